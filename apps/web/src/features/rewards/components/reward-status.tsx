import { type Reward, rewardStatuses } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { earlierPayoutText } from '../../../domain/payouts/earlier-text.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

const heldText = (orderStatus: Reward['orderStatus']) => {
  if (orderStatus === null) return t('rewards.heldUnknown')
  return orderStatus === 'UNPAID' ? t('rewards.heldUnpaid') : t('rewards.held')
}

/**
 * Says whether it is paid; why the last payment failed, and what an order that is not paid means for it; an earlier
 * payment.
 */
export function RewardStatusText({ reward }: { reward: Reward }) {
  const { status, failure, held, orderStatus, releaseReason, earlier } = reward
  const before = earlier && earlierPayoutText(earlier)
  const because = (why: string | null) => [why, before].filter(Boolean).join(' · ')
  if (held) return <Status tone="bad" text={heldText(orderStatus)} reason={because(failure)} />
  if (status === 'T' && orderStatus === 'CANCELLED')
    return <Status tone="bad" text={t('rewards.paidCancelled')} reason={because(releaseReason)} />
  if (failure !== null) return <Status tone="bad" text={t('rewards.lastFailed')} reason={because(failure)} />
  return (
    <Status
      tone={status === 'T' ? 'good' : 'waiting'}
      text={say(rewardStatuses.texts[status])}
      reason={because(releaseReason && t('rewards.released', { reason: releaseReason }))}
    />
  )
}
