import type { OperationSpec } from '@backoffice/contract'
import { changesBetween, type Origin, recordAudit } from '../audit/audit.ts'
import type { FieldChange } from '../audit/field-change.ts'
import { moveToBin } from '../bin/move-to-bin.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'

/** The log records this of an entity besides its changes. */
interface Logged<Row> {
  /** The name of the record. */
  name(row: Row): string
  siteCode?(row: Row): string
  /** The value that is compared, when it is not the row itself. */
  view?(row: Row): object
}

/**
 * Records what was done to the records of one kind, inside the transaction that does it: `audit(trx, origin, 'update',
 * before, after)`. Without `before` the record is new, without `after` it is deleted. Changes in other tables can be
 * given directly. `audit.remove` deletes one, too.
 *
 * @param entity the beginning of the action: `channel.update`
 */
export function auditRecorder<Row extends { id: number }>(
  entity: string,
  { name, siteCode, view }: Logged<Row>,
) {
  const viewOf = (row: Row | undefined) => (row && view ? view(row) : row)
  const audit = async (
    db: Db | Trx,
    origin: Origin,
    verb: string,
    before?: Row,
    after?: Row,
    changes: FieldChange[] = changesBetween(viewOf(before), viewOf(after)),
  ): Promise<void> => {
    const row = after ?? before
    await recordAudit(db, origin, {
      action: `${entity}.${verb}`,
      entity,
      ...(row && { entityId: row.id, entityName: name(row), ...(siteCode && { siteCode: siteCode(row) }) }),
      changes,
    })
  }
  /** Moves a record into the bin. @param by the operation that deletes such records */
  const remove = async (trx: Trx, origin: Origin, by: OperationSpec, table: keyof Database, row: Row) => {
    const site = siteCode && { siteCode: siteCode(row) }
    await moveToBin(trx, origin, { by, entity, table, id: row.id, name: name(row), ...site })
    await audit(trx, origin, 'delete', row)
  }
  return Object.assign(audit, { remove })
}
