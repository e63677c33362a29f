import { changesBetween, type Origin, recordAudit } from '../audit/audit.ts'
import type { FieldChange } from '../audit/field-change.ts'
import type { Db, Trx } from '../db/database.ts'

/** What the log says of a record beside what changed. */
interface Told<Row> {
  /** What the record is called. */
  name(row: Row): string
  siteCode?(row: Row): string
  /** What is compared, where it is not the row as it is. */
  view?(row: Row): object
}

/**
 * Writes down what was done to the records of one kind, inside the transaction that does it:
 * `audit(trx, origin, 'update', before, after)`. Without `before` it is new, without `after` gone. What changed can be
 * said instead, where it stands in other tables.
 *
 * @param entity begins the action: `channel.update`
 */
export function audited<Row extends { id: number }>(entity: string, { name, siteCode, view }: Told<Row>) {
  const viewOf = (row: Row | undefined) => (row && view ? view(row) : row)
  return async (
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
}
