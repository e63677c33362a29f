import { type PayoutBatch, payoutAnswerNames, payouts, titleOf } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { Section } from '../../components/section/section.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { payoutData } from '../../features/payouts/api/payouts.ts'
import { BankAnswer } from '../../features/payouts/components/bank-answer.tsx'
import { BankFileButton } from '../../features/payouts/components/bank-file-button.tsx'
import { PayoutBatchActions } from '../../features/payouts/components/batch-actions.tsx'
import { BatchFacts } from '../../features/payouts/components/batch-facts.tsx'
import { BatchLines } from '../../features/payouts/components/batch-lines.tsx'
import { BatchSteps } from '../../features/payouts/components/batch-steps.tsx'
import { stateText } from '../../features/payouts/components/batch-words.ts'
import {
  BarNote,
  ChangedNote,
  EarlierPayoutNote,
  HeldNote,
  TieNote,
} from '../../features/payouts/components/held-note.tsx'
import styles from '../../features/payouts/components/payouts.module.css'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

function PayoutDetails({ batch }: { batch: PayoutBatch }) {
  const history = useHistoryTab('payout', batch.id)
  const { state, secondPerson } = batch
  const isUndecided = state === 'draft' || state === 'waiting'
  const hasAnswers = state === 'sent' || state === 'paid' || state === 'partly'
  const answers = {
    key: 'answer',
    label: say(titleOf(payoutAnswerNames.one)),
    children: <BankAnswer batch={batch} />,
  }
  const lines = { key: 'lines', label: t('payouts.lines'), children: <BatchLines batch={batch} /> }
  // A batch that was sent waits for the answer of the bank.
  const parts = state === 'sent' ? [answers, lines] : [lines, ...(hasAnswers ? [answers] : [])]
  const tabs = [...parts, ...history]
  return (
    <>
      <PageHeader
        title={batch.number}
        context={secondPerson && isUndecided ? t('payouts.secondPerson') : say(stateText(batch))}
        back={paths.payouts}
        action={
          <>
            <BankFileButton batch={batch} />
            <PayoutBatchActions batch={batch} />
          </>
        }
      />
      <div className={styles.head}>
        <BatchSteps batch={batch} />
        <ChangedNote batch={batch} />
        <HeldNote batch={batch} />
        <EarlierPayoutNote batch={batch} />
        <BarNote batch={batch} />
        <TieNote batch={batch} />
      </div>
      <Section title={t('payouts.facts')}>
        <BatchFacts batch={batch} />
      </Section>
      <UrlTabs tabs={tabs} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: payouts.get,
  query: payoutData.one,
  show: batch => <PayoutDetails batch={batch} />,
})
