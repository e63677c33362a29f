import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import { init } from './echarts.ts'

/** Colours of the theme: SVG takes variables, so a chart changes with the theme and when it is printed. */
export const ink = { color: 'var(--ink-soft)', fontSize: 12, fontFamily: 'inherit' }

/** How a tooltip looks. What it says is text, never HTML. */
export const tooltip = {
  confine: true,
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--line-strong)',
  textStyle: { color: 'var(--ink)', fontSize: 13, fontFamily: 'inherit' },
}

/** What was clicked, as ECharts says it. */
export interface Pick {
  seriesName?: string
  dataIndex: number
  data?: unknown
}

interface Props {
  option: EChartsCoreOption
  /** What assistive technology says in the place of the picture. */
  label: string
  /** In pixels; without it as high as its place. */
  height?: number
  onPick?: ((pick: Pick) => void) | undefined
  /** Gets the chart once it is there, for what no option says. @returns ends it */
  onReady?: (chart: EChartsType) => void
}

/** A picture drawn by ECharts, as wide as its place. */
export function Chart({ option, label, height, onPick, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const latest = useRef({ onPick, onReady })
  latest.current = { onPick, onReady }
  useEffect(() => {
    if (!place.current) return
    const drawn = init(place.current, undefined, { renderer: 'svg' })
    chart.current = drawn
    drawn.on('click', pick => latest.current.onPick?.(pick as Pick))
    latest.current.onReady?.(drawn)
    const sizes = new ResizeObserver(([entry]) => {
      // In a hidden tab the width is 0; then the last width stays.
      if (entry && entry.contentRect.width > 0) drawn.resize()
    })
    sizes.observe(place.current)
    return () => {
      sizes.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => chart.current?.setOption({ animation: false, ...option }, { notMerge: true }), [option])
  return (
    <div
      ref={place}
      className={styles.chart}
      style={{ height: height ?? '100%' }}
      role="img"
      aria-label={label}
      dir="ltr"
    />
  )
}
