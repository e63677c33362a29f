import Type from 'typebox'
import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, instant, recordTimes, spoken, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { orderStatuses } from './orders.ts'

export const rewardNames = namesOf(labels('现金奖励', 'cash reward'), labels('现金奖励', 'cash rewards'))

export const rewardActions = {
  payOut: labels('打款', 'Pay out'),
  cancelPayout: labels('取消打款', 'Cancel payout'),
  /** Although the order is not paid. */
  release: labels('允许打款', 'Allow payout'),
}

/** Rewards are found by these, too. */
export const rewardFilterFields = fields({
  phone: spoken(terms.phone),
  due: spoken(labels('可以打款', 'Can be paid'), { kind: 'flag' }),
  failed: spoken(labels('上次打款失败', 'Last payment failed'), { kind: 'flag' }),
  paid: spoken(labels('打款时间', 'Paid out at')),
})

export const rewardTerms = { pushed: labels('推送更改', 'Changed by a push') }

export const rewardStatuses = codes({
  T: { zh: '已打款', en: 'Paid', tone: 'good' },
  F: { zh: '未打款', en: 'Unpaid', tone: 'waiting' },
})

/** Why the money of a reward may have gone out before. */
export const earlierKinds = codes({
  paid: { zh: '曾打款，后取消', en: 'Paid before, then cancelled' },
  sent: { zh: '曾提交银行，后退回', en: 'Sent to the bank before, then taken back' },
  failed: { zh: '曾提交银行，记为失败', en: 'Sent to the bank before, written down as failed' },
  returned: { zh: '曾打款，记为银行退回', en: 'Paid before, written down as returned by the bank' },
})

/** Where a result without a file of the bank comes from. */
export const earlierSources = { hand: labels('手工填写', 'Written by hand') }

/** Why an unpaid reward is not paid now. */
export const holdReasons = codes({
  inBatch: { zh: '在打款批次中', en: 'In a payout batch' },
  orderUnknown: { zh: '尚未收到订单', en: 'Its order is not known' },
  orderUnpaid: { zh: '订单未付款', en: 'Its order is not paid' },
  orderCancelled: { zh: '订单已取消', en: 'Its order is cancelled' },
})

const name = (label: Labels) => text({ personal: 'name', label, max: limits.memberNameMax, optional: true })
const phone = (label: Labels) =>
  text({ personal: 'phone', label, max: limits.cellphoneMax, pattern: '^[0-9+() -]*$', optional: true })
const time = (label: Labels) => instant({ label, nullable: 'shown', optional: true })

export const rewardFields = fields({
  inviter: name({ zh: '邀请人', en: 'Inviter' }),
  inviterUserId: code({
    label: { zh: '邀请人 ID', en: 'Inviter ID' },
    max: limits.senderKeyMax,
    required: true,
  }),
  /** Masked without the permission. The other phone and the bank account are masked too. */
  inviterPhone: phone({ zh: '邀请人手机号', en: 'Inviter phone' }),
  invitee: name({ zh: '被邀请人', en: 'Invitee' }),
  inviteeUserId: code({
    label: { zh: '被邀请人 ID', en: 'Invitee ID' },
    max: limits.senderKeyMax,
    optional: true,
  }),
  inviteePhone: phone({ zh: '被邀请人手机号', en: 'Invitee phone' }),
  inviteTime: time({ zh: '邀请时间', en: 'Invited at' }),
  registerTime: time(terms.registeredAt),
  purchaseTime: time({ zh: '购买时间', en: 'Purchased at' }),
  /** The order that the reward is for. It stays; while it is not paid, the reward is not paid out without another look. */
  order_no: code({ label: terms.orderNo, max: limits.searchTextMax, nullable: 'shown', optional: true }),
  /** Null without an order, or while the order is unknown. */
  orderStatus: choice(orderStatuses, { label: { zh: '订单状态', en: 'Order status' }, nullable: 'shown' }),
  /** Why somebody allowed the payout although the order is not paid. */
  releaseReason: text({
    personal: 'text',
    label: { zh: '允许打款的原因', en: 'Why it may be paid' },
    nullable: 'shown',
  }),
  /** Yuan, at most two decimals. */
  reward: field({
    kind: 'money',
    label: { zh: '奖励金额', en: 'Reward' },
    shown: Type.Number(),
    sent: Type.Number({ exclusiveMinimum: 0, maximum: limits.amountMax }),
  }),
  bankAccount: text({
    personal: 'bankAccount',
    label: terms.bankAccount,
    max: limits.bankAccountMax,
    // One of separators alone would be blank in the file for the bank.
    pattern: '^(?:[ -]*[0-9A-Za-z][0-9A-Za-z -]*)?$',
    optional: true,
  }),
  bank: text({ personal: 'text', label: { zh: '开户行', en: 'Bank' }, max: limits.bankMax, optional: true }),
  /** Only past rewards are pushed with a status. After a reward is stored, only people change its payout. */
  status: choice(rewardStatuses, { label: { zh: '打款状态', en: 'Payout status' }, optional: true }),
  /** The payout batch that the reward waits in or was paid with. */
  batchNumber: code({ label: { zh: '打款批次', en: 'Payout batch' }, nullable: 'shown' }),
  /** The last change. A payout or its cancellation is also a change. */
  updateTime: recordTimes.updateTime,
})
