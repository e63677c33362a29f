import { conflict, type OperationSpec } from '@backoffice/contract'
import { Button } from 'antd'
import { ApiError } from '../lib/api/api-error.ts'
import { t } from '../lib/i18n/texts.ts'
import { notify } from '../lib/notify.ts'
import { presentError } from '../lib/present-error.ts'
import { useConfirm } from './confirm.tsx'
import { sayDeleted } from './say-deleted.ts'

/** The records that use this one, if it was not deleted because of them. */
const usesIn = (error: unknown) =>
  error instanceof ApiError && error.code === conflict ? error.message : undefined

interface Props {
  /** Names the record for people who cannot see its row. */
  name: string
  /** The question, which names the record. */
  title: string
  text: string
  /** Why it cannot be deleted as it is: the button says so and does nothing. */
  refusal?: string | undefined
  /** A mutation that leaves its errors to its caller. */
  run: () => Promise<unknown>
  /** The operation that deletes the record, and its id, where the bin keeps it: deleting can be undone at once. */
  undo?: { by: Pick<OperationSpec, 'id'>; id: number }
}

/** Deletes a record after asking; the list of what uses it stays in the dialog. */
export function DeleteButton({ name, title, text, refusal, run, undo }: Props) {
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title,
      text,
      action: t('common.delete'),
      danger: true,
      refusal: usesIn,
      run: async () => {
        await run().catch((error: unknown) => {
          if (!usesIn(error)) presentError(error, t('common.deleteFailed'))
          throw error
        })
        if (undo) sayDeleted(undo.by, undo.id)
        else notify.success(t('common.deleted'))
      },
    })
  return (
    <Button
      type="link"
      danger
      size="small"
      disabled={refusal !== undefined}
      title={refusal}
      aria-label={`${t('common.delete')} ${name}`}
      onClick={ask}
    >
      {t('common.delete')}
    </Button>
  )
}
