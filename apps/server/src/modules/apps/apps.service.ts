/** Rules of app accounts (specification §3, §7 App; decisions §4, §5 App accounts; security.md 21). */
import { randomBytes } from 'node:crypto'
import {
  type App,
  appPermissions,
  type apps,
  type Body,
  type MadeApp,
  type Permission,
  type Query,
} from '@backoffice/contract'
import { listAccounts } from '../../platform/access/account-list.ts'
import {
  refuseOwn,
  requireManageable,
  requireNamedSites,
  requireVisible,
  siteIdsOf,
  sitesWhere,
} from '../../platform/access/account-scope.ts'
import {
  type AccountRow,
  findAccount,
  getAccountRow,
  insertAccount,
  lockAccount,
  markDeleted,
  replaceSites,
  updateAccount,
} from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite } from '../../platform/access/actor.ts'
import { requireNoMightier } from '../../platform/access/grants.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { keptName, staffContactsSeenBy } from '../../platform/masking/personal-data.ts'
import { checkSecret } from '../../platform/passwords/passwords.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { toApp } from './apps.mapper.ts'

const { read, write } = appPermissions

/** 256 random bits in 43 characters. */
export const makeSecret = () => randomBytes(32).toString('base64url')
export const makeClientId = () => `app-${randomBytes(10).toString('hex')}`

const idTaken = { account_user_id_key: () => new AppError(10103) }

const audit = auditRecorder<AccountRow>('app', { name: row => row.userId, view: toApp })

const secretReplaced: FieldChange[] = [{ field: 'credential', before: '***', after: '***' }]

export async function findApps(
  db: Db,
  actor: Actor,
  { userId, firstName, enabled, ...paging }: Query<typeof apps.list>,
) {
  const filters = { reader: actor, userId, fullName: firstName, enabled, siteCodes: sitesWhere(actor, read) }
  const { rows, total } = await listAccounts(
    db,
    { src: 'app', version: actor.accessVersion, ...filters },
    paging,
  )
  return { rows: rows.map(row => staffContactsSeenBy(actor, write)(toApp(row))), total }
}

/** @throws AppError 10404 */
export async function getApp(db: Db, actor: Actor, id: number): Promise<App> {
  const row = requireVisible(actor, read, await findAccount(db, id, 'app'))
  return staffContactsSeenBy(actor, write)(toApp(row))
}

/** @throws AppError 10103, 10400, 10406 */
export async function createApp(
  app: AppContext,
  actor: Actor,
  body: Body<typeof apps.create>,
  origin: Origin,
): Promise<MadeApp> {
  const { sites = [defaultSite], credential = makeSecret(), userId = makeClientId() } = body
  requireNamedSites(actor, write, sites)
  await checkSecret(credential)
  const credentialHash = await app.passwords.hash(credential)
  return app.db.transaction().execute(async trx => {
    const siteIds = await siteIdsOf(trx, sites)
    const values = {
      userId,
      src: 'app' as const,
      fullName: body.firstName,
      cellphone: body.cellphone ?? '',
      enabled: body.enabled ?? true,
      credentialHash,
      accountExpireTime: null,
      credentialExpireTime: null,
      lockedUntil: null,
    }
    const id = await refuseDuplicates(insertAccount(trx, values), idTaken)
    await replaceSites(trx, id, siteIds)
    const row = await getAccountRow(trx, id)
    await audit(trx, origin, 'create', undefined, row)
    return { ...toApp(row), credential }
  })
}

/** @throws AppError 10404, 10406 also when the app may do more than the caller */
async function lockManageable(trx: Trx, actor: Actor, permission: Permission, id: number) {
  const row = requireManageable(actor, permission, await lockAccount(trx, id, 'app'))
  await requireNoMightier(trx, actor, id)
  return row
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 */
export async function changeApp(
  db: Db,
  actor: Actor,
  body: Body<typeof apps.updateById>,
  origin: Origin,
): Promise<App> {
  const { id, version, userId, sites, firstName, cellphone, enabled } = body
  return db.transaction().execute(async trx => {
    const before = await lockManageable(trx, actor, write, id)
    requireCurrent(before, version, 'app', toApp)
    if (userId !== undefined && userId.toLowerCase() !== before.userId.toLowerCase())
      throw fieldError('userId', '请通过刷新更换应用 ID', 'The app id is replaced by refreshing it')
    if (enabled !== undefined && enabled !== before.enabled) refuseOwn(actor, id)
    if (sites) requireNamedSites(actor, write, sites)
    if (sites) await replaceSites(trx, id, await siteIdsOf(trx, sites))
    const after = await updateAccount(trx, id, {
      ...(firstName !== undefined && { fullName: keptName(actor, 'firstName', firstName, before.fullName) }),
      ...(cellphone !== undefined && { cellphone }),
      ...(enabled !== undefined && { enabled }),
    })
    if (!after.enabled) await endSessionsOf(trx, id)
    await audit(trx, origin, 'update', before, after)
    return toApp(after)
  })
}

/** @throws AppError 10404, 10406, 10409 for the caller's own account */
export async function removeApp(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await lockManageable(trx, actor, appPermissions.delete, id)
    refuseOwn(actor, id)
    await markDeleted(trx, id)
    await audit(trx, origin, 'delete', before)
  })
}

/** Tokens made with the old id or secret end too. @throws AppError 10404, 10406 */
export async function replaceClientId(db: Db, actor: Actor, id: number, origin: Origin): Promise<string> {
  return db.transaction().execute(async trx => {
    const before = await lockManageable(trx, actor, write, id)
    refuseOwn(actor, id)
    const after = await updateAccount(trx, id, { userId: makeClientId() })
    await endSessionsOf(trx, id)
    await audit(trx, origin, 'refreshClientId', before, after)
    return after.userId
  })
}

/** @throws AppError 10404, 10406 */
export async function replaceSecret(
  app: AppContext,
  actor: Actor,
  id: number,
  origin: Origin,
): Promise<string> {
  requireManageable(actor, write, await findAccount(app.db, id, 'app'))
  // A stolen token must not be enough to get a lasting secret.
  refuseOwn(actor, id)
  const credential = makeSecret()
  const credentialHash = await app.passwords.hash(credential)
  await app.db.transaction().execute(async trx => {
    await lockManageable(trx, actor, write, id)
    const after = await updateAccount(trx, id, { credentialHash })
    await endSessionsOf(trx, id)
    await audit(trx, origin, 'refreshSecret', after, after, secretReplaced)
  })
  return credential
}
