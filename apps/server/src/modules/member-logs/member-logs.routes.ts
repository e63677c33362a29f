import { memberLogs } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { registerExport } from '../../platform/exports/exports.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindIntake } from '../../platform/intake/intake.ts'
import { behaviourIntake } from './behaviour.intake.ts'
import {
  filtersOfLog,
  filtersOfRecords,
  listActionTypes,
  listEvents,
  revealOfEvent,
} from './behaviour-log.service.ts'
import { listLogins } from './login-log.repository.ts'
import { logMapper, recordMapper, toLoginLogRow } from './member-logs.mapper.ts'
import { behaviourLogExport, behaviourRecordExport, loginExport } from './member-logs-export.ts'
import { behaviourRetentionJob } from './retention-job.ts'

export function memberLogRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const loginFile = registerExport(app, loginExport)
  const logFile = registerExport(app, behaviourLogExport)
  const recordFile = registerExport(app, behaviourRecordExport)
  app.jobs.register(behaviourRetentionJob)
  bindIntake(app, behaviourIntake)

  bind(app, memberLogs.logins, async ({ query }) => {
    const { rows, total } = await listLogins(app.db, query, timeZone)
    return { rows: rows.map(toLoginLogRow), total }
  })

  bind(app, memberLogs.exportLogins, call => loginFile.answer(call))

  bind(app, memberLogs.list, async ({ query: { page, size, ...filters }, actor, signal }) => {
    const wanted = filtersOfLog(filters, actor, timeZone)
    const { rows, total } = await listEvents(app, wanted, { page, size }, signal)
    return { rows: rows.map(logMapper(actor)), total }
  })

  bind(app, memberLogs.export, call => logFile.answer(call))

  bind(app, memberLogs.reveal, ({ params: { id }, body: { field }, actor, origin, signal }) =>
    revealOfEvent(app, { kind: 'log', id, field }, { ...origin, actor }, signal),
  )

  bind(app, memberLogs.records, async ({ query: { page, size, ...filters }, actor, signal }) => {
    const wanted = filtersOfRecords(filters, actor, timeZone)
    const { rows, total } = await listEvents(app, wanted, { page, size }, signal)
    return { rows: rows.map(recordMapper(actor)), total }
  })

  bind(app, memberLogs.actionTypes, ({ language }) => listActionTypes(app.db, language))

  bind(app, memberLogs.exportRecords, call => recordFile.answer(call))

  bind(app, memberLogs.revealRecord, ({ params: { id }, body: { field }, actor, origin, signal }) =>
    revealOfEvent(app, { kind: 'action', id, field }, { ...origin, actor }, signal),
  )
}
