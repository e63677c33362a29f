/** Other modules do work with all members that match the filters of the list. */
import type { members, Query } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import { selectMatchingMembers } from './members.repository.ts'

type Filters = Omit<Query<typeof members.list>, 'page' | 'size' | 'sort'>

/** The first ones, with their names as the reader may see them. @param ids only of these */
export async function findMatchingMembers(
  { db, config }: AppContext,
  filters: Filters,
  access: Access,
  limit: number,
  ids?: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const view = { filters, access, timeZone: config.businessTimezone }
  const matching = selectMatchingMembers(db, view)
  const rows = await (ids ? matching.where('members.uidPk', 'in', ids) : matching).limit(limit).execute()
  const see = namesSeenBy(access)
  return rows.map(({ uidPk, name, userId }) => ({ id: uidPk, name: see(name) || userId }))
}
