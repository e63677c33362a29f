import { limits, type Query, type roles } from '@backoffice/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, namedLike } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type RoleRow = Selectable<Database['role']> & { siteCode: string }
export type RoleChange = Updateable<Database['role']>

const selectRoles = (db: Db | Trx) =>
  db
    .selectFrom('role')
    .innerJoin('site', 'site.id', 'role.siteId')
    .selectAll('role')
    .select('site.code as siteCode')

const orders = { id: sql`role.id`, name: sql`role.name`, createTime: sql`role.create_time` }

export async function listRoles(
  db: Db,
  {
    siteCode = '',
    nameLike,
    enabled,
    sort = 'id,ASC',
    page = 1,
    size = limits.pageSizeDefault,
  }: Query<typeof roles.list>,
  { withSuperAdmin }: { withSuperAdmin: boolean },
) {
  let matching = selectRoles(db).where('site.code', '=', siteCode)
  if (nameLike)
    matching = matching.where(({ or, eb }) =>
      or([eb('role.name', 'ilike', contains(nameLike)), namedLike('role.labels', nameLike)]),
    )
  if (enabled !== undefined) matching = matching.where('role.enabled', '=', enabled)
  if (!withSuperAdmin) matching = matching.where('role.superAdmin', '=', false)
  const [field = '', direction] = sort.split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const rows = await matching
    .orderBy(orders[field as keyof typeof orders], way)
    .orderBy('role.id', way)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findRole(db: Db | Trx, id: number): Promise<RoleRow | undefined> {
  return selectRoles(db).where('role.id', '=', id).executeTakeFirst()
}

/** Holds the role until the transaction ends; nobody binds it meanwhile. */
export async function lockRole(trx: Trx, id: number): Promise<RoleRow | undefined> {
  return selectRoles(trx).where('role.id', '=', id).forUpdate('role').executeTakeFirst()
}

/** Keeps the roles, and what they hold, as they are until the transaction ends. In the order of their ids. */
export async function lockRolesToBind(trx: Trx, ids: number[]): Promise<RoleRow[]> {
  return selectRoles(trx).where('role.id', 'in', ids).orderBy('role.id').forShare('role').execute()
}

export async function rolesOfAccount(db: Db | Trx, accountId: number): Promise<RoleRow[]> {
  return selectRoles(db)
    .innerJoin('accountRole', 'accountRole.roleId', 'role.id')
    .where('accountRole.accountId', '=', accountId)
    .orderBy('role.siteId')
    .orderBy('role.id')
    .execute()
}

export async function insertRole(trx: Trx, role: Insertable<Database['role']>): Promise<number> {
  const { id } = await trx.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRole(trx: Trx, id: number, change: RoleChange): Promise<RoleRow> {
  await trx
    .updateTable('role')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .execute()
  return getRoleRow(trx, id)
}

/** A role that the transaction has just written or locked. */
export async function getRoleRow(trx: Trx, id: number): Promise<RoleRow> {
  return selectRoles(trx).where('role.id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteRole(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('role').where('id', '=', id).execute()
}

/** Names of some accounts that hold a role, and how many do. */
export async function listHolders(trx: Trx, roleId: number, limit: number) {
  const rows = await trx
    .selectFrom('accountRole')
    .innerJoin('account', 'account.id', 'accountRole.accountId')
    .where('accountRole.roleId', '=', roleId)
    .select(['account.userId', sql<number>`count(*) OVER ()`.as('total')])
    .orderBy('account.id')
    .limit(limit)
    .execute()
  return { names: rows.map(row => row.userId), total: rows[0]?.total ?? 0 }
}
