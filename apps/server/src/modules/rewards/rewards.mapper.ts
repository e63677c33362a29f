import type { EarlierPayout, PushedChange } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Manager } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { namesSeenBy, shownTo, textsSeenBy } from '../../platform/masking/personal-data.ts'
import { barOf, type Decision, hasHand, othersApprove, type Watched } from './four-eyes.service.ts'
import { isHeld, reasonOf } from './held-rewards.ts'
import type { BatchRow } from './payout-batches.repository.ts'
import type { RewardRow } from './rewards.repository.ts'

type PayoutLine = Selectable<Database['payoutLine']>

const earlierSeenBy =
  (see: (text: string) => string) =>
  (earlier: EarlierPayout | null = null): EarlierPayout | null =>
    earlier && {
      ...earlier,
      reason: see(earlier.reason),
      fileName: earlier.fileName && see(earlier.fileName),
    }

/** @param actor whose permissions decide what is masked */
export function rewardMapper(actor: Access) {
  const show = shownTo(actor)
  const name = namesSeenBy(actor)
  const see = textsSeenBy(actor)
  // A conflict shows rows outside the schema of its operation: internal fields are left out here.
  return ({ changeTime, ...all }: RewardRow) => {
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
    const reason = reasonOf(all)
    return {
      ...row,
      order_no: orderNo,
      orderStatus: row.orderStatus ?? null,
      releaseReason: reason === null ? null : see(reason),
      held: isHeld(all),
      inviter: name(row.inviter),
      invitee: name(row.invitee),
      inviterPhone: show('phone', row.inviterPhone),
      inviteePhone: show('phone', row.inviteePhone),
      reward: Number(row.reward),
      bankAccount: show('bankAccount', row.bankAccount),
      bank: see(row.bank),
      failure: row.failure ? see(row.failure) : null,
      earlier: earlierSeenBy(see)(row.earlier),
      updateTime: changeTime,
    }
  }
}

/** A payment: what of it somebody sees masked. */
export function lineMapper(actor: Access) {
  const show = shownTo(actor)
  const name = namesSeenBy(actor)
  const see = textsSeenBy(actor)
  return ({
    account,
    receiver,
    bank,
    reason,
    earlier,
    changes,
  }: Pick<PayoutLine, 'receiver' | 'account' | 'bank' | 'reason'> & {
    earlier: EarlierPayout | null
    changes: PushedChange[]
  }) => ({
    account: show('bankAccount', account),
    receiver: name(receiver),
    bank: see(bank),
    reason: see(reason),
    earlier: earlierSeenBy(see)(earlier),
    changes: changes.map(change => {
      const { field, before, after } = change
      const of =
        field === 'bankAccount' ? (text: string) => show(field, text) : field === 'inviter' ? name : see
      return { ...change, before: of(before), after: of(after) }
    }),
  })
}

/** A batch for one person: its remark is typed by people. */
export function batchSeenBy(actor: Manager, { config }: Pick<AppContext, 'config'>) {
  const see = textsSeenBy(actor)
  const { accountId } = actor
  return <Row extends Watched & Pick<BatchRow, 'remark'>>(row: Row) => {
    const { hands: _, deciders: __, ties: ___, names: ____, ...shown } = row
    const bar = (decision: Decision) => barOf(row, decision, accountId, config.businessTimezone)
    return {
      ...shown,
      byCaller: hasHand(row, accountId),
      othersApprove: othersApprove(row, accountId),
      approvalBar: bar('approve'),
      failureBar: bar('fail'),
      recallBar: bar('recall'),
      remark: see(row.remark),
    }
  }
}

export type ShownReward = ReturnType<ReturnType<typeof rewardMapper>>
