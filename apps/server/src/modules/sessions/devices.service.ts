/**
 * Devices that an account is used from: browser and system, and the network of the address. A new device is shown to
 * the owner on the other devices (security.md 46).
 */
import { deviceFamily, limits, type NewDevice, type Query, type sessions } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { LiveSession } from '../../platform/access/access.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { networkOf } from '../../platform/http/address-group.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import {
  deleteOtherSessions,
  forgetDevice,
  listNewDevices,
  lockNewDevice,
  noteDevice,
  setKnown,
  setSessionUse,
} from './devices.repository.ts'

type From = Pick<Origin, 'address' | 'userAgent'>

const clientOf = ({ address, userAgent }: From) => ({
  family: deviceFamily(userAgent),
  network: networkOf(address),
  address,
  userAgent: userAgent.slice(0, 500),
})

interface Owner {
  id: number
  userId: string
}

/** @returns the id of the device, for the audit log when it is new */
export async function useDevice(
  trx: Trx,
  owner: Owner,
  origin: Origin,
  { isKnown = false } = {},
): Promise<number> {
  const device = await noteDevice(trx, owner.id, clientOf(origin), isKnown)
  if (device.isNew)
    await recordAudit(trx, origin, {
      action: 'account.newDevice',
      actorName: owner.userId,
      entity: 'account',
      entityId: owner.id,
      entityName: owner.userId,
    })
  return device.id
}

/**
 * Records from time to time where a session is used from, which shows a token that has moved to another device. Data
 * from before devices were recorded counts as known.
 */
export async function recordSessionUse(db: Db, session: LiveSession, origin: Origin): Promise<void> {
  const { accountId: id, userId, sessionId, src, deviceId } = session
  await db.transaction().execute(async trx => {
    const { address, userAgent } = clientOf(origin)
    const device =
      src === 'app' ? null : await useDevice(trx, { id, userId }, origin, { isKnown: deviceId === null })
    await setSessionUse(trx, sessionId, { deviceId: device, address, userAgent })
  })
}

const toNewDevice = (row: Selectable<Database['accountDevice']>): NewDevice => ({
  id: row.id,
  address: row.address,
  userAgent: row.userAgent,
  firstTime: row.firstTime.toISOString(),
  lastTime: row.lastTime.toISOString(),
})

/** Devices that wait for an answer which this session may give, the latest first. */
export async function findNewDevices(db: Db, actor: Actor, query: Query<typeof sessions.newDevices>) {
  const { page = 1, size = limits.pageSizeDefault } = query
  const { accountId, sessionId } = actor
  const { rows, total } = await listNewDevices(db, { accountId, sessionId, page, size })
  return { rows: rows.map(toNewDevice), total }
}

/**
 * `confirm`: it is the owner's. `reject`: every other session ends, and the password must be changed. @throws AppError
 * 10404
 */
export async function answerDevice(
  { db }: AppContext,
  actor: Actor,
  { id, answer }: { id: number; answer: 'confirm' | 'reject' },
  origin: Origin,
): Promise<void> {
  const { accountId, sessionId, userId } = actor
  await db.transaction().execute(async trx => {
    const device = await lockNewDevice(trx, accountId, sessionId, id)
    if (!device) throw new AppError(10404)
    if (answer === 'confirm') await setKnown(trx, id)
    else {
      await deleteOtherSessions(trx, accountId, sessionId)
      await forgetDevice(trx, device)
    }
    await recordAudit(trx, origin, {
      action: `account.${answer}Device`,
      entity: 'account',
      entityId: accountId,
      entityName: userId,
      changes: [{ field: 'device', before: null, after: `${device.family} ${device.address}` }],
    })
  })
}
