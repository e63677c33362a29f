/** Rows of the intake as a front site would have pushed them, from a frozen file of invented records. */
import {
  intakeBehaviour,
  intakeCharging,
  intakeFreight,
  intakeInvitations,
  intakeInvoices,
  intakeMembers,
  intakeOrders,
  intakeRewards,
  type Row,
} from '@backoffice/contract'
import { fillIn, frozenLines } from '../../trade/sample/write-sample.ts'

/** Every kind of record; a kind comes after the kinds that it names. */
export const sampleKinds = {
  members: intakeMembers.members,
  grants: intakeMembers.grants,
  orders: intakeOrders.orders,
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
  return rows
}
