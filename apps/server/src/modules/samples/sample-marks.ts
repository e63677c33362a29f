/** Sample records of tables without their own sample flag, with the version in which they were made. */
import type { Db } from '../../platform/db/database.ts'

export type MarkedEntity = 'channel' | 'dataConfig' | 'notice' | 'product'

export interface Mark {
  entity: MarkedEntity
  entityId: number
  /** As it was made: a record that people have changed belongs to them. */
  version: number
}

export async function mark(db: Db, entity: MarkedEntity, entityId: number, version: number): Promise<void> {
  await db
    .insertInto('sampleRecord')
    .values({ entity, entityId, version })
    .onConflict(conflict => conflict.columns(['entity', 'entityId']).doUpdateSet({ version }))
    .execute()
}

export const listMarks = (db: Db): Promise<Mark[]> =>
  db.selectFrom('sampleRecord').selectAll().orderBy('entityId').$narrowType<Mark>().execute()

export async function listMarked(db: Db, entity: MarkedEntity): Promise<number[]> {
  const rows = await db.selectFrom('sampleRecord').where('entity', '=', entity).select('entityId').execute()
  return rows.map(({ entityId }) => entityId)
}
