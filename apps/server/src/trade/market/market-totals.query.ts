/** Monthly sums that customs publish, by the conditions of a search that they can answer. */
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { committedTotals } from '../store/monthly-totals.query.ts'
import { type Group, type TradeSums, tradeSums } from './company-figures.query.ts'

export interface TotalConditions {
  /** The first digits; any of several, with commas between them. */
  hsCode?: string | undefined
  origCountries?: string[] | undefined
  destCountries?: string[] | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export interface TotalSource {
  direction: string
  country: string
  startDate: string
  endDate: string
}

const lanesMax = 10

const orig = "if(direction = 'import', partner_country, customs_country)"
const dest = "if(direction = 'import', customs_country, partner_country)"
const customs = "concat(direction, '>', customs_country)"

function conditionsOf({ hsCode, origCountries, destCountries, startDate, endDate }: TotalConditions) {
  const where = ["customs_country != ''"]
  const params: QueryParams = {}
  if (hsCode) {
    where.push('arrayExists(code -> startsWith(toString(hs_code), code), {codes:Array(String)})')
    params.codes = hsCode.split(',')
  }
  if (origCountries) {
    where.push(`${orig} IN {origCountries:Array(String)}`)
    params.origCountries = origCountries
  }
  if (destCountries) {
    where.push(`${dest} IN {destCountries:Array(String)}`)
    params.destCountries = destCountries
  }
  // A month that is asked for in part is not summed: nobody knows that part.
  if (startDate) {
    where.push('month >= {firstDay:Date}')
    params.firstDay = startDate
  }
  if (endDate) {
    where.push('toLastDayOfMonth(month) <= {lastDay:Date}')
    params.lastDay = endDate
  }
  return { where, params }
}

/** Customs with sums that match. */
export function findTotalSources(
  engine: TradeEngine,
  asked: TotalConditions,
  options: QueryOptions,
): Promise<TotalSource[]> {
  const { where, params } = conditionsOf(asked)
  return engine.query<TotalSource>(
    `SELECT toString(direction) AS direction, toString(customs_country) AS country, toString(min(month)) AS startDate,
       toString(toLastDayOfMonth(max(month))) AS endDate
     FROM ${committedTotals(where.join(' AND '))} GROUP BY direction, country ORDER BY country, direction`,
    params,
    options,
  )
}

export async function findTotalGroups(
  engine: TradeEngine,
  asked: TotalConditions,
  sources: TotalSource[],
  options: QueryOptions,
): Promise<{ all: TradeSums; months: Group[]; lanes: Group[] }> {
  const { where, params } = conditionsOf(asked)
  const from = committedTotals([...where, `${customs} IN {customs:Array(String)}`].join(' AND '))
  const values = { ...params, customs: sources.map(({ direction, country }) => `${direction}>${country}`) }
  const by = (key: string, order: string) =>
    engine.query<Group>(
      `SELECT ${key} AS key, ${tradeSums} FROM ${from} GROUP BY key ORDER BY ${order}`,
      values,
      options,
    )
  const [all] = await by("''", 'key')
  return {
    all: all ?? { count: 0, amountSum: 0, weightSum: 0, amountBills: 0, weightBills: 0 },
    months: await by("formatDateTime(month, '%Y-%m')", 'key'),
    lanes: await by(`concat(${orig}, '>', ${dest})`, `amountSum DESC, count DESC, key LIMIT ${lanesMax}`),
  }
}
