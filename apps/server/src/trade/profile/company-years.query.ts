/** The last 12 months of a company beside the 12 months before (docs/trade-figures.md). */
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { filterOf, type ProfileScope, partnerLead } from './company-profile.query.ts'
import { dataFrom, dataTo } from './sources.query.ts'

export interface YearSums {
  from: string
  to: string
  count: number
  amountSum: number
  amountBills: number
  weightSum: number
  weightBills: number
  /** As partners are counted. */
  partners: number
}

export interface CompanyYears {
  year: YearSums
  before: YearSums
  /** The data of all these bills goes through both years. */
  isCovered: boolean
  /** All bills, the first and the last of them. */
  bills: number
  firstDate: string
  lastDate: string
  /** The data of the last bill goes on to the last day. */
  goesOn: boolean
}

const yearFrom = 'addDays(addMonths({until:Date}, -12), 1)'
const beforeFrom = 'addDays(addMonths({until:Date}, -24), 1)'

const sumsOf = (name: string, from: string, to: string, lead: string) => {
  const within = `date >= ${from} AND date <= ${to}`
  return `tuple(toString(${from}), toString(${to}), countIf(${within}), sumIf(ifNull(amount_usd, 0), ${within}),
    countIf(amount_usd IS NOT NULL AND ${within}), sumIf(ifNull(weight_kg, 0), ${within}),
    countIf(weight_kg IS NOT NULL AND ${within}), uniqExactIf(${lead}, partner != 0 AND ${within})) AS ${name}`
}

type SumsRow = [string, string, ...number[]]

const toSums = ([from, to, ...numbers]: SumsRow): YearSums => {
  const [count = 0, amountSum = 0, amountBills = 0, weightSum = 0, weightBills = 0, partners = 0] =
    numbers.map(Number)
  return { from, to, count, amountSum, amountBills, weightSum, weightBills, partners }
}

/** @param sources of `askChanges`, with the last day of the data of the company as `until` */
export async function findYears(
  engine: TradeEngine,
  scope: ProfileScope,
  sources: QueryParams,
  options: QueryOptions,
): Promise<CompanyYears | undefined> {
  const { where, params } = filterOf(scope)
  const { with: begin, lead } = partnerLead(scope)
  const [row] = await engine.query<{
    year: SumsRow
    before: SumsRow
    bills: number
    firstDate: string
    lastDate: string
    isCovered: number
    goesOn: number
  }>(
    `${begin} SELECT ${sumsOf('year', yearFrom, '{until:Date}', lead)},
       ${sumsOf('before', beforeFrom, 'addMonths({until:Date}, -12)', lead)},
       count() AS bills, toString(min(date)) AS firstDate, toString(max(date)) AS lastDate,
       argMax(${dataTo}, date) >= addDays({until:Date}, -31) AS goesOn,
       maxIf(${dataFrom}, date >= ${beforeFrom}) <= ${beforeFrom}
         AND minIf(${dataTo}, date >= ${beforeFrom}) >= addDays({until:Date}, -31) AS isCovered
     FROM trade_shipment ${where}`,
    { ...sources, ...params },
    options,
  )
  if (!row) return undefined
  const { year, before, isCovered, goesOn, ...same } = row
  return {
    ...same,
    year: toSums(year),
    before: toSums(before),
    isCovered: isCovered === 1,
    goesOn: goesOn === 1,
  }
}
