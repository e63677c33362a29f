/** The account table, which people and apps share (decisions §5 App accounts). */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import { nextVersion } from '../kit/versions.ts'

/** Only this role can be marked as super admin: a check of the table ensures it. */
const superAdminRoleId = 1

export type AccountRow = Selectable<Database['account']> & {
  /** Codes of its sites. */
  sites: string[]
  superAdmin: boolean
}
/** An account as lists show it. */
export type ListedAccount = Omit<
  AccountRow,
  'src' | 'gender' | 'credentialHash' | 'failedCount' | 'deletedTime' | 'factorNotice'
>
export type AccountChange = Updateable<Database['account']>
export type AccountKind = 'user' | 'app'

/** Codes of an account's sites. */
export const accountSites = sql<string[]>`array(
  SELECT s.site_code FROM account_site x JOIN site s ON s.id = x.site_id
  WHERE x.account_id = account.id ORDER BY s.id
)`.as('sites')

export const isSuperAdmin = sql<boolean>`EXISTS (
  SELECT FROM account_role x WHERE x.account_id = account.id AND x.role_id = ${superAdminRoleId}
)`.as('superAdmin')

/**
 * The latest lock of an account, for unknown addresses or for one address that signed in before. Administrators see and
 * remove both.
 */
export const latestLock = sql<Date | null>`greatest(account.locked_until, (
  SELECT max(x.locked_until) FROM account_address x WHERE x.account_id = account.id
))`.as('lockedUntil')

/** Accounts with their sites, deleted ones left out. */
function selectAccounts(db: Db | Trx) {
  return db
    .selectFrom('account')
    .where('account.deletedTime', 'is', null)
    .selectAll('account')
    .select([accountSites, isSuperAdmin, latestLock])
}

/** @param src one kind of account; both without it */
export async function findAccount(
  db: Db | Trx,
  id: number,
  src?: AccountKind,
): Promise<AccountRow | undefined> {
  return selectAccounts(db)
    .where('account.id', '=', id)
    .$if(src !== undefined, query => query.where('account.src', '=', src as AccountKind))
    .executeTakeFirst()
}

/** An account that the transaction has just written or locked. */
export async function getAccountRow(trx: Trx, id: number): Promise<AccountRow> {
  return selectAccounts(trx).where('account.id', '=', id).executeTakeFirstOrThrow()
}

export async function findAccountByName(db: Db | Trx, userId: string): Promise<AccountRow | undefined> {
  return selectAccounts(db).where(sql`lower(account.user_id)`, '=', userId.toLowerCase()).executeTakeFirst()
}

/** Locked first and read afterwards, so that sites and roles are the latest ones. */
export async function lockAccount(trx: Trx, id: number, src?: AccountKind): Promise<AccountRow | undefined> {
  await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  return findAccount(trx, id, src)
}

/** @returns the new account's id */
export async function insertAccount(trx: Trx, account: Insertable<Database['account']>): Promise<number> {
  const { id } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(trx: Trx, id: number, change: AccountChange): Promise<AccountRow> {
  await trx.updateTable('account').set(change).set(nextVersion).where('id', '=', id).execute()
  return getAccountRow(trx, id)
}

/** Ids by code of the sites that exist. These sites cannot be deleted until the transaction ends. */
export async function lockSiteIds(trx: Trx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await trx
    .selectFrom('site')
    .where('siteCode', 'in', [...codes])
    .select(['id', 'siteCode'])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ siteCode, id }) => [siteCode, id]))
}

/** Also removes the account's roles on the sites it leaves, so that they do not return when the site is added again. */
export async function replaceSites(trx: Trx, accountId: number, siteIds: number[]): Promise<void> {
  await sql`
    DELETE FROM account_role x USING role r
    WHERE x.account_id = ${accountId} AND r.id = x.role_id AND NOT r.super_admin
      AND r.site_id <> ALL (${siteIds}::integer[])
  `.execute(trx)
  await sql`
    DELETE FROM account_site WHERE account_id = ${accountId} AND site_id <> ALL (${siteIds}::integer[])
  `.execute(trx)
  await sql`
    INSERT INTO account_site SELECT ${accountId}, unnest(${siteIds}::integer[]) ON CONFLICT DO NOTHING
  `.execute(trx)
}

/** Clears the counts of wrong passwords, also those of single addresses. */
export async function clearLockout(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('accountAddress')
    .set({ failedCount: 0, lockedUntil: null })
    .where('accountId', '=', accountId)
    .execute()
}

/** Deleting takes away the permissions of an account; its row stays, so that its ids are never given again. */
export async function markDeleted(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('session').where('accountId', '=', id).execute()
  await trx.deleteFrom('accountRole').where('accountId', '=', id).execute()
  await trx.deleteFrom('accountSite').where('accountId', '=', id).execute()
  await trx
    .updateTable('account')
    .set({ enabled: false, deletedTime: new Date() })
    .where('id', '=', id)
    .execute()
}
