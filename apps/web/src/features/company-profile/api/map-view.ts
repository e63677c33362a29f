/** Which part of the map is shown: zooming and moving never leave it. */
import { mapHeight, mapWidth, type Point } from './world-map.ts'

export interface MapView {
  /** Corner and width in the units of the map; the height follows from the width. */
  x: number
  y: number
  width: number
  /** Height of the view for each pixel of its width. */
  ratio: number
}

/** Fine enough to see the ports of one coast apart. */
const mostZoom = 12

/** The shape of the whole map. */
export const mapRatio = mapHeight / mapWidth

/** The widest view: the whole map, or a part with the full height of the map if the view is taller than the map. */
const widest = (ratio: number) => Math.min(mapWidth, mapHeight / ratio)

/** The widest view. @param middle its centre when it cannot show the whole map */
export const wholeMap = (ratio = mapRatio, middle = mapWidth / 2): MapView =>
  inside({ x: middle - widest(ratio) / 2, y: 0, width: widest(ratio), ratio })

export const zoomOf = ({ width, ratio }: MapView) => widest(ratio) / width

const heightOf = ({ width, ratio }: Pick<MapView, 'width' | 'ratio'>) => width * ratio
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function inside({ x, y, width, ratio }: MapView): MapView {
  const kept = between(width, widest(ratio) / mostZoom, widest(ratio))
  return {
    x: between(x, 0, mapWidth - kept),
    y: between(y, 0, Math.max(mapHeight - heightOf({ width: kept, ratio }), 0)),
    width: kept,
    ratio,
  }
}

/** The position of a place in the view, as parts of its width and height; the middle for a place outside it. */
export function partOf(view: MapView, { x, y }: Point): Point {
  const part = { x: (x - view.x) / view.width, y: (y - view.y) / heightOf(view) }
  const isShown = part.x >= 0 && part.x <= 1 && part.y >= 0 && part.y <= 1
  return isShown ? part : { x: 0.5, y: 0.5 }
}

/** @param at the place that does not move, as parts of the view's width and height */
export function zoomed(view: MapView, factor: number, at: Point): MapView {
  const { ratio } = view
  const width = between(view.width / factor, widest(ratio) / mostZoom, widest(ratio))
  return inside({
    x: view.x + at.x * (view.width - width),
    y: view.y + at.y * (heightOf(view) - heightOf({ width, ratio })),
    width,
    ratio,
  })
}

/** @param by parts of the view's width and height */
export const moved = (view: MapView, by: Point): MapView =>
  inside({ ...view, x: view.x + by.x * view.width, y: view.y + by.y * heightOf(view) })

export const viewBoxOf = ({ x, y, width, ratio }: MapView) =>
  [x, y, width, heightOf({ width, ratio })].map(value => value.toFixed(2)).join(' ')
