/** Behaviour events by filters, with exact totals, any page (decisions §5). */
import type { BehaviourKind } from './behaviour.ts'
import type { QueryOptions, QueryParams, TradeEngine } from './engine.ts'

export interface BehaviourFilters {
  kind: BehaviourKind
  type?: string | undefined
  userId?: string | undefined
  /** Parts, in any case. */
  username?: string | undefined
  name?: string | undefined
  /** The beginning, or the whole where `wholeNumbers` says so. */
  phone?: string | undefined
  /** The beginning. */
  address?: string | undefined
  from?: Date | undefined
  /** Not included. */
  before?: Date | undefined
  ascending?: boolean | undefined
  /** For who sees numbers masked, a name that is a number too. */
  wholeNumbers: boolean
}

export interface BehaviourRow {
  seq: number
  type: string
  timeMs: number
  userId: string
  username: string
  name: string
  phone: string
  avatarUrl: string
  level: number
  address: string
}

interface Scope {
  where: string
  params: QueryParams
}

const has = (column: string, name: string) => `positionCaseInsensitiveUTF8(${column}, {${name}:String}) > 0`

/** Conditions on who acted, for the small table of names. */
function whoConditions(filters: BehaviourFilters): string[] {
  const { userId, username, name, phone, wholeNumbers } = filters
  const numberLike = "match(username, '^[0-9+() -]{7,}$')"
  return [
    ...(userId ? ['user_id = {userId:String}'] : []),
    ...(username && !wholeNumbers ? [has('username', 'username')] : []),
    ...(username && wholeNumbers
      ? [`(username = {username:String} OR (${has('username', 'username')} AND NOT ${numberLike}))`]
      : []),
    ...(name ? [has('name', 'name')] : []),
    ...(phone ? [wholeNumbers ? 'phone = {phone:String}' : 'startsWith(phone, {phone:String})'] : []),
  ]
}

function scopeOf(filters: BehaviourFilters): Scope {
  const { kind, type, address, from, before } = filters
  const whos = whoConditions(filters)
  const conditions = [
    `kind = '${kind}'`,
    ...(type ? ['type = {type:String}'] : []),
    ...(from ? ['time >= fromUnixTimestamp64Milli({from:Int64})'] : []),
    ...(before ? ['time < fromUnixTimestamp64Milli({before:Int64})'] : []),
    ...(whos.length > 0 ? [`who IN (SELECT who FROM behaviour_who WHERE ${whos.join(' AND ')})`] : []),
    ...(address
      ? ['place GLOBAL IN (SELECT place FROM behaviour_place WHERE startsWith(address, {address:String}))']
      : []),
  ]
  const texts = ['type', 'userId', 'username', 'name', 'phone', 'address'] as const
  const params: QueryParams = {
    ...(from && { from: from.getTime() }),
    ...(before && { before: before.getTime() }),
  }
  for (const text of texts) {
    const value = filters[text]
    if (value) params[text] = value
  }
  return { where: conditions.join(' AND '), params }
}

/** Rows of one month, as the engine keeps them together: `202603`. */
export interface MonthCount {
  month: string
  count: number
}

/** How many match, month by month, the oldest first: the exact total, and where a page lies. */
export async function countMonths(
  engine: TradeEngine,
  filters: BehaviourFilters,
  options: QueryOptions = {},
): Promise<MonthCount[]> {
  const { where, params } = scopeOf(filters)
  return engine.query<MonthCount>(
    `SELECT _partition_id AS month, count() AS count FROM behaviour_event WHERE ${where}
     GROUP BY month ORDER BY month`,
    params,
    options,
  )
}

export const totalOf = (months: readonly MonthCount[]) => months.reduce((sum, { count }) => sum + count, 0)

/** The months in which a page lies, and how many of their rows stand before it. */
export function monthsOfPage(
  inOrder: readonly MonthCount[],
  { limit, offset }: { limit: number; offset: number },
): { months: MonthCount[]; skip: number } {
  let start = 0
  let skip = 0
  const months: MonthCount[] = []
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

interface Found {
  seq: number
  type: string
  timeMs: number
  who: string
  place: string
  level: number
}

/** Names and addresses of rows that were found. */
async function withNames(
  engine: TradeEngine,
  found: Found[],
  options: QueryOptions,
): Promise<BehaviourRow[]> {
  if (found.length === 0) return []
  const numbersOf = (field: 'who' | 'place') => [...new Set(found.map(row => row[field]))]
  type Who = Pick<BehaviourRow, 'userId' | 'username' | 'name' | 'phone' | 'avatarUrl'> & { key: string }
  const [whos, places] = await Promise.all([
    engine.query<Who>(
      `SELECT toString(who) AS key, user_id AS userId, username, name, phone, avatar_url AS avatarUrl
       FROM behaviour_who WHERE who IN (SELECT toUInt64(arrayJoin({keys:Array(String)}))) LIMIT 1 BY who`,
      { keys: numbersOf('who') },
      options,
    ),
    engine.query<{ key: string; address: string }>(
      `SELECT toString(place) AS key, address
       FROM behaviour_place WHERE place IN (SELECT toUInt64(arrayJoin({keys:Array(String)}))) LIMIT 1 BY place`,
      { keys: numbersOf('place') },
      options,
    ),
  ])
  const whoByKey = new Map(whos.map(({ key, ...who }) => [key, who]))
  const addressByKey = new Map(places.map(({ key, address }) => [key, address]))
  const nobody = { userId: '', username: '', name: '', phone: '', avatarUrl: '' }
  return found.map(({ who, place, ...row }) => ({
    ...row,
    ...(whoByKey.get(who) ?? nobody),
    address: addressByKey.get(place) ?? '',
  }))
}

const columns =
  'seq, type, toUnixTimestamp64Milli(time) AS timeMs, toString(who) AS who, toString(place) AS place, level'

/**
 * One page of the rows that `countMonths` has counted: read in its own months only, from their nearer end, so that
 * the deepest page costs no more than the first.
 */
export async function findEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  counts: readonly MonthCount[],
  page: { limit: number; offset: number },
  options: QueryOptions = {},
): Promise<BehaviourRow[]> {
  const { ascending = false } = filters
  const { months, skip } = monthsOfPage(ascending ? counts : counts.toReversed(), page)
  const within = totalOf(months)
  const rest = Math.min(page.limit, within - skip)
  if (rest <= 0) return []
  const fromEnd = within - skip - rest
  const isReversed = fromEnd < skip
  const way = ascending === isReversed ? 'DESC' : 'ASC'
  const { where, params } = scopeOf(filters)
  const found = await engine.query<Found>(
    `SELECT ${columns} FROM behaviour_event WHERE ${where} AND _partition_id IN {months:Array(String)}
     ORDER BY time ${way}, seq ${way} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, months: months.map(({ month }) => month), limit: rest, offset: isReversed ? fromEnd : skip },
    options,
  )
  return withNames(engine, isReversed ? found.reverse() : found, options)
}

/** One event by its number. */
export async function findEvent(
  engine: TradeEngine,
  kind: BehaviourKind,
  seq: number,
  options: QueryOptions = {},
): Promise<BehaviourRow | undefined> {
  const found = await engine.query<Found>(
    `SELECT ${columns} FROM behaviour_event WHERE kind = '${kind}' AND seq = {seq:UInt64} LIMIT 1`,
    { seq },
    options,
  )
  return (await withNames(engine, found, options))[0]
}

/** All that matches, in the list's order, so many at a time: each batch goes on where the last one ended. */
export async function* readEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  { batch, signal }: { batch: number; signal?: AbortSignal | undefined },
): AsyncGenerator<BehaviourRow[], void> {
  const { where, params } = scopeOf(filters)
  const [way, behind] = filters.ascending ? ['ASC', '>'] : ['DESC', '<']
  const after = `AND (time, seq) ${behind} (fromUnixTimestamp64Milli({lastMs:Int64}), {lastSeq:UInt64})`
  let last: BehaviourRow | undefined
  for (;;) {
    const found: Found[] = await engine.query<Found>(
      `SELECT ${columns} FROM behaviour_event WHERE ${where} ${last ? after : ''}
       ORDER BY time ${way}, seq ${way} LIMIT {limit:UInt32}`,
      { ...params, limit: batch, ...(last && { lastMs: last.timeMs, lastSeq: last.seq }) },
      { signal },
    )
    const rows = await withNames(engine, found, { signal })
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}
