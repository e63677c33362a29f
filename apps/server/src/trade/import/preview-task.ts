/** Previews a file: its format, its first rows, what its columns may be. A task of `file-worker.ts`. */
import { endOf } from '../../tables/end-of-file.ts'
import { judgedRows, keptRows } from '../../tables/kept-rows.ts'
import { listSheets } from '../../tables/list-sheets.ts'
import { detectFormat, firstRows } from '../../tables/open-table.ts'
import {
  noTraits,
  type ReadHints,
  type ReadOptions,
  type WorkbookTraits,
} from '../../tables/readers/table.ts'
import { sendMessage } from '../../tables/worker-port.ts'
import { chosenSheets, readOptionsOf } from './chosen-sheets.ts'
import { guessFile, guessRows } from './guess-file.ts'
import type { MappingGuess } from './mapping/fields.ts'
import { headerFingerprint } from './mapping/guess.ts'
import { hasColumnNames } from './mapping/header-row.ts'
import { widthOf } from './report/ragged-rows.ts'
import type { PreviewMessage, PreviewTask } from './worker-messages.ts'

/** Unpacked bytes of a sheet whose merged cells are looked for: they stand at its end. */
const mergedUpTo = 128 * 1024 * 1024
/** Rows that are searched for column names of a saved mapping. */
const headerRows = 40

type Look = (options: ReadOptions) => Promise<{ rows: string[][]; guess: MappingGuess }>

/** The same with merged cells that fill their area below the column names, numbers only once. */
async function withMerged(look: Look, { mapping: { headerRow } }: MappingGuess, seen: WorkbookTraits) {
  if (headerRow === 0) return look({})
  const { guess } = await look({ headerRow })
  const { countedOnce } = readOptionsOf(guess.mapping)
  const filled = noTraits()
  const found = await look({ headerRow, countedOnce, seen: filled })
  seen.mergedCells = filled.mergedCells
  return found
}

export async function preview({ path, headerRow, name, sheet, encoding, said, withSheets }: PreviewTask) {
  const format = await detectFormat(path, encoding)
  const told: ReadHints = {}
  const seen = noTraits()
  const sheets = chosenSheets({ sheets: sheet ? [sheet] : undefined, headerRow: headerRow ?? 0 })
  const look = async (options: ReadOptions) => {
    const reading = { mergedUpTo, told, sheets, hasNames: hasColumnNames, ...options }
    const rows = await firstRows(path, format, guessRows, reading)
    return { rows, guess: guessFile(judgedRows(rows), { headerRow, name, said }) }
  }
  const asTheyAre = await look({ seen })
  const { rows, guess } = seen.hasMerged ? await withMerged(look, asTheyAre.guess, seen) : asTheyAre
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
    roundedColumns: [...seen.roundedColumns],
    hiddenRows: seen.hiddenRows,
    mergedCells: seen.mergedCells,
    ...told,
  }
  await sendMessage({ kind: 'preview', preview: found } satisfies PreviewMessage)
}
