import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { DictValueRecord } from './dictionaries.repository.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'dictValue.value': number | boolean | string
  }
}

export type NewValue = Insertable<Database['dictValue']>
type ValueChange = Updateable<Database['dictValue']>

export async function findValue(db: Db | Trx, valueId: number): Promise<DictValueRecord | undefined> {
  return db.selectFrom('dictValue').selectAll().where('valueId', '=', valueId).executeTakeFirst()
}

export async function insertValues(trx: Trx, values: NewValue[]): Promise<void> {
  if (values.length > 0) await trx.insertInto('dictValue').values(values).execute()
}

export async function updateValue(trx: Trx, valueId: number, change: ValueChange): Promise<DictValueRecord> {
  return trx
    .updateTable('dictValue')
    .set(change)
    .where('valueId', '=', valueId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteValues(trx: Trx, valueIds: number[]): Promise<void> {
  if (valueIds.length > 0) await trx.deleteFrom('dictValue').where('valueId', 'in', valueIds).execute()
}
