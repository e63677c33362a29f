/** A file in short, with the doubts that a person should look at before it is imported. */
import { isDeepStrictEqual } from 'node:util'
import {
  type BatchFile,
  type FileContext,
  importFields,
  missingIn,
  type ProposedPart,
  type ShipmentField,
  shipmentNumbers,
  trustOf,
} from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { isOpenWeight } from '../../../reference/units.ts'
import { mayBeRounded } from '../../../tables/readers/number-text.ts'
import { mixedDates, openDateColumns } from '../../../trade/import/column-habits.ts'
import { Heads } from '../../../trade/import/filler.ts'
import { decimalSigns } from '../../../trade/import/mapping/decimal-signs.ts'
import type { FieldColumn } from '../../../trade/import/mapping/fields.ts'
import { raggedness, widthOf } from '../../../trade/import/report/ragged-rows.ts'
import { unreadDateColumns } from '../../../trade/import/unread-dates.ts'
import type { Shipment } from '../../../trade/store/shipment.ts'
import type { FilePreview } from '../imports/shipment-preview.ts'
import type { BatchLineFindings } from './file-batch.repository.ts'
import { foreignValues, sayCustoms, shipmentsIn, unreadCountries } from './file-rows.ts'
import { unusedIn } from './unused-columns.ts'

type Doubt = BatchFile['doubts'][number]

/** When a file gives fewer rows than this, they are all its rows. */
const firstRows = 500

const numbers = new Set<ShipmentField>(shipmentNumbers)

const bytesOf = (cells: string[]) => Buffer.byteLength(cells.join(',')) + 1

function rowsOf({ rows, mapping, sheets }: FilePreview, sizeBytes: number) {
  const chosen = sheets.filter(({ name, isFirstChoice }) => mapping.sheets?.includes(name) ?? isFirstChoice)
  // Rows that are too large to be shown, or damaged, have no cells here.
  const isHeld = (cells: string[]) => cells.length === 0 || cells.some(cell => !isBlank(cell))
  if (chosen.length > 0) {
    // Each sheet has the column names and the titles above them; a workbook stores no blank rows.
    const above = rows.slice(0, mapping.headerRow).filter(cells => cells.some(cell => !isBlank(cell))).length
    return {
      rowCount: chosen.reduce((sum, { rowCount }) => sum + Math.max(0, rowCount - above), 0),
      estimated: chosen.some(({ isEstimate }) => isEstimate),
    }
  }
  const held = rows.slice(mapping.headerRow).filter(isHeld).length
  if (rows.length < firstRows) return { rowCount: held, estimated: false }
  const bytes = rows.reduce((sum, cells) => sum + bytesOf(cells), 0)
  return {
    rowCount: Math.max(held, Math.round((sizeBytes / bytes) * rows.length) - mapping.headerRow),
    estimated: true,
  }
}

function sheetDoubt({ sheets, mapping }: FilePreview): Doubt[] {
  const others = sheets.filter(
    ({ name, isHidden, hasPivot, rowCount, isFirstChoice }) =>
      !isHidden && !hasPivot && rowCount > 0 && !(mapping.sheets?.includes(name) ?? isFirstChoice),
  )
  return others.length > 0 ? [{ doubt: 'moreSheets', fields: [] }] : []
}

/** Fields whose columns were guessed. Columns from a template are not doubted. */
function guessedFields({ guess, mapping, applied }: FilePreview) {
  const used = guess.columns.filter(({ field, column }) => mapping.columns[field]?.includes(column))
  // What the rows of months are is asked by itself.
  const isOfMonths = mapping.rowsAre === 'totals' || guess.monthsOnly
  const doubtful = applied
    ? []
    : used.filter(
        ({ field, confidence }) => trustOf(confidence) !== 'sure' && !(isOfMonths && field === 'date'),
      )
  return { used: used.length, doubtful }
}

function directionOf({ mapping: { constants, columns, context } }: FilePreview): string {
  return context?.direction ?? constants.direction ?? (columns.direction ? 'column' : '')
}

function countryOf({ mapping: { constants, context } }: FilePreview): string {
  const { direction, destCountry, buyerCountry, origCountry, supplierCountry } = constants
  const own = direction === 'export' ? (origCountry ?? supplierCountry) : (destCountry ?? buyerCountry)
  return context?.country ?? own ?? ''
}

/** Tells whether the template or the file itself says the order of day and month. */
export const isOrderGiven = ({ conventions, applied }: FilePreview) =>
  conventions !== undefined || applied?.template.layout.dateOrder !== undefined

/** A country may be proposed for the customs, and nothing says that it is used; or neither the file nor its rows say any. */
function countryDoubt(seen: FilePreview): Doubt[] {
  if (seen.applied || countryOf(seen) !== '') return []
  const isProposed = seen.guess.context.some(({ part }) => part === 'country')
  if (isProposed) return [{ doubt: 'unsureCountry', fields: [] }]
  return sayCustoms(shipmentsIn(seen)) ? [] : [{ doubt: 'noCountry', fields: [] }]
}

/** Columns of countries with texts that are none. Those of a template are mapped by hand after its first import. */
function unreadCountryColumns(seen: FilePreview): FieldColumn[] {
  const { mapping, guess, applied } = seen
  const { columns } = mapping
  const proposed = Object.fromEntries(guess.context.map(({ part, value }) => [part, value]))
  const context = { ...proposed, ...mapping.context }
  const fields = applied ? [] : unreadCountries(shipmentsIn({ ...seen, mapping: { ...mapping, context } }))
  return fields.flatMap(field => (columns[field] ?? []).slice(0, 1).map(column => ({ field, column })))
}

/** Fields of a workbook whose cells are formulas without results. */
const fieldsWithoutResults = ({ mapping, formulaColumns }: FilePreview): FieldColumn[] =>
  Object.entries(mapping.columns).flatMap(([field, columns]) =>
    columns
      .filter(column => formulaColumns.includes(column))
      .map(column => ({ field: field as ShipmentField, column })),
  )

/** Fields with numbers that programs write with an exponent: digits are lost. */
function roundedFields(seen: FilePreview): FieldColumn[] {
  const { mapping, roundedColumns } = seen
  const isRounded = (column: number) =>
    roundedColumns.includes(column) || below(seen).some(cells => mayBeRounded((cells[column] ?? '').trim()))
  return importFields
    .filter(field => field !== 'date' && !numbers.has(field))
    .flatMap(field => (mapping.columns[field] ?? []).map(column => ({ field, column })))
    .filter(({ column }) => isRounded(column))
}

function below({ rows, mapping }: FilePreview): string[][] {
  const heads = new Heads(rows.slice(0, mapping.headerRow))
  return rows.slice(mapping.headerRow).filter(cells => !heads.has(cells))
}

function isOrderOpen(seen: FilePreview): boolean {
  const open = openDateColumns(below(seen))
  return !isOrderGiven(seen) && (seen.mapping.columns.date ?? []).some(column => open.includes(column))
}

/** A doubt about one column, with what shows it. */
const shownBy = (
  { guess }: FilePreview,
  doubt: Doubt['doubt'],
  { field, column }: FieldColumn,
  evidence: string[],
): Doubt[] => {
  const [name] = onColumns(doubt, [{ field, column }], guess.headers)
  const examples = [evidence.map(text => text.trim().slice(0, 60)).join(' | ')]
  return name && evidence.length > 0 ? [{ ...name, examples }] : []
}

function mixedOrders(seen: FilePreview): Doubt[] {
  const rows = below(seen)
  return (seen.mapping.columns.date ?? []).flatMap(column =>
    shownBy(
      seen,
      'mixedDateOrders',
      { field: 'date', column },
      mixedDates(rows.map(cells => cells[column] ?? '')),
    ),
  )
}

/** Signs that do not tell one encoding from another. */
const fewSigns = 2

/** Too few characters outside ASCII tell no encoding, unless a person or a template does. */
function encodingDoubt({ format, mapping, rows }: FilePreview): Doubt[] {
  const isGuess = 'encoding' in format && !format.encoding.startsWith('utf-') && !mapping.encoding
  const texts = isGuess ? rows.flat().filter(cell => /[^\0-\x7f]/.test(cell)) : []
  const signs = new Set(texts.join('').replace(/[\0-\x7f]/g, ''))
  const examples = [...new Set(texts)].slice(0, 2).map(text => text.trim().slice(0, 60))
  return signs.size > 0 && signs.size <= fewSigns ? [{ doubt: 'openEncoding', fields: [], examples }] : []
}

/** The column of the dates, where they are none. Years have their months beside them. */
function unreadDates(seen: FilePreview): FieldColumn[] {
  const { mapping } = seen
  const { columns, monthColumn } = mapping
  const [column] = columns.date ?? []
  if (column === undefined || monthColumn !== undefined || mapping.yearsOnly) return []
  const dates = below(seen).map(cells => [cells[column] ?? ''])
  return unreadDateColumns(dates).length > 0 ? [{ field: 'date', column }] : []
}

/** Numbers that could be read either way, where neither the template nor the file itself says how. */
export function openDecimals(seen: FilePreview) {
  if (seen.conventions) return []
  const layout = seen.applied?.template.layout
  const { open } = decimalSigns(seen.mapping.columns, below(seen), '')
  return open.filter(({ field }) => !layout?.columns[field] || layout.decimalOpen?.includes(field))
}

/** A smaller share of values without a currency is in the report. */
const noCurrencyShare = 0.2

/**
 * Tells whether nothing gives the values of a file a currency that we know. A template that has none has it so by a
 * person.
 */
function lacksCurrency(seen: FilePreview): boolean {
  const { applied } = seen
  const isByPerson =
    applied && !applied.template.constants.currency && !applied.template.layout.context?.currency
  if (isByPerson && !seen.mapping.columns.currency) return false
  const values = shipmentsIn(seen).filter(({ amountOriginal }) => amountOriginal !== null)
  return values.filter(({ currency }) => currency === '').length > values.length * noCurrencyShare
}

/** Tells whether companies trade, and nothing says what. A template that has no goods has it so by a person. */
const lacksGoods = ({ mapping: { columns, rowsAre }, applied }: FilePreview) =>
  rowsAre !== 'totals' &&
  !applied &&
  !(columns.product ?? columns.hsCode) &&
  Boolean(columns.supplierName ?? columns.buyerName)

/** Powers of ten that are not clear, and that no template has decided. */
const openScales = ({ guess, mapping, applied }: FilePreview) =>
  applied?.template.layout.scales
    ? []
    : guess.openScales.filter(({ field, column }) => mapping.columns[field]?.[0] === column)

/** A smaller share of weights is in the report. */
const unitShare = 0.05

/** Weights whose unit nobody knows, or is another one elsewhere, which a template has decided. */
function openUnits(seen: FilePreview): FieldColumn[] {
  const { weight = [], weightUnit = weight } = seen.mapping.columns
  const weights = shipmentsIn(seen).filter(({ weightOriginal }) => weightOriginal !== null)
  const open = weights.filter(
    ({ weightKg, weightUnit }) => weightKg === null || (!seen.applied && isOpenWeight(weightUnit)),
  )
  const [column] = weightUnit
  return column !== undefined && open.length > weights.length * unitShare ? [{ field: 'weight', column }] : []
}

/** A text outside the column that says the unit of its weights, unless a template says the same. */
function unitsBeside(seen: FilePreview): Doubt[] {
  const { guess, mapping, applied } = seen
  const [column] = mapping.columns.weight ?? []
  const isSettled = applied && mapping.constants.weightUnit === guess.mapping.constants.weightUnit
  if (column === undefined || mapping.columns.weightUnit || isSettled) return []
  return shownBy(seen, 'openUnit', { field: 'weight', column }, guess.unitTexts)
}

/** `L` is litres or pounds, unless kilograms are `K` beside it. */
function openLetters(seen: FilePreview): FieldColumn[] {
  const { weightUnit: [column] = [] } = seen.mapping.columns
  const units = new Set(
    column === undefined || seen.applied
      ? []
      : below(seen).map(cells => (cells[column] ?? '').trim().toUpperCase()),
  )
  return column !== undefined && units.has('L') && !units.has('K') ? [{ field: 'weight', column }] : []
}

/** Numbers that all rows of each bill repeat. */
const ofBills: ShipmentField[] = ['weight', 'netWeight', 'quantity', 'amount', 'amountUsd']
/** Fewer bills of several rows, or fewer different numbers of them, may be alike by chance. */
const fewBills = 2

/** Each container of a bill has its own weight: one that all of its rows share may be that of the bill. */
function repeatedNumbers(seen: FilePreview): Doubt[] {
  const { columns } = seen.mapping
  const document = (columns.billNo ?? columns.masterBillNo ?? columns.declarationNo)?.[0]
  const rows = document === undefined || seen.applied || seen.mergedCells > 0 ? [] : below(seen)
  const several = [...Map.groupBy(rows, cells => (cells[document ?? -1] ?? '').trim())].filter(
    ([number, of]) => number !== '' && new Set(of.map(cells => cells.join())).size > 1,
  )
  return ofBills.flatMap(field => {
    const [column] = columns[field] ?? []
    if (column === undefined) return []
    const shared = several.map(
      ([number, of]) => [number, new Set(of.map(cells => cells[column] ?? '')), of.length] as const,
    )
    const numbers = new Set(shared.flatMap(([, texts]) => [...texts]))
    const isRepeated = shared.length >= fewBills && numbers.size >= fewBills && !numbers.has('')
    if (!isRepeated || shared.some(([, texts]) => texts.size > 1)) return []
    const examples = shared.slice(0, 2).map(([number, [text], count]) => `${number}: ${count} × ${text}`)
    return shownBy(seen, 'repeatedNumbers', { field, column }, examples)
  })
}

/** A doubt about columns, which it names. */
const onColumns = (doubt: Doubt['doubt'], found: FieldColumn[], headers: string[]): Doubt[] =>
  found.length === 0
    ? []
    : [
        {
          doubt,
          fields: found.map(({ field }) => field),
          columns: found.map(({ column }) => (headers[column] ?? '').trim().slice(0, 100)),
        },
      ]

const contactFields = new Set<ShipmentField>(['supplierPhone', 'buyerPhone', 'supplierEmail', 'buyerEmail'])

/** The first two values of a column; contacts are shown to few. */
const exampleOf = ({ field, column }: FieldColumn, rows: string[][]): string => {
  if (contactFields.has(field)) return ''
  const filled = rows.map(cells => (cells[column] ?? '').trim()).filter(text => !isBlank(text))
  return [...new Set(filled)]
    .slice(0, 2)
    .map(text => text.slice(0, 60))
    .join(' | ')
}

/** A doubt about columns that a person judges by their values. */
const withExamples = (seen: FilePreview, doubt: Doubt['doubt'], found: FieldColumn[]): Doubt[] =>
  onColumns(doubt, found, seen.guess.headers).map(one => ({
    ...one,
    examples: found.map(of => exampleOf(of, below(seen))),
  }))

/** Columns may be left out, or it may be open how they are meant. */
function columnDoubts(seen: FilePreview): Doubt[] {
  const { guess, mapping, applied } = seen
  const open = openDecimals(seen)
  const isAsGuessed = ({ field }: FieldColumn) =>
    isDeepStrictEqual(mapping.columns[field], guess.mapping.columns[field])
  const leftOut = applied ? [] : guess.leftOut.filter(isAsGuessed)
  return [
    ...(open.length > 0
      ? [{ doubt: 'openDecimalSign' as const, fields: open.map(({ field }) => field) }]
      : []),
    ...onColumns('openScale', openScales(seen), guess.headers),
    ...withExamples(seen, 'openUnit', [...openUnits(seen), ...openLetters(seen)].slice(0, 1)),
    ...unitsBeside(seen),
    ...repeatedNumbers(seen),
    ...withExamples(seen, 'openCodes', applied ? [] : guess.openCodes.filter(isAsGuessed)),
    ...onColumns('leftOutColumns', leftOut, guess.headers),
    ...onColumns('bothDirections', applied ? [] : guess.ofOtherDirection, guess.headers),
    ...onColumns('unreadCountries', unreadCountryColumns(seen), guess.headers),
    ...withExamples(seen, 'roundedNumbers', roundedFields(seen)),
    ...onColumns('openFormulas', fieldsWithoutResults(seen), guess.headers),
    ...withExamples(seen, 'totalRows', mapping.skipTotals ? (guess.totalRows ?? []) : []),
    ...onColumns(
      'mixedMeasures',
      (applied ? [] : (guess.measureColumns ?? [])).map(column => ({ field: 'amount', column })),
      guess.headers,
    ),
    ...withExamples(seen, 'nestedCodes', applied ? [] : (guess.nestedCodes ?? [])),
    ...(lacksGoods(seen) ? [{ doubt: 'noGoods' as const, fields: [] }] : []),
    ...(lacksCurrency(seen) ? [{ doubt: 'noCurrency' as const, fields: [] }] : []),
  ]
}

/** Fewer ragged rows are only in the report. */
const fewRows = 3

/** Rows of another width than the column names, and an end in the middle of a row. */
function shapeDoubts(seen: FilePreview): Doubt[] {
  const { format, rows, mapping, endsEarly } = seen
  const width = widthOf(rows[mapping.headerRow - 1] ?? [])
  const ragged =
    format.kind === 'delimited'
      ? below(seen).filter(cells => cells.some(cell => !isBlank(cell)) && raggedness(cells, width))
      : []
  return [
    ...(ragged.length >= fewRows ? [{ doubt: 'raggedRows' as const, fields: [] }] : []),
    ...(seen.mergedCells > 0 ? [{ doubt: 'mergedCells' as const, fields: [] }] : []),
    ...(seen.hiddenRows > 0 && !mapping.skipsHidden ? [{ doubt: 'hiddenRows' as const, fields: [] }] : []),
    ...(endsEarly ? [{ doubt: 'endsEarly' as const, fields: [] }] : []),
  ]
}

/** The kind of the rows is in doubt where none has a day. A template says it for its files. */
function monthDoubt({ mapping, guess, applied }: FilePreview): Doubt[] {
  if (mapping.rowsAre === 'totals') {
    const doubt = mapping.yearsOnly ? 'yearsOnly' : 'monthlyTotals'
    const isSettled = guess.isSettledSum && !mapping.yearsOnly
    return applied || isSettled ? [] : [{ doubt, fields: [] }]
  }
  return guess.monthsOnly && !mapping.rowsAre ? [{ doubt: 'monthsOnly', fields: [] }] : []
}

/** Why a person should check a file before it is imported; empty when its first rows are clear. */
export function fileDoubtsOf(seen: FilePreview, { doubtful } = guessedFields(seen)): Doubt[] {
  const { mapping } = seen
  // All other doubts follow from it.
  if (mapping.headerRow === 0) return [{ doubt: 'noHeader', fields: [] }, ...sheetDoubt(seen)]
  return [
    ...missingIn(mapping).map(doubt => ({ doubt, fields: [] })),
    ...monthDoubt(seen),
    ...onColumns('unreadDates', unreadDates(seen), seen.guess.headers),
    ...withExamples(seen, 'unsureColumns', doubtful),
    ...mixedOrders(seen),
    ...encodingDoubt(seen),
    ...(isOrderOpen(seen) ? [{ doubt: 'openDateOrder' as const, fields: [] }] : []),
    ...columnDoubts(seen),
    ...shapeDoubts(seen),
    ...(directionOf(seen) ? [] : [{ doubt: 'noDirection' as const, fields: [] }]),
    ...countryDoubt(seen),
    ...sheetDoubt(seen),
    ...(seen.applied?.score === 0 || seen.applied?.context === 'other'
      ? [{ doubt: 'otherTemplate' as const, fields: [] }]
      : []),
  ]
}

/** That of all rows; '' when they have both. */
function onlyDirection(shipments: Shipment[]): string {
  const [first = '', ...others] = new Set(shipments.map(({ direction }) => direction))
  return others.length === 0 ? first : ''
}

const proposedContext = (parts: ProposedPart[]): FileContext =>
  Object.fromEntries(parts.map(({ part, value }) => [part, value]))

export function lineFindingsOf(
  seen: FilePreview,
  file: { isParquet: boolean; sizeBytes: number },
): BatchLineFindings {
  const guessed = guessedFields(seen)
  const { used, doubtful } = guessed
  const shipments = shipmentsIn(seen)
  const direction = directionOf(seen) === 'column' ? onlyDirection(shipments) : directionOf(seen)
  return {
    kind: file.isParquet ? 'parquet' : seen.format.kind,
    encoding: !file.isParquet && 'encoding' in seen.format ? seen.format.encoding : null,
    country: countryOf(seen),
    direction: direction === 'import' || direction === 'export' ? direction : '',
    ...rowsOf(seen, file.sizeBytes),
    rightCount: used - doubtful.length,
    doubtfulCount: doubtful.length,
    ...unusedIn(seen),
    doubts: fileDoubtsOf(seen, guessed),
    foreign: foreignValues(shipments),
    proposed: seen.applied ? {} : proposedContext(seen.guess.context),
    templateName: seen.applied?.template.name ?? '',
    templateId: seen.applied?.template.id ?? null,
    mapping: seen.mapping,
  }
}
