/** What a file of shipments holds, as it is shown before an import and as it is read. */
import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import type { Look } from '../../imports/define-import.ts'
import { mediaTypes } from '../../imports/import-files.ts'
import { shownHead } from '../../imports/preview.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { StoredFile } from '../../platform/files/files.repository.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { midnightColumns, openDateColumns } from '../../trade/import/column-habits.ts'
import { previewFile } from '../../trade/import/import-file.ts'
import { withConventions } from '../../trade/import/mapping/fields.ts'
import { headerFingerprint } from '../../trade/import/mapping/guess.ts'
import type { Preview } from '../../trade/import/worker-messages.ts'
import {
  bestOf,
  chosenFit,
  type Fit,
  fittingTemplates,
  mappingBy,
  requireTemplate,
  type SeenRows,
} from '../import-templates/import-templates.service.ts'

/** The column names of a file, and their hash, which templates are found by. */
export function headerOf(rows: string[][], { headerRow }: ImportMapping) {
  const headers = rows[headerRow - 1] ?? []
  return { headers, print: headerFingerprint(headers) }
}

export interface SeenFile extends Preview {
  mapping: ImportMapping
  /** The template that gave it. */
  applied: Fit | undefined
  /** All that the file can be read by, best first. */
  fits: Fit[]
}

type Chosen = Parameters<typeof previewFile>[2] & {
  /** The template, when a person has chosen it. */
  templateId?: number | undefined
}

/** @throws AppError 10400 on `templateId` */
async function templateFor(app: AppContext, fits: Fit[], { templateId }: Chosen, seen: SeenRows) {
  if (templateId === undefined) return bestOf(fits)
  return chosenFit(await requireTemplate(app.db, templateId), seen)
}

/**
 * The content of a file, with the mapping of the template that is chosen or fits it, otherwise the guessed one. A reject
 * file states itself how dates and numbers are written.
 *
 * @param chosen where a person wants to look, and what the file is called
 * @throws AppError 10400 on `headerRow`, `templateId`
 */
export async function lookInto(
  app: AppContext,
  path: string,
  signal?: AbortSignal,
  chosen: Chosen = {},
): Promise<SeenFile> {
  const { headerRow, sheet } = chosen
  const preview = await previewFile(path, signal, chosen)
  const { rows, prints, guess, conventions } = preview
  if (headerRow !== undefined && headerRow > rows.length)
    throw fieldError('headerRow', '文件没有这一行', 'The file has no such row')
  const seen = { rows, prints, first: headerRow ? headerRow - 1 : 0, guessed: guess.mapping }
  const fits = await fittingTemplates(app.db, seen)
  const applied = await templateFor(app, fits, chosen, seen)
  // Sheet names differ in every file. What the rows are is guessed for each file, unless the template says it.
  const { sheets: _sheets, ...known } = applied ? mappingBy(applied, seen) : guess.mapping
  const { rowsAre, monthColumn } = guess.mapping
  return {
    ...preview,
    mapping: {
      ...(rowsAre && { rowsAre, ...(monthColumn !== undefined && { monthColumn }) }),
      ...known,
      ...(sheet && { sheets: [sheet] }),
      ...(conventions && withConventions(conventions)),
    },
    applied,
    fits,
  }
}

/** The sheets of a workbook, compared with the shown one. */
function sheetsOf(
  { sheets, rows, mapping }: SeenFile,
  shown: string | undefined,
): TradeFilePreview['sheets'] {
  const { print } = headerOf(rows, mapping)
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

/** @throws AppError 10400 on `headerRow`, `templateId` */
export async function previewShipments(
  app: AppContext,
  path: string,
  { name, mediaType }: StoredFile,
  { actor, signal, headerRow, sheet, templateId }: Look,
): Promise<TradeFilePreview> {
  const seen = await lookInto(app, path, signal, { headerRow, name, sheet, templateId, withSheets: true })
  const { format, guess, mapping, conventions } = seen
  const { headers, rows, masked } = shownHead(actor, seen.rows, mapping)
  const guessed = masked(guess.headers)
  const below = seen.rows.slice(mapping.headerRow)
  return {
    name,
    kind: mediaType === mediaTypes.parquet ? 'parquet' : format.kind,
    encoding: 'encoding' in format ? format.encoding : '',
    delimiter: format.kind === 'delimited' ? format.delimiter : '',
    headers: mapping.headerRow > 0 && mapping.headerRow === guess.mapping.headerRow ? guessed : headers,
    rows,
    mapping,
    context: guess.context,
    openDateColumns: openDateColumns(below, conventions !== undefined),
    conventionsStated: conventions !== undefined,
    midnightColumns: midnightColumns(below),
    columns: guess.columns.map(found => ({ ...found, header: guessed[found.column] ?? '' })),
    confidence: guess.confidence,
    templateId: seen.applied?.template.id ?? null,
    templateName: seen.applied?.template.name ?? '',
    templates: seen.fits.map(({ template: { id, name, vendor, country, direction } }) => ({
      id,
      name,
      vendor,
      country,
      direction: direction as 'import' | 'export' | null,
    })),
    monthlyTotals: guess.mapping.rowsAre === 'totals',
    sheets: sheetsOf(seen, sheet),
  }
}
