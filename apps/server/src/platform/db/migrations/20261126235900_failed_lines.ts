/** Rewards whose last payment failed are found among all. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX payout_line_failed ON payout_line (reward_id) WHERE state = 'failed';
  `.execute(db)
}
