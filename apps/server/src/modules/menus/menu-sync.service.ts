/** Menu data synchronisation*: adds what the product's own tree has and a site's tree lacks (decisions §3, §4). */
import { isDeepStrictEqual } from 'node:util'
import { rootMenuCode } from '@backoffice/contract'
import { defaultSite } from '../../platform/access/actor.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { storedNames } from '../../platform/kit/local-names.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { type MenuSeed, seedMenuTree } from '../../seed/menu-tree.ts'
import {
  findNodeByCode,
  insertNode,
  lockTree,
  type MenuNodeRow,
  nextPosition,
  updateNode,
} from './menus.repository.ts'

interface MenuSyncCounts {
  added: number
  updated: number
  unchanged: number
}

interface Site {
  id: number
  siteCode: string
}

/** The root node of a site. */
export async function insertMenuRoot(trx: Trx, siteId: number): Promise<void> {
  await trx
    .insertInto('menuNode')
    .values({
      siteId,
      parentId: null,
      code: rootMenuCode,
      labels: JSON.stringify(storedNames({ zh: '根菜单', en: 'Root menu' })),
      readOnly: true,
      permission: 'permit_all',
    })
    .execute()
}

function seededFields({ label, icon = '', link = '', permissions = [], readOnly }: MenuSeed) {
  return {
    type: 'menu' as const,
    labels: storedNames(label),
    icon,
    link,
    component: link,
    display: true,
    readOnly: readOnly ?? false,
    permission: permissions.length > 0 ? ('has_any_role' as const) : ('is_authenticated' as const),
    roles: permissions.toSorted(),
  }
}

type Seeded = ReturnType<typeof seededFields>

function differs(row: MenuNodeRow, parentId: number, seeded: Seeded): boolean {
  const fields = Object.keys(seeded) as (keyof Seeded)[]
  return row.parentId !== parentId || !fields.every(field => isDeepStrictEqual(row[field], seeded[field]))
}

async function synchroniseLevel(
  trx: Trx,
  { site, parentId, counts }: { site: Site; parentId: number; counts: MenuSyncCounts },
  seeds: MenuSeed[],
): Promise<void> {
  for (const seed of seeds) {
    const row = await findNodeByCode(trx, site.siteCode, seed.code)
    const seeded = seededFields(seed)
    const { labels, roles, ...fields } = seeded
    const values = { ...fields, labels: JSON.stringify(labels) }
    let id = row?.id
    if (!row || id === undefined) {
      const position = await nextPosition(trx, parentId)
      id = await insertNode(trx, { ...values, siteId: site.id, parentId, code: seed.code, position }, roles)
      counts.added++
    } else if (seed.readOnly && differs(row, parentId, seeded)) {
      await updateNode(trx, id, { ...values, parentId }, roles)
      counts.updated++
    } else counts.unchanged++
    await synchroniseLevel(trx, { site, parentId: id, counts }, seed.children ?? [])
  }
}

/** Adds what is missing, resets read-only nodes, and does not change what people have edited. */
export async function synchroniseMenu(trx: Trx, site: Site): Promise<MenuSyncCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const { rootId } = await lockTree(trx, site.id)
  // Only the back-office's own tree is part of the product; front sites make theirs.
  if (site.siteCode === defaultSite)
    await synchroniseLevel(trx, { site, parentId: rootId, counts }, seedMenuTree)
  return counts
}

/** @throws AppError 10404 */
export async function reloadMenu(db: Db, siteCode: string, origin: Origin): Promise<MenuSyncCounts> {
  return db.transaction().execute(async trx => {
    const site = await trx
      .selectFrom('site')
      .select(['id', 'siteCode', 'name'])
      .where('siteCode', '=', siteCode)
      .executeTakeFirst()
    if (!site) throw new AppError(10404)
    const counts = await synchroniseMenu(trx, site)
    await recordAudit(trx, origin, {
      action: 'menu.reload',
      siteCode,
      entity: 'site',
      entityId: site.id,
      entityName: site.name,
      changes: Object.entries(counts).map(([field, count]) => ({ field, before: null, after: count })),
    })
    return counts
  })
}
