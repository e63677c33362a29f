/** Rows of statistics that are the sum of others: the world among its countries, all goods among the goods. */
import { isAllParties, isTotalName } from '../../../reference/total-words.ts'
import { meaningOf } from '../mapping/concepts.ts'
import type { FieldColumn, Mapping, ShipmentField } from '../mapping/fields.ts'

const countries: ShipmentField[] = ['origCountry', 'destCountry', 'supplierCountry', 'buyerCountry']
const parties: ShipmentField[] = ['supplierName', 'buyerName']
/** A company or goods may be called so; a sum has none. */
const ofSums: ShipmentField[] = [...parties, 'product', 'hsCode']

type IsTotal = (text: string) => boolean

/** Columns whose cells may say that their row is a sum. */
function columnsOf({ columns, rowsAre }: Pick<Mapping, 'columns' | 'rowsAre'>) {
  const at = (fields: ShipmentField[], isTotal: IsTotal) =>
    fields.flatMap(field => (columns[field] ?? []).map(column => ({ field, column, isTotal })))
  return [
    ...at(countries, isTotalName),
    ...(rowsAre === 'totals' ? at(ofSums, isTotalName) : at(parties, isAllParties)),
  ]
}

/** Columns in which some rows, but not all, are the sum of others. */
export const totalColumns = (rows: string[][], mapping: Mapping): FieldColumn[] =>
  columnsOf(mapping)
    .filter(({ column, isTotal }) => {
      const texts = rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean)
      const sums = texts.filter(isTotal).length
      return sums > 0 && sums < texts.length
    })
    .map(({ field, column }) => ({ field, column }))

/** The word by which a row says that it is the sum of others, where the mapping leaves such rows out. */
export function totalNameIn(mapping: Mapping): (cells: string[]) => string | undefined {
  if (!mapping.skipTotals) return () => undefined
  const columns = columnsOf(mapping)
  return cells => {
    const found = columns.find(({ column, isTotal }) => isTotal((cells[column] ?? '').trim()))
    return found && (cells[found.column] ?? '').trim()
  }
}

/** More different texts are no kinds of numbers. */
const mostMeasures = 8

const kinds = ['VALUE FOB CIF USD', 'WEIGHT KG TON', 'QTY PACKAGES']

const measureIn = (text: string): string | undefined => {
  const { concepts } = meaningOf(text)
  return kinds.find(kind => kind.split(' ').some(name => concepts.has(name)))
}

/** A column that says of each row what its number is, a value here and a weight there. */
export function measuresOfRows(headers: string[], rows: string[][]): number[] {
  return headers.flatMap((_, column) => {
    const texts = new Set(rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean))
    if (texts.size < 2 || texts.size > mostMeasures || [...texts].some(text => text.length > 40)) return []
    return new Set([...texts].map(measureIn).filter(Boolean)).size > 1 ? [column] : []
  })
}

const codeAtStart = /^\d{2,10}(?!\d)/

/** Tells whether sums of a code stand beside those of its parts: both together count the parts twice. */
export function nestedCodes(rows: string[][], { columns, rowsAre }: Mapping): FieldColumn[] {
  if (rowsAre !== 'totals') return []
  return (['hsCode', 'product'] as const)
    .flatMap(field => (columns[field] ?? []).slice(0, 1).map(column => ({ field, column })))
    .filter(({ column }) => {
      const codes = [...new Set(rows.map(cells => codeAtStart.exec((cells[column] ?? '').trim())?.[0] ?? ''))]
      const known = new Set(codes)
      const hasParent = (code: string) =>
        [2, 4, 6].some(length => length < code.length && known.has(code.slice(0, length)))
      return codes.some(code => hasParent(code) && code.length % 2 === 0)
    })
    .slice(0, 1)
}
