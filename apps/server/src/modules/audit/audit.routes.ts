import { audit, auditPermissions } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { listActions, registry } from '../../platform/audit/registry.ts'
import { registerExport } from '../../platform/exports/exports.ts'
import { bind } from '../../platform/http/bind.ts'
import { say } from '../../platform/lib/texts.ts'
import { toAuditEvent } from './audit.mapper.ts'
import { listAuditEvents } from './audit.repository.ts'
import { auditExport } from './audit-export.ts'
import { auditRetentionJob } from './audit-retention.ts'
import { sitesOf } from './audit-scope.ts'

export function auditRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const file = registerExport(app, auditExport)
  app.jobs.register(auditRetentionJob)

  bind(app, audit.list, async ({ query: { page, size, ...filters }, actor, language }) => {
    const sites = sitesOf(actor, auditPermissions.read, filters.siteCode)
    const paging = { ...(page && { page }), ...(size && { size }) }
    const { rows, total } = await listAuditEvents(app.db, { filters, sites, timeZone }, paging)
    return { rows: rows.map(row => toAuditEvent(row, { language, timeZone })), total }
  })

  bind(app, audit.words, ({ language }) => ({
    actions: listActions().map(([code, words]) => ({ code, text: say(language, words) })),
    entities: registry.map(({ code, entity }) => ({ code, text: say(language, entity) })),
  }))

  bind(app, audit.export, ({ query, actor, origin, language, reply, signal }) =>
    file.answer({ query, actor, origin, language, reply, signal }),
  )
}
