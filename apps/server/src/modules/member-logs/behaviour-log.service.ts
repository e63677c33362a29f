/** The behaviour logs: acknowledged events, as the engine has them. */
import { limits, type memberLogs, personalData, type Query } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { timeRange } from '../../lib/time-range.ts'
import {
  type BehaviourFilters,
  type BehaviourRow,
  countMonths,
  findEvents,
  totalOf,
} from '../../trade/behaviour-list.query.ts'
import type { Access } from '../access/access.repository.ts'
import { may } from '../access/actor.ts'
import { catchUp } from './delivery.ts'

export type LogFilters = Omit<Query<typeof memberLogs.list>, 'page' | 'size'>
export type RecordFilters = Omit<Query<typeof memberLogs.records>, 'page' | 'size'>

const sees = (access: Access) => may(access, personalData.phone)

/** @throws AppError 10400 on `endTime` */
export function filtersOfLog(
  { startTime, endTime, sort, ...filters }: LogFilters,
  access: Access,
  timeZone: string,
): BehaviourFilters {
  const range = timeRange({ startTime, endTime }, timeZone)
  const ascending = sort === 'createTime,ASC'
  return { kind: 'log', ...filters, ...range, ascending, wholeNumbers: !sees(access) }
}

/** @throws AppError 10400 on `endTime` */
export function filtersOfRecords(
  { startTime, endTime, sort, actionCode, ...filters }: RecordFilters,
  access: Access,
  timeZone: string,
): BehaviourFilters {
  const range = timeRange({ startTime, endTime }, timeZone)
  const ascending = sort === 'actionDate,ASC'
  return { kind: 'action', type: actionCode, ...filters, ...range, ascending, wholeNumbers: !sees(access) }
}

/**
 * One page and the exact total; what was acknowledged before is delivered first, so that it shows.
 *
 * @throws UnavailableError when the engine is down
 */
export async function listEvents(
  app: Pick<AppContext, 'db' | 'trade' | 'config'>,
  filters: BehaviourFilters,
  { page = 1, size = limits.pageSizeDefault }: { page?: number | undefined; size?: number | undefined },
  signal: AbortSignal,
): Promise<{ rows: BehaviourRow[]; total: number }> {
  await catchUp(app)
  const { engine } = app.trade
  const counts = await countMonths(engine, filters, { signal })
  const place = { limit: size, offset: (page - 1) * size }
  const rows = await findEvents(engine, filters, counts, place, { signal })
  return { rows, total: totalOf(counts) }
}
