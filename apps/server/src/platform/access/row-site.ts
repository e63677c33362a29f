import type { Permission } from '@backoffice/contract'
import { AppError } from '../lib/app-error.ts'
import { type Actor, requirePermission } from './actor.ts'

/**
 * For operations with `site: 'row'`: the row's own site decides (decisions §5 Scope).
 *
 * @param siteCode of the row
 * @throws AppError 10404 for a site outside the caller's, 10406 without the permission there
 */
export function requireRowSite(actor: Actor, permission: Permission, siteCode: string): void {
  if (!actor.superAdmin && !actor.sites.includes(siteCode)) throw new AppError(10404)
  requirePermission(actor, permission, siteCode)
}
