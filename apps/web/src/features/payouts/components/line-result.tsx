import {
  type PayoutBatch,
  type PayoutLine,
  payoutLineActions,
  payoutLineFields,
  payouts,
} from '@backoffice/contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useLineResult } from '../api/payouts.ts'

interface Props {
  batch: PayoutBatch
  line: PayoutLine
}

const nameOf = ({ receiver, userId, amount }: PayoutLine) => `${receiver || userId} ${formatYuan(amount)}`

/** A payment that failed or came back needs a reason. */
const failing = { ...payouts.lineResult.body, required: ['reason'] }

interface FailProps extends Props {
  result: 'failed' | 'returned'
  onClosed: () => void
}

function FailDialog({ batch: { id, version, number }, line, result, onClosed }: FailProps) {
  const write = useLineResult()
  const action = say(result === 'failed' ? payoutLineActions.failLine : payoutLineActions.returnLine)
  const save = async ({ reason }: { reason: string }) => {
    await write.mutateAsync({ id, version, line: line.line, result, reason })
    notify.success(t('payouts.done'))
  }
  return (
    <FormDialog<{ reason: string }>
      title={t('payouts.result.ask', { action, name: nameOf(line), number })}
      action={action}
      keptAs={`fail line ${id} ${line.line}`}
      id="fail-line"
      schema={failing}
      save={save}
      onClosed={onClosed}
      intro={<p>{result === 'failed' ? t('payouts.result.failText') : t('payouts.result.returnText')}</p>}
    >
      <FormField of={payoutLineFields.reason} name="reason" counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </FormField>
    </FormDialog>
  )
}

/** That the bank has sent the money of a paid one back, or of an open one that it failed. */
export function FailButton({ batch, line, result }: Omit<FailProps, 'onClosed'>) {
  const [isOpen, setOpen] = useState(false)
  const text = say(result === 'failed' ? payoutLineActions.failLine : payoutLineActions.returnLine)
  const name = nameOf(line)
  return (
    <>
      <Button type="link" size="small" danger aria-label={`${text} ${name}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <FailDialog batch={batch} line={line} result={result} onClosed={() => setOpen(false)} />}
    </>
  )
}

/** The result of one payment by hand, where the bank gives no file. */
export function LineResult({ batch, line }: Props) {
  const confirm = useConfirm()
  const write = useLineResult()
  const { id, version, number } = batch
  const name = nameOf(line)
  const pay = say(payoutLineActions.payLine)
  const run = async () => {
    await write.mutateAsync({ id, version, line: line.line, result: 'paid' })
    notify.success(t('payouts.done'))
  }
  const ask = () =>
    confirm({
      title: t('payouts.result.ask', { action: pay, name, number }),
      text: t('payouts.result.payText'),
      action: pay,
      run,
    })
  return (
    <>
      <Button type="link" size="small" aria-label={`${pay} ${name}`} onClick={ask}>
        {pay}
      </Button>
      {batch.failureBar === null && <FailButton batch={batch} line={line} result="failed" />}
    </>
  )
}
