/** SQL of the rows of an import that has not been committed, slice by slice. */

import type { TradeEngine } from '../engine/engine.ts'
import { billSql, factsByBill, reasonSql } from './counted-once.query.ts'
import { byTaxNumber, hasTaxNumbers } from './tax-homes.query.ts'

export interface HashRange {
  from: bigint
  to: bigint
}

/** Rows of one slice, of which only their numbers are in memory. */
const sliceRows = 400_000
/** The same for whole rows with what their indexes are made from: 3 KB a row with 44 columns. */
export const wholeRowsAtOnce = 150_000
const maxHash = 2n ** 64n - 1n

/** Ranges of hashes with about as many rows each as a slice may have. */
export function slicesOf(rows: number, atOnce = sliceRows): HashRange[] {
  const count = BigInt(Math.max(1, Math.ceil(rows / atOnce)))
  const width = maxHash / count
  return Array.from({ length: Number(count) }, (_, n) => {
    const i = BigInt(n)
    return { from: i * width, to: i === count - 1n ? maxHash : (i + 1n) * width - 1n }
  })
}

export const inSlice = 'batch = {batch:UInt32} AND row_hash BETWEEN {from:UInt64} AND {to:UInt64}'
export const hashesOfSlice = `SELECT row_hash FROM trade_staging WHERE ${inSlice}`

/**
 * SQL of staged rows, each numbered among the equal ones. Numbering sorts, so it uses only two numbers of each row and
 * not all of its columns.
 *
 * @param where selects all or none of equal rows
 */
export const numberedRowsSql = (where = inSlice) => `SELECT r.*, n
  FROM (SELECT *, row_hash FROM trade_staging WHERE ${where} LIMIT 1 BY row_hash, seq) AS r
  INNER JOIN (
    SELECT row_hash, seq, toUInt32(row_number() OVER (PARTITION BY row_hash ORDER BY seq)) AS n
    FROM (SELECT DISTINCT row_hash, seq FROM trade_staging WHERE ${where})
  ) AS k ON k.row_hash = r.row_hash AND k.seq = r.seq`

/**
 * SQL of the staged rows that do not count, with the reason: equal rows count in the same way. @param facts source of
 * the facts of bills
 */
export const uncountedRowsSql = (where: string, facts?: string) =>
  `SELECT DISTINCT row_hash, ${reasonSql} AS why
   FROM (SELECT row_hash, bill_type, revision, date, ${billSql('bill_no')} AS row_bill
         FROM trade_staging WHERE ${where} AND bill_no != '') AS r
   INNER JOIN ${factsByBill(`SELECT ${billSql('bill_no')} FROM trade_staging WHERE ${where}`, facts)} AS f
     ON f.fact_bill = r.row_bill
   WHERE why != 0`

/** A commit has to look these up besides the rows themselves. */
export interface CommitNeeds {
  /** Some of its rows do not count. */
  aside: boolean
  /** Some companies were merged. */
  aliases: boolean
  /** Some rows have tax numbers. */
  taxes: boolean
}

export async function commitNeeds(engine: TradeEngine, batch: number): Promise<CommitNeeds> {
  const [found] = await engine.rows<{ facts: number; aliases: number }>(
    'SELECT (SELECT count() FROM trade_bill_fact) AS facts, (SELECT count() FROM trade_alias) AS aliases',
  )
  const rest = { aliases: Boolean(found?.aliases), taxes: await hasTaxNumbers(engine, batch) }
  if (!found?.facts) return { aside: false, ...rest }
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM (${uncountedRowsSql('batch = {batch:UInt32}')} LIMIT 1)`,
    { batch },
  )
  return { aside: Boolean(row?.n), ...rest }
}

/** SQL of numbered rows with the company that they are shown under: 0 when that is their own. */
export function companyRowsSql(staged: string, { aliases, taxes }: CommitNeeds): string {
  const rows = taxes ? byTaxNumber(staged) : staged
  if (!aliases) return `SELECT *, 0 AS supplier_target, 0 AS buyer_target FROM (${rows})`
  const joins = ['supplier', 'buyer'].map(
    role =>
      `LEFT JOIN (SELECT own AS ${role}_own, target AS ${role}_target FROM trade_alias FINAL WHERE own != target)
       AS ${role}_alias ON ${role}_own = r.${role}`,
  )
  return `SELECT r.*, supplier_target, buyer_target FROM (${rows}) AS r ${joins.join(' ')}`
}

/**
 * Rows of one side that exist already, of the slice's rows: those that count and those that do not. Rows of the import
 * that is replaced do not: they come again.
 *
 * @param hashes SQL of the hashes that matter
 */
export const existingRowsSql = (role: string, hashes = hashesOfSlice) =>
  ['trade_shipment', 'trade_aside']
    .map(
      table => `SELECT row_hash, row_n FROM ${table}
        WHERE role = '${role}' AND batch != {replaces:UInt32} AND row_hash BETWEEN {from:UInt64} AND {to:UInt64} AND row_hash IN (${hashes})`,
    )
    .join(' UNION ALL ')
