/** A member's orders and refunds. */
import { orders } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

const facts = sql`jsonb_build_object(
  'orderNo', order_no, 'amount', actual_amount::text, 'orderStatus', status
) AS facts`

export const orderEvents = [
  tableSource({
    kind: 'order',
    operation: orders.list,
    hasTextKeys: true,
    events: ({ userId }) => sql`
      SELECT create_time AS time, order_no AS key, ${facts} FROM orders WHERE user_id = ${userId}`,
  }),
  tableSource({
    kind: 'refund',
    operation: orders.list,
    hasTextKeys: true,
    events: ({ userId }) => sql`
      SELECT coalesce(refund_time, cancel_time, update_time) AS time, order_no AS key, ${facts} FROM orders
      WHERE user_id = ${userId} AND status = 'CANCELLED' AND paid_time IS NOT NULL`,
  }),
]
