import type { Notice, Query } from '@backoffice/contract'
import { limits, type notices as operations } from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type NoticeRow = Selectable<Database['notice']>
export type NewNotice = Insertable<Database['notice']>
export type NoticeChange = Updateable<Database['notice']>
type Filters = Query<typeof operations.list>

export async function listNotices(db: Db, filters: Filters): Promise<{ rows: NoticeRow[]; total: number }> {
  const { page = 1, size = limits.pageSizeDefault, title, status, sort } = filters
  let matching = db.selectFrom('notice')
  if (title) matching = matching.where('title', 'ilike', contains(title))
  if (status !== undefined) matching = matching.where('status', '=', status)
  const rows = await matching
    .selectAll()
    .$call(orderBy<keyof Notice & keyof NoticeRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Enabled notices whose days include the given one. */
export async function listActiveNotices(
  db: Db,
  day: string,
  { page = 1, size = limits.pageSizeDefault, signedIn = false }: Query<typeof operations.open>,
): Promise<{ rows: NoticeRow[]; total: number }> {
  let matching = db
    .selectFrom('notice')
    .where('status', '=', 1)
    .where(({ or, eb }) => or([eb('startTime', 'is', null), eb('startTime', '<=', day)]))
    .where(({ or, eb }) => or([eb('endTime', 'is', null), eb('endTime', '>=', day)]))
  if (!signedIn) matching = matching.where('hideForAnonymous', '=', false)
  const rows = await matching
    .selectAll()
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

export async function findNotice(db: Db | Trx, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Holds the row until the transaction ends, so that what is compared is what is changed. */
export async function lockNotice(trx: Trx, id: number): Promise<NoticeRow | undefined> {
  return trx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertNotice(trx: Trx, notice: NewNotice): Promise<NoticeRow> {
  return trx.insertInto('notice').values(notice).returningAll().executeTakeFirstOrThrow()
}

export async function updateNotice(trx: Trx, id: number, change: NoticeChange): Promise<NoticeRow> {
  return trx
    .updateTable('notice')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteNotice(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('notice').where('id', '=', id).execute()
}
