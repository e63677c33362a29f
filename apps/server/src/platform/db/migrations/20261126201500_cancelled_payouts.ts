/** A batch of which nothing is paid any more is cancelled, not paid. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE payout_batch SET state = 'cancelled', version = version + 1
    WHERE state = 'paid' AND paid_total = 0 AND count > 0
  `.execute(db)
}
