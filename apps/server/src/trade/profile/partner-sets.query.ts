/** Partners of several companies side by side, and partners of partners (docs/trade-figures.md). */
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { MatchConditions } from '../search/company-search.query.ts'
import { filterBy } from '../search/text-match.query.ts'
import { partnerTwins, twinsOf } from '../variants/twins.query.ts'

interface SetScope {
  /** 64 bits in decimal digits; the first is one's own. */
  companies: string[]
  role: 'supplier' | 'buyer'
  hidden: number[]
  hasTwins: boolean
  startDate?: string | undefined
  endDate?: string | undefined
  /** The search that shipments must match. */
  match?: MatchConditions | undefined
}

/** The condition of a statement about bills with a named partner. */
function namedBills({ role, hidden, startDate, endDate, match }: SetScope, companies: string) {
  const params: QueryParams = { ...match?.params }
  const conditions = [`role = '${role}'`, `company ${companies}`, 'partner != 0', ...(match?.rows ?? [])]
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
  return { where: filterBy(conditions, match?.checks ?? []), params }
}

const leadOf = (scope: SetScope, where: string) =>
  scope.hasTwins ? partnerTwins(where) : { with: '', lead: 'partner' }

export interface SharedPartner {
  partnerId: string
  /** Bills with each of the companies, in their order. */
  counts: number[]
}

interface Slice {
  limit: number
  offset: number
}

/** @param kind `common`: of two or more of the companies; `unknown`: of another one, and not of the first */
export function findSharedPartners(
  engine: TradeEngine,
  scope: SetScope,
  kind: 'common' | 'unknown',
  { limit, offset }: Slice,
  options: QueryOptions,
): Promise<PageOf<SharedPartner>> {
  const { where, params } = namedBills(scope, 'IN {companies:Array(UInt64)}')
  const { with: begin, lead } = leadOf(scope, where)
  const counts = scope.companies.map((_, at) => `countIf(company = {company${at}:UInt64})`)
  const having = kind === 'common' ? 'arrayCount(n -> n > 0, counts) > 1' : 'counts[1] = 0'
  return engine.page<SharedPartner>(
    `${begin} SELECT toString(${lead}) AS partnerId, [${counts.join(', ')}] AS counts
     FROM trade_shipment ${where} GROUP BY partnerId HAVING ${having}
     ORDER BY arraySum(counts) DESC, partnerId LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    {
      ...params,
      companies: scope.companies.map(BigInt),
      ...Object.fromEntries(scope.companies.map((company, at) => [`company${at}`, company])),
      limit,
      offset,
    },
    options,
  )
}

export interface SecondPartner {
  partnerId: string
  count: number
  /** How many of the company's partners it deals with, and those with most bills. */
  viaCount: number
  via: [ids: string[], bills: number[]]
}

/** Partners that more companies stand between are not looked through. */
const viaMax = 1000

/** The suppliers of a buyer's suppliers, or the buyers of a supplier's buyers, without itself and those that are one with it. */
export async function findSecondPartners(
  engine: TradeEngine,
  scope: SetScope,
  { limit, offset }: Slice,
  options: QueryOptions,
): Promise<PageOf<SecondPartner>> {
  const [company = '0'] = scope.companies
  const itself = scope.hasTwins ? await twinsOf(engine, company, options) : [company]
  const own = namedBills(scope, '= {company:UInt64}')
  const between = `(SELECT partner FROM trade_shipment ${own.where} GROUP BY partner ORDER BY count() DESC, partner LIMIT ${viaMax})`
  const { where, params } = namedBills(
    scope,
    `GLOBAL IN ${between} AND partner NOT IN {itself:Array(UInt64)}`,
  )
  const { with: begin, lead } = leadOf(scope, where)
  return engine.page<SecondPartner>(
    `${begin} SELECT toString(${lead}) AS partnerId, count() AS count, uniqExact(company) AS viaCount,
       sumMap([toString(company)], [toUInt64(1)]) AS via
     FROM trade_shipment ${where} GROUP BY partnerId
     ORDER BY count DESC, partnerId LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...own.params, ...params, company, itself: itself.map(BigInt), limit, offset },
    options,
  )
}
