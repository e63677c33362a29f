import { type PayoutBatch, payoutAnswers, payoutBarText, payouts, payoutTies } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** That money of a batch may have gone out before; its payments say when. */
export const EarlierPayoutNote = ({ batch: { earlierCount } }: { batch: PayoutBatch }) =>
  earlierCount > 0 && <Alert type="warning" showIcon title={t('payouts.earlier', { count: earlierCount })} />

/** Why this person, who otherwise could, does not approve the batch, send it, or write what failed. */
export function BarNote({ batch: { state, approvalBar, failureBar, sendBar } }: { batch: PayoutBatch }) {
  const can = useCan()
  const isUndecided = state === 'draft' || state === 'waiting'
  const isAtBank = state === 'sent' || state === 'paid' || state === 'partly'
  const text =
    isUndecided && approvalBar && can(payouts.decide)
      ? payoutBarText(approvalBar, 'approve')
      : isAtBank && failureBar && (can(payouts.lineResult) || can(payoutAnswers.confirm))
        ? payoutBarText(failureBar, 'fail')
        : (isUndecided || state === 'approved') && sendBar && can(payouts.move)
          ? payoutBarText(sendBar, 'pay')
          : undefined
  return text && <Alert type="info" showIcon title={say(text)} />
}

/** That the approval is that of one person. */
export const TieNote = ({ batch: { approverId, approvalTie: tie } }: { batch: PayoutBatch }) =>
  approverId !== null &&
  tie && <Alert type="warning" showIcon title={say(payoutTies[tie.kind](tie.person))} />

/** That pushes of front sites changed rewards of a batch after they were earned; its payments say what. */
export const ChangedNote = ({ batch: { changedCount } }: { batch: PayoutBatch }) =>
  changedCount > 0 && <Alert type="warning" showIcon title={t('payouts.changed', { count: changedCount })} />

/** Why a batch cannot go on: orders of its rewards are not paid. */
export function HeldNote({ batch: { heldCount, number, state } }: { batch: PayoutBatch }) {
  if (heldCount === 0) return null
  const rewards = pathWith('rewards', { batchNumber: number })
  return (
    <Alert
      type="warning"
      showIcon
      title={
        state === 'sent'
          ? t('payouts.heldSent', { count: heldCount })
          : t('payouts.held', { count: heldCount })
      }
      action={<Link {...linkTo(rewards)}>{t('payouts.toRewardsHeld')}</Link>}
    />
  )
}
