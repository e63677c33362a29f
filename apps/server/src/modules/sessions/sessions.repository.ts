import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { deleteChallengesOf } from './factors.repository.ts'

export interface LoginAccount {
  id: number
  userId: string
  credentialHash: string
  enabled: boolean
  accountExpired: boolean
  credentialExpired: boolean
  /** Seconds until wrong passwords no longer lock it, null when they do not. */
  lockedForS: number | null
  failedCount: number
}

/** A whole number, so that nobody comes back before it ends. */
const lockedForS = sql<
  number | null
>`nullif(greatest(ceil(extract(epoch FROM locked_until - clock_timestamp())), 0), 0)::int`.as('lockedForS')

const selectLoginAccount = (trx: Trx) =>
  trx
    .selectFrom('account')
    .where('src', '=', 'user')
    .select([
      'id',
      'userId',
      'credentialHash',
      'enabled',
      'failedCount',
      sql<boolean>`coalesce(account_expire_time <= now(), false)`.as('accountExpired'),
      sql<boolean>`coalesce(credential_expire_time <= now(), false)`.as('credentialExpired'),
      lockedForS,
    ])
    .forUpdate()

/** The account of a name, in any case, locked until the attempt has been counted. */
export async function lockAccountByName(trx: Trx, userId: string): Promise<LoginAccount | undefined> {
  return selectLoginAccount(trx).where(sql`lower(user_id)`, '=', userId.toLowerCase()).executeTakeFirst()
}

/** The account of a sign-in whose second step is to come, locked in the same way. */
export const lockLoginAccount = (trx: Trx, id: number): Promise<LoginAccount | undefined> =>
  selectLoginAccount(trx).where('id', '=', id).executeTakeFirst()

/** The account of a session that is still valid, locked in the same way; waits for any change that ends the session. */
export async function lockAccountOfSession(
  trx: Trx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<LoginAccount | undefined> {
  const account = await lockLoginAccount(trx, accountId)
  // A separate statement, so that it sees the changes made while waiting for the lock.
  return (await findSessionOwner(trx, sessionId)) === accountId ? account : undefined
}

export async function noteSignIn(trx: Trx, accountId: number): Promise<void> {
  await trx.updateTable('account').set({ signedInTime: new Date() }).where('id', '=', accountId).execute()
}

const familiarPlaces = (db: Db | Trx, places: string[]) =>
  db
    .selectFrom('accountAddress')
    .where('accountAddress.address', 'in', places)
    .where('lastSuccessTime', '>', sql<Date>`now() - interval '30 days'`)

/** The first of the places that signed in to the account within 30 days: it has its own lockout. */
export async function lockFamiliarPlace(trx: Trx, accountId: number, places: string[]) {
  return familiarPlaces(trx, places)
    .where('accountId', '=', accountId)
    .orderBy(sql`array_position(${places}::text[], address)`)
    .limit(1)
    .select(['address', 'failedCount', lockedForS])
    .forUpdate()
    .executeTakeFirst()
}

/** Tells whether one of the places signed in to the account of a name within 30 days. */
export async function isFamiliarPlace(db: Db, userId: string, places: string[]): Promise<boolean> {
  const row = await familiarPlaces(db, places)
    .innerJoin('account', 'account.id', 'accountId')
    .where(sql`lower(user_id)`, '=', userId.toLowerCase())
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}

interface Lockout {
  failedCount: number
  /** Milliseconds from now; absent when not locked. */
  lockMs?: number
}

const lockedUntil = (lockMs: number | undefined) => (lockMs ? new Date(Date.now() + lockMs) : null)

export async function setAccountLockout(trx: Trx, accountId: number, { failedCount, lockMs }: Lockout) {
  await trx
    .updateTable('account')
    .set({ failedCount, lockedUntil: lockedUntil(lockMs) })
    .where('id', '=', accountId)
    .execute()
}

export async function setPlaceLockout(trx: Trx, accountId: number, address: string, lockout: Lockout) {
  await trx
    .updateTable('accountAddress')
    .set({ failedCount: lockout.failedCount, lockedUntil: lockedUntil(lockout.lockMs) })
    .where('accountId', '=', accountId)
    .where('address', '=', address)
    .execute()
}

export async function rememberAddress(trx: Trx, accountId: number, address: string): Promise<void> {
  const lastSuccessTime = new Date()
  await trx
    .insertInto('accountAddress')
    .values({ accountId, address, lastSuccessTime, failedCount: 0 })
    .onConflict(conflict => conflict.columns(['accountId', 'address']).doUpdateSet({ lastSuccessTime }))
    .execute()
}

/** Failures of an address, or of an app there, in the current window, and the seconds until the window ends. */
export async function findAddressFailures(db: Db, source: string, windowMs: number) {
  const { rows } = await sql<{ failedCount: number; remainingS: number }>`
    SELECT failed_count,
      ceil(extract(epoch FROM window_start - now()) + ${windowMs / 1000}::float8)::int AS remaining_s
    FROM address_failure
    WHERE address = ${source} AND window_start > now() - ${windowMs} * interval '1 millisecond'
  `.execute(db)
  return rows[0]
}

/** @returns failures of the address, or of an app there, within the window, including this one */
export async function countAddressFailure(db: Db | Trx, source: string, windowMs: number): Promise<number> {
  const { rows } = await sql<{ failedCount: number }>`
    INSERT INTO address_failure AS f (address, window_start, failed_count) VALUES (${source}, now(), 1)
    ON CONFLICT (address) DO UPDATE SET
      window_start = CASE WHEN f.window_start > now() - ${windowMs} * interval '1 millisecond'
        THEN f.window_start ELSE now() END,
      failed_count = CASE WHEN f.window_start > now() - ${windowMs} * interval '1 millisecond'
        THEN f.failed_count + 1 ELSE 1 END
    RETURNING failed_count
  `.execute(db)
  return rows[0]?.failedCount ?? 1
}

export interface NewSession {
  accountId: number
  tokenHash: Buffer
  address: string
  userAgent: string
  /** Not for apps. */
  deviceId: number | null
  expireTime: Date
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('session')
    .values({ ...session, lastAddress: null, lastUserAgent: null })
    .execute()
}

/**
 * A session on the same device that sees the product as a role. It lasts as long as the one that begins it, at most.
 *
 * @returns when it ends; undefined when the one that begins it has ended
 */
export async function insertSeeAs(
  trx: Trx,
  {
    parentId,
    roleId,
    lifetimeMs,
    ...session
  }: { parentId: number; roleId: number; lifetimeMs: number } & Pick<
    NewSession,
    'tokenHash' | 'address' | 'userAgent'
  >,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expireTime: Date }>`
    INSERT INTO session (account_id, device_id, parent_id, see_as_role_id, token_hash, address, user_agent, expire_time)
    SELECT account_id, device_id, id, ${roleId}, ${session.tokenHash}, ${session.address}, ${session.userAgent},
      least(expire_time, now() + ${lifetimeMs} * interval '1 millisecond')
    FROM session WHERE id = ${parentId}
    RETURNING expire_time
  `.execute(trx)
  return rows[0]?.expireTime
}

/** Ends the oldest of an account's sessions that see the product as a role. */
export async function deleteSurplusViews(trx: Trx, accountId: number, keep: number): Promise<void> {
  await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE account_id = ${accountId} AND parent_id IS NOT NULL ORDER BY id DESC OFFSET ${keep}
    )
  `.execute(trx)
}

export async function findSessionOwner(db: Db | Trx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('session').where('id', '=', id).select('accountId').executeTakeFirst()
  return row?.accountId
}

export async function deleteSession(db: Db | Trx, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Also sign-ins whose second step is to come: what ends the sessions of an account ends these too. */
export async function deleteSessionsOf(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  await deleteChallengesOf(trx, accountId)
}

/** Deletes what nobody can use any more. Called by a daily job. */
export async function deleteDeadSessions(db: Db, idleMs: number): Promise<void> {
  await sql`
    DELETE FROM session
    WHERE expire_time < now() OR last_seen_time < now() - ${idleMs} * interval '1 millisecond'
  `.execute(db)
  await sql`DELETE FROM address_failure WHERE window_start < now() - interval '1 day'`.execute(db)
}

export async function listOpenSessions(
  db: Db,
  { accountId, idleMs, page, size }: { accountId: number; idleMs: number; page: number; size: number },
) {
  const open = db
    .selectFrom('session')
    .where('session.accountId', '=', accountId)
    .where('session.parentId', 'is', null)
    .where('expireTime', '>', new Date())
    .where('lastSeenTime', '>', new Date(Date.now() - idleMs))
  return pageOf(
    open
      .leftJoin('accountDevice', 'accountDevice.id', 'session.deviceId')
      .selectAll('session')
      .select(sql<boolean>`account_device.id IS NOT NULL AND known_time IS NULL`.as('isNewDevice'))
      .orderBy('lastSeenTime', 'desc')
      .orderBy('session.id', 'desc'),
    { page, size },
  )
}

export async function getOwnAccount(db: Db, accountId: number) {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
}

export async function storeCredential(trx: Trx, accountId: number, credentialHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({
      credentialHash,
      mustChangePassword: false,
      credentialExpireTime: null,
      version: eb('version', '+', 1),
      updateTime: new Date(),
    }))
    .where('id', '=', accountId)
    .execute()
}
