import {
  type DeskSeriesKey,
  deskSeries,
  deskSeriesNames,
  type TrendUnit,
  trendSpans,
  trendSpansBefore,
  trendUnits,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { ChartBone, LazyColumnChart, SeriesLegend } from '../../../domain/charts/lazy-column-chart.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useStored } from '../../../lib/stored.ts'
import { trendsQuery } from '../api/desk.ts'
import styles from './desk.module.css'
import { figureText, seriesListHref } from './desk-words.ts'

const height = 180

/** Whole cents: sums of prices stay exact. */
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

/** A period is called by its first day, or its month. */
const periodText = (unit: TrendUnit, start: string) => (unit === 'month' ? start.slice(0, 7) : start)

function Series({ of, unit }: { of: DeskSeriesKey; unit: TrendUnit }) {
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery(trendsQuery(unit))
  if (isPending) return <ChartBone height={height} />
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  const { values, before } = data.series.find(({ key }) => key === of) ?? {}
  if (!values || !before) return <p className={styles.note}>{t('desk.unavailable')}</p>
  const text = (value: number) => figureText(deskSeries[of].kind, value)
  const series = [
    { name: say(trendSpans.texts[unit]), color: 'var(--primary)', values },
    { name: say(trendSpansBefore.texts[unit]), color: 'var(--ink-faint)', values: before, isLine: true },
  ]
  const legend = series.map(one => ({ ...one, name: `${one.name} ${text(sumOf(one.values))}` }))
  return (
    <>
      <SeriesLegend series={legend} />
      <LazyColumnChart
        label={say(deskSeriesNames.texts[of])}
        height={height}
        periods={data.starts.map(start => periodText(unit, start))}
        series={series}
        text={text}
        onPick={({ period }) => void navigate(linkTo(seriesListHref(of, data.starts, period)))}
      />
    </>
  )
}

/** Revenue, orders, new members or behaviour by day, week or month, with as many before; a column opens its list. */
export function DeskTrends() {
  const can = useCan()
  const [unit, setUnit] = useStored<TrendUnit>('desk.trendUnit', 'day')
  const [kept, setSeries] = useStored<DeskSeriesKey>('desk.trendSeries', 'revenue')
  const offered = deskSeriesNames.values.filter(key => can(deskSeries[key].of))
  const shown = offered.find(key => key === kept) ?? offered[0]
  if (!shown) return null
  return (
    <div className={styles.trends}>
      <div className={styles.switches}>
        <Segmented<DeskSeriesKey>
          aria-label={t('desk.trends')}
          value={shown}
          onChange={setSeries}
          options={offered.map(key => ({ value: key, label: say(deskSeriesNames.texts[key]) }))}
        />
        <Segmented<TrendUnit>
          aria-label={t('desk.trends.unit')}
          value={unit}
          onChange={setUnit}
          options={trendUnits.values.map(value => ({ value, label: say(trendUnits.texts[value]) }))}
        />
      </div>
      <Series of={shown} unit={unit} />
    </div>
  )
}
