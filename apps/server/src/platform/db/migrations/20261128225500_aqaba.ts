/** Aqaba under the code that freight people use, as in the shipments. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE dict_value v SET code = 'JOAQB' WHERE code = 'JOAQJ'
    AND NOT EXISTS (SELECT FROM dict_value other WHERE other.attr_id = v.attr_id AND other.code = 'JOAQB')`.execute(
    db,
  )
}
