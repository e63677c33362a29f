import { formatExactInstant, formatInstant } from '../../lib/dates.ts'

/** A time in the business time zone, with seconds in logs; the element has the exact time. */
export function Instant({ value, exact = false }: { value: string | null; exact?: boolean }) {
  if (!value) return <>–</>
  return (
    <time dateTime={value} dir="ltr">
      {exact ? formatExactInstant(value) : formatInstant(value)}
    </time>
  )
}
