import { notFound } from '@backoffice/contract'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { QuestionModal } from './question-modal.tsx'

export interface ConfirmQuestion {
  /** A question that names the record, from the locale file: delete the notice “…”? */
  title: string
  text?: ReactNode
  /** The verb on the button. */
  action: string
  /** The button that leaves everything as it is. */
  cancel?: string
  danger?: boolean
  /** Runs while the dialog is open; a failure leaves it open (the presenter has said why). */
  run: () => Promise<unknown>
  onCancel?: () => void
  /** Turns a failure that must be read into text; the text stays in the dialog. */
  refusal?: (error: unknown) => string | undefined
}

/** The dialog of `useConfirm`. */
export function ConfirmDialog({ question, onClosed }: { question: ConfirmQuestion; onClosed: () => void }) {
  const { title, text, action, cancel, danger = false, run, onCancel, refusal } = question
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    await run().then(
      () => setOpen(false),
      (error: unknown) => {
        const words = refusal?.(error)
        setRefused(words)
        // A deleted record needs no further question.
        if (!words && error instanceof ApiError && error.code === notFound) setOpen(false)
      },
    )
    setBusy(false)
  }
  return (
    <QuestionModal
      open={open}
      title={title}
      action={action}
      cancel={cancel}
      danger={danger}
      busy={busy}
      onAction={() => void confirm()}
      onCancel={() => {
        setOpen(false)
        onCancel?.()
      }}
      onClosed={onClosed}
    >
      {text}
      {refused && <Alert type="error" showIcon title={refused} style={{ marginBlockStart: 12 }} />}
    </QuestionModal>
  )
}
