import { audit, auditPermissions } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { say } from '../../platform/lib/texts.ts'
import { toAuditEvent } from './audit.mapper.ts'
import { listAuditEvents } from './audit.repository.ts'
import { sitesOf } from './audit-scope.ts'
import { withCalled } from './called-records.ts'

export function auditRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const { auditWords } = app

  bind(app, audit.list, async ({ query: { page, size, ...filters }, actor, language }) => {
    const sites = sitesOf(actor, [auditPermissions.read], filters.siteCode)
    const paging = { ...(page && { page }), ...(size && { size }) }
    const called = await withCalled(app, filters, { actor, language })
    const view = { filters: called, sites, timeZone, access: actor }
    const { rows, total } = await listAuditEvents(app.db, view, paging)
    const wording = { language, timeZone, auditWords, access: actor }
    return { rows: rows.map(row => toAuditEvent(row, wording)), total }
  })

  bind(app, audit.words, ({ language }) => ({
    actions: auditWords.actions().map(([code, words]) => ({ code, text: say(language, words) })),
    entities: auditWords.words.map(({ code, entity, fields }) => ({
      code,
      text: say(language, entity),
      fields: [...fields].map(([name, words]) => ({ code: name, text: say(language, words) })),
    })),
  }))
}
