import { memberLogs } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'
import { listQuery } from '../../../lib/resource.ts'

/** The address has days, the operations take `YYYY-MM-DD HH:mm:ss` (specification §9). */
export const logTimes = <Q extends { startTime?: string; endTime?: string }>(query: Q) =>
  withClock(query, 'startTime', 'endTime')

export const loginLogQuery = listQuery(['memberLogs', 'logins'], memberLogs.logins, logTimes)

export const behaviourLogQuery = listQuery(['memberLogs', 'events'], memberLogs.list, logTimes)

export const behaviourRecordQuery = listQuery(['memberLogs', 'records'], memberLogs.records, logTimes)

const actionTypesQuery = queryOptions({
  queryKey: ['memberLogs', 'actionTypes'],
  queryFn: ({ signal }) => call(memberLogs.actionTypes, { signal }),
  staleTime: 300_000,
})

/** Types of behaviour as options, and their names; a code without a name is shown itself. */
export function useActionTypes() {
  const { data = [] } = useQuery(actionTypesQuery)
  const options = data.map(({ configId, configName }) => ({ value: configId, label: configName }))
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  return { options, nameOf }
}

/** The full phone number used to sign in; the request is recorded. */
export const revealUsername = async (id: number) =>
  (await call(memberLogs.reveal, { params: { id }, body: { field: 'username' } })).value

/** The full phone number of a behaviour record; the request is recorded. */
export const revealRecordPhone = async (id: number) =>
  (await call(memberLogs.revealRecord, { params: { id }, body: { field: 'phone' } })).value
