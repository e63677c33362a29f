import {
  type DataSelectionRow,
  limits,
  type dataSelections as operations,
  type Query,
} from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type SelectionRow = Selectable<Database['dataConfig']>
export type NewSelection = Insertable<Database['dataConfig']>
export type SelectionChange = Updateable<Database['dataConfig']>

export async function listSelections(
  db: Db,
  filters: Query<typeof operations.list>,
): Promise<{ rows: SelectionRow[]; total: number }> {
  const { page = 1, size = limits.pageSizeDefault, title, enable, sort } = filters
  let matching = db.selectFrom('dataConfig')
  if (title) matching = matching.where('title', 'ilike', contains(title))
  if (enable !== undefined) matching = matching.where('enable', '=', enable)
  const rows = await matching
    .selectAll()
    .$call(orderBy<keyof DataSelectionRow & keyof SelectionRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Enabled ones whose validity includes the instant, by sequence, then newest first. */
export async function listPublished(
  db: Db,
  now: Date,
  { page = 1, size = limits.pageSizeDefault }: Query<typeof operations.open>,
): Promise<{ rows: SelectionRow[]; total: number }> {
  const matching = db
    .selectFrom('dataConfig')
    .where('enable', '=', true)
    .where('validStartTime', '<=', now)
    .where('validEndTime', '>=', now)
  const rows = await matching
    .selectAll()
    .orderBy('seq', order => order.asc().nullsLast())
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findSelection(db: Db | Trx, id: number): Promise<SelectionRow | undefined> {
  return db.selectFrom('dataConfig').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Holds the row until the transaction ends, so that what is compared is what is changed. */
export async function lockSelection(trx: Trx, id: number): Promise<SelectionRow | undefined> {
  return trx.selectFrom('dataConfig').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSelection(trx: Trx, selection: NewSelection): Promise<SelectionRow> {
  return trx.insertInto('dataConfig').values(selection).returningAll().executeTakeFirstOrThrow()
}

export async function updateSelection(trx: Trx, id: number, change: SelectionChange): Promise<SelectionRow> {
  return trx
    .updateTable('dataConfig')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSelection(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('dataConfig').where('id', '=', id).execute()
}
