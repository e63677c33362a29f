/** Rows of the intake as a front site would have pushed them, from a frozen file of invented records. */
import {
  type BehaviourRow,
  intakeBehaviour,
  intakeCharging,
  intakeFreight,
  intakeInvitations,
  intakeInvoices,
  intakeMembers,
  intakeOrders,
  intakeRewards,
  type OrderRow,
  paymentMethods,
  type Row,
} from '@backoffice/contract'
import { fillIn, frozenLines } from '../../trade/sample/write-sample.ts'

/** Every kind of record; a kind comes after the kinds that it names. */
export const sampleKinds = {
  members: intakeMembers.members,
  grants: intakeMembers.grants,
  orders: intakeOrders.orders,
  /** Orders again, as they are after the front site has paid them back. */
  refunds: intakeOrders.orders,
  invoices: intakeInvoices.invoices,
  invitations: intakeInvitations.invitations,
  inviteCodes: intakeInvitations.inviteCodes,
  rewards: intakeRewards.rewards,
  behaviour: intakeBehaviour.behaviourEvents,
  quotes: intakeFreight.quotes,
  trailerOrders: intakeFreight.trailerOrders,
  chargeOrders: intakeCharging.chargeOrders,
  settlements: intakeCharging.chargeSettlements,
}

export type SampleKind = keyof typeof sampleKinds
export type SampleRow = Row<(typeof sampleKinds)[SampleKind]>

/** The frozen file has the records of so many members, over so many days. */
export const sampleMembers = 2_000
const sampleDays = 548

interface Load {
  /** The time at which the records end. */
  endMs: number
  /** The beginning of every key: two loads with the same overwrite each other. */
  tag?: string
  /** The days into which all is pressed. */
  days?: number
  /** Those of the first so many members. */
  members?: number
}

const keyMark = /\{k0\}(?:\{d\d+\})?(\d{6})/

/** Always the same for an order, from 0 up to `n`. */
const pick = ({ order_no }: OrderRow, n: number) =>
  [...order_no].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % n

/** With what the front site knows of its payment. */
const withPayment = (row: OrderRow): OrderRow => ({
  ...row,
  item_list: row.item_list.map(item => ({ ...item, price: row.total_amount, discount: row.discount ?? 0 })),
  ...(row.paid_time && {
    payment_method: paymentMethods.values[pick(row, 5)] ?? 'OTHER',
    transaction_no: `42${row.order_no.replaceAll(/\D/g, '')}${pick(row, 9_000) + 1_000}`,
  }),
})

const isRefunded = ({ status, paid_time }: OrderRow) => status === 'CANCELLED' && paid_time !== undefined

/** Most are paid back in full, some in half. */
const refundOf = (row: OrderRow): OrderRow => ({
  ...row,
  refund_time: row.updateTime,
  refund_amount: pick(row, 4) > 0 ? row.actual_amount : Math.round(row.actual_amount * 50) / 100,
})

/** The order as it was paid. */
const beforeRefund = ({ paid_time, ...row }: OrderRow): OrderRow =>
  paid_time === undefined ? row : { ...row, paid_time, status: 'PAID', updateTime: paid_time }

/** Most people sign in right after they have registered, some again on the next days. */
function firstSignIns(row: BehaviourRow, endMs: number): BehaviourRow[] {
  const member = Number(row.userId.slice(-6))
  if (row.type !== 'REGISTER' || member % 7 === 0) return []
  return Array.from({ length: 1 + (member % 3) }, (_, n) => Date.parse(row.time) + (n * 23 + 0.1) * 3_600_000)
    .filter(ms => ms < endMs)
    .map((ms, n) => {
      const time = new Date(ms).toISOString()
      return { ...row, id: `${row.id}-in${n}`, type: 'LOGIN', time, updateTime: time }
    })
}

/** Rows by kind, those of a member together. */
export function sampleRecords({ endMs, tag = 'S', days = sampleDays, members = sampleMembers }: Load) {
  const timeOf = (seconds: string) =>
    new Date(endMs - (Number(seconds) * 1000 * days) / sampleDays).toISOString()
  const fills = {
    k: () => tag,
    t: timeOf,
    d: (seconds: string) => timeOf(seconds).slice(0, 10).replaceAll('-', ''),
  }
  const rows: Partial<Record<SampleKind, SampleRow[]>> = {}
  for (const line of frozenLines('front-site.txt.gz').slice(1)) {
    if (Number(keyMark.exec(line)?.[1]) >= members) continue
    const [kind, text = ''] = line.split('\t') as [SampleKind, string]
    rows[kind] ??= []
    rows[kind].push({ ...JSON.parse(fillIn(text, fills)), sample: true })
  }
  const orders = ((rows.orders ?? []) as OrderRow[]).map(withPayment)
  const all = {
    ...rows,
    behaviour: ((rows.behaviour ?? []) as BehaviourRow[]).flatMap(row => [row, ...firstSignIns(row, endMs)]),
    orders: orders.map(row => (isRefunded(row) ? beforeRefund(row) : row)),
    refunds: orders.filter(isRefunded).map(refundOf),
  }
  return Object.fromEntries(
    (Object.keys(sampleKinds) as SampleKind[]).flatMap(kind => (all[kind] ? [[kind, all[kind]]] : [])),
  ) as typeof rows
}
