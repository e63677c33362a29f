import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useReturnFocus } from '../../../components/return-focus.ts'

interface Props {
  title: string
  onClosed: () => void
  /** The form, with its own buttons; it gets the function that closes the dialog. */
  children: (close: () => void) => ReactNode
}

/** A form in a dialog; a click outside does not lose typed values. */
export function FormDialog({ title, onClosed, children }: Props) {
  const afterClose = useReturnFocus(onClosed)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      open={open}
      width={480}
      title={title}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterClose={afterClose}
    >
      {children(close)}
    </Modal>
  )
}
