import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { Chart, ink, tooltip } from './chart.tsx'

export interface ColumnSeries {
  name: string
  /** A colour of the theme, such as `var(--primary)`. */
  color: string
  /** One for each period. */
  values: number[]
  /** A line over the columns of the others. */
  isLine?: boolean
}

export interface ColumnProps {
  label: string
  height: number
  /** What each value belongs to, as it is said. */
  periods: string[]
  series: ColumnSeries[]
  /** The value of the highest column, for charts with one common scale. */
  most?: number
  /** Lines instead of columns, where many series would be too thin. */
  isLine?: boolean
  text: (value: number) => string
  /** @param series the place of the series whose column was clicked */
  onPick?: ((at: { series: number; period: number }) => void) | undefined
}

const line = { lineStyle: { color: 'var(--line)' } }

/** The same values for people who do not see the columns. */
function Values({ label, periods, series, text }: ColumnProps) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('charts.period')}</th>
          {series.map(({ name, color }) => (
            <th key={color} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period, at) => (
          <tr key={period}>
            <th scope="row">{period}</th>
            {series.map(({ color, values }) => (
              <td key={color}>{text(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Columns for each period, with axes and a tooltip; a table of the values stands behind them. */
export function ColumnChart(props: ColumnProps) {
  const { label, height, periods, series, most, isLine: areLines = false, text, onPick } = props
  const option = {
    // To the right half of a label has its place.
    grid: { left: 4, right: 32, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: 'var(--hover)', opacity: 1 } },
      valueFormatter: (value: unknown) => text(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: periods,
      axisTick: { show: false },
      axisLine: line,
      axisLabel: { ...ink, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: height < 150 ? 2 : 3,
      max: most,
      splitLine: line,
      axisLabel: { ...ink, formatter: formatNumber },
    },
    series: series.map(({ name, color, values, isLine = areLines }) => ({
      type: isLine ? 'line' : 'bar',
      showSymbol: false,
      name,
      data: values,
      cursor: onPick ? 'pointer' : 'default',
      barMaxWidth: 14,
      barGap: '10%',
      itemStyle: { color, ...(!isLine && { borderRadius: [1, 1, 0, 0] }) },
      emphasis: { disabled: true },
    })),
  }
  return (
    <>
      <Chart
        option={option}
        label={label}
        height={height}
        onPick={
          onPick &&
          (({ seriesName, dataIndex }) =>
            onPick({ series: series.findIndex(({ name }) => name === seriesName), period: dataIndex }))
        }
      />
      {/* A table itself would take the height of its rows. */}
      <div className="visually-hidden">
        <Values {...props} />
      </div>
    </>
  )
}
