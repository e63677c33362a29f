import type { Permission } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import { AppError } from '../../platform/lib/app-error.ts'

/**
 * Codes of the sites whose events one may look at; undefined for all. The back-office's own site stands for
 * what belongs to no site: sign-ins, business records.
 *
 * @param named a site that is asked for
 * @throws AppError 10406 for one outside
 */
export function sitesOf(access: Access, permission: Permission, named?: string): string[] | undefined {
  if (access.superAdmin) return undefined
  const sites = access.sites.filter(site => may(access, permission, site))
  if (sites.length === 0 || (named !== undefined && !sites.includes(named))) throw new AppError(10406)
  return sites
}
