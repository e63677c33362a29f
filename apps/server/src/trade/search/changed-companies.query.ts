/**
 * Which companies grow, and which buyers switched suppliers (docs/trade-figures.md): of all their bills in a role, whatever
 * the search is.
 */
import type { CompanyChangeKind } from '@backoffice/contract'
import type { ChangeSource, QueryOptions, QueryParams } from '../engine/engine.ts'
import type { Trade } from '../open-trade.ts'
import {
  type PartnerChanges,
  type Periods,
  partnerChangesSql,
  periodSql,
} from '../profile/partner-changes.query.ts'
import { dataFrom, dataTo, sourceParams } from '../profile/sources.query.ts'
import { partnerTwins } from '../variants/twins.query.ts'
import type { CompanySide } from './company-search.query.ts'

type Source = Pick<Trade, 'engine' | 'state' | 'cache' | 'lasting'>

const never = new AbortController().signal

/** @param companies 64 bits in decimal digits; all of them without */
async function billsOf(
  trade: Source,
  role: CompanySide,
  companies: string[] | undefined,
  { signal = never }: QueryOptions,
) {
  const { hidden, hasTwins } = await trade.state.get()
  const conditions = [`role = '${role}'`, 'company > 0']
  const params: QueryParams = { ...(await sourceParams(trade, signal)) }
  if (companies) {
    conditions.push('company IN {asked:Array(UInt64)}')
    params.asked = companies.map(BigInt)
  }
  if (hidden.length > 0) {
    conditions.push('batch NOT IN {hidden:Array(UInt32)}')
    params.hidden = hidden
  }
  const where = `WHERE ${conditions.join(' AND ')}`
  const partners = hasTwins ? partnerTwins(where) : { with: '', lead: 'partner' }
  return { where, params, partners }
}

export interface CompanyGrowth extends Periods {
  company: string
  earlierBills: number
  recentBills: number
  /** The declared weight of the bills of the last 6 months that name a partner. */
  recentWeight: number
  isGrowing: boolean
}

/** The bills of both half years of each company. Growing: at least 3 in the earlier one, and half as many more. */
export async function findGrowth(
  trade: Source,
  role: CompanySide,
  companies: string[] | undefined,
  options: QueryOptions,
): Promise<CompanyGrowth[]> {
  const { where, params } = await billsOf(trade, role, companies, options)
  const day = periodSql('last_day')
  const bills = (from: string, to: string) => `arrayCount(day -> day >= ${from} AND day <= ${to}, days)`
  const columns = Object.entries(day).map(([name, sql]) => `toString(${sql}) AS ${name}`)
  return trade.engine.query(
    `SELECT toString(company) AS company, ${columns.join(', ')},
       ${bills(day.earlierFrom, day.earlierTo)} AS earlierBills, ${bills(day.recentFrom, day.until)} AS recentBills,
       arraySum(bill -> if(bill.1 >= ${day.recentFrom}, bill.2, 0), weights) AS recentWeight,
       toBool(earlierBills >= 3 AND recentBills * 2 >= earlierBills * 3 AND data_from <= ${day.earlierFrom}) AS isGrowing
     FROM (SELECT company, max(${dataTo}) AS last_day, min(${dataFrom}) AS data_from, groupArray(date) AS days,
       groupArrayIf((date, assumeNotNull(weight_kg)), partner != 0 AND weight_kg > 0) AS weights
       FROM trade_shipment ${where} GROUP BY company)`,
    params,
    options,
  )
}

export type SupplierSwitch = PartnerChanges & { company: string }

/** Suppliers that came, and all that lost much, of the buyers that switched. */
export async function findSwitches(
  trade: Source,
  companies: string[],
  options: QueryOptions,
): Promise<SupplierSwitch[]> {
  if (companies.length === 0) return []
  const { where, params, partners } = await billsOf(trade, 'buyer', companies, options)
  const ended = `AS s INNER JOIN (SELECT company, max(${dataTo}) AS data_end FROM trade_shipment ${where}
    GROUP BY company) AS ends USING company ${where}`
  return trade.engine.query(
    `${partners.with} SELECT toString(company) AS company, * EXCEPT company
     FROM (${partnerChangesSql(ended, 'data_end', partners.lead)}) WHERE isOfSwitch`,
    params,
    options,
  )
}

interface NewSupplier {
  company: string
  firstDay: string
  weight: number
}

/** Suppliers whose first bill is in the last 6 months of the data that ends first, or later. */
async function findNewSuppliers(trade: Source, since: string, options: QueryOptions): Promise<NewSupplier[]> {
  const { where, params, partners } = await billsOf(trade, 'buyer', undefined, options)
  return trade.engine.query(
    `${partners.with} SELECT toString(company) AS company, toString(min(date)) AS firstDay,
       sum(ifNull(weight_kg, 0)) AS weight
     FROM trade_shipment ${where} AND partner != 0 GROUP BY company, ${partners.lead} AS lead
     HAVING count() >= 2 AND weight > 0 AND min(date) >= {since:Date}`,
    { ...params, since },
    options,
  )
}

/** Only a buyer with a new supplier that has more than 30 % of the weight may have switched. */
async function findAllSwitches(trade: Source, growth: CompanyGrowth[], options: QueryOptions) {
  const since = growth.reduce((first, { recentFrom }) => (recentFrom < first ? recentFrom : first), '9999')
  if (growth.length === 0) return []
  const of = new Map(growth.map(each => [each.company, each]))
  const found = await findNewSuppliers(trade, since, options)
  const candidates = found.filter(({ company, firstDay, weight }) => {
    const { recentFrom = '9999', recentWeight = 0 } = of.get(company) ?? {}
    return firstDay >= recentFrom && weight * 10 > recentWeight * 2.99
  })
  return findSwitches(trade, [...new Set(candidates.map(({ company }) => company))], options)
}

interface Gains {
  companies: bigint[]
  /** More bills than in the earlier half year, or the kilograms of the new suppliers: whole numbers. */
  gains: number[]
}

const gainsOf = (found: Map<string, number>): Gains => ({
  companies: [...found.keys()].map(BigInt),
  gains: [...found.values()].map(Math.round),
})

/** Of all companies: found once for each version of the data. */
export function changeSource(trade: Source): ChangeSource {
  const lasting = async <T>(
    name: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ) => trade.lasting.get((await trade.state.get()).version, name, signal, work)
  const growthOf = (role: CompanySide, signal: AbortSignal | undefined) =>
    lasting(`growth:${role}`, signal, shared => findGrowth(trade, role, undefined, { signal: shared }))
  const gains: Record<CompanyChangeKind, (role: CompanySide, signal: AbortSignal) => Promise<Gains>> = {
    async growing(role, signal) {
      const growing = (await growthOf(role, signal)).filter(({ isGrowing }) => isGrowing)
      return gainsOf(new Map(growing.map(each => [each.company, each.recentBills - each.earlierBills])))
    },
    async switched(role, signal) {
      if (role === 'supplier') return gainsOf(new Map())
      const rows = await findAllSwitches(trade, await growthOf(role, signal), { signal })
      const found = new Map<string, number>()
      for (const { company, changes, recentWeight } of rows)
        found.set(company, (found.get(company) ?? 0) + (changes.includes('new') ? recentWeight : 0))
      return gainsOf(found)
    },
  }
  return {
    find: (kind, role, { signal }) =>
      lasting(`changes:${kind}:${role}`, signal, shared => gains[kind](role, shared)),
  }
}
