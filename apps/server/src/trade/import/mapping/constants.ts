/** The names of columns state constants of all rows; the columns then have nothing to add. */
import { countryRows } from '../../../reference/reference-tables.ts'
import { isCountedUnit } from '../../../reference/units.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { TitleContext } from './direction.ts'
import type { GuessedColumn, Mapping, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { columnCurrency } from './money-columns.ts'
import { nameAndUnit } from './unit-of-quantity.ts'
import { unitOf } from './weights.ts'

/** Columns that say more than the first: in another language, or the rest of a long text. */
const saysMore = ({ concepts }: HeaderMeaning) => !['RAW', 'STD', 'HS'].some(concept => concepts.has(concept))

/** Goods in several columns are searched together, unless they are one text in two versions. */
export const joinedOf = ({ product = [] }: Mapping['columns'], meanings: HeaderMeaning[]) =>
  product.length > 1 && product.every(column => saysMore(meanings[column] as HeaderMeaning))
    ? { joined: ['product' as const] }
    : {}

const usesDollars = (country: string) =>
  countryRows().some(row => row.iso2 === country && row.currency === 'USD')

/** Names and titles state constants of all rows: direction, country of the customs, units and currency. */
export function constantsOf(
  chosen: GuessedColumn[],
  meanings: MeaningInContext[],
  context: TitleContext,
): Mapping['constants'] {
  const at = (field: ShipmentField) => chosen.find(candidate => candidate.field === field)
  const constants: Mapping['constants'] = {}
  const { direction, country } = context
  if (direction && !at('direction')) constants.direction = direction
  if (country && direction === 'import')
    Object.assign(constants, { destCountry: country, buyerCountry: country })
  if (country && direction === 'export')
    Object.assign(constants, { origCountry: country, supplierCountry: country })
  const weight = at('weight')
  const unit = weight && unitOf(meanings[weight.column])
  if (unit) constants.weightUnit = unit
  const counted = at('quantity')
  const { unit: ofName } = nameAndUnit(counted?.header ?? '')
  if (isCountedUnit(ofName) && !at('quantityUnit')) constants.quantityUnit = ofName
  const amount = at('amount')
  const own = amount && ownCurrency(amount, meanings, country)
  if (own) constants.currency = own
  else if (own === undefined && amount && !at('currency') && usesDollars(country)) constants.currency = 'USD'
  return constants
}

function ownCurrency({ header, column }: GuessedColumn, meanings: MeaningInContext[], country: string) {
  const meaning = meanings[column]
  return meaning && columnCurrency(header, meaning, country)
}

/** Lists of columns by field, without unit and currency columns that the column's name already answers. */
export function columnLists(
  chosen: GuessedColumn[],
  constants: Mapping['constants'],
  meanings: MeaningInContext[],
) {
  const amount = chosen.find(({ field }) => field === 'amount')
  const saysCurrency = amount && ownCurrency(amount, meanings, '') !== undefined
  const columns: Mapping['columns'] = {}
  for (const { field, column } of chosen) {
    if (field === 'weightUnit' && constants.weightUnit) continue
    if (field === 'currency' && (constants.currency || saysCurrency)) continue
    const list = columns[field]
    if (list) list.push(column)
    else columns[field] = [column]
  }
  return columns
}

/** 0 where a search would miss a field that it needs; sides and places count less than those. */
export function overallConfidence(chosen: GuessedColumn[]): number {
  const of = (...fields: ShipmentField[]) =>
    Math.max(0, ...chosen.filter(one => fields.includes(one.field)).map(one => one.confidence))
  const needed = [of('date'), of('product', 'hsCode'), of('supplierName', 'buyerName')]
  if (needed.some(value => value === 0)) return 0
  const wished = [
    of('supplierName'),
    of('buyerName'),
    of('origCountry', 'origPort'),
    of('destCountry', 'destPort'),
  ]
  const sum = needed.reduce((a, b) => a + b, 0) / 3
  return Math.round((sum * 0.8 + (wished.reduce((a, b) => a + b, 0) / 4) * 0.2) * 100) / 100
}
