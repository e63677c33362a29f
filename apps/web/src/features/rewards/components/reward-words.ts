import type { Payout, Reward, RewardStatus, Tone } from '@backoffice/contract'
import { t } from '../texts.ts'

/** The name of the inviter, also when none was given. */
export const inviterName = ({ inviter, inviterUserId }: Pick<Reward, 'inviter' | 'inviterUserId'>) =>
  inviter || inviterUserId

/** It waits in a payout batch: it is paid with that, and cannot be paid apart. */
export const isInBatch = ({ status, batchNumber }: Pick<Reward, 'status' | 'batchNumber'>) =>
  status === 'F' && batchNumber !== null

/** Those that a payout, or its cancellation, is about. */
export const turnable = (rows: Reward[], status: RewardStatus) =>
  status === 'T' ? rows.filter(row => !isInBatch(row) && !row.held) : rows

/** A total in yuan, added up in cents: binary fractions would lose some. */
export const totalYuan = (rows: Pick<Reward, 'reward'>[]) =>
  rows.reduce((cents, { reward }) => cents + Math.round(reward * 100), 0) / 100

type Outcome = Payout['items'][number]['outcome']

/** The result of a reward that should have got a new status. */
export function outcomeText(outcome: Outcome, status: RewardStatus): string {
  if (outcome === 'missing') return t('outcomeMissing')
  if (outcome === 'unchanged') return status === 'T' ? t('outcomeAlreadyPaid') : t('outcomeAlreadyUnpaid')
  return status === 'T' ? t('outcomePaid') : t('outcomeCancelled')
}

export const outcomeTones: Record<Outcome, Tone> = { changed: 'good', unchanged: 'off', missing: 'bad' }
