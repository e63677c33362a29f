import { sql } from 'kysely'
import type { Label, RoleLabel } from '../../platform/access/labels.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, pageOf } from '../../platform/kit/pages.ts'
import type { PermissionRow } from './permissions.repository.ts'

export const rolesWithPermission = (db: Db, permissionId: number) =>
  db
    .selectFrom('role')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .where('rolePermission.permissionId', '=', permissionId)
    .select(['role.id', 'role.name', 'role.labels', 'role.enabled'])
    .orderBy('role.id')
    .execute()

/**
 * Accounts of the permission's site with a role that has it.
 *
 * @param siteCodes only accounts of one of these sites; all without it
 */
export async function accountsWithPermission(
  db: Db,
  { id, siteId }: PermissionRow,
  siteCodes: string[] | undefined,
  paging: Paging,
) {
  const roleIds = sql<number[]>`array(
    SELECT ar.role_id FROM account_role ar JOIN role_permission rp ON rp.role_id = ar.role_id
    WHERE ar.account_id = account.id AND rp.permission_id = ${id} ORDER BY ar.role_id
  )`
  let accounts = db
    .selectFrom('account')
    .where('account.deletedTime', 'is', null)
    .where(
      sql<boolean>`account.id IN (
        SELECT ar.account_id FROM account_role ar
        JOIN role_permission rp ON rp.role_id = ar.role_id AND rp.permission_id = ${id}
        JOIN account_site x ON x.account_id = ar.account_id AND x.site_id = ${siteId}
      )`,
    )
  if (siteCodes)
    accounts = accounts.where(
      sql<boolean>`EXISTS (
        SELECT FROM account_site x JOIN site s ON s.id = x.site_id
        WHERE x.account_id = account.id AND s.site_code = ANY (${siteCodes}::text[])
      )`,
    )
  return pageOf(
    accounts
      .select(['account.id', 'account.userId', 'account.fullName', 'account.enabled'])
      .select(roleIds.as('roles'))
      .orderBy(sql`lower(account.user_id)`),
    paging,
  )
}

interface Grant {
  permissionId: number
  code: string
  labels: Label[]
  enabled: boolean
  siteCode: string
  role: { id: number; name: string; labels: RoleLabel[]; enabled: boolean }
}

/** Each permission of each role of an account, on sites of the account. */
export async function grantsOfAccount(
  db: Db,
  accountId: number,
  siteCodes: string[] | undefined,
): Promise<Grant[]> {
  let grants = db
    .selectFrom('accountRole')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .innerJoin('site', 'site.id', 'role.siteId')
    .innerJoin('accountSite', join =>
      join
        .onRef('accountSite.siteId', '=', 'role.siteId')
        .onRef('accountSite.accountId', '=', 'accountRole.accountId'),
    )
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .innerJoin('permission', 'permission.id', 'rolePermission.permissionId')
    .where('accountRole.accountId', '=', accountId)
    .where('role.superAdmin', '=', false)
  if (siteCodes) grants = grants.where(sql<boolean>`site.site_code = ANY (${siteCodes}::text[])`)
  const rows = await grants
    .select(['permission.id as permissionId', 'permission.code', 'permission.labels', 'permission.enabled'])
    .select(['site.siteCode', 'role.id as roleId', 'role.name', 'role.enabled as roleEnabled'])
    .select('role.labels as roleLabels')
    .orderBy('site.id')
    .orderBy('permission.code')
    .orderBy('role.id')
    .execute()
  return rows.map(({ roleId, name, roleEnabled, roleLabels, ...grant }) => ({
    ...grant,
    role: { id: roleId, name, labels: roleLabels, enabled: roleEnabled },
  }))
}
