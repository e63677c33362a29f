/** Reminders of memberships that end: rules, and the messages that front sites fetch (decisions §4 Members). */
import Type from 'typebox'
import { bulkChange, bulkDeletion, bulkOperation } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedRecords } from '../record-operations.ts'
import {
  closed,
  count,
  id,
  instant,
  listQuery,
  oneOf,
  optionalText,
  personal,
  plain,
  rowsOf,
  textSearch,
} from '../schemas.ts'
import {
  messageLanguages,
  renewalActions,
  renewalLevels,
  renewalMessageFields,
  renewalRuleFields,
  renewalRuleNames,
} from '../vocabulary/renewal-rules.ts'
import { codeOf } from '../words/codes.ts'
import { recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { memberFilters } from './members.ts'

export const renewalRulePermissions = permissionsOf(
  'renewalRule',
  renewalRuleNames,
  ['read', 'write', 'delete', 'export'],
  {
    remind: renewalActions.remind,
    fetch: { zh: '获取并确认续费提醒（前台站点）', en: 'Fetch and acknowledge reminders (front sites)' },
  },
)

export const renewalRuleBody = closed(sentOf(renewalRuleFields))

export const renewalRule = recordOf(renewalRuleFields)
export type RenewalRule = Type.Static<typeof renewalRule>

const shared = {
  path: '/core/renewal-rule',
  names: renewalRuleNames,
  filters: { name: textSearch(), ...searchOf(renewalRuleFields, 'status') },
  sortable: ['name', 'daysBefore', 'createTime'],
} as const

export const renewalRules = operationGroup('renewalRules', {
  ...exportedRecords({
    ...shared,
    permissions: renewalRulePermissions,
    row: renewalRule,
    body: renewalRuleBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: renewalRulePermissions.delete }),
  changeMatching: bulkChange({
    ...shared,
    permission: renewalRulePermissions.write,
    change: { status: renewalRuleFields.status.shown },
  }),
})

export const renewalMessage = Type.Object({
  id: id(),
  ruleId: id(),
  /** Blank for callers who may not read members. */
  memberName: personal('name'),
  ...shownOf(renewalMessageFields),
})
export type RenewalMessage = Type.Static<typeof renewalMessage>

/** As a front site gets it. */
const openRenewalMessage = Type.Object({
  id: id(),
  /** The member's id on the front site. */
  userId: plain(),
  level: codeOf(renewalLevels),
  /** The last second of the membership. */
  end: instant(),
  language: codeOf(messageLanguages),
  text: plain(),
})
export type OpenRenewalMessage = Type.Static<typeof openRenewalMessage>

const acknowledgements = ['acknowledged', 'unchanged', 'missing'] as const

const acknowledgement = Type.Object({
  /** In the order of the request. Each id occurs once. */
  items: Type.Array(Type.Object({ id: id(), outcome: oneOf('string', acknowledgements) })),
})
export type RenewalAcknowledgement = Type.Static<typeof acknowledgement>

const ids = () => Type.Array(id(), { minItems: 1, maxItems: limits.pageSizeMax })

export const renewalMessages = operationGroup('renewalMessages', {
  list: {
    method: 'GET',
    path: '/core/renewal-message/list',
    summary: 'List renewal reminders, newest first',
    access: { permission: renewalRulePermissions.read },
    query: listQuery({
      ruleId: Type.Optional(id()),
      /** The whole id. */
      userId: optionalText({ max: limits.senderKeyMax }),
      ...searchOf(renewalMessageFields, 'state'),
    }),
    data: rowsOf(renewalMessage),
  },
  remind: {
    method: 'POST',
    path: '/core/renewal-message/remind',
    summary: 'Remind chosen members by a rule, whenever their validity ends; nobody twice of one end',
    access: { permission: renewalRulePermissions.remind },
    body: closed({ ruleId: id(), members: ids() }),
    data: Type.Object({
      made: count(),
      /** Without a running validity that the rule is for, or reminded of this end before. */
      unchanged: count(),
    }),
  },
  remindMatching: bulkOperation({
    path: '/core/renewal-message/remind-matching',
    summary: 'Remind all members that match by a rule; nobody twice of one end',
    permission: renewalRulePermissions.remind,
    filters: memberFilters,
    body: { ruleId: id() },
  }),
  fetch: {
    method: 'POST',
    path: '/open/v1/renewal-messages/fetch',
    summary: 'Reminders that are not acknowledged yet, oldest first, and note that they were fetched',
    access: { permission: renewalRulePermissions.fetch },
    body: closed({
      /** The last id of the page before. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.integerMax })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
      /** Only members who registered on this front site. */
      source: optionalText({ max: limits.siteCodeMax }),
    }),
    data: Type.Object({ rows: Type.Array(openRenewalMessage) }),
  },
  acknowledge: {
    method: 'POST',
    path: '/open/v1/renewal-messages/acknowledge',
    summary: 'Say that members were reminded; each message once, however often it is said',
    access: { permission: renewalRulePermissions.fetch },
    body: closed({ ids: ids() }),
    data: acknowledgement,
  },
})
