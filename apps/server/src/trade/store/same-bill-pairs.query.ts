/** Pairs of imports: those with bills in common, and those that a person keeps apart. */
import type { TradeEngine } from '../engine/engine.ts'

/** Bills of a pair that are shown. */
export const examplesMax = 3

/** SQL of some bills of rows. */
export const examplesOf = `arrayMap(e -> map('billNo', e.1, 'date', toString(e.2)), groupUniqArray(${examplesMax})((bill_no, date)))`

export interface BillExample {
  billNo: string
  date: string
}

/** The number of a pair of imports, whichever is named first. */
export const pairNumber = (one: number, other: number) =>
  (BigInt(Math.min(one, other)) << 32n) + BigInt(Math.max(one, other))

export async function apartPairs(engine: TradeEngine): Promise<Set<bigint>> {
  const rows = await engine.rows<{ pair: string }>(
    'SELECT toString(pair) AS pair FROM trade_bill_apart FINAL',
  )
  return new Set(rows.map(({ pair }) => BigInt(pair)))
}

/** Notes that two imports have no bill in common, or one import none twice. */
export const keepImportsApart = (engine: TradeEngine, one: number, other: number) =>
  engine.insert('trade_bill_apart', ['pair'], [[String(pairNumber(one, other))]])

interface SamePair {
  /** The import whose rows are aside, and the import whose rows count. */
  batch: number
  other: number
  rowCount: number
  examples: BillExample[]
}

/** Which imports have rows aside because of which others, or of rows of their own, where one of these is one of the two. */
export const listSameBills = (engine: TradeEngine, batches: number[]): Promise<SamePair[]> =>
  engine.rows(
    `SELECT batch, same_batch AS other, count() AS rowCount,
       ${examplesOf} AS examples
     FROM trade_aside
     WHERE role = 'supplier' AND reason = 'same-bill'
       AND (batch IN {batches:Array(UInt32)} OR same_batch IN {batches:Array(UInt32)})
     GROUP BY batch, same_batch ORDER BY rowCount DESC, batch, other`,
    { batches },
  )
