import { type AnswerRow, answerRowFields, payoutAnswers, type Query } from '@backoffice/contract'
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

const columns: Column<AnswerRow>[] = columnsOf(answerRowFields, {
  row: byLanguage({ zh: 84, en: 132 }),
  kind: { width: byLanguage({ zh: 150, en: 220 }), onCard: true },
  line: 80,
  reference: 210,
  // Each row has it: of the file, or of the payment that it misses.
  account: { width: 190, onCard: 'title' },
  accountCheck: 150,
  amount: 130,
  expected: 130,
  state: 120,
  reason: 180,
  decided: 120,
  decider: 130,
  decideTime: 160,
})

/** How each row of an answer matches. */
export function AnswerRows({ answerId }: { answerId: number }) {
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
