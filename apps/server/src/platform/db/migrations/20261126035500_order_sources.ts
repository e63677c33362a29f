/** Orders of one state, in the order of their sources: with the other indexes, all of the state were sorted. */
import { index } from '../upgrade-steps.ts'

export const steps = [index('orders_status_source', 'orders', '(status, source, create_time, order_no)')]

export async function up(): Promise<void> {
  // Its step is all of it.
}
