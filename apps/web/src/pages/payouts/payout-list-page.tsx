import {
  type PayoutBatch,
  payoutAnswers,
  payoutFields,
  payoutNames,
  payouts,
  payoutTerms,
  rewards,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../components/link-button.tsx'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { Status } from '../../components/status/status.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { Person } from '../../domain/records/record-code.tsx'
import { payoutData, payoutTimes } from '../../features/payouts/api/payouts.ts'
import { stateText } from '../../features/payouts/components/batch-words.ts'
import { FormatButton } from '../../features/payouts/components/format-button.tsx'
import { WaitsFor } from '../../features/payouts/components/waits-for.tsx'
import { byLanguage, say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(payoutNames)

/** Its state, and that no second person approved it. */
function BatchState({ batch }: { batch: PayoutBatch }) {
  const { state, approverId, approvalTie } = batch
  const { tone = 'off' } = payoutFields.state.codes.texts[state]
  const isOnePerson = approverId !== null && approvalTie !== null
  return (
    <Status
      tone={tone}
      text={say(stateText(batch))}
      reason={isOnePerson ? say(payoutTerms.onePerson) : null}
    />
  )
}

const [number, state, ...others]: Column<PayoutBatch>[] = columnsOf(payoutFields, {
  number: {
    width: 190,
    render: ({ id, number }) => <Link {...linkTo(paths.payoutDetails(id))}>{number}</Link>,
  },
  state: {
    width: byLanguage({ zh: 140, en: 176 }),
    onCard: true,
    title: say(payoutFields.state.label),
    render: row => <BatchState batch={row} />,
  },
  count: byLanguage({ zh: 80, en: 108 }),
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

const waits: Column<PayoutBatch> = {
  key: 'waits',
  title: t('payouts.waits'),
  width: byLanguage({ zh: 180, en: 240 }),
  onCard: 'line',
  render: row => <WaitsFor batch={row} />,
}

const columns = [number, state, waits, ...others].filter(column => column !== undefined)

/** A batch that was sent waits for the answer of the bank: its page begins with the upload. */
const uploadLink = ({ id, number, state }: PayoutBatch) =>
  state === 'sent' && (
    <LinkButton to={paths.payoutDetails(id)} size="small" label={`${t('payouts.answer.upload')} ${number}`}>
      {t('payouts.answer.upload')}
    </LinkButton>
  )

export const { Page, preload } = listPage({
  id: 'payouts',
  operation: payouts.list,
  query: payoutData.list,
  title: recordWords(payoutNames).title,
  context: t('payouts.list.context'),
  add: { operation: rewards.list, to: pathWith('rewards', { status: 'F' }), label: t('payouts.toRewards') },
  filters: listFilters(payouts.list, payoutFields),
  columns,
  useParts: list => ({
    ...(useCan()(payoutAnswers.upload) && { actions: uploadLink }),
    tools: (
      <>
        <FormatButton />
        <ExportButton operation={payouts.export} query={payoutTimes(list.query)} />
      </>
    ),
  }),
  empty: { ...words.empty, text: t('payouts.list.emptyText') },
})
