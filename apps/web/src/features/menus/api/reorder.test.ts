import { describe, expect, it } from 'vitest'
import { moveId, placedBeside } from './reorder.ts'

describe('the order of siblings', () => {
  it('puts one before or after another, from either side', () => {
    expect(placedBeside([1, 2, 3, 4], 1, 3, 'before')).toEqual([2, 1, 3, 4])
    expect(placedBeside([1, 2, 3, 4], 1, 3, 'after')).toEqual([2, 3, 1, 4])
    expect(placedBeside([1, 2, 3, 4], 4, 1, 'before')).toEqual([4, 1, 2, 3])
  })

  it('leaves the order alone when the other one is not among them', () => {
    expect(placedBeside([1, 2], 1, 9, 'after')).toEqual([1, 2])
  })

  it('moves one place up or down, and not past the ends', () => {
    expect(moveId([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
    expect(moveId([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
    expect(moveId([1, 2, 3], 1, -1)).toBeUndefined()
    expect(moveId([1, 2, 3], 3, 1)).toBeUndefined()
    expect(moveId([1, 2, 3], 9, 1)).toBeUndefined()
  })
})
