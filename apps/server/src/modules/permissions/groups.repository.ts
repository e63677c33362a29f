import type { permissions, Query } from '@backoffice/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, namedLike } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

export type GroupRow = Selectable<Database['permissionGroup']> & { siteCode: string }

const selectGroups = (db: Db | Trx) =>
  db
    .selectFrom('permissionGroup')
    .innerJoin('site', 'site.id', 'permissionGroup.siteId')
    .selectAll('permissionGroup')
    .select('site.code as siteCode')

const orders = {
  id: sql`permission_group.id`,
  code: sql`permission_group.code`,
  name: sql`permission_group.name`,
}

export async function listGroups(
  db: Db,
  { siteCode = '', nameLike, sort = 'id,ASC', page, size }: Query<typeof permissions.listGroups>,
) {
  let matching = selectGroups(db).where('site.code', '=', siteCode)
  if (nameLike)
    matching = matching.where(({ or, eb }) =>
      or([
        eb('permissionGroup.name', 'ilike', contains(nameLike)),
        eb('permissionGroup.code', 'ilike', contains(nameLike)),
        namedLike('permissionGroup.labels', nameLike),
      ]),
    )
  const [field = '', direction] = sort.split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  return pageOf(
    matching.orderBy(orders[field as keyof typeof orders], way).orderBy('permissionGroup.id', way),
    { page, size },
  )
}

export async function findGroup(db: Db | Trx, id: number): Promise<GroupRow | undefined> {
  return selectGroups(db).where('permissionGroup.id', '=', id).executeTakeFirst()
}

/** Makes changes of one group's tree wait for each other, so that no two of them can close a circle. */
export async function lockGroup(trx: Trx, id: number): Promise<GroupRow | undefined> {
  return selectGroups(trx)
    .where('permissionGroup.id', '=', id)
    .forUpdate('permissionGroup')
    .executeTakeFirst()
}

export async function insertGroup(
  trx: Trx,
  group: Insertable<Database['permissionGroup']>,
): Promise<GroupRow> {
  const { id } = await trx
    .insertInto('permissionGroup')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectGroups(trx).where('permissionGroup.id', '=', id).executeTakeFirstOrThrow()
}

export async function updateGroup(
  trx: Trx,
  id: number,
  change: Updateable<Database['permissionGroup']>,
): Promise<GroupRow> {
  await trx.updateTable('permissionGroup').set(change).set(nextVersion).where('id', '=', id).execute()
  return selectGroups(trx).where('permissionGroup.id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteGroup(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('permissionGroup').where('id', '=', id).execute()
}
