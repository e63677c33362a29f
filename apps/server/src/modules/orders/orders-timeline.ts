/** The orders and refunds of a member; what an order itself says that happened with it. */
import { orders } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { type TimelineSource, tableSource } from '../../platform/kit/timeline.ts'

const facts = sql`jsonb_build_object(
  'orderNo', order_no, 'amount', actual_amount::text, 'orderStatus', status
) AS facts`

const amount = sql`jsonb_build_object('amount', actual_amount::text)`

/** The app that pushed it. */
const pushedBy = (account: string) => sql`jsonb_strip_nulls(jsonb_build_object('app', (
  SELECT coalesce(nullif(a.full_name, ''), a.user_id) FROM account a WHERE a.id = ${sql.ref(account)}
)))`

/** What was paid back, and the validity that was taken back with it. */
const refund = sql`(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'amount', refund_amount::text, 'from', min(start_time), 'until', max(end_time),
    'revoked', nullif(count(*), 0) > 0
  ))
  FROM member_periods period WHERE period.order_no = orders.order_no AND revoked_at IS NOT NULL
)`

const ofOrder =
  (time: RawBuilder<unknown>, its: RawBuilder<unknown>, condition = sql`true`) =>
  (orderNo: string) =>
    sql`
    SELECT ${time} AS time, order_no AS key, ${its} AS facts
    FROM orders WHERE order_no = ${orderNo} AND ${time} IS NOT NULL AND ${condition}`

const source = (more: Pick<TimelineSource, 'kind'> & Partial<Parameters<typeof tableSource>[0]>) =>
  tableSource({ operation: orders.list, hasTextKeys: true, ...more })

const refundTime = sql`coalesce(refund_time, cancel_time, update_time)`
const isRefunded = sql`status = 'CANCELLED' AND paid_time IS NOT NULL`

export const orderEvents = [
  source({
    kind: 'order',
    events: ({ userId }) => sql`
      SELECT create_time AS time, order_no AS key, ${facts} FROM orders WHERE user_id = ${userId}`,
    ofOrder: ofOrder(sql`create_time`, amount),
  }),
  source({
    kind: 'refund',
    events: ({ userId }) => sql`
      SELECT ${refundTime} AS time, order_no AS key, ${facts} FROM orders
      WHERE user_id = ${userId} AND ${isRefunded}`,
    ofOrder: ofOrder(refundTime, refund, isRefunded),
  }),
  source({ kind: 'payment', ofOrder: ofOrder(sql`paid_time`, amount) }),
  source({ kind: 'push', ofOrder: ofOrder(sql`update_time`, pushedBy('pushed_by')) }),
  source({
    kind: 'cancellation',
    ofOrder: ofOrder(sql`cancel_time`, pushedBy('cancelled_by'), sql`paid_time IS NULL`),
  }),
]
