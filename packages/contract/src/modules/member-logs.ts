/**
 * Members leave these records on the front sites (specification §3 Login log row, Behaviour log; decisions §5
 * Dictionaries): sign-ins of members, the log of sign-in, registration and order events, and the behaviour records.
 */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { on } from '../list-filter.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { exportAccess, exportOperation, revealOperation } from '../record-operations.ts'
import {
  exportQuery,
  listQuery,
  optionalText,
  personal,
  phoneSearch,
  plain,
  rowsOf,
  textSearch,
  times,
} from '../schemas.ts'
import {
  behaviourLogFields,
  type behaviourLogTypes,
  behaviourRecordFields,
  loginLogFields,
} from '../vocabulary/member-logs.ts'
import { searchOf, shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const memberLogPermissions = permissionGroup('memberLog', labels('会员日志', 'Member logs'), {
  read: labels('查看登录和行为日志', 'View sign-in and behaviour logs'),
  export: labels('导出登录和行为日志', 'Export sign-in and behaviour logs'),
})

export type BehaviourLogType = (typeof behaviourLogTypes.values)[number]

/** The codes of behaviours. */
export const actionCodePattern = '^[A-Z][A-Z0-9_]*$'

export const loginLogRow = Type.Object(shownOf(loginLogFields))
export type LoginLogRow = Type.Static<typeof loginLogRow>

export const behaviourLogRow = Type.Object({ id: Type.Integer(), ...shownOf(behaviourLogFields) })
export type BehaviourLogRow = Type.Static<typeof behaviourLogRow>

export const behaviourRecord = Type.Object({ id: Type.Integer(), ...shownOf(behaviourRecordFields) })
export type BehaviourRecord = Type.Static<typeof behaviourRecord>

const loginFilters = {
  /** A part of the channel's name or code, in upper or lower case. */
  channel: textSearch(),
  /** A part of the name, in upper or lower case. */
  username: textSearch(limits.memberNameMax),
  ...times(loginLogFields.registerTime, 'startTime', 'endTime'),
}
const loginSorts = ['loginTimes', 'registerTime'] as const

const logFilters = {
  ...searchOf(behaviourLogFields, 'type'),
  /** A part of the name, in upper or lower case. */
  username: textSearch(limits.memberNameMax),
  userId: optionalText({ max: limits.senderKeyMax }),
  /** The beginning of the address. */
  address: on(behaviourLogFields.remoteAddress, optionalText({ max: limits.addressMax })),
  ...times(behaviourLogFields.createTime, 'startTime', 'endTime'),
}
const logSorts = ['createTime'] as const

const recordFilters = {
  actionCode: optionalText({ max: limits.actionCodeMax, pattern: actionCodePattern }),
  /** A part of the name, in upper or lower case. */
  name: textSearch(limits.memberNameMax),
  phone: phoneSearch(),
  userId: optionalText({ max: limits.senderKeyMax }),
  address: on(behaviourLogFields.remoteAddress, optionalText({ max: limits.addressMax })),
  ...times(behaviourRecordFields.actionDate, 'startTime', 'endTime'),
}
const recordSorts = ['actionDate'] as const

/** The number of a row, as in the lists. */
const eventParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

export const memberLogs = operationGroup('memberLogs', {
  logins: {
    method: 'GET',
    path: '/core/mp-user/log/list/by-login',
    summary: 'List members with how often they signed in',
    access: { permission: memberLogPermissions.read },
    query: listQuery(loginFilters, loginSorts),
    data: rowsOf(loginLogRow),
  },
  exportLogins: {
    method: 'GET',
    path: '/core/mp-user/log/export/by-login',
    summary: 'The filtered login log as a file, or as a job (HTTP 202)',
    access: exportAccess(memberLogPermissions),
    query: exportQuery(loginFilters, loginSorts),
    answers: 'file',
    cost: 'export',
  },
  list: {
    method: 'GET',
    path: '/core/mp-user/log/list',
    summary: 'List sign-in, registration and order events',
    access: { permission: memberLogPermissions.read },
    query: listQuery(logFilters, logSorts),
    data: rowsOf(behaviourLogRow),
    cost: 'search',
  },
  export: exportOperation({
    path: '/core/mp-user/log',
    permissions: memberLogPermissions,
    filters: logFilters,
    sortable: logSorts,
  }),
  reveal: {
    ...revealOperation({
      path: '/core/mp-user/log/reveal/{id}',
      what: 'number that somebody signed in with',
      permission: memberLogPermissions.read,
      params: eventParams,
      fields: ['username'],
    }),
    cost: 'search',
  },
  records: {
    method: 'GET',
    path: '/clsAction/admin/es-behaviorLog/list',
    summary: 'List behaviour records of members',
    access: { permission: memberLogPermissions.read },
    query: listQuery(recordFilters, recordSorts),
    data: rowsOf(behaviourRecord),
    cost: 'search',
  },
  actionTypes: {
    method: 'GET',
    path: '/clsAction/admin/es-behaviorLog/action-types',
    summary: 'Types of behaviour to filter by',
    access: 'signedIn',
    data: Type.Array(
      Type.Object({ /** The action code. */ configId: plain(), configName: personal('text') }),
    ),
  },
  exportRecords: {
    method: 'GET',
    path: '/clsAction/admin/es-behaviorLog/export-excel',
    summary: 'The filtered behaviour records as a file, or as a job (HTTP 202)',
    access: exportAccess(memberLogPermissions),
    query: exportQuery(recordFilters, recordSorts),
    answers: 'file',
    cost: 'export',
  },
  revealRecord: {
    ...revealOperation({
      path: '/clsAction/admin/es-behaviorLog/reveal/{id}',
      what: 'phone number of a behaviour record',
      permission: memberLogPermissions.read,
      params: eventParams,
      fields: ['phone'],
    }),
    cost: 'search',
  },
})
