/** SQL of the shipment store. */

import { billSql, factsByBill, reasonSql } from './counted-once.query.ts'
import type { TradeEngine } from './engine.ts'
import { asideColumns, rowColumns, sharedColumns } from './shipment-columns.ts'

export type BatchState = 'staging' | 'committing' | 'committed' | 'discarding' | 'discarded'

export interface BatchRow {
  batch: number
  dataSet: number
  sample: number
  state: BatchState
  staged: number
  /** Rows of it that count. */
  added: number
  /** Rows of it that do not: masters of houses, revised bills. */
  aside: number
  /** Rows of earlier imports that no longer count because of it. */
  replaced: number
  version?: number
}

export const batchStates = (engine: TradeEngine) =>
  engine.rows<BatchRow>(
    'SELECT batch, data_set AS dataSet, sample, state, staged, added, aside, replaced, version FROM trade_batch FINAL',
  )

export interface HashRange {
  from: bigint
  to: bigint
}

export const writeBatch = (engine: TradeEngine, row: BatchRow, version: number) =>
  engine.insert(
    'trade_batch',
    ['batch', 'data_set', 'sample', 'state', 'staged', 'added', 'aside', 'replaced', 'version'],
    [
      [
        row.batch,
        row.dataSet,
        row.sample,
        row.state,
        row.staged,
        row.added,
        row.aside,
        row.replaced,
        version,
      ],
    ],
  )

/** Rows that one slice of a commit may hold in memory. */
const sliceRows = 400_000
const maxHash = 2n ** 64n - 1n

/** Ranges of hashes that hold about as many rows each as a slice may. */
export function slicesOf(rows: number): HashRange[] {
  const count = BigInt(Math.max(1, Math.ceil(rows / sliceRows)))
  const width = maxHash / count
  return Array.from({ length: Number(count) }, (_, n) => {
    const i = BigInt(n)
    return { from: i * width, to: i === count - 1n ? maxHash : (i + 1n) * width - 1n }
  })
}

export const inSlice = 'batch = {batch:UInt32} AND row_hash BETWEEN {from:UInt64} AND {to:UInt64}'
const hashesOfSlice = `SELECT row_hash FROM trade_staging WHERE ${inSlice}`

/**
 * SQL of the staged rows of a slice, each counted among those that are equal to it. The counting sorts, so it is done
 * with two numbers of each row and not with all that it says.
 */
export const numbered = `SELECT r.*, n
  FROM (SELECT *, row_hash FROM trade_staging WHERE ${inSlice} LIMIT 1 BY row_hash, seq) AS r
  INNER JOIN (
    SELECT row_hash, seq, toUInt32(row_number() OVER (PARTITION BY row_hash ORDER BY seq)) AS n
    FROM (SELECT DISTINCT row_hash, seq FROM trade_staging WHERE ${inSlice})
  ) AS k ON k.row_hash = r.row_hash AND k.seq = r.seq`

/** SQL of the staged rows that do not count, with why: equal rows count alike. @param facts where those of bills stand */
export const judged = (where: string, facts?: string) =>
  `SELECT DISTINCT row_hash, ${reasonSql} AS why
   FROM (SELECT row_hash, bill_type, revision, date, ${billSql('bill_no')} AS row_bill
         FROM trade_staging WHERE ${where} AND bill_no != '') AS r
   INNER JOIN ${factsByBill(`SELECT ${billSql('bill_no')} FROM trade_staging WHERE ${where}`, facts)} AS f
     ON f.fact_bill = r.row_bill
   WHERE why != 0`

/** What a commit has to look up beside the rows themselves. */
export interface CommitNeeds {
  /** Some of its rows do not count. */
  aside: boolean
  /** Some companies were merged. */
  aliases: boolean
}

export async function commitNeeds(engine: TradeEngine, batch: number): Promise<CommitNeeds> {
  const [found] = await engine.rows<{ facts: number; aliases: number }>(
    'SELECT (SELECT count() FROM trade_bill_fact) AS facts, (SELECT count() FROM trade_alias) AS aliases',
  )
  const aliases = Boolean(found?.aliases)
  if (!found?.facts) return { aside: false, aliases }
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM (${judged('batch = {batch:UInt32}')} LIMIT 1)`,
    { batch },
  )
  return { aside: Boolean(row?.n), aliases }
}

/** SQL of the staged rows of a slice with the companies under which they stand: 0 where that is their own. */
function standing(aliases: boolean): string {
  if (!aliases) return `SELECT *, 0 AS supplier_target, 0 AS buyer_target FROM (${numbered})`
  const joins = ['supplier', 'buyer'].map(
    role =>
      `LEFT JOIN (SELECT own AS ${role}_own, target AS ${role}_target FROM trade_alias FINAL WHERE own != target)
       AS ${role}_alias ON ${role}_own = r.${role}`,
  )
  return `SELECT r.*, supplier_target, buyer_target FROM (${numbered}) AS r ${joins.join(' ')}`
}

/** Rows of a side that are there already, of the slice's: those that count and those that do not. */
export const present = (role: string) =>
  ['trade_shipment', 'trade_aside']
    .map(
      table => `SELECT row_hash, row_n FROM ${table}
        WHERE role = '${role}' AND row_hash BETWEEN {from:UInt64} AND {to:UInt64} AND row_hash IN (${hashesOfSlice})`,
    )
    .join(' UNION ALL ')

function sideOf(role: 'supplier' | 'buyer'): string[] {
  const other = role === 'supplier' ? 'buyer' : 'supplier'
  const stands = (side: string) => `if(${side}_target = 0, ${side}, ${side}_target)`
  const own = (side: string) => `if(${side}_target = 0, 0, ${side})`
  return [
    `'${role}'`,
    stands(role),
    own(role),
    'date',
    stands(other),
    own(other),
    `${role}_country`,
    `${other}_country`,
    `${role}_name`,
    `${role}_address`,
    `${role}_logistics`,
  ]
}

const paramsOf = ({ batch, dataSet, sample }: BatchRow, { from, to }: HashRange) => ({
  batch,
  dataSet,
  sample,
  from,
  to,
})

/**
 * Adds one side of the staged rows of a slice, but those that are there: the first of n equal rows is the
 * first of all equal rows, whichever import brought it. What does not count goes aside.
 */
export async function insertSide(
  engine: TradeEngine,
  batch: BatchRow,
  role: 'supplier' | 'buyer',
  range: HashRange,
  needs: CommitNeeds,
): Promise<void> {
  const values = [...sideOf(role), ...sharedColumns, '{batch:UInt32}', '{dataSet:UInt32}', '{sample:UInt8}']
  // Rows without a buyer have no copy for it; the suppliers' copy is there for every row.
  const isNew = `${role === 'buyer' ? 'buyer != 0 AND ' : ''}(row_hash, n) NOT IN (${present(role)})`
  const params = paramsOf(batch, range)
  const rows = standing(needs.aliases)
  const not = judged(inSlice)
  await engine.command(
    `INSERT INTO trade_shipment (${rowColumns.join(', ')})
     SELECT ${values.join(', ')}, row_hash, n FROM (${rows})
     WHERE ${needs.aside ? `row_hash NOT IN (SELECT row_hash FROM (${not})) AND ` : ''}${isNew}`,
    params,
  )
  if (!needs.aside) return
  await engine.command(
    `INSERT INTO trade_aside (${asideColumns.join(', ')})
     SELECT ${values.join(', ')}, s.row_hash, n, why, {batch:UInt32}
     FROM (${rows}) AS s INNER JOIN (${not}) AS j ON j.row_hash = s.row_hash WHERE ${isNew}`,
    params,
  )
}

/** Notes which rows of a slice an import brought that another one had brought before. */
export async function insertClaims(engine: TradeEngine, batch: BatchRow, range: HashRange): Promise<void> {
  const held = ['trade_shipment', 'trade_aside'].map(
    table => `SELECT row_hash, row_n FROM ${table}
      WHERE role = 'supplier' AND batch != {batch:UInt32} AND row_hash IN (${hashesOfSlice})`,
  )
  await engine.command(
    `INSERT INTO trade_claim (row_hash, row_n, batch, data_set, sample)
     SELECT row_hash, n, {batch:UInt32}, {dataSet:UInt32}, {sample:UInt8}
     FROM (${numbered}) WHERE (row_hash, n) IN (${held.join(' UNION ALL ')})`,
    paramsOf(batch, range),
  )
}

/** What has become of an import's rows. */
export async function countBatch(
  engine: TradeEngine,
  batch: number,
): Promise<{ added: number; aside: number; replaced: number }> {
  const [row] = await engine.rows<{ added: number; aside: number; replaced: number }>(
    `SELECT
       (SELECT count() FROM trade_shipment WHERE role = 'supplier' AND batch = {batch:UInt32}) AS added,
       (SELECT count() FROM trade_aside WHERE role = 'supplier' AND batch = {batch:UInt32}) AS aside,
       (SELECT count() FROM trade_aside
        WHERE role = 'supplier' AND set_by = {batch:UInt32} AND batch != {batch:UInt32}) AS replaced`,
    { batch },
  )
  return row ?? { added: 0, aside: 0, replaced: 0 }
}

export async function countStaged(engine: TradeEngine, id: number): Promise<number> {
  const [count] = await engine.rows<{ staged: number }>(
    'SELECT uniqExact(seq) AS staged FROM trade_staging WHERE batch = {id:UInt32}',
    { id },
  )
  return count?.staged ?? 0
}

/** Brings in what is staged, slice by slice. @param beforeStep throws where it is to break off */
export async function insertRows(
  engine: TradeEngine,
  batch: BatchRow,
  staged: number,
  beforeStep: () => void,
): Promise<void> {
  const needs = await commitNeeds(engine, batch.batch)
  const slices = slicesOf(staged)
  for (const slice of slices) {
    beforeStep()
    for (const role of ['supplier', 'buyer'] as const) await insertSide(engine, batch, role, slice, needs)
  }
  const { added, aside } = await countBatch(engine, batch.batch)
  if (added + aside === staged) return
  for (const slice of slices) await insertClaims(engine, batch, slice)
}
