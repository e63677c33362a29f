import type { FormItemProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { DateRange } from '../date-range/date-range.tsx'
import { Field } from './field.tsx'

/** Start and end as `YYYY-MM-DD`, either of them open. */
export type DayRangeValue = [start: string | null, end: string | null]

interface ControlProps {
  id?: string
  label: string
  value?: DayRangeValue
  onChange?: (value: DayRangeValue) => void
  isDisabled?: ((day: Dayjs) => boolean) | undefined
}

function Control({ id, label, value = [null, null], onChange, isDisabled }: ControlProps) {
  return (
    <DateRange
      {...(id && { id })}
      label={label}
      from={value[0]}
      to={value[1]}
      isDisabled={isDisabled}
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
  required?: boolean
  /** Days that cannot be chosen. */
  isDisabled?: (day: Dayjs) => boolean
}

/** One field for the two days of a range. */
export function DateRangeField({ isDisabled, ...props }: Props) {
  return (
    <Field {...props}>
      <Control label={props.label} isDisabled={isDisabled} />
    </Field>
  )
}
