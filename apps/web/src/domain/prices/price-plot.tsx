import type { UnitPrices } from '@backoffice/contract'
import { formatUnitPrice } from '../../lib/figures.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import { Chart, ink, tooltip } from '../charts/chart.tsx'

type Dot = UnitPrices['dots'][number]

interface Props {
  dots: Dot[]
  /** Half of the bills are between them. */
  low: number
  high: number
  onPick: (dot: Dot) => void
}

const dayMs = 86_400_000
const line = { lineStyle: { color: 'var(--line)' } }

/** A dot for each bill by its day; the band is the middle half. */
export function PricePlot({ dots, low, high, onPick }: Props) {
  const isSmall = useIsSmall()
  const kept = dots.filter(({ isOutlier }) => !isOutlier)
  // What is further away stands at the upper edge: the others would be a line at the bottom.
  const most = Math.max(high * 1.2, ...kept.map(({ price }) => price * 1.1))
  const series = (isOutlier: boolean) => ({
    type: 'scatter',
    name: isOutlier ? t('companyProfile.price.outlier') : t('companyProfile.price'),
    data: dots
      .filter(dot => dot.isOutlier === isOutlier)
      .map(dot => ({ value: [dot.date, Math.min(dot.price, most)], dot })),
    symbolSize: 7,
    itemStyle: { color: isOutlier ? 'var(--danger)' : 'var(--primary)', opacity: 0.6 },
    ...(!isOutlier && {
      markArea: {
        silent: true,
        itemStyle: { color: 'var(--primary)', opacity: 0.12 },
        data: [[{ yAxis: low }, { yAxis: high }]],
      },
    }),
  })
  const option = {
    grid: {
      left: 4,
      right: 32,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      ...tooltip,
      trigger: 'item',
      formatter: ({ data, seriesName }: { data: { dot: Dot }; seriesName: string }) =>
        `${data.dot.date}<br>${seriesName}: ${t('companyProfile.price.perKg', { price: formatUnitPrice(data.dot.price) })}`,
    },
    // As many months as have room, as on the other charts.
    xAxis: {
      type: 'time',
      splitNumber: isSmall ? 3 : 10,
      minInterval: 28 * dayMs,
      axisLine: line,
      axisLabel: { ...ink, formatter: '{yyyy}-{MM}', hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: most,
      splitNumber: 4,
      splitLine: line,
      axisLabel: { ...ink, formatter: formatUnitPrice, showMaxLabel: false },
    },
    series: [series(false), series(true)],
  }
  return (
    <Chart
      option={option}
      label={t('companyProfile.price.plot', { count: dots.length })}
      height={220}
      onPick={({ data }) => onPick((data as { dot: Dot }).dot)}
    />
  )
}
