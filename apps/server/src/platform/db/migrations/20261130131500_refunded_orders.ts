/** Orders that were cancelled after they had been paid, latest first. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index(
    'orders_refunded',
    'orders',
    "(create_time DESC, order_no DESC) WHERE status = 'CANCELLED' AND paid_time IS NOT NULL",
  ),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}
