/** An action for all rows that match the filters of a list: its module declares it once. */
import type { Labels, AccessRule as OperationAccess, OperationSpec, Permission } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Access } from '../access/access.repository.ts'
import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { errorTexts } from '../lib/texts.ts'

export interface BulkRow {
  id: number
  /** As the caller may see it. */
  name: string
}

export type Outcome =
  | { outcome: 'changed' | 'unchanged'; reason?: undefined }
  | { outcome: 'refused'; reason: Labels }
export type Outcomes = Map<number, Outcome>

/** A person's request for a bulk action. */
export interface BulkCall<Filters, Sent> {
  filters: Filters
  sent: Sent
  origin: Origin & { actor: NonNullable<Origin['actor']> }
  /** The current permissions of the caller. */
  access: Access
}

export interface BulkKind<Filters extends object = object, Sent extends object = object> {
  /** Made by `bulkOperation`. */
  operation: OperationSpec & { access: { permission: Permission }; query: { properties: object } }
  /** The kind of its rows in the audit log, where the export of their list has words for the filters. */
  entity: string
  /** Who may not read the list cannot act on what it finds. */
  list: { access: OperationAccess }
  /** The name of its jobs. */
  label: Labels
  /** The first rows that match, in the order of the list. */
  matching(app: AppContext, call: BulkCall<Filters, Sent>, limit: number): Promise<BulkRow[]>
  /** Rows of one transaction. */
  atOnce?: number
  /**
   * Changes rows and records it. Rows without an outcome are gone.
   *
   * @param ids in ascending order, so that calls that lock them cannot block each other
   * @throws AppError to refuse all of them
   */
  change(trx: Trx, app: AppContext, ids: number[], call: BulkCall<Filters, Sent>): Promise<Outcomes>
}

/** Keeps the types of the filters and of the body together. */
export const defineBulk = <Filters extends object, Sent extends object>(
  kind: BulkKind<Filters, Sent>,
): BulkKind<Filters, Sent> => kind

/** Says which of the existing rows have changed. */
export const outcomesOf = (ids: number[], changed: Set<number>): Outcomes =>
  new Map(ids.map(id => [id, { outcome: changed.has(id) ? 'changed' : 'unchanged' }]))

/**
 * Each row by itself: what a refused one has changed is taken back, the others stay.
 *
 * @param work whether the row has changed @throws AppError for a row that is refused
 */
export async function eachRow(
  trx: Trx,
  ids: number[],
  work: (id: number) => Promise<boolean>,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  for (const id of ids) {
    await sql`SAVEPOINT bulk_row`.execute(trx)
    try {
      outcomes.set(id, { outcome: (await work(id)) ? 'changed' : 'unchanged' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`ROLLBACK TO SAVEPOINT bulk_row`.execute(trx)
      outcomes.set(id, { outcome: 'refused', reason: error.details.message ?? errorTexts[error.code] })
    }
    await sql`RELEASE SAVEPOINT bulk_row`.execute(trx)
  }
  return outcomes
}
