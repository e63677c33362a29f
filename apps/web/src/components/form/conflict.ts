import type { LastChange } from '@backoffice/contract'

/** A row that another person has saved since it was read (10409). */
export interface Conflict<Row> {
  row: Row
  lastChange: LastChange | null
  /** Labels of the fields that they changed, and of those that were changed here too. */
  theirs: string[]
  both: string[]
  /** Their values of the fields that were not changed here. */
  taken: object
}

const textOf = (value: unknown) => JSON.stringify(value ?? '')

/** Names of the fields in which two states of a form differ. */
const differing = <V extends object>(a: Partial<V>, b: Partial<V>) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    name => textOf(a[name as keyof V]) !== textOf(b[name as keyof V]),
  )

interface States<V> {
  /** As it was when it was read. */
  read: Partial<V>
  typed: V
  /** As it is now. */
  now: Partial<V>
}

/**
 * Describes a conflict.
 *
 * @param data of the 10409: the row, and who saved it
 * @param labels of the form's fields, by name; fields without one are left out
 */
export function conflictOf<V extends object, Row>(
  data: Row & { lastChange?: LastChange | null },
  { read, typed, now }: States<V>,
  labels: ReadonlyMap<string, string>,
): Conflict<Row> {
  const changed = differing(read, now)
  const theirs = changed.filter(name => labels.has(name))
  const mine = new Set(differing({ ...read, ...typed }, read))
  const taken = changed.filter(name => !mine.has(name)).map(name => [name, now[name as keyof V]])
  const named = (names: string[]) => names.map(name => labels.get(name) ?? name)
  return {
    row: data,
    lastChange: data.lastChange ?? null,
    theirs: named(theirs),
    both: named(theirs.filter(name => mine.has(name))),
    taken: Object.fromEntries(taken),
  }
}

/** Tells whether a row already has the values that are to be saved. */
export const hasAll = <V extends object>(row: Partial<V>, values: V) =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(row[name as keyof V] ?? null) === JSON.stringify(value ?? null),
  )
