import type { CompanySub } from '@backoffice/contract'
import { t } from '../texts.ts'

const width = 132
const height = 32
const gap = 2

/** Twelve months as small bars; the exact counts are its text. */
export function Sparkline({ months }: { months: CompanySub['months'] }) {
  const max = Math.max(1, ...months.map(({ count }) => count))
  const step = width / Math.max(months.length, 1)
  const values = months.map(({ month, count }) => `${month} ${count}`).join(', ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('trend', { values })}
    >
      {months.map(({ month, count }, index) => {
        const size = count === 0 ? 1 : Math.max(2, (count / max) * height)
        return (
          <rect
            key={month}
            x={index * step}
            y={height - size}
            width={step - gap}
            height={size}
            rx="1"
            data-empty={count === 0}
          >
            <title>{`${month}: ${count}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
