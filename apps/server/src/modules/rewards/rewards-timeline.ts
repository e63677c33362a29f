/** Cash rewards that a member earned. */
import { rewards } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

export const rewardEvents = [
  tableSource({
    kind: 'reward',
    operation: rewards.list,
    events: ({ userId }) => sql`
      SELECT coalesce(purchase_time, register_time, invite_time, update_time) AS time, id AS key,
        jsonb_build_object('amount', reward::text, 'rewardStatus', status, 'friend', invitee_user_id) AS facts
      FROM reward WHERE inviter_user_id = ${userId}`,
  }),
]
