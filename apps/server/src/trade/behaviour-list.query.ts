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
      ? ['place IN (SELECT place FROM behaviour_place WHERE startsWith(address, {address:String}))']
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

export async function countEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  options: QueryOptions = {},
): Promise<number> {
  const { where, params } = scopeOf(filters)
  const [row] = await engine.query<{ total: number }>(
    `SELECT count() AS total FROM behaviour_event WHERE ${where}`,
    params,
    options,
  )
  return row?.total ?? 0
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

/** One page of so many rows in all: read from the nearer end of the list. */
export async function findEvents(
  engine: TradeEngine,
  filters: BehaviourFilters,
  { limit, offset, total }: { limit: number; offset: number; total: number },
  options: QueryOptions = {},
): Promise<BehaviourRow[]> {
  const rest = Math.min(limit, total - offset)
  if (rest <= 0) return []
  const fromEnd = total - offset - rest
  const isReversed = fromEnd < offset
  const way = (filters.ascending ?? false) === isReversed ? 'DESC' : 'ASC'
  const { where, params } = scopeOf(filters)
  const found = await engine.query<Found>(
    `SELECT ${columns} FROM behaviour_event WHERE ${where}
     ORDER BY time ${way}, seq ${way} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit: rest, offset: isReversed ? fromEnd : offset },
    options,
  )
  return withNames(engine, isReversed ? found.reverse() : found, options)
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
