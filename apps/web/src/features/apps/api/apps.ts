import { apps, type Body, type Query, userExists } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keys = {
  all: ['apps'] as const,
  list: (query: Query<typeof apps.list>) => ['apps', 'list', query] as const,
  one: (id: number) => ['apps', 'one', id] as const,
}

export const appListQuery = (query: Query<typeof apps.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(apps.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const appQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(apps.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Id and secret for a new app account; never kept. */
export const proposeClient = async () => {
  const [{ userId }, { credential }] = await Promise.all([
    call(apps.refreshClientId),
    call(apps.refreshClientSecret),
  ])
  return { userId, credential }
}

export const useProposeId = () => useMutation({ mutationFn: () => call(apps.refreshClientId) })
export const useProposeSecret = () => useMutation({ mutationFn: () => call(apps.refreshClientSecret) })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

async function createApp(body: Body<typeof apps.create>) {
  try {
    return await call(apps.create, { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== userExists) throw error
    const fields = [{ field_name: 'userId', error_reason: t('exists') }]
    throw new ApiError(error.code, t('exists'), { fields })
  }
}

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateApp = () =>
  useMutation({ mutationFn: createApp, onSuccess: refresh, meta: { ownErrors: true } })

export const useUpdateApp = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Body<typeof apps.updateById>) =>
      call(apps.update, { params: { id }, body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteApp = () =>
  useMutation({
    mutationFn: (id: number) => call(apps.delete, { params: { id } }),
    onSettled: refresh,
    meta: { failed: t('deletionFailed') },
  })

export const useReplaceId = () =>
  useMutation({
    mutationFn: (id: number) => call(apps.refreshClientId, { query: { id } }),
    onSettled: refresh,
    meta: { failed: t('replaceIdFailed') },
  })

export const useReplaceSecret = () =>
  useMutation({
    mutationFn: (id: number) => call(apps.refreshClientSecret, { query: { id } }),
    onSettled: refresh,
    meta: { failed: t('secretResetFailed') },
  })
