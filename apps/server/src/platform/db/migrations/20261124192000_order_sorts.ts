/** Orders by any column of their list: rows of one value by time and number, read from either end. */
import { index, otherIndex } from '../upgrade-steps.ts'

export const steps = [
  otherIndex('orders_status', 'orders', '(status, create_time, order_no) INCLUDE (source_name)'),
  otherIndex('orders_source', 'orders', '(source, create_time, order_no)'),
  index('orders_name', 'orders', '(source_name, create_time, order_no)'),
  index('orders_actual_amount', 'orders', '(actual_amount, create_time, order_no)'),
  index('orders_discount', 'orders', '(discount, create_time, order_no)'),
  index('orders_total_amount', 'orders', '(total_amount, create_time, order_no)'),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}
