import { type PayoutLine, payoutLineFields, payouts, type Query } from '@backoffice/contract'
import { useMemo } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { named } from '../../../domain/records/look-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { payoutLinesQuery } from '../api/payouts.ts'
import { t } from '../texts.ts'

const columns: Column<PayoutLine>[] = columnsOf(payoutLineFields, {
  line: 70,
  receiver: {
    width: 140,
    render: ({ receiver, userId }) => (
      <RecordLink kind="member" id={named(userId)}>
        <bdi>{receiver || userId}</bdi>
      </RecordLink>
    ),
  },
  account: 200,
  bank: 160,
  amount: { width: 120, onCard: true },
  state: { width: 110, onCard: true, title: say(payoutLineFields.state.label) },
  reason: 200,
  endTime: 160,
})

/** The payments of a batch. */
export function BatchLines({ id }: { id: number }) {
  const query = useMemo(() => payoutLinesQuery(id), [id])
  const list = useList(payouts.lines, query)
  return (
    <ListView<Query<typeof payouts.lines>, PayoutLine>
      id="payoutLines"
      list={list}
      title={t('lines')}
      filters={filtersOf(payoutLineFields, 'state')}
      columns={columns}
      rowKey={({ line }) => line}
      empty={{ title: t('lines.empty'), text: t('lines.emptyText') }}
    />
  )
}
