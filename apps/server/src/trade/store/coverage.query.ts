/** The rows of each data set cover periods and countries. */
import { type CoverageField, coverageFields } from '@backoffice/contract'
import type { TradeEngine } from '../engine/engine.ts'
import { countTotals } from './monthly-totals.query.ts'
import { textFields } from './shipment-columns.ts'

export interface Coverage {
  /** Rows that count. */
  rowCount: number
  /** Rows that do not count: master bills that have house bills, and bills that were revised or that another import has. */
  asideCount: number
  startDate: string | null
  endDate: string | null
  /** The ten most frequent of both sides. */
  countries: { code: string; count: number }[]
  /** How many of all rows have this value, whether they count or not: the report of an import counts so too. */
  imports: number
  exports: number
  company: number
  hsCode: number
  weight: number
  amountUsd: number
  /** A value that was converted from another currency. */
  converted: number
  /** A value in another currency without a rate, kept as it is. */
  otherCurrency: number
  /** Sums of months, beside the rows. */
  totals: number
  /** How many of all rows fill each field, without those that none fills. */
  fields: Partial<Record<CoverageField, number>>
  /** Rows with columns that are kept under their own names. */
  extras: number
  /** Rows that do not count because another import has the same bill. */
  sameBills: number
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
  converted: 0,
  otherCurrency: 0,
  totals: 0,
  fields: {},
  extras: 0,
  sameBills: 0,
}

type Totals = Omit<Coverage, 'countries' | 'totals' | 'fields' | 'extras'> & {
  dataSet: number
}

/** Fields with a column of their own; the others are in `details`, by their names. */
const columnFields: Partial<Record<CoverageField, string>> = {
  product: "product != '' AND heading = 0",
  billNo: "bill_no != ''",
  quantity: 'quantity IS NOT NULL',
  teu: 'teu IS NOT NULL',
  ...Object.fromEntries(textFields.map(field => [field, `${field} != ''`])),
}

const columnsOfFields = ['product', 'bill_no', 'quantity', 'teu', ...textFields]

/** How many rows of each data set fill each field: a pass over the columns, and one over the rows with details. */
async function countFields(engine: TradeEngine, rows: string) {
  const inColumns = await engine.rows<{ dataSet: number } & Record<string, number>>(
    `SELECT data_set AS dataSet,
       ${Object.entries(columnFields)
         .map(([field, isFilled]) => `countIf(${isFilled}) AS ${field}`)
         .join(', ')}
     ${rows} GROUP BY data_set`,
  )
  const inDetails = await engine.rows<{ dataSet: number; field: string; n: number }>(
    `SELECT data_set AS dataSet, arrayJoin(JSONExtractKeys(details)) AS field, count() AS n
     ${rows} WHERE details != '' GROUP BY dataSet, field`,
  )
  const all = [
    ...inColumns.flatMap(({ dataSet, ...counts }) =>
      Object.entries(counts).map(([field, n]) => ({ dataSet, field, n })),
    ),
    ...inDetails,
  ]
  return Map.groupBy(all, ({ dataSet }) => dataSet)
}

/** By data set, without those that have no rows. All are read, because one import can change what counts in another. */
export async function coverages(engine: TradeEngine): Promise<Map<number, Coverage>> {
  const columns = `data_set, date, direction, company, partner, hs_code, weight_kg, amount_usd, amount_rate, amount_original,
    orig_country, dest_country, details, heading, ${columnsOfFields.join(', ')}`
  const rows = `FROM (
    SELECT 1 AS counts, '' AS reason, ${columns} FROM trade_shipment WHERE role = 'supplier'
    UNION ALL SELECT 0, reason, ${columns} FROM trade_aside WHERE role = 'supplier')`
  const totals = await engine.rows<Totals>(
    `SELECT data_set AS dataSet, countIf(counts = 1) AS rowCount, countIf(counts = 0) AS asideCount,
       countIf(reason = 'same-bill') AS sameBills, if(rowCount = 0, NULL, toString(minIf(date, counts = 1))) AS startDate,
       if(rowCount = 0, NULL, toString(maxIf(date, counts = 1))) AS endDate, countIf(direction = 'import') AS imports,
       countIf(direction = 'export') AS exports, countIf(company != 0 OR partner != 0) AS company,
       countIf(hs_code != '') AS hsCode, countIf(weight_kg IS NOT NULL) AS weight,
       countIf(amount_usd IS NOT NULL) AS amountUsd, countIf(amount_rate != 0) AS converted,
       countIf(amount_usd IS NULL AND amount_original IS NOT NULL) AS otherCurrency
     ${rows} GROUP BY data_set`,
  )
  const countries = await engine.rows<{ dataSet: number; code: string; count: number }>(
    `SELECT dataSet, code, count() AS count
     FROM (SELECT data_set AS dataSet, arrayJoin(arrayDistinct([orig_country, dest_country])) AS code ${rows} WHERE counts = 1)
     WHERE code != '' GROUP BY dataSet, code ORDER BY count DESC, code LIMIT 10 BY dataSet`,
  )
  const found = new Map<number, Coverage>()
  for (const { dataSet, ...covered } of totals) found.set(dataSet, { ...noCoverage, ...covered })
  for (const { dataSet, totals, ...months } of await countTotals(engine)) {
    const covered = found.get(dataSet)
    found.set(dataSet, covered ? { ...covered, totals } : { ...noCoverage, ...months, totals })
  }
  for (const [dataSet, counts] of await countFields(engine, rows)) {
    const covered = found.get(dataSet)
    if (!covered) continue
    const byField = new Map(counts.map(({ field, n }) => [field, n]))
    covered.extras = byField.get('extras') ?? 0
    covered.fields = Object.fromEntries(
      coverageFields.flatMap(field => (byField.get(field) ? [[field, byField.get(field)]] : [])),
    )
  }
  for (const [dataSet, list] of Map.groupBy(countries, row => row.dataSet)) {
    const covered = found.get(dataSet)
    if (covered) covered.countries = list.map(({ code, count }) => ({ code, count }))
  }
  return found
}
