/** The guess of a whole file: what its columns are, and whether its rows are shipments or sums. */
import { Heads } from './filler.ts'
import type { MappingGuess } from './mapping/fields.ts'
import type { FileHints } from './mapping/file-context.ts'
import { guessMapping } from './mapping/guess.ts'
import { withDollars } from './mapping/proposal.ts'
import { twoSums } from './mapping/two-directions.ts'
import { areSumsByName, hasMonthsOnly, monthlyTotals } from './totals/monthly-totals.ts'
import { measuresOfRows, nestedCodes, totalColumns } from './totals/total-rows.ts'

/** Rows that the guess is made from. */
export const guessRows = 500

/** @param rows the first rows of a file, titles and header included */
export function guessFile(rows: string[][], about: FileHints = {}): MappingGuess {
  const guess = guessMapping(rows, about)
  const { mapping, headers } = guess
  const heads = new Heads(rows.slice(0, mapping.headerRow))
  const below = rows.slice(mapping.headerRow).filter(cells => !heads.has(cells))
  const totals = monthlyTotals(headers, below, mapping)
  if (!totals) return withoutSums(below, { ...guess, monthsOnly: hasMonthsOnly(headers, below, mapping) })
  // A sum has no further columns.
  const { extras: _, ...plain } = mapping
  const sums = { ...plain, ...totals }
  const both = twoSums(headers, sums)
  const read = { ...sums, ...both }
  return withoutSums(below, {
    ...guess,
    isSettledSum: areSumsByName(headers),
    measureColumns: measuresOfRows(headers, below),
    mapping: read,
    context: withDollars(guess.context, read).filter(({ part }) => !both || part !== 'direction'),
    leftOut: guess.leftOut.filter(({ field }) => !read.columns[field]),
    ofOtherDirection: both ? [] : guess.ofOtherDirection,
    confidence: Math.max(guess.confidence, 0.5),
  })
}

/** Leaves out rows that are the sum of others. */
function withoutSums(rows: string[][], guess: MappingGuess): MappingGuess {
  const { mapping } = guess
  const totalRows = totalColumns(rows, mapping)
  return {
    ...guess,
    totalRows,
    nestedCodes: nestedCodes(rows, mapping),
    mapping: totalRows.length > 0 ? { ...mapping, skipTotals: true } : mapping,
  }
}
