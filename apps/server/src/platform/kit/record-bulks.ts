/** Deleting and changing the records of a list in bulk. */
import { bulkPhrases, type Entity, type OperationSpec } from '@backoffice/contract'
import type { SelectQueryBuilder } from 'kysely'
import type { TSchema } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import { bulkOfRows } from '../bulk/bulk-of-rows.ts'
import type { BulkKind } from '../bulk/define-bulk.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import type { ListReader } from './list-filters.ts'
import type { RecordTransaction } from './records.ts'

type Operation = BulkKind['operation']

export interface BulkRecords<Row> {
  entity: Entity
  operations: {
    list: OperationSpec
    export?: OperationSpec
    deleteMatching?: Operation
    changeMatching?: Operation
  }
  tableName: keyof Database
  row: TSchema
  nameOf(row: Row): string
  seenBy(reader: Access): (row: Row) => Row
  matching(db: Db, filters: object, reader: ListReader): SelectQueryBuilder<Database, keyof Database, Row>
  lock(trx: Trx, id: number): Promise<Row>
  changeIn(
    saving: RecordTransaction,
    sent: { id: number } & Record<string, unknown>,
  ): Promise<{ before: Row }>
  removeIn(saving: RecordTransaction, id: number, reader: Access): Promise<Row>
  changed?: ((saving: RecordTransaction, formerly: Row[]) => Promise<unknown>) | undefined
}

export function recordBulks<Row extends { id: number }>(records: BulkRecords<Row>): BulkKind[] {
  const { entity, operations, tableName: table, nameOf, seenBy, matching } = records
  const { deleteMatching, changeMatching } = operations
  if (!deleteMatching) return []
  const shared = {
    ...{ entity: table, table, nameOf, seenBy, list: operations.list },
    rows: ({ db, config }: AppContext, filters: object, access: Access) =>
      matching(db, filters, { access, timeZone: config.businessTimezone }) as never,
    after: async (app: AppContext, trx: Trx, origin: Origin, formerly: Row[]) =>
      records.changed?.({ app, trx, origin }, formerly),
  }
  const deletes = bulkOfRows<object, { ids?: number[] }, Row, Row>({
    ...shared,
    operation: deleteMatching,
    label: bulkPhrases.delete(entity.names),
    each: (trx, id, { origin, access }, app) => records.removeIn({ app, trx, origin }, id, access),
  })
  if (!changeMatching) return [deletes]
  const changes = bulkOfRows<object, { ids?: number[] }, Row, Row>({
    ...shared,
    operation: changeMatching,
    label: bulkPhrases.change(entity.names),
    async each(trx, id, { sent: { ids: _, ...change }, origin }, app) {
      const row = (await records.lock(trx, id)) as Record<string, unknown>
      if (Object.entries(change).every(([field, value]) => row[field] === value)) return false
      const { before } = await records.changeIn({ app, trx, origin }, { id, ...change })
      return before
    },
  })
  return [deletes, changes]
}
