import { deskSeriesNames, type TrendUnit, trendUnits } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Trend } from '../../../domain/charts/trend.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/stored.ts'
import { trendsQuery } from '../api/desk.ts'
import styles from './desk.module.css'
import { figureText, seriesKind } from './desk-words.ts'

/** A period is called by its first day, or its month. */
const periodText = (unit: TrendUnit, start: string) => (unit === 'month' ? start.slice(0, 7) : start)

function Trends({ unit }: { unit: TrendUnit }) {
  const { data, error, isPending, refetch } = useQuery(trendsQuery(unit))
  if (isPending) return <div className={styles.trendBone} />
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.trends}>
      {data.series.map(({ key, values }) =>
        values ? (
          <Trend
            key={key}
            name={say(deskSeriesNames.texts[key])}
            periods={data.starts.map(start => periodText(unit, start))}
            values={values}
            text={value => figureText(seriesKind(key), value)}
          />
        ) : (
          <p key={key} className={styles.note}>
            {say(deskSeriesNames.texts[key])}: {t('desk.unavailable')}
          </p>
        ),
      )}
    </div>
  )
}

/** Orders, revenue, new members and behaviour by day, week or month. */
export function DeskTrends() {
  const [unit, setUnit] = useStored<TrendUnit>('desk.trendUnit', 'day')
  return (
    <>
      <Segmented<TrendUnit>
        className={styles.units ?? ''}
        aria-label={t('desk.trends.unit')}
        value={unit}
        onChange={setUnit}
        options={trendUnits.values.map(value => ({ value, label: say(trendUnits.texts[value]) }))}
      />
      <Trends unit={unit} />
    </>
  )
}
