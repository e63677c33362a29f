/** What the filters of members, orders, accounts and the audit log read, each by an index. */
import { type Kysely, sql } from 'kysely'
import { fill, index } from '../upgrade-steps.ts'

export const steps = [
  fill('member_orders', {
    table: 'orders',
    key: 'orders.user_id',
    fill: (trx, range) =>
      sql`SELECT keep_member_orders(ARRAY(
        SELECT DISTINCT user_id FROM orders WHERE status = 'PAID' AND ${range}
      ))`.execute(trx),
  }),
  index('members_no_channel', 'members', "(create_time DESC, uid_pk DESC) WHERE channel_code = ''"),
  index('members_no_phone', 'members', "(create_time DESC, uid_pk DESC) WHERE phone = ''"),
  index('members_no_type', 'members', '(create_time DESC, uid_pk DESC) WHERE operation_type IS NULL'),
  index('order_items_name_pieces', 'order_items', 'USING gin (text_pieces(item_name))'),
  index('audit_event_fields', 'audit_event', "USING gin ((jsonb_path_query_array(changes, '$[*].field')))"),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Paid orders of each buyer, kept by a trigger: also of buyers whose member comes later.
    CREATE TABLE member_orders (
      user_id text COLLATE "C" PRIMARY KEY,
      last_paid_time timestamptz,
      spend numeric NOT NULL DEFAULT 0
    );
    CREATE INDEX member_orders_last ON member_orders (last_paid_time, user_id) WHERE last_paid_time IS NOT NULL;
    CREATE INDEX member_orders_spend ON member_orders (spend, user_id);

    -- The first statement locks the buyers, in one order; the second one then sees what others have committed.
    CREATE FUNCTION keep_member_orders(buyers text[]) RETURNS void LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      INSERT INTO member_orders AS m (user_id)
        SELECT DISTINCT buyer COLLATE "C" FROM unnest(buyers) AS buyer ORDER BY 1
        ON CONFLICT (user_id) DO UPDATE SET spend = m.spend;
      UPDATE member_orders m SET last_paid_time = paid.last_time, spend = coalesce(paid.spend, 0)
      FROM (
        SELECT buyer, max(o.paid_time) AS last_time, sum(o.actual_amount) AS spend
        FROM (SELECT DISTINCT unnest(buyers) AS buyer) b
        LEFT JOIN orders o ON o.user_id = buyer AND o.status = 'PAID'
        GROUP BY buyer
      ) paid
      WHERE m.user_id = paid.buyer;
    END $$;
    REVOKE ALL ON FUNCTION keep_member_orders(text[]) FROM PUBLIC;

    CREATE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM keep_member_orders(ARRAY(SELECT DISTINCT user_id FROM old_rows));
      END IF;
      IF TG_OP <> 'DELETE' THEN
        PERFORM keep_member_orders(ARRAY(SELECT DISTINCT user_id FROM new_rows));
      END IF;
      RETURN NULL;
    END $$;
    REVOKE ALL ON FUNCTION orders_changed() FROM PUBLIC;
    CREATE TRIGGER member_orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION orders_changed();
    CREATE TRIGGER member_orders_changed AFTER UPDATE ON orders
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_changed();
    CREATE TRIGGER member_orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION orders_changed();

    ALTER TABLE account ADD signed_in_time timestamptz;
    COMMENT ON COLUMN account.signed_in_time IS 'When the person last signed in; null when never';
    UPDATE account SET signed_in_time = seen.time
    FROM (
      SELECT entity_id, max(time) AS time FROM audit_event WHERE action = 'session.login' GROUP BY entity_id
    ) seen
    WHERE seen.entity_id = account.id::text;
    CREATE INDEX account_never_signed_in ON account (create_time, id) WHERE signed_in_time IS NULL;
  `.execute(db)
}
