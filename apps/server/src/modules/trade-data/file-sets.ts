/** Which files of a batch seem to be one set, such as the header, the parties and the goods of the same bills. */
import { missingIn } from '@backoffice/contract'
import { headerFingerprint } from '../../trade/import/mapping/guess.ts'
import type { SeenInFile } from './file-batch.repository.ts'
import type { FileHead, KeyColumn } from './file-head.ts'

export interface FileOfSet {
  id: number
  name: string
  seen: SeenInFile
  head: FileHead
  keys: KeyColumn[]
}

export interface ProposedSet {
  /** The column name of the key. */
  key: string
  main: FileOfSet
  sides: FileOfSet[]
}

/** Files of one set at most. */
const setMax = 20

/** Share of the values of the smaller sample that both must have. */
const enoughShared = 0.2

/** Words of a file name, without folders and ending. */
export const wordsOf = (name: string): string[] =>
  (name.split('/').at(-1) ?? name)
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .split(/[\s_\-.()[\]]+/)
    .filter(Boolean)

/** Whether two names differ by one word that is no number, as `ams_header_2020` and `ams_shipper_2020`. */
function isFamily(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const differing = a.flatMap((word, at) => (word === b[at] ? [] : [word, b[at] ?? '']))
  return (
    a.length > 1 &&
    a.length === b.length &&
    differing.length === 2 &&
    !differing.some(word => /\d/.test(word))
  )
}

/** Share of values that two samples have in common. */
export function sharedBy(one: KeyColumn, other: KeyColumn): number {
  const smaller = one.values.length < other.values.length ? one : other
  const larger = new Set(smaller === one ? other.values : one.values)
  return smaller.values.filter(value => larger.has(value)).length / Math.max(1, smaller.values.length)
}

/** The columns by which two files belong together. */
export function keysBetween(
  main: FileOfSet,
  side: FileOfSet,
): { main: KeyColumn; side: KeyColumn } | undefined {
  const pairs = main.keys.flatMap(own => {
    const other = side.keys.find(({ name }) => name === own.name)
    return own.isUnique && other ? [{ main: own, side: other, shared: sharedBy(own, other) }] : []
  })
  const [best] = pairs.toSorted((a, b) => b.shared - a.shared)
  if (!best) return undefined
  const isNamed = isFamily(main.name, side.name) && best.main.shape === best.side.shape
  return best.shared >= enoughShared || isNamed ? best : undefined
}

const printOf = ({ head }: FileOfSet) => headerFingerprint(head.columns.map(({ name }) => name))
const lacks = ({ seen }: FileOfSet) => missingIn(seen.mapping).length > 0
const fieldCount = ({ seen }: FileOfSet) => Object.keys(seen.mapping.columns).length

/** @param files that are ready and belong to no set yet */
export function proposeSets(files: FileOfSet[]): ProposedSet[] {
  const taken = new Set<number>()
  const sets: ProposedSet[] = []
  const mains = files
    .filter(({ seen }) => seen.mapping.columns.date)
    .toSorted((a, b) => fieldCount(b) - fieldCount(a))
  for (const main of mains) {
    if (taken.has(main.id)) continue
    const prints = new Set([printOf(main)])
    const sides: FileOfSet[] = []
    let key = ''
    for (const side of files) {
      if (taken.has(side.id) || !lacks(side) || prints.has(printOf(side)) || sides.length >= setMax - 1)
        continue
      const keys = keysBetween(main, side)
      // All files of a set have one key.
      if (!keys || (key !== '' && keys.main.name !== key)) continue
      key = keys.main.name
      prints.add(printOf(side))
      sides.push(side)
    }
    if (sides.length === 0) continue
    const column = main.keys.find(({ name }) => name === key)?.column ?? 0
    for (const { id } of [main, ...sides]) taken.add(id)
    sets.push({ key: main.head.columns[column]?.name ?? key, main, sides })
  }
  return sets
}
