import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

interface ClientAccount {
  id: number
  userId: string
  credentialHash: string
  enabled: boolean
  expired: boolean
}

/** The app account of a client id, without case. */
export async function findClient(db: Db | Trx, clientId: string): Promise<ClientAccount | undefined> {
  return db
    .selectFrom('account')
    .where(sql`lower(user_id)`, '=', clientId.toLowerCase())
    .where('src', '=', 'app')
    .where('deletedTime', 'is', null)
    .select([
      'id',
      'userId',
      'credentialHash',
      'enabled',
      sql<boolean>`coalesce(account_expire_time <= now(), false)`.as('expired'),
    ])
    .executeTakeFirst()
}

/** Locks the app until its token is made: a secret replaced in the meantime gets no token. */
export async function lockClient(trx: Trx, { id, credentialHash }: ClientAccount): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .where('id', '=', id)
    .where('credentialHash', '=', credentialHash)
    .where('enabled', '=', true)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The oldest tokens are deleted: a client that asks for one with every call does not fill the table. */
export async function deleteSurplusSessions(trx: Trx, accountId: number, keep: number): Promise<void> {
  await sql`
    DELETE FROM session WHERE account_id = ${accountId} AND id IN (
      SELECT id FROM session WHERE account_id = ${accountId} ORDER BY id DESC OFFSET ${keep}
    )
  `.execute(trx)
}
