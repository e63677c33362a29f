import { useEffect, useState } from 'react'
import { NumberInput } from '../form/number-input.tsx'
import { DayPicker } from '../time/day-picker.tsx'

interface Props<Value> {
  label: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Asks for the number on Enter and when the field is left. */
function NumberFilter({ label, value, onChange }: Props<number>) {
  const [draft, setDraft] = useState<number | null>(value ?? null)
  useEffect(() => setDraft(value ?? null), [value])
  const send = () => {
    // A text that is no number stays in the field.
    const next = typeof draft === 'number' ? draft : undefined
    if (next !== value) onChange(next)
  }
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      style={{ width: '100%' }}
      value={draft}
      onChange={setDraft}
      onPressEnter={send}
      onBlur={send}
    />
  )
}

/** A filter that compares whole values which are no texts. */
export function ValueFilter({ kind, label, value, onChange }: { kind: 'day' | 'number' } & Props<unknown>) {
  const props = { label, onChange }
  if (kind === 'day') return <DayPicker value={value as string | undefined} {...props} />
  return <NumberFilter value={value as number | undefined} {...props} />
}
