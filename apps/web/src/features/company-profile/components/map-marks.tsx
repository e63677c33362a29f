import { t } from '../../../lib/i18n/texts.ts'
import type { PlacedCountry, PlacedLane, PlacedPort } from '../api/map-places.ts'
import { type Point, pointOf } from '../api/world-map.ts'
import styles from './company-profile.module.css'
import { endName } from './route-names.ts'

interface Drawn {
  left: number
  /** Lines and marks keep the thickness that they have on the whole map. */
  zoom: number
}

/** A curve between two points, so that the two directions can be told apart. */
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

export function Lanes({ lanes, left, zoom }: Drawn & { lanes: PlacedLane[] }) {
  const most = Math.max(1, ...lanes.map(({ count }) => count))
  return lanes.map(({ orig, dest, count }) => (
    <path
      key={`${orig.code} ${dest.code}`}
      className={styles.lane}
      d={bow(pointOf(orig, left), pointOf(dest, left))}
      strokeWidth={(1 + 3 * Math.sqrt(count / most)) / zoom}
    >
      <title>{`${endName(orig)} → ${endName(dest)}: ${t('companyProfile.shipmentsOf', { count })}`}</title>
    </path>
  ))
}

export function Ports({ ports, left, zoom }: Drawn & { ports: PlacedPort[] }) {
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
        <title>{`${endName(port)}: ${t('companyProfile.shipmentsOf', { count: port.count })}`}</title>
      </circle>
    )
  })
}

function countryTitle(country: PlacedCountry): string {
  const { orig, dest } = country
  const counts = [
    ...(orig > 0
      ? [`${t('companyProfile.map.from')} ${t('companyProfile.shipmentsOf', { count: orig })}`]
      : []),
    ...(dest > 0
      ? [`${t('companyProfile.map.to')} ${t('companyProfile.shipmentsOf', { count: dest })}`]
      : []),
  ]
  return `${endName(country)}: ${counts.join(' · ')}`
}

/** Diamonds in the middle of each country's ports, around the dots of the ports that lie there. */
export function Countries({ countries, left, zoom }: Drawn & { countries: PlacedCountry[] }) {
  const most = Math.max(1, ...countries.map(({ orig, dest }) => orig + dest))
  return countries.map(country => {
    const { x, y } = pointOf(country, left)
    const r = (5 + 6 * Math.sqrt((country.orig + country.dest) / most)) / zoom
    const corners = [
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ]
    return (
      <polygon
        key={country.code}
        className={styles.country}
        points={corners.map(corner => corner.map(value => value.toFixed(2)).join(',')).join(' ')}
        strokeWidth={1.5 / zoom}
      >
        <title>{countryTitle(country)}</title>
      </polygon>
    )
  })
}
