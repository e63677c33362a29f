import { type Body, type Query, resources } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keys = {
  all: ['permissions'] as const,
  groups: (query: Query<typeof resources.listGroups>) => ['permissions', 'groups', query] as const,
  parents: (query: Query<typeof resources.listParents>) => ['permissions', 'parents', query] as const,
}

export const groupListQuery = (query: Query<typeof resources.listGroups>) =>
  queryOptions({
    queryKey: keys.groups(query),
    queryFn: ({ signal }) => call(resources.listGroups, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Permissions under which another one may stand. */
export const parentListQuery = (query: Query<typeof resources.listParents>) =>
  queryOptions({
    queryKey: keys.parents(query),
    queryFn: ({ signal }) => call(resources.listParents, { query, signal }),
    staleTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreatePermission = () =>
  useMutation({
    mutationFn: (body: Body<typeof resources.create>) => call(resources.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdatePermission = () =>
  useMutation({
    mutationFn: (body: Body<typeof resources.update>) => call(resources.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeletePermission = () =>
  useMutation({
    mutationFn: (id: number) => call(resources.delete, { params: { id } }),
    onSettled: refresh,
    meta: { failed: t('deletionFailed') },
  })

export const useCreateGroup = () =>
  useMutation({
    mutationFn: (body: Body<typeof resources.createGroup>) => call(resources.createGroup, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useRenameGroup = () =>
  useMutation({
    mutationFn: (body: Body<typeof resources.updateGroup>) => call(resources.updateGroup, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteGroup = () =>
  useMutation({
    mutationFn: (id: number) => call(resources.deleteGroup, { params: { id } }),
    onSettled: refresh,
    meta: { failed: t('deletionFailed') },
  })

export const useSynchronise = () =>
  useMutation({
    mutationFn: () => call(resources.reload),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
