import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAsking } from '../lib/asking.ts'
import { t } from '../lib/i18n/texts.ts'
import { useReturnFocus } from './return-focus.ts'

interface Props {
  open: boolean
  title: string
  /** The verb on the button. */
  action: string
  /** The button that leaves everything as it is. */
  cancel?: string | undefined
  danger: boolean
  busy?: boolean
  onAction: () => void
  onCancel: () => void
  onClosed: () => void
  children: ReactNode
}

/** Above dialogs that were opened in a drawer, below what the app says (`toasts.module.css`). */
const aboveAll = 1900

/** A question over whatever is open. Where something may be lost, it begins at the answer that loses nothing. */
export function QuestionModal(props: Props) {
  const { action, cancel = t('common.cancel'), danger, busy = false, onAction, onClosed, ...shown } = props
  const { open, onCancel } = shown
  const afterClose = useReturnFocus(onClosed)
  useAsking(open)
  const begin = useRef<HTMLButtonElement>(null)
  // A dialog below holds the focus until this one does: `autoFocus` is too early.
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => begin.current?.focus())
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Modal
      {...shown}
      width={416}
      zIndex={aboveAll}
      centered
      afterClose={afterClose}
      footer={
        <>
          <Button ref={danger ? begin : null} onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            ref={danger ? null : begin}
            type="primary"
            danger={danger}
            loading={busy}
            onClick={onAction}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
