/** Rules of roles (specification §4, §6; decisions §5 Roles and permissions). */
import { randomBytes } from 'node:crypto'
import {
  type Body,
  defaultLocale,
  type Labels,
  type Permission,
  type Role,
  rolePermissions,
  roles,
} from '@backoffice/contract'
import { lockSiteIds } from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite, type Manager } from '../../platform/access/actor.ts'
import { permissionIdsOfRoles, requireHeld, requireStillManaging } from '../../platform/access/grants.ts'
import type { RoleLabel } from '../../platform/access/labels.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { inUse, refuseInUse } from '../../platform/kit/in-use.ts'
import { refuseTwiceNamed } from '../../platform/kit/local-names.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { toRole } from './roles.mapper.ts'
import { type RoleRow, roleHolders, roleTable } from './roles.repository.ts'

export { toRole } from './roles.mapper.ts'
export type { RoleRow } from './roles.repository.ts'

/** Reserved on every site, in any case: it would look like the power that only the super-admin mark gives. */
const superAdminCode = 'SUPER_ADMIN'

const codeTaken = () => fieldError('code', '角色编码已存在', 'The role code already exists')

/** The fields of PUT and POST, as columns. */
type Fields = Pick<Body<typeof roles.update>, 'labels' | 'description' | 'name'>

const toLabels = (labels: NonNullable<Fields['labels']>): RoleLabel[] =>
  labels.map(({ locale, name, description = '', value = name }) => ({ locale, name, description, value }))

export const auditRole = auditRecorder<RoleRow>('role', {
  name: row => row.name,
  siteCode: row => row.siteCode,
  // `site` means the same as `siteCode`.
  view(row) {
    const { site: _same, siteId: _id, ...fields } = toRole(row)
    return fields
  },
})

/** @throws AppError 10404 also for the super-admin role, which other people do not see */
export async function getRole(
  db: Db | Trx,
  actor: Actor,
  permission: Permission,
  id: number,
): Promise<RoleRow> {
  const row = await roleTable.find(db, id)
  if (!row || (row.superAdmin && !actor.superAdmin)) throw new AppError(10404)
  requireRowSite(actor, permission, row.siteCode)
  return row
}

const mightier: Labels = {
  zh: '该角色含有您没有的权限，不能更改',
  en: 'The role has permissions that you do not have, so you cannot change it',
}

/** @throws AppError 10406 when the role permits more than the caller holds */
export const requireRoleHeld = async (trx: Trx, actor: Manager, id: number) =>
  requireHeld(trx, actor, await permissionIdsOfRoles(trx, [id]), mightier)

/**
 * @throws AppError 10404, 10406 also for a role with more permissions than the caller's, 10409 for the super-admin role,
 * which nobody can change
 */
export async function lockChangeableRole(
  trx: Trx,
  actor: Actor,
  permission: Permission,
  id: number,
): Promise<RoleRow> {
  const row = await roleTable.lockCurrent(trx, id)
  requireRowSite(actor, permission, row.siteCode)
  if (row.superAdmin)
    throw new AppError(10409, {
      message: { zh: '超级管理员角色不可更改', en: 'The super admin role cannot be changed' },
    })
  await requireRoleHeld(trx, actor, id)
  return row
}

/** A role without permissions. @throws AppError 10400 on `code`, `labels.N.locale`, `siteCode` */
export async function insertRole(
  trx: Trx,
  body: Omit<Body<typeof roles.create>, 'copyFrom'>,
  origin: Origin,
): Promise<RoleRow> {
  const { siteCode = defaultSite, code, labels, name, description = '', enabled = true, template } = body
  const { needsSecondFactor = false } = body
  refuseTwiceNamed(labels ?? [])
  if (code?.toUpperCase() === superAdminCode) throw codeTaken()
  const own = [{ locale: defaultLocale, name, description, value: name }]
  const siteId = (await lockSiteIds(trx, [siteCode])).get(siteCode)
  if (siteId === undefined) throw fieldError('siteCode', '站点不存在', 'Site not found')
  const row = await refuseDuplicates(
    roleTable.insert(trx, {
      siteId,
      code: code ?? `role-${randomBytes(6).toString('hex')}`,
      name,
      description,
      enabled,
      needsSecondFactor,
      template: template ?? null,
      labels: JSON.stringify(labels?.length ? toLabels(labels) : own),
    }),
    { role_code_key: codeTaken },
  )
  await auditRole(trx, origin, 'create', undefined, row)
  return row
}

/** Another version of a role whose permissions have changed. */
export async function touchRole(trx: Trx, id: number): Promise<void> {
  await roleTable.update(trx, id, {})
}

/** The labels follow the name unless separate labels were sent. */
function labelsOf(before: RoleRow, { name, description, labels }: Fields): RoleLabel[] {
  if (labels) return toLabels(labels)
  const [first, ...rest] = before.labels
  const isOwn = first?.name === before.name
  if (!first || !isOwn) return before.labels
  return [
    {
      ...first,
      ...(name !== undefined && { name, value: name }),
      ...(description !== undefined && { description }),
    },
    ...rest,
  ]
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 also for the demand on oneself */
export async function changeRole(
  db: Db,
  actor: Actor,
  body: Body<typeof roles.update>,
  origin: Origin,
): Promise<AnswerData<Role>> {
  const { id, version, labels, ...fields } = body
  refuseTwiceNamed(labels ?? [])
  return db.transaction().execute(async trx => {
    const before = await lockChangeableRole(trx, actor, rolePermissions.write, id)
    requireCurrent(before, version, 'role', toRole)
    const after = await roleTable.update(trx, id, {
      ...fields,
      labels: JSON.stringify(labelsOf(before, body)),
    })
    if (before.needsSecondFactor && !after.needsSecondFactor) await requireStillManaging(trx, actor)
    await auditRole(trx, origin, 'update', before, after)
    return toRole(after)
  })
}

/** @throws AppError 10404, 10406, 10409 also when the caller would no longer manage roles */
export async function switchRole(
  db: Db,
  actor: Actor,
  { id, enabled }: { id: number; enabled: boolean },
  origin: Origin,
): Promise<AnswerData<Role>> {
  return db.transaction().execute(async trx => {
    const before = await lockChangeableRole(trx, actor, rolePermissions.write, id)
    if (before.enabled === enabled) return toRole(before)
    const after = await roleTable.update(trx, id, { enabled })
    if (!enabled) await requireStillManaging(trx, actor)
    const verb = enabled ? 'enable' : 'disable'
    await auditRole(trx, origin, verb, before, after)
    return toRole(after)
  })
}

/** @throws AppError 10404, 10406, 10409 for role 1 and for a role that accounts have */
export async function removeRole(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await lockChangeableRole(trx, actor, rolePermissions.delete, id)
    refuseInUse(before.name, await inUse(trx, roleHolders(id)))
    await auditRole.remove(trx, origin, roles.delete, 'role', before)
  })
}
