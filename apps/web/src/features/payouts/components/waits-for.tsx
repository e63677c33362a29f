import { type PayoutBatch, payouts } from '@backoffice/contract'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** What a batch waits for, and whose step that is; undefined for one that has ended. */
function useWait({ state, maker, approvalBar, sendBar, heldCount }: PayoutBatch) {
  const can = useCan()
  const isUndecided = state === 'draft' || state === 'waiting'
  if (heldCount > 0 && (isUndecided || state === 'approved'))
    return t('payouts.waits.held', { count: heldCount })
  if (state === 'draft') return t('payouts.waits.submit', { name: maker ?? '–' })
  const isOwnStep = state === 'waiting' ? can(payouts.decide) && !approvalBar : can(payouts.move) && !sendBar
  if (state === 'waiting') return isOwnStep ? t('payouts.waits.ownApproval') : t('payouts.waits.approval')
  if (state === 'approved') return isOwnStep ? t('payouts.waits.ownSending') : t('payouts.waits.sending')
  return state === 'sent' ? t('payouts.waits.bank') : undefined
}

/** The next step of a batch, and since when it waits for that. */
export function WaitsFor({ batch }: { batch: PayoutBatch }) {
  const wait = useWait(batch)
  if (!wait) return '–'
  return (
    <>
      <bdi>{wait}</bdi>
      <br />
      <small>
        {t('payouts.waits.since')} <Instant value={batch.sendTime ?? batch.approveTime ?? batch.updateTime} />
      </small>
    </>
  )
}
