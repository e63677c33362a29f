import { type PayoutBatch, payoutActions, payouts, payoutTerms } from '@backoffice/contract'
import { Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useMove } from '../api/payouts.ts'

/** A batch is taken back from the bank with a reason. */
const recalling = { ...payouts.move.body, required: ['reason'] }

interface Props {
  batch: PayoutBatch
  onClosed: () => void
}

/** Takes a batch back from the bank: its money may have gone out, so somebody says why it has not. */
export function RecallDialog({ batch: { id, version, number }, onClosed }: Props) {
  const move = useMove()
  const action = say(payoutActions.recall)
  const save = async ({ reason }: { reason: string }) => {
    await move.mutateAsync({ id, version, action: 'recall', reason })
    notify.success(t('payouts.done'))
  }
  return (
    <FormDialog<{ reason: string }>
      title={t('payouts.ask.title', { action, number })}
      action={action}
      keptAs={`recall batch ${id}`}
      id="recall-batch"
      schema={recalling}
      save={save}
      onClosed={onClosed}
      intro={<p>{t('payouts.ask.recall')}</p>}
    >
      <FormField name="reason" label={say(payoutTerms.recallReason)} counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </FormField>
    </FormDialog>
  )
}
