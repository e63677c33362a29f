import { type Body, secondFactors } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/sessions/current-user.ts'

export const factorsQuery = queryOptions({
  queryKey: ['session', 'factors'],
  queryFn: ({ signal }) => call(secondFactors.list, { signal }),
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

export const beginTotp = (body: Body<typeof secondFactors.addTotp>) => call(secondFactors.addTotp, { body })

/** @returns recovery codes with the first factor */
export async function confirmTotp(id: number, code: string): Promise<string[]> {
  const { recoveryCodes } = await call(secondFactors.confirmTotp, { params: { id }, body: { code } })
  await readAgain()
  return recoveryCodes
}

export async function removeFactor(id: number, body: Body<typeof secondFactors.remove>): Promise<void> {
  await call(secondFactors.remove, { params: { id }, body })
  await readAgain()
}

export async function renewRecoveryCodes(
  body: Body<typeof secondFactors.renewRecoveryCodes>,
): Promise<string[]> {
  const { recoveryCodes } = await call(secondFactors.renewRecoveryCodes, { body })
  await readAgain()
  return recoveryCodes
}

export async function endOtherSessions(): Promise<void> {
  await call(secondFactors.endOtherSessions)
  await queryClient.invalidateQueries({ queryKey: ['session', 'list'] })
}

export const useSeeFactorNotice = () =>
  useMutation({
    mutationFn: () => call(secondFactors.seeNotice),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery),
  })
