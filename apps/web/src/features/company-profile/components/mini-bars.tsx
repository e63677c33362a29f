import { t } from '../texts.ts'
import styles from './company-profile.module.css'

const width = 88
const height = 22

/** Twelve months as small bars; the counts are its text. */
export function MiniBars({ months }: { months: { month: string; count: number }[] }) {
  const max = Math.max(1, ...months.map(({ count }) => count))
  const step = width / Math.max(months.length, 1)
  const values = months.map(({ month, count }) => `${month} ${count}`).join(', ')
  return (
    <svg
      className={styles.mini}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('trendOf', { values })}
    >
      {months.map(({ month, count }, at) => {
        const size = count === 0 ? 1 : Math.max(2, (count / max) * height)
        return (
          <rect
            key={month}
            x={at * step}
            y={height - size}
            width={step - 1.5}
            height={size}
            data-empty={count === 0}
          >
            <title>{`${month}: ${count}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
