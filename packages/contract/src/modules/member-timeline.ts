/** Everything that happened with a member or an order, newest first (decisions §4 Members). */
import Type from 'typebox'
import { renewalMessageStates } from '../entities/renewal-rules.ts'
import { operationGroup } from '../operation.ts'
import { idParams, instant, maskedByModule, nullable, optionalText, personal, plain } from '../schemas.ts'
import { invoiceStates } from '../vocabulary/invoice-states.ts'
import { memberEventKinds, validitySources } from '../vocabulary/member-timeline.ts'
import { adjustmentReasons, memberLevels } from '../vocabulary/members.ts'
import { orderStatuses } from '../vocabulary/orders.ts'
import { rewardStatuses } from '../vocabulary/rewards.ts'
import { codeOf } from '../words/codes.ts'
import { memberPermissions } from './members.ts'
import { orderParams, orderPermissions } from './orders.ts'

export type MemberEventKind = (typeof memberEventKinds.values)[number]

const text = () => Type.Optional(plain())

/** The facts of an event, by its kind. Amounts are exact texts. */
const facts = {
  /** The order. */
  orderNo: text(),
  /** Another member: the friend of an invitation or a reward. */
  friend: text(),
  amount: text(),
  points: text(),
  /** A note, the reason of an adjustment, what points were used for, the rule of a reminder, an action,
   * the number of an invoice or why there is none. */
  text: Type.Optional(maskedByModule()),
  /** The user name of the person of the staff. */
  by: text(),
  /** The name of the app that did it. */
  app: Type.Optional(personal('name')),
  days: Type.Optional(Type.Integer()),
  count: Type.Optional(Type.Integer()),
  from: Type.Optional(nullable(instant())),
  until: Type.Optional(nullable(instant())),
  source: Type.Optional(codeOf(validitySources)),
  level: Type.Optional(codeOf(memberLevels)),
  reason: Type.Optional(codeOf(adjustmentReasons)),
  orderStatus: Type.Optional(codeOf(orderStatuses)),
  invoiceState: Type.Optional(codeOf(invoiceStates)),
  rewardStatus: Type.Optional(codeOf(rewardStatuses)),
  reminderState: Type.Optional(codeOf(renewalMessageStates)),
  /** It was taken back. */
  revoked: Type.Optional(Type.Boolean()),
}

const memberEvent = Type.Object({
  /** Unique in the time line. */
  id: plain(),
  kind: codeOf(memberEventKinds),
  time: instant(),
  ...facts,
})
export type MemberEvent = Type.Static<typeof memberEvent>

export const memberTimeline = operationGroup('memberTimeline', {
  read: {
    method: 'GET',
    path: '/core/mp-user/timeline/{id}',
    summary: 'What happened with a member, by uidPk, newest first; only kinds that the caller may read',
    access: { permission: memberPermissions.read },
    params: idParams,
    query: Type.Object({
      /** Some of the kinds, separated by commas. */
      kinds: optionalText({ max: 200, pattern: '^[A-Za-z,]*$' }),
      /** `next` of the page before. */
      cursor: optionalText({ max: 120, pattern: '^[0-9]{1,17}[.][0-9]{1,2}[.].{1,90}$' }),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    data: Type.Object({
      rows: Type.Array(memberEvent),
      /** For the next page; null at the end. */
      next: nullable(plain()),
      /** The kinds that the caller may read. */
      kinds: Type.Array(codeOf(memberEventKinds)),
      /** Kinds whose store does not answer now. */
      missing: Type.Array(codeOf(memberEventKinds)),
    }),
  },
  ofOrder: {
    method: 'GET',
    path: '/prod/order/timeline/{order_no}',
    summary:
      'What happened with an order, newest first, at most 100 events; only kinds that the caller may read',
    access: { permission: orderPermissions.read },
    params: orderParams,
    data: Type.Object({ rows: Type.Array(memberEvent) }),
  },
})
