import { useState } from 'react'
import { useKept } from './kept-values.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
import { useTypedAround } from './typed.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props<V extends object> extends Omit<SchemaFormProps<V>, 'keeping'> {
  /** Identifies the form on its screen, and its row. */
  keptAs: string
  /** `false` when it was not saved and has already shown why. */
  onSubmit: (values: V) => Promise<unknown>
}

/** A form without a page frame, for example in a dialog. After signing in again it has the typed values. */
export function DraftForm<V extends object>({ keptAs, ...props }: Props<V>) {
  const { place, kept } = useKept(keptAs)
  const [isTyped, setTyped] = useState(kept !== undefined)
  const submit = async (values: V) => {
    if ((await props.onSubmit(values)) !== false) setTyped(false)
  }
  const around = useTypedAround()
  return (
    <>
      {!around && <UnsavedGuard when={isTyped} />}
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
    </>
  )
}
