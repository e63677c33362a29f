/** What came through the channels in a period, from indexes alone. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index(
    'orders_paid_channel',
    'orders',
    "(paid_time) INCLUDE (channel_code, actual_amount) WHERE status = 'PAID'",
  ),
  index('members_came', 'members', '(create_time) INCLUDE (channel_code)'),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}
