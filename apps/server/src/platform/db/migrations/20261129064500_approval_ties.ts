/** Why the approval of a payout batch is not that of a second person; null where it is. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payout_batch
      ADD approval_tie jsonb,
      ADD CONSTRAINT payout_batch_approval_tie
        CHECK (approval_tie IS NULL OR (approver_id IS NOT NULL AND NOT second_person)) NOT VALID;
  `.execute(db)
}
