import { type Kysely, sql } from 'kysely'

/** Orders of one state, in the order of their sources: with the other indexes, all of the state were sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX orders_status_source ON orders (status, source, create_time, order_no)`.execute(db)
}
