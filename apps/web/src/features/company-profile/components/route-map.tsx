import type { TradeRoutes } from '@backoffice/contract'
import { memo, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { placesOf } from '../api/map-places.ts'
import { viewBoxOf, wholeMap, zoomOf } from '../api/map-view.ts'
import { landPath, leftEdge, mapHeight, mapWidth, pointOf } from '../api/world-map.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'
import { MapButtons } from './map-buttons.tsx'
import { useMapGestures } from './map-gestures.ts'
import { Countries, Lanes, Ports } from './map-marks.tsx'

const Land = memo(({ left }: { left: number }) => {
  const land = useMemo(() => landPath(left), [left])
  return <path className={styles.land} d={land} />
})

const shownOf = ([shown, total]: [number, number]) =>
  t('shownOf', { shown: formatNumber(shown), total: formatNumber(total) })

/** From where to where on a map; the tables below say the same in numbers. */
export function RouteMap({ routes }: { routes: TradeRoutes }) {
  const { lanes, ports, countries, totals } = useMemo(() => placesOf(routes), [routes])
  const left = leftEdge(lanes)
  const svg = useRef<SVGSVGElement>(null)
  const [view, setView] = useState(wholeMap)
  useMapGestures(svg, setView)
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
          data-zoomed={zoom > 1}
          role="img"
          aria-label={t('map', drawn)}
        >
          <Land left={left} />
          <Lanes lanes={lanes} left={left} zoom={zoom} />
          <Countries countries={countries} left={left} zoom={zoom} />
          <Ports ports={ports} left={left} zoom={zoom} />
        </svg>
        <MapButtons anchor={anchor} change={setView} />
      </div>
      <figcaption>
        <span data-mark="lane">
          {t('lanes')} {drawn.lanes}
        </span>
        <span data-mark="orig">
          {t('map.orig')} {drawn.orig}
        </span>
        <span data-mark="dest">
          {t('map.dest')} {drawn.dest}
        </span>
        <span data-mark="country">
          {t('map.countries')} {drawn.countries}
        </span>
        <span>{t('map.drawn')}</span>
        <span>{t('map.ratio')}</span>
        <span>{t('map.move')}</span>
      </figcaption>
    </figure>
  )
}
