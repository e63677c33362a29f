import type { RouteEnd, TradeRoutes } from '@backoffice/contract'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { landPath, leftEdge, mapHeight, mapWidth, type Point, pointOf } from '../api/world-map.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
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

function Lanes({ lanes, left }: { lanes: PlacedLane[]; left: number }) {
  const most = Math.max(1, ...lanes.map(({ count }) => count))
  return lanes.map(({ orig, dest, count }) => (
    <path
      key={`${orig.code} ${dest.code}`}
      className={styles.lane}
      d={bow(pointOf(orig, left), pointOf(dest, left))}
      strokeWidth={1 + 3 * Math.sqrt(count / most)}
    >
      <title>{`${endName(orig)} → ${endName(dest)}: ${t('shipmentsOf', { count })}`}</title>
    </path>
  ))
}

type PlacedLane = { orig: Placed; dest: Placed; count: number }

function Ports({ ports, left }: { ports: (Placed & { end: string; count: number })[]; left: number }) {
  const most = Math.max(1, ...ports.map(({ count }) => count))
  return ports.map(port => {
    const { x, y } = pointOf(port, left)
    return (
      <circle
        key={`${port.end} ${port.code}`}
        data-end={port.end}
        cx={x.toFixed(1)}
        cy={y.toFixed(1)}
        r={(2 + 4 * Math.sqrt(port.count / most)).toFixed(1)}
      >
        <title>{`${endName(port)}: ${t('shipmentsOf', { count: port.count })}`}</title>
      </circle>
    )
  })
}

/** From where to where on a map; the tables below say the same in numbers. */
export function RouteMap({ routes }: { routes: TradeRoutes }) {
  const lanes = routes.lanes
    .flatMap(({ orig, dest, count }) => (isPlaced(orig) && isPlaced(dest) ? [{ orig, dest, count }] : []))
    .slice(0, lanesDrawn)
  const ports = routes.ports.flatMap(port => (isPlaced(port) ? [port] : [])).slice(0, portsDrawn)
  const left = leftEdge(lanes)
  const land = useMemo(() => landPath(left), [left])
  const label = t('map', { lanes: routes.laneTotal, ports: formatNumber(routes.ports.length) })
  return (
    <figure className={styles.map} dir="ltr">
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} role="img" aria-label={label}>
        <path className={styles.land} d={land} />
        <Lanes lanes={lanes} left={left} />
        <Ports ports={ports} left={left} />
      </svg>
      <figcaption>
        <span data-end="orig">{t('map.orig')}</span>
        <span data-end="dest">{t('map.dest')}</span>
        <span>{t('map.ratio')}</span>
      </figcaption>
    </figure>
  )
}
