/** Deleting and changing the records of a list in bulk: `bulks: recordBulks({ records, names, operations })`. */
import { bulkPhrases, type EntityNames, type OperationSpec } from '@backoffice/contract'
import type { SelectQueryBuilder } from 'kysely'
import type { Origin } from '../audit/audit.ts'
import { bulkOfRows, type Declared } from '../bulk/bulk-of-rows.ts'
import type { BulkKind } from '../bulk/define-bulk.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'

type Operation = BulkKind['operation']

interface Records<Row> {
  entity: string
  tableName: keyof Database
  nameOf(row: Row): string
  matching(db: Db, filters: object): SelectQueryBuilder<Database, keyof Database, Row>
  lock(trx: Trx, id: number): Promise<Row>
  changeIn(trx: Trx, sent: { id: number } & Record<string, unknown>, origin: Origin): Promise<unknown>
  removeIn(trx: Trx, id: number, origin: Origin): Promise<unknown>
}

interface Kept<Row> {
  records: Records<Row>
  names: EntityNames
  operations: { list: OperationSpec; deleteMatching: Operation; changeMatching?: Operation }
  after?: Declared<object, object, Row>['after']
}

export function recordBulks<Row extends { id: number }>({
  records,
  names,
  operations,
  after,
}: Kept<Row>): BulkKind[] {
  const { entity, tableName: table, nameOf, matching } = records
  const shared = {
    ...{ entity, table, nameOf, list: operations.list, ...(after && { after }) },
    rows: ({ db }: { db: Db }, filters: object) => matching(db, filters) as never,
  }
  const { deleteMatching, changeMatching } = operations
  const deletes = bulkOfRows<object, { ids?: number[] }, Row>({
    ...shared,
    operation: deleteMatching,
    label: bulkPhrases.delete(names),
    async each(trx, id, { origin }) {
      await records.removeIn(trx, id, origin)
      return true
    },
  })
  if (!changeMatching) return [deletes]
  const changes = bulkOfRows<object, { ids?: number[] }, Row>({
    ...shared,
    operation: changeMatching,
    label: bulkPhrases.change(names),
    async each(trx, id, { sent: { ids: _, ...change }, origin }) {
      const before = (await records.lock(trx, id)) as Record<string, unknown>
      if (Object.entries(change).every(([field, value]) => before[field] === value)) return false
      await records.changeIn(trx, { id, ...change }, origin)
      return true
    },
  })
  return [deletes, changes]
}
