import { companyRoleTitles } from '@backoffice/contract'
import { useEffect, useRef, useState } from 'react'
import { formatDay, today } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import styles from './monthly-bars.module.css'
import { highestOf, type MonthPair, monthPairs, niceCeiling, type Timeline } from './months.ts'

/** The width in pixels until the real width is measured. */
const firstWidth = 800
const height = 200
const left = 44
const bottom = 24
const top = 8
const monthLabelWidth = 84
const halfLabelWidth = 26
const plotHeight = height - bottom - top

const roles = ['supplier', 'buyer'] as const

function Grid({ ceiling, width }: { ceiling: number; width: number }) {
  return [0, 0.5, 1].map(part => {
    const y = top + plotHeight * (1 - part)
    return (
      <g key={part}>
        <line className={styles.grid} x1={left} x2={width} y1={y} y2={y} />
        <text className={styles.tick} x={left - 8} y={y + 4} textAnchor="end">
          {formatNumber(ceiling * part)}
        </text>
      </g>
    )
  })
}

interface BarsProps {
  pairs: MonthPair[]
  ceiling: number
  width: number
}

function Bars({ pairs, ceiling, width }: BarsProps) {
  const step = (width - left) / pairs.length
  const shown = roles.filter(role => pairs.some(pair => pair[role] > 0))
  const thick = Math.min(14, (step * 0.72) / Math.max(shown.length, 1))
  const labelled = Math.ceil((pairs.length * monthLabelWidth) / (width - left))
  return pairs.map((pair, index) => {
    const middle = left + step * (index + 0.5)
    return (
      <g key={pair.month}>
        <title>
          {roles
            .map(role => `${pair.month} ${say(companyRoleTitles[role])}: ${formatNumber(pair[role])}`)
            .join('\n')}
        </title>
        <rect className={styles.hit} x={middle - step / 2} y={top} width={step} height={plotHeight} />
        {shown.map((role, place) => {
          const size = (pair[role] / ceiling) * plotHeight
          const x = middle - (thick * shown.length) / 2 + thick * place
          return (
            <rect
              key={role}
              data-role={role}
              x={x}
              y={top + plotHeight - size}
              width={Math.max(thick - 1, thick / 2)}
              height={size}
              rx="1"
            />
          )
        })}
        {index % labelled === 0 && (
          <text
            className={styles.tick}
            x={Math.min(middle, width - halfLabelWidth)}
            y={height - 6}
            textAnchor="middle"
          >
            {pair.month}
          </text>
        )}
      </g>
    )
  })
}

/** The width of the element with this ref. The chart is drawn in real pixels, so its text is as large as other text. */
function useWidth() {
  const [width, setWidth] = useState(firstWidth)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a hidden tab the width is 0; then the last width stays.
    const observer = new ResizeObserver(([entry]) =>
      setWidth(last => Math.round(entry?.contentRect.width ?? 0) || last),
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { width, place }
}

interface Props {
  title: string
  data: Timeline
  /** Companies shown next to it: all charts have the same months and the same scale. */
  beside: Timeline[]
}

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
      <div className={styles.chartBone} />
    </figure>
  )
}

/** Shipments per month, one bar for each role. */
export function MonthlyBars({ title, data, beside }: Props) {
  const { width, place } = useWidth()
  const pairs = monthPairs(data, formatDay(today()).slice(0, 7), beside)
  const max = highestOf(data)
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last || max === 0) return <p className={styles.soft}>{t('charts.none')}</p>
  const label = t('charts.monthlyLabel', { title, from: first.month, to: last.month, max })
  const ceiling = niceCeiling(Math.max(...[data, ...beside].map(highestOf)))
  return (
    <figure ref={place} className={styles.chart} dir="ltr">
      <Legend />
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Grid ceiling={ceiling} width={width} />
        <Bars pairs={pairs} ceiling={ceiling} width={width} />
      </svg>
    </figure>
  )
}
