/** Cash rewards that front sites push. */
import type { Row } from '../operation.ts'
import { rewardFields } from '../vocabulary/rewards.ts'
import { sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'

export const intakeRewards = intakeGroup({
  /** The amount, account and inviter of a paid reward cannot change. A row with other values is rejected. */
  rewards: {
    summary: 'Push cash rewards',
    row: keyedRow(sentOf(rewardFields)),
    example: {
      id: 'reward-2048',
      inviter: '王芳',
      inviterUserId: 'wx-1024',
      inviterPhone: '13800138000',
      invitee: '李强',
      inviteeUserId: 'wx-2048',
      inviteePhone: '13900139000',
      inviteTime: '2026-03-01T10:00:00+08:00',
      registerTime: '2026-03-02T09:00:00+08:00',
      purchaseTime: '2026-03-05T18:20:00+08:00',
      reward: 88.5,
      bankAccount: '6222021234567890123',
      bank: '中国工商银行',
      updateTime: '2026-03-05T18:20:00+08:00',
    },
  },
})
export type RewardIntakeRow = Row<typeof intakeRewards.rewards>
