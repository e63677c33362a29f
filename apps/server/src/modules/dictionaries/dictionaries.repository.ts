import type { dictionaries as operations, Query } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

export type AttributeRow = Selectable<Database['dictAttribute']>

/** Locking an attribute locks the set of its values; its version grows with a change of either. */
export const attributeTable = versioned('dictAttribute', { entity: 'dictionary' })

export function selectAttributes(
  db: Db,
  { code, name, valueType, sort }: Omit<Query<typeof operations.list>, 'page' | 'size'>,
) {
  let matching = db.selectFrom('dictAttribute')
  if (code) matching = matching.where(likePart('code', code))
  if (name) matching = matching.where(({ or }) => or([likePart('nameZh', name), likePart('nameEn', name)]))
  if (valueType) matching = matching.where('valueType', '=', valueType)
  return matching
    .selectAll()
    .$call(orderBy<'code' | 'createTime' | 'updateTime'>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
}

export const listAttributes = (
  db: Db,
  { page, size, ...filters }: Query<typeof operations.list>,
): Promise<{ rows: AttributeRow[]; total: number }> => pageOf(selectAttributes(db, filters), { page, size })

export async function findAttributeByCode(db: Db | Trx, code: string): Promise<AttributeRow | undefined> {
  return db.selectFrom('dictAttribute').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The ids that belong to an attribute; nobody can delete them until the transaction ends. */
export async function existingIds(trx: Trx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('dictAttribute')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The candidates from which children lead to the attribute: as its children they would make a circle. */
export async function leadingTo(trx: Trx, attrId: number, candidates: number[]): Promise<Set<number>> {
  if (candidates.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE parents (id) AS (
      VALUES (${attrId}::integer)
      UNION
      SELECT dict_value.attr_id FROM dict_value JOIN parents ON dict_value.child_id = parents.id
    )
    SELECT id FROM parents WHERE id = ANY (${candidates}::integer[])
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export type DictValueRecord = Selectable<Database['dictValue']>

/** Values of the attributes, in their order. */
export async function listValues(db: Db | Trx, attrIds: number[]): Promise<DictValueRecord[]> {
  if (attrIds.length === 0) return []
  return db
    .selectFrom('dictValue')
    .selectAll()
    .where('attrId', 'in', attrIds)
    .orderBy('seq')
    .orderBy('valueId')
    .execute()
}
