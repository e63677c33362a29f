/** Sample records of tables that have no mark of their own, with the version in which they were made. */
import type { Db } from '../../platform/db/database.ts'
import type { SampleTables } from './samples.tables.ts'

export type MarkedEntity = SampleTables['sampleRecord']['entity']

export async function mark(db: Db, entity: MarkedEntity, entityId: number, version: number): Promise<void> {
  await db
    .insertInto('sampleRecord')
    .values({ entity, entityId, version })
    .onConflict(conflict => conflict.columns(['entity', 'entityId']).doUpdateSet({ version }))
    .execute()
}

export async function listMarked(db: Db, entity: MarkedEntity): Promise<number[]> {
  const rows = await db.selectFrom('sampleRecord').where('entity', '=', entity).select('entityId').execute()
  return rows.map(({ entityId }) => entityId)
}
