/** Orders by any column of their list: rows of one value by time and number, read from either end. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX orders_status;
    CREATE INDEX orders_status ON orders (status, create_time, order_no) INCLUDE (source_name);
    DROP INDEX orders_source;
    CREATE INDEX orders_source ON orders (source, create_time, order_no);
    CREATE INDEX orders_name ON orders (source_name, create_time, order_no);
    CREATE INDEX orders_actual_amount ON orders (actual_amount, create_time, order_no);
    CREATE INDEX orders_discount ON orders (discount, create_time, order_no);
    CREATE INDEX orders_total_amount ON orders (total_amount, create_time, order_no);
  `.execute(db)
}
