/** Reminders of memberships that end: rules, and the messages that front sites fetch (decisions §4 Members). */

import Type from 'typebox'
import { bulkChange, bulkDeletion, bulkOperation } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { limits } from '../limits.ts'
import { memberFilters } from '../modules/members.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, count, id, listQuery, oneOf, optionalText, personal, plain, rowsOf } from '../schemas.ts'
import { terms } from '../vocabulary/glossary.ts'
import { memberUserFields } from '../vocabulary/members.ts'
import { codeOf, codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import {
  choice,
  code,
  fields,
  instant,
  integer,
  recordTimes,
  searchOf,
  shownOf,
  spoken,
  text,
} from '../words/fields.ts'
import { type Labels, type Language, labels, type languageForms } from '../words/languages.ts'

export const renewalRuleStates = codes({
  on: { zh: '启用', en: 'On', tone: 'good' },
  off: { zh: '禁用', en: 'Off', tone: 'off' },
})

/** The levels that a membership has. */
export const renewalLevels = codes({
  1: { zh: 'VIP会员', en: 'VIP' },
  2: { zh: '试用会员', en: 'Trial' },
})

export const messageLanguages = codes({
  zh_CN: { zh: '中文', en: 'Chinese' },
  en_US: { zh: '英文', en: 'English' },
} satisfies Record<(typeof languageForms)[Language]['locale'], Labels>)

export const renewalActions = { remind: labels('提醒续费', 'Remind to renew') }

const ruleNames = namesOf(labels('续费提醒规则', 'renewal rule'), labels('续费提醒规则', 'renewal rules'))

const ruleName = text({ personal: 'text', label: { zh: '名称', en: 'Name' }, max: 50, required: true })

export const renewalRule = entity('renewalRule', {
  names: ruleNames,
  path: '/core/renewal-rule',
  permissions: permissionsOf('renewalRule', ruleNames, ['read', 'write', 'delete', 'export'], {
    remind: renewalActions.remind,
    fetch: { zh: '领取续费提醒并回报送达（前台站点）', en: 'Fetch and acknowledge reminders (front sites)' },
  }),
  fields: fields({
    name: ruleName,
    daysBefore: integer({
      label: { zh: '提前天数', en: 'Days before the end' },
      hint: {
        zh: '有效期在这些天内结束的会员，每人每个到期日只提醒一次',
        en: 'Members whose validity ends within these days are reminded once of each end.',
      },
      minimum: 0,
      maximum: 365,
      required: true,
    }),
    level: choice(renewalLevels, {
      label: { zh: '会员等级', en: 'Level' },
      hint: { zh: '留空表示所有等级', en: 'Blank for every level' },
      nullable: true,
      optional: true,
    }),
    channelCode: code({
      label: terms.channel,
      hint: { zh: '留空表示所有渠道', en: 'Blank for all channels.' },
      max: limits.channelCodeMax,
      optional: true,
    }),
    language: choice(messageLanguages, { label: { zh: '消息语言', en: 'Language' }, required: true }),
    text: text({
      plain: true,
      label: { zh: '消息内容', en: 'Message' },
      hint: {
        zh: '前台站点发给会员的文字，可用 {会员名称}、{到期日}、{剩余天数}；会员 ID、等级和到期时间另附',
        en: 'What the front site tells the member. It may say {name}, {end} and {days}. Member ID, level and end come with it.',
      },
      max: 500,
      required: true,
    }),
    status: choice(renewalRuleStates, { label: { zh: '状态', en: 'Status' }, required: true }),
    ...recordTimes,
  }),
  list: {
    name: 220,
    daysBefore: 140,
    level: 110,
    channelCode: 120,
    language: 100,
    text: 320,
    status: { width: 100, onCard: true },
    createTime: 160,
  },
  file: {
    name: 30,
    daysBefore: 10,
    level: 10,
    channelCode: 12,
    language: 10,
    text: 60,
    status: 10,
    createTime: 0,
  },
  searchable: ['name', 'status'],
  sortable: ['name', 'daysBefore', 'createTime'],
  screens: {
    renewalRules: '/renewal-rule',
    renewalMessages: '/renewal-rule/messages',
    renewalRuleAdd: '/renewal-rule/add',
    renewalRuleEdit: '/renewal-rule/edit/$id',
  },
})

export const { names: renewalRuleNames, fields: renewalRuleFields } = renewalRule
export type RenewalRule = Type.Static<typeof renewalRule.row>

export const renewalMessageNames = namesOf(
  labels('续费提醒', 'renewal reminder'),
  labels('续费提醒记录', 'renewal reminders'),
)

export const renewalMessageStates = codes({
  waiting: { zh: '待发送', en: 'Waiting', tone: 'waiting' },
  fetched: { zh: '已领取', en: 'Fetched', tone: 'running' },
  acknowledged: { zh: '已送达', en: 'Delivered', tone: 'good' },
  /** The member has renewed, or the validity has ended, before a front site fetched it. */
  dropped: { zh: '已失效', en: 'Dropped', tone: 'off' },
})

export const renewalMessageFields = fields({
  userId: code({ label: terms.memberId }),
  ruleName: text({ personal: 'text', label: { zh: '规则', en: 'Rule' } }),
  level: memberUserFields.level,
  end: instant({ label: terms.memberValidUntil }),
  language: choice(messageLanguages, { label: { zh: '消息语言', en: 'Language' } }),
  text: text({ personal: 'text', label: { zh: '消息内容', en: 'Message' } }),
  state: choice(renewalMessageStates, { label: { zh: '状态', en: 'State' } }),
  createTime: recordTimes.createTime,
  fetchedTime: instant({ label: { zh: '领取时间', en: 'Fetched at' }, nullable: 'shown' }),
  acknowledgedTime: instant({ label: { zh: '送达时间', en: 'Delivered at' }, nullable: 'shown' }),
  /** The first order that they paid since; null for who may not read members. */
  renewedTime: instant({ label: terms.renewedAt, nullable: 'shown' }),
})

/** Words of the audit log. */
export const renewalTerms = fields({
  messages: spoken(labels('提醒数', 'Reminders'), { kind: 'number' }),
})

export const renewalRules = operationGroup('renewalRules', {
  ...exportedRecords(renewalRule),
  deleteMatching: bulkDeletion(renewalRule),
  changeMatching: bulkChange({
    ...renewalRule,
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
  end: renewalMessageFields.end.shown,
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
    access: { permission: renewalRule.permissions.read },
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
    access: { permission: renewalRule.permissions.remind },
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
    permission: renewalRule.permissions.remind,
    filters: memberFilters,
    body: { ruleId: id() },
  }),
  fetch: {
    method: 'POST',
    path: '/open/v1/renewal-messages/fetch',
    summary: 'Reminders that are not acknowledged yet, oldest first, and note that they were fetched',
    access: { permission: renewalRule.permissions.fetch },
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
    access: { permission: renewalRule.permissions.fetch },
    body: closed({ ids: ids() }),
    data: acknowledgement,
  },
})
