import { type ChartData, profileTerms, type TradeRole } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ChartBone, LazyColumnChart, SeriesLegend } from '../../../domain/charts/lazy-column-chart.tsx'
import { type MonthRange, rangeOf } from '../../../domain/charts/months.ts'
import { companyChartQuery } from '../../../domain/companies/companies.ts'
import { countFigure, dollarFigure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

const height = 160
type Month = ChartData<'timeline'>['buyer'][number]

const measures = {
  count: { label: say(profileTerms.shipments), of: ({ count }: Month) => count, text: countFigure },
  weight: { label: t('companies.weight'), of: ({ weightSum }: Month) => weightSum, text: weightFigure },
  value: { label: t('companies.amount'), of: ({ amountSum = 0 }: Month) => amountSum, text: dollarFigure },
}
type Measure = keyof typeof measures
const shown = Object.keys(measures) as Measure[]

/** The 12 months that end with a day's, `YYYY-MM`, oldest first. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 12 + at, 1)).toISOString().slice(0, 7),
  )
}

interface Props {
  uid: string
  role: TradeRole
  /** The last day of the data. */
  until: string
  onMonth: (days: MonthRange) => void
}

/** The last 12 months with the same months of the year before beside them. */
export function YearColumns({ uid, role, until, onMonth }: Props) {
  const [measure, setMeasure] = useState<Measure>('count')
  const { data } = useQuery(companyChartQuery('timeline', uid))
  const months = monthsUntil(until)
  const past = months.map(month => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
  const { of, text } = measures[measure]
  const known = new Map((data?.[role] ?? []).map(row => [row.month, of(row)]))
  const valuesOf = (list: string[]) => list.map(month => known.get(month) ?? 0)
  const series = [
    { name: t('companyProfile.year.past'), color: 'var(--line-strong)', values: valuesOf(past) },
    { name: t('companyProfile.year.last'), color: 'var(--primary)', values: valuesOf(months) },
  ]
  return (
    <>
      <Segmented<Measure>
        size="small"
        aria-label={t('companyProfile.year')}
        options={shown.map(value => ({ value, label: measures[value].label }))}
        value={measure}
        onChange={setMeasure}
      />
      <SeriesLegend series={series} />
      {data ? (
        <LazyColumnChart
          label={t('companyProfile.year')}
          height={height}
          periods={months}
          series={series}
          text={value => text(value).short}
          onPick={({ series: at, period }) => {
            const month = (at === 0 ? past : months)[period]
            if (month) onMonth(rangeOf(month))
          }}
        />
      ) : (
        <ChartBone height={height} />
      )}
    </>
  )
}
