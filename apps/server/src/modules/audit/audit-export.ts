import {
  type AuditEvent,
  audit,
  auditEvent,
  auditFields,
  auditNames,
  neededBy,
  titleOf,
} from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { changesText, toAuditEvent } from './audit.mapper.ts'
import { type AuditFilters, type AuditRow, countAuditEvents, selectAuditEvents } from './audit.repository.ts'
import { sitesOf } from './audit-scope.ts'
import { withCalled } from './called-records.ts'

const viewOf = (filters: AuditFilters, { access, timeZone }: ExportContext) => ({
  filters,
  timeZone,
  access,
  sites: sitesOf(access, neededBy(audit.export.access), filters.siteCode),
})

const columns = fileColumnsOf<AuditEvent, typeof auditFields>(auditFields, {
  time: 0,
  actor: { value: ({ appName, actorName }) => (appName ? `${appName} (${actorName})` : actorName) },
  actorKind: 12,
  action: { value: event => event.actionText },
  outcome: 10,
  entity: { width: 14, value: event => event.entityText },
  entityId: 12,
  record: { value: event => event.entityName },
  changes: { width: 60, value: (event, { language }) => changesText(event, language) },
  site: { width: 14, value: event => event.siteCode },
  address: 16,
  userAgent: 40,
  requestId: 36,
})

export const auditExport = defineExport<AuditFilters, AuditRow, AuditEvent>({
  name: 'audit',
  module: import.meta.url,
  title: titleOf(auditNames.many),
  operation: audit.export,
  columns,
  row: auditEvent,
  toItem: toAuditEvent,
  completed: withCalled,
  count: (db, filters, context) => countAuditEvents(db, viewOf(filters, context)),
  rows: (db, filters, context) => selectAuditEvents(db, viewOf(filters, context)),
})
