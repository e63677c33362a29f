/**
 * People can grant only what they have themselves, and change only who has no more (security.md 10). There is always a
 * super admin (decisions §5).
 */
import { accountPermissions, type Labels, rolePermissions } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { getAccess } from './access.repository.ts'
import type { Manager } from './actor.ts'

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

const grantingMore: Labels = { zh: '不能授予自己没有的权限', en: 'Nobody can grant more than they hold' }

/** @throws AppError 10406 with the message when the caller does not have a permission */
export async function requireHeld(
  db: Db | Trx,
  actor: Manager,
  permissionIds: readonly number[],
  message: Labels = grantingMore,
): Promise<void> {
  if (actor.superAdmin || permissionIds.length === 0) return
  const held = await heldPermissionIds(db, actor.accountId)
  if (!permissionIds.every(id => held.has(id))) throw new AppError(10406, { message })
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

const mightier: Labels = {
  zh: '该账号拥有您没有的权限，请由权限更多的管理员操作',
  en: 'This account has permissions that you do not have: please ask an administrator who has them',
}

/**
 * The permissions of roles that an account has. @throws AppError 10406 when the caller does not have them all
 */
export async function requireRolesHeld(
  db: Db | Trx,
  actor: Manager,
  roleIds: readonly number[],
): Promise<void> {
  await requireHeld(db, actor, await permissionIdsOfRoles(db, roleIds), mightier)
}

/**
 * Nobody acts upon the account of another person or app who may do more: neither upon what it may do, nor upon its
 * credential, its sessions or its contacts.
 *
 * @throws AppError 10406
 */
export async function requireNoMightier(db: Db | Trx, actor: Manager, accountId: number): Promise<void> {
  if (actor.superAdmin || actor.accountId === accountId) return
  const roles = await db
    .selectFrom('accountRole')
    .where('accountId', '=', accountId)
    .select('roleId')
    .execute()
  const ids = roles.map(role => role.roleId)
  await requireRolesHeld(db, actor, ids)
}

/** @returns those of the accounts that `requireNoMightier` refuses */
export async function findMightier(
  db: Db | Trx,
  actor: Manager,
  accountIds: readonly number[],
): Promise<Set<number>> {
  if (actor.superAdmin) return new Set()
  const held = [...(await heldPermissionIds(db, actor.accountId))]
  const { rows } = await sql<{ accountId: number }>`
    SELECT DISTINCT ar.account_id FROM account_role ar JOIN role_permission rp ON rp.role_id = ar.role_id
    WHERE ar.account_id = ANY (${[...accountIds]}::integer[]) AND ar.account_id <> ${actor.accountId}
      AND rp.permission_id <> ALL (${held}::integer[])
  `.execute(db)
  return new Set(rows.map(({ accountId }) => accountId))
}

/** With these, roles and who has them are managed. */
const managing = [rolePermissions.write, rolePermissions.permission, accountPermissions.role]

/**
 * Nobody takes from themselves the last way to manage the roles of a site, nor the duty of a second factor. Call it after
 * the change.
 *
 * @throws AppError 10409, recorded as a denial
 */
export async function requireStillManaging(trx: Trx, actor: Manager): Promise<void> {
  if (actor.superAdmin) return
  const left = await getAccess(trx, actor.accountId)
  const isLost = [...actor.permissions].some(([site, held]) =>
    managing.some(({ code }) => held.has(code) && !left.permissions.get(site)?.has(code)),
  )
  const refused = (message: Labels) => new AppError(10409, { denied: true, message })
  if (isLost)
    throw refused({
      zh: '不能取消自己管理角色的权限，请由其他管理员操作',
      en: 'Nobody takes from themselves the permission to manage roles: please ask another administrator',
    })
  if (actor.roleNeedsFactor && !left.roleNeedsFactor)
    throw refused({
      zh: '不能取消对自己的两步验证要求，请由其他管理员操作',
      en: 'Nobody lifts the two-step sign-in that their own role asks for: please ask another administrator',
    })
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
