import { permissions, roles, type SitePermission } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keyOf = (roleId: number) => ['permissions', 'role', roleId] as const

/** Permissions of a role. */
export const rolePermissionsQuery = (roleId: number) =>
  queryOptions({
    queryKey: keyOf(roleId),
    queryFn: ({ signal }) => call(permissions.byRole, { params: { id: roleId }, signal }),
    staleTime: 0,
  })

interface Change {
  bind: boolean
  permissions: SitePermission[]
}

function withChange(held: SitePermission[], { bind, permissions }: Change) {
  const codes = new Set(permissions.map(({ code }) => code))
  const others = held.filter(({ code }) => !codes.has(code))
  return bind ? [...others, ...permissions] : others
}

const without = (pending: ReadonlyMap<string, Change>, change: Change) =>
  new Map([...pending].filter(([, latest]) => latest !== change))

/**
 * Binds or releases a permission at once (specification §4). The box changes immediately, the requests run one by one,
 * and the real state is read after the last answer. `shown` combines pending changes with the stored state.
 */
export function useChangeRolePermissions(roleId: number) {
  const [pending, setPending] = useState<ReadonlyMap<string, Change>>(new Map())
  const key = keyOf(roleId)
  const mutationKey = ['rolePermissions', roleId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ bind, permissions }: Change) =>
      call(bind ? roles.bindPermissions : roles.releasePermissions, {
        params: { roleId },
        body: permissions.map(({ code }) => code),
      }),
    onSuccess: (_held, { bind }) => notify.success(bind ? t('bindDone') : t('releaseDone')),
    onSettled: async (_held, _error, change) => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        await queryClient.invalidateQueries({ queryKey: key })
      setPending(all => without(all, change))
    },
    meta: { failed: t('changeFailed') },
  })
  const change = (bind: boolean, permissions: SitePermission[]) => {
    const next = { bind, permissions }
    setPending(all => new Map([...all, ...permissions.map(({ code }) => [code, next] as const)]))
    void queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<SitePermission[]>(key, held => held && withChange(held, next))
    mutate(next)
  }
  const shown = (held: SitePermission[]) => {
    const codes = new Set(held.map(({ code }) => code))
    for (const [code, { bind }] of pending)
      if (bind) codes.add(code)
      else codes.delete(code)
    return codes
  }
  return { change, shown }
}
