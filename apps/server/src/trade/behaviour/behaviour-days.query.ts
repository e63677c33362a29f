/** Events by day: of one person, or of all. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { BehaviourKind } from './behaviour.ts'
import { behaviourScope, rowConditions } from './behaviour-scope.query.ts'

interface BehaviourDay {
  day: string
  count: number
  /** The last event of the day. */
  lastMs: number
}

interface BehaviourDaysRequest {
  kind: BehaviourKind
  userIds: string[]
  timeZone: string
  /** Days whose last event was before. */
  beforeMs: number | undefined
  limit: number
}

/** The newest days first. */
export async function findDays(
  engine: TradeEngine,
  { kind, userIds, timeZone, beforeMs, limit }: BehaviourDaysRequest,
  options: QueryOptions = {},
): Promise<BehaviourDay[]> {
  const scope = await behaviourScope(engine, { kind, userIds, wholeNumbers: false }, options)
  if (!scope) return []
  const before = beforeMs === undefined ? '' : 'HAVING lastMs < {beforeMs:Int64}'
  return engine.query<BehaviourDay>(
    `SELECT toString(toDate(time, {timeZone:String})) AS day, count() AS count,
       max(toUnixTimestamp64Milli(time)) AS lastMs
     FROM behaviour_fact WHERE ${rowConditions(scope)} GROUP BY day ${before} ORDER BY lastMs DESC LIMIT {limit:UInt32}`,
    { ...scope.params, timeZone, limit, ...(beforeMs !== undefined && { beforeMs }) },
    options,
  )
}

/** How many events there were on each day, whoever caused them. */
export async function countDays(
  engine: TradeEngine,
  { timeZone, ...filters }: { kind: BehaviourKind; from: Date; before: Date; timeZone: string },
  options: QueryOptions = {},
): Promise<Pick<BehaviourDay, 'day' | 'count'>[]> {
  const scope = await behaviourScope(engine, { ...filters, wholeNumbers: false }, options)
  if (!scope) return []
  return engine.query(
    `SELECT toString(toDate(time, {timeZone:String})) AS day, count() AS count
     FROM behaviour_fact WHERE ${rowConditions(scope)} GROUP BY day`,
    { ...scope.params, timeZone },
    options,
  )
}
