import { type Query, sessions } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pathWith } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { replaceWith } from '../../../lib/navigation.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearToken } from '../../../lib/sessions/token.ts'

export const sessionListQuery = (query: Query<typeof sessions.list>) =>
  queryOptions({
    queryKey: ['session', 'list', query],
    queryFn: ({ signal }) => call(sessions.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Clears everything that was read for the signed-in person. */
export function leaveSession(redirect?: string) {
  clearToken()
  queryClient.clear()
  replaceWith(pathWith('login', { redirect }))
}

/** Ends the session here even if the server cannot be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(sessions.logout),
    onSettled: () => leaveSession(),
    meta: { ownErrors: true },
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(sessions.end, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['session', 'list'] }),
  })
}
