/** How a sample member uses the front sites: looks up goods and rates, orders trailers. */
import type { Random } from '../../trade/sample/random.ts'
import { eventOf, iso, type SampleEvent } from './events.ts'
import type { Person } from './person.ts'
import { cities, countries, goods, materials } from './vocabulary.ts'

const minuteMs = 60_000

function cargoOf(random: Random, userId: string) {
  const [toCityName, intermodalRegionName] = random.pick(cities)
  return {
    userId,
    rateId: `R-${random.between(10_000, 99_999)}`,
    toCityName,
    intermodalRegionName,
    cargoTypes: random.chance(0.25) ? [random.pick([2, 3, 4])] : [],
    // Whole hundredths: a sum of floats would have too many decimals.
    weight: random.between(150, 2_650) / 100,
    weightUnit: 'T',
    cntrSize: random.pick(['20', '40', '40HQ', '45']),
    limitedAreaAccess: random.chance(0.15),
  }
}

/** A freight-rate query; sometimes the trailer is ordered at that rate. */
export function freightUse(random: Random, person: Person, key: string, at: number): SampleEvent[] {
  const cargo = cargoOf(random, person.userId)
  const asked = eventOf('quotes', at, `${key}-q`, { id: `${key}-q`, ...cargo, createTime: iso(at) })
  if (random.chance(0.15)) return [asked]
  const orderedAt = at + random.between(3, 90) * minuteMs
  return [
    asked,
    eventOf('trailerOrders', orderedAt, `${key}-t`, {
      id: `${key}-t`,
      ...cargo,
      placeDate: iso(orderedAt),
    }),
  ]
}

/** A look-up of a product, and the settlement of the points that it cost. */
export function pointsUse(random: Random, person: Person, key: string, at: number): SampleEvent[] {
  const what = {
    productName: random.pick(goods),
    material: random.pick(materials),
    destinationCountryCode: random.pick(countries)[0],
    amount: random.pick([5, 8, 10, 12.5, 20]),
  }
  const orderNo = `${key}-c`
  const settledAt = at + random.between(1, 20) * 1000
  return [
    eventOf('chargeOrders', at, orderNo, { orderNo, ...what, userId: person.userId, placeDate: iso(at) }),
    eventOf('settlements', settledAt, `${key}-s`, {
      id: `${key}-s`,
      ...what,
      resultSize: random.between(0, 400),
      queryDate: iso(settledAt),
    }),
  ]
}
