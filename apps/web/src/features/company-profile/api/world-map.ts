/** Positions of places on the map, and the outline of the land (Natural Earth, without borders). */
import land from 'world-atlas/land-110m.json'

/** The shown latitudes: nobody ships to the ice. */
export const north = 78
export const south = -56

interface Place {
  latitude: number
  longitude: number
}

/** Degrees east of the map's left edge, from 0 up to 360. */
const eastOf = (left: number, longitude: number) => (((longitude - left) % 360) + 360) % 360

/** Longitude and latitude on a map. @param left the longitude of its left edge */
export const pointOf = ({ latitude, longitude }: Place, left: number): [number, number] => [
  left + eastOf(left, longitude),
  latitude,
]

/** Edges at which the map may be cut: the Atlantic, the Pacific, the middle of Asia. */
const edges = [-30, -170, 75]

/** The edge that cuts the least trade in two. */
export function leftEdge(lanes: { orig: Place; dest: Place; count: number }[]): number {
  const lengthWith = (left: number) =>
    lanes.reduce(
      (sum, { orig, dest, count }) =>
        sum + count * Math.abs(eastOf(left, orig.longitude) - eastOf(left, dest.longitude)),
      0,
    )
  const [first = -30] = edges.toSorted((a, b) => lengthWith(a) - lengthWith(b))
  return first
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  /** Each point relative to the previous one. */
  arcs: [number, number][][]
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

const topology = land as unknown as Topology

function decoded(arc: [number, number][]): [number, number][] {
  const { scale: by, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * by[0] + translate[0], y * by[1] + translate[1]]
  })
}

/** The points of a ring; an arc with a negative number runs backwards. */
function ringOf(arcs: number[]): [number, number][] {
  return arcs.flatMap(at => {
    const arc = decoded(topology.arcs[at < 0 ? ~at : at] ?? [])
    return at < 0 ? arc.reverse() : arc
  })
}

/** A ring that crosses the date line continues beyond it, instead of going back around the whole world. */
function unwrapped(ring: [number, number][]): [number, number][] {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude, latitude]) => {
    const step = longitude - before
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360
    before = longitude
    return [longitude + turns, latitude]
  })
}

/** The land as GeoJSON, three times beside itself: a map shows the part from its left edge on. */
export const landShapes = {
  type: 'FeatureCollection',
  features: [-360, 0, 360].map(turn => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiPolygon',
      coordinates: topology.objects.land.geometries.flatMap(({ arcs }) =>
        arcs.map(polygon =>
          polygon.map(ring =>
            unwrapped(ringOf(ring)).map(([longitude, latitude]) => [longitude + turn, latitude]),
          ),
        ),
      ),
    },
  })),
}
