import { type AuditEvent, audit, auditPermissions } from '@backoffice/contract'
import { defineExport, type ExportColumn, type ExportContext } from '../../platform/exports/define-export.ts'
import { changesText, toAuditEvent } from './audit.mapper.ts'
import { type AuditFilters, type AuditRow, countAuditEvents, selectAuditEvents } from './audit.repository.ts'
import { sitesOf } from './audit-scope.ts'

const viewOf = (filters: AuditFilters, { access, timeZone }: ExportContext) => ({
  filters,
  timeZone,
  sites: sitesOf(access, auditPermissions.export, filters.siteCode),
})

const columns: ExportColumn<AuditEvent>[] = [
  { title: { zh: '时间', en: 'Time' }, type: 'time', value: event => new Date(event.time) },
  { title: { zh: '操作人', en: 'Actor' }, value: event => event.actorName },
  { title: { zh: '操作人类型', en: 'Kind of actor' }, width: 12, value: event => event.actorKindText },
  { title: { zh: '操作', en: 'Action' }, value: event => event.actionText },
  { title: { zh: '结果', en: 'Outcome' }, width: 10, value: event => event.outcomeText },
  { title: { zh: '对象类型', en: 'Kind of record' }, width: 14, value: event => event.entityText },
  { title: { zh: '对象 ID', en: 'Record ID' }, width: 12, value: event => event.entityId },
  { title: { zh: '对象名称', en: 'Record' }, value: event => event.entityName },
  {
    title: { zh: '变更内容', en: 'Changes' },
    width: 60,
    value: (event, { language }) => changesText(event, language),
  },
  { title: { zh: '站点', en: 'Site' }, width: 14, value: event => event.siteCode },
  { title: { zh: '地址', en: 'Address' }, width: 16, value: event => event.address },
  { title: { zh: '浏览器', en: 'User agent' }, width: 40, value: event => event.userAgent },
  { title: { zh: '请求编号', en: 'Request ID' }, width: 36, value: event => event.requestId },
]

export const auditExport = defineExport<AuditFilters, AuditRow, AuditEvent>({
  name: 'audit',
  module: import.meta.url,
  title: { zh: '审计日志', en: 'Audit log' },
  operation: audit.export,
  columns,
  toItem: toAuditEvent,
  count: (db, filters, context) => countAuditEvents(db, viewOf(filters, context)),
  rows: (db, filters, context) => selectAuditEvents(db, viewOf(filters, context)),
})
