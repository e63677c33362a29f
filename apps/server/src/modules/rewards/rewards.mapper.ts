import type { Access } from '../../platform/access/access.repository.ts'
import { namesSeenBy, shownTo } from '../../platform/masking/personal-data.ts'
import type { RewardRow } from './rewards.repository.ts'

/** @param actor whose permissions decide what is masked */
export function rewardMapper(actor: Access) {
  const show = shownTo(actor)
  const name = namesSeenBy(actor)
  // A conflict shows rows outside the schema of its operation: internal fields are left out here.
  return ({ sourceKey, statusTime, pushedBy, sample, changeTime, ...row }: RewardRow) => ({
    ...row,
    inviter: name(row.inviter),
    invitee: name(row.invitee),
    inviterPhone: show('phone', row.inviterPhone),
    inviteePhone: show('phone', row.inviteePhone),
    reward: Number(row.reward),
    bankAccount: show('bankAccount', row.bankAccount),
    updateTime: changeTime,
  })
}

export type ShownReward = ReturnType<ReturnType<typeof rewardMapper>>
