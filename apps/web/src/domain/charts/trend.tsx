import { t } from '../../lib/i18n/texts.ts'
import styles from './trend.module.css'

const [step, thick, height] = [10, 7, 72]

/** Whole cents: sums of prices stay exact. */
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

interface Props {
  name: string
  /** The period of each value, as it is said. */
  periods: string[]
  values: number[]
  text: (value: number) => string
}

function Bars({ periods, values, text }: Omit<Props, 'name'>) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${periods.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {periods.map((period, at) => {
        const value = values[at] ?? 0
        const size = value === 0 ? 1 : Math.max(2, (value / max) * height)
        return (
          <g key={period}>
            <title>{`${period} ${text(value)}`}</title>
            <rect className={styles.hit} x={at * step} y={0} width={step} height={height} />
            <rect data-empty={value === 0} x={at * step} y={height - size} width={thick} height={size} />
          </g>
        )
      })}
    </svg>
  )
}

/** The same for people who do not see the bars. */
function Values({ name, periods, values, text }: Props) {
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('charts.period')}</th>
          <th scope="col">{t('charts.value')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period, at) => (
          <tr key={period}>
            <th scope="row">{period}</th>
            <td>{text(values[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A bar for each period, with their sum; a table of the values stands behind the bars. */
export function Trend(props: Props) {
  const { name, periods, values, text } = props
  return (
    <figure className={styles.trend}>
      <figcaption>
        <span className={styles.name}>{name}</span>
        <strong className={styles.total}>
          <bdi>{text(sumOf(values))}</bdi>
        </strong>
      </figcaption>
      <div dir="ltr">
        <Bars periods={periods} values={values} text={text} />
        <p className={styles.axis} aria-hidden>
          <span>{periods[0]}</span>
          <span>{periods.at(-1)}</span>
        </p>
      </div>
      {/* A table itself would take the height of its rows. */}
      <div className="visually-hidden">
        <Values {...props} />
      </div>
    </figure>
  )
}
