/** Previews a file of shipments, and the way it would be read. */
import {
  contextParts,
  type FileContext,
  type FileEncoding,
  type ImportMapping,
  type ShipmentField,
  withContext,
} from '@backoffice/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import { fieldError } from '../../../platform/lib/app-error.ts'
import { previewFile } from '../../../trade/import/import-file.ts'
import { withConventions } from '../../../trade/import/mapping/fields.ts'
import { headerFingerprint } from '../../../trade/import/mapping/guess.ts'
import type { Preview } from '../../../trade/import/worker-messages.ts'
import {
  bestOf,
  chosenFit,
  encodingsOfTemplates,
  type FirstRows,
  type Fit,
  fittingTemplates,
  mappingBy,
  requireTemplate,
} from '../../import-templates/import-templates.service.ts'
import { withAnswers } from './answered-columns.ts'

/** The column names of a file, and their hash, which templates are found by. */
export function headerOf(rows: string[][], { headerRow }: ImportMapping) {
  const headers = rows[headerRow - 1] ?? []
  return { headers, print: headerFingerprint(headers) }
}

export interface FilePreview extends Preview {
  mapping: ImportMapping
  /** The template that gave it. */
  applied: Fit | undefined
  /** All that the file can be read by, best first. */
  fits: Fit[]
}

type PreviewChoice = Parameters<typeof previewFile>[2] & {
  /** The statement of the person about all rows. */
  said?: FileContext | undefined
  /** The template, when a person has chosen it. */
  templateId?: number | undefined
}

/** @throws AppError 10400 on `templateId` */
async function templateFor(app: AppContext, fits: Fit[], { templateId }: PreviewChoice, seen: FirstRows) {
  if (templateId === undefined) return bestOf(fits)
  return chosenFit(await requireTemplate(app.db, templateId), seen)
}

/** @throws AppError 10400 on `headerRow`, `templateId` */
async function seenBy(app: AppContext, path: string, signal: AbortSignal | undefined, chosen: PreviewChoice) {
  const { headerRow } = chosen
  const preview = await previewFile(path, signal, chosen)
  const { rows, prints, guess } = preview
  if (headerRow !== undefined && headerRow > rows.length)
    throw fieldError('headerRow', '文件没有这一行', 'The file has no such row')
  const seen: FirstRows = { rows, prints, first: headerRow ? headerRow - 1 : 0, guessed: guess.mapping }
  const fits = await fittingTemplates(app.db, seen)
  const applied = await templateFor(app, fits, chosen, seen)
  return { preview, fits, applied, read: applied ? mappingBy(applied, seen) : guess.mapping }
}

type ReaderView = Awaited<ReturnType<typeof seenBy>>

/** The encoding of a text file that is not Unicode: bytes alone do not always tell it. */
function legacyOf({ preview: { format } }: ReaderView): FileEncoding | undefined {
  return 'encoding' in format && !format.encoding.startsWith('utf-') ? format.encoding : undefined
}

/** The file in the encoding of a template, when one fits it that way. */
async function inTemplateEncoding(
  app: AppContext,
  seen: ReaderView,
  look: (encoding: FileEncoding) => Promise<ReaderView>,
  { templateId }: PreviewChoice,
): Promise<ReaderView> {
  const guessed = legacyOf(seen)
  if (!guessed) return seen
  for (const encoding of await encodingsOfTemplates(app.db, templateId)) {
    const other = encoding === guessed ? seen : await look(encoding)
    if (other.applied?.template.layout.encoding === encoding) return other
  }
  return seen
}

/** As many as a mapping takes. */
const sheetsMax = 50

/** All sheets with the same column names are read together, the one that is looked at first. */
function sheetsAlike({ sheets, rows }: Preview, mapping: ImportMapping, sheet: string | undefined) {
  const { print } = headerOf(rows, mapping)
  const shown = sheet ?? sheets.find(({ isFirstChoice }) => isFirstChoice)?.name
  if (shown === undefined) return {}
  const alike = sheets.filter(
    ({ name, isHidden, hasPivot, prints }) =>
      name !== shown && !isHidden && !hasPivot && mapping.headerRow > 0 && prints.includes(print),
  )
  if (alike.length === 0) return sheet === undefined ? {} : { sheets: [sheet] }
  return { sheets: [shown, ...alike.map(({ name }) => name)].slice(0, sheetsMax) }
}

/** No constant of the file speaks against what a person said. */
function withSaid(mapping: ImportMapping, said: FileContext | undefined): ImportMapping {
  const parts = contextParts.filter(part => said?.[part])
  return parts.reduce((next, part) => withContext(next, { ...next.context, ...said }, part), mapping)
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
  chosen: PreviewChoice = {},
): Promise<FilePreview> {
  const { sheet } = chosen
  const look = (encoding = chosen.encoding) => seenBy(app, path, signal, { ...chosen, encoding })
  const first = await look()
  const seen = chosen.encoding ? first : await inTemplateEncoding(app, first, look, chosen)
  const { fits, applied } = seen
  const preview = applied ? seen.preview : await withAnswers(app.db, seen.preview)
  const read = applied ? seen.read : preview.guess.mapping
  // Sheet names differ in every file. What the rows are is guessed for each file, unless the template says it.
  const { sheets: _sheets, encoding: ofTemplate, ...known } = read
  const encoding = chosen.encoding ?? (legacyOf(seen) && ofTemplate)
  const guessed = preview.guess.mapping
  const { rowsAre, monthColumn, dayColumn, yearsOnly, skipTotals, directionCodes, otherSums } = guessed
  // The parts of a day have no names in a template: they are those of this file, if its date column is the same.
  const hasParts = known.columns.date?.[0] === guessed.columns.date?.[0]
  const parts = {
    ...(monthColumn !== undefined && { monthColumn }),
    ...(dayColumn !== undefined && { dayColumn }),
    ...(yearsOnly && { yearsOnly }),
  }
  const isSame = (field: ShipmentField) => known.columns[field]?.[0] === guessed.columns[field]?.[0]
  const ofFile = {
    ...(skipTotals && { skipTotals }),
    ...(directionCodes && isSame('direction') && { directionCodes }),
    ...(otherSums && isSame('amount') && isSame('amountUsd') && isSame('weight') && { otherSums }),
  }
  const mapping = {
    ...(rowsAre && { rowsAre }),
    ...(hasParts && parts),
    ...ofFile,
    ...known,
    ...sheetsAlike(preview, known, sheet),
    ...(encoding && { encoding }),
    ...(preview.conventions && withConventions(preview.conventions)),
  }
  return { ...preview, mapping: withSaid(mapping, chosen.said), applied, fits }
}
