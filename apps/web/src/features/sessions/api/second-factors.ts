import { type Body, type FactorProof, secondFactors } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/sessions/current-user.ts'
import { makePasskey, withPasskey } from './passkeys.ts'

export const factorsQuery = queryOptions({
  queryKey: ['session', 'factors'],
  queryFn: ({ signal }) => call(secondFactors.list, { signal }),
})

/** With a passkey where the person has one and types no code. */
const proved = <Proof extends FactorProof>(body: Proof) =>
  withPasskey(body, queryClient.getQueryData(factorsQuery.queryKey))

const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

export type NewFactor = Body<typeof secondFactors.addTotp>

export const beginTotp = async (body: NewFactor) => call(secondFactors.addTotp, { body: await proved(body) })

export const beginPasskey = async (body: NewFactor) =>
  call(secondFactors.addPasskey, { body: await proved(body) })

/** Lets the browser make it. @returns recovery codes with the first factor */
export async function confirmPasskey(id: number, options: Record<string, unknown>): Promise<string[]> {
  const body = await makePasskey(options)
  const { recoveryCodes } = await call(secondFactors.confirmPasskey, { params: { id }, body })
  await readAgain()
  return recoveryCodes
}

/** @returns recovery codes with the first factor */
export async function confirmTotp(id: number, code: string): Promise<string[]> {
  const { recoveryCodes } = await call(secondFactors.confirmTotp, { params: { id }, body: { code } })
  await readAgain()
  return recoveryCodes
}

export async function removeFactor(id: number, body: Body<typeof secondFactors.remove>): Promise<void> {
  await call(secondFactors.remove, { params: { id }, body: await proved(body) })
  await readAgain()
}

export async function renewRecoveryCodes(
  body: Body<typeof secondFactors.renewRecoveryCodes>,
): Promise<string[]> {
  const { recoveryCodes } = await call(secondFactors.renewRecoveryCodes, { body: await proved(body) })
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
