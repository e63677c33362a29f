/** What an answer of the bank leaves unchecked or contradicts, and who gave a payment its result. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payout_line ADD ender_id integer REFERENCES account;

    -- What waits was read with amounts or accounts unchecked: it is read again.
    DELETE FROM payout_answer WHERE confirm_time IS NULL;
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
  `.execute(db)
}
