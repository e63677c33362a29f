/** Members of the front sites (specification §2 Member detail, §3, §4; decisions §4 Members, §5). */

import Type from 'typebox'
import { bulkOperation, idSelection } from '../bulk-operation.ts'
import { needing } from '../filter-permission.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportAccess, revealOperation } from '../record-operations.ts'
import {
  amounts,
  anyOf,
  closed,
  count,
  exactAmount,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  phoneSearch,
  plain,
  requiredText,
  rowsOf,
  rowVersion,
  textSearch,
  times,
} from '../schemas.ts'
import {
  adjustmentFields,
  type adjustmentReasons,
  blankMemberFields,
  extensionFields,
  memberFields,
  memberFilterFields,
  type memberLevels,
  memberListFields,
  memberNames,
  memberProductFields,
  memberUserFields,
  operationTypes,
  type periodUnits,
  type rewardTypes,
} from '../vocabulary/members.ts'
import { codeOf } from '../words/codes.ts'
import { sentOf, shownOf } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { memberNotePermissions } from './member-notes.ts'
import { orderPermissions } from './orders.ts'

export const memberPermissions = permissionsOf('member', memberNames, ['read', 'export'], {
  upgrade: labels('升级会员', 'Upgrade members'),
  adjust: labels('调整会员有效期和积分', 'Adjust validity and points of members'),
})

export type MemberLevel = (typeof memberLevels.values)[number]
export type PeriodUnit = (typeof periodUnits.values)[number]
export type AdjustmentReason = (typeof adjustmentReasons.values)[number]
export type RewardType = (typeof rewardTypes.values)[number]

const userId = () => requiredText({ max: limits.senderKeyMax })

/** A row of the list of all registered members. */
const memberUser = Type.Object({ uidPk: id(), ...shownOf(memberListFields) })
export type MemberUser = Type.Static<typeof memberUser>

export const member = Type.Object({
  uidPk: id(),
  /** It goes up with every change of the validity, and of points that were given. */
  version: Type.Integer(),
  ...shownOf(memberFields),
})
export type Member = Type.Static<typeof member>

const memberPoints = Type.Object({
  /** By orders of points that are paid and not refunded. */
  bought: exactAmount(),
  adjusted: exactAmount(),
  used: exactAmount(),
  balance: exactAmount(),
})

/** The sums of a member. What the caller may not read where it is kept is null. */
const memberSummary = Type.Object({
  /** Paid and not refunded. All orders are in yuan. */
  spend: nullable(Type.Object({ currency: plain(), amount: exactAmount() })),
  /** What it was spent on: an order of several products counts for all of them together. The highest amounts first. */
  products: nullable(Type.Array(Type.Object(shownOf(memberProductFields)))),
  /** Orders that wait to be paid. */
  unpaid: nullable(count()),
  /** How often a paid order gave a VIP membership again. */
  renewals: count(),
  /** A reminder of the end as it is now was made. */
  reminded: Type.Boolean(),
  lastPaidTime: nullable(instant()),
  lastSeenTime: nullable(instant()),
  points: nullable(memberPoints),
})
export type MemberSummary = Type.Static<typeof memberSummary>

const { days, endDate, points, reason, reasonText } = adjustmentFields

/** Which member, and the version that the caller has seen. */
const adjusted = { id: id(), version: rowVersion() }
const why = { reason: reason.sent, reasonText: reasonText.sent }

/** Orders describe members by these. */
const ofOrders = <F extends Record<string, object>>(filters: F): F => {
  for (const filter of Object.values(filters)) needing(orderPermissions.read, filter)
  return filters
}

export const memberFilters = {
  /** A part of the name or company, the beginning of the phone number or e-mail address, or the whole id. */
  keyword: textSearch(limits.emailMax),
  /** A part of the name. */
  name: textSearch(limits.memberNameMax),
  phone: phoneSearch(),
  userId: optionalText({ max: limits.senderKeyMax }),
  level: anyOf(memberUserFields.level.shown),
  channelCode: anyOf(requiredText({ max: limits.searchTextMax })),
  operationType: anyOf(codeOf(operationTypes)),
  ...times(memberUserFields.createTime, 'startCreatedTime', 'endCreatedTime'),
  /** The end of the validity as it is now, as the list shows it. */
  ...times(memberUserFields.end, 'endFrom', 'endTo'),
  /** They had a membership, and it is over. */
  expired: Type.Optional(Type.Boolean()),
  /** A reminder of the end as it is now was made. */
  reminded: Type.Optional(Type.Boolean()),
  /** When a paid order gave a VIP membership again to someone who had one. */
  ...times(memberFilterFields.renewed, 'renewedFrom', 'renewedTo'),
  /** When they last paid an order. */
  ...ofOrders(times(memberFilterFields.lastOrder, 'lastOrderFrom', 'lastOrderTo')),
  /** Yuan of all their paid orders. */
  ...ofOrders(amounts(memberFilterFields.spend, 'spendFrom', 'spendTo')),
  /** One of their tags, whole. */
  tag: needing(memberNotePermissions.read, textSearch(limits.memberTagMax)),
  empty: needing(orderPermissions.read, Type.Optional(codeOf(blankMemberFields)), 'lastOrder'),
}

const sortable = ['createTime', 'end'] as const
const { sort } = listQuery({}, sortable).properties

export const members = operationGroup('members', {
  list: {
    method: 'GET',
    path: '/core/mp-user/list',
    summary: 'List members',
    access: { permission: memberPermissions.read },
    query: listQuery(memberFilters, sortable),
    data: rowsOf(memberUser),
  },
  get: {
    method: 'GET',
    path: '/core/mp-user/cl/{id}',
    summary: 'One member, by uidPk',
    access: { permission: memberPermissions.read },
    params: idParams,
    data: member,
  },
  export: {
    method: 'GET',
    path: '/core/mp-user/export',
    summary: 'The filtered list as a file; a long one as a job, with its jobId in an envelope (HTTP 202)',
    access: exportAccess(memberPermissions),
    query: Type.Object({
      ...memberFilters,
      sort,
      format: Type.Optional(oneOf('string', ['xlsx', 'csv'] as const)),
    }),
    answers: 'file',
    cost: 'export',
  },
  qrcode: {
    method: 'GET',
    path: '/core/mp-user/share/qrcode',
    summary: "A member's sharing code as a picture (PNG)",
    access: { permission: memberPermissions.read },
    query: Type.Object({ userId: userId() }),
    answers: 'file',
  },
  reveal: revealOperation({
    path: '/core/mp-user/reveal/{id}',
    what: 'phone number or email address of a member',
    permission: memberPermissions.read,
    params: idParams,
    fields: ['phone', 'email'],
  }),
  upgrade: {
    method: 'POST',
    path: '/prod/mp-resource/apply-directly',
    summary: 'Make an ordinary or trial member a VIP until the end of a day',
    access: { permission: memberPermissions.upgrade },
    body: closed({
      userId: userId(),
      endDate: Type.String({
        minLength: 1,
        format: 'date',
        'x-required': { zh: '请选择过期时间！', en: 'Please choose the expiry date!' } satisfies Labels,
      }),
    }),
    data: member,
    idempotent: true,
  },
  summary: {
    method: 'GET',
    path: '/core/mp-user/summary/{id}',
    summary: 'What a member has paid, last did and has of points, by uidPk',
    access: { permission: memberPermissions.read },
    params: idParams,
    data: memberSummary,
  },
  adjustValidity: {
    method: 'POST',
    path: '/core/mp-user/adjust-validity',
    summary:
      'Move the end of a running membership by days, or to a day, with a reason; one that has ended begins anew',
    access: { permission: memberPermissions.adjust },
    body: closed({ ...adjusted, days: days.sent, endDate: endDate.sent, ...why }),
    data: member,
    idempotent: true,
  },
  extendMatching: bulkOperation({
    path: '/core/mp-user/extend-matching',
    summary:
      'Extend the memberships of all members that match, or of those that are named, each once, with a reason; from today where they have ended',
    permission: memberPermissions.adjust,
    filters: memberFilters,
    body: { ...idSelection, ...sentOf(extensionFields), ...why },
  }),
  adjustPoints: {
    method: 'POST',
    path: '/core/mp-user/adjust-points',
    summary: 'Give points to a member, or take some, with a reason',
    access: { permission: memberPermissions.adjust },
    body: closed({ ...adjusted, points: points.sent, ...why }),
    data: member,
    idempotent: true,
  },
})
