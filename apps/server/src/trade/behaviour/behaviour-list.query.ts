/** Behaviour events by filters, with exact totals, any page (decisions §5). */

import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { BehaviourKind } from './behaviour.ts'
import { type EventRow, type EventWithNames, withNames } from './behaviour-names.query.ts'
import {
  type BehaviourFilters,
  type BehaviourScope,
  behaviourScope,
  listsOf,
  rowConditions,
} from './behaviour-scope.query.ts'

/** Rows of one month, as the engine keeps them together: 202603. */
interface StoredMonthCount {
  month: number
  count: number
}

/** The exact number of matches, and where they are. */
interface EventCount {
  total: number
  /** Undefined when nothing can match. */
  scope: BehaviourScope | undefined
  /** The oldest first; undefined when a page is found without them. */
  months: StoredMonthCount[] | undefined
}

const sumOf = (months: readonly StoredMonthCount[]) => months.reduce((sum, { count }) => sum + count, 0)

/** Above this share the newest ten thousand are found in a few months. */
const denseShare = 0.1
/** Up to this share, noting the month of each hit is less work than adding every row to its month. */
const sparseShare = 0.01

const isDense = ({ isListed, hasType, share }: BehaviourScope) => isListed && !hasType && share >= denseShare

function monthsSql(scope: BehaviourScope): string {
  const from = (where: string) => `FROM behaviour_fact WHERE ${where}`
  const byMonth = 'GROUP BY month ORDER BY month'
  if (!scope.isListed) return `SELECT month, count() AS count ${from(rowConditions(scope))} ${byMonth}`
  const { lists, hit } = listsOf(scope)
  const events = from(scope.plain.join(' AND '))
  if (scope.share > sparseShare)
    return `${lists} SELECT month, sum(${hit}) AS count ${events} GROUP BY month HAVING count > 0 ORDER BY month`
  return `${lists} SELECT month, count() AS count
    FROM (SELECT arrayJoin(groupArrayIf(month, ${hit})) AS month ${events}) ${byMonth}`
}

/** The numbers of every row are then read: faster all at once than mixed with others of a type. */
const readAtOnce = { optimize_move_to_prewhere: 0 }

const countMonths = (engine: TradeEngine, scope: BehaviourScope, options: QueryOptions) =>
  engine.query<StoredMonthCount>(monthsSql(scope), scope.params, {
    ...options,
    ...(scope.isListed && scope.hasType && { settings: readAtOnce }),
  })

export async function countEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  options: QueryOptions = {},
): Promise<EventCount> {
  const scope = await behaviourScope(engine, filters, options)
  if (!scope) return { total: 0, scope, months: [] }
  if (!isDense(scope)) {
    const months = await countMonths(engine, scope, options)
    return { total: sumOf(months), scope, months }
  }
  const { lists, hit } = listsOf(scope)
  const [row] = await engine.query<{ total: number }>(
    `${lists} SELECT sum(${hit}) AS total FROM behaviour_fact WHERE ${scope.plain.join(' AND ')}`,
    scope.params,
    options,
  )
  return { total: row?.total ?? 0, scope, months: undefined }
}

interface Page {
  limit: number
  offset: number
}

/** The months that contain a page, and how many of their rows come before it. */
export function monthsOfPage(
  inOrder: readonly StoredMonthCount[],
  { limit, offset }: Page,
): { months: StoredMonthCount[]; skip: number } {
  let start = 0
  let skip = 0
  const months: StoredMonthCount[] = []
  for (const month of inOrder) {
    const end = start + month.count
    if (end > offset && start < offset + limit) {
      if (months.length === 0) skip = offset - start
      months.push(month)
    }
    start = end
  }
  return { months, skip }
}

/** The first months of all events that very likely contain enough matches; undefined when that is most of them. */
export function firstMonths(
  inOrder: readonly StoredMonthCount[],
  { limit, offset }: Page,
  share: number,
): number[] | undefined {
  let rows = 0
  const last = inOrder.findIndex(({ count }) => {
    rows += count
    return rows * share >= 2 * (offset + limit)
  })
  if (last === -1 || last > inOrder.length / 2) return undefined
  return inOrder.slice(0, last + 1).map(({ month }) => month)
}

const columns = 'seq, type, toUnixTimestamp64Milli(time) AS timeMs, who, place, level'

const orderBy = (way: 'ASC' | 'DESC') => `ORDER BY month ${way}, time ${way}, seq ${way}`

interface Part extends Page {
  scope: BehaviourScope
  months: number[]
  way: 'ASC' | 'DESC'
}

const readPart = (
  engine: TradeEngine,
  { scope, months, way, limit, offset }: Part,
  options: QueryOptions,
): Promise<EventRow[]> =>
  engine.query<EventRow>(
    `SELECT ${columns} FROM behaviour_fact WHERE ${rowConditions(scope)} AND month IN {months:Array(UInt32)}
     ${orderBy(way)} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...scope.params, months, limit, offset },
    options,
  )

/**
 * Looks for the page among the first events of all, when so many match that it is probably there: not counted by month.
 */
async function findNear(
  engine: TradeEngine,
  scope: BehaviourScope,
  page: Page,
  options: QueryOptions,
): Promise<EventRow[]> {
  const all = await engine.query<StoredMonthCount>(
    `SELECT month, count() AS count FROM behaviour_fact WHERE ${scope.months.join(' AND ')}
     GROUP BY month ORDER BY month`,
    scope.params,
    options,
  )
  const months = firstMonths(scope.ascending ? all : all.toReversed(), page, scope.share)
  if (!months) return []
  return readPart(engine, { ...page, scope, months, way: scope.ascending ? 'ASC' : 'DESC' }, options)
}

/** Reads the page in its own months only, from their nearer end: the last page costs no more than the first. */
async function findAnywhere(
  engine: TradeEngine,
  scope: BehaviourScope,
  counts: readonly StoredMonthCount[],
  page: Page,
  options: QueryOptions,
): Promise<EventRow[]> {
  const { ascending } = scope
  const { months, skip } = monthsOfPage(ascending ? counts : counts.toReversed(), page)
  const within = sumOf(months)
  const rest = Math.min(page.limit, within - skip)
  if (rest <= 0) return []
  const fromEnd = within - skip - rest
  const isReversed = fromEnd < skip
  const part: Part = {
    scope,
    months: months.map(({ month }) => month),
    way: ascending === isReversed ? 'DESC' : 'ASC',
    limit: rest,
    offset: isReversed ? fromEnd : skip,
  }
  const found = await readPart(engine, part, options)
  return isReversed ? found.reverse() : found
}

/** One page of the rows that `countEvents` has counted. */
export async function findEvents(
  engine: TradeEngine,
  { scope, total, months }: EventCount,
  page: Page,
  options: QueryOptions = {},
): Promise<EventWithNames[]> {
  const wanted = Math.min(page.limit, total - page.offset)
  if (!scope || wanted <= 0) return []
  const near = months ? [] : await findNear(engine, scope, page, options)
  if (near.length >= wanted) return withNames(engine, near, options)
  const counts = months ?? (await countMonths(engine, scope, options))
  return withNames(engine, await findAnywhere(engine, scope, counts, page, options), options)
}

/** One event by its number. */
export async function findEvent(
  engine: TradeEngine,
  kind: BehaviourKind,
  seq: number,
  options: QueryOptions = {},
): Promise<EventWithNames | undefined> {
  const found = await engine.query<EventRow>(
    `SELECT ${columns} FROM behaviour_fact WHERE kind = '${kind}' AND seq = {seq:UInt64} LIMIT 1`,
    { seq },
    options,
  )
  return (await withNames(engine, found, options))[0]
}

/** All matches, in the list's order, in batches: each batch continues where the last one ended. */
export async function* readEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  { batch, signal }: { batch: number; signal?: AbortSignal | undefined },
): AsyncGenerator<EventWithNames[], void> {
  const scope = await behaviourScope(engine, filters, { signal })
  if (!scope) return
  const [way, behind] = scope.ascending ? (['ASC', '>'] as const) : (['DESC', '<'] as const)
  const lastTime = "fromUnixTimestamp64Milli({lastMs:Int64}, 'UTC')"
  const after = `AND month ${behind}= toYYYYMM(${lastTime}) AND (time, seq) ${behind} (${lastTime}, {lastSeq:UInt64})`
  let last: EventWithNames | undefined
  for (;;) {
    const found: EventRow[] = await engine.query<EventRow>(
      `SELECT ${columns} FROM behaviour_fact WHERE ${rowConditions(scope)} ${last ? after : ''}
       ${orderBy(way)} LIMIT {limit:UInt32}`,
      { ...scope.params, limit: batch, ...(last && { lastMs: last.timeMs, lastSeq: last.seq }) },
      { signal },
    )
    const rows = await withNames(engine, found, { signal })
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}
