/** The rows of a long bulk action: what is to be done, and what became of each. */
import type { Labels } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { insertRows } from '../db/recordset.ts'
import type { BulkRow, Outcome } from './define-bulk.ts'

declare module '../db/json-columns.ts' {
  interface JsonColumns {
    'bulkRow.reason': Labels | null
  }
}

export type DoneRow = BulkRow & Outcome
interface PlacedRow extends BulkRow {
  place: number
}

export const insertBulkRows = (trx: Trx, jobId: number, rows: BulkRow[]) =>
  insertRows(
    trx,
    'bulk_row',
    rows.map(({ id, name }, index) => ({ job_id: jobId, place: index + 1, row_id: id, name })),
  )

/** The job of the same person that does the same with the same rows, and has not ended. */
export async function findTwin(
  trx: Trx,
  { kind, accountId, sent, rows }: { kind: string; accountId: number; sent: object; rows: BulkRow[] },
): Promise<number | undefined> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: number }>`
    SELECT id FROM job
    WHERE account_id = ${accountId} AND kind = ${kind} AND state IN ('queued', 'running')
      AND input -> 'sent' = ${JSON.stringify(sent)}::jsonb
      AND (SELECT array_agg(row_id ORDER BY place) FROM bulk_row WHERE job_id = job.id) = ${ids}::integer[]
    ORDER BY id LIMIT 1
  `.execute(trx)
  return found.rows[0]?.id
}

/** @returns false while another call with the same key is at work */
export async function lockCall(trx: Trx, key: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS is_free
  `.execute(trx)
  return rows[0]?.isFree ?? false
}

/** The next ones, locked: a run that another one has taken over waits, and finds them done. */
export const lockNextRows = (trx: Trx, jobId: number, limit: number): Promise<PlacedRow[]> =>
  trx
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .select(['place', 'rowId as id', 'name'])
    .orderBy('place')
    .limit(limit)
    .forUpdate()
    .execute()

export async function keepOutcomes(trx: Trx, jobId: number, rows: (PlacedRow & Outcome)[]): Promise<void> {
  const done = rows.map(({ place, outcome, reason = null }) => ({ place, outcome, reason }))
  await sql`
    UPDATE bulk_row SET outcome = done.outcome, reason = nullif(done.reason, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(done)}::jsonb) AS done (place integer, outcome text, reason jsonb)
    WHERE job_id = ${jobId} AND bulk_row.place = done.place
  `.execute(trx)
}

export const countBulkRows = async (db: Db, jobId: number): Promise<{ total: number; done: number }> =>
  db
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('outcome').as('done')])
    .executeTakeFirstOrThrow()

/** Lists the outcomes of a job that has done all rows. */
export const listOutcomes = async (db: Db, jobId: number): Promise<DoneRow[]> => {
  const rows = await db
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .select(['rowId as id', 'name', 'outcome', 'reason'])
    .orderBy('place')
    .execute()
  return rows as DoneRow[]
}
