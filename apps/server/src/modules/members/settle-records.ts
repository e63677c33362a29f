/** Whose the records are that name a member who comes: what front sites could push about an id that was nobody's. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { type RecordsetRow, recordset } from '../../platform/db/recordset.ts'
import { localIdIn, pushedId } from '../../platform/intake/local-ids.ts'
import { mayPushFor } from '../../platform/intake/owners.ts'
import { recountInviters } from './inviter-counts.ts'

interface Arrival extends RecordsetRow {
  user_id: string
  owner: string
}

/** Whose invitations are counted. */
const inviting = ['invitation', 'inviter_user_id'] as const

/** Columns that name a member, of records that have an owner. */
export const memberColumnsOf = [
  ['orders', 'user_id'],
  ['member_periods', 'user_id'],
  ['charge_order', 'user_id'],
  ['trailer_order', 'user_id'],
  ['freight_rate_query', 'user_id'],
  inviting,
  ['invitation', 'invited_user_id'],
  ['invite_code', 'user_id'],
  ['invite_code', 'invited_user_id'],
  ['reward', 'inviter_user_id'],
  ['reward', 'invitee_user_id'],
] as const

/** Those whose site is decided by this push. */
async function findArrivals(trx: Trx, rows: Arrival[]): Promise<Arrival[]> {
  const { rows: found } = await sql<{ userId: string }>`
    SELECT user_id FROM members WHERE user_id = ANY (${rows.map(row => row.user_id)}::text[]) AND owner <> ''
  `.execute(trx)
  const decided = new Set(found.map(({ userId }) => userId))
  return rows.filter(row => row.owner !== '' && !decided.has(row.user_id))
}

/** @returns the ids that are named now */
async function moveRecords(
  trx: Trx,
  arrivals: Arrival[],
  [table, column]: readonly [table: string, column: string],
) {
  const members = recordset('members', arrivals)
  const [name, named] = [sql.ref(column), sql.ref(`t.${column}`)]
  const { rows } = await sql<{ id: string }>`
    UPDATE ${sql.table(table)} t SET ${name} = ${localIdIn(`t.${column}`, 't.owner')} FROM ${members} m
    WHERE ${named} = m.user_id AND ${named} <> '' AND t.owner NOT IN ('', m.owner)
      AND NOT ${mayPushFor('t.pushed_by', 'm.owner')}
    RETURNING ${named} AS id
  `.execute(trx)
  const { rows: back } = await sql<{ id: string }>`
    UPDATE ${sql.table(table)} t SET ${name} = m.user_id FROM ${members} m
    WHERE ${named} = ${localIdIn('m.user_id', 'm.owner')} AND ${named} <> ''
    RETURNING ${named} AS id
  `.execute(trx)
  return [...rows, ...back].map(({ id }) => id)
}

/** Ledger rows that orders give go with them. */
async function moveGifts(trx: Trx, userIds: string[]) {
  for (const table of ['member_periods', 'member_points'])
    await sql`
      UPDATE ${sql.table(table)} t SET user_id = o.user_id FROM orders o
      WHERE t.order_no = o.order_no AND o.user_id = ANY (${userIds}::text[]) AND t.user_id <> o.user_id
    `.execute(trx)
}

/** Sign-ins of those who were nobody's member are stored by local ids. */
async function moveLogins(trx: Trx, arrivals: Arrival[]) {
  const members = recordset('members', arrivals)
  await sql`
    WITH moved AS (
      UPDATE login_fact t SET user_id = m.user_id FROM ${members} m
      WHERE t.user_id = ${localIdIn('m.user_id', 'm.owner')} RETURNING t.user_id, t.login_time
    ), gone AS (
      DELETE FROM member_stats s USING ${members} m WHERE s.user_id = ${localIdIn('m.user_id', 'm.owner')}
    )
    INSERT INTO member_stats AS s (user_id, login_times, last_login_at)
    SELECT user_id, count(*), max(login_time) FROM moved GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET login_times = s.login_times + excluded.login_times,
      last_login_at = greatest(s.last_login_at, excluded.last_login_at)
  `.execute(trx)
}

/**
 * Before members are stored, with their ledgers locked: what the apps of other sites have said about their ids is about
 * somebody else and gets local ids, and what the own site said comes back from them.
 *
 * @returns ids whose records have changed
 */
export async function settleRecords(trx: Trx, rows: Arrival[]): Promise<string[]> {
  const arrivals = await findArrivals(trx, rows)
  if (arrivals.length === 0) return []
  const moved = new Set<string>()
  for (const place of memberColumnsOf) {
    const ids = await moveRecords(trx, arrivals, place)
    for (const id of ids) moved.add(id)
    if (place === inviting) await recountInviters(trx, [...ids, ...ids.map(pushedId)])
  }
  await moveLogins(trx, arrivals)
  if (moved.size > 0) await moveGifts(trx, [...moved])
  return [...moved]
}
