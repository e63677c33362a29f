import type { Module } from '../../platform/module.ts'
import { auditLogWords, systemWords } from './audit.audit-words.ts'
import { auditRoutes } from './audit.routes.ts'
import { revealsRefused } from './audit-desk.ts'
import { auditExport } from './audit-export.ts'
import { auditRetentionJob } from './audit-retention.ts'
import { changeEvents } from './audit-timeline.ts'

export const auditModule: Module = {
  routes: [auditRoutes],
  auditWords: [auditLogWords, systemWords],
  exports: [auditExport],
  jobs: [auditRetentionJob],
  timeline: changeEvents,
  desk: [revealsRefused],
}
