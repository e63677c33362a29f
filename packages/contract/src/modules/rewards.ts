/** Cash rewards for invitations and their payout (specification §2, §3 Cash reward, §4; decisions §4 Rewards, §5). */

import Type from 'typebox'
import { bulkOperation } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportOperation, revealOperation } from '../record-operations.ts'
import {
  anyOf,
  closed,
  codeSearch,
  count,
  id,
  idParams,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  personal,
  phoneSearch,
  plain,
  requiredText,
  rowsOf,
  rowVersion,
  times,
} from '../schemas.ts'
import { orderStatuses } from '../vocabulary/orders.ts'
import {
  earlierKinds,
  holdReasons,
  rewardFields,
  rewardFilterFields,
  rewardNames,
  type rewardStatuses,
} from '../vocabulary/rewards.ts'
import { codeOf } from '../words/codes.ts'
import { shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const rewardPermissions = permissionsOf('reward', rewardNames, ['read', 'export'], {
  pay: labels('打款和取消打款', 'Pay out and cancel payouts'),
  release: labels('允许为订单未付款或已取消的奖励打款', 'Allow payouts for orders that are not paid'),
})

export type RewardStatus = (typeof rewardStatuses.values)[number]
const status = () => rewardFields.status.shown

/** The last payment of a reward that is not paid after its money may have gone out. */
export const earlierPayout = Type.Object({
  /** The number of the batch. */
  number: plain(),
  kind: codeOf(earlierKinds),
  /** When it was paid, sent to the bank, or written down as failed or returned. */
  time: instant(),
  /** Why it is not paid; blank where nobody said. */
  reason: personal('text'),
  /** Who took it back, or wrote its result. */
  by: nullable(personal('name')),
  /** The answer of the bank that said so; null where a person wrote it by hand. */
  fileName: nullable(personal('text')),
})
export type EarlierPayout = Type.Static<typeof earlierPayout>

/** A payout depends on these fields of a reward. */
const pushable = ['inviter', 'inviterUserId', 'order_no', 'reward', 'bankAccount', 'bank'] as const

/** A change of a push by a front site after the reward was earned. */
export const pushedChange = Type.Object({
  field: oneOf('string', pushable),
  /** Masked as the field is. */
  before: maskedByModule(),
  after: maskedByModule(),
  time: instant(),
  /** The account that pushed it. */
  by: personal('name'),
})
export type PushedChange = Type.Static<typeof pushedChange>

export const reward = Type.Object({
  id: id(),
  ...shownOf(rewardFields),
  /** Unpaid, its order is unknown, not paid or cancelled, and nobody has allowed its payout. */
  held: Type.Boolean(),
  /** The reason of the last failed payment of an unpaid reward that is in no batch. */
  failure: nullable(personal('text')),
  earlier: nullable(earlierPayout),
  /** Increases when the amount, the account, the inviter or the order changes, because a payout depends on these. */
  version: rowVersion(),
})
export type Reward = Type.Static<typeof reward>

/** How rewards are found. */
export const rewardFilters = {
  /** The phone of the inviter or the invitee. */
  phone: phoneSearch(limits.rewardPhoneMax),
  status: Type.Optional(status()),
  /** The whole id. */
  inviterUserId: optionalText({ max: limits.senderKeyMax }),
  /** It is due again because its last payment failed. */
  failed: Type.Optional(Type.Boolean()),
  /** It can be paid now: unpaid, in no batch, not held for its order, and with a bank account. */
  due: Type.Optional(Type.Boolean()),
  order_no: codeSearch(),
  orderStatus: anyOf(codeOf(orderStatuses)),
  /** The whole number of a payout batch. */
  batchNumber: optionalText({ max: limits.searchTextMax }),
  ...times(rewardFields.inviteTime, 'startTime', 'endTime'),
  ...times(rewardFields.registerTime, 'registeredFrom', 'registeredTo'),
  ...times(rewardFields.purchaseTime, 'purchasedFrom', 'purchasedTo'),
  /** The time of the payout of paid rewards; the last change of those that were pushed as paid. */
  ...times(rewardFilterFields.paid, 'paidFrom', 'paidTo'),
}
const filters = rewardFilters
const sortable = ['inviteTime', 'purchaseTime', 'reward', 'updateTime'] as const

/** Why a payout is cancelled, or why what may have gone out through the bank before is paid out directly. */
const reason = () => Type.Optional(requiredText({ max: limits.payoutReasonMax }))

const sum = Type.Object({ count: count(), amount: Type.Number() })

const payoutOutcomes = ['changed', 'unchanged', 'held', 'missing'] as const

export const rewards = operationGroup('rewards', {
  list: {
    method: 'GET',
    path: '/core/reward/record/list',
    summary: 'List cash rewards; `totals` are those of each status under the same searches',
    access: { permission: rewardPermissions.read },
    query: listQuery(filters, sortable),
    data: Type.Object({ ...rowsOf(reward).properties, totals: Type.Object({ T: sum, F: sum }) }),
  },
  export: exportOperation({
    path: '/core/reward/record',
    permissions: rewardPermissions,
    filters,
    sortable,
  }),
  updateStatus: {
    method: 'PUT',
    path: '/core/reward/record',
    summary:
      'Pay rewards out (T) or cancel payouts (F), each at most once. Unpaid ones whose order is unknown, not paid or cancelled, or that wait in a batch, are left as they are (`held`, with the reason of each). 10409 and no change where one that would change is not as `seen`, or was confirmed as paid by the bank (in `errors`, by its place). Payouts that went through the bank, or were cancelled before, are cancelled, and rewards that were with the bank before are paid, with a `reason` only',
    access: { permission: rewardPermissions.pay },
    body: closed({
      ids: Type.Array(id(), { minItems: 1, maxItems: limits.rewardBatchMax }),
      status: status(),
      reason: reason(),
      /** The versions that the caller has seen. Rewards that are not listed change whatever their version is. */
      seen: Type.Optional(
        Type.Array(closed({ id: id(), version: rowVersion() }), { maxItems: limits.rewardBatchMax }),
      ),
    }),
    data: Type.Object({
      changed: count(),
      /** Rewards that already had this state. */
      unchanged: count(),
      /** Unpaid rewards that cannot be paid now. */
      held: count(),
      missing: count(),
      /** In the order of the request. Each id occurs once. */
      items: Type.Array(
        Type.Object({
          id: id(),
          outcome: oneOf('string', payoutOutcomes),
          /** The reason of a held one. */
          reason: Type.Optional(codeOf(holdReasons)),
        }),
      ),
    }),
    idempotent: true,
  },
  turnMatching: bulkOperation({
    path: '/core/reward/record/turn-matching',
    summary:
      'Pay out (T) all rewards that match and are due (`due` of payout batches) or would be but for their bank account, or cancel their payouts (F), in one transaction; 10409 and no change unless those that would change come to `amount`',
    permission: rewardPermissions.pay,
    filters,
    body: {
      status: status(),
      reason: reason(),
      /** Yuan: what the caller saw as the total of those that would change. */
      amount: Type.Number({ minimum: 0, maximum: 1e12 }),
    },
    max: limits.rewardBatchMax,
  }),
  release: {
    method: 'PUT',
    path: '/core/reward/record/release',
    summary:
      'Allow the payout of an unpaid reward although its order is unknown, not paid or cancelled; 10409 where it is not held for that order',
    access: { permission: rewardPermissions.release, and: rewardPermissions.read },
    body: closed({
      id: id(),
      /** The order that the caller has seen. */
      seenOrder: requiredText({ max: limits.searchTextMax }),
      reason: requiredText({ max: limits.releaseReasonMax }),
    }),
    data: reward,
  },
  reveal: revealOperation({
    path: '/core/reward/record/reveal/{id}',
    what: 'bank account or phone number of a reward',
    permission: rewardPermissions.read,
    params: idParams,
    fields: ['bankAccount', 'inviterPhone', 'inviteePhone'],
  }),
})
export type HoldReason = (typeof holdReasons.values)[number]
export type Payout = Type.Static<typeof rewards.updateStatus.data>
