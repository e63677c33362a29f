/** What was paid for through one channel in a period. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index(
    'orders_channel_paid',
    'orders',
    "(channel_code, paid_time) INCLUDE (order_no, actual_amount) WHERE status = 'PAID'",
  ),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}
