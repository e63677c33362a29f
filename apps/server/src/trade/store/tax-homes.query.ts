/**
 * Companies of one name and country with different tax numbers. The number that comes first keeps the company's own
 * number, so links to it stay right; rows without a tax number stay there too.
 */
import type { TradeEngine } from '../engine/engine.ts'

const sides = ['supplier', 'buyer']

export async function hasTaxNumbers(engine: TradeEngine, batch: number): Promise<boolean> {
  const rows = await engine.rows(
    `SELECT 1 AS one FROM trade_staging WHERE batch = {batch:UInt32} AND (supplier_tax != 0 OR buyer_tax != 0) LIMIT 1`,
    { batch },
  )
  return rows.length > 0
}

/** Gives the staged companies a home each; the most frequent tax number of the import where none came before. */
export async function insertTaxHomes(engine: TradeEngine, batch: number): Promise<void> {
  const pairs = sides.map(
    side => `SELECT ${side}_kind AS kind, ${side}_tax AS tax FROM trade_staging
      WHERE batch = {batch:UInt32} AND ${side}_tax != 0`,
  )
  await engine.command(
    `INSERT INTO trade_tax_home (kind, home)
     SELECT kind, argMax(tax, (n, tax)) FROM (
       SELECT kind, tax, count() AS n FROM (${pairs.join(' UNION ALL ')}) GROUP BY kind, tax)
     WHERE kind GLOBAL NOT IN (SELECT kind FROM trade_tax_home) GROUP BY kind`,
    { batch },
  )
}

/** SQL of rows, in which the number of a company is the one of its tax number. */
export function byTaxNumber(rows: string): string {
  const joins = sides.map(
    side => `LEFT JOIN (SELECT kind AS ${side}_home_kind, home AS ${side}_home FROM trade_tax_home FINAL)
       AS ${side}_homes ON ${side}_home_kind = t.${side}_kind`,
  )
  const numbers = sides.map(
    side => `if(t.${side}_tax IN (0, ${side}_home), t.${side}, t.${side}_tax) AS ${side}`,
  )
  return `SELECT t.* REPLACE (${numbers.join(', ')}) FROM (${rows}) AS t ${joins.join(' ')}`
}
