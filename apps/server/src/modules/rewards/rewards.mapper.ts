import type { PayoutTie, PushedChange } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Manager } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { maskFor, namesSeenBy, textsSeenBy } from '../../platform/masking/personal-data.ts'
import {
  barOf,
  type Decision,
  hasHand,
  othersApprove,
  type ReviewedPayout,
  tieOfApproval,
} from './four-eyes.service.ts'
import { isHeld, releaseReasonOf } from './held-rewards.ts'
import type { RewardRow } from './rewards.repository.ts'

/** A conflict shows rows outside the schema of its operation: internal fields are left out here. */
export function toReward({ changeTime, ...all }: RewardRow) {
  const {
    sourceKey,
    statusTime,
    pushedBy,
    owner,
    senderKey,
    sample,
    orderNo,
    releasedOrder,
    releasedState,
    releasedBy,
    ...row
  } = all
  return {
    ...row,
    order_no: orderNo,
    orderStatus: row.orderStatus ?? null,
    releaseReason: releaseReasonOf(all),
    held: isHeld(all),
    reward: Number(row.reward),
    failure: row.failure || null,
    earlier: row.earlier ?? null,
    updateTime: changeTime,
  }
}

/** Masks the changes of pushes as the fields are masked. */
export function maskRewardChanges(actor: Access) {
  const [show, name, see] = [maskFor(actor), namesSeenBy(actor), textsSeenBy(actor)]
  return (changes: PushedChange[]): PushedChange[] =>
    changes.map(({ field, before, after, ...change }) => {
      const of =
        field === 'bankAccount' ? (text: string) => show(field, text) : field === 'inviter' ? name : see
      return { ...change, field, before: of(before), after: of(after) }
    })
}

/** A batch for one person: what they may not decide, and why. */
export function batchSeenBy(actor: Manager, { config }: Pick<AppContext, 'config'>) {
  const { accountId } = actor
  return <Row extends ReviewedPayout & { approvalTie: PayoutTie | null }>(row: Row) => {
    const { hands: _, returners: __, deciders: ___, ties: ____, names: _____, ...shown } = row
    const bar = (decision: Decision) => barOf(row, decision, accountId, config.businessTimezone)
    return {
      ...shown,
      byCaller: hasHand(row, accountId),
      othersApprove: othersApprove(row, accountId),
      approvalTie: row.approverId === null ? tieOfApproval(row, accountId) : row.approvalTie,
      approvalBar: bar('approve'),
      failureBar: bar('fail'),
      recallBar: bar('recall'),
      sendBar: bar('send'),
    }
  }
}

export type MappedReward = ReturnType<typeof toReward>
