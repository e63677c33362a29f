import {
  type ChartData,
  type CompanyChart,
  companyChartNames,
  companyChartTitles,
  type ShipmentMatch,
} from '@backoffice/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { MonthlyBars, MonthlyBarsSkeleton } from '../../../domain/charts/monthly-bars.tsx'
import { companyChartQuery } from '../../../domain/companies/companies.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { titled } from './profile-days.ts'
import { rankChart } from './rank-chart.tsx'

type OnMonth = ComponentProps<typeof MonthlyBars>['onMonth']

interface ChartParts<Chart extends CompanyChart> {
  /** @param beside data of the companies shown next to it */
  Drawing: ComponentType<{
    title: string
    data: ChartData<Chart>
    beside: ChartData<Chart>[]
    onMonth?: OnMonth | undefined
  }>
  /** The chart while its data is loading, with the same height. */
  Bone: ComponentType
}

const looks: { [Chart in CompanyChart]: ChartParts<Chart> } = {
  timeline: { Drawing: MonthlyBars, Bone: MonthlyBarsSkeleton },
  transportModes: rankChart(() => {
    const modeName = useModeName()
    return ({ mode }) => ({ key: mode, name: mode === '' ? t('companyProfile.notStated') : modeName(mode) })
  }),
}

export interface ChartsProps {
  uid: string
  /** Companies shown next to it. */
  beside?: string[]
  /** Counts only the shipments that match it. */
  search?: ShipmentMatch | undefined
  /** The days of `search` are known. */
  isReady?: boolean
  /** A month was clicked: its bills are asked for. */
  onMonth?: OnMonth
}

interface OneProps<Chart extends CompanyChart> extends ChartsProps {
  beside: string[]
  chart: Chart
  look: ChartParts<Chart>
}

function OneChart<Chart extends CompanyChart>({
  chart,
  look,
  uid,
  beside,
  search,
  isReady = true,
  onMonth,
}: OneProps<Chart>) {
  const { Drawing, Bone } = look
  const result = useQuery({ ...companyChartQuery(chart, uid, search), enabled: isReady })
  // The types of `useQueries` lose a type parameter.
  const others: UseQueryResult<ChartData<Chart>>[] = useQueries({
    queries: beside.map(other => companyChartQuery(chart, other, search)),
  })
  const { data, error, refetch } = result
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  // All data comes first, because the charts have one common scale.
  if (!isReady || !data || others.some(({ isLoading }) => isLoading)) return <Bone />
  return (
    <>
      <RefreshState result={result} />
      <Drawing
        title={say(companyChartTitles[chart])}
        data={data}
        beside={others.flatMap(({ data: other }) => other ?? [])}
        onMonth={onMonth}
      />
    </>
  )
}

export function CompanyCharts({ beside = [], ...props }: ChartsProps) {
  return companyChartNames.map(chart => (
    <Section key={chart} title={titled(say(companyChartTitles[chart]), props.search, props.isReady)}>
      <OneChart chart={chart} look={looks[chart]} beside={beside} {...props} />
    </Section>
  ))
}
