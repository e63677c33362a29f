import { limits, permissions, type Role, roles } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useKeptState } from '../../../components/form/kept-values.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

async function allGroups(siteCode: string, signal: AbortSignal) {
  const read = (page: number) =>
    call(permissions.listGroups, { query: { siteCode, page, size: limits.pageSizeMax }, signal })
  const { rows, total } = await read(1)
  while (rows.length < total) {
    const next = await read(rows.length / limits.pageSizeMax + 1)
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return rows
}

/** All permissions of a site, by group. */
export const siteGroupsQuery = (siteCode: string) =>
  queryOptions({
    queryKey: ['permissions', 'groups', 'all', siteCode],
    queryFn: ({ signal }) => allGroups(siteCode, signal),
  })

/** The codes of a role, and the version in which it has them. */
export const rolePermissionsQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['permissions', 'role', roleId],
    queryFn: async ({ signal }) => {
      // The version first: what is newer than it is then never overwritten.
      const { version } = await call(roles.get, { params: { id: roleId }, signal })
      const held = await call(permissions.byRole, { params: { id: roleId }, signal })
      return { version, held: held.map(({ code }) => code) }
    },
    staleTime: 0,
  })

interface Saving {
  onSuccess: () => void
  onError: (error: Error) => void
}

export function useSaveRolePermissions({ id }: Pick<Role, 'id'>, saving: Saving) {
  return useMutation({
    mutationFn: ({ codes, version }: { codes: string[]; version: number }) =>
      call(roles.setPermissions, { params: { roleId: id }, query: { version }, body: codes }),
    ...saving,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['permissions'] }),
    meta: { ownErrors: true },
  })
}

const nothing: Record<string, boolean> = {}

/** Wishes of the person. The difference is to what the role has now, so it stays right when others save. */
export function useDraft(roleId: number, held: string[]) {
  const [wishes, setWishes] = useKeptState(`permissions ${roleId}`, nothing)
  const before = new Set(held)
  const has = (code: string) => wishes[code] ?? before.has(code)
  const changed = Object.keys(wishes).filter(code => has(code) !== before.has(code))
  return {
    has,
    granted: changed.filter(has),
    revoked: changed.filter(code => !has(code)),
    codes: [...new Set([...held, ...changed])].filter(has),
    set: (codes: string[], on: boolean) =>
      setWishes({ ...wishes, ...Object.fromEntries(codes.map(code => [code, on])) }),
    reset: () => setWishes(nothing),
  }
}
export type Draft = ReturnType<typeof useDraft>
