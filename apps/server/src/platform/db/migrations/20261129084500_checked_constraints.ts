/** Rules that earlier migrations added without reading the rows for them. */
import { type Kysely, sql } from 'kysely'
import { validate } from '../upgrade-steps.ts'

const constraints = {
  orders: ['user_id_check', 'order_no_check'],
  order_items: ['order_no_fkey'],
  members: ['user_id_check'],
  member_periods: ['user_id_check', 'order_no_fkey'],
  member_points: ['user_id_check', 'order_no_fkey'],
  charge_order: ['user_id_check', 'order_no_check'],
  trailer_order: ['user_id_check'],
  freight_rate_query: ['user_id_check'],
  login_fact: ['user_id_check'],
  invitation: ['inviter_user_id_check', 'invited_user_id_check'],
  invite_code: ['user_id_check', 'invited_user_id_check'],
  invoice: ['order_no_fkey'],
  reward: ['inviter_user_id_check', 'invitee_user_id_check', 'order_no_check'],
  payout_batch: ['approval_tie'],
}

export const steps = Object.entries(constraints).flatMap(([table, names]) =>
  names.map(name => validate(`${table}_${name}`, table)),
)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE upgrade_step DROP CONSTRAINT upgrade_step_kind_check,
      ADD CONSTRAINT upgrade_step_kind_check CHECK (kind IN ('fill', 'index', 'validate'))
  `.execute(db)
}
