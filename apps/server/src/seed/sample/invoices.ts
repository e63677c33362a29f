/** Requests for invoices of what a sample member has paid and kept. */
import type { OrderRow } from '@backoffice/contract'
import type { Random } from '../../trade/sample/random.ts'
import { eventOf, type SampleEvent } from './events.ts'
import type { Person } from './person.ts'

const minuteMs = 60_000
const soonestMs = 20 * minuteMs

/** A tax number of the older kind, which no company has: there is no region 99. */
const taxNumberOf = (random: Random) => `99${String(random.below(10 ** 9)).padStart(13, '0')}`

/** What a special invoice needs besides. */
const forSpecial = (random: Random, { position = '' }: Person) => ({
  kind: 'special' as const,
  address: '示例路 1 号',
  phone: '0755-00000000',
  bank: '示例银行',
  account: `6222${String(random.below(10 ** 9)).padStart(12, '0')}`,
  remark: position && `请寄给${position}`,
})

function requestOf(random: Random, person: Person) {
  const { company, name, email = '' } = person
  if (!company || random.chance(0.2))
    return { titleKind: 'person', title: name, kind: 'normal', email } as const
  const title = { titleKind: 'company', title: company, taxNo: taxNumberOf(random), email } as const
  return random.chance(0.25)
    ? { ...title, ...forSpecial(random, person) }
    : { ...title, kind: 'normal' as const }
}

/** @param laterMs the longest wait after the payment */
export function invoiceRequests(
  random: Random,
  person: Person,
  { events, laterMs }: { events: SampleEvent[]; laterMs: number },
): SampleEvent[] {
  const latest = new Map(events.filter(({ kind }) => kind === 'orders').map(event => [event.key, event]))
  return [...latest.values()].flatMap(({ key, row }) => {
    const { order_no, status, paid_time, actual_amount } = row as OrderRow
    if (status !== 'PAID' || !paid_time || actual_amount <= 0 || !random.chance(0.14)) return []
    const at = Date.parse(paid_time) + soonestMs + Math.round(random.next() * laterMs)
    return [
      eventOf('invoices', at, `${key}-i`, {
        id: `${key}-i`,
        orderNo: order_no,
        ...requestOf(random, person),
      }),
    ]
  })
}
