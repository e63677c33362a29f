/** Typing, pasting and filling change the SKUs of a sheet so. */
import { limits, specialAttributes as special } from '@backoffice/contract'
import type { CellPosition } from '../../../components/sheet/places.ts'
import type { FieldValues } from './attribute-values.ts'
import { isFixed, type SkuColumn, textAt, withText } from './sku-columns.ts'
import { type Groups, newSku, periodOfOptions, type Sku } from './skus.ts'

export interface SkuSheetData {
  groups: Groups
  columns: SkuColumn[]
}

interface SheetChange {
  skus: Sku[]
  /** Cells that cannot change. */
  fixed: number
  /** Filled cells beyond the last column. */
  outside: number
}

/** More rows than a product can have: nothing is written. */
export class TooManyRows extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('Too many rows')
    this.rows = rows
  }
}

const fold = (text: string) => text.normalize('NFKC').replace(/\*$/, '').trim().toLowerCase()

/** The columns that a row of headings names. Undefined if the row has anything else. */
function headedColumns(columns: SkuColumn[], cells: string[] = []): (SkuColumn | undefined)[] | undefined {
  const named = cells.map(cell => columns.find(({ names }) => names.some(name => fold(name) === fold(cell))))
  const filled = cells.filter(cell => cell !== '').length
  const isHeading = filled > 1 && named.filter(Boolean).length === filled
  return isHeading && new Set(named.filter(Boolean)).size === filled ? named : undefined
}

const periodText = (fields: FieldValues) =>
  JSON.stringify([fields[special.periodValue], fields[special.periodUnit]])

/** The period comes from the option that names one, until a person enters another. */
function followOption({ groups }: SkuSheetData, before: Sku, after: Sku): Sku {
  const [said, now] = [periodOfOptions(groups, before.fields), periodOfOptions(groups, after.fields)]
  const isNew = Object.keys(now).length > 0 && periodText(now) !== periodText(said)
  const followed = Object.keys(said).length > 0 ? said : newSku(groups, {}).fields
  const isTyped = periodText(before.fields) !== periodText(followed)
  return isNew && !isTyped ? { ...after, fields: { ...after.fields, ...now } } : after
}

function writeCell(sheet: SkuSheetData, column: SkuColumn, sku: Sku, text: string): Sku {
  const written = withText(column, sku, text)
  const isOption = sheet.groups.options.some(({ code }) => code === column.id)
  return isOption && written !== sku ? followOption(sheet, sku, written) : written
}

/**
 * Writes rows of texts from a place on; rows behind the last SKU become new ones. A first row of headings names the
 * columns of the rest.
 *
 * @throws TooManyRows and writes nothing if there would be too many SKUs
 */
export function writeTexts(
  sheet: SkuSheetData,
  skus: Sku[],
  { row, column }: CellPosition,
  texts: string[][],
): SheetChange {
  const { groups, columns } = sheet
  const headed = texts.length > 1 ? headedColumns(columns, texts[0]) : undefined
  const rows = headed ? texts.slice(1) : texts
  const isFilled = rows.some(cells => cells.some(cell => cell !== ''))
  if (!isFilled && row >= skus.length) return { skus, fixed: 0, outside: 0 }
  if (row + rows.length > limits.productSkusMax && row + rows.length > skus.length)
    throw new TooManyRows(row + rows.length)
  let [fixed, outside] = [0, 0]
  const written = [...skus]
  rows.forEach((cells, index) => {
    const at = row + index
    const before = written[at]
    let sku = before ?? newSku(groups, {})
    cells.forEach((text, offset) => {
      const to = headed ? headed[offset] : columns[column + offset]
      // A new SKU keeps what it begins with.
      if (!before && text === '') return
      if (!to) outside += text === '' ? 0 : 1
      else if (!isFixed(to, before)) sku = writeCell(sheet, to, sku, text)
      else fixed += before && textAt(to, before) === text ? 0 : 1
    })
    written[at] = sku
  })
  return { skus: written, fixed, outside }
}
