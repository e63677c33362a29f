import { Space } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { NumberInput } from '../form/number-input.tsx'
import { DayPicker } from '../time/day-picker.tsx'
import type { Values } from './filters.ts'

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

/** Two numbers side by side, each asked for when it has been typed. */
export function NumberRange({
  from,
  to,
  label,
  values,
  onChange,
}: {
  from: string
  to: string
  label: string
  values: Values
  onChange: (patch: Values) => void
}) {
  return (
    <Space.Compact block>
      {[from, to].map((name, index) => (
        <NumberFilter
          key={name}
          label={index === 0 ? t('common.numberFrom', { label }) : t('common.numberTo', { label })}
          value={values[name] as number | undefined}
          onChange={value => onChange({ [name]: value })}
        />
      ))}
    </Space.Compact>
  )
}

/** A filter that compares whole values which are no texts. */
export function ValueFilter({ kind, label, value, onChange }: { kind: 'day' | 'number' } & Props<unknown>) {
  const props = { label, onChange }
  if (kind === 'day')
    return (
      <DayPicker
        label={label}
        value={value as string | undefined}
        onChange={day => onChange(day ?? undefined)}
      />
    )
  return <NumberFilter value={value as number | undefined} {...props} />
}
