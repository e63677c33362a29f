/** Who did what (security.md 25; decisions §3 Sessions, unlock, audit). All texts are in the caller's language. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportAccess } from '../record-operations.ts'
import {
  id,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  plain,
  rowsOf,
  textSearch,
  timeFilter,
} from '../schemas.ts'
import { auditActorCodes, auditNames, auditOutcomeCodes } from '../vocabulary/audit.ts'
import { labels } from '../words/languages.ts'

export const auditPermissions = permissionsOf('audit', auditNames, [], {
  read: labels('查看审计日志', 'View the audit log'),
  export: labels('导出审计日志', 'Export the audit log'),
})

const auditOutcomes = auditOutcomeCodes.values
const auditActorKinds = auditActorCodes.values

const auditChange = Type.Object({
  field: plain(),
  fieldText: plain(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  beforeText: maskedByModule(),
  afterText: maskedByModule(),
})
export type AuditChange = Type.Static<typeof auditChange>

export const auditEvent = Type.Object({
  id: Type.Integer(),
  time: instant(),
  action: plain(),
  actionText: plain(),
  outcome: oneOf('string', auditOutcomes),
  outcomeText: plain(),
  /** Blank for events that do not belong to one site. */
  siteCode: plain(),
  actorId: nullable(id()),
  actorName: plain(),
  /** The name of an app; blank for people, and for an app that is gone. */
  appName: plain(),
  actorKind: oneOf('string', auditActorKinds),
  actorKindText: plain(),
  entity: plain(),
  entityText: plain(),
  entityId: plain(),
  entityName: maskedByModule(),
  changes: Type.Array(auditChange),
  address: plain(),
  userAgent: plain(),
  requestId: plain(),
})
export type AuditEvent = Type.Static<typeof auditEvent>

const filters = {
  /** The beginning of the user name, in upper or lower case. */
  actor: optionalText({ max: limits.userNameMax }),
  actorId: Type.Optional(id()),
  action: optionalText({ max: 100 }),
  entity: optionalText({ max: 100 }),
  entityId: optionalText({ max: 100 }),
  /**
   * A record is searched by its id, the beginning of its name in the log, or what the palette finds it by, for example
   * a SKU code, for kinds that the caller may list.
   */
  record: textSearch(limits.skuCodeMax),
  /** A field that was changed. */
  field: optionalText({ max: 100 }),
  outcome: Type.Optional(oneOf('string', auditOutcomes)),
  siteCode: optionalText({ max: limits.siteCodeMax }),
  /** The beginning of the address. */
  address: optionalText({ max: 64 }),
  startTime: timeFilter(),
  /** The end is included. A date includes its whole day. */
  endTime: timeFilter('end'),
}

const sortable = ['time'] as const
const { sort } = listQuery({}, sortable).properties

const word = Type.Object({ code: plain(), text: plain() })

export const audit = operationGroup('audit', {
  list: {
    method: 'GET',
    path: '/users/admin/audit/list',
    summary: 'List what was done, on the sites one may look at',
    access: { permission: auditPermissions.read },
    query: listQuery(filters, sortable),
    data: rowsOf(auditEvent),
  },
  words: {
    method: 'GET',
    path: '/users/admin/audit/words',
    summary: 'Actions, entities and their fields to filter by, in words',
    access: { permission: auditPermissions.read },
    data: Type.Object({
      actions: Type.Array(word),
      entities: Type.Array(Type.Object({ ...word.properties, fields: Type.Array(word) })),
    }),
  },
  export: {
    method: 'GET',
    path: '/users/admin/audit/export',
    summary: 'The filtered list as a file; a long one as a job, with its jobId in an envelope (HTTP 202)',
    access: exportAccess(auditPermissions),
    query: Type.Object({
      ...filters,
      sort,
      format: Type.Optional(oneOf('string', ['xlsx', 'csv'] as const)),
    }),
    answers: 'file',
    cost: 'export',
  },
})
