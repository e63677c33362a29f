import { type PayoutBatch, payoutFields, payoutNames, payouts, rewards } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths, pathWith } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { Person } from '../../domain/records/record-code.tsx'
import { payoutData, payoutTimes } from '../../features/payouts/api/payouts.ts'
import { FormatButton } from '../../features/payouts/components/format-button.tsx'
import { t } from '../../features/payouts/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { linkTo } from '../../lib/search-params.ts'

const columns: Column<PayoutBatch>[] = columnsOf(payoutFields, {
  number: {
    width: 190,
    render: ({ id, number }) => <Link {...linkTo(paths.payoutDetails(id))}>{number}</Link>,
  },
  state: { width: 130, onCard: true },
  count: 80,
  total: 130,
  paidTotal: 130,
  failedTotal: 120,
  maker: { width: 120, render: row => <Person id={row.makerId} name={row.maker} /> },
  approver: { width: 120, render: row => <Person id={row.approverId} name={row.approver} /> },
  createTime: 160,
  sendTime: { width: 160, hidden: true },
  endTime: 160,
  remark: 200,
})

export const { Page, preload } = listPage({
  id: 'payouts',
  operation: payouts.list,
  query: payoutData.list,
  title: recordWords(payoutNames).title,
  context: t('list.context'),
  add: { operation: rewards.list, to: pathWith('rewards', { status: 'F' }), label: t('toRewards') },
  filters: [
    ...filtersOf(payoutFields, 'number', 'state'),
    { kind: 'dates', from: 'startTime', to: 'endTime', label: say(payoutFields.createTime.label) },
  ],
  columns,
  useParts: list => ({
    tools: (
      <>
        <FormatButton />
        <ExportButton operation={payouts.export} query={payoutTimes(list.query)} />
      </>
    ),
  }),
  empty: { title: t('list.empty'), text: t('list.emptyText') },
})
