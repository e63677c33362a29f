import { describe, expect, it } from 'vitest'
import { landShapes, leftEdge, north, pointOf, south } from './world-map.ts'

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
        const [x, y] = pointOf(place, left)
        expect([x >= left && x < left + 360, y > south && y < north]).toEqual([true, true])
      }
    expect(pointOf(shanghai, -30)[0]).toBeLessThan(pointOf(losAngeles, -30)[0])
  })

  it('draws land under a place of its inside, and none under the ocean', () => {
    // A ray to the left crosses the outline an odd number of times from land.
    const isLand = (place: { latitude: number; longitude: number }, left: number) => {
      const [x, y] = pointOf(place, left)
      let crossings = 0
      const shapes = landShapes.features.flatMap(({ geometry }) => geometry.coordinates.flat())
      for (const points of shapes) {
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
