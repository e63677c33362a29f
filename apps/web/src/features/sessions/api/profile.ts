import { accounts, type Body } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/sessions/current-user.ts'

/** Changes the person's own name, cellphone and email; everything that shows them is read again. */
export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: Body<typeof accounts.updateProfile>) => call(accounts.updateProfile, { body }),
    onSuccess: user => queryClient.setQueryData(currentUserQuery.queryKey, user),
    meta: { ownErrors: true },
  })
