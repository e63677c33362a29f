/** The permissions of a role (specification §4: bound or released at once; decisions §3, §5). */
import { rolePermissions, type SitePermission } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import { requireHeld, requireStillManaging } from '../../platform/access/grants.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { auditRole, lockChangeableRole, type RoleRow, touchRole } from '../roles/roles.service.ts'
import { toPermission } from './permissions.mapper.ts'
import { lockPermissionsByCode, type PermissionRow, permissionsOfRole } from './permissions.repository.ts'

/** How the set of a role changes: replaced, added to, reduced. */
type PermissionChange = 'set' | 'bind' | 'release'

const list = (rows: PermissionRow[]) => rows.map(row => row.code)

/** @throws AppError 10400 on the index of a code that the site does not have, 10409 for SUPER_ADMIN */
async function lockNamedPermissions(trx: Trx, siteId: number, codes: string[]): Promise<PermissionRow[]> {
  const rows = await lockPermissionsByCode(trx, siteId, codes)
  const known = new Set(rows.map(row => row.code))
  const fields = codes.flatMap((code, index): FieldProblem[] =>
    known.has(code)
      ? []
      : [
          {
            field: String(index),
            reason: { zh: `权限 ${code} 不存在`, en: `There is no permission ${code}` },
          },
        ],
  )
  if (fields.length > 0) throw new AppError(10400, { fields })
  if (known.has('SUPER_ADMIN'))
    throw new AppError(10409, {
      message: {
        zh: '超级管理员权限不能分配给角色',
        en: 'The super-admin permission cannot be given to a role',
      },
    })
  return rows
}

async function write(trx: Trx, roleId: number, add: number[], remove: number[]): Promise<void> {
  if (remove.length > 0)
    await trx
      .deleteFrom('rolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', remove)
      .execute()
  if (add.length > 0)
    await trx
      .insertInto('rolePermission')
      .values(add.map(permissionId => ({ roleId, permissionId })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/**
 * Gives a new role what it begins with. A code that the site does not have is left out.
 *
 * @throws AppError 10406 for more than the caller has
 */
export async function copyPermissions(
  trx: Trx,
  actor: Actor,
  role: RoleRow,
  codes: string[],
  origin: Origin,
): Promise<void> {
  const rows = await lockPermissionsByCode(trx, role.siteId, codes)
  const ids = rows.map(({ id }) => id)
  await requireHeld(trx, actor, ids)
  await write(trx, role.id, ids, [])
  await auditRole(trx, origin, 'setPermissions', role, role, [
    { field: 'permissions', before: [], after: list(rows) },
  ])
}

/**
 * The caller must have every permission that is added. The lock on the role's row makes changes of one role, and of who
 * has it, wait for each other.
 *
 * @param version of the role that the caller has seen; a change of permissions raises it
 * @throws AppError 10400, 10404, 10406, 10409
 */
export async function changeRolePermissions(
  db: Db,
  actor: Actor,
  {
    roleId,
    codes,
    change,
    version,
  }: { roleId: number; codes: string[]; change: PermissionChange; version?: number | undefined },
  origin: Origin,
): Promise<SitePermission[]> {
  return db.transaction().execute(async trx => {
    const role = await lockChangeableRole(trx, actor, rolePermissions.permission, roleId)
    const before = await permissionsOfRole(trx, roleId)
    if (version !== undefined && version !== role.version)
      throw new AppError(10409, { current: before.map(toPermission) })
    const named = await lockNamedPermissions(trx, role.siteId, codes)
    const has = new Set(before.map(row => row.id))
    const ids = new Set(named.map(row => row.id))
    const add = change === 'release' ? [] : [...ids].filter(id => !has.has(id))
    const keeps = (id: number) => (change === 'set' ? ids.has(id) : !ids.has(id))
    const remove = change === 'bind' ? [] : [...has].filter(id => !keeps(id))
    if (add.length + remove.length === 0) return before.map(toPermission)
    await requireHeld(trx, actor, add)
    await write(trx, roleId, add, remove)
    if (remove.length > 0) await requireStillManaging(trx, actor)
    await touchRole(trx, roleId)
    const after = await permissionsOfRole(trx, roleId)
    await auditRole(trx, origin, `${change}Permissions`, role, role, [
      { field: 'permissions', before: list(before), after: list(after) },
    ])
    return after.map(toPermission)
  })
}
