/** Where and when a sample member lives. */
import type { Person } from './person.ts'

/** How fast members live: a front site's history, or one day of traffic. */
export interface Pace {
  /** Usual time from one order to the next. */
  orderMs: number
  /** From an order to its cancellation or refund. */
  laterMs: number
  /** Usual time from one visit to the next. */
  visitMs: number
  /** The most orders, visits and uses. */
  ordersMax: number
  visitsMax: number
  usesMax: number
}

export interface Place {
  /** The start of every key, so that two runs never share one. */
  tag: string
  n: number
  seed: number
  at: number
  /** Nothing happens after this time. */
  endMs: number
  pace: Pace
  /** Members who may have invited others. */
  earlier: readonly Person[]
}

/** The start of the keys of all records of a member. */
export const keyOf = ({ tag, n }: Pick<Place, 'tag' | 'n'>) => `${tag}${String(n).padStart(6, '0')}`
