import type { Permission } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import { AppError } from '../../platform/lib/app-error.ts'

/**
 * Codes of the sites whose events the caller may see; undefined for all. Events without a site, such as sign-ins and
 * business records, belong to the back-office's own site.
 *
 * @param named a site that is asked for
 * @throws AppError 10406 for one outside
 */
export function sitesOf(access: Access, permissions: Permission[], named?: string): string[] | undefined {
  if (access.superAdmin) return undefined
  const sites = access.sites.filter(site => permissions.every(each => may(access, each, site)))
  if (sites.length === 0 || (named !== undefined && !sites.includes(named))) throw new AppError(10406)
  return sites
}
