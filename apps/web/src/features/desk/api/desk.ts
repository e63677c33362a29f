import { desk, deskLists, type TrendUnit } from '@backoffice/contract'
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

/** Without the data of another unit meanwhile: its values would stand under the wrong one. */
export const trendsQuery = (unit: TrendUnit) =>
  queryOptions({
    queryKey: ['desk', 'trends', unit],
    queryFn: ({ signal }) => call(desk.trends, { query: { unit }, signal }),
    staleTime: 5 * everyMs,
  })

/** Tells whether the person has a figure to see. */
export function useHasDesk(): boolean {
  const can = useCan()
  return deskLists.some(can)
}
