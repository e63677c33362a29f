/** Routes and member functions of products come from the dictionaries; the products' own option `*` stays. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE product_attribute SET dict_code = 'member_function', options = '[]'
    WHERE code = '@vip_member_function';
    UPDATE product_attribute
    SET dict_code = 'shipping_line',
      options = (SELECT jsonb_agg(option) FROM jsonb_array_elements(options) AS option WHERE option ->> 'code' = '*')
    WHERE code IN ('@vip_routes', '@vip_member_routes');
  `.execute(db)
}
