/** Rules of views: their owner keeps them; people with the role see shared ones, and some of them may change them. */
import {
  type Body,
  type Data,
  type ListView,
  limits,
  listViewPermissions,
  listViews,
} from '@backoffice/contract'
import { type Actor, may, requirePermission } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import type { RunOnce } from '../../platform/http/idempotency.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { keptText } from '../../platform/masking/personal-data.ts'
import { mayDelete, toListView } from './list-views.mapper.ts'
import {
  countViews,
  defaultViews,
  findVisibleView,
  type ListViewRow,
  listLayouts,
  listViewTable,
  listVisibleViews,
  rolesToShareWith,
} from './list-views.repository.ts'
import { listFor, problemsIn, withoutPersonal } from './viewed-lists.ts'

const nameTaken = {
  list_view_name_key: () => fieldError('name', '已有同名的视图', 'There is a view of that name'),
}

const audit = auditRecorder<ListViewRow>('listView', {
  name: row => row.name,
  view: ({ list, name, query, layout, roleName }) => ({
    list,
    name,
    query: withoutPersonal(list, query),
    layout,
    role: roleName,
  }),
})

/** Roles of these views that let the person change them. */
async function editableRoles(db: Db | Trx, actor: Actor, rows: ListViewRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ roleId }) => roleId ?? [])
  if (ids.length === 0 || !may(actor, listViewPermissions.share)) return new Set()
  return new Set((await rolesToShareWith(db, actor, ids)).map(({ id }) => id))
}

async function shown(db: Db | Trx, actor: Actor, rows: ListViewRow[]): Promise<AnswerData<ListView>[]> {
  const editable = await editableRoles(db, actor, rows)
  return rows.flatMap(row => toListView(row, actor, editable) ?? [])
}

export async function readViews(
  db: Db,
  actor: Actor,
  list: string,
): Promise<AnswerData<Data<typeof listViews.list>>> {
  const rows = await shown(db, actor, await listVisibleViews(db, actor.accountId, list))
  return { rows, total: rows.length }
}

export async function readSettings(
  db: Db,
  actor: Actor,
): Promise<AnswerData<Data<typeof listViews.settings>>> {
  const [layouts, views] = await Promise.all([
    listLayouts(db, actor.accountId),
    defaultViews(db, actor.accountId),
  ])
  return { layouts, defaults: await shown(db, actor, views) }
}

/** @throws AppError 10400 on fields of `query` */
function checkQuery(actor: Actor, name: string, query: Record<string, string>): void {
  const list = listFor(actor, name)
  if (!list)
    throw fieldError('list', '没有这个列表，或您不能查看它', 'There is no such list, or you may not read it')
  const fields = problemsIn(actor, list, query).map(({ field, reason }) => ({
    field: `query.${field}`,
    reason,
  }))
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** @throws AppError 10406 without the permission, 10400 on `roleId` */
async function checkRole(trx: Trx, actor: Actor, roleId: number | null): Promise<void> {
  if (roleId === null) return
  requirePermission(actor, listViewPermissions.share)
  const [role] = await rolesToShareWith(trx, actor, [roleId])
  if (!role)
    throw fieldError(
      'roleId',
      '只能共享给您拥有或可以管理的角色',
      'Choose a role that you have, or that you may edit',
    )
}

/** @throws AppError 10400 on `list`, `name`, `query.…`, `roleId`; 10406 */
export async function createView(
  db: Db,
  actor: Actor,
  { roleId = null, query, layout, ...body }: Body<typeof listViews.create>,
  origin: Origin,
  once: RunOnce,
): Promise<AnswerData<ListView>> {
  const { accountId } = actor
  checkQuery(actor, body.list, query)
  const create = async (trx: Trx) => {
    await checkRole(trx, actor, roleId)
    const max = limits.listViewsMax
    if ((await countViews(trx, accountId, body.list)) >= max)
      throw fieldError(
        'name',
        `一个列表最多保存 ${max} 个视图，请先删除不用的`,
        `A list has at most ${max} views of yours: delete one first`,
      )
    const values = {
      ...body,
      accountId,
      roleId,
      query: JSON.stringify(query),
      layout: JSON.stringify(layout),
    }
    const row = await refuseDuplicates(listViewTable.insert(trx, values), nameTaken)
    await audit(trx, origin, 'create', undefined, row)
    return one(trx, actor, row)
  }
  return db.transaction().execute(trx => once(trx, () => create(trx)))
}

/** @throws AppError 10406 where the person may not read its list */
async function one(trx: Trx, actor: Actor, row: ListViewRow): Promise<AnswerData<ListView>> {
  const [view] = await shown(trx, actor, [row])
  if (!view) throw new AppError(10406)
  return view
}

/** The view, locked. @throws AppError 10404 for a view that the person does not see, 10406 */
async function lockEditable(trx: Trx, actor: Actor, id: number): Promise<ListViewRow> {
  const row = await listViewTable.lockCurrent(trx, id)
  if (row.accountId === actor.accountId || (await editableRoles(trx, actor, [row])).size > 0) return row
  throw new AppError((await findVisibleView(trx, actor.accountId, id)) ? 10406 : 10404)
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 */
export async function changeView(
  db: Db,
  actor: Actor,
  { id, version, query, layout, ...fields }: Body<typeof listViews.update>,
  origin: Origin,
): Promise<AnswerData<ListView>> {
  return db.transaction().execute(async trx => {
    const found = await lockEditable(trx, actor, id)
    const current = await one(trx, actor, found)
    const before = requireCurrent(found, version, 'listView', () => current)
    if (query) checkQuery(actor, before.list, query)
    const { roleId = before.roleId } = fields
    // Also of a view that stays shared: its owner may have lost the permission meanwhile.
    await checkRole(trx, actor, roleId)
    if (roleId !== before.roleId) {
      if (before.accountId !== actor.accountId && roleId === null)
        throw fieldError('roleId', '只有创建者可以取消共享', 'Only its owner can stop sharing it')
    }
    const { name: sent } = fields
    const names = { old: before.name, seen: String(current.name) }
    const change = {
      ...fields,
      ...(sent !== undefined && { name: keptText('name', { sent, ...names }) }),
      ...(query && { query: JSON.stringify(query) }),
      ...(layout && { layout: JSON.stringify(layout) }),
    }
    const row = await refuseDuplicates(listViewTable.update(trx, id, change), nameTaken)
    await audit(trx, origin, 'update', before, row)
    return one(trx, actor, row)
  })
}

/** Only its owner and super admins may. @throws AppError 10404, 10406 */
export async function removeView(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await lockEditable(trx, actor, id)
    if (!mayDelete(actor, before)) throw new AppError(10406)
    await audit.remove(trx, origin, listViews.delete, 'listView', before)
  })
}
