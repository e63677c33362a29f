import { expect, it } from 'vitest'
import { canChoosePlaces, chooseLine, choosePlaces, shownPlaces } from './destination.ts'

const item = (valueCode: string) => ({ valueId: 1, valueCode, valueName: valueCode })
const line = (supportsDestination: boolean) => ({
  ...item('west'),
  enabled: true,
  supportsDestination,
  items: [item('USLAX'), item('MX')],
})

it('a line stands for its places and clears the destination', () => {
  const chosen = chooseLine(line(true))
  expect(chosen).toEqual({ line: 'west', places: ['USLAX', 'MX'] })
  expect(shownPlaces(chosen)).toEqual([])
})

it('a destination takes the place of the line', () => {
  expect(choosePlaces(['DEHAM'])).toEqual({ line: undefined, places: ['DEHAM'] })
  expect(shownPlaces(choosePlaces(['DEHAM']))).toEqual(['DEHAM'])
})

it('without a line nothing is left of it', () => {
  expect(chooseLine(undefined)).toEqual({ line: undefined, places: [] })
})

it.each([
  [undefined, true],
  [line(true), true],
  [line(false), false],
])('beside %o a destination can be chosen: %s', (chosen, can) => {
  expect(canChoosePlaces(chosen)).toBe(can)
})
