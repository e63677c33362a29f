/** Sums of one company's own shipments: by partner, by HS code, by route. Reads no rows of other companies. */

import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { Group } from '../market/company-figures.query.ts'
import type { MatchConditions } from '../search/company-search.query.ts'
import { filterBy } from '../search/text-match.query.ts'
import { partnerTwins } from '../variants/twins.query.ts'
import { coveredSums, endCountry, isConverted, type OtherSums, otherSums } from './covered-sums.ts'

export interface ProfileScope {
  /** 64 bits in decimal digits. */
  company: string
  role: 'supplier' | 'buyer'
  /** Imports whose rows must not be visible. */
  hidden: number[]
  startDate?: string | undefined
  endDate?: string | undefined
  /** The search that shipments must match. */
  match?: MatchConditions | undefined
  /** Some companies are one in counts. */
  hasTwins?: boolean
}

export interface Sums {
  count: number
  /** US dollars. */
  amountSum: number
  /** Kilograms. */
  weightSum: number
  /** Shipments that say a value, and a weight. */
  amountBills: number
  weightBills: number
  /** Some of the values were converted from another currency. */
  hasConverted: boolean
  otherSums: OtherSums
}

export interface ProfileSlice {
  limit: number
  offset: number
  /** `<column of the answer>,ASC` or `…,DESC`, from the operation's own list. */
  sort: string
}

/** Columns that a sum may be sorted by. */
const sortable = ['count', 'amountSum', 'weightSum', 'lastDate', 'firstDate']

const order = (sort: string) => {
  const [field = '', direction] = sort.split(',')
  if (!sortable.includes(field)) throw new Error(`${sort}: not an order`)
  return `${field} ${direction === 'ASC' ? 'ASC' : 'DESC'}`
}

export function profileConditions({ company, role, hidden, startDate, endDate, match }: ProfileScope): {
  conditions: string[]
  /** Conditions that only the texts of rows can answer, see `filterBy`. */
  checks: string[]
  params: QueryParams
} {
  const conditions = [`role = '${role}'`, 'company = {company:UInt64}', ...(match?.rows ?? [])]
  const params: QueryParams = { ...match?.params, company }
  if (startDate) {
    conditions.push('date >= {firstDay:Date}')
    params.firstDay = startDate
  }
  if (endDate) {
    conditions.push('date <= {lastDay:Date}')
    params.lastDay = endDate
  }
  if (hidden.length > 0) {
    conditions.push('batch NOT IN {hidden:Array(UInt32)}')
    params.hidden = hidden
  }
  return { conditions, checks: match?.checks ?? [], params }
}

/** The filter of a statement about the shipments of a scope. @param further its own conditions */
export function filterOf(scope: ProfileScope, ...further: string[]): { where: string; params: QueryParams } {
  const { conditions, checks, params } = profileConditions(scope)
  return { where: filterBy([...conditions, ...further], checks), params }
}

export const sums = `count() AS count, ${coveredSums}, ${isConverted}, ${otherSums}`

interface Grouping {
  /** The column or expression to group by, named as in the answer. */
  key: string
  keyName: string
  condition: string
  /** More columns of the answer. */
  more: string
  /** How the statement begins. */
  with?: string
  params?: QueryParams
}

/** One page of groups, and the exact number of all. */
function grouped<T>(
  engine: TradeEngine,
  scope: ProfileScope,
  { key, keyName, condition, more, with: begin = '', params: further = {} }: Grouping,
  { limit, offset, sort }: ProfileSlice,
  options: QueryOptions,
): Promise<PageOf<T>> {
  const { where, params } = filterOf(scope, condition)
  return engine.page<T>(
    `${begin} SELECT ${key} AS ${keyName}, ${sums}, toString(max(date)) AS lastDate, ${more}
     FROM trade_shipment ${where} GROUP BY ${keyName}
     ORDER BY ${order(sort)}, ${keyName} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, ...further, limit, offset },
    options,
  )
}

export interface PartnerSums extends Sums {
  partnerId: string
  firstDate: string
  lastDate: string
  /** Months as `202503` and, in the same order, shipments. */
  months: [number[], number[]]
  /** The country of the latest shipment; '' when none says it. */
  endCountry: string
  /** Companies that are counted as this one and, in the same order, their shipments. */
  spellings: [string[], number[]]
}

/** The company that a partner is counted as. */
export const partnerLead = (scope: ProfileScope) =>
  scope.hasTwins ? partnerTwins(filterOf(scope).where) : { with: '', lead: 'partner' }

/** Twins are one partner; `spellings` says which they are, and how many shipments each has. */
export function sumPartners(
  engine: TradeEngine,
  scope: ProfileScope,
  slice: ProfileSlice,
  options: QueryOptions,
  /** Only some of them. */
  only?: { condition: string; params: QueryParams },
) {
  const twins = partnerLead(scope)
  const spellings = scope.hasTwins ? 'sumMap([toString(partner)], [toUInt64(1)])' : "([''], [toUInt64(0)])"
  return grouped<PartnerSums>(
    engine,
    scope,
    {
      key: `toString(${twins.lead})`,
      keyName: 'partnerId',
      condition: only ? `partner != 0 AND ${twins.lead} ${only.condition}` : 'partner != 0',
      params: only?.params ?? {},
      more: `toString(min(date)) AS firstDate, sumMap([toYYYYMM(date)], [toUInt64(1)]) AS months, toString(${endCountry}) AS endCountry, ${spellings} AS spellings`,
      with: twins.with,
    },
    slice,
    options,
  )
}

interface ProductSums extends Sums {
  hsCode: string
  lastDate: string
  example: string
}

/** SQL of the row of the products that counts a bill. */
export const productGroup = 'substring(hs_code, 1, 6)'

export const sumProducts = (
  engine: TradeEngine,
  scope: ProfileScope,
  slice: ProfileSlice,
  options: QueryOptions,
) =>
  grouped<ProductSums>(
    engine,
    scope,
    {
      key: productGroup,
      keyName: 'hsCode',
      condition: '1',
      more: 'argMaxIf(product, (date, row_hash), heading = 0) AS example',
    },
    slice,
    options,
  )

/** Every code of the goods, and its bills; those without a code are left out. */
export function findGoods(engine: TradeEngine, scope: ProfileScope, options: QueryOptions): Promise<Group[]> {
  const { where, params } = filterOf(scope, "hs_code != ''")
  return engine.query<Group>(
    `SELECT ${productGroup} AS key, count() AS count, ${coveredSums} FROM trade_shipment ${where} GROUP BY key`,
    params,
    options,
  )
}

interface BillSpan {
  bills: number
  /** Those that name a partner. */
  partnerBills: number
  /** The day of the last one; not meaningful when there is none. */
  lastDate: string
}

export async function findSpan(
  engine: TradeEngine,
  scope: ProfileScope,
  options: QueryOptions,
): Promise<BillSpan | undefined> {
  const { where, params } = filterOf(scope)
  const [row] = await engine.query<BillSpan>(
    `SELECT count() AS bills, countIf(partner != 0) AS partnerBills, toString(max(date)) AS lastDate
     FROM trade_shipment ${where}`,
    params,
    options,
  )
  return row && row.bills > 0 ? row : undefined
}

export interface RouteSums extends Sums {
  origPort: string
  destPort: string
  origCountry: string
  destCountry: string
}

/** More pairs do not help a reader; the rest are rare. */
const routesMax = 20_000

type End = 'orig' | 'dest'

/** SQL of the country of an end: where a bill names none, that of the port, or else of the company on that side. */
function routeCountry(end: End, { role }: ProfileScope): string {
  const party = (role === 'supplier') === (end === 'orig') ? 'country' : 'partner_country'
  return `multiIf(${end}_country != '', ${end}_country, ${end}_port != '', substring(${end}_port, 1, 2), ${party})`
}

/** SQL of the bills of a row of the routes. @param route as `routePattern` of the contract */
export function routeConditions(route: string, scope: ProfileScope, params: QueryParams): string[] {
  const places = route.split('>')
  const isLane = places.every(place => place !== '')
  return (['orig', 'dest'] as const).flatMap((end, at) => {
    const place = places[at]
    if (!place) return []
    const name = `${end}Place`
    params[name] = place
    if (place.length > 2) return `${end}_port = {${name}:String}`
    const country = `${routeCountry(end, scope)} = {${name}:String}`
    return isLane ? [`${end}_port = ''`, country] : country
  })
}

/** Every pair of places. A missing country is taken from the port, or else from the company on that side. */
export function sumRoutes(
  engine: TradeEngine,
  scope: ProfileScope,
  options: QueryOptions,
): Promise<RouteSums[]> {
  const { where, params } = filterOf(scope)
  return engine.query(
    `SELECT toString(orig_port) AS origPort, toString(dest_port) AS destPort,
       toString(${routeCountry('orig', scope)}) AS origCountry,
       toString(${routeCountry('dest', scope)}) AS destCountry, ${sums}
     FROM trade_shipment ${where}
     GROUP BY origPort, destPort, origCountry, destCountry
     ORDER BY count DESC, origPort, destPort, origCountry, destCountry LIMIT ${routesMax}`,
    params,
    options,
  )
}
