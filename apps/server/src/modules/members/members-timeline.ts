/** The time line has everything that gave a member validity, and the adjustments of the staff. */
import { members, orders } from '@backoffice/contract'
import { sql } from 'kysely'
import { permits } from '../../platform/access/actor.ts'
import { tableSource } from '../../platform/kit/timeline.ts'

export const memberEvents = [
  tableSource({
    kind: 'validity',
    operation: members.get,
    events: ({ userId }) => sql`
      SELECT given_at AS time, id AS key, jsonb_build_object(
        'source', source, 'level', level, 'from', start_time, 'until', end_time, 'orderNo', coalesce(order_no, ''),
        'revoked', revoked_at IS NOT NULL
      ) AS facts
      FROM member_periods WHERE user_id = ${userId} AND source <> 'adjustment'`,
    ofOrder: orderNo => sql`
      SELECT given_at AS time, id AS key, jsonb_build_object(
        'level', level, 'from', start_time, 'until', end_time, 'revoked', revoked_at IS NOT NULL
      ) AS facts
      FROM member_periods WHERE order_no = ${orderNo}`,
    shown: ({ actor }) => {
      const readsOrders = permits(orders.list.access, actor)
      return facts => (readsOrders ? facts : { ...facts, orderNo: '' })
    },
  }),
  tableSource({
    kind: 'adjustment',
    operation: members.get,
    events: ({ memberId }) => sql`
      SELECT a.create_time AS time, a.id AS key, jsonb_strip_nulls(jsonb_build_object(
        'days', a.days, 'points', a.points::text, 'reason', a.reason, 'text', a.reason_text,
        'from', a.old_end, 'until', a.new_end, 'by', account.user_id
      )) AS facts
      FROM member_adjustment a JOIN account ON account.id = a.account_id WHERE a.member_id = ${memberId}`,
  }),
]
