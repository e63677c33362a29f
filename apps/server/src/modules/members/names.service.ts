/** Names of members for the lists of other modules. The schemas of these mask them. */
import { members } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'

/** @returns the name of a member by the id of the front site; blank for people who may not read members */
export async function memberNameLookup(
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
  const names = new Map(rows.map(({ userId, name }) => [userId, name]))
  return userId => names.get(userId) ?? ''
}

/** Rows with the name of their member. */
export async function withMemberNames<Row extends { userId: string }>(db: Db, access: Access, rows: Row[]) {
  const nameOf = await memberNameLookup(
    db,
    access,
    rows.map(({ userId }) => userId),
  )
  return rows.map(row => ({ ...row, memberName: nameOf(row.userId) }))
}
