import { companyRoleTitles } from '@backoffice/contract'
import { formatDay, today } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { ChartBone, LazyColumnChart } from './lazy-column-chart.tsx'
import styles from './monthly-bars.module.css'
import { highestOf, type MonthRange, monthPairs, niceCeiling, rangeOf, type Timeline } from './months.ts'

const height = 200
const roles = ['supplier', 'buyer'] as const
const colors = { supplier: 'var(--primary)', buyer: 'var(--warning)' }

function Legend() {
  return (
    <figcaption>
      {roles.map(role => (
        <span key={role} data-role={role}>
          {say(companyRoleTitles[role])}
        </span>
      ))}
    </figcaption>
  )
}

/** The chart while its data is loading, with the same height. */
export function MonthlyBarsSkeleton() {
  return (
    <figure className={styles.chart} aria-busy>
      <Legend />
      <ChartBone height={height} />
    </figure>
  )
}

interface Props {
  title: string
  data: Timeline
  /** Companies shown next to it: all charts have the same months and the same scale. */
  beside: Timeline[]
  /** A column was clicked. */
  onMonth?: ((role: 'supplier' | 'buyer', days: MonthRange) => void) | undefined
}

/** Shipments per month, a column for each role in which the company has any. */
export function MonthlyBars({ title, data, beside, onMonth }: Props) {
  const pairs = monthPairs(data, formatDay(today()).slice(0, 7), beside)
  const shown = roles.filter(role => pairs.some(pair => pair[role] > 0))
  const max = highestOf(data)
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last || max === 0) return <p className={styles.soft}>{t('charts.none')}</p>
  const pick = ({ series: place, period }: { series: number; period: number }) => {
    const [role, month] = [shown[place], pairs[period]?.month]
    if (role && month) onMonth?.(role, rangeOf(month))
  }
  return (
    <figure className={styles.chart}>
      <Legend />
      <LazyColumnChart
        label={t('charts.monthlyLabel', { title, from: first.month, to: last.month, max })}
        height={height}
        periods={pairs.map(({ month }) => month)}
        series={shown.map(role => ({
          name: say(companyRoleTitles[role]),
          color: colors[role],
          values: pairs.map(pair => pair[role]),
        }))}
        most={niceCeiling(Math.max(...[data, ...beside].map(highestOf)))}
        text={formatNumber}
        onPick={onMonth && pick}
      />
    </figure>
  )
}
