/** Turns pairs of places into ports, countries and lanes, each with its position on a map. */
import type { OtherValue, RouteEnd, TradeRoutes } from '@backoffice/contract'
import { countryRows, type PortRow, portRows } from '../../reference/reference-tables.ts'
import type { RouteSums, Sums } from '../../trade/profile/company-profile.query.ts'
import { mergeOtherValues, otherValuesOf } from '../../trade/profile/covered-sums.ts'

const shownMax = 200

interface Point {
  latitude: number | null
  longitude: number | null
}

/** The middle of points on a sphere, so that points on both sides of the date line do not average to Africa. */
function middleOf(points: { latitude: number; longitude: number }[]): Point {
  const radians = Math.PI / 180
  let [x, y, z] = [0, 0, 0]
  for (const { latitude, longitude } of points) {
    const [lat, lon] = [latitude * radians, longitude * radians]
    x += Math.cos(lat) * Math.cos(lon)
    y += Math.cos(lat) * Math.sin(lon)
    z += Math.sin(lat)
  }
  if (points.length === 0 || Math.hypot(x, y, z) < 1e-9) return { latitude: null, longitude: null }
  const rounded = (value: number) => Math.round((value / radians) * 1e4) / 1e4
  return { latitude: rounded(Math.atan2(z, Math.hypot(x, y))), longitude: rounded(Math.atan2(y, x)) }
}

const isPlaced = (port: PortRow): port is PortRow & { latitude: number; longitude: number } =>
  port.latitude !== null && port.longitude !== null

/** Ports by code, and countries in the middle of their well-known ports. */
function makePlaces(): Map<string, RouteEnd> {
  const places = new Map<string, RouteEnd>()
  const portsOf = Map.groupBy(portRows().filter(isPlaced), ({ country }) => country)
  for (const { iso2, nameEn, nameZh } of countryRows()) {
    const all = portsOf.get(iso2) ?? []
    const known = all.filter(({ wellKnown }) => wellKnown)
    const middle = middleOf(known.length > 0 ? known : all)
    places.set(iso2, { code: iso2, country: iso2, nameEn, nameZh, ...middle })
  }
  for (const { code, country, nameEn, nameZh, latitude, longitude } of portRows())
    places.set(code, { code, country, nameEn, nameZh, latitude, longitude })
  return places
}

let made: Map<string, RouteEnd> | undefined

function placeOf(code: string, country: string): RouteEnd {
  made ??= makePlaces()
  const found = made.get(code)
  if (found && found.latitude !== null) return found
  const { latitude = null, longitude = null } = made.get(country) ?? {}
  return { code, country, nameEn: '', nameZh: '', ...found, latitude, longitude }
}

type PlaceSums = Omit<Sums, 'otherSums'> & { otherValues: OtherValue[] }

const noSums: PlaceSums = {
  count: 0,
  amountSum: 0,
  weightSum: 0,
  amountBills: 0,
  weightBills: 0,
  hasConverted: false,
  otherValues: [],
}

class Tally<K extends object> {
  private readonly found = new Map<string, K & PlaceSums>()

  add(key: string, head: K, row: Sums): void {
    const sums = this.found.get(key) ?? { ...head, ...noSums }
    for (const bills of ['count', 'amountBills', 'weightBills'] as const) sums[bills] += row[bills]
    sums.hasConverted ||= row.hasConverted
    sums.otherValues = mergeOtherValues([...sums.otherValues, ...otherValuesOf(row.otherSums)])
    // Cents and grams are exact in the engine; adding them as integers avoids rounding errors.
    sums.amountSum = Math.round((sums.amountSum + row.amountSum) * 100) / 100
    sums.weightSum = Math.round((sums.weightSum + row.weightSum) * 1000) / 1000
    this.found.set(key, sums)
  }

  get size(): number {
    return this.found.size
  }

  top(limit: number): (K & PlaceSums)[] {
    const byCount = [...this.found].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
    return byCount.slice(0, limit).map(([, sums]) => sums)
  }
}

const ends = ['orig', 'dest'] as const

export function foldRoutes(rows: RouteSums[]): TradeRoutes {
  type Placed = RouteEnd & { end: (typeof ends)[number] }
  const tallies = () => ({ orig: new Tally<Placed>(), dest: new Tally<Placed>() })
  const [ports, countries] = [tallies(), tallies()]
  const lanes = new Tally<{ orig: RouteEnd; dest: RouteEnd }>()
  for (const row of rows) {
    const at = {
      orig: { port: row.origPort, country: row.origCountry },
      dest: { port: row.destPort, country: row.destCountry },
    }
    for (const end of ends) {
      const { port, country } = at[end]
      if (port) ports[end].add(port, { end, ...placeOf(port, country) }, row)
      if (country) countries[end].add(country, { end, ...placeOf(country, country) }, row)
    }
    const [from, to] = ends.map(end => at[end].port || at[end].country)
    if (!from || !to) continue
    const lane = { orig: placeOf(from, row.origCountry), dest: placeOf(to, row.destCountry) }
    lanes.add(`${from} ${to}`, lane, row)
  }
  const totalsOf = ({ orig, dest }: typeof ports) => ({ orig: orig.size, dest: dest.size })
  return {
    ports: ends.flatMap(end => ports[end].top(shownMax)),
    countries: ends.flatMap(end => countries[end].top(shownMax)),
    portTotals: totalsOf(ports),
    countryTotals: totalsOf(countries),
    lanes: lanes.top(shownMax),
    laneTotal: lanes.size,
  }
}
