import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { type RouteEnd, type TradeRoutes, terms } from '@backoffice/contract'
import { Button, Space } from 'antd'
import type { EChartsType } from 'echarts/core'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { Chart, ink, tooltip } from '../../../domain/charts/chart.tsx'
import { registerMap } from '../../../domain/charts/echarts.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { useIsSmall, useMedia } from '../../../lib/media.ts'
import { mapPlaces, type PlacedCountry } from '../api/map-places.ts'
import { landShapes, leftEdge, north, pointOf, south } from '../api/world-map.ts'
import styles from './company-profile.module.css'
import { endName } from './route-names.ts'

registerMap('land', landShapes as Parameters<typeof registerMap>[1])

const mostZoom = 12
const zoomStep = 1.6
const arrowStep = 60
const arrows: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: arrowStep, dy: 0 },
  ArrowRight: { dx: -arrowStep, dy: 0 },
  ArrowUp: { dx: 0, dy: arrowStep },
  ArrowDown: { dx: 0, dy: -arrowStep },
}

const shownOf = ([shown, total]: [number, number]) =>
  t('companyProfile.shownOf', { shown: formatNumber(shown), total: formatNumber(total) })

const countText = (count: number) => t('companyProfile.shipmentsOf', { count })

function countryText({ orig, dest }: PlacedCountry): string {
  const ends = [
    orig > 0 && `${t('companyProfile.map.from')} ${countText(orig)}`,
    dest > 0 && `${t('companyProfile.map.to')} ${countText(dest)}`,
  ]
  return ends.filter(Boolean).join(' · ')
}

/** What is drawn: its words, and the bills that a click opens. */
interface Mark {
  text?: string
  route?: string
}

/** As text, because names come from files. */
function tip({ data }: { data?: Mark }) {
  const element = document.createElement('bdi')
  element.textContent = [data?.text, data?.route && t('companyProfile.map.click')].filter(Boolean).join(' · ')
  return element
}

type Places = ReturnType<typeof mapPlaces>

/** What is drawn over the land: lanes below, then countries, then ports with their names where there is room. */
function marksOf({ lanes, ports, countries }: Places, left: number) {
  const mostOf = (counts: number[]) => Math.max(1, ...counts)
  const laneMost = mostOf(lanes.map(({ count }) => count))
  const portMost = mostOf(ports.map(({ count }) => count))
  const countryMost = mostOf(countries.map(({ orig, dest }) => orig + dest))
  const named = (end: RouteEnd, text: string) => ({ name: endName(end), text: `${endName(end)}: ${text}` })
  return [
    {
      type: 'lines',
      coordinateSystem: 'geo',
      lineStyle: { color: 'var(--primary)', opacity: 0.35, curveness: 0.2, cap: 'round' },
      emphasis: { lineStyle: { opacity: 1 } },
      data: lanes.map(({ orig, dest, count }) => ({
        coords: [pointOf(orig, left), pointOf(dest, left)],
        text: `${endName(orig)} → ${endName(dest)}: ${countText(count)}`,
        route: `${orig.code}>${dest.code}`,
        lineStyle: { width: 1 + 3 * Math.sqrt(count / laneMost) },
      })),
    },
    {
      type: 'scatter',
      coordinateSystem: 'geo',
      symbol: 'diamond',
      itemStyle: { color: 'var(--surface)', opacity: 0.6, borderColor: 'var(--ink-soft)', borderWidth: 1.5 },
      emphasis: { disabled: true },
      data: countries.map(country => ({
        ...named(country, countryText(country)),
        value: pointOf(country, left),
        symbolSize: 10 + 12 * Math.sqrt((country.orig + country.dest) / countryMost),
      })),
    },
    {
      type: 'scatter',
      coordinateSystem: 'geo',
      emphasis: { disabled: true },
      label: { ...ink, show: true, position: 'right', formatter: '{b}', fontSize: 11 },
      labelLayout: { hideOverlap: true },
      data: ports.map(port => ({
        ...named(port, countText(port.count)),
        route: port.end === 'orig' ? `${port.code}>` : `>${port.code}`,
        value: pointOf(port, left),
        symbolSize: 4 + 8 * Math.sqrt(port.count / portMost),
        itemStyle: { color: port.end === 'orig' ? 'var(--primary)' : 'var(--warning)' },
      })),
    },
  ]
}

/**
 * A wheel without Ctrl scrolls the page, and so does one finger while the whole map is shown: the chart gets nothing of
 * them.
 */
function leaveScrolling(chart: EChartsType) {
  const zoom = () => (chart.getOption() as { geo: { zoom?: number }[] }).geo[0]?.zoom ?? 1
  const forPage = (event: Event) =>
    event instanceof WheelEvent
      ? !(event.ctrlKey || event.metaKey)
      : event instanceof TouchEvent && event.touches.length < 2 && zoom() <= 1
  for (const name of ['wheel', 'mousewheel', 'touchstart', 'touchmove'])
    chart
      .getDom()
      .addEventListener(name, event => forPage(event) && event.stopPropagation(), { capture: true })
}

interface ButtonsProps {
  chart: () => EChartsType | null
  /** Forgets every zoom and move. */
  reset: () => void
}

/** Zooms the map; the arrow keys move it while one of its buttons has the focus. */
function MapButtons({ chart, reset }: ButtonsProps) {
  const roam = (by: object) => chart()?.dispatchAction({ type: 'geoRoam', componentType: 'geo', ...by })
  const zoom = (factor: number) => () => {
    const { clientWidth, clientHeight } = chart()?.getDom() ?? { clientWidth: 0, clientHeight: 0 }
    roam({ zoom: factor, originX: clientWidth / 2, originY: clientHeight / 2 })
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    roam(arrow)
  }
  const buttons = [
    { label: t('companyProfile.map.zoomIn'), icon: <PlusOutlined />, run: zoom(zoomStep) },
    { label: t('companyProfile.map.zoomOut'), icon: <MinusOutlined />, run: zoom(1 / zoomStep) },
    { label: t('companyProfile.map.reset'), icon: <CompressOutlined />, run: reset },
  ]
  return (
    <Space.Compact className={styles.mapButtons ?? ''}>
      {buttons.map(({ label, icon, run }) => (
        <Button
          key={label}
          icon={icon}
          aria-label={label}
          title={label}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          onKeyDown={press}
          onClick={run}
        />
      ))}
    </Space.Compact>
  )
}

interface MapProps {
  routes: TradeRoutes
  /** Opens the bills of a port or a lane. */
  onRoute: (route: string) => void
}

/** Routes on a map; the tables below have the same data in numbers, and lead to the same bills. */
export function RouteMap({ routes, onRoute }: MapProps) {
  const chart = useRef<EChartsType>(null)
  const isSmall = useIsSmall()
  const isTouched = useMedia('(pointer: coarse)')
  const { option, totals } = useMemo(() => {
    const places = mapPlaces(routes)
    const left = leftEdge(places.lanes)
    const ends = [...places.lanes.flatMap(({ orig, dest }) => [orig, dest]), ...places.ports]
    const across = ends.map(end => pointOf(end, left)[0])
    const middle = across.length > 0 ? (Math.min(...across) + Math.max(...across)) / 2 : left + 180
    const geo = {
      map: 'land',
      silent: true,
      roam: true,
      roamTrigger: 'global',
      scaleLimit: { min: 1, max: mostZoom },
      boundingCoords: [
        [left, north],
        [left + 360, south],
      ],
      // A phone shows a part of the map, as high as its place, around what is traded.
      ...(isSmall && { center: [middle, (north + south) / 2] }),
      preserveAspect: 'cover',
      aspectScale: 1,
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
      itemStyle: { areaColor: 'var(--line)', borderWidth: 0 },
    }
    return {
      option: { geo, tooltip: { ...tooltip, formatter: tip }, series: marksOf(places, left) },
      totals: places.totals,
    }
  }, [routes, isSmall])
  const drawn = {
    lanes: shownOf(totals.lanes),
    orig: shownOf(totals.orig),
    dest: shownOf(totals.dest),
    countries: shownOf(totals.countries),
  }
  return (
    <figure className={styles.map}>
      <div className={styles.mapFrame}>
        <Chart
          option={option}
          label={t('companyProfile.map', drawn)}
          onPick={({ data }) => {
            const { route } = (data ?? {}) as Mark
            if (route) onRoute(route)
          }}
          onReady={ready => {
            chart.current = ready
            leaveScrolling(ready)
          }}
        />
      </div>
      <div className={styles.mapBar}>
        <span>{isTouched ? t('companyProfile.map.touch') : t('companyProfile.map.move')}</span>
        <MapButtons
          chart={() => chart.current}
          reset={() => chart.current?.setOption({ animation: false, ...option }, { notMerge: true })}
        />
      </div>
      <figcaption>
        <span data-mark="lane">
          {t('companyProfile.lanes')} {drawn.lanes}
        </span>
        <span data-mark="orig">
          {say(terms.loadingPort)} {drawn.orig}
        </span>
        <span data-mark="dest">
          {say(terms.dischargePort)} {drawn.dest}
        </span>
        <span data-mark="country">
          {t('companyProfile.map.countries')} {drawn.countries}
        </span>
        <span>{t('companyProfile.map.drawn')}</span>
        <span>{t('companyProfile.map.ratio')}</span>
      </figcaption>
    </figure>
  )
}
