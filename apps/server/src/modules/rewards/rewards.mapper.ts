import type { Reward } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { RewardRow } from './rewards.repository.ts'

const toTime = (time: Date | null) => time?.toISOString() ?? null

/** @param actor whose permissions say what is masked */
export function rewardMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: RewardRow): Reward => ({
    id: row.id,
    inviter: row.inviter,
    inviterUserId: row.inviterUserId,
    inviterPhone: show('phone', row.inviterPhone),
    invitee: row.invitee,
    inviteeUserId: row.inviteeUserId,
    inviteePhone: show('phone', row.inviteePhone),
    inviteTime: toTime(row.inviteTime),
    registerTime: toTime(row.registerTime),
    purchaseTime: toTime(row.purchaseTime),
    reward: Number(row.reward),
    bankAccount: show('bankAccount', row.bankAccount),
    bank: row.bank,
    status: row.status,
    updateTime: row.changeTime.toISOString(),
    version: row.version,
  })
}
