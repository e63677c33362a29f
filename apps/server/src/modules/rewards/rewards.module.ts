import { rewards } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'
import type { Module } from '../../platform/module.ts'
import { payoutAnswerRoutes } from './answers/payout-answers.routes.ts'
import { payoutRoutes } from './payouts/payout-batches.routes.ts'
import { payoutAnswerExport, payoutExport, payoutFileExport } from './payouts/payout-exports.ts'
import { payoutWords } from './payouts/payouts.audit-words.ts'
import { payoutFinder } from './payouts/payouts.finder.ts'
import { rewardWords } from './rewards.audit-words.ts'
import { rewardIntake } from './rewards.intake.ts'
import { rewardRoutes } from './rewards.routes.ts'
import { rewardBulk } from './rewards-bulk.ts'
import { rewardFigures } from './rewards-desk.ts'
import { rewardExport } from './rewards-export.ts'

/** Cash rewards that a member earned, and those for an order. */
const rewardEvents = [
  tableSource({
    kind: 'reward',
    operation: rewards.list,
    events: ({ userId }) => sql`
      SELECT coalesce(purchase_time, register_time, invite_time, update_time) AS time, id AS key,
        jsonb_build_object('amount', reward::text, 'rewardStatus', status, 'friend', invitee_user_id) AS facts
      FROM reward WHERE inviter_user_id = ${userId}`,
    ofOrder: orderNo => sql`
      SELECT coalesce(purchase_time, register_time, invite_time, update_time) AS time, id AS key,
        jsonb_build_object('amount', reward::text, 'rewardStatus', status, 'friend', inviter_user_id) AS facts
      FROM reward WHERE order_no = ${orderNo}`,
  }),
]

export const rewardsModule: Module = {
  routes: [rewardRoutes, payoutRoutes, payoutAnswerRoutes],
  auditWords: [rewardWords, ...payoutWords],
  exports: [rewardExport, payoutExport, payoutFileExport, payoutAnswerExport],
  bulks: [rewardBulk],
  intakes: [rewardIntake],
  desk: rewardFigures,
  finds: [payoutFinder],
  timeline: rewardEvents,
}
