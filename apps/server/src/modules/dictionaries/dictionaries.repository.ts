import { limits, type dictionaries as operations, type Query } from '@backoffice/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type AttributeRow = Selectable<Database['dictAttribute']>
type NewAttribute = Insertable<Database['dictAttribute']>

export async function listAttributes(
  db: Db,
  { page = 1, size = limits.pageSizeDefault, code, name, valueType, sort }: Query<typeof operations.list>,
): Promise<{ rows: AttributeRow[]; total: number }> {
  let matching = db.selectFrom('dictAttribute')
  if (code) matching = matching.where('code', 'ilike', contains(code))
  if (name)
    matching = matching.where(({ or, eb }) =>
      or([eb('nameZh', 'ilike', contains(name)), eb('nameEn', 'ilike', contains(name))]),
    )
  if (valueType) matching = matching.where('valueType', '=', valueType)
  const rows = await matching
    .selectAll()
    .$call(orderBy<'code' | 'createTime' | 'updateTime'>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findAttribute(
  db: Db | Trx,
  key: { id: number } | { code: string },
): Promise<AttributeRow | undefined> {
  const query = db.selectFrom('dictAttribute').selectAll()
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('code', '=', key.code)
  ).executeTakeFirst()
}

/** Holds the attribute, and with it the set of its values. */
export async function lockAttribute(trx: Trx, id: number): Promise<AttributeRow | undefined> {
  return trx.selectFrom('dictAttribute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertAttribute(trx: Trx, attribute: NewAttribute): Promise<AttributeRow> {
  return trx.insertInto('dictAttribute').values(attribute).returningAll().executeTakeFirstOrThrow()
}

/** The attribute or the set of its values has changed: what an editor has seen is out of date. */
export async function raiseVersion(
  trx: Trx,
  id: number,
  names: { nameZh?: string; nameEn?: string } = {},
): Promise<AttributeRow> {
  return trx
    .updateTable('dictAttribute')
    .set(names)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAttribute(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('dictAttribute').where('id', '=', id).execute()
}

/** Those of the ids that an attribute has, which nobody deletes until the transaction ends. */
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

/** Of the candidates those from which children lead to the attribute: as its children they would make a circle. */
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

export type ValueRow = Selectable<Database['dictValue']>

/** Values of the attributes, in their order. */
export async function listValues(db: Db | Trx, attrIds: number[]): Promise<ValueRow[]> {
  if (attrIds.length === 0) return []
  return db
    .selectFrom('dictValue')
    .selectAll()
    .where('attrId', 'in', attrIds)
    .orderBy('seq')
    .orderBy('valueId')
    .execute()
}
