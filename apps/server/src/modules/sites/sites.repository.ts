import { limits, type sites as operations, type Query } from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, namedLike, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type SiteRow = Selectable<Database['site']>
export type NewSite = Insertable<Database['site']>
export type SiteUpdate = Updateable<Database['site']>

/** @param among codes of the sites to look at; all without */
export async function listSites(
  db: Db,
  { page = 1, size = limits.pageSizeDefault, nameLike, enable, sort }: Query<typeof operations.list>,
  among: string[] | undefined,
): Promise<{ rows: SiteRow[]; total: number }> {
  let matching = db.selectFrom('site')
  if (among) matching = matching.where('code', 'in', among)
  if (enable !== undefined) matching = matching.where('enabled', '=', enable)
  if (nameLike) {
    const pattern = contains(nameLike)
    matching = matching.where(({ or, eb }) =>
      or([eb('name', 'ilike', pattern), eb('code', 'ilike', pattern), namedLike('labels', nameLike)]),
    )
  }
  const rows = await matching
    .selectAll()
    .$call(orderBy<'code' | 'createTime'>(sort?.replace('siteCode', 'code'), 'createTime,ASC'))
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** @param codes all sites without */
export async function listSitesByCode(db: Db, codes: string[] | undefined): Promise<SiteRow[]> {
  const query = db.selectFrom('site').selectAll().orderBy('id')
  return (codes ? query.where('code', 'in', codes) : query).execute()
}

export async function findSite(db: Db | Trx, code: string): Promise<SiteRow | undefined> {
  return db.selectFrom('site').selectAll().where('code', '=', code).executeTakeFirst()
}

export async function lockSite(
  trx: Trx,
  key: { id: number } | { code: string },
): Promise<SiteRow | undefined> {
  const query = trx.selectFrom('site').selectAll().forUpdate()
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('code', '=', key.code)
  ).executeTakeFirst()
}

export async function insertSite(trx: Trx, site: NewSite): Promise<SiteRow> {
  return trx.insertInto('site').values(site).returningAll().executeTakeFirstOrThrow()
}

export async function updateSite(trx: Trx, id: number, change: SiteUpdate): Promise<SiteRow> {
  return trx
    .updateTable('site')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes away the site and what came with it. */
export async function deleteSite(trx: Trx, siteId: number): Promise<void> {
  await trx.deleteFrom('menuNode').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('permission').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('permissionGroup').where('siteId', '=', siteId).execute()
  await trx.deleteFrom('site').where('id', '=', siteId).execute()
}
