/** What members bought is summed up again only where that of an order changes, not for every change of an order. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      buyers text[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        buyers := ARRAY(SELECT DISTINCT user_id FROM new_rows);
      ELSIF TG_OP = 'DELETE' THEN
        buyers := ARRAY(SELECT DISTINCT user_id FROM old_rows);
      ELSE
        buyers := ARRAY(
          SELECT unnest(ARRAY[o.user_id, n.user_id]) FROM old_rows o FULL JOIN new_rows n USING (order_no)
          WHERE (o.user_id, o.status, o.paid_time, o.actual_amount)
            IS DISTINCT FROM (n.user_id, n.status, n.paid_time, n.actual_amount)
        );
      END IF;
      IF buyers <> '{}' THEN
        PERFORM keep_member_orders(array_remove(buyers, NULL));
      END IF;
      RETURN NULL;
    END $$;
  `.execute(db)
}
