import type { Db } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/kit/pages.ts'

/** Sign-ins, failures and ends of sessions of one account, newest first. */
export async function listSignIns(
  db: Db,
  { accountId, page, size }: { accountId: number; page: number; size: number },
) {
  const events = db
    .selectFrom('auditEvent')
    .where('entity', '=', 'account')
    .where('entityId', '=', String(accountId))
    .where('action', 'like', 'session.%')
  return pageOf(
    events
      .select(['id', 'time', 'action', 'actorName', 'address', 'userAgent'])
      .orderBy('time', 'desc')
      .orderBy('id', 'desc'),
    { page, size },
  )
}
