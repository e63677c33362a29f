import { type Body, type Query, roles } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keys = {
  all: ['roles'] as const,
  list: (query: Query<typeof roles.list>) => ['roles', 'list', query] as const,
  one: (id: number) => ['roles', 'one', id] as const,
}

export const roleListQuery = (query: Query<typeof roles.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(roles.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(roles.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateRole = () =>
  useMutation({
    mutationFn: (body: Body<typeof roles.create>) => call(roles.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateRole = () =>
  useMutation({
    mutationFn: (body: Body<typeof roles.update>) => call(roles.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useSwitchRole = (enabled: boolean) =>
  useMutation({
    mutationFn: (id: number) => call(enabled ? roles.enable : roles.disable, { params: { id } }),
    onSettled: refresh,
    meta: { failed: enabled ? t('enableFailed') : t('disableFailed') },
  })

export const useDeleteRole = () =>
  useMutation({
    mutationFn: (id: number) => call(roles.delete, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
