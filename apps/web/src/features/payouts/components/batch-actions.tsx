import {
  type PayoutAction,
  type PayoutBatch,
  type PayoutState,
  payoutActions,
  payoutDecisions,
  payouts,
  payoutTies,
} from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useDecide, useMove } from '../api/payouts.ts'

const RecallDialog = lazyPart(() => import('./recall-dialog.tsx'), 'RecallDialog')

type Decision = keyof typeof payoutDecisions
type Step = PayoutAction | Decision

/** The steps of each state, the likeliest first. */
const steps: Record<PayoutState, Step[]> = {
  draft: ['submit', 'approve', 'cancel'],
  waiting: ['approve', 'reject', 'withdraw', 'cancel'],
  approved: ['send', 'cancel'],
  sent: ['settle', 'recall'],
  paid: [],
  partly: [],
  cancelled: [],
}

const texts: Partial<Record<Step, () => string>> = {
  cancel: () => t('payouts.ask.cancel'),
  settle: () => t('payouts.ask.settle'),
  send: () => t('payouts.ask.send'),
}

/** Towards the payment. */
const goesOn = new Set<Step>(['submit', 'approve', 'send', 'settle'])

const isDecision = (step: Step): step is Decision => step in payoutDecisions

/** Another step takes it back, without a word to anybody outside. */
const isUndone = (step: Step) => step === 'submit' || step === 'withdraw'

const hasResults = ({ count, openCount }: PayoutBatch) => openCount < count

const isAllHeld = ({ heldCount, openCount }: PayoutBatch) => heldCount === openCount

/** The steps that this person may take with the batch now. */
function useSteps(batch: PayoutBatch): Step[] {
  const can = useCan()
  const isRefused = batch.approvalBar !== null || (batch.secondPerson && batch.state === 'draft')
  const mayApprove = can(payouts.decide) && !isRefused
  return steps[batch.state].filter(step => {
    // The page says what to do first.
    if (batch.heldCount > 0 && goesOn.has(step)) return false
    if (step === 'approve') return mayApprove
    if (step === 'reject') return can(payouts.decide)
    // A bank that has given results has taken the file.
    if (step === 'recall' && (hasResults(batch) || batch.recallBar)) return false
    if (batch.sendBar && (step === 'submit' || step === 'send')) return false
    // What was approved is taken back by people who approve, unless all of it is held.
    if (step === 'recall' || (step === 'cancel' && batch.state === 'approved' && !isAllHeld(batch)))
      return can(payouts.move) && can(payouts.decide)
    // As the result of each payment.
    if (step === 'settle') return can(payouts.move) && can(payouts.lineResult)
    if (step === 'submit') return can(payouts.move) && !mayApprove
    return can(payouts.move)
  })
}

/** The next steps of a batch; each asks with the count and total of the payments that it is about. */
export function PayoutBatchActions({ batch }: { batch: PayoutBatch }) {
  const confirm = useConfirm()
  const [move, decide] = [useMove(), useDecide()]
  const offered = useSteps(batch)
  const [isRecalling, setRecalling] = useState(false)
  const {
    id,
    version,
    number,
    count,
    openCount,
    openTotal,
    byCaller,
    earlierCount,
    changedCount,
    approvalTie,
  } = batch
  const ask = (step: Step) => {
    // With a reason.
    if (step === 'recall') return setRecalling(true)
    const action = say({ ...payoutActions, ...payoutDecisions }[step])
    const run = async () => {
      if (isDecision(step)) await decide.mutateAsync({ id, version, decision: step })
      else await move.mutateAsync({ id, version, action: step })
      notify.success(t('payouts.done'))
    }
    // The presenter has said why it failed.
    if (isUndone(step)) return void run().catch(() => undefined)
    const text = (
      <>
        <p>
          <strong>{t('payouts.ask.sum', { count: openCount, total: formatYuan(openTotal) })}</strong>
        </p>
        {hasResults(batch) && <p>{t('payouts.ask.others', { count: count - openCount })}</p>}
        {step === 'approve' && changedCount > 0 && <p>{t('payouts.changed', { count: changedCount })}</p>}
        {step === 'approve' && earlierCount > 0 && <p>{t('payouts.earlier', { count: earlierCount })}</p>}
        {step === 'approve' && byCaller && <p>{t('payouts.ask.own')}</p>}
        {step === 'approve' && approvalTie && approvalTie.kind !== 'own' && (
          <p>{say(payoutTies[approvalTie.kind](approvalTie.person))}</p>
        )}
        {texts[step] && <p>{texts[step]()}</p>}
      </>
    )
    confirm({
      title:
        step === 'settle'
          ? t('payouts.ask.settleTitle', { number })
          : t('payouts.ask.title', { action, number }),
      text,
      action,
      danger: step === 'cancel',
      run,
    })
  }
  return (
    <>
      {offered.map((step, place) => (
        <Button
          key={step}
          type={place === 0 && step !== 'settle' && step !== 'cancel' ? 'primary' : 'default'}
          danger={step === 'cancel'}
          onClick={() => ask(step)}
        >
          {say({ ...payoutActions, ...payoutDecisions }[step])}
        </Button>
      ))}
      {isRecalling && (
        <Suspense fallback={null}>
          <RecallDialog batch={batch} onClosed={() => setRecalling(false)} />
        </Suspense>
      )}
    </>
  )
}
