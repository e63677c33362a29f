import { type Body, permissions, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keys = {
  all: ['permissions'] as const,
  groups: (query: Query<typeof permissions.listGroups>) => ['permissions', 'groups', query] as const,
  parents: (query: Query<typeof permissions.listParents>) => ['permissions', 'parents', query] as const,
}

export const groupListQuery = (query: Query<typeof permissions.listGroups>) =>
  queryOptions({
    queryKey: keys.groups(query),
    queryFn: ({ signal }) => call(permissions.listGroups, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Permissions that may have children. */
export const parentListQuery = (query: Query<typeof permissions.listParents>) =>
  queryOptions({
    queryKey: keys.parents(query),
    queryFn: ({ signal }) => call(permissions.listParents, { query, signal }),
    staleTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** The form handles failures of saving: they are shown at its fields. */
export const useCreatePermission = () =>
  useMutation({
    mutationFn: (body: Body<typeof permissions.create>) => call(permissions.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdatePermission = () =>
  useMutation({
    mutationFn: (body: Body<typeof permissions.update>) => call(permissions.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeletePermission = () =>
  useMutation({
    mutationFn: (id: number) => call(permissions.delete, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

export const useCreateGroup = () =>
  useMutation({
    mutationFn: (body: Body<typeof permissions.createGroup>) => call(permissions.createGroup, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useRenameGroup = () =>
  useMutation({
    mutationFn: (body: Body<typeof permissions.updateGroup>) => call(permissions.updateGroup, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteGroup = () =>
  useMutation({
    mutationFn: (id: number) => call(permissions.deleteGroup, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

export const useSynchronisePermissions = () =>
  useMutation({
    mutationFn: () => call(permissions.reload),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
