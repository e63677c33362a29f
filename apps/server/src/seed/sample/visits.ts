/** Visits of a sample member, and the results of its orders, as the behaviour logs show them. */
import { type Random, weightedPicker } from '../../trade/sample/random.ts'
import { eventOf, iso, type SampleEvent } from './events.ts'
import type { Person } from './person.ts'
import { keyOf, type Place } from './place.ts'
import { actions } from './vocabulary.ts'

const minuteMs = 60_000
const pickAction = weightedPicker(actions)

/** The registration, and each sign-in with the pages that were seen. */
export function visits(random: Random, person: Person, place: Place, firstPaidAt: number | undefined) {
  const { at, pace } = place
  const events: SampleEvent[] = []
  const visit = (type: string, time: number) => {
    const id = `${keyOf(place)}-v${events.length}`
    const isVip = firstPaidAt !== undefined && time >= firstPaidAt
    events.push(
      eventOf('behaviour', time, id, {
        id,
        type,
        userId: person.userId,
        name: person.name,
        phone: person.phone,
        level: isVip ? 1 : 0,
        remoteAddress: `198.51.100.${random.between(1, 254)}`,
        time: iso(time),
      }),
    )
  }
  visit('REGISTER', at)
  let time = at
  // Most come a few times, some come often.
  for (let left = Math.floor((pace.visitsMax + 1) * random.next() ** 1.8); left > 0; left--) {
    time += Math.round(random.around(pace.visitMs, 3))
    visit('LOGIN', time)
    if (random.chance(0.6)) visit(pickAction(random), time + random.between(1, 9) * minuteMs)
  }
  return events
}

/** For the log: an order that was paid or was not. */
export function orderLog(person: Person, orders: readonly SampleEvent[], key: string): SampleEvent[] {
  const last = orders.at(-1)
  if (!last || !('status' in last.row) || last.row.status === 'UNPAID') return []
  const type = orders.some(({ row }) => 'status' in row && row.status === 'PAID')
    ? 'ORDER_SUCCESS'
    : 'ORDER_FAIL'
  const at = (type === 'ORDER_SUCCESS' ? orders[1] : last)?.at ?? last.at
  return [
    eventOf('behaviour', at, key, { id: key, type, userId: person.userId, name: person.name, time: iso(at) }),
  ]
}
