/**
 * Which accounts a caller can reach: those that share a site on which the caller has the permission. For other accounts
 * the answer is 10404. To change an account, the caller needs the permission on all of its sites. Only super admins
 * change a super admin (security.md 8, 11).
 */
import type { Permission } from '@backoffice/contract'
import type { Trx } from '../db/database.ts'
import { AppError, type FieldProblem, fieldError } from '../lib/app-error.ts'
import type { Access } from './access.repository.ts'
import { type AccountRow, lockSiteIds } from './accounts.repository.ts'
import { type Actor, may } from './actor.ts'

/** Codes of the sites on which a caller has the permission; undefined for a super admin, who has it everywhere. */
export const sitesWhere = (actor: Access, permission: Permission): string[] | undefined =>
  actor.superAdmin ? undefined : actor.sites.filter(site => may(actor, permission, site))

/** @throws AppError 10404 */
export function requireVisible<R extends AccountRow>(
  actor: Access,
  permission: Permission,
  row: R | undefined,
): R {
  const sites = sitesWhere(actor, permission)
  if (!row || (sites && !row.sites.some(site => sites.includes(site)))) throw new AppError(10404)
  return row
}

/** @throws AppError 10404, 10406 */
export function requireManageable<R extends AccountRow>(
  actor: Access,
  permission: Permission,
  row: R | undefined,
): R {
  const found = requireVisible(actor, permission, row)
  if (!isManageable(actor, permission, found)) throw new AppError(10406)
  return found
}

/** Tells whether an account is no super admin's, and only of sites that the caller manages. */
export function isManageable(
  actor: Access,
  permission: Permission,
  { superAdmin, sites: its }: Pick<AccountRow, 'superAdmin' | 'sites'>,
): boolean {
  const sites = sitesWhere(actor, permission)
  return !sites || (!superAdmin && its.every(site => sites.includes(site)))
}

/**
 * Fields that decide whether an account can sign in are changed by other people only. Otherwise people could remove
 * their own expiry date, or the lock that stops them from guessing (security.md 42).
 *
 * @throws AppError 10409, recorded as a denial
 */
export function refuseOwn(actor: Pick<Actor, 'accountId'>, accountId: number): void {
  if (accountId === actor.accountId)
    throw new AppError(10409, {
      denied: true,
      message: {
        zh: '不能更改自己的角色、状态、有效期和密钥，请由其他管理员操作',
        en: 'Nobody changes their own roles, status, expiry or secret: please ask another administrator',
      },
    })
}

/**
 * The sites that a caller gives to an account.
 *
 * @throws AppError 10400 on `sites` when a caller limited to some sites gives none, 10406 for a site outside that limit
 */
export function requireNamedSites(actor: Access, permission: Permission, codes: readonly string[]): void {
  const sites = sitesWhere(actor, permission)
  if (!sites) return
  if (codes.length === 0) throw fieldError('sites', '请至少选择一个站点', 'Please choose at least one site')
  if (!codes.every(code => sites.includes(code))) throw new AppError(10406)
}

/** @throws AppError 10400 on `sites.N` for a site that does not exist */
export async function siteIdsOf(trx: Trx, codes: readonly string[]): Promise<number[]> {
  const ids = await lockSiteIds(trx, codes)
  const fields = codes.flatMap((code, index): FieldProblem[] =>
    ids.has(code) ? [] : [{ field: `sites.${index}`, reason: { zh: '站点不存在', en: 'Site not found' } }],
  )
  if (fields.length > 0) throw new AppError(10400, { fields })
  return [...ids.values()]
}
