/** Roles of accounts, people's and apps' alike (decisions §5 Roles and permissions, App accounts). */
import { accountPermissions, type Role } from '@backoffice/contract'
import { refuseOwn, requireVisible } from '../../platform/access/account-scope.ts'
import { type AccountRow, findAccount, lockAccount } from '../../platform/access/accounts.repository.ts'
import { type Actor, may } from '../../platform/access/actor.ts'
import {
  lockSuperAdmins,
  permissionIdsOfRoles,
  requireHeld,
  requireRolesHeld,
  requireSuperAdminLeft,
} from '../../platform/access/grants.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { auditAccount } from '../accounts/accounts.service.ts'
import { toRole } from './roles.mapper.ts'
import { lockRolesToBind, type RoleRow, rolesOfAccount } from './roles.repository.ts'

const { read, role: assign } = accountPermissions

const isShown = (actor: Actor) => (role: RoleRow) =>
  actor.superAdmin || (!role.superAdmin && actor.sites.includes(role.siteCode))

/** Those of the caller's sites. @throws AppError 10404 */
export async function listAccountRoles(db: Db, actor: Actor, accountId: number): Promise<AnswerData<Role[]>> {
  requireVisible(actor, read, await findAccount(db, accountId))
  return (await rolesOfAccount(db, accountId)).filter(isShown(actor)).map(toRole)
}

async function lockTarget(trx: Trx, actor: Actor, accountId: number): Promise<AccountRow> {
  const account = requireVisible(actor, assign, await lockAccount(trx, accountId))
  if (account.superAdmin && !actor.superAdmin) throw new AppError(10406)
  return account
}

/**
 * The named roles in the order of their ids, locked against deletion until the transaction ends.
 *
 * @throws AppError 10400 on the index of a deleted role, 10404 for one of another site, 10406
 */
async function lockNamedRoles(trx: Trx, actor: Actor, roleIds: number[]): Promise<RoleRow[]> {
  const roles = await lockRolesToBind(trx, roleIds)
  const known = new Set(roles.map(role => role.id))
  const fields = roleIds.flatMap((id, index): FieldProblem[] =>
    known.has(id)
      ? []
      : [
          {
            field: String(index),
            reason: { zh: '角色不存在或已被删除', en: 'The role does not exist, or was deleted meanwhile' },
          },
        ],
  )
  if (fields.length > 0) throw new AppError(10400, { fields })
  for (const role of roles) {
    requireRowSite(actor, assign, role.siteCode)
    if (role.superAdmin && !actor.superAdmin) throw new AppError(10406)
  }
  return roles
}

/** A role counts only on a site of the account. @throws AppError 10400 on the index of a role of another one */
function requireSitesOf(account: AccountRow, roles: RoleRow[], roleIds: number[]): void {
  const fields = roles.flatMap((role): FieldProblem[] =>
    role.superAdmin || account.sites.includes(role.siteCode)
      ? []
      : [
          {
            field: String(roleIds.indexOf(role.id)),
            reason: {
              zh: `该账号不属于角色所在的站点 ${role.siteCode}`,
              en: `The account does not belong to the role's site ${role.siteCode}`,
            },
          },
        ],
  )
  if (fields.length > 0) throw new AppError(10400, { fields })
}

async function auditRoles(trx: Trx, origin: Origin, verb: string, account: AccountRow, before: RoleRow[]) {
  const after = await rolesOfAccount(trx, account.id)
  const names = (roles: RoleRow[]) => roles.map(role => `${role.name} (${role.siteCode})`)
  if (after.length === before.length) return
  await auditAccount(trx, origin, verb, account, [
    { field: 'roles', before: names(before), after: names(after) },
  ])
}

/**
 * Roles that are bound already stay bound.
 *
 * @throws AppError 10400 on the index of a role, 10404, 10406, 10409 for the caller's own roles
 */
export async function bindRolesTo(
  trx: Trx,
  actor: Actor,
  account: AccountRow,
  roleIds: number[],
  origin: Origin,
): Promise<void> {
  const roles = await lockNamedRoles(trx, actor, roleIds)
  requireSitesOf(account, roles, roleIds)
  const before = await rolesOfAccount(trx, account.id)
  const ids = roles.map(role => role.id)
  await requireHeld(trx, actor, await permissionIdsOfRoles(trx, ids))
  refuseOwn(actor, account.id)
  await trx
    .insertInto('accountRole')
    .values(ids.map(roleId => ({ accountId: account.id, roleId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await auditRoles(trx, origin, 'bindRoles', account, before)
}

/** @throws AppError 10400, 10404, 10406, 10409 */
export async function bindRoles(
  db: Db,
  actor: Actor,
  { accountId, roleIds }: { accountId: number; roleIds: number[] },
  origin: Origin,
): Promise<AnswerData<Role[]>> {
  return db.transaction().execute(async trx => {
    const account = await lockTarget(trx, actor, accountId)
    await bindRolesTo(trx, actor, account, roleIds, origin)
    return (await rolesOfAccount(trx, accountId)).filter(isShown(actor)).map(toRole)
  })
}

/**
 * Roles that are not bound are ignored.
 *
 * @throws AppError 10400, 10404, 10406 also for an account that has more on the caller's sites than the caller, 10409 for
 * the last super admin and the caller's own roles
 */
export async function unbindRoles(
  db: Db,
  actor: Actor,
  { accountId, roleIds }: { accountId: number; roleIds: number[] },
  origin: Origin,
): Promise<AnswerData<Role[]>> {
  return db.transaction().execute(async trx => {
    const account = await lockTarget(trx, actor, accountId)
    const takesPower = account.superAdmin && roleIds.length > 0
    if (takesPower) await lockSuperAdmins(trx)
    const roles = await lockNamedRoles(trx, actor, roleIds)
    refuseOwn(actor, accountId)
    const before = await rolesOfAccount(trx, accountId)
    const here = before.filter(({ siteCode }) => may(actor, assign, siteCode))
    await requireRolesHeld(
      trx,
      actor,
      here.map(({ id }) => id),
    )
    await trx
      .deleteFrom('accountRole')
      .where('accountId', '=', accountId)
      .where(
        'roleId',
        'in',
        roles.map(role => role.id),
      )
      .execute()
    if (takesPower) await requireSuperAdminLeft(trx)
    await auditRoles(trx, origin, 'unbindRoles', account, before)
    return (await rolesOfAccount(trx, accountId)).filter(isShown(actor)).map(toRole)
  })
}
