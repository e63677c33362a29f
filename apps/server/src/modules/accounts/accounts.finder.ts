import { accountPermissions, accounts } from '@backoffice/contract'
import { sql } from 'kysely'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import { hasPart } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'

/** By part of the user name or of the full name, among the accounts that the caller sees. */
export const accountFinder: Finder = {
  kind: 'account',
  operation: accounts.list,
  async find(db, { text, limit, actor }) {
    const siteCodes = sitesWhere(actor, accountPermissions.read)
    const found = db
      .selectFrom('account')
      .select(['account.id', 'account.userId', 'account.fullName'])
      .where('account.src', '=', 'user')
      .where(({ or }) => or([hasPart('account.user_id', text), hasPart('account.full_name', text)]))
      .orderBy(sql`lower(account.user_id)`)
      .limit(limit)
    const visible = siteCodes
      ? found.where(
          sql<boolean>`EXISTS (
            SELECT FROM account_site x JOIN site ON site.id = x.site_id
            WHERE x.account_id = account.id AND site.code = ANY (${siteCodes}::text[])
          )`,
        )
      : found
    const rows = await visible.execute()
    return rows.map(({ id, userId, fullName }) => ({
      id: String(id),
      name: fullName || userId,
      note: userId,
    }))
  },
}
