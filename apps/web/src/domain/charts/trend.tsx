import { LazyColumnChart } from './lazy-column-chart.tsx'
import styles from './trend.module.css'

const height = 104

/** Whole cents: sums of prices stay exact. */
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

interface Props {
  name: string
  /** The period of each value, as it is said. */
  periods: string[]
  values: number[]
  text: (value: number) => string
}

/** A column for each period, with their sum. */
export function Trend({ name, periods, values, text }: Props) {
  return (
    <figure className={styles.trend}>
      <figcaption>
        <span className={styles.name}>{name}</span>
        <strong className={styles.total}>
          <bdi>{text(sumOf(values))}</bdi>
        </strong>
      </figcaption>
      <LazyColumnChart
        label={name}
        height={height}
        periods={periods}
        series={[{ name, color: 'var(--primary)', values }]}
        text={text}
      />
    </figure>
  )
}
