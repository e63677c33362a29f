import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ObjectSchema } from '../../lib/form-rules.ts'
import { showFormError } from './form-errors.ts'
import { type DraftStorage, useKeeping } from './kept-values.ts'
import { SchemaFormContext } from './schema-form-context.ts'
import { useSteadyClicks } from './steady-clicks.ts'

export interface SchemaFormProps<V extends object> {
  /** Schema of the body that the form sends: rules and limits of its fields. */
  schema: ObjectSchema
  form?: FormInstance<V>
  id?: string
  initialValues?: Partial<V>
  disabled?: boolean
  /** Saves; what it throws goes onto the fields (10400) or to the presenter. */
  onSubmit: (values: V) => Promise<unknown>
  onChange?: () => void
  /** Where what is typed is kept when the session ends. */
  keeping?: DraftStorage | undefined
  /** Filled with the labels of the fields, by name. */
  labels?: Map<string, string>
  /** Shown before the reason of a failure that belongs to no field. */
  failed?: string
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form over an operation's body: labels above, errors at the field, one submit at a time. */
export function SchemaForm<V extends object>(props: SchemaFormProps<V>) {
  const { schema, id = 'form', initialValues, disabled = false, onSubmit, onChange } = props
  const { failed, labels, children } = props
  const [form] = Form.useForm<V>(props.form)
  const [busy, setBusy] = useState(false)
  const context = useMemo(
    () => ({
      schema,
      covers: new Map<string, string>(),
      labels: labels ?? new Map<string, string>(),
      secrets: new Set<string>(),
    }),
    [schema, labels],
  )
  // `autoFocus` does nothing in a dialog, because the form is drawn before the dialog is in the document.
  useEffect(() => {
    const drawn = document.getElementById(id)
    if (!drawn?.closest('[role=dialog]')) return
    drawn
      .querySelector<HTMLElement>('input:enabled:not([type=radio]), textarea:enabled')
      ?.focus({ preventScroll: true })
  }, [id])
  useSteadyClicks()
  useKeeping(() => form.getFieldsValue(true), props.keeping, context.secrets)
  // Not the state: a double click calls it twice before the next render.
  const isSubmitting = useRef(false)
  const submit = async (values: V) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setBusy(true)
    await onSubmit(values).catch((error: unknown) => showFormError(form, context.covers, error, failed))
    isSubmitting.current = false
    setBusy(false)
  }
  return (
    <SchemaFormContext value={context}>
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark
        scrollToFirstError={{ block: 'center', focus: true }}
        validateTrigger={['onBlur', 'onSubmit']}
        disabled={disabled}
        id={id}
        // Prefixes the ids of the fields, so that they differ from ids of the page.
        name={id}
        {...(initialValues && { initialValues })}
        onFinish={values => void submit(values)}
        onValuesChange={() => onChange?.()}
      >
        {typeof children === 'function' ? children(busy) : children}
      </Form>
    </SchemaFormContext>
  )
}
