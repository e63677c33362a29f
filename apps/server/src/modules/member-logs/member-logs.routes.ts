import { memberLogs } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  filtersOfLog,
  filtersOfRecords,
  listActionTypes,
  listEvents,
  revealOfEvent,
} from './behaviour-log.service.ts'
import { listLogins } from './login-log.repository.ts'
import { loginMapper, toLog, toRecord } from './member-logs.mapper.ts'

export function memberLogRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, memberLogs.logins, async ({ query, actor, language }) => {
    const { rows, total } = await listLogins(app.db, query, { access: actor, timeZone })
    return { rows: rows.map(loginMapper(language)), total }
  })

  bind(app, memberLogs.list, async ({ query: { page, size, ...filters }, actor, signal }) => {
    const wanted = await filtersOfLog(app, filters, actor)
    const { rows, total } = await listEvents(app, wanted, { page, size }, signal)
    return { rows: rows.map(toLog), total }
  })

  bind(app, memberLogs.reveal, ({ params: { id }, body: { field }, actor, origin, signal }) =>
    revealOfEvent(app, { kind: 'log', id, field }, { ...origin, actor }, signal),
  )

  bind(app, memberLogs.records, async ({ query: { page, size, ...filters }, actor, signal }) => {
    const wanted = await filtersOfRecords(app, filters, actor)
    const { rows, total } = await listEvents(app, wanted, { page, size }, signal)
    return { rows: rows.map(toRecord), total }
  })

  bind(app, memberLogs.actionTypes, ({ language }) => listActionTypes(app.db, language))

  bind(app, memberLogs.revealRecord, ({ params: { id }, body: { field }, actor, origin, signal }) =>
    revealOfEvent(app, { kind: 'action', id, field }, { ...origin, actor }, signal),
  )
}
