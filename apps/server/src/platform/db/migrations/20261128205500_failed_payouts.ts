/** A payment that failed may have gone out as well: the next approver sees who said so, and from what. Who sends a batch has a hand in it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payout_return
      ADD by_id integer REFERENCES account,
      -- Of the bank's answer; null where a person wrote it by hand.
      ADD file_name text,
      DROP CONSTRAINT payout_return_kind_check,
      ADD CONSTRAINT payout_return_kind_check CHECK (kind IN ('paid', 'sent', 'failed', 'returned'));

    INSERT INTO payout_return (reward_id, batch_number, kind, gone_time, reason, by_id, file_name, time)
    SELECT l.reward_id, b.number, 'failed', coalesce(l.end_time, b.update_time), l.reason, l.ender_id, (
        SELECT a.file_name FROM payout_answer a JOIN payout_answer_row r ON r.answer_id = a.id
        WHERE a.batch_id = l.batch_id AND a.confirm_time IS NOT NULL AND r.line = l.line AND r.kind = 'failed'
        ORDER BY a.id LIMIT 1
      ), coalesce(l.end_time, b.update_time)
    FROM payout_line l JOIN payout_batch b ON b.id = l.batch_id
    WHERE l.state = 'failed' AND l.reward_id IS NOT NULL
    ORDER BY l.end_time;

    INSERT INTO payout_hand (batch_id, account_id)
    SELECT DISTINCT b.id, a.id
    FROM audit_event e
    JOIN payout_batch b ON b.id::text = e.entity_id
    JOIN account a ON a.id = e.actor_id
    WHERE e.entity = 'payout' AND e.action IN ('payout.send', 'payout.submit', 'payout.removeLine') AND e.outcome = 'done'
    ON CONFLICT DO NOTHING;
  `.execute(db)
}
