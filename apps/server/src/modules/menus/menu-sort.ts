/** The order of one parent's children (specification §4; decisions §5 Wire: all siblings, else 10400). */
import { menuPermissions } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { listChildren, listNodes, lockTree, orderNodes } from './menus.repository.ts'

/** How much of an order an audit event keeps. */
const recordedMax = 100

const problem = (field: string, zh: string, en: string): FieldProblem => ({ field, reason: { zh, en } })

/** The codes from the first to the last that moved. */
function movedPart(before: string[], after: string[]): { before: string[]; after: string[] } {
  const first = before.findIndex((code, index) => code !== after[index])
  const last = before.findLastIndex((code, index) => code !== after[index])
  const part = (codes: string[]) => codes.slice(first, Math.min(last + 1, first + recordedMax))
  return { before: part(before), after: part(after) }
}

function checkSiblings(ids: number[], siblingIds: number[]): void {
  const siblings = new Set(siblingIds)
  const strangers = ids.flatMap((id, index) =>
    siblings.has(id)
      ? []
      : [
          problem(
            String(index),
            '不属于同一上级菜单，请刷新后重试',
            'Not under the same parent: reload and try again',
          ),
        ],
  )
  if (strangers.length > 0) throw new AppError(10400, { fields: strangers })
  if (ids.length < siblings.size)
    throw new AppError(10400, {
      fields: [
        problem(
          'ids',
          '同级菜单已变化，请刷新后重试',
          'The menus of this level have changed: reload and try again',
        ),
      ],
    })
}

/** @throws AppError 10400 unless the ids are all children of one parent, 10404, 10406 */
export async function sortMenus(
  { db, actor, origin }: { db: Db; actor: Actor; origin: Origin },
  ids: number[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const seen = (await listNodes(trx, ids)).find(
      ({ siteCode }) => actor.superAdmin || actor.sites.includes(siteCode),
    )
    if (!seen) throw new AppError(10404)
    requireRowSite(actor, menuPermissions.write, seen.siteCode)
    await lockTree(trx, seen.siteId)
    // Read again under the lock: it may have moved meanwhile. The parent is that of the first id that exists.
    const locked = new Map((await listNodes(trx, ids)).map(node => [node.id, node]))
    const first = ids.map(id => locked.get(id)).find(node => node?.siteId === seen.siteId)
    if (!first) throw new AppError(10404)
    const siblings = first.parentId === null ? [] : await listChildren(trx, first.parentId)
    checkSiblings(
      ids,
      siblings.map(({ id }) => id),
    )
    const codes = new Map(siblings.map(({ id, code }) => [id, code]))
    const before = siblings.map(({ code }) => code)
    const after = ids.map(id => codes.get(id) ?? '')
    if (before.every((code, index) => code === after[index])) return
    await orderNodes(trx, ids)
    await recordAudit(trx, origin, {
      action: 'menu.sort',
      siteCode: seen.siteCode,
      entity: 'menu',
      entityId: first.parentId ?? '',
      changes: [{ field: 'order', ...movedPart(before, after) }],
    })
  })
}
