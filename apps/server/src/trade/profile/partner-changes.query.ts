/** Which partners of a company are new, lost, growing, or in the place of another one (docs/trade-figures.md). */
import type { PartnerChange } from '@backoffice/contract'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { Trade } from '../open-trade.ts'
import { filterOf, type ProfileScope, partnerLead } from './company-profile.query.ts'
import { dataFrom, dataTo, sourceParams } from './sources.query.ts'

/** Days of the periods that changes compare, each `YYYY-MM-DD`. */
export interface Periods {
  /** The last day of the data of the company. */
  until: string
  /** The last 6 months begin; the 6 months and the 12 months before them begin, and end on one day. */
  recentFrom: string
  earlierTo: string
  earlierFrom: string
  beforeFrom: string
}

/** SQL of these days, by an expression for the last one. */
export const periodSql = (until: string): Record<keyof Periods, string> => ({
  until,
  recentFrom: `addDays(addMonths(${until}, -6), 1)`,
  earlierTo: `addMonths(${until}, -6)`,
  earlierFrom: `addDays(addMonths(${until}, -12), 1)`,
  beforeFrom: `addDays(addMonths(${until}, -18), 1)`,
})

async function findPeriods(
  engine: TradeEngine,
  where: string,
  params: QueryParams,
  options: QueryOptions,
): Promise<Periods | undefined> {
  const columns = Object.entries(periodSql('last_day')).map(([name, sql]) => `toString(${sql}) AS ${name}`)
  const [row] = await engine.query<Periods & { bills: number }>(
    `SELECT ${columns.join(', ')}, bills FROM (SELECT max(${dataTo}) AS last_day, count() AS bills FROM trade_shipment ${where})`,
    params,
    options,
  )
  return row && row.bills > 0 ? row : undefined
}

export interface PartnerChanges {
  partnerId: string
  changes: PartnerChange[]
  /** The first bill ever. */
  firstEver: string
  recentBills: number
  earlierBills: number
  beforeBills: number
  recentWeight: number
  earlierWeight: number
  /** The weight of all bills that name a partner, in the same months. */
  recentTotal: number
  earlierTotal: number
}

/** A period with fewer bills that say a partner and a weight says nothing about a switch. */
const switchBills = 3

/**
 * SQL of a row for each company and partner.
 *
 * @param until SQL of the last day of the data of the company, of each bill
 * @param lead SQL of the company that a partner is counted as
 */
export function partnerChangesSql(where: string, until: string, lead: string): string {
  const day = periodSql(until)
  const ends = periodSql('last_day')
  const within = (from: string, to: string) => `date >= ${from} AND date <= ${to}`
  const recent = within(day.recentFrom, day.until)
  const earlier = within(day.earlierFrom, day.earlierTo)
  const before = within(day.beforeFrom, day.earlierTo)
  const weighed = (period: string) => `sumIf(ifNull(weight_kg, 0), ${period})`
  const over = 'OVER (PARTITION BY role, company)'
  return `SELECT role, company, toString(lead) AS partnerId, toString(first_day) AS firstEver, recentBills, earlierBills,
      beforeBills, recentWeight, earlierWeight, recentTotal, earlierTotal,
      max(fell) ${over} AND max(rose) ${over} AS switched, switched AND (fell OR rose OR shrank) AS isOfSwitch,
      arrayFilter(change -> change != '', [if(isNew, 'new', ''), if(isLost, 'lost', ''),
        if(switched AND (fell OR rose), 'switched', ''), if(isGrowing, 'growing', '')]) AS changes
    FROM (
      SELECT *, first_day >= ${ends.recentFrom} AND recentBills >= 2 AND data_from < ${ends.recentFrom} AS isNew,
        beforeBills >= 3 AND recentBills = 0 AND data_to >= addDays(${ends.until}, -31) AS isLost,
        earlierBills >= 3 AND recentBills * 2 >= earlierBills * 3 AND data_from <= ${ends.earlierFrom} AS isGrowing,
        sum(recentWeight) ${over} AS recentTotal, sum(earlierWeight) ${over} AS earlierTotal,
        role = 'buyer' AND sum(recentWeighed) ${over} >= ${switchBills} AND sum(earlierWeighed) ${over} >= ${switchBills}
          AS isWeighed,
        isWeighed AND data_to >= addDays(${ends.until}, -31) AS isKnown,
        isKnown AND earlierWeight * 10 >= earlierTotal * 3 AND recentWeight * 10 < recentTotal AS fell,
        isKnown AND toFloat64(earlierWeight) / toFloat64(earlierTotal) - toFloat64(recentWeight) / toFloat64(recentTotal) >= 0.2
          AS shrank,
        isWeighed AND isNew AND recentWeight * 10 > recentTotal * 3 AS rose
      FROM (
        SELECT role, company, ${lead} AS lead, min(date) AS first_day, min(${dataFrom}) AS data_from,
          max(${dataTo}) AS data_to, max(${until}) AS last_day, countIf(${recent}) AS recentBills, countIf(${earlier}) AS earlierBills,
          countIf(${before}) AS beforeBills, ${weighed(recent)} AS recentWeight, ${weighed(earlier)} AS earlierWeight,
          countIf(weight_kg > 0 AND ${recent}) AS recentWeighed, countIf(weight_kg > 0 AND ${earlier}) AS earlierWeighed
        FROM trade_shipment ${where} GROUP BY role, company, lead HAVING lead != 0
      )
    )`
}

/** The question about the changes of one company, of all its bills in a role whatever the days and the search are. */
interface ChangeQuestion {
  periods: Periods
  /** A statement of `PartnerChanges`, to be a subselect; `begin` stands before the whole statement. */
  sql: string
  begin: string
  params: QueryParams
}

/** @returns undefined without any bill */
export async function askChanges(
  trade: Pick<Trade, 'engine' | 'state' | 'cache'>,
  scope: ProfileScope,
  signal: AbortSignal,
): Promise<ChangeQuestion | undefined> {
  const whole = { ...scope, startDate: undefined, endDate: undefined, match: undefined }
  const { where, params: own } = filterOf(whole)
  const params = { ...own, ...(await sourceParams(trade, signal)) }
  const periods = await findPeriods(trade.engine, where, params, { signal })
  if (!periods) return undefined
  const { with: begin, lead } = partnerLead(whole)
  const sql = partnerChangesSql(where, '{until:Date}', lead)
  return { periods, sql, begin, params: { ...params, until: periods.until } }
}

/** Of which partners something became, for `sumPartners`. */
export const changedTo = ({ sql, params }: ChangeQuestion, change: PartnerChange) => ({
  condition: `GLOBAL IN (SELECT toUInt64(partnerId) FROM (${sql}) WHERE has(changes, {change:String}))`,
  params: { ...params, change },
})

/** @param partners as partners are counted */
export async function findChanges(
  engine: TradeEngine,
  { sql, begin, params }: ChangeQuestion,
  partners: string[],
  options: QueryOptions,
): Promise<PartnerChanges[]> {
  if (partners.length === 0) return []
  return engine.query(
    `${begin} SELECT * FROM (${sql}) WHERE partnerId IN {partners:Array(String)}`,
    { ...params, partners },
    options,
  )
}

/** The partners of which something became, those with most bills first, and how many are new and lost. */
export async function findChanged(
  engine: TradeEngine,
  { sql, begin, params }: ChangeQuestion,
  options: QueryOptions,
): Promise<{ rows: PartnerChanges[]; new: number; lost: number }> {
  const rows = await engine.query<PartnerChanges & { newCount: number; lostCount: number }>(
    `${begin} SELECT *, countIf(has(changes, 'new')) OVER () AS newCount,
       countIf(has(changes, 'lost')) OVER () AS lostCount
     FROM (${sql}) WHERE notEmpty(changes)
     ORDER BY has(changes, 'switched') DESC, recentBills + beforeBills DESC, partnerId LIMIT 100`,
    params,
    options,
  )
  return { rows, new: rows[0]?.newCount ?? 0, lost: rows[0]?.lostCount ?? 0 }
}
