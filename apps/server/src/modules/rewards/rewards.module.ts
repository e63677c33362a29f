import type { Module } from '../../platform/module.ts'
import { rewardWords } from './rewards.audit-words.ts'
import { rewardIntake } from './rewards.intake.ts'
import { rewardRoutes } from './rewards.routes.ts'
import { rewardsDue } from './rewards-desk.ts'
import { rewardExport } from './rewards-export.ts'

export const rewardsModule: Module = {
  routes: [rewardRoutes],
  auditWords: [rewardWords],
  exports: [rewardExport],
  intakes: [rewardIntake],
  desk: [rewardsDue],
}
