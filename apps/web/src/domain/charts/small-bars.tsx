import styles from './small-bars.module.css'

interface Props {
  months: { month: string; count: number }[]
  /** The text for assistive technology, with `{values}` filled in. */
  label: (values: string) => string
  width: number
  height: number
  /** Pixels between two bars. */
  gap: number
}

/** Months as small bars; the exact counts are in its label. */
export function SmallBars({ months, label, width, height, gap }: Props) {
  const max = Math.max(1, ...months.map(({ count }) => count))
  const step = width / Math.max(months.length, 1)
  const values = months.map(({ month, count }) => `${month} ${count}`).join(', ')
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label(values)}
    >
      {months.map(({ month, count }, at) => {
        const size = count === 0 ? 1 : Math.max(2, (count / max) * height)
        return (
          <rect
            key={month}
            x={at * step}
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
