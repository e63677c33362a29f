/**
 * A userId is one for all front sites, but only the site that pushed the member may say something about them. What
 * another site says about the same id is about somebody of its own, so its records name them by a local id: `u1＠site`.
 * They are listed under it, and no member has it.
 */
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { memberOwner } from './owners.ts'

/** This sign has full width: no pushed id has it (check-rows.ts). */
const at = '＠'

export const localId = (userId: string, site: string) => `${userId}${at}${site}`

/** As the site pushed it. */
export const pushedId = (id: string) => id.split(at, 1)[0] ?? ''

/** In SQL. */
export const localIdIn = (userId: string, site: string) =>
  sql<string>`${sql.ref(userId)} || ${at} || ${sql.ref(site)}`

/** The ids of what sites said about a person before they were a member, those sites apart that may say nothing about them. */
export async function listLocalIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ siteCode: string }>`
    SELECT site_code FROM site WHERE NOT EXISTS (
      SELECT FROM members m WHERE m.user_id = ${userId} AND ${memberOwner('m')} <> site_code
    )
  `.execute(db)
  return rows.map(({ siteCode }) => localId(userId, siteCode))
}

/**
 * Until the transaction ends, nobody becomes a member by one of these ids: whoever pushes the member waits, and then
 * finds what was said about them. Members who are here need no lock.
 */
export async function holdUnknown(trx: Trx, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT id FROM unnest(${userIds}::text[]) AS id
    WHERE NOT EXISTS (SELECT FROM members m WHERE m.user_id = id) ORDER BY 1
  `.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    INSERT INTO member_ledgers (user_id) SELECT unnest(${ids}::text[]) ON CONFLICT (user_id) DO NOTHING
  `.execute(trx)
  await sql`
    SELECT FROM member_ledgers WHERE user_id = ANY (${ids}::text[]) ORDER BY user_id FOR KEY SHARE
  `.execute(trx)
}
