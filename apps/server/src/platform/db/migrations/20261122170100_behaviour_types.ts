/** Behaviour types are those of `behaviour_action`; the dictionary beside it was read by nobody. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DELETE FROM dict_attribute dictionary
    WHERE dictionary.code = 'behavior_type'
      AND NOT EXISTS (SELECT FROM product_attribute used WHERE used.dict_code = dictionary.code)
      AND NOT EXISTS (SELECT FROM dict_value parent WHERE parent.child_id = dictionary.id)
  `.execute(db)
}
