import type { invitations, Query } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { orderByPresent } from '../../platform/db/filters.ts'
import { countRows, pageOf, pageSlice } from '../../platform/kit/pages.ts'
import type { FriendRewardRecord, InvitationRecord } from './invitations.mapper.ts'

export type FriendFilters = Omit<Query<typeof invitations.exportFriends>, 'format'>

const matchingFriends = (db: Db, { inviterUserId }: FriendFilters) =>
  db.selectFrom('invitation').where('inviterUserId', '=', inviterUserId)

/** All matches, in the list's order. */
export const selectFriends = (db: Db, filters: FriendFilters) =>
  matchingFriends(db, filters)
    .selectAll('invitation')
    .$call(orderByPresent<'inviteDate'>(filters.sort, 'inviteDate,DESC'))

export async function countFriends(db: Db, filters: FriendFilters): Promise<number> {
  return countRows(matchingFriends(db, filters))
}

export async function listFriends(
  db: Db,
  inviterUserId: string,
  { sort, ...paging }: Query<typeof invitations.friends>,
) {
  return pageOf(selectFriends(db, { inviterUserId, ...(sort && { sort }) }), paging)
}

export async function findFriend(
  db: Db,
  id: number,
): Promise<Pick<InvitationRecord, 'phone' | 'invitedUserId'> | undefined> {
  return db
    .selectFrom('invitation')
    .select(['phone', 'invitedUserId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Periods for registering and paying, and cash: all rewards for this friend. */
export async function listFriendRewards(
  db: Db,
  invitedUserId: string,
  paging: Query<typeof invitations.friendRewards>,
): Promise<{ rows: FriendRewardRecord[]; total: number }> {
  const { limit, offset } = pageSlice(paging)
  const rewards = sql`
    WITH friend AS (SELECT * FROM invitation WHERE invited_user_id = ${invitedUserId} AND invited_user_id <> '')
    SELECT id, inviter_user_id, '' AS inviter, 'REGISTER' AS reason, reward_type,
      invited_give_period_value::numeric AS value, invited_give_period_unit AS unit, register_time AS time,
      NULL AS status
    FROM friend WHERE invited_give_period_value IS NOT NULL
    UNION ALL
    SELECT id, inviter_user_id, '', 'PAYMENT', reward_type, slave_pay_give_period_value::numeric,
      slave_pay_give_period_unit, payment_time, NULL
    FROM friend WHERE slave_pay_give_period_value IS NOT NULL
    UNION ALL
    SELECT id, inviter_user_id, inviter, 'CASH', NULL, reward, 'yuan', purchase_time, status
    FROM reward WHERE invitee_user_id = ${invitedUserId} AND invitee_user_id <> ''
  `
  const { rows } = await sql<FriendRewardRecord>`
    SELECT r.inviter_user_id, coalesce(nullif(r.inviter, ''), m.name, '') AS inviter, r.reason, r.reward_type,
      r.value, r.unit, r.time, r.status
    FROM (${rewards}) r LEFT JOIN members m ON m.user_id = r.inviter_user_id
    ORDER BY r.time DESC NULLS LAST, r.reason, r.id DESC
    LIMIT ${limit} OFFSET ${offset}
  `.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM (${rewards}) r`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
