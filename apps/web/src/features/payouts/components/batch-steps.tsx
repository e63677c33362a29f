import { type PayoutBatch, type PayoutState, payoutFields } from '@backoffice/contract'
import { Steps } from 'antd'
import type { ReactNode } from 'react'
import { Instant } from '../../../components/time/instant.tsx'
import { Person } from '../../../domain/records/record-code.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { stateText } from './batch-words.ts'
import styles from './payouts.module.css'

/** The step that a batch waits for; of one that has ended, the one after the last. */
const waitsFor: Record<Exclude<PayoutState, 'cancelled'>, number> = {
  draft: 1,
  waiting: 1,
  approved: 2,
  sent: 3,
  paid: 4,
  partly: 4,
}

/** By its maker, without an approval and without the bank. */
const isPaidAtOnce = ({ state, approverId, sendTime }: PayoutBatch) =>
  state === 'paid' && approverId === null && sendTime === null

/** The step at which a batch was cancelled. */
const cancelledAt = ({ approveTime, sendTime }: PayoutBatch) => (sendTime ? 3 : approveTime ? 2 : 1)

const At = ({ time }: { time: string | null }) => time && <Instant value={time} />

/** How far a batch is, with who did each step and when. */
export function BatchSteps({ batch }: { batch: PayoutBatch }) {
  const { state, maker, makerId, approver, approverId, createTime, approveTime, sendTime, endTime } = batch
  const isCancelled = state === 'cancelled'
  const current = isCancelled ? cancelledAt(batch) : waitsFor[state]
  const step = (title: string, ...content: ReactNode[]) => ({
    title,
    content: <div className={styles.step}>{content}</div>,
  })
  const made = step(
    t('payouts.step.made'),
    <Person key="who" id={makerId} name={maker} />,
    <At key="at" time={createTime} />,
  )
  const approval = step(
    t('payouts.step.approval'),
    approverId !== null && <Person key="who" id={approverId} name={approver} />,
    <At key="at" time={approveTime} />,
  )
  const sent = step(
    current > 2 ? say(payoutFields.state.codes.texts.sent) : t('payouts.step.sending'),
    <At key="at" time={sendTime} />,
  )
  const end = step(
    current === 4 ? say(stateText(batch)) : t('payouts.step.result'),
    isPaidAtOnce(batch) && <span key="how">{t('payouts.paidAtOnce')}</span>,
    <At key="at" time={endTime} />,
  )
  const items = isPaidAtOnce(batch) ? [made, end] : [made, approval, sent, end]
  const cancelled = {
    ...step(say(stateText(batch)), <At key="at" time={endTime} />),
    status: 'error' as const,
  }
  return (
    <Steps
      size="small"
      current={current}
      {...(state === 'partly' && { status: 'error' })}
      items={isCancelled ? [...items.slice(0, current), cancelled] : items}
    />
  )
}
