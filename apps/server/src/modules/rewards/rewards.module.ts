import type { Module } from '../../platform/module.ts'
import { payoutRoutes } from './payout-batches.routes.ts'
import { payoutExport, payoutFileExport } from './payout-exports.ts'
import { payoutWords } from './payouts.audit-words.ts'
import { rewardWords } from './rewards.audit-words.ts'
import { rewardIntake } from './rewards.intake.ts'
import { rewardRoutes } from './rewards.routes.ts'
import { rewardsDue } from './rewards-desk.ts'
import { rewardExport } from './rewards-export.ts'

export const rewardsModule: Module = {
  routes: [rewardRoutes, payoutRoutes],
  auditWords: [rewardWords, ...payoutWords],
  exports: [rewardExport, payoutExport, payoutFileExport],
  intakes: [rewardIntake],
  desk: [rewardsDue],
}
