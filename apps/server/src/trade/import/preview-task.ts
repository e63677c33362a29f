/** Previews a file: its format, its first rows, what its columns may be. A task of `file-worker.ts`. */
import { endOf } from '../../tables/end-of-file.ts'
import { keptRows } from '../../tables/kept-rows.ts'
import { listSheets } from '../../tables/list-sheets.ts'
import { detectFormat, firstRows } from '../../tables/open-table.ts'
import { nothingSeen, type Told } from '../../tables/readers/table.ts'
import { send } from '../../tables/worker-port.ts'
import { chosenSheets } from './chosen-sheets.ts'
import type { MappingGuess } from './mapping/fields.ts'
import { guessMapping, headerFingerprint } from './mapping/guess.ts'
import { hasColumnNames } from './mapping/header-row.ts'
import { withDollars } from './mapping/proposal.ts'
import { widthOf } from './report/ragged-rows.ts'
import { hasMonthsOnly, monthlyTotals } from './totals/monthly-totals.ts'
import type { PreviewMessage, PreviewTask } from './worker-messages.ts'

/** Rows that the guess is made from. */
const guessRows = 500
/** Rows that are searched for column names of a saved mapping. */
const headerRows = 40
function withTotals(guess: MappingGuess, rows: string[][]): MappingGuess {
  const { mapping, headers } = guess
  const below = rows.slice(mapping.headerRow)
  const totals = monthlyTotals(headers, below, mapping)
  if (!totals) return { ...guess, monthsOnly: hasMonthsOnly(headers, below, mapping) }
  // A sum has no further columns.
  const { extras: _, ...plain } = mapping
  const sums = { ...plain, ...totals }
  const context = withDollars(guess.context, sums)
  return { ...guess, mapping: sums, context, confidence: Math.max(guess.confidence, 0.5) }
}

export async function preview({ path, headerRow, name, sheet, encoding, said, withSheets }: PreviewTask) {
  const format = await detectFormat(path, encoding)
  const told: Told = {}
  const seen = nothingSeen()
  const sheets = chosenSheets({ sheets: sheet ? [sheet] : undefined, headerRow: headerRow ?? 0 })
  const rows = await firstRows(path, format, guessRows, { told, seen, sheets, hasNames: hasColumnNames })
  const guess = withTotals(guessMapping(rows, { headerRow, name, said }), rows)
  const prints = rows.slice(headerRow ? headerRow - 1 : 0, headerRow ?? headerRows).map(headerFingerprint)
  const listed =
    withSheets && format.kind === 'xlsx'
      ? await listSheets(path, { hasNames: hasColumnNames, printOf: headerFingerprint })
      : []
  const end = await endOf(path, format, widthOf(rows[guess.mapping.headerRow - 1] ?? []))
  const found = {
    format,
    guess,
    rows: keptRows(rows, guess.mapping.headerRow),
    prints,
    sheets: listed,
    endsEarly: end === 'early',
    formulaColumns: [...seen.formulaColumns],
    ...told,
  }
  await send({ kind: 'preview', preview: found } satisfies PreviewMessage)
}
