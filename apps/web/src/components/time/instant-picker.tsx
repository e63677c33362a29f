import { DatePicker } from 'antd'
import { fromWallClock, toWallClock } from '../../lib/dates.ts'
import { useEnterInPicker } from './enter-in-picker.ts'

interface Props {
  id?: string
  value?: string | null
  disabled?: boolean
  autoFocus?: boolean
  onChange?: (instant: string | null) => void
}

/** An instant, chosen by day and minute in the business time zone; seconds stay unless the person changes the value. */
export function InstantPicker({ id, value, disabled, autoFocus, onChange }: Props) {
  const enter = useEnterInPicker(Boolean(value))
  return (
    <DatePicker
      {...(id && { id })}
      // If this is not set, the form decides.
      {...(disabled && { disabled })}
      {...(autoFocus && { autoFocus })}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      {...enter}
      value={value ? toWallClock(value) : null}
      onChange={clock => onChange?.(clock ? fromWallClock(clock.startOf('minute')) : null)}
    />
  )
}
