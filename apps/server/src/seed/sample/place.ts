/** Where and when an invented member lives. */
import type { Person } from './person.ts'

/** How fast members live: a front site's history, or one day of traffic. */
export interface Pace {
  /** From one order to the next, about. */
  orderMs: number
  /** From an order to its cancellation or refund. */
  laterMs: number
  /** From one visit to the next, about. */
  visitMs: number
  /** Orders, visits and uses at most. */
  ordersMax: number
  visitsMax: number
  usesMax: number
}

export interface Place {
  /** Begins every key, so that two runs never share one. */
  tag: string
  n: number
  seed: number
  at: number
  /** Nothing happens after it. */
  endMs: number
  pace: Pace
  /** Who may have invited. */
  earlier: readonly Person[]
}

/** Begins the keys of all that a member leaves behind. */
export const keyOf = ({ tag, n }: Pick<Place, 'tag' | 'n'>) => `${tag}${String(n).padStart(6, '0')}`
