import { type FactorKind, limits } from '@backoffice/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A set-up that was begun and not ended counts for so long. */
const setUpTime = sql`interval '15 minutes'`

const confirmed = (db: Db | Trx, accountId: number) =>
  db.selectFrom('accountFactor').where('accountId', '=', accountId).where('confirmTime', 'is not', null)

/** Those that count, the oldest first. */
export const listFactors = (db: Db | Trx, accountId: number) =>
  confirmed(db, accountId).selectAll().orderBy('id').execute()

/** @returns those of the accounts that have a second factor */
export async function findFactorHolders(db: Db | Trx, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('accountFactor')
    .where('accountId', 'in', [...accountIds])
    .where('confirmTime', 'is not', null)
    .select('accountId')
    .distinct()
    .execute()
  return new Set(rows.map(row => row.accountId))
}

interface NewFactor {
  accountId: number
  kind: FactorKind
  name: string
  sealedSecret?: Buffer
}

/** Instead of another set-up that was begun and not ended. @returns its id; undefined when there are too many */
export async function insertFactor(trx: Trx, factor: NewFactor): Promise<number | undefined> {
  await trx
    .deleteFrom('accountFactor')
    .where('accountId', '=', factor.accountId)
    .where('confirmTime', 'is', null)
    .execute()
  if ((await listFactors(trx, factor.accountId)).length >= limits.factorsMax) return undefined
  const { id } = await trx
    .insertInto('accountFactor')
    .values(factor)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that was begun a moment ago, locked. */
export const lockNewFactor = (trx: Trx, accountId: number, kind: FactorKind, id: number) =>
  trx
    .selectFrom('accountFactor')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('confirmTime', 'is', null)
    .where(sql<SqlBool>`create_time > now() - ${setUpTime}`)
    .forUpdate()
    .executeTakeFirst()

/** Takes the code of a time step, once and never an earlier one. @returns whether it was taken */
export async function takeStep(trx: Trx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accountFactor')
    .set({ lastCounter: counter, lastUsedTime: new Date() })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('lastCounter', 'is', null), eb('lastCounter', '<', counter)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function confirmFactor(trx: Trx, id: number, lastCounter: number | null): Promise<void> {
  await trx
    .updateTable('accountFactor')
    .set({ confirmTime: new Date(), lastCounter })
    .where('id', '=', id)
    .execute()
}

export const deleteFactor = (trx: Trx, accountId: number, id: number) =>
  trx
    .deleteFrom('accountFactor')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

/** All factors, with what belongs to them. @returns how many counted */
export async function deleteFactorsOf(trx: Trx, accountId: number): Promise<number> {
  const { length } = await listFactors(trx, accountId)
  await trx.deleteFrom('accountFactor').where('accountId', '=', accountId).execute()
  await replaceRecoveryCodes(trx, accountId, [])
  await deleteChallengesOf(trx, accountId)
  return length
}

export async function replaceRecoveryCodes(trx: Trx, accountId: number, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map(codeHash => ({ accountId, codeHash })))
    .execute()
}

/** @returns whether it was one that was not used yet */
export async function takeRecoveryCode(trx: Trx, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveryCode')
    .set({ usedTime: new Date() })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedTime', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db | Trx, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('usedTime', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the owner is told at the next look at a screen; null once they have seen it. */
export async function setFactorNotice(
  db: Db | Trx,
  accountId: number,
  factorNotice: 'recoveryCode' | 'reset' | null,
): Promise<void> {
  await db.updateTable('account').set({ factorNotice }).where('id', '=', accountId).execute()
}

interface NewChallenge {
  accountId: number
  tokenHash: Buffer
  deviceHash: Buffer
  expireTime: Date
}

export async function insertChallenge(trx: Trx, challenge: NewChallenge): Promise<void> {
  await trx.insertInto('signInChallenge').values(challenge).execute()
}

/** Whose sign-in it is. */
export const findChallenged = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('signInChallenge')
    .innerJoin('account', 'account.id', 'accountId')
    .where('tokenHash', '=', tokenHash)
    .select(['accountId', 'userId'])
    .executeTakeFirst()

interface Browser extends Pick<NewChallenge, 'tokenHash' | 'deviceHash'> {
  most: number
}

/** One that has a try left, in time and from the same browser. */
export const findOpenChallenge = (db: Db, { tokenHash, deviceHash, most }: Browser) =>
  db
    .selectFrom('signInChallenge')
    .where('tokenHash', '=', tokenHash)
    .where('deviceHash', '=', deviceHash)
    .where('expireTime', '>', sql<Date>`clock_timestamp()`)
    .where('tries', '<', most)
    .select('accountId')
    .executeTakeFirst()

/** Counts a try. @returns whether there was one left, in time and from the same browser */
export async function takeTry(trx: Trx, { tokenHash, deviceHash, most }: Browser): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('signInChallenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('deviceHash', '=', deviceHash)
    .where('expireTime', '>', sql<Date>`clock_timestamp()`)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A sign-in that has ended; those of other browsers go on. */
export async function deleteChallenge(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('signInChallenge').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteChallengesOf(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('signInChallenge').where('accountId', '=', accountId).execute()
}

/** What was begun and not ended. Called by a daily job. */
export async function deleteDeadSetUps(db: Db): Promise<void> {
  await sql`DELETE FROM sign_in_challenge WHERE expire_time < now()`.execute(db)
  await sql`DELETE FROM passkey_challenge WHERE expire_time < now()`.execute(db)
  await sql`
    DELETE FROM account_factor WHERE confirm_time IS NULL AND create_time < now() - ${setUpTime}`.execute(db)
}
