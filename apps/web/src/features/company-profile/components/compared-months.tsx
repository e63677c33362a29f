import { profileTerms, type ShipmentMatch, type TradeRole } from '@backoffice/contract'
import { useQueries } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone, LazyColumnChart, SeriesLegend } from '../../../domain/charts/lazy-column-chart.tsx'
import { monthPairs, monthsOfDays } from '../../../domain/charts/months.ts'
import { companyChartQuery, companyInfoQuery } from '../../../domain/companies/companies.ts'
import { formatDay, today } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { titled } from './profile-days.ts'

const height = 220
const colors = ['var(--primary)', 'var(--warning)', 'var(--danger)', 'var(--success)', 'var(--ink-soft)']

interface Props {
  uids: string[]
  /** Undefined until it is known. */
  role: TradeRole | undefined
  search: ShipmentMatch | undefined
}

/** Each month as parts of the company's own average month, which is 100. */
function indexOf(values: number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  return values.map(value => (sum > 0 ? Math.round((value * values.length * 100) / sum) : 0))
}

/** The months of several companies over each other. */
export function ComparedMonths({ uids, role, search }: Props) {
  const [measure, setMeasure] = useState<'count' | 'index'>('count')
  const timelines = useQueries({ queries: uids.map(uid => companyChartQuery('timeline', uid, search)) })
  const infos = useQueries({ queries: uids.map(uid => companyInfoQuery(uid)) })
  const data = timelines.flatMap(({ data: own }) => own ?? [])
  const title = t('companyProfile.compare.months')
  const side = role ?? 'supplier'
  const of = (own: (typeof data)[number]) => ({ supplier: [], buyer: [], [side]: own[side] })
  const last = data.flatMap(own => own[side].map(({ month }) => month)).reduce((a, b) => (a > b ? a : b), '')
  const shown = data.map(of)
  const until = [search?.endDate ?? '', formatDay(today())].toSorted()[0]
  const ends = monthsOfDays({ ...search, ...(until && { endDate: until }) })
  const rows = shown.map(own => monthPairs(own, last, [...shown, ends]))
  const series = rows.map((months, at) => {
    const values = months.map(pair => pair[side])
    return {
      name: infos[at]?.data?.uname ?? uids[at] ?? '',
      color: colors[at] ?? 'var(--ink)',
      values: measure === 'index' ? indexOf(values) : values,
    }
  })
  return (
    <Section title={titled(title, search)} context={t('companyProfile.compare.indexHelp')}>
      <Segmented<'count' | 'index'>
        aria-label={title}
        options={[
          { value: 'count', label: say(profileTerms.shipments) },
          { value: 'index', label: t('companyProfile.compare.index') },
        ]}
        value={measure}
        onChange={setMeasure}
      />
      {role === undefined || data.length < uids.length ? (
        <>
          <ChartBone height={height} />
          <SeriesLegend
            series={uids.map((uid, at) => ({
              name: infos[at]?.data?.uname ?? uid,
              color: colors[at] ?? '',
              values: [],
            }))}
          />
        </>
      ) : (
        <>
          <LazyColumnChart
            label={title}
            height={height}
            periods={rows[0]?.map(({ month }) => month) ?? []}
            series={series}
            isLine
            text={formatNumber}
          />
          <SeriesLegend series={series} />
        </>
      )}
    </Section>
  )
}
