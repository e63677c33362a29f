/** The order that a reward was given for, and that somebody allows its payout although that order is cancelled. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reward
      ADD order_no text COLLATE "C" CHECK (char_length(order_no) BETWEEN 1 AND 50),
      -- The order for which the payout was allowed: another one is to be looked at again.
      ADD released_order text COLLATE "C",
      ADD release_reason text CHECK (char_length(release_reason) BETWEEN 1 AND 200),
      ADD released_by integer REFERENCES account,
      ADD CHECK ((released_order IS NULL) = (release_reason IS NULL));
    CREATE INDEX reward_order ON reward (order_no) WHERE order_no IS NOT NULL;
  `.execute(db)
}
