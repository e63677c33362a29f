import { formatExactInstant, formatInstant } from '../../lib/dates.ts'

/** An instant in the business time zone, in logs to the second; the element has the exact one. */
export function Instant({ value, exact = false }: { value: string | null; exact?: boolean }) {
  if (!value) return <>–</>
  return (
    <time dateTime={value} dir="ltr">
      {exact ? formatExactInstant(value) : formatInstant(value)}
    </time>
  )
}
