import { describe, expect, it } from 'vitest'
import { moved, partOf, viewBoxOf, wholeMap, zoomed, zoomOf } from './map-view.ts'
import { landPath, leftEdge, mapHeight, mapWidth, pointOf } from './world-map.ts'

const shanghai = { latitude: 31.2, longitude: 121.5 }
const losAngeles = { latitude: 33.7, longitude: -118.3 }
const hamburg = { latitude: 53.5, longitude: 10 }
const santos = { latitude: -24, longitude: -46.3 }

describe('the map', () => {
  it('is cut where least is traded', () => {
    expect(leftEdge([{ orig: shanghai, dest: losAngeles, count: 9 }])).toBe(-30)
    expect(leftEdge([{ orig: hamburg, dest: santos, count: 9 }])).not.toBe(-30)
  })

  it('keeps every place inside, east to the right and north above', () => {
    for (const left of [-30, -170, 75])
      for (const place of [shanghai, losAngeles, hamburg, santos]) {
        const { x, y } = pointOf(place, left)
        expect([x >= 0 && x < mapWidth, y > 0 && y < mapHeight]).toEqual([true, true])
      }
    expect(pointOf(shanghai, -30).x).toBeLessThan(pointOf(losAngeles, -30).x)
    expect(pointOf(hamburg, -30).y).toBeLessThan(pointOf(santos, -30).y)
  })

  it('zooms about a place, moves, and never leaves its edges', () => {
    const corner = zoomed(wholeMap(), 4, { x: 0, y: 0 })
    expect([corner.x, corner.y, zoomOf(corner)]).toEqual([0, 0, 4])
    expect(moved(corner, { x: -1, y: -1 })).toEqual(corner)
    expect(moved(corner, { x: 0.5, y: 0 }).x).toBe(mapWidth / 8)
    const end = moved(corner, { x: 99, y: 99 })
    expect(end.x + end.width).toBe(mapWidth)
    const middle = { x: 0.5, y: 0.5 }
    expect(zoomed(end, 1e-6, middle)).toEqual(wholeMap())
    expect(zoomOf(zoomed(wholeMap(), 1e6, middle))).toBe(12)
    expect(partOf(wholeMap(), { x: mapWidth / 4, y: 0 })).toEqual({ x: 0.25, y: 0 })
    expect(partOf(end, { x: 0, y: 0 })).toEqual(middle)
    expect(viewBoxOf(wholeMap())).toBe(`0.00 0.00 ${mapWidth}.00 ${mapHeight}.00`)
  })

  it('shows on a high place as much as is as high as the map, around what is traded (B.16)', () => {
    const view = wholeMap(0.75, 700)
    expect(viewBoxOf(view)).toBe(`402.67 0.00 397.33 ${mapHeight}.00`)
    expect(zoomOf(view)).toBe(1)
    expect(moved(view, { x: -9, y: 0 }).x).toBe(0)
    expect(zoomed(zoomed(view, 5, { x: 0.5, y: 0.5 }), 0.01, { x: 0, y: 0 }).width).toBeCloseTo(view.width)
  })

  it('draws land under a place of its inside, and none under the ocean', () => {
    // A ray to the left crosses the outline an odd number of times from land.
    const isLand = (place: { latitude: number; longitude: number }, left: number) => {
      const { x, y } = pointOf(place, left)
      let crossings = 0
      for (const ring of landPath(left).slice(1).split('ZM')) {
        const points = ring
          .replace('Z', '')
          .split('L')
          .map(text => text.split(' ').map(Number))
        points.forEach(([x1 = 0, y1 = 0], at) => {
          const [x2 = 0, y2 = 0] = points[(at + 1) % points.length] ?? []
          if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) crossings++
        })
      }
      return crossings % 2 === 1
    }
    for (const left of [-30, -170, 75]) {
      expect(isLand({ latitude: 35, longitude: 103 }, left)).toBe(true)
      expect(isLand({ latitude: 40, longitude: -100 }, left)).toBe(true)
      expect(isLand({ latitude: 0, longitude: -140 }, left)).toBe(false)
    }
  })
})
