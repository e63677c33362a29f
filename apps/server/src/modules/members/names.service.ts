/** Names of members for the lists of other modules, as a reader may see them. */
import { members } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'

/** @returns the name of a member by the id of the front site; blank for people who may not read members */
export async function memberNames(
  db: Db,
  access: Access,
  userIds: string[],
): Promise<(userId: string) => string> {
  if (userIds.length === 0 || !permits(members.list.access, access)) return () => ''
  const rows = await db
    .selectFrom('members')
    .where('userId', 'in', [...new Set(userIds)])
    .select(['userId', 'name'])
    .execute()
  const see = namesSeenBy(access)
  const names = new Map(rows.map(({ userId, name }) => [userId, see(name)]))
  return userId => names.get(userId) ?? ''
}

/** Rows with the name of their member. */
export async function withMemberNames<Row extends { userId: string }>(db: Db, access: Access, rows: Row[]) {
  const nameOf = await memberNames(
    db,
    access,
    rows.map(({ userId }) => userId),
  )
  return rows.map(row => ({ ...row, memberName: nameOf(row.userId) }))
}
