import type { sites as operations, Query, Rows } from '@backoffice/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, namedLike, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'

export type SiteRow = Selectable<Database['site']>
export type SiteUpdate = Updateable<Database['site']>

/** @param among codes of the sites to look at; all when absent */
export async function listSites(
  db: Db,
  { nameLike, enable, sort, ...paging }: Query<typeof operations.list>,
  among: string[] | undefined,
): Promise<Rows<SiteRow>> {
  let matching = db.selectFrom('site')
  if (among) matching = matching.where('siteCode', 'in', among)
  if (enable !== undefined) matching = matching.where('enable', '=', enable)
  if (nameLike)
    matching = matching.where(({ or }) =>
      or([likePart('name', nameLike), likePart('siteCode', nameLike), namedLike('labels', nameLike)]),
    )
  const listed = matching
    .selectAll()
    .$call(orderBy<'siteCode' | 'createTime'>(sort, 'createTime,ASC'))
    .orderBy('id')
  return pageOf(listed, paging)
}

/** @param codes all sites when absent */
export async function listSitesByCode(db: Db, codes: string[] | undefined): Promise<SiteRow[]> {
  const query = db.selectFrom('site').selectAll().orderBy('id')
  return (codes ? query.where('siteCode', 'in', codes) : query).execute()
}

export async function findSite(db: Db | Trx, code: string): Promise<SiteRow | undefined> {
  return db.selectFrom('site').selectAll().where('siteCode', '=', code).executeTakeFirst()
}

/** Deletes the site and what was created with it. */
export async function deleteSite(trx: Trx, siteId: number): Promise<void> {
  await trx.deleteFrom('menuNode').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('permission').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('permissionGroup').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('site').where('id', '=', siteId).execute()
}
