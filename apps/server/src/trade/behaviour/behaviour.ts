/** Behaviour events as the engine keeps them. */
import { createHash } from 'node:crypto'

export type BehaviourKind = 'log' | 'action'

/** An event as it was acknowledged. */
export interface BehaviourEvent {
  kind: BehaviourKind
  type: string
  timeMs: number
  userId: string
  username: string
  name: string
  phone: string
  avatarUrl: string
  /** Null when unknown. */
  level: 0 | 1 | 2 | null
  address: string
  sample: boolean
}

/** An event with its position in the outbox, and its key. */
export interface NumberedEvent {
  seq: number
  uid: string
  event: BehaviourEvent
}

const digest = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** The key of an event, from the sender's own key; of a front site, also from its code. */
export function uidOfKey(key: string, site = ''): string {
  const hex = digest(['behaviour', key, ...(site === '' ? [] : [site])]).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** In decimal digits: JSON has no 64-bit numbers. */
const numberOf = (parts: readonly string[]) => digest(parts).readBigUInt64BE().toString()

/** Number of the actor, with everything that the event says about them. */
export const whoOf = ({ userId, username, name, phone, avatarUrl }: BehaviourEvent) =>
  numberOf([userId, username, name, phone, avatarUrl])

export const placeNumber = ({ address }: BehaviourEvent) => numberOf([address])
