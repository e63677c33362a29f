/** Rules of accounts (specification §4, §5, §8; decisions §4, §5 Accounts, Scope). */
import { type Account, accountPermissions, type accounts, type Body, type Query } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { type AccountFilters, listAccounts } from '../../platform/access/account-list.ts'
import {
  isManageable,
  refuseOwn,
  requireManageable,
  requireNamedSites,
  requireVisible,
  siteIdsOf,
  sitesWhere,
} from '../../platform/access/account-scope.ts'
import {
  type AccountChange,
  type AccountRow,
  clearLockout,
  findAccount,
  getAccountRow,
  insertAccount,
  type ListedAccount,
  lockAccount,
  replaceSites,
  updateAccount,
} from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite, type Manager } from '../../platform/access/actor.ts'
import {
  findMightier,
  lockSuperAdmins,
  requireNoMightier,
  requireStillManaging,
  requireSuperAdminLeft,
} from '../../platform/access/grants.ts'
import { findShownRoles } from '../../platform/access/shown-roles.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { keptName, staffContactsSeenBy } from '../../platform/masking/personal-data.ts'
import { checkPassword } from '../../platform/passwords/passwords.ts'
import { findFactorHolders } from '../sessions/factors.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { toAccount } from './accounts.mapper.ts'

const { read, write } = accountPermissions

type Paged = Pick<Query<typeof accounts.list>, 'page' | 'size' | 'sort'>

/** 10103, in any case of the letters. */
const nameTaken = { account_user_id_key: () => new AppError(10103) }

/** Apps have their own history, though their roles are bound by the same calls. */
export async function auditAccount(
  trx: Trx,
  origin: Origin,
  verb: string,
  row: AccountRow,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  const entity = row.src === 'app' ? 'app' : 'account'
  await recordAudit(trx, origin, {
    action: `${entity}.${verb}`,
    entity,
    entityId: row.id,
    entityName: row.userId,
    changes,
  })
}

/** Filters only the accounts that the caller sees. @throws AppError 10406 for a site outside the caller's */
export function accountFilters(
  { config }: AppContext,
  access: Access,
  { siteCode, startCreatedTime, endCreatedTime, ...filters }: Omit<Query<typeof accounts.list>, keyof Paged>,
): AccountFilters {
  const scope = sitesWhere(access, read)
  if (siteCode && scope && !scope.includes(siteCode)) throw new AppError(10406)
  const created = timeRange(
    { startTime: startCreatedTime, endTime: endCreatedTime },
    config.businessTimezone,
    'endCreatedTime',
  )
  return {
    ...filters,
    reader: access,
    src: 'user',
    siteCodes: siteCode ? [siteCode] : scope,
    created,
  }
}

/** As the caller sees them, with their roles, and whether they may act upon them. */
async function seenBy(db: Db | Trx, actor: Actor, rows: ListedAccount[]): Promise<Account[]> {
  const ids = rows.map(({ id }) => id)
  const mightier = await findMightier(db, actor, ids)
  const rolesOf = await findShownRoles(db, actor, ids)
  const holders = await findFactorHolders(db, ids)
  const see = staffContactsSeenBy(actor, write)
  return rows.map(row => ({
    ...see(toAccount(row)),
    ...rolesOf(row.id),
    secondFactor: holders.has(row.id),
    mayChange: isManageable(actor, read, row) && !mightier.has(row.id),
  }))
}

/** @throws AppError 10406 for a site outside the caller's */
export async function findAccounts(
  app: AppContext,
  actor: Actor,
  { page, size, sort = 'createTime,DESC', ...query }: Query<typeof accounts.list>,
) {
  const filters = { ...accountFilters(app, actor, query), version: actor.accessVersion }
  const { rows, total } = await listAccounts(app.db, filters, { page, size, sort })
  return { rows: await seenBy(app.db, actor, rows), total }
}

/** @throws AppError 10404 */
export async function getAccount(db: Db, actor: Actor, id: number): Promise<Account> {
  const row = requireVisible(actor, read, await findAccount(db, id, 'user'))
  const [seen] = await seenBy(db, actor, [row])
  return seen as Account
}

/** Only the person can clear it, by changing the password (decisions §5 Accounts). */
function checkMustChange(app: AppContext, wanted: boolean | undefined, current: boolean): void {
  if (app.config.forcePasswordChange && wanted === false && current)
    throw fieldError(
      'mustChangePassword',
      '须由本人修改密码后解除',
      'Only the person lifts this, by changing the password',
    )
}

const toTime = (text: string | null) => (text === null ? null : new Date(text))

type New = Omit<Body<typeof accounts.create>, 'roleIds' | 'roleTemplate'>

/** @param complete what else belongs to the new account, in the same transaction @throws AppError 10103, 10400, 10406 */
export async function createAccount(
  app: AppContext,
  actor: Actor,
  body: New,
  origin: Origin,
  complete: (trx: Trx, account: AccountRow) => Promise<unknown>,
): Promise<Account> {
  const {
    credential,
    sites = [defaultSite],
    accountExpireTime = null,
    credentialExpireTime = null,
    mustChangePassword = true,
    ...fields
  } = body
  requireNamedSites(actor, write, sites)
  checkMustChange(app, mustChangePassword, true)
  await checkPassword(credential, body.userId)
  const credentialHash = await app.passwords.hash(credential)
  return app.db.transaction().execute(async trx => {
    const siteIds = await siteIdsOf(trx, sites)
    const values = {
      ...fields,
      credentialHash,
      mustChangePassword,
      accountExpireTime: toTime(accountExpireTime),
      credentialExpireTime: toTime(credentialExpireTime),
      lockedUntil: null,
    }
    const id = await refuseDuplicates(insertAccount(trx, values), nameTaken)
    await replaceSites(trx, id, siteIds)
    const row = await getAccountRow(trx, id)
    // Its roles decide this, and have an event of their own.
    const { isSuperAdmin: _, ...made } = toAccount(row)
    await auditAccount(trx, origin, 'create', row, changesBetween(undefined, made))
    await complete(trx, row)
    const [seen] = await seenBy(trx, actor, [row])
    return seen as Account
  })
}

const isSameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/** Forms also send unchanged fields. */
function changesAccess(before: AccountRow, change: AccountChange): boolean {
  const { enabled = before.enabled } = change
  const accountEnd = change.accountExpireTime as Date | null | undefined
  const credentialEnd = change.credentialExpireTime as Date | null | undefined
  return (
    enabled !== before.enabled ||
    (change.mustChangePassword ?? before.mustChangePassword) !== before.mustChangePassword ||
    (accountEnd !== undefined && !isSameTime(accountEnd, before.accountExpireTime)) ||
    (credentialEnd !== undefined && !isSameTime(credentialEnd, before.credentialExpireTime))
  )
}

const hasExpired = ({ accountExpireTime }: AccountRow) =>
  accountExpireTime !== null && accountExpireTime <= new Date()

/** Disabling and expiry end the sessions for good: undoing the change later does not bring them back. */
async function endSessionsIfBarred(trx: Trx, before: AccountRow, after: AccountRow): Promise<void> {
  if (!after.enabled || hasExpired(before) || hasExpired(after)) await endSessionsOf(trx, after.id)
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10406, 10409 */
export async function changeAccount(
  trx: Trx,
  app: AppContext,
  actor: Manager,
  body: Body<typeof accounts.update>,
  origin: Origin,
): Promise<Account> {
  const { id, version, userId, sites, accountExpireTime, credentialExpireTime, ...fields } = body
  const change: AccountChange = {
    ...fields,
    ...(accountExpireTime !== undefined && { accountExpireTime: toTime(accountExpireTime) }),
    ...(credentialExpireTime !== undefined && { credentialExpireTime: toTime(credentialExpireTime) }),
  }
  const before = requireManageable(actor, write, await lockAccount(trx, id, 'user'))
  requireCurrent(before, version, 'account', toAccount)
  if (userId !== undefined && userId.toLowerCase() !== before.userId.toLowerCase())
    throw fieldError('userId', '用户名不可修改', 'The user name cannot be changed')
  checkMustChange(app, fields.mustChangePassword, before.mustChangePassword)
  if (changesAccess(before, change)) refuseOwn(actor, id)
  await requireNoMightier(trx, actor, id)
  if (sites) requireNamedSites(actor, write, sites)
  const siteIds = sites && (await siteIdsOf(trx, sites))
  if (before.superAdmin) await lockSuperAdmins(trx)
  if (siteIds) await replaceSites(trx, id, siteIds)
  if (siteIds && id === actor.accountId) await requireStillManaging(trx, actor)
  const after = await updateAccount(trx, id, {
    ...change,
    ...(fields.fullName !== undefined && {
      fullName: keptName(actor, 'fullName', fields.fullName, before.fullName),
    }),
  })
  if (before.superAdmin) await requireSuperAdminLeft(trx)
  await endSessionsIfBarred(trx, before, after)
  await auditAccount(trx, origin, 'update', after, changesBetween(toAccount(before), toAccount(after)))
  return toAccount(after)
}

/** @throws AppError 10404, 10406, 10409 for the caller's own account */
export async function unlockAccount(trx: Trx, actor: Manager, id: number, origin: Origin): Promise<Account> {
  const before = requireManageable(actor, write, await lockAccount(trx, id, 'user'))
  refuseOwn(actor, id)
  await requireNoMightier(trx, actor, id)
  await clearLockout(trx, id)
  const after = await updateAccount(trx, id, { failedCount: 0, lockedUntil: null })
  await auditAccount(trx, origin, 'unlock', after, changesBetween(toAccount(before), toAccount(after)))
  return toAccount(after)
}
