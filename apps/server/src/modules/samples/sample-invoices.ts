/** What the staff of the sample made of the requests for invoices: most are issued, a few refused, the latest wait. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const waitingDays = 4

/** A run after an interrupted one finds only what still waits. */
export async function answerSampleInvoices(db: Db, endMs: number): Promise<void> {
  await sql`
    WITH request AS (
      SELECT i.id, i.update_time AS asked, o.actual_amount AS amount, hashtext(i.source_key) % 14 = 0 AS refused,
        i.update_time + interval '1 day' * (1 + abs(hashtext(i.source_key) % 50) / 20.0) AS handled,
        i.update_time < ${new Date(endMs)}::timestamptz - make_interval(days => ${waitingDays}) AS answered
      FROM invoice i JOIN orders o ON o.order_no = i.order_no
      WHERE i.sample AND i.state = 'asked'
    ), dated AS (
      UPDATE invoice i SET create_time = asked FROM request r WHERE r.id = i.id AND NOT r.answered
    )
    UPDATE invoice i SET create_time = asked, update_time = handled, handle_time = handled,
      state = CASE WHEN refused THEN 'refused' ELSE 'issued' END,
      reason = CASE WHEN refused THEN '抬头与税号不一致，请核对后重新申请' ELSE '' END,
      issued_amount = CASE WHEN NOT refused THEN amount END,
      issued_on = CASE WHEN NOT refused THEN handled::date END,
      number = CASE WHEN refused THEN '' ELSE '26990000' || lpad(i.id::text, 12, '0') END
    FROM request r WHERE r.id = i.id AND r.answered
  `.execute(db)
}
