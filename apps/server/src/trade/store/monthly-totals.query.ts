/** SQL of monthly totals: brought in, counted and taken out by import. */
import type { TradeEngine } from '../engine/engine.ts'
import type { Replacement } from './replacement.query.ts'
import { derivedValueSql, givenByFile, type ImportBatchRow } from './shipment-store.query.ts'
import { numberedRowsSql } from './staged-rows.query.ts'

const ofBatch = 'batch = {batch:UInt32}'

/** Where sums of committed imports are read; each counts once, whichever imports brought it. */
export const committedTotals = (where = '1') =>
  `(SELECT * FROM trade_aggregate
    WHERE ${where} AND batch IN (SELECT batch FROM trade_batch FINAL WHERE totals = 1 AND state = 'committed')
    ORDER BY batch LIMIT 1 BY data_set, row_hash, row_n)`

/** True for totals that no other import has brought; those of the import that is replaced come again. */
const isNew = `(row_hash, row_n) NOT IN (
  SELECT row_hash, row_n FROM trade_aggregate WHERE batch NOT IN ({batch:UInt32}, {replaces:UInt32})
  AND batch IN (SELECT batch FROM trade_batch FINAL WHERE totals = 1 AND state = 'committed'))`

const [direction, orig, dest] = ['direction', 'orig_country', 'dest_country'].map(derivedValueSql)
const partner = `multiIf(${direction} = 'import', ${orig}, ${direction} = 'export', ${dest},
  ${orig} != '', ${orig}, ${dest})`
const customs = `multiIf(${direction} = 'import', ${dest}, ${direction} = 'export', ${orig}, '')`
const company = `multiIf(${direction} = 'export', if(supplier_name != '', supplier_name, buyer_name),
  buyer_name != '', buyer_name, supplier_name)`
const values = [
  'product',
  'transport_mode',
  'quantity',
  'quantity_unit',
  'weight_kg',
  'amount_usd',
  'amount_original',
  'currency',
]

/** Brings in the staged rows; what an interrupted run has brought is replaced. @returns rows that are new */
export async function insertTotals(
  engine: TradeEngine,
  { batch, dataSet, sample, replaces }: ImportBatchRow,
): Promise<number> {
  await deleteTotals(engine, [batch])
  await engine.command(
    `INSERT INTO trade_aggregate (data_set, batch, sample, month, direction, customs_country, partner_country,
       hs_code, company, ${values.join(', ')}, row_hash, row_n)
     SELECT {dataSet:UInt32}, {batch:UInt32}, {sample:UInt8}, toStartOfMonth(date), ${direction}, ${customs},
       ${partner}, hs_code, ${company}, ${values.map(givenByFile).join(', ')}, row_hash, n
     FROM (${numberedRowsSql(ofBatch)})`,
    { batch, dataSet, sample },
  )
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM trade_aggregate WHERE ${ofBatch} AND ${isNew}`,
    { batch, replaces },
  )
  return row?.n ?? 0
}

/** How many of the staged rows an import would add. */
export async function countNewTotals(
  engine: TradeEngine,
  { batch, replaces }: Pick<ImportBatchRow, 'batch' | 'replaces'>,
): Promise<number> {
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM (SELECT row_hash, n AS row_n FROM (${numberedRowsSql(ofBatch)})) WHERE ${isNew}`,
    { batch, replaces },
  )
  return row?.n ?? 0
}

/** Counts the totals of the replaced import that stay and that go. @param isChecked whether the rows are only staged */
export async function countReplacedTotals(
  engine: TradeEngine,
  { batch, replaces }: Pick<ImportBatchRow, 'batch' | 'replaces'>,
  isChecked: boolean,
): Promise<Replacement> {
  if (replaces === 0) return { kept: 0, gone: 0 }
  const brought = isChecked
    ? `SELECT row_hash, n AS row_n FROM (${numberedRowsSql(ofBatch)})`
    : `SELECT row_hash, row_n FROM trade_aggregate WHERE ${ofBatch}`
  const [row] = await engine.rows<Replacement>(
    `SELECT countIf(is_in) AS kept, countIf(NOT is_in) AS gone
     FROM (SELECT (row_hash, row_n) IN (${brought}) AS is_in FROM trade_aggregate
           WHERE batch = {replaces:UInt32} AND ${isNew})`,
    { batch, replaces },
  )
  return row ?? { kept: 0, gone: 0 }
}

export async function deleteTotals(engine: TradeEngine, ids: number[]): Promise<void> {
  const [found] = await engine.rows<{ n: number }>(
    'SELECT count() AS n FROM trade_aggregate WHERE batch IN {ids:Array(UInt32)}',
    { ids },
  )
  if (found?.n)
    await engine.alter(
      'trade_aggregate',
      'DELETE WHERE batch IN ({ids:Array(UInt32)}) SETTINGS mutations_sync = 2',
      { ids },
    )
}

interface TotalsCount {
  dataSet: number
  totals: number
  startDate: string
  endDate: string
}

export const countTotals = (engine: TradeEngine) =>
  engine.rows<TotalsCount>(
    `SELECT data_set AS dataSet, count() AS totals, toString(min(month)) AS startDate,
       toString(toLastDayOfMonth(max(month))) AS endDate
     FROM ${committedTotals()} GROUP BY data_set`,
  )
