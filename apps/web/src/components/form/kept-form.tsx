import { useState } from 'react'
import { useKept } from './kept-values.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'

interface Props<V extends object> extends Omit<SchemaFormProps<V>, 'keeping'> {
  /** Tells the form from the others of its screen, and one row's from another's. */
  keptAs: string
  /** `false` when it has not been saved and has shown that itself. */
  onSubmit: (values: V) => Promise<unknown>
}

/** A form without the frame of a page, a dialog's for example, that has what was typed again after signing in. */
export function KeptForm<V extends object>({ keptAs, ...props }: Props<V>) {
  const { place, kept } = useKept(keptAs)
  const [isTyped, setTyped] = useState(kept !== undefined)
  const submit = async (values: V) => {
    if ((await props.onSubmit(values)) !== false) setTyped(false)
  }
  return (
    <SchemaForm<V>
      {...props}
      initialValues={{ ...props.initialValues, ...kept?.values } as Partial<V>}
      keeping={isTyped ? { place } : undefined}
      onSubmit={submit}
      onChange={() => {
        setTyped(true)
        props.onChange?.()
      }}
    />
  )
}
