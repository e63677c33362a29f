/** What a file of shipments holds, as it is shown before an import and as it is read. */
import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import type { Look } from '../../imports/define-import.ts'
import { mediaTypes } from '../../imports/import-files.ts'
import { shownHead } from '../../imports/preview.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { StoredFile } from '../../platform/files/files.repository.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { openDateColumns } from '../../trade/import/column-habits.ts'
import { previewFile } from '../../trade/import/import-file.ts'
import { withConventions } from '../../trade/import/mapping/fields.ts'
import { headerFingerprint } from '../../trade/import/mapping/guess.ts'
import type { Preview } from '../../trade/import/worker-messages.ts'
import { findMapping } from './trade-data.repository.ts'

interface SeenFile extends Preview {
  mapping: ImportMapping
  saved: boolean
}

export const fingerprintOf = (rows: string[][], { headerRow }: ImportMapping) =>
  headerFingerprint(rows[headerRow - 1] ?? [])

async function savedFor(
  app: AppContext,
  prints: string[],
  pointedOut: number | undefined,
): Promise<ImportMapping | undefined> {
  const first = pointedOut ? pointedOut - 1 : 0
  const saved = await findMapping(app.db, prints)
  return saved && { ...saved.mapping, headerRow: first + prints.indexOf(saved.fingerprint) + 1 }
}

/**
 * The content of a file, with the mapping that was saved for its column names, otherwise the guessed one. A reject file
 * states itself how dates and numbers are written.
 *
 * @param look where a person wants to look
 */
export async function lookInto(
  app: AppContext,
  path: string,
  signal?: AbortSignal,
  look: Parameters<typeof previewFile>[2] = {},
): Promise<SeenFile> {
  const { headerRow, sheet } = look
  const preview = await previewFile(path, signal, look)
  if (headerRow !== undefined && headerRow > preview.rows.length)
    throw fieldError('headerRow', '文件没有这一行', 'The file has no such row')
  const saved = await savedFor(app, preview.prints, headerRow)
  const guessed = preview.guess.mapping
  // What the titles of this file say (country, direction) is not in the saved mapping.
  const known = saved ? { ...saved, constants: { ...guessed.constants, ...saved.constants } } : guessed
  const mapping = {
    ...known,
    ...(sheet && { sheets: [sheet] }),
    ...(preview.conventions && withConventions(preview.conventions)),
  }
  return { ...preview, mapping, saved: saved !== undefined }
}

/** The sheets of a workbook, compared with the shown one. */
function sheetsOf(
  { sheets, rows, mapping }: SeenFile,
  shown: string | undefined,
): TradeFilePreview['sheets'] {
  const print = fingerprintOf(rows, mapping)
  return sheets.map(({ name, rowCount, isEstimate, isHidden, hasPivot, isFirstChoice, prints }) => ({
    name,
    rowCount,
    estimated: isEstimate,
    hidden: isHidden,
    pivot: hasPivot,
    shown: shown === undefined ? isFirstChoice : name === shown,
    sameColumns: mapping.headerRow > 0 && prints.includes(print),
  }))
}

/** @throws AppError 10400 on `headerRow` */
export async function previewShipments(
  app: AppContext,
  path: string,
  { name, mediaType }: StoredFile,
  { actor, signal, headerRow, sheet }: Look,
): Promise<TradeFilePreview> {
  const seen = await lookInto(app, path, signal, { headerRow, sheet, withSheets: true })
  const { format, guess, mapping, conventions } = seen
  const { headers, rows, masked } = shownHead(actor, seen.rows, mapping)
  const guessed = masked(guess.headers)
  return {
    name,
    kind: mediaType === mediaTypes.parquet ? 'parquet' : format.kind,
    encoding: 'encoding' in format ? format.encoding : '',
    delimiter: format.kind === 'delimited' ? format.delimiter : '',
    headers: mapping.headerRow > 0 && mapping.headerRow === guess.mapping.headerRow ? guessed : headers,
    rows,
    mapping,
    context: [],
    openDateColumns: openDateColumns(seen.rows.slice(mapping.headerRow), conventions !== undefined),
    columns: guess.columns.map(found => ({ ...found, header: guessed[found.column] ?? '' })),
    confidence: guess.confidence,
    saved: seen.saved,
    sheets: sheetsOf(seen, sheet),
  }
}
