/** By which columns files of a set hang together: all of them on the main one, or on one that hangs on it. */
import type { BatchLineFindings } from '../batches/file-batch.repository.ts'
import type { FileHead, KeyColumn } from '../batches/file-head.ts'

export interface FileOfSet {
  id: number
  name: string
  seen: BatchLineFindings
  head: FileHead
  keys: KeyColumn[]
}

/** Columns by which two files belong together. */
interface KeyPair {
  from: KeyColumn
  to: KeyColumn
  /** Share of the values of the smaller sample that both have. */
  shared: number
}

interface SetLink extends KeyPair {
  file: FileOfSet
  /** The file that it is joined to. */
  parent: FileOfSet
}

/** Share of the values of the smaller sample that both must have. */
const enoughShared = 0.2
/** The same where the columns have different names. */
const mostShared = 0.8

/** Words of a file name, without folders and ending. */
export const fileNameWords = (name: string): string[] =>
  (name.split('/').at(-1) ?? name)
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .split(/[\s_\-.()[\]]+/)
    .filter(Boolean)

/** Tells whether two names differ by one word that is no number, as `ams_header_2020` and `ams_shipper_2020`. */
function isFamily(one: string, other: string): boolean {
  const [a, b] = [fileNameWords(one), fileNameWords(other)]
  const differing = a.flatMap((word, at) => (word === b[at] ? [] : [word, b[at] ?? '']))
  return (
    a.length > 1 &&
    a.length === b.length &&
    differing.length === 2 &&
    !differing.some(word => /\d/.test(word))
  )
}

/** Share of values that two samples have in common. */
function sharedBy(one: KeyColumn, other: KeyColumn): number {
  const smaller = one.values.length < other.values.length ? one : other
  const larger = new Set(smaller === one ? other.values : one.values)
  return smaller.values.filter(value => larger.has(value)).length / Math.max(1, smaller.values.length)
}

/** Pairs of columns of which one has another value in each row, those with the most common values first. */
function pairsOf(file: FileOfSet, parent: FileOfSet): KeyPair[] {
  const pairs = file.keys.flatMap(from =>
    parent.keys.flatMap(to =>
      from.isUnique || to.isUnique ? [{ from, to, shared: sharedBy(from, to) }] : [],
    ),
  )
  return pairs.toSorted((a, b) => b.shared - a.shared)
}

/** The columns of the same name by which two files belong together. */
function keysBetween(file: FileOfSet, parent: FileOfSet): KeyPair | undefined {
  const best = pairsOf(file, parent).find(({ from, to }) => from.name === to.name)
  if (!best) return undefined
  const isNamed = isFamily(parent.name, file.name) && best.to.shape === best.from.shape
  return best.shared >= enoughShared || isNamed ? best : undefined
}

/** The same, or columns of other names with the same values. */
const anyKeysBetween = (file: FileOfSet, parent: FileOfSet) =>
  keysBetween(file, parent) ?? pairsOf(file, parent).find(({ shared }) => shared >= mostShared)

/**
 * Links files to the main one, and those that have nothing in common with it to the files beside it.
 *
 * @param byValues whether columns of different names count
 */
export function linksTo(main: FileOfSet, others: FileOfSet[], byValues = false): SetLink[] {
  const between = byValues ? anyKeysBetween : keysBetween
  const links: SetLink[] = []
  let level = [main]
  let left = others.filter(file => file !== main)
  while (level.length > 0 && left.length > 0) {
    const found = left.flatMap(file => {
      const pairs = level.flatMap(parent => {
        const pair = between(file, parent)
        return pair ? [{ file, parent, ...pair }] : []
      })
      return pairs.toSorted((a, b) => b.shared - a.shared).slice(0, 1)
    })
    links.push(...found)
    level = found.map(({ file }) => file)
    left = left.filter(file => !level.includes(file))
  }
  return links
}

/** Fields that each line of a bill has for itself. */
const ofLines = ['hsCode', 'amount', 'amountUsd', 'weight', 'netWeight'] as const
/** Share of the bills that the lines must have. */
const enoughBills = 0.9

/**
 * Tells whether a file has the lines of the bills of another one: several rows for each, with what each line is worth.
 */
function hasLinesOf(file: FileOfSet, head: FileOfSet): boolean {
  const pair = keysBetween(file, head)
  if (!pair || pair.from.isUnique || !pair.to.isUnique) return false
  const { columns } = file.seen.mapping
  if (!ofLines.some(field => columns[field])) return false
  // Both begin with the same bills, and the samples have as many rows: the lines have fewer bills.
  const lines = new Set(pair.from.values)
  const bills = pair.to.values.slice(0, lines.size)
  return bills.filter(value => lines.has(value)).length >= bills.length * enoughBills
}

/** The file with most rows for each bill: the lines, when they say what each is worth; otherwise the head. */
export function mainOfSet(head: FileOfSet, others: FileOfSet[]): FileOfSet {
  const rows = ({ seen }: FileOfSet) => seen.rowCount ?? 0
  const lines = others.filter(file => hasLinesOf(file, head))
  return lines.toSorted((a, b) => rows(b) - rows(a))[0] ?? head
}
