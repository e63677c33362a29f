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
import { Field } from '../../../components/form/field.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { useLineResult } from '../api/payouts.ts'
import { t } from '../texts.ts'

interface Props {
  batch: PayoutBatch
  line: PayoutLine
}

const nameOf = ({ receiver, userId, amount }: PayoutLine) => `${receiver || userId} ${formatYuan(amount)}`

/** A failed payment needs a reason. */
const failing = { ...payouts.lineResult.body, required: ['reason'] }

function FailDialog({ batch: { id, version, number }, line, onClosed }: Props & { onClosed: () => void }) {
  const write = useLineResult()
  const action = say(payoutLineActions.failLine)
  const save = async ({ reason }: { reason: string }) => {
    await write.mutateAsync({ id, version, line: line.line, result: 'failed', reason })
    notify.success(t('done'))
  }
  return (
    <FormDialog<{ reason: string }>
      title={t('result.ask', { action, name: nameOf(line), number })}
      action={action}
      keptAs={`fail line ${id} ${line.line}`}
      id="fail-line"
      schema={failing}
      save={save}
      onClosed={onClosed}
      intro={<p>{t('result.failText')}</p>}
    >
      <Field of={payoutLineFields.reason} name="reason" counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </Field>
    </FormDialog>
  )
}

/** The result of one payment by hand, where the bank gives no file. */
export function LineResult({ batch, line }: Props) {
  const confirm = useConfirm()
  const write = useLineResult()
  const [isFailing, setFailing] = useState(false)
  const { id, version, number } = batch
  const name = nameOf(line)
  const [pay, fail] = [say(payoutLineActions.payLine), say(payoutLineActions.failLine)]
  const run = async () => {
    await write.mutateAsync({ id, version, line: line.line, result: 'paid' })
    notify.success(t('done'))
  }
  const ask = () =>
    confirm({
      title: t('result.ask', { action: pay, name, number }),
      text: t('result.payText'),
      action: pay,
      run,
    })
  return (
    <>
      <Button type="link" size="small" aria-label={`${pay} ${name}`} onClick={ask}>
        {pay}
      </Button>
      <Button type="link" size="small" danger aria-label={`${fail} ${name}`} onClick={() => setFailing(true)}>
        {fail}
      </Button>
      {isFailing && <FailDialog batch={batch} line={line} onClosed={() => setFailing(false)} />}
    </>
  )
}
