import { savedSearches } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const savedSearchData = resource('savedSearches', savedSearches)

/** All saved searches of the person: there are never more than one page. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchData.key('list'),
  queryFn: ({ signal }) => call(savedSearches.list, { query: { size: 200 }, signal }),
  staleTime: 60_000,
})

/** Requested when it becomes visible; a failure leaves the mark out, so it is not tried again. */
export const savedSearchNewsQuery = (id: number, seenTime: string) =>
  queryOptions({
    queryKey: savedSearchData.key('news', id, seenTime),
    queryFn: ({ signal }) => call(savedSearches.news, { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** If a look cannot be recorded, the news is shown once more. */
export const useNoteSeen = savedSearchData.action(
  ({ id, version }: { id: number; version: number }) =>
    call(savedSearches.seen, { params: { id }, body: { version } }),
  { ownErrors: true },
)
