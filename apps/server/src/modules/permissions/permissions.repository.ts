import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, namedLike } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { UsageSource } from '../../platform/kit/in-use.ts'
import { nextVersion, versioned } from '../../platform/kit/versions.ts'

export type PermissionRow = Selectable<Database['permission']> & { siteCode: string }

const selectPermissions = (db: Db | Trx) =>
  db
    .selectFrom('permission')
    .innerJoin('site', 'site.id', 'permission.siteId')
    .selectAll('permission')
    .select('site.siteCode')
    .orderBy('permission.code')

export const permissionTable = versioned('permission', { select: selectPermissions })

/** Permissions of a site by code, locked against deletion until the transaction ends. */
export async function lockPermissionsByCode(
  trx: Trx,
  siteId: number,
  codes: string[],
): Promise<PermissionRow[]> {
  if (codes.length === 0) return []
  return selectPermissions(trx)
    .where('permission.siteId', '=', siteId)
    .where('permission.code', 'in', codes)
    .forKeyShare('permission')
    .execute()
}

export async function permissionsOfRole(db: Db | Trx, roleId: number): Promise<PermissionRow[]> {
  return selectPermissions(db)
    .innerJoin('rolePermission', 'rolePermission.permissionId', 'permission.id')
    .where('rolePermission.roleId', '=', roleId)
    .execute()
}

export async function permissionsOfGroups(db: Db | Trx, groupIds: number[]): Promise<PermissionRow[]> {
  if (groupIds.length === 0) return []
  return selectPermissions(db).where('permission.groupId', 'in', groupIds).execute()
}

export async function permissionsOfSite(
  db: Db,
  {
    siteCode,
    group,
    nameLike,
  }: { siteCode: string; group?: number | undefined; nameLike?: string | undefined },
): Promise<PermissionRow[]> {
  let query = selectPermissions(db).where('site.siteCode', '=', siteCode)
  if (group !== undefined) query = query.where('permission.groupId', '=', group)
  if (nameLike)
    query = query.where(({ or }) =>
      or([likePart('permission.code', nameLike), namedLike('permission.labels', nameLike)]),
    )
  return query.execute()
}

/** Ids of a permission and of all below it. */
export async function idsOfSubtree(db: Db | Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE tree AS (
      SELECT ${id}::integer AS id
      UNION SELECT p.id FROM permission p JOIN tree ON p.parent_id = tree.id
    )
    SELECT id FROM tree
  `.execute(db)
  return rows.map(row => row.id)
}

/** Moves everything below a permission along with it into another group. */
export async function moveToGroup(trx: Trx, ids: number[], groupId: number): Promise<void> {
  await trx
    .updateTable('permission')
    .set({ groupId })
    .set(nextVersion)
    .where('id', 'in', ids)
    .where('groupId', '<>', groupId)
    .execute()
}

/** Roles, children and menu nodes that use a permission. */
export const permissionUsers = ({ id, siteId, code }: PermissionRow): UsageSource[] => [
  {
    kind: 'role',
    from: sql`role_permission JOIN role ON role.id = role_id WHERE permission_id = ${id}`,
    name: sql`role.name`,
    order: sql`role.id`,
  },
  { kind: 'permission', from: sql`permission WHERE parent_id = ${id}`, name: sql`code`, order: sql`id` },
  {
    kind: 'menu',
    from: sql`menu_node_permission JOIN menu_node ON menu_node.id = menu_node_id
      WHERE site_id = ${siteId} AND permission_code = ${code}`,
    name: sql`menu_node.code`,
    order: sql`menu_node.id`,
  },
]
