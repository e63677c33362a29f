import {
  type AnswerRow,
  answerRowFields,
  type PayoutAnswer,
  payoutAnswers,
  type Query,
} from '@backoffice/contract'
import { useMemo } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { byLanguage } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { answerRowsQuery } from '../api/payout-answers.ts'

/** @param hidden those that would be blank in each row */
const columnsWithout = (hidden: { decided: boolean; check: boolean }): Column<AnswerRow>[] =>
  columnsOf(answerRowFields, {
    row: byLanguage({ zh: 76, en: 120 }),
    kind: { width: byLanguage({ zh: 150, en: 200 }), onCard: true },
    line: { width: 80, hidden: true },
    reference: 200,
    // Each row has it: of the file, or of the payment that it misses.
    account: { width: 205, onCard: 'title' },
    accountCheck: { width: 130, hidden: hidden.check },
    amount: 105,
    expected: 105,
    state: 100,
    reason: 150,
    decided: { width: 120, hidden: hidden.decided },
    decider: { width: 130, hidden: hidden.decided },
    decideTime: { width: 160, hidden: hidden.decided },
  })

/** How each row of an answer matches. */
export function AnswerRows({ answer }: { answer: PayoutAnswer }) {
  const { id: answerId, contradictionCount, isRepeated, uncheckedCount } = answer
  const isNew = contradictionCount === 0 && !isRepeated
  const columns = columnsWithout({ decided: isNew, check: uncheckedCount === 0 })
  const query = useMemo(() => answerRowsQuery(answerId), [answerId])
  const list = useList(payoutAnswers.rows, query)
  return (
    <EmbeddedList<Query<typeof payoutAnswers.rows>, AnswerRow>
      id="payoutAnswerRows"
      list={list}
      title={t('payouts.answer.rows')}
      filters={filtersOf(answerRowFields, 'kind')}
      columns={columns}
      rowKey={({ n }) => n}
      tools={<ExportButton operation={payoutAnswers.export} query={{ ...list.query, answerId }} />}
      empty={{ title: t('payouts.answer.noRows'), text: t('payouts.answer.noRowsText') }}
    />
  )
}
