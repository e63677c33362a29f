import { desk, deskLists } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

const everyMs = 60_000

export const todayQuery = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: ({ signal }) => call(desk.today, { signal }),
  staleTime: everyMs / 2,
  refetchInterval: everyMs,
  placeholderData: keepPreviousData,
})

export const trendsQuery = queryOptions({
  queryKey: ['desk', 'trends'],
  queryFn: ({ signal }) => call(desk.trends, { signal }),
  staleTime: 5 * everyMs,
})

/** Whether the person has a figure to see. */
export function useHasDesk(): boolean {
  const can = useCan()
  return deskLists.some(can)
}
