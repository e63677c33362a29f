/** Intake of invitations and invite codes (decisions §4 Intake). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { oneOf, optionalText, requiredText, sentTime } from '../schemas.ts'
import { intakeOperation, intakeRow } from './intake.ts'
import { periodUnits, rewardTypes } from './members.ts'

const value = () => Type.Optional(Type.Integer({ minimum: 1, maximum: limits.periodValueMax }))
const unit = () => Type.Optional(oneOf('string', periodUnits))

/** One friend of one inviter, as a whole: what is left out has not happened. */
export const invitationRow = intakeRow({
  /** The sender's own. */
  id: requiredText({ max: limits.senderKeyMax }),
  inviterUserId: requiredText({ max: limits.senderKeyMax }),
  invitedUserId: optionalText({ max: limits.senderKeyMax }),
  phone: optionalText({ max: limits.cellphoneMax, pattern: '^[0-9+() -]*$' }),
  inviteDate: sentTime(),
  /** When the friend registered. */
  createTime: Type.Optional(sentTime()),
  invitedGivePeriodValue: value(),
  invitedGivePeriodUnit: unit(),
  rewardType: Type.Optional(oneOf('string', rewardTypes)),
  paymentTime: Type.Optional(sentTime()),
  slavePayGivePeriodValue: value(),
  slavePayGivePeriodUnit: unit(),
})
export type InvitationRow = Type.Static<typeof invitationRow>

export const inviteCodeRow = intakeRow({
  /** The sender's own. */
  id: requiredText({ max: limits.senderKeyMax }),
  code: requiredText({ max: limits.inviteCodeMax }),
  userId: optionalText({ max: limits.senderKeyMax }),
  invitedUserId: optionalText({ max: limits.senderKeyMax }),
  createTime: sentTime(),
})
export type InviteCodeRow = Type.Static<typeof inviteCodeRow>

export const intakeInvitations = {
  invitations: intakeOperation({
    kind: 'invitations',
    summary: 'Push invitations: one row a friend',
    row: invitationRow,
    example: {
      id: 'invite-1',
      inviterUserId: 'wx-1024',
      invitedUserId: 'wx-2048',
      phone: '13900139000',
      inviteDate: '2026-03-01T10:00:00+08:00',
      createTime: '2026-03-02T09:00:00+08:00',
      invitedGivePeriodValue: 7,
      invitedGivePeriodUnit: 'day',
      rewardType: 'D',
      updateTime: '2026-03-02T09:00:00+08:00',
    },
  }),
  inviteCodes: intakeOperation({
    kind: 'invite-codes',
    summary: 'Push uses of invite codes',
    row: inviteCodeRow,
    example: {
      id: 'code-1',
      code: 'A7K2QX',
      userId: 'wx-1024',
      invitedUserId: 'wx-2048',
      createTime: '2026-03-02T09:00:00+08:00',
      updateTime: '2026-03-02T09:00:00+08:00',
    },
  }),
}
