/** Names of members for the lists of other modules. The schemas of these mask them. */
import { members } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ListReader } from '../../platform/kit/list-filters.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'

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

/** The rows of a table whose member has a part in the name, as far as the reader sees it. */
export const memberHasNamePart =
  (table: string) =>
  (part: string, { access }: ListReader) =>
    sql<boolean>`${sql.ref(`${table}.user_id`)} IN (
      SELECT members.user_id FROM members WHERE ${hasSeenPart(access, 'members.name', part)}
    )`

/** Rows with the name of their member. */
export async function withMemberNames<Row extends { userId: string }>(db: Db, access: Access, rows: Row[]) {
  const nameOf = await memberNameLookup(
    db,
    access,
    rows.map(({ userId }) => userId),
  )
  return rows.map(row => ({ ...row, memberName: nameOf(row.userId) }))
}
