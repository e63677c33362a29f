import type { permissions, Query } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, namedLike } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

export type GroupRow = Selectable<Database['permissionGroup']> & { siteCode: string }

const selectGroups = (db: Db | Trx) =>
  db
    .selectFrom('permissionGroup')
    .innerJoin('site', 'site.id', 'permissionGroup.siteId')
    .selectAll('permissionGroup')
    .select('site.siteCode')

const orders = {
  id: sql`permission_group.id`,
  code: sql`permission_group.code`,
  name: sql`permission_group.name`,
}

export async function listGroups(
  db: Db,
  { siteCode = '', nameLike, sort = 'id,ASC', page, size }: Query<typeof permissions.listGroups>,
) {
  let matching = selectGroups(db).where('site.siteCode', '=', siteCode)
  if (nameLike)
    matching = matching.where(({ or }) =>
      or([
        likePart('permissionGroup.name', nameLike),
        likePart('permissionGroup.code', nameLike),
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

/** Locking a group makes changes of its tree wait, so that two of them cannot make a circle. */
export const groupTable = versioned('permissionGroup', { select: selectGroups })
