/**
 * Which rows count. One shipment can appear several times: in a master bill and its house bills, in a bill and its
 * revisions. The house bills and the latest revision count. The other rows are in trade_aside, which no search reads.
 * The reasons why a bill does not count are kept as facts of each import. So the result depends on which imports are
 * there, never on their order, and rows come back when the import that set them aside is taken out.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { asideColumns, noOther, rowColumns } from './shipment-columns.ts'

/** Carriers use their numbers again: a fact applies only to bills within this many days. */
const reuseDays = 366

/** SQL of a bill's number without spaces and dashes, in capitals. */
export const plainNumber = (number: string) => `upperUTF8(replaceRegexpAll(${number}, '[\\\\s./_-]+', ''))`

/** SQL for whether such a text is a number. */
export const isBillNumber = (plain: string) => `length(${plain}) >= 5 AND match(${plain}, '[0-9]')`

/**
 * SQL of the number that identifies bills, whatever spaces and dashes it is written with; 0 for text that is not a
 * number. Import and export side of one border are separate.
 */
export const billSql = (number: string): string => {
  const plain = plainNumber(number)
  return `if(${isBillNumber(plain)}, sipHash64(toString(direction), ${plain}), 0)`
}

/** SQL of why a row does not count, 0 when it does; `facts` are those of its bill. */
export const reasonSql = `multiIf(
  bill_type != 'house' AND arrayExists(f -> f.1 = 'house' AND abs(dateDiff('day', f.3, date)) <= ${reuseDays}, facts), 1,
  arrayExists(f -> f.1 = 'revision' AND f.2 > revision AND abs(dateDiff('day', f.3, date)) <= ${reuseDays}, facts), 2, 0)`

/**
 * SQL of the facts of each bill.
 *
 * @param bills SQL of a set of bills, the only ones that matter
 * @param table that has the facts
 */
export const factsByBill = (bills: string, table = 'trade_bill_fact') =>
  `(SELECT bill AS fact_bill, groupUniqArray((kind, revision, date)) AS facts FROM ${table}
    WHERE bill IN (${bills}) GROUP BY bill)`

/** SQL of what rows say about bills, by kind: which have been revised, which have house bills. */
const factsIn = (rows: string) => [
  `SELECT DISTINCT bill, 'revision' AS kind, revision, date, batch
   FROM (SELECT ${billSql('bill_no')} AS bill, revision, date, batch FROM ${rows} AND revision > 0) WHERE bill != 0`,
  `SELECT DISTINCT master AS bill, 'house' AS kind, 0 AS revision, date, batch
   FROM (SELECT ${billSql('bill_no')} AS house, ${billSql('master_bill_no')} AS master, date, batch
         FROM ${rows} AND master_bill_no != '' AND bill_type != 'master')
   WHERE master != 0 AND house != 0 AND house != master`,
]

/** SQL of the facts that rows would add. */
export const statedFacts = (rows: string) =>
  factsIn(rows)
    .map(facts => `SELECT bill, kind, revision, date FROM (${facts})`)
    .join(' UNION ALL ')

/** Records what rows say about bills. */
async function factsOf(engine: TradeEngine, rows: string, params: { batch?: number } = {}): Promise<void> {
  for (const facts of factsIn(rows))
    await engine.command(`INSERT INTO trade_bill_fact (bill, kind, revision, date, batch) ${facts}`, params)
}

export const insertFacts = (engine: TradeEngine, batch: number) =>
  factsOf(engine, 'trade_staging WHERE batch = {batch:UInt32}', { batch })

const columns = rowColumns.join(', ')
const identity = 'row_hash, row_n'

/**
 * Equal rows count in the same way, so hashes are enough to say which rows move; at most as many as an HTTP address can
 * hold.
 */
const hashesAtOnce = 30_000

export function* chunksOf<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += hashesAtOnce) yield rows.slice(at, at + hashesAtOnce)
}

/** A row that does not count, with the number of the reason. */
export interface UncountedRow {
  hash: string
  why: number
}

/** Hashes of rows that do not count and why, as many as a statement takes; `whySql` gives the reason for each row. */
export function* reasonBatches(rows: UncountedRow[]): Generator<{ hashes: bigint[]; whys: number[] }> {
  for (const judged of chunksOf(rows))
    yield { hashes: judged.map(({ hash }) => BigInt(hash)), whys: judged.map(({ why }) => why) }
}

export const whySql = 'transform(row_hash, {hashes:Array(UInt64)}, {whys:Array(UInt8)}, 0)'

const byHash = 'row_hash IN {hashes:Array(UInt64)}'
/** With the hashes bound, a deletion is the same on every copy of the data. */
const ofHashes = 'DELETE WHERE row_hash IN ({hashes:Array(UInt64)}) SETTINGS mutations_sync = 2'

/** Takes rows of earlier imports out of the search, when a committed one says that they do not count. */
export async function setAside(
  engine: TradeEngine,
  { batch, replaces }: { batch: number; replaces: number },
): Promise<void> {
  const [facts] = await engine.rows<{ n: number }>(
    'SELECT count() AS n FROM trade_bill_fact WHERE batch = {batch:UInt32}',
    { batch },
  )
  if (facts?.n) await moveAside(engine, 'batch = {batch:UInt32}', '{batch:UInt32}', { batch, replaces })
}

/** @param about which facts are checked @param setBy SQL of the import that set a row aside */
export async function moveAside(
  engine: TradeEngine,
  about: string,
  setBy: string,
  { batch, replaces }: { batch: number; replaces: number },
): Promise<void> {
  const touched = `SELECT bill FROM trade_bill_fact WHERE ${about}`
  const found = await engine.rows<UncountedRow>(
    `SELECT DISTINCT toString(row_hash) AS hash, ${reasonSql} AS why
     FROM (SELECT row_hash, bill_type, revision, date, ${billSql('bill_no')} AS row_bill FROM trade_shipment
           WHERE role = 'supplier' AND batch != {replaces:UInt32} AND bill_no != '' AND row_bill IN (${touched})) AS r
     INNER JOIN ${factsByBill(touched)} AS f ON f.fact_bill = r.row_bill
     WHERE why != 0`,
    { batch, replaces },
  )
  for (const { hashes, whys } of reasonBatches(found)) {
    await engine.command(
      `INSERT INTO trade_aside (${asideColumns.join(', ')})
       SELECT ${columns}, ${whySql}, ${setBy}, ${noOther} FROM trade_shipment
       WHERE ${byHash} AND (role, ${identity}) NOT IN (SELECT role, ${identity} FROM trade_aside WHERE ${byHash})`,
      { hashes, whys, batch },
    )
    await engine.alter('trade_shipment', ofHashes, { hashes })
  }
}

/** Checks rows once whose version counted every bill. */
export async function adoptEarlierRows(engine: TradeEngine): Promise<void> {
  const told = `trade_shipment WHERE role = 'supplier'`
  const [row] = await engine.rows<{ facts: number; telling: number }>(
    `SELECT (SELECT count() FROM trade_bill_fact) AS facts,
       (SELECT count() FROM (SELECT 1 FROM ${told} AND (revision > 0 OR master_bill_no != '') LIMIT 1)) AS telling`,
  )
  if (!row || row.facts > 0 || row.telling === 0) return
  await factsOf(engine, told)
  await moveAside(engine, '1', 'batch', { batch: 0, replaces: 0 })
}

interface Kept {
  facts: number
  claims: number
  aside: number
}

const kept = async (engine: TradeEngine): Promise<Kept> => {
  const count = (table: string) => `(SELECT count() FROM ${table})`
  const [row] = await engine.rows<Kept>(
    `SELECT ${count('trade_bill_fact')} AS facts, ${count('trade_claim')} AS claims, ${count('trade_aside')} AS aside`,
  )
  return row ?? { facts: 0, claims: 0, aside: 0 }
}

const ofImports = 'DELETE WHERE batch IN ({ids:Array(UInt32)}) SETTINGS mutations_sync = 2'

/**
 * Takes the rows of imports out, as if they had never been there. Rows that other imports brought too go to these, and
 * rows that they had set aside count again. After a kill it can run again and ends in the same state.
 */
export async function takeOutRows(engine: TradeEngine, ids: number[]): Promise<void> {
  const { facts, claims, aside } = await kept(engine)
  if (facts > 0) await engine.alter('trade_bill_fact', ofImports, { ids })
  if (claims > 0) {
    // A claim whose row already belongs to the claimant adds nothing: it is removed with the claimant.
    await engine.alter('trade_claim', ofImports, { ids })
    await handOver(engine, 'trade_shipment', rowColumns, ids)
    if (aside > 0) await handOver(engine, 'trade_aside', asideColumns, ids)
  }
  await engine.alter('trade_shipment', ofImports, { ids })
  if (aside > 0) await engine.alter('trade_aside', ofImports, { ids })
  if (aside > 0) await bringBack(engine)
}

/** Gives rows of removed imports to the first other import that brought the same. */
async function handOver(engine: TradeEngine, table: string, all: string[], ids: number[]): Promise<void> {
  const heirs: Record<string, string> = {
    batch: 'heir',
    data_set: 'heir_set',
    sample: 'heir_sample',
    // A row that repeats another one of its own import does so in the heir's.
    same_batch: 'if(r.same_hash = r.row_hash, heir, r.same_batch)',
  }
  await engine.command(
    `INSERT INTO ${table} (${all.join(', ')})
     SELECT ${all.map(column => heirs[column] ?? `r.${column}`).join(', ')}
     FROM (SELECT ${all.join(', ')} FROM ${table} WHERE batch IN {ids:Array(UInt32)}) AS r
     INNER JOIN (SELECT ${identity}, min(batch) AS heir, argMin(data_set, batch) AS heir_set,
                   argMin(sample, batch) AS heir_sample
                 FROM trade_claim GROUP BY ${identity}) AS c ON c.row_hash = r.row_hash AND c.row_n = r.row_n
     WHERE (r.role, r.row_hash, r.row_n) NOT IN (
       SELECT role, ${identity} FROM ${table}
       WHERE batch NOT IN {ids:Array(UInt32)} AND row_hash IN (SELECT row_hash FROM trade_claim))`,
    { ids },
  )
}

/** Makes rows count again that no fact sets aside any more. */
async function bringBack(engine: TradeEngine): Promise<void> {
  const told = `reason != 'same-bill'`
  const bills = `SELECT ${billSql('bill_no')} FROM trade_aside WHERE ${told}`
  const found = await engine.rows<{ hash: string }>(
    `SELECT DISTINCT toString(row_hash) AS hash
     FROM (SELECT row_hash, bill_type, revision, date, ${billSql('bill_no')} AS row_bill FROM trade_aside
           WHERE ${told}) AS r
     LEFT JOIN ${factsByBill(bills)} AS f ON f.fact_bill = r.row_bill
     WHERE ${reasonSql} = 0`,
  )
  for (const rows of chunksOf(found)) {
    const hashes = rows.map(({ hash }) => BigInt(hash))
    await engine.command(
      `INSERT INTO trade_shipment (${columns})
       SELECT ${columns} FROM trade_aside
       WHERE ${byHash} AND ${told}
         AND (role, ${identity}) NOT IN (SELECT role, ${identity} FROM trade_shipment WHERE ${byHash})`,
      { hashes },
    )
    await engine.alter('trade_aside', `DELETE WHERE ${byHash} AND ${told} SETTINGS mutations_sync = 2`, {
      hashes,
    })
  }
}
