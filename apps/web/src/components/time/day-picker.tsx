import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { formatDay, parseDay } from '../../lib/dates.ts'

interface Props {
  id?: string
  value?: string | undefined
  /** The first day that can be chosen. */
  from?: Dayjs
  onChange?: (day: string | undefined) => void
}

/** A calendar day, as the `YYYY-MM-DD` text that travels. */
export function DayPicker({ id, value, from, onChange }: Props) {
  return (
    <DatePicker
      {...(id && { id })}
      style={{ width: '100%' }}
      // Enter takes the day that was typed; what is asked for is sent by its button.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      value={value ? parseDay(value) : null}
      {...(from && { minDate: from, disabledDate: (day: Dayjs) => day.isBefore(from, 'day') })}
      onChange={day => onChange?.(day ? formatDay(day) : undefined)}
    />
  )
}
