import Type from 'typebox'
import { limits } from '../limits.ts'
import { id, nullable, oneOf } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, instant, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { invitingFields, memberUserFields, periodUnits, rewardTypes } from './members.ts'
import { rewardFields, rewardStatuses } from './rewards.ts'

export const invitationNames = namesOf(labels('邀请', 'invitation'), labels('邀请', 'invitations'))

/** The list of the inviters. */
export const inviterList = { zh: '邀请管理', en: 'Invitations' }

export const invitedFriendNames = namesOf(
  labels('邀请的好友', 'invited friend'),
  labels('邀请的好友', 'invited friends'),
)

export const inviteCodeNames = namesOf(labels('邀请码', 'invite code'), labels('邀请码记录', 'invite codes'))

export const inviterFields = fields({
  userId: code({ label: terms.memberId }),
  /** Null while the member's own record is missing. */
  uidPk: field({ kind: 'code', label: { zh: '编号', en: 'Number' }, shown: nullable(id()) }),
  name: text({ personal: 'name', label: rewardFields.inviter.label }),
  /** Masked without the permission. */
  phone: text({ personal: 'phone', label: terms.phone }),
  ...invitingFields,
})

/** The screen shows a period together with its unit. */
const period = (label: Labels) =>
  field({
    label,
    shown: nullable(Type.Integer({ minimum: 0 })),
    sent: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.periodValueMax })),
  })
const unit = (label: Labels) => choice(periodUnits, { label, nullable: 'shown', optional: true })

export const invitedFriendFields = fields({
  /** Blank until the friend has registered. */
  invitedUserId: code({
    label: { zh: '好友 ID', en: 'Friend ID' },
    max: limits.senderKeyMax,
    optional: true,
  }),
  /** Masked without the permission. */
  phone: text({
    personal: 'phone',
    label: { zh: '好友手机号', en: 'Friend phone' },
    max: limits.cellphoneMax,
    pattern: '^[0-9+() -]*$',
    optional: true,
  }),
  /** When the friend registered. */
  createTime: instant({ label: terms.registeredAt, nullable: 'shown', optional: true }),
  inviteDate: instant({ label: rewardFields.inviteTime.label, required: true }),
  /** The inviter's reward for the registration. */
  invitedGivePeriodValue: period(memberUserFields.registerRewardValue.label),
  invitedGivePeriodUnit: unit(memberUserFields.registerRewardUnit.label),
  rewardType: choice(rewardTypes, {
    label: memberUserFields.rewardType.label,
    nullable: 'shown',
    optional: true,
  }),
  paymentTime: instant({ label: { zh: '付费时间', en: 'Paid at' }, nullable: 'shown', optional: true }),
  /** The inviter's reward for the payment. */
  slavePayGivePeriodValue: period({ zh: '付费奖励', en: 'Payment reward' }),
  slavePayGivePeriodUnit: unit({ zh: '付费奖励单位', en: 'Payment reward unit' }),
})

/** Reasons for a reward that belongs to a friend. */
export const friendRewardReasons = codes({
  REGISTER: { zh: '好友注册', en: 'Registration' },
  PAYMENT: { zh: '好友付费', en: 'Payment' },
  CASH: { zh: '现金奖励', en: 'Cash reward' },
})

export const friendRewardFields = fields({
  inviterUserId: code({ label: rewardFields.inviterUserId.label }),
  inviter: text({ personal: 'name', label: rewardFields.inviter.label }),
  reason: choice(friendRewardReasons, { label: { zh: '奖励原因', en: 'Reason' } }),
  rewardType: choice(rewardTypes, { label: memberUserFields.rewardType.label, nullable: true }),
  value: field({ label: { zh: '奖励', en: 'Reward' }, shown: Type.Number() }),
  unit: field({
    label: { zh: '奖励单位', en: 'Reward unit' },
    shown: oneOf('string', [...periodUnits.values, 'yuan']),
  }),
  /** The time of the friend's registration, payment or purchase. */
  time: instant({ label: { zh: '时间', en: 'Time' }, nullable: true }),
  /** Only for cash rewards. */
  status: choice(rewardStatuses, { label: rewardFields.status.label, nullable: true }),
})

export const inviteCodeFields = fields({
  code: code({ label: { zh: '邀请码', en: 'Invite code' }, max: limits.inviteCodeMax, required: true }),
  /** The owner of the code. */
  userId: code({ label: rewardFields.inviterUserId.label, max: limits.senderKeyMax, optional: true }),
  invitedUserId: code({ label: rewardFields.inviteeUserId.label, max: limits.senderKeyMax, optional: true }),
  createTime: instant({ label: { zh: '使用时间', en: 'Used at' }, required: true }),
})
