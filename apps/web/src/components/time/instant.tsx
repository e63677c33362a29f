import { formatInstant } from '../../lib/dates.ts'

/** An instant in the business time zone; the exact one is the element's own. */
export function Instant({ value }: { value: string | null }) {
  if (!value) return <>–</>
  return (
    <time dateTime={value} dir="ltr">
      {formatInstant(value)}
    </time>
  )
}
