import {
  type PayoutBatch,
  type PayoutLine,
  payoutLineActions,
  payoutLineFields,
  payouts,
  type Query,
  visibleText,
} from '@backoffice/contract'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { changeText, earlierPayoutText } from '../../../domain/payouts/earlier-text.ts'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { payoutLinesQuery, useRemoveLine } from '../api/payouts.ts'
import { FailButton, LineResult } from './line-result.tsx'

/** That the name, bank or account was written with characters that nobody sees; the file for the bank has none. */
const hiddenText = ({ receiver, bank, account }: PayoutLine) =>
  [receiver, bank, account].some(text => visibleText(text) !== text) && t('payouts.lines.hidden')

/** Its result, or that its order is not paid; that its money may have gone out before; what is odd about its texts. */
function LineState({ line }: { line: PayoutLine }) {
  const { held, state, earlier, changes } = line
  const { tone = 'off', ...text } = payoutLineFields.state.codes.texts[state]
  const shown = held ? ({ tone: 'bad', text: t('payouts.lines.held') } as const) : { tone, text: say(text) }
  return (
    <Status
      {...shown}
      reason={[hiddenText(line), earlier && earlierPayoutText(earlier), ...changes.map(changeText)]
        .filter(Boolean)
        .join(' / ')}
    />
  )
}

const columns: Column<PayoutLine>[] = columnsOf(payoutLineFields, {
  line: 70,
  receiver: {
    width: 140,
    render: ({ receiver, userId }) => (
      <RecordLink kind="member" id={byName(userId)}>
        <bdi>{receiver || userId}</bdi>
      </RecordLink>
    ),
  },
  order_no: {
    width: 180,
    hidden: true,
    render: ({ order_no }) => <RecordCode kind="order" text={order_no ?? ''} />,
  },
  account: 200,
  bank: 140,
  amount: 120,
  state: {
    width: byLanguage({ zh: 160, en: 200 }),
    onCard: true,
    title: say(payoutLineFields.state.label),
    render: line => <LineState line={line} />,
  },
  reason: 160,
  endTime: { width: 160, hidden: true },
})

/** Takes a payment out of a batch, after a question. */
function RemoveButton({
  batch: { id, version, number, state },
  line,
}: {
  batch: PayoutBatch
  line: PayoutLine
}) {
  const confirm = useConfirm()
  const remove = useRemoveLine()
  const action = say(payoutLineActions.removeLine)
  const name = `${line.receiver || line.userId} ${formatYuan(line.amount)}`
  const run = async () => {
    await remove.mutateAsync({ id, version, line: line.line })
    notify.success(t('payouts.done'))
  }
  const text = state === 'draft' ? t('payouts.remove.text') : t('payouts.remove.approved')
  const ask = () =>
    confirm({ title: t('payouts.remove.ask', { name, number }), text, action, danger: true, run })
  return (
    <Button type="link" size="small" danger aria-label={`${action} ${name}`} onClick={ask}>
      {action}
    </Button>
  )
}

/** The results that may be written of a payment that was with the bank. */
function decisionsOf(batch: PayoutBatch, line: PayoutLine) {
  if (line.state === 'open') return <LineResult batch={batch} line={line} />
  if (line.state !== 'paid' || batch.failureBar) return null
  return <FailButton batch={batch} line={line} result="returned" />
}

/** The payments of a batch. */
export function BatchLines({ batch }: { batch: PayoutBatch }) {
  const { id, state, count } = batch
  const can = useCan()
  const query = useMemo(() => payoutLinesQuery(id), [id])
  const list = useList(payouts.lines, query)
  const mayRemove = (state === 'draft' || state === 'approved') && count > 1 && can(payouts.removeLine)
  const isAtBank = state === 'sent' || ((state === 'paid' || state === 'partly') && batch.sendTime !== null)
  const mayDecide = isAtBank && can(payouts.lineResult)
  // An approved batch offers only held payments.
  const isOffered = ({ held }: PayoutLine) => held || state === 'draft'
  return (
    <EmbeddedList<Query<typeof payouts.lines>, PayoutLine>
      id="payoutLines"
      list={list}
      title={t('payouts.lines')}
      filters={filtersOf(payoutLineFields, 'state')}
      columns={columns}
      rowKey={({ line }) => line}
      {...(mayRemove && {
        actions: (line: PayoutLine) => isOffered(line) && <RemoveButton batch={batch} line={line} />,
      })}
      {...(mayDecide && {
        actions: (line: PayoutLine) => decisionsOf(batch, line),
      })}
      empty={{ title: t('payouts.lines.empty'), text: t('payouts.lines.emptyText') }}
    />
  )
}
