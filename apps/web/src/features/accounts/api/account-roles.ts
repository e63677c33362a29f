import { accounts, roles } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { listQuery } from '../../../lib/resource.ts'

const rolesKey = (accountId: number) => ['accounts', 'roles', accountId] as const

/** Roles of an account: of a person or an app. */
export const accountRolesQuery = (accountId: number) =>
  queryOptions({
    queryKey: rolesKey(accountId),
    queryFn: ({ signal }) => call(accounts.roles, { params: { user_id: accountId }, signal }),
    staleTime: 0,
  })

/** Roles of one site that can be chosen. */
export const roleChoiceQuery = listQuery(['roles', 'list'], roles.list)

const refresh = (accountId: number) => queryClient.invalidateQueries({ queryKey: rolesKey(accountId) })

export const useBindRoles = (accountId: number) =>
  useMutation({
    mutationFn: (roleIds: number[]) =>
      call(accounts.bindRoles, { params: { user_id: accountId }, body: roleIds }),
    onSettled: () => refresh(accountId),
    meta: { failed: t('accounts.roles.addFailed') },
  })

export const useUnbindRole = (accountId: number) =>
  useMutation({
    mutationFn: (roleId: number) =>
      call(accounts.unbindRoles, { params: { user_id: accountId }, body: [roleId] }),
    onSettled: () => refresh(accountId),
    meta: { failed: t('accounts.roles.unbindFailed') },
  })
