/** Events of a front site, as rows of the intake in the order of time. */
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
type RowOf<K extends SampleKind> = Row<(typeof sampleKinds)[K]>

export interface SampleEvent {
  /** Epoch milliseconds. */
  at: number
  kind: SampleKind
  /** The sender's own key; a later event with the same key replaces the state of the record. */
  key: string
  row: RowOf<SampleKind>
}

export const iso = (ms: number) => new Date(ms).toISOString()

/** @param row what is left of it is added: the mark of samples and the time of change */
export function eventOf<K extends SampleKind>(
  kind: K,
  at: number,
  key: string,
  row: Omit<RowOf<K>, 'sample' | 'updateTime'>,
): SampleEvent {
  return { at, kind, key, row: { ...row, sample: true, updateTime: iso(at) } as unknown as RowOf<K> }
}
