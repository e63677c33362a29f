import { bin, conflict } from '@backoffice/contract'
import { Button } from 'antd'
import { ApiError } from '../lib/api/api-error.ts'
import { call } from '../lib/api/call.ts'
import { notify } from '../lib/notify.ts'
import { presentError } from '../lib/present-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { useConfirm } from './confirm.tsx'
import { t } from './texts.ts'

/** What uses the record, if that is why it was not deleted. */
const usesIn = (error: unknown) =>
  error instanceof ApiError && error.code === conflict ? error.message : undefined

interface Props {
  /** Names the record for people who cannot see its row. */
  name: string
  /** The question, which names the record. */
  title: string
  text: string
  /** A mutation that leaves its errors to its caller. */
  run: () => Promise<unknown>
  /** The operation that deletes the record, and its id, where the bin keeps it: deleting can be undone at once. */
  undo?: { operation: string; id: number }
}

const undoing = async (body: NonNullable<Props['undo']>) => {
  try {
    const { name } = await call(bin.undo, { body })
    notify.success(t('undone', { name }))
  } catch (error) {
    presentError(error)
  }
  await queryClient.invalidateQueries()
}

/** Deletes a record after asking; the list of what uses it stays in the dialog. */
export function DeleteButton({ name, title, text, run, undo }: Props) {
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title,
      text,
      action: t('delete'),
      danger: true,
      refusal: usesIn,
      run: async () => {
        await run().catch((error: unknown) => {
          if (!usesIn(error)) presentError(error, t('deleteFailed'))
          throw error
        })
        if (undo) notify.offering(t('deleted'), { label: t('undo'), run: () => undoing(undo) })
        else notify.success(t('deleted'))
      },
    })
  return (
    <Button type="link" danger size="small" aria-label={`${t('delete')} ${name}`} onClick={ask}>
      {t('delete')}
    </Button>
  )
}
