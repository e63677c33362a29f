import { expect, it } from 'vitest'
import { otherNumberOf } from './noun-numbers.ts'

const pairs =
  'towel:towels lamp:lamps battery:batteries box:boxes glass:glasses gas:gases bus:buses lens:lenses key:keys toy:toys ' +
  'case:cases hose:hoses house:houses valve:valves glove:gloves knife:knives shelf:shelves tomato:tomatoes ' +
  'radio:radios dish:dishes watch:watches woman:women shoe:shoes size:sizes cookie:cookies mattress:mattresses'

it.each(pairs.split(' ').map(pair => pair.split(':') as [string, string]))(
  '%s and %s find each other',
  (one, many) => {
    expect([otherNumberOf(one), otherNumberOf(many)]).toEqual([many, one])
  },
)

it.each('stainless coated printed used series chassis of with news pcs led灯 钢管 abc12 tv'.split(' '))(
  '%s has no other number',
  word => expect(otherNumberOf(word)).toBeUndefined(),
)
