/** Rewards are filtered by the days of registration, purchase and payout too. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX reward_registered ON reward (register_time)`.execute(db)
  await sql`CREATE INDEX reward_purchased ON reward (purchase_time)`.execute(db)
  // Rewards of the past are pushed as paid: their last change stands for the payout.
  await sql`
    CREATE INDEX reward_paid ON reward ((coalesce(status_time, update_time))) WHERE status = 'T'
  `.execute(db)
}
