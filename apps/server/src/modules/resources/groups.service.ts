/** Permission groups of a site, and what the lists of permissions show (decisions §5). */
import {
  type Body,
  type Query,
  resourcePermissions,
  type resources,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import type { Db } from '../../db/database.ts'
import { refuseDuplicates } from '../../db/unique.ts'
import { AppError, fieldError } from '../../lib/app-error.ts'
import { namedUsersMax, refuseInUse } from '../../lib/in-use.ts'
import { lockSiteIds } from '../access/accounts.repository.ts'
import { type Actor, defaultSite } from '../access/actor.ts'
import { requireRowSite } from '../access/row-site.ts'
import { changesBetween, type Origin, recordAudit } from '../audit/audit.ts'
import { deleteGroup, findGroup, insertGroup, listGroups, lockGroup } from './groups.repository.ts'
import {
  idsOfSubtree,
  type PermissionRow,
  permissionsOfGroups,
  permissionsOfSite,
} from './permissions.repository.ts'
import { superAdminPermission } from './permissions.service.ts'
import { inTreeOrder, toGroup, toPermission } from './resources.mapper.ts'

/** SUPER_ADMIN is shown to super admins only. */
export const isShownTo = (actor: Actor) => (row: PermissionRow) =>
  actor.superAdmin || row.code !== superAdminPermission

export async function findGroups(db: Db, actor: Actor, query: Query<typeof resources.listGroups>) {
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
  const group = await findGroup(db, id)
  if (!group) throw new AppError(10404)
  requireRowSite(actor, resourcePermissions.read, group.siteCode)
  const rows = await permissionsOfGroups(db, [id])
  return inTreeOrder(rows.filter(isShownTo(actor))).map(toPermission)
}

export async function listParents(
  db: Db,
  actor: Actor,
  { siteCode = defaultSite, group, id, nameLike }: Query<typeof resources.listParents>,
): Promise<SitePermission[]> {
  const rows = await permissionsOfSite(db, { siteCode, group, nameLike })
  const below = new Set(id === undefined ? [] : await idsOfSubtree(db, id))
  return rows.filter(row => isShownTo(actor)(row) && !below.has(row.id)).map(toPermission)
}

const withoutPermissions = (group: SitePermissionGroup) => {
  const { permissions: _none, site: _same, ...fields } = group
  return fields
}

/** @throws AppError 10400 on `code`, `siteCode` */
export async function createGroup(
  db: Db,
  body: Body<typeof resources.createGroup>,
  origin: Origin,
): Promise<SitePermissionGroup> {
  const { siteCode = defaultSite, code, name, locale = 'zh_CN' } = body
  return db.transaction().execute(async trx => {
    const siteId = (await lockSiteIds(trx, [siteCode])).get(siteCode)
    if (siteId === undefined) throw fieldError('siteCode', '站点不存在', 'There is no such site')
    const labels = JSON.stringify([{ locale, name }])
    const row = await refuseDuplicates(insertGroup(trx, { siteId, code, name, labels }), {
      permission_group_code_key: () =>
        fieldError('code', '权限组编码已存在', 'The permission group code already exists'),
    })
    const group = toGroup(row, [])
    await recordAudit(trx, origin, {
      action: 'permissionGroup.create',
      siteCode,
      entity: 'permissionGroup',
      entityId: row.id,
      entityName: name,
      changes: changesBetween(undefined, withoutPermissions(group)),
    })
    return group
  })
}

/** @throws AppError 10404, 10406, 10409 for one that has permissions */
export async function removeGroup(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const row = await lockGroup(trx, id)
    if (!row) throw new AppError(10404)
    requireRowSite(actor, resourcePermissions.delete, row.siteCode)
    const permissions = await permissionsOfGroups(trx, [id])
    const shown = permissions.filter(isShownTo(actor)).slice(0, namedUsersMax)
    const names = shown.map(permission => permission.code)
    refuseInUse(row.name, [{ kind: 'permission', names, total: permissions.length }])
    await deleteGroup(trx, id)
    await recordAudit(trx, origin, {
      action: 'permissionGroup.delete',
      siteCode: row.siteCode,
      entity: 'permissionGroup',
      entityId: id,
      entityName: row.name,
      changes: changesBetween(withoutPermissions(toGroup(row, [])), undefined),
    })
  })
}
