import type { Module } from '../../platform/module.ts'
import { behaviourIntake } from './behaviour.intake.ts'
import { behaviourTrend } from './behaviour-desk.ts'
import { behaviourEvents } from './behaviour-timeline.ts'
import { keepDelivering } from './delivery.ts'
import { behaviourLogWords, behaviourRecordWords, loginLogWords } from './member-logs.audit-words.ts'
import { memberLogRoutes } from './member-logs.routes.ts'
import { behaviourLogExport, behaviourRecordExport, loginExport } from './member-logs-export.ts'
import { behaviourRetentionJob } from './retention-job.ts'

export const memberLogsModule: Module = {
  routes: [memberLogRoutes],
  auditWords: [loginLogWords, behaviourLogWords, behaviourRecordWords],
  exports: [loginExport, behaviourLogExport, behaviourRecordExport],
  jobs: [behaviourRetentionJob],
  intakes: [behaviourIntake],
  start: keepDelivering,
  trends: [behaviourTrend],
  timeline: behaviourEvents,
}
