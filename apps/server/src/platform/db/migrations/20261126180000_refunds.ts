/** When an order was cancelled, by whose push, and what the front site says of its refund. */
import { type Kysely, sql } from 'kysely'
import { fill } from '../upgrade-steps.ts'

export const steps = [
  // The last push is what is known of older ones.
  fill('orders_cancel_time', {
    table: 'orders',
    key: 'orders.order_no',
    fill: (trx, range) =>
      sql`UPDATE orders SET cancel_time = update_time, cancelled_by = pushed_by
        WHERE status = 'CANCELLED' AND cancel_time IS NULL AND ${range}`.execute(trx),
  }),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      -- The sender's time of the push that cancelled it.
      ADD cancel_time timestamptz,
      ADD cancelled_by integer REFERENCES account,
      ADD refund_time timestamptz,
      ADD refund_amount numeric(12, 2),
      ADD CONSTRAINT orders_refund CHECK (
        (status = 'CANCELLED' AND paid_time IS NOT NULL) OR num_nonnulls(refund_time, refund_amount) = 0
      ),
      ADD CONSTRAINT orders_refund_amount CHECK (refund_amount BETWEEN 0 AND actual_amount);

    CREATE FUNCTION note_cancelled_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.cancel_time := NEW.update_time;
      NEW.cancelled_by := NEW.pushed_by;
      RETURN NEW;
    END $$;
    CREATE TRIGGER orders_cancelled_new BEFORE INSERT ON orders FOR EACH ROW
      WHEN (NEW.status = 'CANCELLED') EXECUTE FUNCTION note_cancelled_order();
    CREATE TRIGGER orders_cancelled BEFORE UPDATE OF status ON orders FOR EACH ROW
      WHEN (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED') EXECUTE FUNCTION note_cancelled_order();
  `.execute(db)
}
