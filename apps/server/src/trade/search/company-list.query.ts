/** The list of companies whose shipments match (decisions §4 Company calls). */
import type { CompanyChangeKind, CompanySort } from '@backoffice/contract'
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { havingOf, type SearchScope, whereOf } from './company-search.query.ts'

export interface CountedCompany {
  /** 64 bits in decimal digits. */
  company: string
  count: number
}

/** A position in an order: by `key`, then by count, the highest first, then by the company's number. */
export interface RankedCompany extends CountedCompany {
  key: string
}

export interface RankRange {
  limit: number
  offset: number
}

export interface CompanyOrder {
  sort: CompanySort
  /** The lowest first. */
  isRising?: boolean
}

interface Ranking extends RankRange, Partial<CompanyOrder> {
  /** The last one before the range, when it is known: then nothing before it is sorted again. */
  after?: RankedCompany | undefined
}

/** SQL of the number of months with shipments. */
export const activeMonths = 'uniqExact(toYYYYMM(date))'

interface Order {
  /** The part that is grouped by company: `company`, `c` (the count) and `m` (the sort value). */
  counted(scope: SearchScope): string
  type: string
}

const rowsOf = (scope: SearchScope, columns: string) =>
  `SELECT company, count() AS c${columns} FROM trade_shipment ${whereOf(scope)}
   GROUP BY company ${havingOf(scope)}`

const byRows = (metric: string, type: string): Order => ({
  counted: scope => `SELECT company, c, m FROM (${rowsOf(scope, `, ${metric} AS m`)})`,
  type,
})

/** The shorter the matching name, the closer it is to what was typed. */
const nearName = (scope: SearchScope) =>
  `SELECT company, c, m FROM (${rowsOf(scope, '')}) AS counted
   INNER JOIN (SELECT company, toUInt64(1000 - least(min(lengthUTF8(name)), 1000)) AS m
     FROM trade_company_name ${scope.name} GROUP BY company) AS near USING company`

/** Many matching shipments, and a large share of all the company's shipments: the count times its share. */
const share = (scope: SearchScope) =>
  `SELECT company, c, intDiv(c * c * 1000, every) AS m FROM (${rowsOf(scope, '')}) AS counted
   INNER JOIN (SELECT company, count() AS every FROM trade_shipment
     WHERE role = '${scope.role}' AND company > 0 GROUP BY company) AS every USING company`

/** Companies that changed come first, those that gained most before the others. */
const byGain: Order = {
  counted: scope =>
    `SELECT company, c, transform(company, {gaining:Array(UInt64)}, {gains:Array(Int64)}, toInt64(0)) AS m FROM (${rowsOf(scope, '')})`,
  type: 'Int64',
}

const orders: Record<CompanySort, Order> = {
  count: { counted: scope => `SELECT company, c, c AS m FROM (${rowsOf(scope, '')})`, type: 'UInt64' },
  value: byRows('ifNull(sum(amount_usd), 0)', 'Decimal(38, 2)'),
  weight: byRows('ifNull(sum(weight_kg), 0)', 'Decimal(38, 3)'),
  latest: byRows('toUInt32(max(date))', 'UInt32'),
  first: byRows('toUInt32(min(date))', 'UInt32'),
  months: byRows(activeMonths, 'UInt64'),
  relevance: { counted: scope => (scope.name ? nearName(scope) : share(scope)), type: 'UInt64' },
  growing: byGain,
  switched: byGain,
}

const isOfChange = (sort: CompanySort): sort is CompanyChangeKind => sort === 'growing' || sort === 'switched'

/** What the order needs to know of companies. */
async function gainsOf(
  engine: TradeEngine,
  { role }: SearchScope,
  sort: CompanySort,
  options: QueryOptions,
): Promise<QueryParams> {
  if (!isOfChange(sort)) return {}
  const { companies, gains } = await engine.changes.find(sort, role, options)
  // The engine makes no table of nothing.
  return { gaining: [0n, ...companies], gains: [0, ...gains] }
}

/**
 * Only the totals by company are precomputed. When rows matter, checking for others costs a millisecond. With fewer
 * companies than one thread counts in one table, dividing the work costs more than it saves. With more, it is the other
 * way round.
 */
const settingsOf = ({ rows }: SearchScope, sort: CompanySort): Record<string, number> => ({
  group_by_two_level_threshold: 150_000,
  group_by_two_level_threshold_bytes: 0,
  ...(rows.length > 0 && sort !== 'relevance' && { optimize_use_projections: 0 }),
})

function afterOf({ after, isRising }: Ranking, type: string): { where: string; params: QueryParams } {
  if (!after) return { where: '', params: {} }
  const key = `{key:${type}}`
  const where = `WHERE m ${isRising ? '>' : '<'} ${key} OR (m = ${key} AND (c < {c:UInt64} OR (c = {c:UInt64} AND company > {last:UInt64})))`
  return { where, params: { key: after.key, c: after.count, last: after.company } }
}

/** Companies in an order, and the exact number of all; when the previous position is given, of all after it. */
export async function countCompanies(
  engine: TradeEngine,
  scope: SearchScope,
  ranking: Ranking,
  options: QueryOptions,
): Promise<PageOf<RankedCompany>> {
  const { limit, offset, sort = 'count', isRising = false } = ranking
  const { counted, type } = orders[sort]
  const { where, params } = afterOf(ranking, type)
  const first = sort === 'count' && !isRising ? '' : `m ${isRising ? 'ASC' : 'DESC'}, `
  return engine.page<RankedCompany>(
    `SELECT toString(company) AS company, c AS count, toString(m) AS key
     FROM (${counted(scope)}) AS ranked ${where}
     ORDER BY ${first}c DESC, ranked.company LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...scope.params, ...params, ...(await gainsOf(engine, scope, sort, options)), limit, offset },
    { ...options, settings: settingsOf(scope, sort) },
  )
}
