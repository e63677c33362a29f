import type { RouteEnd, TradeRoutes } from '@backoffice/contract'
import { memo, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { viewBoxOf, wholeMap, zoomOf } from '../api/map-view.ts'
import { landPath, leftEdge, mapHeight, mapWidth, type Point, pointOf } from '../api/world-map.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import { MapButtons } from './map-buttons.tsx'
import { useMapGestures } from './map-gestures.ts'
import { endName } from './route-names.ts'

/** More lines hide each other. */
const lanesDrawn = 40
const portsDrawn = 60

type Placed = RouteEnd & { latitude: number; longitude: number }

const isPlaced = (end: RouteEnd): end is Placed => end.latitude !== null && end.longitude !== null

/** A bow between two points, so that both ways can be told apart. */
function bow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bend = Math.min(60, Math.hypot(dx, dy) * 0.2)
  const length = Math.hypot(dx, dy) || 1
  const middle = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  }
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return `M${text(from)}Q${text(middle)} ${text(to)}`
}

interface Drawn {
  left: number
  /** Lines and dots stay as thick as they are on the whole map. */
  zoom: number
}

function Lanes({ lanes, left, zoom }: Drawn & { lanes: PlacedLane[] }) {
  const most = Math.max(1, ...lanes.map(({ count }) => count))
  return lanes.map(({ orig, dest, count }) => (
    <path
      key={`${orig.code} ${dest.code}`}
      className={styles.lane}
      d={bow(pointOf(orig, left), pointOf(dest, left))}
      strokeWidth={(1 + 3 * Math.sqrt(count / most)) / zoom}
    >
      <title>{`${endName(orig)} → ${endName(dest)}: ${t('shipmentsOf', { count })}`}</title>
    </path>
  ))
}

type PlacedLane = { orig: Placed; dest: Placed; count: number }

function Ports({ ports, left, zoom }: Drawn & { ports: (Placed & { end: string; count: number })[] }) {
  const most = Math.max(1, ...ports.map(({ count }) => count))
  return ports.map(port => {
    const { x, y } = pointOf(port, left)
    return (
      <circle
        key={`${port.end} ${port.code}`}
        data-end={port.end}
        cx={x.toFixed(1)}
        cy={y.toFixed(1)}
        r={((2 + 4 * Math.sqrt(port.count / most)) / zoom).toFixed(2)}
      >
        <title>{`${endName(port)}: ${t('shipmentsOf', { count: port.count })}`}</title>
      </circle>
    )
  })
}

const Land = memo(({ left }: { left: number }) => {
  const land = useMemo(() => landPath(left), [left])
  return <path className={styles.land} d={land} />
})

/** From where to where on a map; the tables below say the same in numbers. */
export function RouteMap({ routes }: { routes: TradeRoutes }) {
  const lanes = routes.lanes
    .flatMap(({ orig, dest, count }) => (isPlaced(orig) && isPlaced(dest) ? [{ orig, dest, count }] : []))
    .slice(0, lanesDrawn)
  const ports = routes.ports.flatMap(port => (isPlaced(port) ? [port] : [])).slice(0, portsDrawn)
  const left = leftEdge(lanes)
  const svg = useRef<SVGSVGElement>(null)
  const [view, setView] = useState(wholeMap)
  useMapGestures(svg, setView)
  const zoom = zoomOf(view)
  const busiest = ports.toSorted((a, b) => b.count - a.count)[0]
  const anchor = busiest ? pointOf(busiest, left) : { x: mapWidth / 2, y: mapHeight / 2 }
  const label = t('map', { lanes: routes.laneTotal, ports: formatNumber(routes.ports.length) })
  return (
    <figure className={styles.map} dir="ltr">
      <div className={styles.mapFrame}>
        <svg ref={svg} viewBox={viewBoxOf(view)} data-zoomed={zoom > 1} role="img" aria-label={label}>
          <Land left={left} />
          <Lanes lanes={lanes} left={left} zoom={zoom} />
          <Ports ports={ports} left={left} zoom={zoom} />
        </svg>
        <MapButtons anchor={anchor} change={setView} />
      </div>
      <figcaption>
        <span data-end="orig">{t('map.orig')}</span>
        <span data-end="dest">{t('map.dest')}</span>
        <span>{t('map.ratio')}</span>
        <span>{t('map.move')}</span>
      </figcaption>
    </figure>
  )
}
