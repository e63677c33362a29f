/** What an answer of the bank leaves unchecked or contradicts, and who gave a payment its result. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payout_line ADD ender_id integer REFERENCES account;

    ALTER TABLE payout_answer
      ADD unchecked_count integer NOT NULL DEFAULT 0,
      ADD contradiction_count integer NOT NULL DEFAULT 0,
      ADD other_sheets text[] NOT NULL DEFAULT '{}';
    ALTER TABLE payout_answer_row
      ADD account_check text CHECK (account_check IN ('checked', 'unchecked')),
      ADD decided text CHECK (decided IN ('paid', 'failed', 'released')),
      ADD decider_id integer REFERENCES account,
      ADD decide_time timestamptz,
      DROP CONSTRAINT payout_answer_row_kind_check,
      ADD CONSTRAINT payout_answer_row_kind_check CHECK (kind IN
        ('paid', 'failed', 'differs', 'contradicts', 'unknown', 'repeated', 'unread', 'decided', 'missing'));

    -- These were the accounts of the batch, not of the file.
    UPDATE payout_answer_row r
    SET account = '', account_check = CASE WHEN r.row IS NOT NULL AND r.line IS NOT NULL THEN 'unchecked' END
    FROM payout_answer a WHERE a.id = r.answer_id AND (r.row IS NULL OR NOT a.columns ? 'account');
    UPDATE payout_answer a SET unchecked_count = (
      SELECT count(*) FROM payout_answer_row r
      WHERE r.answer_id = a.id AND r.kind IN ('paid', 'failed') AND r.account_check = 'unchecked'
    );

    -- What waits for its confirmation and was read without amounts stays to be seen, and writes nothing.
    UPDATE payout_answer_row r SET kind = 'unread'
    FROM payout_answer a
    WHERE a.id = r.answer_id AND a.confirm_time IS NULL AND NOT a.columns ? 'amount' AND r.kind IN ('paid', 'failed');
    UPDATE payout_answer
    SET difference_count = difference_count + paid_count + failed_count, paid_count = 0, failed_count = 0,
      unchecked_count = 0
    WHERE confirm_time IS NULL AND NOT columns ? 'amount';
  `.execute(db)
}
