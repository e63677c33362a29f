import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ObjectSchema } from '../../lib/form-rules.ts'
import { t } from '../../lib/i18n/texts.ts'
import { DraftForm } from '../form/kept-form.tsx'
import { Dialog } from './dialog.tsx'

interface Props<V extends object> {
  title: string
  /** The button that saves. */
  action?: string
  width?: number
  /** Identifies the form on its screen, and its row. */
  keptAs: string
  id: string
  schema: ObjectSchema
  initialValues?: Partial<V>
  /** The dialog stays when it throws, and when it answers `false` because it has already shown why. */
  save: (values: V) => Promise<unknown>
  onClosed: () => void
  /** Shown above the form. */
  intro?: ReactNode
  children: ReactNode
}

/** A dialog with one form, and its buttons below it. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { title, action = t('common.save'), width = 416, save, onClosed, intro, children, ...shown } = props
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const submit = async (values: V, close: () => void) => {
    setBusy(true)
    const saved = await save(values).finally(() => setBusy(false))
    if (saved !== false) close()
    return saved
  }
  return (
    <Dialog
      title={title}
      width={width}
      action={{ text: action, run: () => form.submit(), busy }}
      onClosed={onClosed}
    >
      {close => (
        <>
          {intro && <div style={{ marginBlockEnd: 16 }}>{intro}</div>}
          <DraftForm<V> {...shown} form={form} onSubmit={values => submit(values, close)}>
            {children}
          </DraftForm>
        </>
      )}
    </Dialog>
  )
}
