import { memberLogs, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'

/** The address holds days, the calls take `YYYY-MM-DD HH:mm:ss` (specification §9). */
export const logTimes = <Q extends { startTime?: string; endTime?: string }>(query: Q) =>
  withClock(query, 'startTime', 'endTime')

export const loginLogQuery = (query: Query<typeof memberLogs.logins>) =>
  queryOptions({
    queryKey: ['memberLogs', 'logins', query],
    queryFn: ({ signal }) => call(memberLogs.logins, { query: logTimes(query), signal }),
    placeholderData: keepPreviousData,
  })

export const behaviourLogQuery = (query: Query<typeof memberLogs.list>) =>
  queryOptions({
    queryKey: ['memberLogs', 'events', query],
    queryFn: ({ signal }) => call(memberLogs.list, { query: logTimes(query), signal }),
    placeholderData: keepPreviousData,
  })

export const behaviourRecordQuery = (query: Query<typeof memberLogs.records>) =>
  queryOptions({
    queryKey: ['memberLogs', 'records', query],
    queryFn: ({ signal }) => call(memberLogs.records, { query: logTimes(query), signal }),
    placeholderData: keepPreviousData,
  })

const actionTypesQuery = queryOptions({
  queryKey: ['memberLogs', 'actionTypes'],
  queryFn: ({ signal }) => call(memberLogs.actionTypes, { signal }),
  staleTime: 300_000,
})

/** Types of behaviour as options, and their names; a code without a name stands for itself. */
export function useActionTypes() {
  const { data = [] } = useQuery(actionTypesQuery)
  const options = data.map(({ configId, configName }) => ({ value: configId, label: configName }))
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  return { options, nameOf }
}

/** The number that somebody signed in with, whole; it is written down who asked. */
export const revealUsername = async (id: number) =>
  (await call(memberLogs.reveal, { params: { id }, body: { field: 'username' } })).value

/** The phone number of a behaviour record, whole; it is written down who asked. */
export const revealRecordPhone = async (id: number) =>
  (await call(memberLogs.revealRecord, { params: { id }, body: { field: 'phone' } })).value
