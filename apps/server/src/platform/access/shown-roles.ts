/** The roles that lists of accounts show. */
import { limits } from '@backoffice/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Actor } from './actor.ts'

/**
 * The first roles of each account and how many there are, in one query: those of the caller's sites. Only super admins
 * see the role of super admins (specification §6).
 */
export async function findShownRoles(db: Db | Trx, actor: Actor, accountIds: number[]) {
  const rows = await db
    .selectFrom(query =>
      query
        .selectFrom('accountRole')
        .innerJoin('role', 'role.id', 'accountRole.roleId')
        .innerJoin('site', 'site.id', 'role.siteId')
        .where(sql<SqlBool>`account_role.account_id = ANY (${accountIds}::integer[])`)
        .$if(!actor.superAdmin, own =>
          own
            .where('role.superAdmin', '=', false)
            .where(sql<SqlBool>`site.site_code = ANY (${actor.sites}::text[])`),
        )
        .select(['accountRole.accountId', 'role.id', 'role.name', 'role.labels'])
        .select([
          sql<number>`row_number() OVER (PARTITION BY account_id ORDER BY role.site_id, role.id)`.as('place'),
          sql<number>`count(*) OVER (PARTITION BY account_id)::int`.as('roleCount'),
        ])
        .as('placed'),
    )
    .where('place', '<=', limits.accountRolesShown)
    .orderBy('place')
    .select(['accountId', 'id', 'name', 'labels', 'roleCount'])
    .execute()
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return (accountId: number) => {
    const roles = byAccount.get(accountId) ?? []
    return {
      roles: roles.map(({ id, name, labels }) => ({ id, name, labels })),
      roleCount: roles[0]?.roleCount ?? 0,
    }
  }
}
