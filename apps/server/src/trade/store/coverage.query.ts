/** What the rows of each data set cover. */
import type { TradeEngine } from '../engine/engine.ts'
import { countTotals } from './monthly-totals.query.ts'

export interface Coverage {
  /** Rows that count. */
  rowCount: number
  /** Rows that do not count: master bills that have house bills, and bills that were revised. */
  asideCount: number
  startDate: string | null
  endDate: string | null
  /** The ten most frequent of both sides. */
  countries: { code: string; count: number }[]
  /** How many of the rows that count have this value. */
  imports: number
  exports: number
  company: number
  hsCode: number
  weight: number
  amountUsd: number
  /** A value in another currency, kept as it is and not converted. */
  otherCurrency: number
  /** Sums of months, beside the rows. */
  totals: number
}

export const noCoverage: Coverage = {
  rowCount: 0,
  asideCount: 0,
  startDate: null,
  endDate: null,
  countries: [],
  imports: 0,
  exports: 0,
  company: 0,
  hsCode: 0,
  weight: 0,
  amountUsd: 0,
  otherCurrency: 0,
  totals: 0,
}

type Totals = Omit<Coverage, 'asideCount' | 'countries' | 'totals'> & { dataSet: number }

/** By data set, without those that have no rows. All are read, because one import can change what counts in another. */
export async function coverages(engine: TradeEngine): Promise<Map<number, Coverage>> {
  const rows = `FROM trade_shipment WHERE role = 'supplier'`
  const totals = await engine.rows<Totals>(
    `SELECT data_set AS dataSet, count() AS rowCount, toString(min(date)) AS startDate,
       toString(max(date)) AS endDate, countIf(direction = 'import') AS imports,
       countIf(direction = 'export') AS exports, countIf(company != 0 OR partner != 0) AS company,
       countIf(hs_code != '') AS hsCode, countIf(weight_kg IS NOT NULL) AS weight,
       countIf(amount_usd IS NOT NULL) AS amountUsd,
       countIf(amount_usd IS NULL AND amount_original IS NOT NULL) AS otherCurrency
     ${rows} GROUP BY data_set`,
  )
  const countries = await engine.rows<{ dataSet: number; code: string; count: number }>(
    `SELECT dataSet, code, count() AS count
     FROM (SELECT data_set AS dataSet, arrayJoin(arrayDistinct([orig_country, dest_country])) AS code ${rows})
     WHERE code != '' GROUP BY dataSet, code ORDER BY count DESC, code LIMIT 10 BY dataSet`,
  )
  const aside = await engine.rows<{ dataSet: number; n: number }>(
    `SELECT data_set AS dataSet, count() AS n FROM trade_aside WHERE role = 'supplier' GROUP BY data_set`,
  )
  const found = new Map<number, Coverage>()
  for (const { dataSet, ...covered } of totals) found.set(dataSet, { ...noCoverage, ...covered })
  for (const { dataSet, n } of aside)
    found.set(dataSet, { ...(found.get(dataSet) ?? noCoverage), asideCount: n })
  for (const { dataSet, totals, ...months } of await countTotals(engine)) {
    const covered = found.get(dataSet)
    found.set(dataSet, covered ? { ...covered, totals } : { ...noCoverage, ...months, totals })
  }
  for (const [dataSet, list] of Map.groupBy(countries, row => row.dataSet)) {
    const covered = found.get(dataSet)
    if (covered) covered.countries = list.map(({ code, count }) => ({ code, count }))
  }
  return found
}
