/** How an order was paid, what its items cost, and notes of the staff about it. */
import { type Kysely, sql } from 'kysely'
import { index, validate } from '../upgrade-steps.ts'

export const steps = [
  validate('orders_payment_method', 'orders'),
  validate('orders_transaction_no', 'orders'),
  validate('order_items_discount', 'order_items'),
  index('orders_transaction', 'orders', '(transaction_no) WHERE transaction_no IS NOT NULL'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      ADD payment_method text,
      ADD transaction_no text COLLATE "C",
      ADD CONSTRAINT orders_payment_method
        CHECK (payment_method IN ('WECHAT', 'ALIPAY', 'UNIONPAY', 'CARD', 'TRANSFER', 'OTHER')) NOT VALID,
      ADD CONSTRAINT orders_transaction_no CHECK (char_length(transaction_no) BETWEEN 1 AND 64) NOT VALID;

    ALTER TABLE order_items
      ADD price numeric(12, 2),
      ADD discount numeric(12, 2),
      ADD CONSTRAINT order_items_discount CHECK (discount BETWEEN 0 AND price) NOT VALID;

    -- A note is about a member or about an order.
    ALTER TABLE member_note
      ALTER member_id DROP NOT NULL,
      ADD order_no text COLLATE "C" REFERENCES orders ON DELETE CASCADE,
      ADD CONSTRAINT member_note_subject CHECK (num_nonnulls(member_id, order_no) = 1);
    CREATE INDEX member_note_order ON member_note (order_no, create_time DESC, id DESC)
      WHERE order_no IS NOT NULL;
  `.execute(db)
}
