/** A check counts the changes of an import among its staged rows: nothing is written. */

import type { TradeEngine } from '../engine/engine.ts'
import { billSql, factsByBill, reasonSql, statedFacts } from './counted-once.query.ts'
import { existingRowsSql, inSlice, numberedRowsSql, slicesOf, uncountedRowsSql } from './staged-rows.query.ts'

const ofBatch = 'batch = {batch:UInt32}'
/** The facts of the bills in the existing rows and the new rows together. */
const allFacts = `(SELECT bill, toString(kind) AS kind, revision, date FROM trade_bill_fact UNION ALL ${statedFacts(`trade_staging WHERE ${ofBatch}`)})`

interface Fresh {
  fresh: number
  aside: number
}

/** Tells whether a bill refers to another one; mostly none does, and nothing has to be looked up. */
async function hasFacts(engine: TradeEngine, batch: number): Promise<boolean> {
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM (SELECT 1 FROM ${allFacts} LIMIT 1)`,
    {
      batch,
    },
  )
  return Boolean(row?.n)
}

/** SQL of the hashes of a slice's rows that a commit would set aside; '' when there are none. */
export const asideHashes = async (engine: TradeEngine, batch: number): Promise<string> =>
  (await hasFacts(engine, batch)) ? `SELECT row_hash FROM (${uncountedRowsSql(inSlice, allFacts)})` : ''

/** Rows of earlier imports that would no longer count. */
async function countReplaced(engine: TradeEngine, batch: number, replaces: number): Promise<number> {
  const touched = `SELECT bill FROM (${statedFacts(`trade_staging WHERE ${ofBatch}`)})`
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM (
       SELECT ${reasonSql} AS why
       FROM (SELECT bill_type, revision, date, ${billSql('bill_no')} AS row_bill FROM trade_shipment
             WHERE role = 'supplier' AND batch != {replaces:UInt32} AND bill_no != '' AND row_bill IN (${touched})) AS r
       INNER JOIN ${factsByBill(touched, allFacts)} AS f ON f.fact_bill = r.row_bill
       WHERE why != 0)`,
    { batch, replaces },
  )
  return row?.n ?? 0
}

/**
 * Counts as a commit does: of equal rows, those that are not there already, whichever import brought them.
 *
 * @param beforeStep throws to stop
 */
export async function countAsCommit(
  engine: TradeEngine,
  { batch, replaces }: { batch: number; replaces: number },
  staged: number,
  beforeStep: () => void,
): Promise<{ added: number; aside: number; replaced: number }> {
  const hashes = await asideHashes(engine, batch)
  const total = { added: 0, aside: 0 }
  for (const { from, to } of slicesOf(staged)) {
    beforeStep()
    const aside = hashes ? `countIf(row_hash IN (${hashes}))` : '0'
    const [row] = await engine.rows<Fresh>(
      `SELECT count() AS fresh, ${aside} AS aside FROM (${numberedRowsSql()})
       WHERE (row_hash, n) NOT IN (${existingRowsSql('supplier')})`,
      { batch, replaces, from, to },
    )
    total.added += (row?.fresh ?? 0) - (row?.aside ?? 0)
    total.aside += row?.aside ?? 0
  }
  beforeStep()
  return { ...total, replaced: hashes ? await countReplaced(engine, batch, replaces) : 0 }
}
