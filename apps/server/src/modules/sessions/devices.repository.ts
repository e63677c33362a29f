import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/kit/pages.ts'

/** A request shows these traits of its device. */
interface DeviceTraits {
  family: string
  network: string
  address: string
  userAgent: string
}

/**
 * Records that an account was used from a device. The first device of an account counts as known, others as `isKnown`
 * says.
 *
 * @returns its id, and whether it is new to an account that has others
 */
export async function noteDevice(trx: Trx, accountId: number, client: DeviceTraits, isKnown: boolean) {
  const { family, network, address, userAgent } = client
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    INSERT INTO account_device (account_id, family, network, address, user_agent, known_time)
    VALUES (${accountId}, ${family}, ${network}, ${address}, ${userAgent},
      CASE WHEN ${isKnown} OR NOT EXISTS (SELECT FROM account_device WHERE account_id = ${accountId}) THEN now() END)
    ON CONFLICT (account_id, family, network) DO UPDATE
      SET last_time = now(), address = EXCLUDED.address, user_agent = EXCLUDED.user_agent
    RETURNING id, xmax = 0 AND known_time IS NULL AS is_new
  `.execute(trx)
  const [device] = rows
  if (!device) throw new Error('A device was not written down')
  return device
}

export async function setSessionUse(
  trx: Trx,
  sessionId: number,
  { deviceId, address, userAgent }: { deviceId: number | null; address: string; userAgent: string },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ lastSeenTime: new Date(), deviceId, lastAddress: address, lastUserAgent: userAgent })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Devices about which a session may say whether they are the owner's. Never its own device; from a new device only
 * those that came later, so that an intruder cannot hide.
 */
const answerable = (db: Db | Trx, accountId: number, sessionId: number) =>
  db
    .selectFrom('accountDevice as device')
    .innerJoin('session', join => join.on('session.id', '=', sessionId))
    .leftJoin('accountDevice as own', 'own.id', 'session.deviceId')
    .where('device.accountId', '=', accountId)
    .where('device.knownTime', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('own.id', 'is', null),
        eb('own.knownTime', 'is not', null),
        eb('device.id', '>', ref('own.id')),
      ]),
    )

export async function listNewDevices(
  db: Db,
  { accountId, sessionId, page, size }: { accountId: number; sessionId: number; page: number; size: number },
) {
  const devices = answerable(db, accountId, sessionId)
  return pageOf(devices.selectAll('device').orderBy('device.id', 'desc'), { page, size })
}

/** Locked, so that only one of two answers counts. */
export async function lockNewDevice(trx: Trx, accountId: number, sessionId: number, id: number) {
  return answerable(trx, accountId, sessionId)
    .selectAll('device')
    .where('device.id', '=', id)
    .forUpdate('device')
    .executeTakeFirst()
}

export async function setKnown(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('accountDevice').set({ knownTime: new Date() }).where('id', '=', id).execute()
}

/** It is new when it comes back, and its failures count with those of strangers, as those of all browsers. */
export async function forgetDevice(
  trx: Trx,
  { id, accountId, address }: { id: number; accountId: number; address: string },
): Promise<void> {
  await trx.deleteFrom('accountDevice').where('id', '=', id).execute()
  await trx
    .deleteFrom('accountAddress')
    .where('accountId', '=', accountId)
    .where(({ eb, or }) => or([eb('address', '=', address), eb('address', 'like', 'device:%')]))
    .execute()
}

export async function deleteOtherSessions(trx: Trx, accountId: number, sessionId: number): Promise<void> {
  await trx.deleteFrom('session').where('accountId', '=', accountId).where('id', '<>', sessionId).execute()
}

/** Devices that were not used for half a year are new when they come back. Called by a daily job. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`DELETE FROM account_device WHERE last_time < now() - interval '180 days'`.execute(db)
}
