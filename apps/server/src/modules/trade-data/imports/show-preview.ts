/** A file of shipments as it is shown before its import. */
import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import type { PreviewRequest } from '../../../imports/define-import.ts'
import { importMediaTypes } from '../../../imports/import-files.ts'
import { shownHead } from '../../../imports/preview.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { StoredFile } from '../../../platform/files/files.repository.ts'
import { contactsSeenBy } from '../../../platform/masking/personal-data.ts'
import { decideDecimalSign, openNumber } from '../../../tables/numbers.ts'
import { midnightColumns, openDateColumns } from '../../../trade/import/column-habits.ts'
import { previewFile } from '../../../trade/import/import-file.ts'
import { decimalSigns } from '../../../trade/import/mapping/decimal-signs.ts'
import { unreadDateColumns } from '../../../trade/import/unread-dates.ts'
import { batchWithMost } from '../../../trade/store/same-rows.query.ts'
import { saidOfFile } from '../batches/file-batch.repository.ts'
import { fileDoubtsOf, isOrderGiven, openDecimals } from '../batches/file-doubts.ts'
import { foreignValues, shipmentsIn } from '../batches/file-rows.ts'
import { rateDoubts } from '../batches/line-doubts.ts'
import { storedRows } from '../batches/stored-rows.ts'
import { earlierImports, earlierSeenBy } from './earlier-imports.repository.ts'
import { type FilePreview, headerOf, lookInto } from './shipment-preview.ts'

/** The sheets of a workbook, compared with the shown one. */
function sheetsOf(
  { sheets, rows, mapping }: FilePreview,
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

/** Rows in which each column is tried as a date. */
const fewRows = 50
/** Rows in which further columns are looked at. */
const someRows = 200

/** Columns whose numbers could be read either way, also those that no field has yet. */
function openColumns(seen: FilePreview) {
  const { columns, headerRow } = seen.mapping
  const rows = seen.rows.slice(headerRow, headerRow + someRows)
  const taken = new Set(Object.values(columns).flat())
  const mapped = openDecimals(seen).flatMap(({ field, example }) =>
    (columns[field] ?? []).slice(0, 1).map(column => ({ column, example })),
  )
  if (seen.conventions || decimalSigns(columns, rows, '').isProven) return mapped
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const further = Array.from({ length: width }, (_, column) => column).flatMap(column => {
    const texts = taken.has(column) ? [] : rows.map(cells => cells[column] ?? '')
    const open = decideDecimalSign(texts) ? undefined : openNumber(texts)
    return open && !open.sign ? [{ column, example: open.example }] : []
  })
  return [...mapped, ...further]
}

/** The first rows of a file as a mapping would store them; none while no row has the column names. */
export async function previewStored(
  path: string,
  name: string,
  { actor, mapping, signal }: { actor: Actor; mapping: ImportMapping; signal: AbortSignal },
) {
  const { headerRow, sheets, encoding } = mapping
  if (headerRow < 1) return []
  const seen = await previewFile(path, signal, { headerRow, name, sheet: sheets?.[0], encoding })
  const see = contactsSeenBy(actor)
  return storedRows({ ...seen, mapping }, text => see(text, 'product'))
}

/** @throws AppError 10400 on `headerRow`, `templateId` */
export async function previewShipments(
  app: AppContext,
  path: string,
  { id, name, mediaType }: StoredFile,
  { actor, signal, headerRow, sheet, encoding, templateId, direction, country }: PreviewRequest,
): Promise<TradeFilePreview> {
  const said = {
    ...(await saidOfFile(app.db, id)),
    ...(direction && { direction }),
    ...(country && { country }),
  }
  const chosen = { headerRow, name, sheet, encoding, templateId, said, withSheets: true }
  const seen = await lookInto(app, path, signal, chosen)
  const { format, guess, mapping, conventions } = seen
  const shipments = shipmentsIn(seen)
  const file = { fileId: id, name, sameBatch: await batchWithMost(app.trade.engine, shipments) }
  const earlier = (await earlierImports(app.db, [file])).get(file)
  const [ofRates = []] = await rateDoubts(app.db, [foreignValues(shipments)])
  const { headers, rows, masked } = shownHead(actor, seen.rows, mapping)
  const guessed = masked(guess.headers)
  const see = contactsSeenBy(actor)
  const below = seen.rows.slice(mapping.headerRow)
  return {
    name,
    kind: mediaType === importMediaTypes.parquet ? 'parquet' : format.kind,
    encoding: 'encoding' in format ? format.encoding : '',
    delimiter: format.kind === 'delimited' ? format.delimiter : '',
    headers: mapping.headerRow > 0 && mapping.headerRow === guess.mapping.headerRow ? guessed : headers,
    rows,
    stored: storedRows(seen, text => see(text, 'product')),
    mapping,
    context: guess.context,
    openDateColumns: openDateColumns(below, conventions !== undefined),
    unreadDateColumns: unreadDateColumns(below.slice(0, fewRows)),
    orderGiven: isOrderGiven(seen),
    openDecimals: openColumns(seen).map(({ column, example }) => ({ column, example: example.slice(0, 60) })),
    earlier: earlier ? earlierSeenBy(actor)(earlier) : null,
    doubts: [...fileDoubtsOf(seen), ...ofRates].map(({ columns, examples, ...doubt }) => ({
      ...doubt,
      ...(examples && { examples: examples.map(text => see(text, 'product')) }),
      ...(columns && { columns: masked(columns) }),
    })),
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
