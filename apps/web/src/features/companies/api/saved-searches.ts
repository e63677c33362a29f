import { savedSearches } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const savedSearchData = resource('savedSearches', savedSearches)

/** All of one's own: there are no more than a page holds. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchData.key('list'),
  queryFn: ({ signal }) => call(savedSearches.list, { query: { size: 200 }, signal }),
  staleTime: 60_000,
})

/** Asked for when it is seen; a failure leaves the mark out, so it is not tried again. */
export const savedSearchNewsQuery = (id: number, seenTime: string) =>
  queryOptions({
    queryKey: savedSearchData.key('news', id, seenTime),
    queryFn: ({ signal }) => call(savedSearches.news, { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** When a look cannot be recorded, the person can still look: the news is then shown once more. */
export const useNoteSeen = savedSearchData.action(
  (id: number) => call(savedSearches.seen, { params: { id } }),
  { ownErrors: true },
)
