import type { FormItemProps } from 'antd'
import { DateRange } from '../date-range/date-range.tsx'
import { Field } from './field.tsx'

/** Start and end as `YYYY-MM-DD`, either of them open. */
export type DayRangeValue = [start: string | null, end: string | null]

interface ControlProps {
  id?: string
  label: string
  value?: DayRangeValue
  onChange?: (value: DayRangeValue) => void
}

function Control({ id, label, value = [null, null], onChange }: ControlProps) {
  return (
    <DateRange
      {...(id && { id })}
      label={label}
      from={value[0]}
      to={value[1]}
      onChange={(start, end) => onChange?.([start ?? null, end ?? null])}
    />
  )
}

interface Props {
  name: string
  label: string
  hint?: string
  /** The two fields of the body, start and end. */
  covers: [string, string]
  rules?: NonNullable<FormItemProps['rules']>
}

/** One field for the two days of a range. */
export function DateRangeField(props: Props) {
  return (
    <Field {...props}>
      <Control label={props.label} />
    </Field>
  )
}
