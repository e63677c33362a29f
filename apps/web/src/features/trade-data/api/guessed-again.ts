import type { ImportMapping } from '@backoffice/contract'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type ByField<T> = Partial<Record<string, T>>

/** By field: what a person changed stays, the rest is as it is guessed now. */
function mergedFields<T>(now: ByField<T>, before: ByField<T>, again: ByField<T>): ByField<T> {
  const isTouched = (field: string) => !same(now[field], before[field])
  const kept = Object.entries(now).filter(([field]) => isTouched(field))
  const guessed = Object.entries(again).filter(([field]) => !isTouched(field))
  return Object.fromEntries([...guessed, ...kept])
}

function columnsAgain(now: ImportMapping, before: ImportMapping, again: ImportMapping) {
  const touched = Object.entries(now.columns).filter(
    ([field, columns]) => !same(columns, (before.columns as ByField<number[]>)[field]),
  )
  const taken = new Set(touched.flatMap(([, columns]) => columns))
  const free = Object.entries(again.columns).map(
    ([field, columns]) => [field, columns.filter(column => !taken.has(column))] as const,
  )
  const guessed = Object.fromEntries(free.filter(([, columns]) => columns.length > 0))
  return mergedFields<number[]>(now.columns, before.columns, guessed)
}

/**
 * A mapping after the file was looked at again by what a person said about all rows.
 *
 * @param now as the person has it, with what they said
 * @param before as it was guessed then
 * @param again as it is guessed now
 */
export function guessedAgain(now: ImportMapping, before: ImportMapping, again: ImportMapping): ImportMapping {
  const { extras, joined, turned, ...others } = now
  const { skipTotals, yearsOnly, otherSums } = again
  const { directionCodes } = same(now.directionCodes, before.directionCodes) ? again : now
  const shownTurned = same(turned, before.turned) ? again.turned : turned
  const shownExtras = same(extras, before.extras) ? again.extras : extras
  const shownJoined = same(joined, before.joined) ? again.joined : joined
  return {
    ...others,
    columns: columnsAgain(now, before, again),
    constants: mergedFields<string>(now.constants, before.constants, again.constants),
    decimalComma: same(now.decimalComma, before.decimalComma) ? again.decimalComma : now.decimalComma,
    ...(shownExtras && { extras: shownExtras }),
    ...(shownJoined && { joined: shownJoined }),
    ...(shownTurned && { turned: shownTurned }),
    ...(skipTotals && { skipTotals }),
    ...(yearsOnly && { yearsOnly }),
    ...(otherSums && { otherSums }),
    ...(directionCodes && { directionCodes }),
  }
}
