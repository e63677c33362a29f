/** Which of a company's lanes, ports and countries are drawn. */
import type { RouteEnd, TradeRoutes } from '@backoffice/contract'

/** More places would hide each other. */
const lanesDrawn = 40
const portsDrawn = 60
const countriesDrawn = 60

type Placed<End extends RouteEnd> = End & { latitude: number; longitude: number }

const isPlaced = <End extends RouteEnd>(end: End): end is Placed<End> =>
  end.latitude !== null && end.longitude !== null

type Counted = RouteEnd & { end: 'orig' | 'dest'; count: number }

/** A country with the shipments that begin and that end there. */
export interface PlacedCountry extends Placed<RouteEnd> {
  orig: number
  dest: number
}

function mergedCountries(countries: Counted[]): (RouteEnd & { orig: number; dest: number })[] {
  const byCode = Map.groupBy(countries, ({ code }) => code)
  return [...byCode.values()].flatMap(ends => {
    const [first] = ends
    if (!first) return []
    const { code, country, nameZh, nameEn, latitude, longitude } = first
    const countOf = (end: 'orig' | 'dest') => ends.find(each => each.end === end)?.count ?? 0
    return [
      { code, country, nameZh, nameEn, latitude, longitude, orig: countOf('orig'), dest: countOf('dest') },
    ]
  })
}

/** The places to draw, the most used first, and the number of all. */
export function mapPlaces({ ports, countries, lanes, laneTotal, portTotals }: TradeRoutes) {
  const all = mergedCountries(countries).sort((a, b) => b.orig + b.dest - (a.orig + a.dest))
  const drawn = {
    lanes: lanes
      .flatMap(({ orig, dest, count }) => (isPlaced(orig) && isPlaced(dest) ? [{ orig, dest, count }] : []))
      .slice(0, lanesDrawn),
    ports: ports
      .filter(isPlaced)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, portsDrawn),
    countries: all.filter(isPlaced).slice(0, countriesDrawn),
  }
  const portsAt = (end: 'orig' | 'dest') => drawn.ports.filter(port => port.end === end).length
  return {
    ...drawn,
    totals: {
      lanes: [drawn.lanes.length, laneTotal],
      orig: [portsAt('orig'), portTotals.orig],
      dest: [portsAt('dest'), portTotals.dest],
      countries: [drawn.countries.length, all.length],
    } satisfies Record<string, [drawn: number, all: number]>,
  }
}
