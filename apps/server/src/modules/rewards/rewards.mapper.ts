import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { RewardRow } from './rewards.repository.ts'

/** @param actor whose permissions say what is masked */
export function rewardMapper(actor: Access) {
  const show = shownTo(actor)
  // A conflict shows rows beside the schema of its operation: what is ours alone is left out here.
  return ({ sourceKey, statusTime, pushedBy, sample, changeTime, ...row }: RewardRow) => ({
    ...row,
    inviterPhone: show('phone', row.inviterPhone),
    inviteePhone: show('phone', row.inviteePhone),
    reward: Number(row.reward),
    bankAccount: show('bankAccount', row.bankAccount),
    updateTime: changeTime,
  })
}

export type ShownReward = ReturnType<ReturnType<typeof rewardMapper>>
