import { Alert, Modal } from 'antd'
import { useState } from 'react'
import type { Question } from './confirm.tsx'
import { t } from './texts.ts'

/** The dialog of `useConfirm`. */
export function ConfirmDialog({ question, onClosed }: { question: Question; onClosed: () => void }) {
  const { title, text, action, danger = false, run, refusal } = question
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    await run().then(
      () => setOpen(false),
      (error: unknown) => setRefused(refusal?.(error)),
    )
    setBusy(false)
  }
  return (
    <Modal
      open={open}
      title={title}
      width={416}
      centered
      okText={action}
      cancelText={t('cancel')}
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {text}
      {refused && <Alert type="error" showIcon title={refused} style={{ marginBlockStart: 12 }} />}
    </Modal>
  )
}
