import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { formatDay, parseDay } from '../../lib/dates.ts'
import { useEnterInPicker } from './enter-in-picker.ts'

interface Props {
  id?: string
  /** Says what is asked for where no form label does. */
  label?: string
  value?: string | null | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** It cannot be cleared. */
  required?: boolean
  /** The first day that can be chosen. */
  from?: Dayjs
  onChange?: (day: string | null) => void
}

/** A calendar day, sent as the text `YYYY-MM-DD`. */
export function DayPicker({ id, label, value, disabled, autoFocus, required, from, onChange }: Props) {
  const enter = useEnterInPicker(Boolean(value))
  return (
    <DatePicker
      {...(id && { id })}
      {...(label && { 'aria-label': label, placeholder: label })}
      // If this is not set, the form decides.
      {...(disabled && { disabled })}
      {...(autoFocus && { autoFocus })}
      allowClear={!required}
      style={{ width: '100%' }}
      {...enter}
      value={value ? parseDay(value) : null}
      {...(from && { minDate: from, disabledDate: (day: Dayjs) => day.isBefore(from, 'day') })}
      onChange={day => onChange?.(day ? formatDay(day) : null)}
    />
  )
}
