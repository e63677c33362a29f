/** Rewards are filtered by the days of registration, purchase and payout too. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index('reward_registered', 'reward', '(register_time)'),
  index('reward_purchased', 'reward', '(purchase_time)'),
  // Rewards of the past are pushed as paid: their last change stands for the payout.
  index('reward_paid', 'reward', "((coalesce(status_time, update_time))) WHERE status = 'T'"),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}
