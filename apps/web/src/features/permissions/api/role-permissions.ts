import { limits, permissions, type Role, roles } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptState } from '../../../components/form/kept-values.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
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

const keyOf = (roleId: number) => ['permissions', 'role', roleId]

/** The codes of a role, and the version in which it has them. */
export const rolePermissionsQuery = (roleId: number) =>
  queryOptions({
    queryKey: keyOf(roleId),
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
      call(roles.setPermissions, { params: { id: id }, query: { version }, body: codes }),
    ...saving,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['permissions'] }),
    meta: { ownErrors: true },
  })
}

/** Boxes show and change a choice: the wishes of a person, or the permissions of a role. */
export interface Choice {
  has: (code: string) => boolean
  set: (codes: string[], on: boolean) => void
  granted: string[]
  revoked: string[]
}

interface Change {
  codes: string[]
  on: boolean
}

/**
 * Binds or releases at once (specification §4). A box changes with the click, the requests run one after another, and
 * what the role has is read again after the last answer.
 */
export function useBoundAtOnce(roleId: number, held: string[]): Choice {
  const [pending, setPending] = useState<Change[]>([])
  const mutationKey = ['rolePermissions', roleId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ codes, on }: Change) =>
      call(on ? roles.bindPermissions : roles.releasePermissions, { params: { id: roleId }, body: codes }),
    onSuccess: (_held, { on }) =>
      notify.success(on ? t('permissions.bindDone') : t('permissions.releaseDone')),
    onSettled: async (_held, _error, change) => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        await queryClient.invalidateQueries({ queryKey: keyOf(roleId) })
      setPending(all => all.filter(each => each !== change))
    },
    meta: { failed: t('permissions.changeFailed') },
  })
  const set = (codes: string[], on: boolean) => {
    const change = { codes, on }
    setPending(all => [...all, change])
    mutate(change)
  }
  const has = (code: string) =>
    pending.findLast(({ codes }) => codes.includes(code))?.on ?? held.includes(code)
  return { has, set, granted: [], revoked: [] }
}

const nothing: Record<string, boolean> = {}

/** Wishes of the person. The difference is to what the role has now, so it stays right when others save. */
export function useRoleDraft(roleId: number, held: string[]) {
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
export type RoleDraft = ReturnType<typeof useRoleDraft>
