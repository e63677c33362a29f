import { audit } from '@backoffice/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { logRange } from '../../../lib/dates.ts'
import { listQuery } from '../../../lib/resource.ts'

export const auditListQuery = listQuery(['audit', 'list'], audit.list, logRange)

/** Actions and entities to filter by; they change only with a release. */
export const auditWordsQuery = queryOptions({
  queryKey: ['audit', 'words'],
  queryFn: ({ signal }) => call(audit.words, { signal }),
  staleTime: Infinity,
})

const historyPageSize = 20

/** Reads the history of one record, latest first, page by page. */
export const historyQuery = (entity: string, entityId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'history', entity, entityId],
    queryFn: ({ pageParam: page, signal }) =>
      call(audit.list, { query: { entity, entityId, page, size: historyPageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * historyPageSize < total ? page + 1 : undefined),
    staleTime: 0,
  })
