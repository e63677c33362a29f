/** Intake of invitations and invite codes (decisions §4 Intake). */
import type { Row } from '../operation.ts'
import { inviteCodeFields, invitedFriendFields } from '../vocabulary/invitations.ts'
import { rewardFields } from '../vocabulary/rewards.ts'
import { pick, sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'

export const intakeInvitations = intakeGroup({
  /** One friend of one inviter. The row is complete: an absent field means that the event has not happened. */
  invitations: {
    summary: 'Push invitations: one row a friend',
    row: keyedRow({
      ...sentOf(pick(rewardFields, 'inviterUserId')),
      ...sentOf(
        pick(
          invitedFriendFields,
          'invitedUserId',
          'phone',
          'inviteDate',
          'createTime',
          'invitedGivePeriodValue',
          'invitedGivePeriodUnit',
          'rewardType',
          'paymentTime',
          'slavePayGivePeriodValue',
          'slavePayGivePeriodUnit',
        ),
      ),
    }),
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
  },
  inviteCodes: {
    summary: 'Push uses of invite codes',
    row: keyedRow(sentOf(inviteCodeFields)),
    example: {
      id: 'code-1',
      code: 'A7K2QX',
      userId: 'wx-1024',
      invitedUserId: 'wx-2048',
      createTime: '2026-03-02T09:00:00+08:00',
      updateTime: '2026-03-02T09:00:00+08:00',
    },
  },
})
export type InvitationRow = Row<typeof intakeInvitations.invitations>
export type InviteCodeRow = Row<typeof intakeInvitations.inviteCodes>
