/**
 * People can grant only what they have themselves (security.md 10), and there is always a super admin (decisions §5).
 */
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { Actor } from './actor.ts'

/** Permissions of the enabled roles of an account; also disabled permissions, which may be enabled again. */
async function heldPermissionIds(db: Db | Trx, accountId: number): Promise<Set<number>> {
  const { rows } = await sql<{ permissionId: number }>`
    SELECT DISTINCT rp.permission_id
    FROM account_role ar
    JOIN role r ON r.id = ar.role_id AND r.enabled
    JOIN account_site x ON x.account_id = ar.account_id AND x.site_id = r.site_id
    JOIN role_permission rp ON rp.role_id = r.id
    WHERE ar.account_id = ${accountId}
  `.execute(db)
  return new Set(rows.map(row => row.permissionId))
}

/** @throws AppError 10406 when the caller does not have a permission */
export async function requireHeld(
  db: Db | Trx,
  actor: Actor,
  permissionIds: readonly number[],
): Promise<void> {
  if (actor.superAdmin || permissionIds.length === 0) return
  const held = await heldPermissionIds(db, actor.accountId)
  if (!permissionIds.every(id => held.has(id)))
    throw new AppError(10406, {
      message: { zh: '不能授予自己没有的权限', en: 'Nobody can grant more than they hold' },
    })
}

/** Permissions of roles, whether enabled or not. */
export async function permissionIdsOfRoles(db: Db | Trx, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('rolePermission')
    .where('roleId', 'in', [...roleIds])
    .select('permissionId')
    .distinct()
    .execute()
  return rows.map(row => row.permissionId)
}

/**
 * Whoever sets a person's credential can act as them, so they must have all permissions of that person.
 *
 * @throws AppError 10406
 */
export async function requireNoMightier(db: Db | Trx, actor: Actor, accountId: number): Promise<void> {
  if (actor.superAdmin) return
  const roles = await db
    .selectFrom('accountRole')
    .where('accountId', '=', accountId)
    .select('roleId')
    .execute()
  const ids = roles.map(role => role.roleId)
  await requireHeld(db, actor, await permissionIdsOfRoles(db, ids))
}

/** Makes transactions that remove super admins wait for each other; call it before anything is written. */
export async function lockSuperAdmins(trx: Trx): Promise<void> {
  await trx.selectFrom('role').select('id').where('superAdmin', '=', true).forUpdate().execute()
}

/** Call it after the change, within `lockSuperAdmins`. @throws AppError 10409 */
export async function requireSuperAdminLeft(trx: Trx): Promise<void> {
  const left = await trx
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .where('role.superAdmin', '=', true)
    .where('account.src', '=', 'user')
    .where('account.enabled', '=', true)
    .where('account.accountExpireTime', 'is', null)
    .select('account.id')
    .limit(1)
    .executeTakeFirst()
  if (!left)
    throw new AppError(10409, {
      message: {
        zh: '至少需要保留一个启用且不过期的超级管理员',
        en: 'At least one enabled super admin without an end date must remain',
      },
    })
}
