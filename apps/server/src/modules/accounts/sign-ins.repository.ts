import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'

/** @returns the new account's id */
export async function insertAccount(trx: Trx, account: Insertable<Database['account']>): Promise<number> {
  const { id } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

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
