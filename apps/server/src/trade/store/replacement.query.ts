/** The statements of an import that replaces an earlier one. */
import type { TradeEngine } from '../engine/engine.ts'
import { isRepeated } from './equal-rows.query.ts'
import { asideHashes } from './shipment-check.query.ts'
import { inSlice, numberedRowsSql, slicesOf } from './staged-rows.query.ts'

export interface Replacement {
  /** Rows that counted before and that count again: those that are set aside now are counted there. */
  kept: number
  /** Rows that counted before and that nothing brings any more. */
  gone: number
}

const counted = `SELECT row_hash, row_n FROM trade_shipment WHERE role = 'supplier' AND batch = {replaces:UInt32}`
/** Rows that another import brought too stay with it. */
const claimed =
  'SELECT row_hash, row_n FROM trade_claim WHERE batch NOT IN ({batch:UInt32}, {replaces:UInt32})'
const broughtTo = (table: string) =>
  `SELECT row_hash, row_n FROM ${table} WHERE role = 'supplier' AND batch = {batch:UInt32}`
const brought = ['trade_shipment', 'trade_aside'].map(broughtTo).join(' UNION ALL ')

async function count(engine: TradeEngine, sql: string, params: Record<string, number | bigint>) {
  const [row] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM (${sql})`, params)
  return row?.n ?? 0
}

const slice = 'row_hash BETWEEN {from:UInt64} AND {to:UInt64}'

/**
 * Counts what stays and what goes.
 *
 * @param staged how many rows the import has staged: they are compared slice by slice
 * @param isChecked whether its rows are only staged; otherwise they are in the tables
 */
export async function countReplacement(
  engine: TradeEngine,
  { batch, replaces }: { batch: number; replaces: number },
  { staged, isChecked }: { staged: number; isChecked: boolean },
  beforeStep: () => void,
): Promise<Replacement> {
  if (replaces === 0) return { kept: 0, gone: 0 }
  const total = { kept: 0, gone: 0 }
  const isIn = isChecked ? `SELECT row_hash, n AS row_n FROM (${numberedRowsSql(inSlice)})` : brought
  const aside = isChecked ? await asideHashes(engine, batch) : ''
  const counts = isChecked
    ? `${isIn} WHERE NOT ${isRepeated(inSlice)} ${aside && `AND row_hash NOT IN (${aside})`}`
    : broughtTo('trade_shipment')
  for (const range of slicesOf(staged)) {
    beforeStep()
    const params = { batch, replaces, ...range }
    const earlier = `${counted} AND ${slice}`
    total.kept += await count(engine, `${earlier} AND (row_hash, row_n) IN (${counts})`, params)
    total.gone += await count(
      engine,
      `${earlier} AND (row_hash, row_n) NOT IN (${isIn}) AND (row_hash, row_n) NOT IN (${claimed})`,
      params,
    )
  }
  return total
}
