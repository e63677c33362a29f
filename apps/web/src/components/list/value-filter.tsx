import { Space } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { dayIn } from '../../lib/typed-values.ts'
import { NumberInput } from '../form/number-input.tsx'
import { DayPicker } from '../time/day-picker.tsx'
import styles from './digits-filter.module.css'
import type { FilterValues } from './filters.ts'

interface Props<Value> {
  label: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const wrongly = (reason: string | undefined) =>
  reason ? { status: 'error' as const, 'aria-invalid': true } : {}

const Reason = ({ children }: { children: string | undefined }) =>
  children && (
    <p className={styles.rule} role="alert">
      {children}
    </p>
  )

/** Asks for the number on Enter and when the field is left. A text that is no number stays in the field. */
function NumberFilter({ label, value, onChange }: Props<number>) {
  const [draft, setDraft] = useState<number | string | null>(value ?? null)
  const [reason, setReason] = useState<string>()
  useEffect(() => setDraft(value ?? null), [value])
  const send = () => {
    const isText = typeof draft === 'string'
    setReason(isText ? t('form.notNumber') : undefined)
    if (!isText && draft !== (value ?? null)) onChange(draft ?? undefined)
  }
  return (
    <>
      <NumberInput
        aria-label={label}
        placeholder={label}
        style={{ width: '100%' }}
        {...wrongly(reason)}
        value={draft as number | null}
        onChange={setDraft}
        onPressEnter={send}
        onBlur={send}
      />
      <Reason>{reason}</Reason>
    </>
  )
}

/** Asks for the day when it is chosen, on Enter, and when the field is left. */
function DayFilter({ label, value, onChange }: Props<string>) {
  const [draft, setDraft] = useState<string | null>(value ?? null)
  useEffect(() => setDraft(value ?? null), [value])
  const reason = draft && dayIn(draft) !== draft ? t('form.notDay') : undefined
  const take = (day: string | null) => {
    setDraft(day)
    if (!day || dayIn(day) === day) onChange(day ?? undefined)
  }
  return (
    <>
      <DayPicker label={label} {...wrongly(reason)} value={draft} onChange={take} />
      <Reason>{reason}</Reason>
    </>
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
  values: FilterValues
  onChange: (patch: FilterValues) => void
}) {
  return (
    <Space.Compact block>
      {[from, to].map((name, index) => (
        <div key={name} style={{ flex: 1 }}>
          <NumberFilter
            label={index === 0 ? t('common.numberFrom', { label }) : t('common.numberTo', { label })}
            value={values[name] as number | undefined}
            onChange={value => onChange({ [name]: value })}
          />
        </div>
      ))}
    </Space.Compact>
  )
}

/** A filter that compares whole values which are no texts. */
export const ValueFilter = ({ kind, ...props }: { kind: 'day' | 'number' } & Props<unknown>) =>
  kind === 'day' ? (
    <DayFilter {...(props as Props<string>)} />
  ) : (
    <NumberFilter {...(props as Props<number>)} />
  )
