/** Figures of a market by its monthly totals: by month, partner, heading or company. */
import type { TradeEngine } from '../engine/engine.ts'
import { committedTotals } from './monthly-totals.query.ts'

interface TotalsRequest {
  dataSet: number
  by: 'month' | 'country' | 'heading' | 'company'
  direction?: 'import' | 'export' | undefined
  /** First digits of the code. */
  hsCode?: string | undefined
  country?: string | undefined
}

interface TotalsFigureRow {
  key: string
  count: number
  amountUsd: number | null
  hasConverted: boolean
  weightKg: number | null
}

const keys = {
  month: "formatDateTime(month, '%Y-%m')",
  country: 'toString(partner_country)',
  heading: 'substring(toString(hs_code), 1, 4)',
  company: 'company',
}

const mostRows = 500

export async function totalsFigures(engine: TradeEngine, asked: TotalsRequest): Promise<TotalsFigureRow[]> {
  const { dataSet, by, direction = '', hsCode = '', country = '' } = asked
  const where = [
    'data_set = {dataSet:UInt32}',
    ...(direction ? ['direction = {direction:String}'] : []),
    ...(hsCode ? ['startsWith(toString(hs_code), {hsCode:String})'] : []),
    ...(country ? ['partner_country = {country:String}'] : []),
  ]
  return engine.rows<TotalsFigureRow>(
    `SELECT ${keys[by]} AS key, count() AS count, toFloat64(sum(amount_usd)) AS amountUsd,
       CAST(max(amount_rate) > 0, 'Bool') AS hasConverted,
       toFloat64(sum(weight_kg)) AS weightKg
     FROM ${committedTotals(where.join(' AND '))}
     GROUP BY key ORDER BY ${by === 'month' ? 'key' : 'amountUsd DESC NULLS LAST, count DESC, key'}
     LIMIT ${mostRows}`,
    { dataSet, direction, hsCode, country },
  )
}
