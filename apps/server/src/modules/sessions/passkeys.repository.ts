import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Of those that count, and are bound to this name. */
export const listPasskeys = (db: Db | Trx, accountId: number, rpId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('accountFactor', 'accountFactor.id', 'factorId')
    .where('accountId', '=', accountId)
    .where('rpId', '=', rpId)
    .where('confirmTime', 'is not', null)
    .select(['factorId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .orderBy('factorId')
    .execute()

interface NewPasskey {
  factorId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  rpId: string
  backedUp: boolean
}

/** @returns whether it is new: no credential belongs to two factors */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface Use {
  factorId: number
  counter: number
  backedUp: boolean
}

export async function usePasskey(trx: Trx, { factorId, ...now }: Use): Promise<void> {
  await trx.updateTable('passkey').set(now).where('factorId', '=', factorId).execute()
  await trx
    .updateTable('accountFactor')
    .set({ lastUsedTime: new Date() })
    .where('id', '=', factorId)
    .execute()
}

interface Challenge {
  /** What it is for. */
  purpose: string
  accountId: number
  challengeHash: Buffer
}

/** Instead of the one before. */
export async function putPasskeyChallenge(
  db: Db | Trx,
  challenge: Challenge & { expireTime: Date },
): Promise<void> {
  await db
    .insertInto('passkeyChallenge')
    .values(challenge)
    .onConflict(conflict => conflict.column('purpose').doUpdateSet(challenge))
    .execute()
}

/** @returns whether it was there, in time; it is for one answer */
export async function takePasskeyChallenge(
  db: Db | Trx,
  { purpose, accountId, challengeHash }: Challenge,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('purpose', '=', purpose)
    .where('accountId', '=', accountId)
    .where('challengeHash', '=', challengeHash)
    .where('expireTime', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
