import { limits, notFound, type Site, sites } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { siteNamesQuery } from '../../../domain/sites/sites.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { resource } from '../../../lib/resource.ts'

const { create, update, list } = sites

export const siteData = resource(
  'sites',
  { create, update, list },
  { sent: query => ({ size: limits.sitePageSize, ...query }) },
)

/** The operation takes a code, and the address of the screen has an id: the list of names has both. */
async function readSite(id: number, signal: AbortSignal): Promise<Site> {
  const names = await queryClient.fetchQuery({ ...siteNamesQuery, staleTime: 0 })
  const code = names.find(name => name.id === id)?.siteCode
  if (code === undefined) throw new ApiError(notFound, t('sites.notFound'))
  return call(sites.get, { params: { code }, signal })
}

export const siteByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: siteData.key('code', code),
    queryFn: ({ signal }) => call(sites.get, { params: { code }, signal }),
    staleTime: 0,
  })

/** Always read again: an editor starts from the current version. */
export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: siteData.key('one', id),
    queryFn: ({ signal }) => readSite(id, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const useDeleteSite = siteData.action((code: string) => call(sites.delete, { params: { code } }), {
  ownErrors: true,
})
