import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { FormSurfaceProvider, useTypedWithin } from '../form/typed.tsx'
import { TypedGuard } from '../form/typed-guard.tsx'
import { useReturnFocus } from '../return-focus.ts'

interface Action {
  text: string
  run: (close: () => void) => unknown
  busy?: boolean
  disabled?: boolean
}

interface Props {
  title: string
  width?: number
  /**
   * The button beside *cancel*. Without it the content has buttons of its own, and a click outside does not close it.
   */
  action?: Action
  onClosed: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A dialog that is open as long as it is drawn, until it has closed itself. It asks before what is typed is lost. */
export function Dialog({ title, width = 480, action, onClosed, children }: Props) {
  const afterClose = useReturnFocus(onClosed)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const place = useTypedWithin()
  return (
    <>
      <TypedGuard place={place} open={open} />
      <Modal
        open={open}
        width={width}
        title={title}
        {...(action
          ? {
              centered: true,
              okText: action.text,
              cancelText: t('common.cancel'),
              confirmLoading: action.busy ?? false,
              okButtonProps: { disabled: action.disabled ?? false },
              onOk: () => void action.run(close),
            }
          : { footer: null, mask: { closable: false } })}
        onCancel={() => place.leave(close)}
        afterClose={afterClose}
      >
        <FormSurfaceProvider value={place}>
          {typeof children === 'function' ? children(close) : children}
        </FormSurfaceProvider>
      </Modal>
    </>
  )
}
