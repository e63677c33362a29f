/** Finds the row of column names below title rows, notes and blank rows. */
import { parseDate } from '../../../tables/dates.ts'
import { meaningOf } from './concepts.ts'
import { scoresOf } from './rules.ts'

export interface HeaderRow {
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
    return name.trim() ? `${group} ${name.trim()}`.trim() : group
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

/** How much better the names must be with the groups above them. */
const groupsGain = 5

/** The row of column names among the first rows of a file. */
export function findHeaderRow(rows: string[][]): HeaderRow {
  let best: HeaderRow = { row: 0, headers: [] }
  let bestScore = 7
  rows.slice(0, rowsLookedAt).forEach((cells, at) => {
    const score = headerScore(cells)
    if (score > bestScore) {
      best = { row: at + 1, headers: cells }
      bestScore = score
    }
    const both = groupedNames(rows, at, score)
    const bothScore = both ? headerScore(both) : 0
    if (both && bothScore > bestScore + groupsGain) {
      best = { row: at + 1, headers: both }
      bestScore = bothScore
    }
  })
  return best
}

/** Whether the first rows contain column names; used to choose the sheet of a workbook. */
export const hasColumnNames = (rows: string[][]) => findHeaderRow(rows).row > 0

/** The header row that a person has pointed out, counted from 1. */
export function headerRowAt(rows: string[][], row: number): HeaderRow {
  const cells = rows[row - 1] ?? []
  const score = headerScore(cells)
  const both = groupedNames(rows, row - 1, score)
  return { row, headers: both && headerScore(both) > score + groupsGain ? both : cells }
}
