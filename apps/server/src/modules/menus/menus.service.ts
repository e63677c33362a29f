/** Maintenance of the menu trees (specification §2, §4, §5; decisions §5 Sites and menus). */
import {
  type Body,
  type Menu,
  type MenuCategory,
  menuPermissions,
  menus,
  type Permission,
} from '@backoffice/contract'
import { type Actor, defaultSite, requirePermission } from '../../platform/access/actor.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { nodeOf } from './menu-fields.ts'
import { menuNameOf, toMenu, toMenuCategory } from './menus.mapper.ts'
import {
  countLevels,
  findNode,
  findNodeByCode,
  insertNode,
  listAncestors,
  listChildren,
  listKnownCodes,
  lockTree,
  type MenuNodeRow,
  nextPosition,
  updateNode,
} from './menus.repository.ts'

const auditMenu = auditRecorder<MenuNodeRow>('menu', {
  name: menuNameOf,
  siteCode: row => row.siteCode,
  view: ({ siteId, siteCode, hasChildren, position, ...fields }) => fields,
})

/** A deeper tree is a mistake, and slows down everyone who loads the menu. */
const levelsMax = 16

/** @throws AppError 10404, 10406 */
async function getNode(db: Db | Trx, actor: Actor, permission: Permission, id: number): Promise<MenuNodeRow> {
  const row = await findNode(db, id)
  if (!row) throw new AppError(10404)
  requireRowSite(actor, permission, row.siteCode)
  return row
}

export async function getMenu(db: Db, actor: Actor, id: number): Promise<AnswerData<Menu>> {
  return toMenu(await getNode(db, actor, menuPermissions.read, id))
}

/** @throws AppError 10404 */
export async function getByCode(db: Db, siteCode: string, code: string): Promise<MenuNodeRow> {
  const row = await findNodeByCode(db, siteCode, code)
  if (!row) throw new AppError(10404)
  return row
}

/** One level, in order. @throws AppError 10404, 10406 */
export async function getChildren(db: Db, actor: Actor, id: number): Promise<AnswerData<MenuCategory[]>> {
  await getNode(db, actor, menuPermissions.read, id)
  return (await listChildren(db, id)).map(toMenuCategory)
}

/** @throws AppError 10400 on `roles.N`, for codes that are new on the node and unknown on its site */
async function checkRoles(trx: Trx, siteId: number, roles: string[], before: string[] = []): Promise<void> {
  const known = await listKnownCodes(trx, siteId, roles)
  const problems: FieldProblem[] = []
  for (const [index, code] of roles.entries())
    if (!known.has(code) && !before.includes(code))
      problems.push({
        field: `roles.${index}`,
        reason: { zh: `权限 ${code} 不存在`, en: `There is no permission ${code}` },
      })
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
}

/** @throws AppError 10400 on `parent`, 10409 for a circle */
async function checkParent(trx: Trx, siteId: number, parentId: number, moved?: MenuNodeRow): Promise<void> {
  const parent = await findNode(trx, parentId)
  if (parent?.siteId !== siteId)
    throw fieldError('parent', '上级菜单不存在', 'The parent menu does not exist')
  const above = await listAncestors(trx, parentId)
  if (moved && above.includes(moved.id))
    throw new AppError(10409, {
      message: {
        zh: '不能移动到自身或自己的下级菜单',
        en: 'A menu cannot be moved under itself or one of its subcategories',
      },
    })
  const levels = above.length + (moved ? await countLevels(trx, moved.id) : 1)
  if (levels > levelsMax)
    throw fieldError('parent', `菜单最多 ${levelsMax} 级`, `A menu has ${levelsMax} levels at most`)
}

const codeTaken = {
  menu_node_code_key: () => fieldError('code', '菜单编码已存在', 'The menu code already exists'),
}

/** @throws AppError 10400 */
export async function createMenu(
  db: Db,
  body: Body<typeof menus.create>,
  origin: Origin,
): Promise<AnswerData<Menu>> {
  const { siteCode = defaultSite, code, parent, ...fields } = body
  const { roles, ...node } = nodeOf(fields)
  return db.transaction().execute(async trx => {
    const site = await trx.selectFrom('site').select('id').where('siteCode', '=', siteCode).executeTakeFirst()
    if (!site) throw fieldError('siteCode', '站点不存在', 'The site does not exist')
    const { rootId } = await lockTree(trx, site.id)
    const parentId = parent ?? rootId
    await checkParent(trx, site.id, parentId)
    await checkRoles(trx, site.id, roles)
    const position = await nextPosition(trx, parentId)
    const values = { ...node, siteId: site.id, parentId, code, position }
    const id = await refuseDuplicates(insertNode(trx, values, roles), codeTaken)
    const row = await findNode(trx, id)
    if (!row) throw new AppError(10404)
    await auditMenu(trx, origin, 'create', undefined, row)
    return toMenu(row)
  })
}

interface Change {
  db: Db
  actor: Actor
  origin: Origin
}

/** The limits that the code, the site and the position of a node set. */
function checkFixed(before: MenuNodeRow, { code, siteCode, parent, type }: Body<typeof menus.update>): void {
  if (siteCode !== undefined && siteCode !== before.siteCode) throw new AppError(10404)
  if (code !== undefined && code !== before.code)
    throw fieldError('code', '菜单编码不可修改', 'The menu code cannot be changed')
  if (before.parentId === null && ((parent ?? null) !== null || type === 'button'))
    throw new AppError(10409, {
      message: { zh: '根菜单不能移动或改为按钮', en: 'The root menu cannot be moved or made a button' },
    })
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 */
export async function changeMenu(
  { db, actor, origin }: Change,
  body: Body<typeof menus.update>,
): Promise<AnswerData<Menu>> {
  const { id, version, siteCode, code: _code, parent, ...fields } = body
  if (siteCode !== undefined) requirePermission(actor, menuPermissions.write, siteCode)
  return db.transaction().execute(async trx => {
    const { siteId } = await getNode(trx, actor, menuPermissions.write, id)
    const { rootId } = await lockTree(trx, siteId)
    const before = requireCurrent(await findNode(trx, id), version, 'menu', toMenu)
    checkFixed(before, body)
    const { roles, ...change } = nodeOf(fields, before)
    await checkRoles(trx, siteId, roles, before.roles)
    const parentId = parent === undefined || before.parentId === null ? before.parentId : (parent ?? rootId)
    const isMoved = parentId !== null && parentId !== before.parentId
    if (isMoved) await checkParent(trx, siteId, parentId, before)
    const place = isMoved ? { parentId, position: await nextPosition(trx, parentId) } : {}
    await updateNode(trx, id, { ...change, ...place }, roles)
    const row = requireCurrent(await findNode(trx, id), undefined, 'menu', toMenu)
    await auditMenu(trx, origin, 'update', before, row)
    return toMenu(row)
  })
}

/** @throws AppError 10404, 10406, 10409 for a read-only node and for one with children */
export async function removeMenu({ db, actor, origin }: Change, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const { siteId } = await getNode(trx, actor, menuPermissions.delete, id)
    await lockTree(trx, siteId)
    const before = requireCurrent(await findNode(trx, id), undefined, 'menu', toMenu)
    if (before.readOnly)
      throw new AppError(10409, {
        message: { zh: '只读菜单不能删除', en: 'A read-only menu cannot be deleted' },
      })
    if (before.hasChildren)
      throw new AppError(10409, {
        message: { zh: '存在子菜单，不能删除', en: 'A menu with subcategories cannot be deleted' },
        showType: 1,
      })
    await auditMenu.remove(trx, origin, menus.delete, 'menuNode', before)
  })
}
