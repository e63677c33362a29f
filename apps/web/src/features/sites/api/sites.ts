import { type Body, limits, notFound, type Query, type Site, sites } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { siteNamesQuery } from '../../../domain/sites/sites.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

const keys = {
  all: ['sites'] as const,
  list: (query: Query<typeof sites.list>) => ['sites', 'list', query] as const,
  one: (id: number) => ['sites', 'one', id] as const,
}

export const siteListQuery = (query: Query<typeof sites.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(sites.list, { query: { size: limits.sitePageSize, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

/** The call takes a code, the address of the screen an id: the names know both. */
async function readSite(id: number, signal: AbortSignal): Promise<Site> {
  const names = await queryClient.fetchQuery({ ...siteNamesQuery, staleTime: 0 })
  const code = names.find(name => name.id === id)?.siteCode
  if (code === undefined) throw new ApiError(notFound, t('notFound'))
  return call(sites.get, { params: { code }, signal })
}

/** Always read anew: an editor starts from the version that is current. */
export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => readSite(id, signal),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

export const useCreateSite = () =>
  useMutation({
    mutationFn: (body: Body<typeof sites.create>) => call(sites.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateSite = () =>
  useMutation({
    mutationFn: (body: Body<typeof sites.update>) => call(sites.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteSite = () =>
  useMutation({
    mutationFn: (code: string) => call(sites.delete, { params: { code } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
