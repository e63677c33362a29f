/** Which part of the map is shown: zooming and moving never leave it. */
import { mapHeight, mapWidth, type Point } from './world-map.ts'

export interface MapView {
  /** Corner and width of the part, in the map's own units; its height follows from its width. */
  x: number
  y: number
  width: number
}

/** Ports of one coast can be told apart. */
const mostZoom = 12

export const wholeMap: MapView = { x: 0, y: 0, width: mapWidth }

export const zoomOf = ({ width }: MapView) => mapWidth / width

const heightOf = (width: number) => (width * mapHeight) / mapWidth
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function inside({ x, y, width }: MapView): MapView {
  const kept = between(width, mapWidth / mostZoom, mapWidth)
  return {
    x: between(x, 0, mapWidth - kept),
    y: between(y, 0, mapHeight - heightOf(kept)),
    width: kept,
  }
}

/** Where a place of the map stands in what is shown, as parts of its width and height; the middle for one outside. */
export function partOf(view: MapView, { x, y }: Point): Point {
  const part = { x: (x - view.x) / view.width, y: (y - view.y) / heightOf(view.width) }
  const isShown = part.x >= 0 && part.x <= 1 && part.y >= 0 && part.y <= 1
  return isShown ? part : { x: 0.5, y: 0.5 }
}

/** @param at the place that stays where it is, as parts of the shown width and height */
export function zoomed(view: MapView, factor: number, at: Point): MapView {
  const width = between(view.width / factor, mapWidth / mostZoom, mapWidth)
  return inside({
    x: view.x + at.x * (view.width - width),
    y: view.y + at.y * (heightOf(view.width) - heightOf(width)),
    width,
  })
}

/** @param by parts of the shown width and height */
export const moved = (view: MapView, by: Point): MapView =>
  inside({ ...view, x: view.x + by.x * view.width, y: view.y + by.y * heightOf(view.width) })

export const viewBoxOf = ({ x, y, width }: MapView) =>
  [x, y, width, heightOf(width)].map(value => value.toFixed(2)).join(' ')
