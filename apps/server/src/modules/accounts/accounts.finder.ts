import { accountPermissions, accounts } from '@backoffice/contract'
import { sql } from 'kysely'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { hasPart } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { hasSeenPart, namesSeenBy } from '../../platform/masking/personal-data.ts'

/** The accounts of people that the caller sees. */
function visibleTo(db: Db, actor: Actor) {
  const siteCodes = sitesWhere(actor, accountPermissions.read)
  const people = db.selectFrom('account').where('account.src', '=', 'user')
  return siteCodes
    ? people.where(
        sql<boolean>`EXISTS (
          SELECT FROM account_site x JOIN site ON site.id = x.site_id
          WHERE x.account_id = account.id AND site.site_code = ANY (${siteCodes}::text[])
        )`,
      )
    : people
}

/** By part of the user name or of the full name, among the accounts that the caller sees. */
export const accountFinder: Finder = {
  kind: 'account',
  operation: accounts.list,
  async find({ db }, { text, limit, actor }) {
    const rows = await visibleTo(db, actor)
      .select(['account.id', 'account.userId', 'account.fullName'])
      .where(({ or }) =>
        or([hasPart('account.user_id', text), hasSeenPart(actor, 'account.full_name', text)]),
      )
      .orderBy(sql`lower(account.user_id)`)
      .limit(limit)
      .execute()
    const see = namesSeenBy(actor)
    return rows.map(({ id, userId, fullName }) => ({
      id: String(id),
      name: see(fullName) || userId,
      note: userId,
    }))
  },
  async idOf(db, { name, actor }) {
    const row = await visibleTo(db, actor)
      .select('account.id')
      .where(sql<boolean>`lower(account.user_id) = lower(${name})`)
      .executeTakeFirst()
    return row?.id
  },
}
