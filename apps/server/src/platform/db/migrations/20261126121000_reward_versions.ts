/** A number that moves with the rewards: the totals of their list hold as long. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT create_table_version('rewards', 'reward')`.execute(db)
}
