/** Keys that were freed for another front site: their records go on under longer ones, with what names them. */
import { type Kysely, sql } from 'kysely'

const keys = [
  ['members', 'user_id'],
  ['orders', 'order_no'],
  ['charge_order', 'order_no'],
  ['reward', 'order_no'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of keys) {
    const name = sql.ref(`${table}_${column}_check`)
    await sql`
      ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${name},
        ADD CONSTRAINT ${name} CHECK (char_length(${sql.ref(column)}) BETWEEN 1 AND 129) NOT VALID
    `.execute(db)
  }
  for (const table of ['order_items', 'member_periods', 'member_points', 'invoice']) {
    const name = sql.ref(`${table}_order_no_fkey`)
    // The rows that are here kept the same rule: they need not be read again.
    await sql`
      ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${name},
        ADD CONSTRAINT ${name} FOREIGN KEY (order_no) REFERENCES orders ON UPDATE CASCADE ON DELETE CASCADE NOT VALID
    `.execute(db)
  }
}
