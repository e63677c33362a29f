import { rootMenuCode } from '@backoffice/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

type NewMenuNode = Insertable<Database['menuNode']>
export type MenuNodeChange = Updateable<Database['menuNode']>

/** The nodes of a site in sidebar order, each with the permission codes that show it. */
export async function listMenuNodes(db: Db, siteCode: string) {
  const nodes = await db
    .selectFrom('menuNode')
    .innerJoin('site', 'site.id', 'menuNode.siteId')
    .where('site.siteCode', '=', siteCode)
    .where('site.enable', '=', true)
    .selectAll('menuNode')
    .orderBy('menuNode.position')
    .orderBy('menuNode.id')
    .execute()
  const codes = await db
    .selectFrom('menuNodePermission')
    .innerJoin('menuNode', 'menuNode.id', 'menuNodePermission.menuNodeId')
    .innerJoin('site', 'site.id', 'menuNode.siteId')
    .where('site.siteCode', '=', siteCode)
    .select(['menuNodePermission.menuNodeId', 'menuNodePermission.permissionCode'])
    .execute()
  const byNode = Map.groupBy(codes, ({ menuNodeId }) => menuNodeId)
  return nodes.map(node => ({
    ...node,
    permissionCodes: (byNode.get(node.id) ?? []).map(({ permissionCode }) => permissionCode),
  }))
}

export type VisibleNodeRow = Awaited<ReturnType<typeof listMenuNodes>>[number]

const hasChildren = sql<boolean>`EXISTS (SELECT FROM menu_node child WHERE child.parent_id = menu_node.id)`

const selectNodes = (db: Db | Trx) =>
  db
    .selectFrom('menuNode')
    .innerJoin('site', 'site.id', 'menuNode.siteId')
    .selectAll('menuNode')
    .select([
      'site.siteCode',
      hasChildren.as('hasChildren'),
      sql<string[]>`ARRAY(
        SELECT permission_code FROM menu_node_permission p WHERE p.menu_node_id = menu_node.id ORDER BY 1
      )`.as('roles'),
    ])

export type MenuNodeRow = NonNullable<Awaited<ReturnType<typeof findNode>>>

export async function findNode(db: Db | Trx, id: number) {
  return selectNodes(db).where('menuNode.id', '=', id).executeTakeFirst()
}

/** In any case, because codes are unique in any case. */
export async function findNodeByCode(
  db: Db | Trx,
  siteCode: string,
  code: string,
): Promise<MenuNodeRow | undefined> {
  return selectNodes(db)
    .where('site.siteCode', '=', siteCode)
    .where(sql<boolean>`lower(menu_node.code) = lower(${code})`)
    .executeTakeFirst()
}

/** Reads the children of a node in the order of the tree. */
export async function listChildren(db: Db | Trx, parentId: number) {
  return db
    .selectFrom('menuNode')
    .where('parentId', '=', parentId)
    .select(['id', 'parentId', 'code', 'locale', 'labels', 'type', 'icon', 'readOnly'])
    .select(hasChildren.as('hasChildren'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type TreeNodeRow = Awaited<ReturnType<typeof listChildren>>[number]

/** Nodes with these ids, in no particular order. */
export async function listNodes(db: Db | Trx, ids: number[]) {
  return db
    .selectFrom('menuNode')
    .innerJoin('site', 'site.id', 'menuNode.siteId')
    .where('menuNode.id', '=', sql<number>`ANY(${ids}::integer[])`)
    .select(['menuNode.id', 'menuNode.parentId', 'menuNode.siteId', 'site.siteCode'])
    .execute()
}

/** One change of a site's tree at a time: two moves that are each allowed could make a circle together. */
export async function lockTree(trx: Trx, siteId: number): Promise<{ rootId: number }> {
  const { id } = await trx
    .selectFrom('menuNode')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', rootMenuCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { rootId: id }
}

/** Ids from a node up to the root, starting with the node. */
export async function listAncestors(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, 0 AS depth FROM menu_node WHERE id = ${id}
      UNION ALL SELECT n.id, n.parent_id, depth + 1 FROM up JOIN menu_node n ON n.id = up.parent_id
    )
    SELECT id FROM up ORDER BY depth
  `.execute(trx)
  return rows.map(row => row.id)
}

/** Number of levels of a node's subtree, including the node. */
export async function countLevels(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    WITH RECURSIVE down AS (
      SELECT id, 1 AS depth FROM menu_node WHERE id = ${id}
      UNION ALL SELECT n.id, depth + 1 FROM down JOIN menu_node n ON n.parent_id = down.id
    )
    SELECT max(depth)::integer AS levels FROM down
  `.execute(trx)
  return rows[0]?.levels ?? 0
}

/** The position after a parent's last child. */
export async function nextPosition(trx: Trx, parentId: number): Promise<number> {
  const { position } = await trx
    .selectFrom('menuNode')
    .where('parentId', '=', parentId)
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .executeTakeFirstOrThrow()
  return (position ?? -1) + 1
}

/** Which of these permission codes a site has. */
export async function listKnownCodes(trx: Trx, siteId: number, codes: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('permission')
    .where('siteId', '=', siteId)
    .where('code', '=', sql<string>`ANY(${codes}::text[])`)
    .select('code')
    .execute()
  return new Set(rows.map(({ code }) => code))
}

async function replaceRoles(trx: Trx, menuNodeId: number, roles: string[]): Promise<void> {
  await trx.deleteFrom('menuNodePermission').where('menuNodeId', '=', menuNodeId).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('menuNodePermission')
    .values(roles.map(permissionCode => ({ menuNodeId, permissionCode })))
    .execute()
}

export async function insertNode(trx: Trx, node: NewMenuNode, roles: string[]): Promise<number> {
  const { id } = await trx.insertInto('menuNode').values(node).returning('id').executeTakeFirstOrThrow()
  await replaceRoles(trx, id, roles)
  return id
}

/** @param roles unchanged when absent */
export async function updateNode(
  trx: Trx,
  id: number,
  change: MenuNodeChange,
  roles?: string[],
): Promise<void> {
  await trx.updateTable('menuNode').set(change).set(nextVersion).where('id', '=', id).execute()
  if (roles) await replaceRoles(trx, id, roles)
}

/** Gives the nodes the positions of the list. */
export async function orderNodes(trx: Trx, ids: number[]): Promise<void> {
  await sql`
    UPDATE menu_node SET position = wanted.place - 1
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
    WHERE menu_node.id = wanted.id AND position <> wanted.place - 1
  `.execute(trx)
}
