import type { notices, Query, Rows } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'

/** Enabled notices whose dates include the given day. */
export async function listActiveNotices(
  db: Db,
  day: string,
  { signedIn = false, ...paging }: Query<typeof notices.open>,
): Promise<Rows<Selectable<Database['notice']>>> {
  let matching = db
    .selectFrom('notice')
    .where('status', '=', 1)
    .where(({ or, eb }) => or([eb('startTime', 'is', null), eb('startTime', '<=', day)]))
    .where(({ or, eb }) => or([eb('endTime', 'is', null), eb('endTime', '>=', day)]))
  if (!signedIn) matching = matching.where('hideForAnonymous', '=', false)
  return pageOf(matching.selectAll().orderBy('createTime', 'desc').orderBy('id', 'desc'), paging)
}
