/** Who has a permission, and why an account has one. */
import {
  type AccountPermission,
  accountPermissions,
  limits,
  permissionPermissions,
  type permissions,
  type Query,
} from '@backoffice/contract'
import { requireVisible, sitesWhere } from '../../platform/access/account-scope.ts'
import { findAccount } from '../../platform/access/accounts.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { requireRowSite } from '../../platform/access/row-site.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { isShownTo } from './groups.service.ts'
import { accountsWithPermission, grantsOfAccount, rolesWithPermission } from './holders.repository.ts'
import { defaultLabel } from './labels.ts'
import { permissionTable } from './permissions.repository.ts'

/** @throws AppError 10404, 10406 */
export async function listHolders(
  db: Db,
  actor: Actor,
  id: number,
  { page = 1, size = limits.pageSizeDefault }: Query<typeof permissions.holders>,
) {
  const permission = await permissionTable.get(db, id)
  requireRowSite(actor, permissionPermissions.read, permission.siteCode)
  if (!isShownTo(actor)(permission)) throw new AppError(10404)
  const [roles, { rows, total }] = await Promise.all([
    rolesWithPermission(db, id),
    accountsWithPermission(db, permission, sitesWhere(actor, accountPermissions.read), { page, size }),
  ])
  return { roles, rows, total }
}

/** On the sites of the caller. @throws AppError 10404 */
export async function listAccountPermissions(
  db: Db,
  actor: Actor,
  accountId: number,
): Promise<AccountPermission[]> {
  requireVisible(actor, accountPermissions.read, await findAccount(db, accountId))
  const grants = await grantsOfAccount(db, accountId, actor.superAdmin ? undefined : actor.sites)
  return [...Map.groupBy(grants, ({ permissionId }) => permissionId).values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const { code, labels, siteCode, enabled } = first
    const name = defaultLabel(labels)?.name ?? code
    return [{ code, name, labels, siteCode, enabled, roles: rows.map(({ role }) => role) }]
  })
}
