import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

export type PermissionRow = Selectable<Database['permission']> & { siteCode: string }

const selectPermissions = (db: Db | Trx) =>
  db
    .selectFrom('permission')
    .innerJoin('site', 'site.id', 'permission.siteId')
    .selectAll('permission')
    .select('site.code as siteCode')
    .orderBy('permission.code')

export async function findPermission(db: Db | Trx, id: number): Promise<PermissionRow | undefined> {
  return selectPermissions(db).where('permission.id', '=', id).executeTakeFirst()
}

export async function lockPermission(trx: Trx, id: number): Promise<PermissionRow | undefined> {
  return selectPermissions(trx).where('permission.id', '=', id).forUpdate('permission').executeTakeFirst()
}

/** Permissions of a site by their codes, safe from deletion until the transaction ends. */
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
  let query = selectPermissions(db).where('site.code', '=', siteCode)
  if (group !== undefined) query = query.where('permission.groupId', '=', group)
  if (nameLike)
    query = query.where(
      sql<boolean>`(permission.code ILIKE ${contains(nameLike)} OR EXISTS (
        SELECT FROM jsonb_array_elements(permission.labels) AS label
        WHERE label ->> 'name' ILIKE ${contains(nameLike)}
      ))`,
    )
  return query.execute()
}

/** Ids of a permission and of all that stand below it. */
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

export async function insertPermission(
  trx: Trx,
  permission: Insertable<Database['permission']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('permission')
    .values(permission)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A permission that the transaction has just written or locked. */
export async function getPermissionRow(trx: Trx, id: number): Promise<PermissionRow> {
  return selectPermissions(trx).where('permission.id', '=', id).executeTakeFirstOrThrow()
}

export async function updatePermission(
  trx: Trx,
  id: number,
  change: Updateable<Database['permission']>,
): Promise<PermissionRow> {
  await trx.updateTable('permission').set(change).set(nextVersion).where('id', '=', id).execute()
  return getPermissionRow(trx, id)
}

/** Moves what stands below a permission along with it into another group. */
export async function moveToGroup(trx: Trx, ids: number[], groupId: number): Promise<void> {
  await trx
    .updateTable('permission')
    .set(({ eb }) => ({ groupId, version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', 'in', ids)
    .where('groupId', '<>', groupId)
    .execute()
}

export async function deletePermission(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('permission').where('id', '=', id).execute()
}

const total = sql<number>`count(*) OVER ()`.as('total')

/** Roles, children and menu nodes that use a permission: some names, and how many there are. */
export async function listUses(trx: Trx, { id, siteId, code }: PermissionRow, limit: number) {
  const [roles, children, menus] = await Promise.all([
    trx
      .selectFrom('rolePermission')
      .innerJoin('role', 'role.id', 'rolePermission.roleId')
      .where('rolePermission.permissionId', '=', id)
      .select(['role.name as name', total])
      .orderBy('role.id')
      .limit(limit)
      .execute(),
    trx
      .selectFrom('permission')
      .where('parentId', '=', id)
      .select(['code as name', total])
      .orderBy('id')
      .limit(limit)
      .execute(),
    trx
      .selectFrom('menuNodePermission')
      .innerJoin('menuNode', 'menuNode.id', 'menuNodePermission.menuNodeId')
      .where('menuNode.siteId', '=', siteId)
      .where('menuNodePermission.permissionCode', '=', code)
      .select(['menuNode.code as name', total])
      .orderBy('menuNode.id')
      .limit(limit)
      .execute(),
  ])
  const use = (rows: { name: string; total: number }[]) => ({
    names: rows.map(row => row.name),
    total: rows[0]?.total ?? 0,
  })
  return [
    { kind: 'role' as const, ...use(roles) },
    { kind: 'permission' as const, ...use(children) },
    { kind: 'menu' as const, ...use(menus) },
  ]
}
