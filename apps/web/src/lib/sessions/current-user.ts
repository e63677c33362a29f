import type { CurrentUser, OperationSpec } from '@backoffice/contract'
import { neededBy, permissionFor, sessions } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/**
 * Read once, and again when the permissions may have changed, which is possible whenever the person comes back to the
 * window. Buttons and the menu use it; the server decides.
 */
export const currentUserQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: ({ signal }) => call(sessions.currentUser, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery).data
}

const holds = (user: CurrentUser, code: string) =>
  user.isSuperAdmin || Object.values(user.permissions).some(codes => codes.includes(code))

/** Tells whether the person may filter by a value (see `needing` in the contract). */
export function useMayFilter() {
  const user = useCurrentUser()
  return (schema: unknown, value?: unknown) => {
    const permission = permissionFor(schema, value)
    return permission === undefined || (user !== undefined && holds(user, permission))
  }
}

/** Tells whether to show the way to an operation: `const can = useCan(); can(notices.create)`. */
export function useCan() {
  const user = useCurrentUser()
  return ({ access }: Pick<OperationSpec, 'access'>) => {
    if (!user) return false
    if (typeof access === 'string') return true
    if (!('permission' in access)) return user.isSuperAdmin
    return neededBy(access).every(({ code }) => holds(user, code))
  }
}
