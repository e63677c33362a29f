import {
  auditFields,
  auditNames,
  auditPermissions,
  type DeskFigureKey,
  systemNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { countAuditEvents } from './audit.repository.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditExport } from './audit-export.ts'
import { auditRetentionJob } from './audit-retention.ts'
import { sitesOf } from './audit-scope.ts'
import { changeEvents } from './audit-timeline.ts'

const auditLogWords = auditWords('audit', auditNames, auditFields, {
  export: true,
  retention: ['清理过期审计日志', 'Delete old audit events'],
})

const systemWords = auditWords('system', systemNames, {}, { firstStart: ['首次启动', 'First start'] })

/** What was refused today. */
const refused = (key: DeskFigureKey, action: string): DeskFigurePart => ({
  key,
  isOwn: true,
  async read({ app, actor, clock }) {
    const search = { action, outcome: 'denied', startTime: 'today' } as const
    const filters = { ...search, startTime: clock.today }
    const sites = sitesOf(actor, [auditPermissions.read])
    const view = { filters, sites, timeZone: clock.timeZone, access: actor }
    return { value: await countAuditEvents(app.db, view), search }
  },
})

export const auditModule: Module = {
  routes: [auditRoutes],
  auditWords: [auditLogWords, systemWords],
  exports: [auditExport],
  jobs: [auditRetentionJob],
  timeline: changeEvents,
  desk: [
    // Who wants to see more personal data in a day than one person may (security.md 55).
    refused('revealsRefused', 'personalData.reveal'),
    // A front site needs keys that another one has (security.md 61).
    refused('pushesRefused', 'intake.push'),
  ],
}
