/** Positions of places on the map, and the outline of the land (Natural Earth, without borders). */
import land from 'world-atlas/land-110m.json'

/** The shown latitudes: nobody ships to the ice. */
const north = 78
const south = -56
export const mapWidth = 800
export const mapHeight = Math.round((mapWidth * (north - south)) / 360)

interface Place {
  latitude: number
  longitude: number
}

/** Degrees east of the map's left edge, from 0 up to 360. */
const eastOf = (left: number, longitude: number) => (((longitude - left) % 360) + 360) % 360

export interface Point {
  x: number
  y: number
}

const scale = mapWidth / 360
const yOf = (latitude: number) => (north - latitude) * scale

/** @param left the longitude of the map's left edge */
export const pointOf = ({ latitude, longitude }: Place, left: number): Point => ({
  x: eastOf(left, longitude) * scale,
  y: yOf(latitude),
})

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

const rings = topology.objects.land.geometries.flatMap(({ arcs }) =>
  arcs.flat().map(ring => unwrapped(ringOf(ring))),
)

/** The outline for a map that starts at a longitude: copies stand side by side, and the map shows a part of each. */
export function landPath(left: number): string {
  const shifts = [-360, 0, 360].map(turn => turn - ((((left + 180) % 360) + 360) % 360))
  return shifts
    .flatMap(shift =>
      rings.map(ring => {
        const points = ring.map(
          ([longitude, latitude]) =>
            `${((longitude + 180 + shift) * scale).toFixed(1)} ${yOf(latitude).toFixed(1)}`,
        )
        return `M${points.join('L')}Z`
      }),
    )
    .join('')
}
