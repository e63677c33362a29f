/**
 * Each order keeps the channel of its member, so that orders of a channel are read from one index and their totals are
 * kept. The intakes of orders and of members lock the ledger of the member first, so neither misses the other.
 */
import { type Kysely, sql } from 'kysely'
import { fill, index } from '../upgrade-steps.ts'

/** A member whose row is held changes its channel, and with it that of its orders, before or after. */
const channels = fill('orders_channel_code', {
  table: 'orders',
  key: 'orders.order_no',
  async fill(trx, range) {
    await sql`
      SELECT FROM members WHERE user_id IN (SELECT user_id FROM orders WHERE ${range})
      ORDER BY user_id FOR SHARE`.execute(trx)
    await sql`
      UPDATE orders SET channel_code = lower(m.channel_code)
      FROM members m
      WHERE m.user_id = orders.user_id AND lower(m.channel_code) <> orders.channel_code AND ${range}`.execute(
      trx,
    )
  },
})

export const steps = [
  channels,
  index('orders_channel', 'orders', '(channel_code, create_time, order_no) INCLUDE (status)'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders ADD channel_code text COLLATE "C" NOT NULL DEFAULT '';
    COMMENT ON COLUMN orders.channel_code IS 'The channel that its member came through, in lower case; blank when none';

    CREATE FUNCTION take_order_channel() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.channel_code := coalesce((SELECT lower(channel_code) FROM members WHERE user_id = NEW.user_id), '');
      RETURN NEW;
    END $$;
    CREATE TRIGGER orders_channel BEFORE INSERT OR UPDATE OF user_id ON orders
      FOR EACH ROW EXECUTE FUNCTION take_order_channel();

    CREATE FUNCTION give_order_channel() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      buyer text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
      code text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE lower(NEW.channel_code) END;
    BEGIN
      -- An update without rows, too, would run what watches the orders.
      IF EXISTS (SELECT FROM orders WHERE user_id = buyer AND channel_code <> code) THEN
        UPDATE orders SET channel_code = code WHERE user_id = buyer AND channel_code <> code;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER members_channel_added AFTER INSERT ON members FOR EACH ROW
      WHEN (NEW.channel_code <> '') EXECUTE FUNCTION give_order_channel();
    CREATE TRIGGER members_channel_changed AFTER UPDATE OF channel_code ON members FOR EACH ROW
      WHEN (lower(NEW.channel_code) <> lower(OLD.channel_code)) EXECUTE FUNCTION give_order_channel();
    CREATE TRIGGER members_channel_removed AFTER DELETE ON members FOR EACH ROW
      WHEN (OLD.channel_code <> '') EXECUTE FUNCTION give_order_channel();

    SELECT create_row_count('orders_of_channel', 'orders', '{channel_code,source,status}');
    CREATE INDEX row_count_order_channels ON row_count (first_key) WHERE name = 'orders_of_channel';
  `.execute(db)
}
