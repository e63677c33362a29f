import type { FriendReward, InvitedFriend, InviteRecord, Inviter } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'

export type InvitationRecord = Selectable<Database['invitation']>
export type InviteCodeRecord = Selectable<Database['inviteCode']>

const toTime = (time: Date | null) => time?.toISOString() ?? null

/** @param actor whose permissions say what is masked */
export function inviterMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: Inviter): Inviter => ({ ...row, phone: show('phone', row.phone) })
}

/** @param actor whose permissions say what is masked */
export function friendMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: InvitationRecord): InvitedFriend => ({
    id: row.id,
    invitedUserId: row.invitedUserId,
    phone: show('phone', row.phone),
    createTime: toTime(row.registerTime),
    inviteDate: row.inviteDate.toISOString(),
    invitedGivePeriodValue: row.invitedGivePeriodValue,
    invitedGivePeriodUnit: row.invitedGivePeriodUnit,
    rewardType: row.rewardType,
    paymentTime: toTime(row.paymentTime),
    slavePayGivePeriodValue: row.slavePayGivePeriodValue,
    slavePayGivePeriodUnit: row.slavePayGivePeriodUnit,
  })
}

export type FriendRewardRecord = Omit<FriendReward, 'time' | 'value'> & { time: Date | null; value: string }

export const toFriendReward = (row: FriendRewardRecord): FriendReward => ({
  inviterUserId: row.inviterUserId,
  inviter: row.inviter,
  reason: row.reason,
  rewardType: row.rewardType,
  value: Number(row.value),
  unit: row.unit,
  time: toTime(row.time),
  status: row.status,
})

export const toInviteRecord = (row: InviteCodeRecord): InviteRecord => ({
  id: row.id,
  code: row.code,
  userId: row.userId,
  invitedUserId: row.invitedUserId,
  createTime: row.createTime.toISOString(),
})
