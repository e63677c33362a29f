import type { Dayjs } from 'dayjs'
import { formatDay, parseDay } from '../../lib/dates.ts'
import { t } from '../../lib/i18n/texts.ts'
import { dayIn } from '../../lib/typed-values.ts'
import { type PickerProps, TypedPicker } from './typed-picker.tsx'

interface Props extends PickerProps {
  /** Says what is asked for where no form label does. */
  label?: string
  /** It cannot be cleared. */
  required?: boolean
  /** The first day that can be chosen; `notBefore` is the rule for it. */
  from?: Dayjs
}

const clockOf = (value: string) => (dayIn(value) === value ? parseDay(value) : undefined)

/** A calendar day, sent as the text `YYYY-MM-DD`. */
export function DayPicker({ label, required, from, ...props }: Props) {
  return (
    <TypedPicker
      {...props}
      {...(label && { 'aria-label': label, placeholder: label })}
      allowClear={!required}
      {...(from && { minDate: from, disabledDate: (day: Dayjs) => day.isBefore(from, 'day') })}
      read={dayIn}
      clockOf={clockOf}
      textOf={formatDay}
    />
  )
}

/** The rule of a field whose days begin with the given one. */
export const notBefore = (from: Dayjs) => ({
  validator: (_: unknown, value: unknown) =>
    typeof value === 'string' && clockOf(value)?.isBefore(from, 'day')
      ? Promise.reject(new Error(t('form.dayTooEarly', { day: formatDay(from) })))
      : Promise.resolve(),
})
