import { type DeskSeriesKey, deskSeriesNames } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { trendsQuery } from '../api/desk.ts'
import { t } from '../texts.ts'
import styles from './desk.module.css'
import { seriesKind, valueText } from './desk-words.ts'

const [step, thick, height] = [10, 7, 72]

/** Whole cents: sums of prices stay exact. */
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

function Bars({ label, days, values, text }: BarsProps) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map((day, at) => {
        const value = values[at] ?? 0
        const size = value === 0 ? 1 : Math.max(2, (value / max) * height)
        return (
          <g key={day}>
            <title>{`${day} ${text(value)}`}</title>
            <rect className={styles.hit} x={at * step} y={0} width={step} height={height} />
            <rect data-empty={value === 0} x={at * step} y={height - size} width={thick} height={size} />
          </g>
        )
      })}
    </svg>
  )
}

interface BarsProps {
  label: string
  days: string[]
  values: number[]
  text: (value: number) => string
}

function Trend({ days, name, values, text }: Omit<BarsProps, 'label'> & { name: string }) {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const total = text(sumOf(values))
  const label = t('trendLabel', { name, from, to, total, max: text(Math.max(...values)) })
  return (
    <figure className={styles.trend}>
      <figcaption>
        <span className={styles.name}>{name}</span>
        <strong className={styles.value}>
          <bdi>{total}</bdi>
        </strong>
      </figcaption>
      <div dir="ltr">
        <Bars label={label} days={days} values={values} text={text} />
        <p className={styles.axis} aria-hidden>
          <span>{from.slice(5)}</span>
          <span>{to.slice(5)}</span>
        </p>
      </div>
    </figure>
  )
}

/** A bar a day for orders, revenue and new members, with the sum of the days. */
export function DeskTrends() {
  const { data, error, isPending, refetch } = useQuery(trendsQuery)
  if (isPending) return <div className={styles.trendBone} />
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  const text = (key: DeskSeriesKey) => (value: number) => valueText(seriesKind(key), value)
  return (
    <div className={styles.trends}>
      {data.series.map(({ key, values }) =>
        values ? (
          <Trend
            key={key}
            name={say(deskSeriesNames.texts[key])}
            days={data.days}
            values={values}
            text={text(key)}
          />
        ) : (
          <p key={key} className={styles.note}>
            {say(deskSeriesNames.texts[key])}: {t('unavailable')}
          </p>
        ),
      )}
    </div>
  )
}
