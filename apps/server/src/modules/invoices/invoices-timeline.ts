/** Invoices that a member asked for, and what became of them. */
import { invoices } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

const events = (of: RawBuilder<boolean>) => sql`
  SELECT step.time, step.key, jsonb_strip_nulls(jsonb_build_object(
    'orderNo', o.order_no, 'invoiceState', step.state,
    'amount', coalesce(i.issued_amount, o.actual_amount)::text,
    'text', CASE step.state WHEN 'asked' THEN NULL WHEN 'issued' THEN i.number ELSE i.reason END,
    'by', (SELECT a.user_id FROM account a WHERE a.id = step.account_id)
  )) AS facts
  FROM orders o JOIN invoice i ON i.order_no = o.order_no
  CROSS JOIN LATERAL (VALUES
    (i.create_time, i.id || '-1', 'asked', i.asker_id),
    (i.handle_time, i.id || '-2', i.state, i.handler_id)
  ) AS step (time, key, state, account_id)
  WHERE ${of} AND step.time IS NOT NULL`

export const invoiceEvents = [
  tableSource({
    kind: 'invoice',
    operation: invoices.list,
    hasTextKeys: true,
    events: ({ userId }) => events(sql`o.user_id = ${userId}`),
    ofOrder: orderNo => events(sql`o.order_no = ${orderNo}`),
  }),
]
