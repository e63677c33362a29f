import { expect, it } from 'vitest'
import { otherFormsOf } from './noun-numbers.ts'

const pairs =
  'towel:towels lamp:lamps box:boxes glass:glasses gas:gases bus:buses lens:lenses key:keys toy:toys ' +
  'case:cases hose:hoses house:houses valve:valves glove:gloves knife:knives shelf:shelves tomato:tomatoes ' +
  'radio:radios dish:dishes watch:watches shoe:shoes size:sizes cookie:cookies mattress:mattresses'

it.each(pairs.split(' ').map(pair => pair.split(':') as [string, string]))(
  '%s and %s find each other',
  (one, many) => {
    expect([otherFormsOf(one), otherFormsOf(many)]).toEqual([[many], [one]])
  },
)

const groups =
  'man,men,mens,mans woman,women,womens,womans child,children,childrens,childs person,people,peoples,persons ' +
  'lady,ladies,ladys baby,babies,babys battery,batteries,batterys'

it.each(groups.split(' '))('each of %s finds the others, possessives without an apostrophe too', group => {
  const forms = group.split(',')
  for (const form of forms)
    expect(otherFormsOf(form).toSorted()).toEqual(forms.filter(other => other !== form).toSorted())
})

it.each('stainless coated printed used series chassis of with news pcs led灯 钢管 abc12 tv'.split(' '))(
  '%s has no other form',
  word => expect(otherFormsOf(word)).toEqual([]),
)
