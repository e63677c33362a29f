import { type RefObject, useEffect } from 'react'
import { type MapView, moved, zoomed } from '../api/map-view.ts'
import type { Point } from '../api/world-map.ts'

type Change = (next: (view: MapView) => MapView) => void

/** One step of a wheel zooms as much as a short pinch on a trackpad. */
const wheelMost = 40
const wheelStep = 0.01

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Dragging moves the map; two fingers, or Ctrl with the wheel, zoom it; the wheel alone scrolls the page. */
export function useMapGestures(svg: RefObject<SVGSVGElement | null>, change: Change): void {
  useEffect(() => {
    const map = svg.current
    if (!map) return
    const ending = new AbortController()
    const { signal } = ending
    const pointers = new Map<number, Point>()
    const partOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = map.getBoundingClientRect()
      return { x: (clientX - left) / width, y: (clientY - top) / height }
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const delta = Math.max(-wheelMost, Math.min(wheelMost, event.deltaY))
      change(view => zoomed(view, Math.exp(-delta * wheelStep), partOf(event)))
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      pointers.set(event.pointerId, partOf(event))
      map.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return
      const before = [...pointers.values()]
      pointers.set(event.pointerId, partOf(event))
      const after = [...pointers.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const factor = spreadOf(before) > 0 ? spreadOf(after) / spreadOf(before) : 1
      change(view => moved(zoomed(view, factor, from), { x: from.x - to.x, y: from.y - to.y }))
    }
    const up = (event: PointerEvent) => pointers.delete(event.pointerId)
    map.addEventListener('wheel', wheel, { signal, passive: false })
    map.addEventListener('pointerdown', down, { signal })
    map.addEventListener('pointermove', move, { signal })
    map.addEventListener('pointerup', up, { signal })
    map.addEventListener('pointercancel', up, { signal })
    return () => ending.abort()
  }, [svg, change])
}
