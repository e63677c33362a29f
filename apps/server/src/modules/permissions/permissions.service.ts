/** Rules of permissions (specification §4, §5, §6; decisions §4 Permission, §5 Roles and permissions). */
import {
  type Body,
  defaultLocale,
  type Labels,
  type Permission,
  permissionPermissions,
  permissions,
  type SitePermission,
} from '@backoffice/contract'
import { lockSiteIds } from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite } from '../../platform/access/actor.ts'
import { requireHeld, requireStillManaging } from '../../platform/access/grants.ts'
import type { Label } from '../../platform/access/labels.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { inUse, refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { groupTable } from './groups.repository.ts'
import { withLabel } from './labels.ts'
import { toPermission } from './permissions.mapper.ts'
import {
  idsOfSubtree,
  moveToGroup,
  type PermissionRow,
  permissionTable,
  permissionUsers,
} from './permissions.repository.ts'

/** Only super admins see it, and nobody can change it (decisions §5). Reserved on every site, in any case. */
export const superAdminPermission = 'SUPER_ADMIN'

const codeTaken = () => fieldError('code', '权限编码已存在', 'The permission code already exists')

const audit = auditRecorder<PermissionRow>('permission', {
  name: row => row.code,
  siteCode: row => row.siteCode,
  // `site` means the same as `siteCode`.
  view(row) {
    const { site: _same, ...fields } = toPermission(row)
    return fields
  },
})

/** @throws AppError 10400 on `group` */
async function lockGroupOf(trx: Trx, siteCode: string, id: number) {
  const group = await groupTable.lock(trx, id)
  if (group?.siteCode !== siteCode)
    throw fieldError('group', '该站点没有此权限组', 'The site has no such permission group')
  return group
}

/** @throws AppError 10400 on `parent`, 10409 when a permission would be below itself */
async function checkParent(trx: Trx, parent: number, groupId: number, below: number[]): Promise<void> {
  const row = await permissionTable.find(trx, parent)
  if (row?.groupId !== groupId)
    throw fieldError('parent', '上级权限不在该权限组中', 'The parent is not in this permission group')
  if (below.includes(parent))
    throw new AppError(10409, {
      message: { zh: '权限不能位于自身之下', en: 'A permission cannot stand below itself' },
    })
}

/** @throws AppError 10400 on `code`, `siteCode`, `group`, `parent` */
export async function createPermission(
  db: Db,
  body: Body<typeof permissions.create>,
  origin: Origin,
): Promise<SitePermission> {
  const {
    siteCode = defaultSite,
    code,
    name,
    group,
    parent = null,
    locale = defaultLocale,
    enabled = true,
  } = body
  if (code.toUpperCase() === superAdminPermission) throw codeTaken()
  const labels: Label[] = [{ locale, name, isDefault: body.default ?? true }]
  return db.transaction().execute(async trx => {
    const siteId = (await lockSiteIds(trx, [siteCode])).get(siteCode)
    if (siteId === undefined) throw fieldError('siteCode', '站点不存在', 'Site not found')
    await lockGroupOf(trx, siteCode, group)
    if (parent !== null) await checkParent(trx, parent, group, [])
    const row = await refuseDuplicates(
      permissionTable.insert(trx, {
        siteId,
        groupId: group,
        parentId: parent,
        code,
        enabled,
        labels: JSON.stringify(labels),
      }),
      { permission_code_key: codeTaken },
    )
    await audit(trx, origin, 'create', undefined, row)
    return toPermission(row)
  })
}

/**
 * The groups are locked before the permission, here and when creating one, so that two changes cannot deadlock.
 *
 * @param group the target group of the permission
 * @throws AppError 10404, 10406, 10409 for SUPER_ADMIN and for one that has just been moved
 */
async function lockChangeable(
  trx: Trx,
  actor: Actor,
  permission: Permission,
  { id, group }: { id: number; group?: number },
): Promise<PermissionRow> {
  const seen = await permissionTable.get(trx, id)
  requireRowSite(actor, permission, seen.siteCode)
  if (seen.code === superAdminPermission)
    throw new AppError(10409, {
      message: {
        zh: '超级管理员权限不可更改或删除',
        en: 'The super-admin permission cannot be changed or deleted',
      },
    })
  const groups = new Set([seen.groupId, group ?? seen.groupId])
  for (const groupId of [...groups].sort((a, b) => a - b)) await groupTable.lock(trx, groupId)
  const row = await permissionTable.lockCurrent(trx, id)
  if (row.groupId !== seen.groupId) throw new AppError(10409, { current: toPermission(row) })
  return row
}

/** Fields that cannot be changed may be sent unchanged. @throws AppError 10400 */
function checkFixed(before: PermissionRow, { code, siteCode }: { code?: string; siteCode?: string }): void {
  if (code !== undefined && code !== before.code)
    throw fieldError('code', '权限编码不可修改', 'The permission code cannot be changed')
  if (siteCode !== undefined && siteCode !== before.siteCode)
    throw fieldError('siteCode', '权限所属站点不可修改', 'The site of a permission cannot be changed')
}

/** Group and parent of a change; in another group the old parent is dropped. */
async function place(
  trx: Trx,
  before: PermissionRow,
  { group, parent }: { group?: number; parent?: number | null },
): Promise<{ groupId: number; parentId: number | null }> {
  const groupId = group ?? before.groupId
  const moves = groupId !== before.groupId
  const parentId = parent === undefined ? (moves ? null : before.parentId) : parent
  if (!moves && parentId === before.parentId) return { groupId, parentId }
  await lockGroupOf(trx, before.siteCode, groupId)
  const subtree = await idsOfSubtree(trx, before.id)
  if (parentId !== null) await checkParent(trx, parentId, groupId, subtree)
  if (moves) await moveToGroup(trx, subtree, groupId)
  return { groupId, parentId }
}

/** Another name would deceive those who give it. */
export const changingMore: Labels = {
  zh: '不能更改自己没有的权限',
  en: 'Nobody changes a permission that they do not hold',
}

/** One that was made by hand and is nowhere in use gives nothing yet. @throws AppError 10406 */
async function requireOwn(trx: Trx, actor: Actor, row: PermissionRow): Promise<void> {
  if (row.declared || (await inUse(trx, permissionUsers(row))).length > 0)
    await requireHeld(trx, actor, [row.id], changingMore)
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 */
export async function changePermission(
  db: Db,
  actor: Actor,
  body: Body<typeof permissions.update>,
  origin: Origin,
): Promise<SitePermission> {
  const { id, version, name, locale, default: isDefault, enabled } = body
  return db.transaction().execute(async trx => {
    const before = await lockChangeable(trx, actor, permissionPermissions.write, body)
    requireCurrent(before, version, 'permission', toPermission)
    checkFixed(before, body)
    const labels = withLabel(before.labels, { name, locale, isDefault })
    await requireOwn(trx, actor, before)
    const where = await place(trx, before, body)
    const after = await permissionTable.update(trx, id, {
      ...where,
      ...(enabled !== undefined && { enabled, withdrawn: false }),
      labels: JSON.stringify(labels),
      edited: true,
    })
    if (enabled === false) await requireStillManaging(trx, actor)
    await audit(trx, origin, 'update', before, after)
    return toPermission(after)
  })
}

/** @throws AppError 10404, 10406, 10409 for built-in permissions and for those in use */
export async function removePermission(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await lockChangeable(trx, actor, permissionPermissions.delete, { id })
    if (before.declared)
      throw new AppError(10409, {
        message: {
          zh: '系统权限不能删除，可以禁用',
          en: 'A permission of the program cannot be deleted; disable it instead',
        },
      })
    refuseInUse(before.code, await inUse(trx, permissionUsers(before)))
    await audit.remove(trx, origin, permissions.delete, 'permission', before)
  })
}
