/** Finds the row of column names below title rows, notes and blank rows. */
import { parseDate } from '../../../tables/dates.ts'
import { isOfUnits, unitOfCell } from '../filler.ts'
import { meaningOf } from './concepts.ts'
import { scoresOf } from './rules.ts'

interface HeaderRowGuess {
  /** Counted from 1; 0 when no row looks like column names. */
  row: number
  /** The names; for a header in two rows (merged groups above), both together. */
  headers: string[]
}

const rowsLookedAt = 40
const looksLikeData = (cell: string) =>
  /^[-+$€¥£]?[\d.,\s]+%?$/.test(cell) ||
  (cell.length >= 6 && /\d/.test(cell) && parseDate(cell) !== undefined)

/** How much a row looks like column names: the number of fields it names, minus the cells that look like data. */
function headerScore(cells: string[]): number {
  const fields = new Set<string>()
  let known = 0
  let data = 0
  for (const cell of cells) {
    const text = cell.trim()
    if (!text || text.length > 100) continue
    if (looksLikeData(text)) {
      data++
      continue
    }
    const meaning = meaningOf(text)
    if (meaning.concepts.size > 0 && meaning.unknown <= meaning.concepts.size) known++
    for (const field of scoresOf(meaning).keys()) fields.add(field)
  }
  return fields.size * 3 + known - data * 4
}

/** Group names above the column names: a merged cell leaves blanks to its right. */
function withGroups(groups: string[], names: string[]): string[] {
  let group = ''
  return names.map((name, column) => {
    const own = groups[column]?.trim()
    if (own) group = own
    // The last group may end before the last column.
    return name.trim() ? clearer(`${group} ${name.trim()}`.trim(), name.trim()) : group
  })
}

/** The names of a row combined with the groups above them, when the row above looks like such groups. */
function groupedNames(rows: string[][], at: number, score: number): string[] | undefined {
  const cells = rows[at] ?? []
  const above = rows[at - 1]
  const groups = above?.filter(cell => cell.trim()).length ?? 0
  if (!above || groups < 2 || score < 4 || headerScore(above) < 0) return undefined
  if (above.length <= cells.length / 2 && groups === above.length) return undefined
  return withGroups(above, cells)
}

const isNamed = (cell: string) => {
  const { concepts, unknown } = meaningOf(cell)
  return !looksLikeData(cell) && concepts.size > 0 && unknown <= concepts.size
}

const bestScoreOf = (name: string) => Math.max(0, ...scoresOf(meaningOf(name)).values())
const clearer = (name: string, other: string) => (bestScoreOf(name) > bestScoreOf(other) ? name : other)

/**
 * Tells whether two rows of names hold one header: some columns have their name in the first only, some in the second.
 */
function isOneHeader(above: string[], below: string[]): boolean {
  const columns = [...new Array(Math.max(above.length, below.length)).keys()]
  const only = (one: string[], other: string[]) => columns.filter(at => one[at]?.trim() && !other[at]?.trim())
  const first = only(above, below)
  return (
    first.length > 0 &&
    only(below, above).length > 0 &&
    first.every(at => bestScoreOf(above[at] ?? '') > 0 && !meaningOf(above[at] ?? '').unknown) &&
    [...above, ...below].every(cell => !cell.trim() || (cell.length <= 100 && isNamed(cell.trim())))
  )
}

/** The names of a header whose cells are merged downwards, as seen from its last row. */
function mergedNames(rows: string[][], at: number, depth = 2): string[] | undefined {
  if (at < 1 || depth === 0) return undefined
  const below = rows[at] ?? []
  const above = mergedNames(rows, at - 1, depth - 1) ?? rows[at - 1]
  if (!above || !isOneHeader(above, below)) return undefined
  let group = ''
  return above.concat(new Array(Math.max(0, below.length - above.length)).fill('')).map((cell, column) => {
    const name = below[column]?.trim() ?? ''
    if (cell.trim()) group = name ? cell.trim() : ''
    return name ? clearer(`${group} ${name}`.trim(), name) : cell.trim()
  })
}

/** How much better the names must be with the groups above them. */
const groupsGain = 5

/** A table of few columns, such as codes with their names: its first row has only names, and others are like none. */
function smallHeader(rows: string[][]): HeaderRowGuess {
  const at = rows.findIndex(cells => cells.some(cell => cell.trim()))
  const names = (rows[at] ?? []).map(cell => cell.trim())
  const named = names.filter(isNamed).length
  const below = rows.slice(at + 1).filter(cells => cells.some(cell => cell.trim()))
  const isHeader =
    names.length >= 2 &&
    new Set(names).size === names.length &&
    names.every(name => name !== '' && name.length <= 100 && !looksLikeData(name)) &&
    named >= 2 &&
    named >= names.length / 2 &&
    below.length > 0 &&
    below.every(cells => cells.filter(cell => isNamed(cell.trim())).length < named)
  return isHeader ? { row: at + 1, headers: rows[at] ?? [] } : { row: 0, headers: [] }
}

/** The row of column names among the first rows of a file. */
export function findHeaderRow(rows: string[][]): HeaderRowGuess {
  let best: HeaderRowGuess = { row: 0, headers: [] }
  let bestScore = 7
  rows.slice(0, rowsLookedAt).forEach((cells, at) => {
    const score = headerScore(cells)
    if (score > bestScore) {
      best = { row: at + 1, headers: cells }
      bestScore = score
    }
    const merged = mergedNames(rows, at)
    const mergedScore = merged ? headerScore(merged) : 0
    if (merged && mergedScore > bestScore) {
      best = { row: at + 1, headers: merged }
      bestScore = mergedScore
    }
    const both = groupedNames(rows, at, score)
    const bothScore = both ? headerScore(both) : 0
    if (both && bothScore > bestScore + groupsGain) {
      best = { row: at + 1, headers: both }
      bestScore = bothScore
    }
  })
  return best.row > 0 ? best : smallHeader(rows.slice(0, rowsLookedAt))
}

/** Tells whether the first rows contain column names; used to choose the sheet of a workbook. */
export const hasColumnNames = (rows: string[][]) => findHeaderRow(rows).row > 0

/** The header row that a person has pointed out, counted from 1. */
export function headerRowAt(rows: string[][], row: number): HeaderRowGuess {
  const cells = rows[row - 1] ?? []
  const score = headerScore(cells)
  const merged = mergedNames(rows, row - 1)
  if (merged && headerScore(merged) > score) return { row, headers: merged }
  const both = groupedNames(rows, row - 1, score)
  return { row, headers: both && headerScore(both) > score + groupsGain ? both : cells }
}

/** The names with the units that stand below them in a row of their own: `Gross Weight (t)`. */
export function withUnits(rows: string[][], { row, headers }: HeaderRowGuess): HeaderRowGuess {
  const [below = []] = rows.slice(row).filter(cells => cells.some(cell => cell.trim()))
  if (row === 0 || !isOfUnits(below)) return { row, headers }
  return {
    row,
    headers: headers.map((name, at) => {
      const unit = unitOfCell(below[at] ?? '')
      return unit ? `${name.trim()} (${unit})` : name
    }),
  }
}

/** Names for all columns of the last of these rows: for a column without one, that of the rows above. */
export function fullNames(rows: string[][]): string[] {
  const cells = rows.at(-1) ?? []
  return headerRowAt(rows, rows.length).headers.map((name, at) =>
    cells[at]?.trim() ? (cells[at] ?? '') : name,
  )
}
