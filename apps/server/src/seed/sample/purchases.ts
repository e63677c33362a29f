/** Orders of a sample member: first unpaid, then paid, cancelled, or paid and refunded. */
import type { OrderRow, OrderStatus } from '@backoffice/contract'
import { type Random, weightedPicker } from '../../trade/sample/random.ts'
import { eventOf, iso, type SampleEvent } from './events.ts'
import { type Offer, offers, pointsOffer } from './offers.ts'
import type { Person } from './person.ts'

const minuteMs = 60_000

/** How orders end, and how often. */
const pickEnd = weightedPicker([
  ['PAID', 68],
  ['CANCELLED', 17],
  ['REFUNDED', 8],
  ['UNPAID', 7],
] as const)
const pickOffer = weightedPicker(offers.map((offer): [Offer, number] => [offer, offer.weight]))

export interface Purchase {
  events: SampleEvent[]
  /** The time of payment, if it was paid. */
  paidAt: number | undefined
  amountYuan: number
}

interface Placed {
  orderNo: string
  at: number
  paidAt: number
  discount: number
}

/** The states of an order as the front site sends them. */
const rowsOf =
  (person: Person, { sku, name, priceYuan, period }: Offer, { orderNo, at, paidAt, discount }: Placed) =>
  (status: OrderStatus, paid: boolean): Omit<OrderRow, 'updateTime' | 'sample'> => ({
    order_no: orderNo,
    userId: person.userId,
    source: person.source,
    source_name: person.name,
    source_phone: person.phone,
    actual_amount: priceYuan - discount,
    discount,
    total_amount: priceYuan,
    status,
    create_time: iso(at),
    ...(paid && { paid_time: iso(paidAt) }),
    item_list: [{ item_name: name, sku_code: sku, ...period }],
  })

/** Points, before the first of them is used. */
export function pointsPurchase(person: Person, orderNo: string, at: number): SampleEvent[] {
  const paidAt = at + minuteMs
  const row = rowsOf(person, pointsOffer, { orderNo, at, paidAt, discount: 0 })
  return [
    eventOf('orders', at, orderNo, row('UNPAID', false)),
    eventOf('orders', paidAt, orderNo, row('PAID', true)),
  ]
}

/** @param laterMs when what follows an order of one's own accord follows: a cancellation, a refund */
export function purchase(
  random: Random,
  person: Person,
  { orderNo, at, laterMs }: { orderNo: string; at: number; laterMs: number },
): Purchase {
  const offer = pickOffer(random)
  const { priceYuan } = offer
  const discount = random.chance(0.25) ? Math.min(priceYuan, random.pick([5, 10, 20, 50])) : 0
  const end = pickEnd(random)
  const paidAt = at + Math.round((0.5 + random.next() * 15) * minuteMs)
  const row = rowsOf(person, offer, { orderNo, at, paidAt, discount })
  const isPaid = end === 'PAID' || end === 'REFUNDED'
  const events = [eventOf('orders', at, orderNo, row('UNPAID', false))]
  if (isPaid) events.push(eventOf('orders', paidAt, orderNo, row('PAID', true)))
  if (end === 'REFUNDED') events.push(eventOf('orders', paidAt + laterMs, orderNo, row('CANCELLED', true)))
  if (end === 'CANCELLED') events.push(eventOf('orders', at + laterMs, orderNo, row('CANCELLED', false)))
  return { events, paidAt: isPaid ? paidAt : undefined, amountYuan: priceYuan - discount }
}
