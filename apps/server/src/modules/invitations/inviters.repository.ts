/** Members as inviters: the results of their invitations, from the kept counts. */
import type { Inviter, invitations, Query } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db } from '../../platform/db/database.ts'
import { startsWith } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countRows, type Paging, pageOf } from '../../platform/kit/pages.ts'
import { hasSeenPart, isPersonal } from '../../platform/masking/personal-data.ts'

type InviterListQuery = Query<typeof invitations.list>
export type InviterFilters = Omit<InviterListQuery, 'page' | 'size'>

interface InviterView {
  filters: InviterFilters
  /** People who see numbers masked can only search by whole numbers. */
  access: Access
}

type Inviters = SelectQueryBuilder<Database & { stats: Database['memberStats'] }, 'stats', object>

/** A member who has been pushed is joined; one who has not has only counts. */
const joined = (query: Inviters) => query.leftJoin('members', 'members.userId', 'stats.userId')

function matching(db: Db, { filters: { name, phone, userId }, access }: InviterView) {
  let query = joined(db.selectFrom('memberStats as stats')).where('stats.invitationNum', '>', 0)
  if (name) query = query.where(hasSeenPart(access, 'members.name', name))
  if (phone) query = query.where(isPersonal(access, 'phone', 'members.phone', phone))
  if (userId) query = query.where('stats.userId', 'like', startsWith(userId))
  return query
}

const columns = [
  'stats.userId',
  'members.uidPk',
  sql<string>`coalesce(members.name, '')`.as('name'),
  sql<string>`coalesce(members.phone, '')`.as('phone'),
  'stats.invitationNum',
  'stats.registerNum',
  'stats.registerRewardValue',
  'stats.registerRewardUnit',
  'stats.tradingNum',
  'stats.tradingRewardValue',
  'stats.tradingRewardUnit',
  'stats.rewardType',
] as const

/** All matches, in the list's order. */
export function selectInviters(db: Db, view: InviterView) {
  const [field = 'invitationNum', direction] = (view.filters.sort ?? 'invitationNum,DESC').split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, view)
    .select([...columns])
    .orderBy(`stats.${field as 'invitationNum' | 'registerNum' | 'tradingNum'}`, way)
    .orderBy('stats.userId', way)
}

export async function countInviters(db: Db, view: InviterView): Promise<number> {
  return countRows(matching(db, view))
}

export async function listInviters(
  db: Db,
  view: InviterView,
  paging: Paging,
): Promise<{ rows: Inviter[]; total: number }> {
  return pageOf(selectInviters(db, view), paging, () => countInviters(db, view))
}

export async function findInviter(db: Db, userId: string): Promise<Inviter | undefined> {
  return joined(db.selectFrom('memberStats as stats'))
    .where('stats.userId', '=', userId)
    .select([...columns])
    .executeTakeFirst()
}
