import type { Query, roles } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, namedLike } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { UsageSource } from '../../platform/kit/in-use.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

export type RoleRow = Selectable<Database['role']> & { siteCode: string }

const selectRoles = (db: Db | Trx) =>
  db.selectFrom('role').innerJoin('site', 'site.id', 'role.siteId').selectAll('role').select('site.siteCode')

const orders = { id: sql`role.id`, name: sql`role.name`, createTime: sql`role.create_time` }

export async function listRoles(
  db: Db,
  { siteCode = '', nameLike, enabled, sort = 'id,ASC', page, size }: Query<typeof roles.list>,
  { withSuperAdmin }: { withSuperAdmin: boolean },
) {
  let matching = selectRoles(db).where('site.siteCode', '=', siteCode)
  if (nameLike)
    matching = matching.where(({ or }) =>
      or([likePart('role.name', nameLike), namedLike('role.labels', nameLike)]),
    )
  if (enabled !== undefined) matching = matching.where('role.enabled', '=', enabled)
  if (!withSuperAdmin) matching = matching.where('role.superAdmin', '=', false)
  const [field = '', direction] = sort.split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const listed = matching.select(({ selectFrom, fn }) => [
    selectFrom('accountRole')
      .whereRef('roleId', '=', 'role.id')
      .select(fn.countAll<number>().as('count'))
      .as('peopleCount'),
    selectFrom('rolePermission')
      .whereRef('roleId', '=', 'role.id')
      .select(fn.countAll<number>().as('count'))
      .as('permissionCount'),
  ])
  return pageOf(listed.orderBy(orders[field as keyof typeof orders], way).orderBy('role.id', way), {
    page,
    size,
  })
}

/** Locks a role, so that nobody binds it meanwhile. */
export const roleTable = versioned('role', { select: selectRoles })

/** Locks the roles and their permissions until the transaction ends, in the order of their ids. */
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

/** Accounts that have a role. */
export const roleHolders = (id: number): UsageSource[] => [
  {
    kind: 'account',
    from: sql`account_role JOIN account ON account.id = account_id WHERE role_id = ${id}`,
    name: sql`user_id`,
    order: sql`account.id`,
  },
]
