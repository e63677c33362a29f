import { fromWallClock, parseDay, toWallClock } from '../../lib/dates.ts'
import { dayIn } from '../../lib/typed-values.ts'
import { type PickerProps, TypedPicker } from './typed-picker.tsx'

interface Props extends PickerProps {
  /** A day without a time means its end; otherwise its start. */
  until?: boolean
}

function instantIn(text: string, until: boolean): string | undefined {
  const day = dayIn(text)
  if (!day) return undefined
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.normalize('NFKC').trim())
  if (!time) return fromWallClock(until ? parseDay(day).endOf('day') : parseDay(day))
  const [hours, minutes] = [Number(time[1]), Number(time[2])]
  return hours < 24 && minutes < 60 ? fromWallClock(parseDay(day).hour(hours).minute(minutes)) : undefined
}

// A browser may read other texts as times too.
const clockOf = (value: string) =>
  value.includes('T') && /(?:Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value))
    ? toWallClock(value)
    : undefined

/** An instant, chosen by day and minute in the business time zone; seconds stay unless the person changes the value. */
export function InstantPicker({ until = false, ...props }: Props) {
  return (
    <TypedPicker
      {...props}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      read={text => instantIn(text, until)}
      clockOf={clockOf}
      textOf={clock => fromWallClock(clock.startOf('minute'))}
    />
  )
}
