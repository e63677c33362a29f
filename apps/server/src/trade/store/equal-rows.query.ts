/**
 * Rows of one import that are equal in all that they say, under one bill number: they are one line of the bill, and the
 * first counts. Lines that anything tells apart, and rows without a number, all count.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { chunksOf, isBillNumber, plainNumber } from './counted-once.query.ts'
import { charactersMin } from './same-bill.ts'
import { type BillExample, examplesOf } from './same-bill-pairs.query.ts'
import { asideHashes } from './shipment-check.query.ts'
import { asideColumns, derivedFields, rowColumns } from './shipment-columns.ts'
import { existingRowsSql, inSlice, numberedRowsSql, slicesOf } from './staged-rows.query.ts'

const plain = plainNumber('bill_no')
const isNumber = `${isBillNumber(plain)} AND length(arrayDistinct(splitByString('', ${plain}))) >= ${charactersMin}`
/** The values of a row beside its hash. */
const beside = `sipHash64(details, ${Object.keys(derivedFields)
  .map(column => `ifNull(toString(given_${column}), '-')`)
  .join(', ')})`

/** SQL of the hashes of staged rows that are one line of a bill. @param where selects all or none of equal rows */
const equalHashes = (where: string) => `SELECT row_hash FROM trade_staging
  WHERE ${where} AND bill_no != '' AND ${isNumber} GROUP BY row_hash
  HAVING min(seq) != max(seq) AND min(${beside}) = max(${beside})`

/** SQL for whether a numbered staged row is not the first of its line. */
export const isRepeated = (where: string) => `(n > 1 AND row_hash IN (${equalHashes(where)}))`

const repeated = `batch = {batch:UInt32} AND row_hash IN {hashes:Array(UInt64)} AND row_n > 1`

const sync = 'SETTINGS mutations_sync = 2'
const ofFacts = `${repeated} AND reason != 'same-bill'`

/** Where a fact of the bill has set such rows aside, they stay so when the fact goes and the first one counts again. */
async function restate(engine: TradeEngine, params: { batch: number; hashes: bigint[] }): Promise<void> {
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM trade_aside WHERE ${ofFacts}`,
    params,
  )
  if (!row?.n) return
  const said = `reason = 'same-bill', same_hash = row_hash, same_n = 1, same_batch = batch`
  await engine.alter('trade_aside', `UPDATE ${said} WHERE ${ofFacts} ${sync}`, params)
}

/** Sets those rows of a staged import aside that its commit has brought in. @param beforeStep throws to stop */
export async function setEqualRowsAside(
  engine: TradeEngine,
  batch: number,
  staged: number,
  beforeStep: () => void,
): Promise<void> {
  for (const range of slicesOf(staged)) {
    beforeStep()
    const found = await engine.rows<{ hash: string }>(
      `SELECT toString(row_hash) AS hash FROM (${equalHashes(inSlice)}) ORDER BY row_hash`,
      { batch, ...range },
    )
    for (const rows of chunksOf(found)) {
      const params = { batch, hashes: rows.map(({ hash }) => BigInt(hash)) }
      await engine.command(
        `INSERT INTO trade_aside (${asideColumns.join(', ')})
         SELECT ${rowColumns.join(', ')}, 'same-bill', batch, row_hash, 1, batch FROM trade_shipment WHERE ${repeated}`,
        params,
      )
      await engine.alter('trade_shipment', `DELETE WHERE ${repeated} ${sync}`, params)
      await restate(engine, params)
    }
  }
}

/** How many rows of a staged import a commit would set aside so, how many of them no fact does, and some of their bills. */
export async function countEqualRows(
  engine: TradeEngine,
  { batch, replaces }: { batch: number; replaces: number },
  staged: number,
  beforeStep: () => void,
): Promise<{ count: number; counted: number; examples: BillExample[] }> {
  const aside = await asideHashes(engine, batch)
  const total = { count: 0, counted: 0, examples: [] as BillExample[] }
  for (const range of slicesOf(staged)) {
    beforeStep()
    const [row] = await engine.rows<typeof total>(
      `SELECT count() AS count, ${aside ? `countIf(row_hash NOT IN (${aside}))` : 'count()'} AS counted, ${examplesOf} AS examples
       FROM (${numberedRowsSql(`${inSlice} AND row_hash IN (${equalHashes(inSlice)})`)})
       WHERE n > 1 AND (row_hash, n) NOT IN (${existingRowsSql('supplier')})`,
      { batch, replaces, ...range },
    )
    total.count += row?.count ?? 0
    total.counted += row?.counted ?? 0
    if (total.examples.length === 0) total.examples = row?.examples ?? []
  }
  return total
}
