import { type ListLayout, limits, rolePermissions } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import { type Actor, may } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countRows } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'listView.query': Record<string, string>
    'listView.layout': ListLayout
    'listSetting.layout': ListLayout | null
  }
}

/** With the names of its owner and of its role. */
export type ListViewRow = Selectable<Database['listView']> & {
  owner: string
  roleName: string | null
}

const selectViews = (db: Db | Trx) =>
  db
    .selectFrom('listView')
    .innerJoin('account', 'account.id', 'listView.accountId')
    .leftJoin('role', 'role.id', 'listView.roleId')
    .selectAll('listView')
    .select('role.name as roleName')
    .select(sql<string>`coalesce(nullif(account.full_name, ''), account.user_id)`.as('owner'))

export const listViewTable = versioned('listView', { select: selectViews })

/** Roles that give an account something: enabled, of an enabled site to which the account belongs. */
const heldRoles = (accountId: number) => sql<number>`(
  SELECT ar.role_id FROM account_role ar
  JOIN role r ON r.id = ar.role_id AND r.enabled
  JOIN site s ON s.id = r.site_id AND s.enable
  JOIN account_site x ON x.account_id = ar.account_id AND x.site_id = r.site_id
  WHERE ar.account_id = ${accountId})`

/** More than a row of tabs can show. */
const viewsMax = 100

const visibleTo = (db: Db | Trx, accountId: number) =>
  selectViews(db).where(({ or, eb }) =>
    or([eb('listView.accountId', '=', accountId), eb('listView.roleId', 'in', heldRoles(accountId))]),
  )

export const listVisibleViews = (db: Db, accountId: number, list: string): Promise<ListViewRow[]> =>
  visibleTo(db, accountId)
    .where('listView.list', '=', list)
    .orderBy(sql`lower(list_view.name)`)
    .orderBy('listView.id')
    .limit(viewsMax)
    .execute()

export const findVisibleView = (
  db: Db | Trx,
  accountId: number,
  id: number,
): Promise<ListViewRow | undefined> =>
  visibleTo(db, accountId).where('listView.id', '=', id).executeTakeFirst()

/** The views with which lists open for the account. */
export const defaultViews = (db: Db, accountId: number): Promise<ListViewRow[]> =>
  visibleTo(db, accountId)
    .innerJoin('listSetting', 'listSetting.viewId', 'listView.id')
    .where('listSetting.accountId', '=', accountId)
    .whereRef('listSetting.list', '=', 'listView.list')
    .execute()

export const listLayouts = (db: Db, accountId: number) =>
  db
    .selectFrom('listSetting')
    .select(['list', 'layout'])
    .where('accountId', '=', accountId)
    .where('layout', 'is not', null)
    .$narrowType<{ layout: ListLayout }>()
    .orderBy('list')
    .execute()

/** Locks the person until the transaction ends, so that counts of what they keep are right. */
async function lockPerson(trx: Trx, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function countViews(trx: Trx, accountId: number, list: string): Promise<number> {
  await lockPerson(trx, accountId)
  return countRows(trx.selectFrom('listView').where('accountId', '=', accountId).where('list', '=', list))
}

/** Settings of lists besides this one. */
export async function countSettings(trx: Trx, accountId: number, list: string): Promise<number> {
  await lockPerson(trx, accountId)
  return countRows(trx.selectFrom('listSetting').where('accountId', '=', accountId).where('list', '!=', list))
}

export async function keepSetting(
  trx: Trx,
  accountId: number,
  list: string,
  setting: { layout: string | null } | { viewId: number | null },
): Promise<void> {
  await trx
    .insertInto('listSetting')
    .values({ accountId, list, ...setting })
    .onConflict(conflict => conflict.columns(['accountId', 'list']).doUpdateSet(setting))
    .execute()
}

/** Roles with which a person may share: held ones, and all of sites where the person edits roles. */
export async function rolesToShareWith(db: Db | Trx, actor: Actor, ids?: number[]) {
  let roles = db
    .selectFrom('role')
    .innerJoin('site', 'site.id', 'role.siteId')
    .select(['role.id', 'role.name', 'site.siteCode'])
    .orderBy('role.siteId')
    .orderBy('role.name')
    .limit(limits.pageSizeMax)
  if (ids) roles = roles.where('role.id', 'in', ids)
  if (actor.superAdmin) return roles.execute()
  const sites = actor.sites.filter(site => may(actor, rolePermissions.write, site))
  return roles
    .where('role.superAdmin', '=', false)
    .where(({ or, eb }) =>
      or([
        eb('role.id', 'in', heldRoles(actor.accountId)),
        ...(sites.length > 0 ? [eb('site.siteCode', 'in', sites)] : []),
      ]),
    )
    .execute()
}
