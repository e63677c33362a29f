import { type TradeRoutes, terms } from '@backoffice/contract'
import { type CSSProperties, memo, useCallback, useMemo, useRef, useState } from 'react'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { useIsSmall, useMedia } from '../../../lib/media.ts'
import { mapPlaces } from '../api/map-places.ts'
import { type MapView, mapRatio, viewBoxOf, wholeMap, zoomOf } from '../api/map-view.ts'
import { landPath, leftEdge, mapHeight, mapWidth, pointOf } from '../api/world-map.ts'
import styles from './company-profile.module.css'
import { MapButtons } from './map-buttons.tsx'
import { useMapGestures } from './map-gestures.ts'
import { Countries, Lanes, Ports } from './map-marks.tsx'

const Land = memo(({ left }: { left: number }) => {
  const land = useMemo(() => landPath(left), [left])
  return <path className={styles.land} d={land} />
})

/** On a phone the map is taller than on a desktop, so that ports can be told apart. */
const smallRatio = 0.75

const shownOf = ([shown, total]: [number, number]) =>
  t('companyProfile.shownOf', { shown: formatNumber(shown), total: formatNumber(total) })

/** Routes on a map; the tables below have the same data in numbers. */
export function RouteMap({ routes }: { routes: TradeRoutes }) {
  const { lanes, ports, countries, totals } = useMemo(() => mapPlaces(routes), [routes])
  const left = leftEdge(lanes)
  const svg = useRef<SVGSVGElement>(null)
  const isSmall = useIsSmall()
  const isTouched = useMedia('(pointer: coarse)')
  const ratio = isSmall ? smallRatio : mapRatio
  const across = [...lanes.flatMap(({ orig, dest }) => [orig, dest]), ...ports].map(
    end => pointOf(end, left).x,
  )
  const middle = across.length > 0 ? (Math.min(...across) + Math.max(...across)) / 2 : mapWidth / 2
  const whole = wholeMap(ratio, middle)
  const [moved, setMoved] = useState<MapView>()
  // A different size, for example after a phone is turned, starts with the whole map again.
  const view = moved?.ratio === ratio ? moved : whole
  const setView = (next: (view: MapView) => MapView) =>
    setMoved(old => next(old?.ratio === ratio ? old : whole))
  const latest = useRef(setView)
  latest.current = setView
  const change = useCallback((next: (view: MapView) => MapView) => latest.current(next), [])
  useMapGestures(svg, change)
  const zoom = zoomOf(view)
  const [busiest] = ports.length > 0 ? ports : countries
  const anchor = busiest ? pointOf(busiest, left) : { x: mapWidth / 2, y: mapHeight / 2 }
  const drawn = {
    lanes: shownOf(totals.lanes),
    orig: shownOf(totals.orig),
    dest: shownOf(totals.dest),
    countries: shownOf(totals.countries),
  }
  return (
    <figure className={styles.map} dir="ltr">
      <div className={styles.mapFrame}>
        <svg
          ref={svg}
          viewBox={viewBoxOf(view)}
          style={{ '--ratio': ratio } as CSSProperties}
          data-zoomed={zoom > 1}
          role="img"
          aria-label={t('companyProfile.map', drawn)}
        >
          <Land left={left} />
          <Lanes lanes={lanes} left={left} zoom={zoom} />
          <Countries countries={countries} left={left} zoom={zoom} />
          <Ports ports={ports} left={left} zoom={zoom} />
        </svg>
      </div>
      <div className={styles.mapBar}>
        <span>{isTouched ? t('companyProfile.map.touch') : t('companyProfile.map.move')}</span>
        <MapButtons anchor={anchor} change={change} whole={whole} />
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
