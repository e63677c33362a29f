/** The caller's own account and its sessions; other people's sessions with `account.session`. */
import { randomBytes } from 'node:crypto'
import { accountPermissions, type CurrentUser, limits, type Query, type sessions } from '@backoffice/contract'
import { requireManageable, requireVisible } from '../../platform/access/account-scope.ts'
import { findAccount, findAccountByName, lockAccount } from '../../platform/access/accounts.repository.ts'
import { type Actor, hashToken, may, signedInSession } from '../../platform/access/actor.ts'
import { requireNoMightier } from '../../platform/access/grants.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { deleteOtherSessions } from './devices.repository.ts'
import { toCurrentUser, toSession } from './sessions.mapper.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSurplusViews,
  findSessionOwner,
  getOwnAccount,
  insertSeeAs,
  insertSession,
  listOpenSessions,
  type NewSession,
} from './sessions.repository.ts'

const newToken = () => randomBytes(32).toString('base64url')

/** @returns the token, which is nowhere else */
export async function openSession(
  trx: Trx,
  { lifetimeMs, ...session }: Pick<NewSession, 'accountId' | 'deviceId'> & { lifetimeMs: number },
  { address, userAgent }: Origin,
): Promise<string> {
  const token = newToken()
  await insertSession(trx, {
    ...session,
    tokenHash: hashToken(token),
    address,
    userAgent: userAgent.slice(0, 500),
    expireTime: new Date(Date.now() + lifetimeMs),
  })
  return token
}

const viewsAtOnce = 5

/**
 * A session beside the caller's own that sees the product as a role. Of many at once, the oldest end.
 *
 * @returns its token, which is nowhere else, and when it ends
 * @throws AppError 10403 when the caller's own has ended meanwhile
 */
export async function openSeeAs(
  trx: Trx,
  actor: Actor,
  { roleId, lifetimeMs }: { roleId: number; lifetimeMs: number },
  { address, userAgent }: Origin,
): Promise<{ token: string; until: Date }> {
  const token = newToken()
  await lockAccount(trx, actor.accountId)
  const until = await insertSeeAs(trx, {
    parentId: actor.sessionId,
    roleId,
    lifetimeMs,
    tokenHash: hashToken(token),
    address,
    userAgent: userAgent.slice(0, 500),
  })
  if (!until) throw new AppError(10403)
  await deleteSurplusViews(trx, actor.accountId, viewsAtOnce)
  return { token, until }
}

/** Ends the caller's session only. @returns whether it had not ended yet */
export const closeSession = (trx: Trx, { accountId, sessionId }: Actor): Promise<boolean> =>
  deleteSession(trx, accountId, sessionId)

/** Ends all sessions of an account: its tokens are invalid from the next request on, on every node. */
export const endSessionsOf = (trx: Trx, accountId: number): Promise<void> => deleteSessionsOf(trx, accountId)

/** Every own session but the caller's. */
export async function endOtherSessions(db: Db, actor: Actor, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    await deleteOtherSessions(trx, actor.accountId, actor.sessionId)
    await recordAudit(trx, origin, {
      action: 'session.endOthers',
      entity: 'account',
      entityId: actor.accountId,
      entityName: actor.userId,
    })
  })
}

export async function getCurrentUser(db: Db, actor: Actor): Promise<CurrentUser> {
  return toCurrentUser(actor, await getOwnAccount(db, actor.accountId))
}

/** @throws AppError 10404, 10406 without the permission to see another person's */
async function accountOfSessions(db: Db, actor: Actor, userId: string | undefined): Promise<number> {
  if (!userId || userId.toLowerCase() === actor.userId.toLowerCase()) return actor.accountId
  if (!may(actor, accountPermissions.session)) throw new AppError(10406)
  return requireVisible(actor, accountPermissions.session, await findAccountByName(db, userId)).id
}

export async function listSessions(app: AppContext, actor: Actor, query: Query<typeof sessions.list>) {
  const { userId, page = 1, size = limits.pageSizeDefault } = query
  const idleMs = app.config.sessionIdleMs
  const accountId = await accountOfSessions(app.db, actor, userId)
  const { rows, total } = await listOpenSessions(app.db, { accountId, idleMs, page, size })
  return { rows: rows.map(row => toSession(row, signedInSession(actor), idleMs)), total }
}

/** Whose sessions the caller may end: their own, and with the permission those of accounts they can reach. */
async function ownerOfSession(trx: Trx, actor: Actor, id: number) {
  const accountId = await findSessionOwner(trx, id)
  if (accountId === undefined) throw new AppError(10404)
  if (accountId === actor.accountId) return { id: accountId, userId: actor.userId }
  if (!may(actor, accountPermissions.session)) throw new AppError(10404)
  const owner = requireManageable(actor, accountPermissions.session, await findAccount(trx, accountId))
  await requireNoMightier(trx, actor, accountId)
  return owner
}

/** @throws AppError 10404, 10406 for an account that may do more, or is on sites that the caller does not have */
export async function endSession(app: AppContext, actor: Actor, id: number, origin: Origin): Promise<void> {
  await app.db.transaction().execute(async trx => {
    const owner = await ownerOfSession(trx, actor, id)
    if (!(await deleteSession(trx, owner.id, id))) throw new AppError(10404)
    await recordAudit(trx, origin, {
      action: id === signedInSession(actor) ? 'session.logout' : 'session.end',
      entity: 'account',
      entityId: owner.id,
      entityName: owner.userId,
    })
  })
}
