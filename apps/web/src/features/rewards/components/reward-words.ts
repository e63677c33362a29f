import {
  type HoldReason,
  holdReasons,
  type Payout,
  type Reward,
  type RewardStatus,
  type Tone,
} from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

/** The name of the inviter, also when none was given. */
export const inviterName = ({ inviter, inviterUserId }: Pick<Reward, 'inviter' | 'inviterUserId'>) =>
  inviter || inviterUserId

/** It waits in a payout batch: it is paid with that, and cannot be paid apart. */
export const isInBatch = ({ status, batchNumber }: Pick<Reward, 'status' | 'batchNumber'>) =>
  status === 'F' && batchNumber !== null

/** Why the payout of a reward must wait; undefined where it need not. */
export function holdOf(reward: Reward): HoldReason | undefined {
  if (isInBatch(reward)) return 'inBatch'
  if (!reward.held) return undefined
  if (reward.orderStatus === null) return 'orderUnknown'
  return reward.orderStatus === 'UNPAID' ? 'orderUnpaid' : 'orderCancelled'
}

/** Those that a payout, or its cancellation, is about. */
export const rewardsToTurn = (rows: Reward[], status: RewardStatus) =>
  status === 'T' ? rows.filter(row => !isInBatch(row) && !row.held) : rows

/** A total in yuan, added up in cents: binary fractions would lose some. */
export const totalYuan = (rows: Pick<Reward, 'reward'>[]) =>
  rows.reduce((cents, { reward }) => cents + Math.round(reward * 100), 0) / 100

type Item = Payout['items'][number]

/** The result of a reward that should have got a new status. */
export function outcomeText({ outcome, reason }: Item, status: RewardStatus): string {
  if (outcome === 'held') return reason ? say(holdReasons.texts[reason]) : t('rewards.outcomeHeld')
  if (outcome === 'missing') return t('rewards.outcomeMissing')
  if (outcome === 'unchanged')
    return status === 'T' ? t('rewards.outcomeAlreadyPaid') : t('rewards.outcomeAlreadyUnpaid')
  return status === 'T' ? t('rewards.outcomePaid') : t('rewards.outcomeCancelled')
}

export const outcomeTones: Record<Item['outcome'], Tone> = {
  changed: 'good',
  unchanged: 'off',
  held: 'waiting',
  missing: 'bad',
}
