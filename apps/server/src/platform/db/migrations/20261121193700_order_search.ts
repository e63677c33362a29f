/** Searches for orders by a beginning, and levels that have ended, from indexes alone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX orders_number;
    CREATE INDEX orders_number ON orders (order_no, status, create_time);
    DROP INDEX orders_phone;
    CREATE INDEX orders_phone ON orders (source_phone, status, create_time, order_no);
    DROP INDEX members_running;
    CREATE INDEX members_running ON members (end_time) INCLUDE (level) WHERE level > 0;
  `.execute(db)
}
