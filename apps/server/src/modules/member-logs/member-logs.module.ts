import type { DeskTrendPart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { countDays } from '../../trade/behaviour/behaviour-days.query.ts'
import { behaviourIntake } from './behaviour.intake.ts'
import { behaviourEvents } from './behaviour-timeline.ts'
import { catchUp, keepDelivering } from './delivery.ts'
import { behaviourLogWords, behaviourRecordWords, loginLogWords } from './member-logs.audit-words.ts'
import { memberLogRoutes } from './member-logs.routes.ts'
import { behaviourLogExport, behaviourRecordExport, loginExport } from './member-logs-export.ts'
import { behaviourRetentionJob } from './retention-job.ts'

/** Counts by day how often members acted on the front sites. */
const behaviourTrend: DeskTrendPart = {
  keys: ['behaviour'],
  async read({ app, clock: { timeZone }, span }) {
    await catchUp(app)
    const days = await countDays(app.trade.engine, { kind: 'action', ...span, timeZone })
    return days.map(({ day, count }) => ({ day, values: [count] }))
  },
}

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
