/** Which behaviour events a list asks for: conditions on the events, and on the names that they store as numbers. */

import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { BehaviourKind } from './behaviour.ts'

export interface BehaviourFilters {
  kind: BehaviourKind
  type?: string[] | undefined
  userIds?: string[] | undefined
  /** Part of the text, in any case. */
  username?: string | undefined
  name?: string | undefined
  /** The beginning of one of them, or the whole when `wholeNumbers` says so. */
  phone?: string[] | undefined
  /** The beginning. */
  address?: string | undefined
  from?: Date | undefined
  /** Not included. */
  before?: Date | undefined
  ascending?: boolean | undefined
  wholeNumbers: boolean
  /** A pattern of names that are found as a whole only, in any case, after NFKC. */
  hiddenNames?: string | undefined
}

/** Names that match, by the column that has their numbers. */
interface Names {
  column: 'who' | 'place'
  /** Where the numbers are read. */
  found: string
  /** Set when there are not too many. */
  numbers: number[] | undefined
  /** They are so few that most events need not be read. */
  areFew: boolean
  /** The greatest number among them. */
  top: number
  /** Share of all names. */
  share: number
}

export interface BehaviourScope {
  ascending: boolean
  /** Conditions on where events are stored. */
  months: string[]
  /** Conditions on events alone, including these. */
  plain: string[]
  names: Names[]
  hasType: boolean
  /** Estimated share of all events: the share of matching names among all names. */
  share: number
  /** Each row is looked up in lists of names: a condition on rows would check them one by one. */
  isListed: boolean
  params: QueryParams
}

/** Part of a name; of hidden ones the whole. */
function hasName(column: 'username' | 'name', hiddenNames: string | undefined): string {
  const part = `position(${column}_folded, lowerUTF8({${column}:String})) > 0`
  return hiddenNames === undefined
    ? part
    : `(${part} AND (${column} = {${column}:String} OR NOT match(normalizeUTF8NFKC(${column}), {hiddenNames:String})))`
}

const beginsWithPhone = 'arrayExists(number -> startsWith(phone, number), {phone:Array(String)})'

function whoConditions({
  userIds,
  username,
  name,
  phone,
  wholeNumbers,
  hiddenNames,
}: BehaviourFilters): string[] {
  return [
    ...(userIds ? ['user_id IN {userIds:Array(String)}'] : []),
    ...(username ? [hasName('username', hiddenNames)] : []),
    ...(name ? [hasName('name', hiddenNames)] : []),
    ...(phone ? [wholeNumbers ? 'phone IN {phone:Array(String)}' : beginsWithPhone] : []),
  ]
}

const moment = (name: 'from' | 'before') => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

const monthConditions = ({ kind, from, before }: BehaviourFilters) => [
  `kind = '${kind}'`,
  ...(from ? [`month >= toYYYYMM(${moment('from')})`] : []),
  ...(before ? [`month <= toYYYYMM(${moment('before')})`] : []),
]

const plainConditions = ({ type, from, before }: BehaviourFilters) => [
  ...(type ? ['type IN {type:Array(String)}'] : []),
  ...(from ? [`time >= ${moment('from')}`] : []),
  ...(before ? [`time < ${moment('before')}`] : []),
]

function paramsOf(filters: BehaviourFilters): QueryParams {
  const { from, before } = filters
  const params: QueryParams = {
    ...(from && { from: from.getTime() }),
    ...(before && { before: before.getTime() }),
    ...(filters.type && { type: filters.type }),
    ...(filters.userIds && { userIds: filters.userIds }),
    ...(filters.phone && { phone: filters.phone }),
    ...(filters.hiddenNames && { hiddenNames: `(?i)${filters.hiddenNames}` }),
  }
  for (const text of ['username', 'name', 'address'] as const) {
    const value = filters[text]
    if (value) params[text] = value
  }
  return params
}

/** Up to this many numbers are sent back as they are. */
const told = 1000
/** The engine writes the whole list wherever its plan mentions it. */
const longestList = 2_000_000
/** Rows that the indexes can tell apart. */
const indexedRows = 8192

interface Summary {
  count: number
  all: number
  top: number
  some: number[]
}

interface NameCondition {
  column: Names['column']
  table: string
  conditions: string[]
}

/** @returns undefined when nothing matches */
async function findNames(
  engine: TradeEngine,
  { column, table, conditions }: NameCondition,
  params: QueryParams,
  options: QueryOptions,
): Promise<Names | undefined> {
  const found = `FROM ${table} WHERE ${conditions.join(' AND ')}`
  const [row] = await engine.query<Summary>(
    `SELECT count() AS count, (SELECT count() FROM ${table}) AS all, max(${column}) AS top,
       groupArray(${told})(${column}) AS some ${found}`,
    params,
    options,
  )
  if (!row || row.count === 0) return undefined
  const { count, all, top, some } = row
  return {
    column,
    found: count <= told ? `FROM (SELECT arrayJoin({${column}Numbers:Array(UInt32)}) AS ${column})` : found,
    numbers: count <= told ? some : undefined,
    areFew: count <= Math.min(told, Math.max(1, all / indexedRows)),
    top,
    share: count / all,
  }
}

/** @returns undefined when no event can match */
export async function behaviourScope(
  engine: TradeEngine,
  filters: BehaviourFilters,
  options: QueryOptions,
): Promise<BehaviourScope | undefined> {
  const params = paramsOf(filters)
  const wanted: NameCondition[] = [
    { column: 'who', table: 'behaviour_actor', conditions: whoConditions(filters) },
    {
      column: 'place',
      table: 'behaviour_address',
      conditions: filters.address ? ['startsWith(address, {address:String})'] : [],
    },
  ]
  const names: Names[] = []
  for (const asked of wanted.filter(({ conditions }) => conditions.length > 0)) {
    const found = await findNames(engine, asked, params, options)
    if (!found) return undefined
    names.push(found)
    params[`${asked.column}Size`] = found.top
    if (found.numbers) params[`${asked.column}Numbers`] = found.numbers
  }
  const months = monthConditions(filters)
  const share = names.reduce((product, each) => product * each.share, 1)
  return {
    ascending: filters.ascending ?? false,
    months,
    plain: [...months, ...plainConditions(filters)],
    names,
    share,
    isListed: names.length > 0 && names.every(({ areFew, top }) => !areFew && top <= longestList),
    hasType: filters.type !== undefined,
    params,
  }
}

/** Conditions on rows: when there are few numbers, the indexes find them. */
export const rowConditions = ({ plain, names }: BehaviourScope) =>
  [
    ...plain,
    ...names.map(({ column, numbers, found }) => {
      if (numbers) return `${column} IN {${column}Numbers:Array(UInt32)}`
      return `${column} ${column === 'place' ? 'GLOBAL ' : ''}IN (SELECT ${column} ${found})`
    }),
  ].join(' AND ')

/** Lists with a 1 at the position of each matching number, and whether a row's numbers match: for all rows at once. */
export function listsOf({ names }: BehaviourScope): { lists: string; hit: string } {
  const lists = names.map(
    ({ column, found }) =>
      `(SELECT groupArrayInsertAt(0, {${column}Size:UInt32})(1, toUInt32(${column} - 1)) ${found}) AS ${column}_list`,
  )
  const hits = names.map(({ column }) => `arrayElement(${column}_list, ${column})`)
  return { lists: `WITH ${lists.join(', ')}`, hit: hits.join(' AND ') }
}
