/** Permission groups of a site, and what the lists of permissions show (decisions §5). */
import {
  type Body,
  defaultLocale,
  permissionPermissions,
  permissions,
  type Query,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { lockSiteIds } from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite } from '../../platform/access/actor.ts'
import { requireHeld } from '../../platform/access/grants.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { namedUsersMax, refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { type GroupRow, groupTable, listGroups } from './groups.repository.ts'
import { defaultLabel, sentLabels, withLabel } from './labels.ts'
import { inTreeOrder, toGroup, toPermission } from './permissions.mapper.ts'
import {
  idsOfSubtree,
  type PermissionRow,
  permissionsOfGroups,
  permissionsOfSite,
} from './permissions.repository.ts'
import { changingMore, superAdminPermission } from './permissions.service.ts'

/** SUPER_ADMIN is shown to super admins only. */
export const isShownTo = (actor: Actor) => (row: PermissionRow) =>
  actor.superAdmin || row.code !== superAdminPermission

export async function findGroups(db: Db, actor: Actor, query: Query<typeof permissions.listGroups>) {
  const { rows, total } = await listGroups(db, query)
  const permissions = await permissionsOfGroups(
    db,
    rows.map(row => row.id),
  )
  const byGroup = Map.groupBy(permissions.filter(isShownTo(actor)), row => row.groupId)
  return { rows: rows.map(row => toGroup(row, inTreeOrder(byGroup.get(row.id) ?? []))), total }
}

/** @throws AppError 10404, 10406 */
export async function listGroupPermissions(db: Db, actor: Actor, id: number): Promise<SitePermission[]> {
  const group = await groupTable.get(db, id)
  requireRowSite(actor, permissionPermissions.read, group.siteCode)
  const rows = await permissionsOfGroups(db, [id])
  return inTreeOrder(rows.filter(isShownTo(actor))).map(toPermission)
}

export async function listParents(
  db: Db,
  actor: Actor,
  { siteCode = defaultSite, group, id, nameLike }: Query<typeof permissions.listParents>,
): Promise<SitePermission[]> {
  const rows = await permissionsOfSite(db, { siteCode, group, nameLike })
  const below = new Set(id === undefined ? [] : await idsOfSubtree(db, id))
  return rows.filter(row => isShownTo(actor)(row) && !below.has(row.id)).map(toPermission)
}

const audit = auditRecorder<GroupRow>('permissionGroup', {
  name: row => row.name,
  siteCode: row => row.siteCode,
  view(row) {
    const { permissions: _none, site: _same, ...fields } = toGroup(row, [])
    return fields
  },
})

/** @throws AppError 10400 on `code`, `siteCode` */
export async function createGroup(
  db: Db,
  body: Body<typeof permissions.createGroup>,
  origin: Origin,
): Promise<SitePermissionGroup> {
  const { siteCode = defaultSite, code, name, locale = defaultLocale } = body
  const sent = body.labels && sentLabels(body.labels)
  return db.transaction().execute(async trx => {
    const siteId = (await lockSiteIds(trx, [siteCode])).get(siteCode)
    if (siteId === undefined) throw fieldError('siteCode', '站点不存在', 'Site not found')
    const labels = JSON.stringify(sent ?? [{ locale, name }])
    const row = await refuseDuplicates(groupTable.insert(trx, { siteId, code, name, labels }), {
      permission_group_code_key: () =>
        fieldError('code', '权限组编码已存在', 'The permission group code already exists'),
    })
    await audit(trx, origin, 'create', undefined, row)
    return toGroup(row, [])
  })
}

/** Fields that cannot be changed may be sent unchanged. @throws AppError 10400 */
function checkFixed(before: GroupRow, { code, siteCode }: Body<typeof permissions.updateGroup>): void {
  if (code !== undefined && code !== before.code)
    throw fieldError('code', '权限组编码不可修改', 'The permission group code cannot be changed')
  if (siteCode !== undefined && siteCode !== before.siteCode)
    throw fieldError('siteCode', '权限组所属站点不可修改', 'The site of a permission group cannot be changed')
}

/**
 * Changes names: all languages by `labels`, one by `name` and `locale`. Synchronise keeps them.
 *
 * @throws AppError 10400 on `code`, `siteCode`, `name`, `labels.N.locale`, 10404, 10406, 10409
 */
export async function renameGroup(
  db: Db,
  actor: Actor,
  body: Body<typeof permissions.updateGroup>,
  origin: Origin,
): Promise<SitePermissionGroup> {
  const { id, version, name, locale } = body
  const sent = body.labels && sentLabels(body.labels)
  return db.transaction().execute(async trx => {
    const seen = await groupTable.lock(trx, id)
    if (seen) requireRowSite(actor, permissionPermissions.write, seen.siteCode)
    const permissions = (await permissionsOfGroups(trx, [id])).filter(isShownTo(actor))
    const toWire = (row: GroupRow) => toGroup(row, inTreeOrder(permissions))
    const before = requireCurrent(seen, version, 'permissionGroup', toWire)
    checkFixed(before, body)
    const ids = permissions.map(permission => permission.id)
    await requireHeld(trx, actor, ids, changingMore)
    const labels = sent ?? withLabel(before.labels, { name, locale })
    const after = await groupTable.update(trx, id, {
      labels: JSON.stringify(labels),
      name: defaultLabel(labels)?.name ?? before.name,
    })
    await audit(trx, origin, 'update', before, after)
    return toWire(after)
  })
}

/** @throws AppError 10404, 10406, 10409 for one that has permissions */
export async function removeGroup(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const row = await groupTable.lockCurrent(trx, id)
    requireRowSite(actor, permissionPermissions.delete, row.siteCode)
    const inside = await permissionsOfGroups(trx, [id])
    const shown = inside.filter(isShownTo(actor)).slice(0, namedUsersMax)
    const names = shown.map(permission => permission.code)
    refuseInUse(row.name, [{ kind: 'permission', names, total: inside.length }])
    await audit.remove(trx, origin, permissions.deleteGroup, 'permissionGroup', row)
  })
}
