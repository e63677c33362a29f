import {
  type ImportMapping,
  type ImportScale,
  limits,
  type ShipmentField,
  shipmentNumbers,
  type TradeFilePreview,
  type Trust,
  trustOf,
  withContext,
} from '@backoffice/contract'
import { columnLetter, fieldsByColumn } from '../../../domain/imports/mapping-columns.ts'

/** A mapping with other columns for a field; none takes the field out. */
function withColumns(mapping: ImportMapping, field: ShipmentField, columns: number[]): ImportMapping {
  const { [field]: old, ...others } = mapping.columns
  // Month and day in columns of their own belong to the column of the year.
  const { monthColumn: _month, dayColumn: _day, ...whole } = mapping
  const kept = field === 'date' && old?.[0] !== columns[0] ? whole : mapping
  return { ...kept, columns: columns.length > 0 ? { ...others, [field]: columns } : others }
}

/** A column can be a field, or a further one that is kept by its name. */
export type ColumnUse = ShipmentField | 'extra'

/** The use of each column. */
export function usesByColumn({ columns, extras = [] }: ImportMapping) {
  const uses: Map<number, ColumnUse[]> = fieldsByColumn(columns)
  for (const { column } of extras) uses.set(column, [...(uses.get(column) ?? []), 'extra'])
  return uses
}

function withExtra(mapping: ImportMapping, column: number, name: string | undefined): ImportMapping {
  const { extras = [], ...plain } = mapping
  const kept = extras.find(extra => extra.column === column)
  const others = extras.filter(extra => extra !== kept)
  const next = name === undefined ? others : [...others, kept ?? { name: freeName(name, others), column }]
  return next.length > 0 ? { ...plain, extras: next } : plain
}

/** Two columns of a file may have the same name, but kept columns need different names. */
function freeName(name: string, others: { name: string }[]) {
  const isTaken = (free: string) => others.some(other => other.name === free)
  const wanted = name.slice(0, extraNameMax)
  let free = wanted
  for (let n = 2; isTaken(free); n++) free = `${wanted} ${n}`
  return free
}

const extraNameMax = 90

/**
 * A mapping in which a column is these fields and no other; it comes behind the columns that a field has.
 *
 * @param name of the column, by which it is kept as a further one
 */
export function withUses(
  mapping: ImportMapping,
  column: number,
  uses: ColumnUse[],
  name: string,
): ImportMapping {
  const fields = uses.filter(use => use !== 'extra')
  const before = fieldsByColumn(mapping.columns).get(column) ?? []
  const changed = [...new Set([...before, ...fields])].reduce((next, field) => {
    const columns = next.columns[field] ?? []
    const others = columns.filter(other => other !== column)
    if (!fields.includes(field)) return withColumns(next, field, others)
    return columns.includes(column) ? next : withColumns(next, field, [...columns, column])
  }, mapping)
  return withExtra(changed, column, uses.includes('extra') ? name : undefined)
}

type PreviewTable = Pick<TradeFilePreview, 'headers' | 'rows'>

/** Columns with values that the mapping does not use. Totals have no further columns. */
export function unusedColumns({ headers, rows }: PreviewTable, mapping: ImportMapping): number[] {
  if (mapping.rowsAre === 'totals') return []
  const uses = usesByColumn(mapping)
  const ofDays = [mapping.monthColumn, mapping.dayColumn]
  return [...headers.keys()].filter(
    column => !uses.has(column) && !ofDays.includes(column) && rows.some(row => row[column]?.trim()),
  )
}

/** A mapping that keeps the columns that are left out as further ones, as many as a bill can have. */
export function withLeftOutKept(preview: PreviewTable, mapping: ImportMapping): ImportMapping {
  const room = limits.importExtrasMax - (mapping.extras?.length ?? 0)
  return unusedColumns(preview, mapping)
    .slice(0, room)
    .reduce((next, column) => withUses(next, column, ['extra'], nameOfColumn(preview, column)), mapping)
}

export const nameOfColumn = ({ headers }: Pick<PreviewTable, 'headers'>, column: number) =>
  headers[column]?.trim() || columnLetter(column)

/** A mapping in which the columns of a field are joined, or the first filled one counts. */
export function withJoined(mapping: ImportMapping, field: ShipmentField, isJoined: boolean): ImportMapping {
  const { joined = [], ...plain } = mapping
  const next = isJoined ? [...joined, field] : joined.filter(other => other !== field)
  return next.length > 0 ? { ...plain, joined: next } : plain
}

/** A mapping in which a column holds the opposite side in rows of exports, or always the same one. */
export function withTurned(mapping: ImportMapping, column: number, isTurned: boolean): ImportMapping {
  const { turned = [], ...plain } = mapping
  const others = turned.filter(other => other !== column)
  const next = isTurned ? [...others, column] : others
  return next.length > 0 ? { ...plain, turned: next } : plain
}

/** A mapping in which one column of a field is used before the others. */
export const withFirst = (mapping: ImportMapping, field: ShipmentField, column: number) =>
  withColumns(mapping, field, [...new Set([column, ...(mapping.columns[field] ?? [])])])

/** A mapping with another fixed value for a field; without one the field has none. */
export function withConstant(
  mapping: ImportMapping,
  field: ShipmentField,
  value: string | undefined,
): ImportMapping {
  const { [field]: _old, ...others } = mapping.constants
  return { ...mapping, constants: value === undefined ? others : { ...others, [field]: value } }
}

/** As it is sent: a fixed value that is blank is none. */
export function withoutBlanks(mapping: ImportMapping): ImportMapping {
  const filled = Object.entries(mapping.constants).filter(([, value]) => value.trim())
  return { ...mapping, constants: Object.fromEntries(filled) }
}

/** Tells whether it is unclear which number is the day: in a fixed date, or because no row of the file shows it. */
export function isOrderOpen({ openDateColumns }: TradeFilePreview, { columns, constants }: ImportMapping) {
  const isFixedOpen = constants.date !== undefined && !/^(?:\d{4}|\s*$)/.test(constants.date)
  return isFixedOpen || (columns.date ?? []).some(column => openDateColumns.includes(column))
}

/** Tells whether only a person can give the order: the dates, the file, a template and monthly totals do not. */
export const needsOrder = (preview: TradeFilePreview, mapping: ImportMapping) =>
  !preview.orderGiven && mapping.rowsAre !== 'totals' && isOrderOpen(preview, mapping)

const year = /^(?:19|20)\d{2}$/

/** Tells whether month and day stand in columns of their own, or must do so: the column of the date has only years. */
export function lacksMonths({ rows }: TradeFilePreview, { columns, monthColumn }: ImportMapping): boolean {
  const texts = rows.map(row => row[columns.date?.[0] ?? -1]?.trim()).filter(Boolean)
  return monthColumn !== undefined || (texts.length > 0 && texts.every(text => text && year.test(text)))
}

export type DayPart = 'monthColumn' | 'dayColumn'

/** Tells whether no row has a day: the dates are months, or a month stands beside the year. */
export const lacksDays = ({ doubts }: TradeFilePreview, { monthColumn, dayColumn }: ImportMapping): boolean =>
  doubts.some(({ doubt }) => doubt === 'monthsOnly') || (monthColumn !== undefined && dayColumn === undefined)

/**
 * A mapping in which another column has the month, or the day in it; without a month there is no day. Rows without a
 * day are totals until a person says otherwise.
 */
export function withDayPart(
  mapping: ImportMapping,
  part: DayPart,
  column: number | undefined,
): ImportMapping {
  const { monthColumn, dayColumn, rowsAre, ...whole } = mapping
  const parts = { monthColumn, dayColumn, [part]: column }
  const said = rowsAre === 'totals' ? {} : { ...(rowsAre && { rowsAre }) }
  if (parts.monthColumn === undefined) return { ...whole, ...said }
  if (parts.dayColumn === undefined)
    return { ...whole, rowsAre: rowsAre ?? 'totals', monthColumn: parts.monthColumn }
  return { ...whole, ...said, monthColumn: parts.monthColumn, dayColumn: parts.dayColumn }
}

/** The midnights of a zone in the dates, and whether they are read as the next day. */
export function midnightsIn(
  { midnightColumns, rows }: TradeFilePreview,
  { columns, nextDay }: ImportMapping,
) {
  const filled = (columns.date ?? []).filter(column => rows.some(row => row[column]?.trim()))
  const found = filled.flatMap(column => midnightColumns.find(other => other.column === column) ?? [])
  if (found.length === 0) return undefined
  const isDecided = found.length === filled.length && found.every(column => column.nextDay)
  return { times: [...new Set(found.flatMap(({ times }) => times))], isNextDay: nextDay ?? isDecided }
}

const isNumber = (field: ShipmentField) => (shipmentNumbers as readonly ShipmentField[]).includes(field)

/** The number of a field that could be read either way: `1.250`. Undefined where the file or a template decides. */
export function openNumberOf(
  { openDecimals }: TradeFilePreview,
  { columns }: ImportMapping,
  field: ShipmentField,
) {
  const [first = -1] = columns[field] ?? []
  const open = isNumber(field) ? openDecimals.find(({ column }) => column === first) : undefined
  return open && /\d{1,3}[.,]\d{3}/.exec(open.example)?.[0]
}

/** Fields whose decimal sign only a person can give. */
export const openSigns = (preview: TradeFilePreview, mapping: ImportMapping): ShipmentField[] =>
  shipmentNumbers.filter(field => openNumberOf(preview, mapping, field) !== undefined)

export const withComma = (mapping: ImportMapping, field: ShipmentField, isComma: boolean): ImportMapping => ({
  ...mapping,
  decimalComma: [...mapping.decimalComma.filter(other => other !== field), ...(isComma ? [field] : [])],
})

type NumberField = (typeof shipmentNumbers)[number]

/** By what the numbers of a field are multiplied; undefined where the file says nothing of it. */
export const scaleOf = ({ scales }: ImportMapping, field: ShipmentField) => scales?.[field as NumberField]

export const withScale = (
  mapping: ImportMapping,
  field: ShipmentField,
  scale: ImportScale,
): ImportMapping => ({
  ...mapping,
  scales: { ...mapping.scales, [field]: scale },
})

/** Tells whether the values have no currency, neither in a column nor for all rows. */
export const lacksCurrency = ({ columns, constants, context }: ImportMapping) =>
  Boolean(columns.amount) && !columns.currency && !constants.currency?.trim() && !context?.currency

/** Tells whether the numbers of a column may have a decimal comma, or are read with one. */
export function mayHaveComma({ rows }: TradeFilePreview, mapping: ImportMapping, field: ShipmentField) {
  if (!isNumber(field)) return false
  const [column = -1] = mapping.columns[field] ?? []
  return mapping.decimalComma.includes(field) || rows.some(row => row[column]?.includes(','))
}

/** The unit that is shown with the column of a field and holds when no column gives one. */
const units: Partial<Record<ShipmentField, ShipmentField>> = {
  weight: 'weightUnit',
  quantity: 'quantityUnit',
  amount: 'currency',
}

export function unitColumnOf({ columns }: ImportMapping, field: ShipmentField): ShipmentField | undefined {
  const unit = units[field]
  return unit && columns[field] && !columns[unit] ? unit : undefined
}

/** How sure each column of a guess is. What a person has chosen or saved needs no mark. */
export function trustByColumn({ columns, templateId }: TradeFilePreview, { columns: chosen }: ImportMapping) {
  const trusts = new Map<number, Trust>()
  if (templateId !== null) return trusts
  for (const { field, column, confidence } of columns)
    if (chosen[field]?.includes(column)) trusts.set(column, trustOf(confidence))
  return trusts
}

/** Columns to look at before the others: the most doubtful first. */
export const doubtfulColumns = ({ columns, templateId }: TradeFilePreview) =>
  templateId !== null
    ? []
    : columns
        .filter(({ confidence }) => trustOf(confidence) !== 'sure')
        .sort((a, b) => a.confidence - b.confidence)
        .map(({ column }) => column)

/** A looked-at file whose proposed context is in its mapping: what the screen shows is what is imported. */
export function withProposals<P extends Pick<TradeFilePreview, 'context' | 'mapping'>>(preview: P): P {
  const proposed = Object.fromEntries(preview.context.map(({ part, value }) => [part, value]))
  return { ...preview, mapping: withContext(preview.mapping, { ...proposed, ...preview.mapping.context }) }
}
