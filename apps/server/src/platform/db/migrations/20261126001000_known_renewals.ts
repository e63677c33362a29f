/** Only members who are known have renewals: their number is counted without looking up the members. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE member_periods p SET renews = false
    WHERE renews AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = p.user_id)
  `.execute(db)
}
