import type { Module } from '../../platform/module.ts'
import { memberExpiryJob } from './expiry-job.ts'
import { extendBulk } from './extend-bulk.ts'
import { grantIntake } from './grants.intake.ts'
import { memberWords } from './members.audit-words.ts'
import { memberFinder } from './members.finder.ts'
import { memberIntake } from './members.intake.ts'
import { memberRoutes } from './members.routes.ts'
import { memberFigures, memberTrend } from './members-desk.ts'
import { memberExport } from './members-export.ts'
import { memberEvents } from './members-timeline.ts'

export const membersModule: Module = {
  routes: [memberRoutes],
  auditWords: [memberWords],
  exports: [memberExport],
  jobs: [memberExpiryJob],
  bulks: [extendBulk],
  intakes: [memberIntake, grantIntake],
  desk: memberFigures,
  trends: [memberTrend],
  finds: [memberFinder],
  timeline: memberEvents,
}
