import type { Notice, notices as operations, Query, Rows } from '@backoffice/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { contains, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

export type NoticeRow = Selectable<Database['notice']>
export type NoticeChange = Updateable<Database['notice']>
type Filters = Query<typeof operations.list>

export const noticeTable = versioned('notice')

export async function listNotices(
  db: Db,
  { title, status, sort, ...paging }: Filters,
): Promise<Rows<NoticeRow>> {
  let matching = db.selectFrom('notice')
  if (title) matching = matching.where('title', 'ilike', contains(title))
  if (status !== undefined) matching = matching.where('status', '=', status)
  const listed = matching
    .selectAll()
    .$call(orderBy<keyof Notice & keyof NoticeRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
  return pageOf(listed, paging)
}

/** Enabled notices whose days include the given one. */
export async function listActiveNotices(
  db: Db,
  day: string,
  { signedIn = false, ...paging }: Query<typeof operations.open>,
): Promise<Rows<NoticeRow>> {
  let matching = db
    .selectFrom('notice')
    .where('status', '=', 1)
    .where(({ or, eb }) => or([eb('startTime', 'is', null), eb('startTime', '<=', day)]))
    .where(({ or, eb }) => or([eb('endTime', 'is', null), eb('endTime', '>=', day)]))
  if (!signedIn) matching = matching.where('hideForAnonymous', '=', false)
  return pageOf(matching.selectAll().orderBy('createTime', 'desc').orderBy('id', 'desc'), paging)
}
