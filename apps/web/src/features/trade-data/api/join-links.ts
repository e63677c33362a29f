/** By which columns files are joined, whichever of them is the main one. */
import type { JoinPlan } from '@backoffice/contract'

/** Two files with a column each. It has no direction: the main file gives it. */
export type ColumnPair = [file: number, column: number, other: number, otherColumn: number]

export interface FileLink {
  key: number
  to: number
  toKey: number
}

export const linksOf = ({ files }: JoinPlan): ColumnPair[] =>
  files.flatMap(({ id, key, to, toKey }) =>
    key === null || to === null || toKey === null ? [] : [[id, key, to, toKey] as ColumnPair],
  )

/** How each file hangs on the main one, or on one that does; files that no link reaches are left out. */
export function joinedTo(links: ColumnPair[], main: number): Map<number, FileLink> {
  const joined = new Map<number, FileLink>()
  const level = [main]
  for (const parent of level)
    for (const [file, column, other, otherColumn] of links) {
      const [id, key, to, toKey] =
        other === parent ? [file, column, other, otherColumn] : [other, otherColumn, file, column]
      if (to !== parent || id === main || joined.has(id)) continue
      joined.set(id, { key, to, toKey })
      level.push(id)
    }
  return joined
}

/** The links with another one of a file to that which it hangs on. */
export function withLink(
  links: ColumnPair[],
  id: number,
  before: FileLink | undefined,
  next: FileLink,
): ColumnPair[] {
  const isOld = ([file, , other]: ColumnPair) =>
    before !== undefined && ((file === id && other === before.to) || (other === id && file === before.to))
  return [...links.filter(link => !isOld(link)), [id, next.key, next.to, next.toKey]]
}
