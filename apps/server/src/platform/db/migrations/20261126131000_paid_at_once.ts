/** What is paid out at once was approved by nobody: such a batch has a maker only. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payout_batch DROP CONSTRAINT payout_batch_approved;
    -- Paid batches that went another way were sent to the bank.
    UPDATE payout_batch SET approver_id = NULL, approve_time = NULL WHERE state = 'paid' AND send_time IS NULL;
    ALTER TABLE payout_batch ADD CONSTRAINT payout_batch_approved CHECK (
      state IN ('draft', 'waiting', 'cancelled') OR approver_id IS NOT NULL
      OR (state = 'paid' AND send_time IS NULL)
    );
  `.execute(db)
}
