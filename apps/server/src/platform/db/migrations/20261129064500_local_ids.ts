/** Ids of those whom a front site calls like the member of another (intake/local-ids.ts) are longer than pushed ones. */
import { type Kysely, sql } from 'kysely'

const columns = [
  ['orders', 'user_id', 1],
  ['member_periods', 'user_id', 1],
  ['member_points', 'user_id', 1],
  ['charge_order', 'user_id', 1],
  ['trailer_order', 'user_id', 1],
  ['freight_rate_query', 'user_id', 1],
  ['login_fact', 'user_id', 1],
  ['invitation', 'inviter_user_id', 1],
  ['invitation', 'invited_user_id', 0],
  ['invite_code', 'user_id', 0],
  ['invite_code', 'invited_user_id', 0],
  ['reward', 'inviter_user_id', 1],
  ['reward', 'invitee_user_id', 0],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, min] of columns) {
    const name = sql.ref(`${table}_${column}_check`)
    // An id of 64, the sign between, and a site code of 64. The rows that are here kept a narrower rule.
    await sql`
      ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${name},
        ADD CONSTRAINT ${name} CHECK (char_length(${sql.ref(column)}) BETWEEN ${sql.lit(min)} AND 129) NOT VALID
    `.execute(db)
  }
}
