/** Everything that one sample member does, starting with the registration. */
import { Random } from '../../trade/sample/random.ts'
import { eventOf, iso, type SampleEvent } from './events.ts'
import { invitationOf } from './invitation.ts'
import { invoiceRequests } from './invoices.ts'
import { makePerson, type Person } from './person.ts'
import { keyOf, type Place } from './place.ts'
import { pointsPurchase, purchase } from './purchases.ts'
import { freightUse, pointsUse } from './usage.ts'
import { orderLog, visits } from './visits.ts'

const minuteMs = 60_000

const orderNoOf = ({ tag, n }: Place, time: number, order: number | string) =>
  `${tag}${iso(time).slice(0, 10).replaceAll('-', '')}${String(n).padStart(6, '0')}${order}`

function buys(random: Random, person: Person, place: Place) {
  const { at, pace } = place
  const events: SampleEvent[] = []
  let first: { orderNo: string; paidAt: number; amountYuan: number } | undefined
  let time = at
  // Most buy little, some buy much.
  for (
    let left = Math.floor((pace.ordersMax + 1) * random.next() ** 1.15), order = 0;
    left > 0;
    left--, order++
  ) {
    time += Math.round(random.around(pace.orderMs, 3))
    const orderNo = orderNoOf(place, time, order)
    const {
      events: made,
      paidAt,
      amountYuan,
    } = purchase(random, person, { orderNo, at: time, laterMs: pace.laterMs })
    events.push(...made)
    if (random.chance(0.2)) events.push(...orderLog(person, made, `${orderNo}-l`))
    if (paidAt !== undefined) first ??= { orderNo, paidAt, amountYuan }
  }
  return { events, first }
}

function uses(random: Random, person: Person, place: Place): SampleEvent[] {
  const { at, pace } = place
  const use = { foreign: pointsUse, freight: freightUse, other: undefined }[person.operationType ?? 'other']
  if (!use) return []
  const count = random.below(pace.usesMax + 1)
  const used = Array.from({ length: count }, (_, index) => index).flatMap(index =>
    use(random, person, `${keyOf(place)}-u${index}`, at + Math.round(random.next() * pace.orderMs)),
  )
  const needsPoints = use === pointsUse && used.length > 0
  return needsPoints ? [...pointsPurchase(person, orderNoOf(place, at, 'p'), at), ...used] : used
}

/** @returns the member and its events, in any order */
export function makeLife(place: Place): { person: Person; events: SampleEvent[] } {
  const { n, seed, at, endMs, earlier, pace } = place
  const random = new Random(Math.imul(seed, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b))
  const key = keyOf(place)
  const person = makePerson(random, `wx-${key}`, n)
  const events = [eventOf('members', at, person.userId, { ...person, createTime: iso(at) })]
  if (random.chance(0.6))
    events.push(
      eventOf('grants', at + minuteMs, `${key}-g`, {
        id: `${key}-g`,
        userId: person.userId,
        level: 2,
        grantTime: iso(at + minuteMs),
        periodValue: random.chance(0.8) ? 7 : 30,
        periodUnit: 'day',
      }),
    )
  const bought = buys(random, person, place)
  events.push(
    ...bought.events,
    ...uses(random, person, place),
    ...visits(random, person, place, bought.first?.paidAt),
  )
  const sentAt = at - random.between(5, 240) * minuteMs
  if (earlier.length > 0 && random.chance(0.32))
    events.push(
      ...invitationOf(
        random,
        random.pickSkewed(earlier),
        { person, phone: person.phone, registeredAt: at, ...bought.first },
        { key, sentAt },
      ),
    )
  else if (earlier.length > 0 && random.chance(0.13))
    // Another person was invited and has not registered.
    events.push(
      ...invitationOf(
        random,
        random.pick(earlier),
        { phone: `129${String(n).padStart(8, '9')}` },
        { key, sentAt },
      ),
    )
  const isPast = (event: SampleEvent) => event.at <= endMs
  const past = events.filter(isPast)
  // Of random numbers of its own: everything else stays as it was.
  const asked = invoiceRequests(new Random(Math.imul(seed, 31) + n), person, {
    events: past,
    laterMs: pace.laterMs,
  })
  return { person, events: [...past, ...asked.filter(isPast)] }
}
