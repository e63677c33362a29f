/** Rows as imports stage them: the columns of the staging table and the values of a shipment in their order. */
import { headingText } from '../../reference/hs-names.ts'
import type { Shipment } from './shipment.ts'
import { derivedFields, sharedColumns, sharedFields, stagedCountryTexts } from './shipment-columns.ts'
import { decimalsOf } from './shipment-numbers.ts'
import { noTaxNumber, type TaxNumber, taxNumber } from './tax-numbers.ts'

/** The company of a name and a country. */
export interface Identity {
  /** Number of its uid; 0 when the name is not a company. */
  identify(name: string, country: string): bigint
  isLogistics(name: string): boolean
}

interface NamedCompany {
  /** In decimal digits: JSON has no 64-bit numbers. */
  id: string
  logistics: 0 | 1
}

/** Maximum number of remembered names: about 50 MB. */
const namesKept = 300_000
/** Longer ones seldom repeat. */
const nameLengthKept = 200

/**
 * Remembers results for names, because names repeat from row to row. It keeps the names as they are given: a name that
 * `memoize` returned is found again without comparing its text.
 */
export class NameCache {
  private readonly identity: Identity
  private readonly countries = new Map<string, Map<string, NamedCompany>>()
  private readonly taxes = new Map<string, TaxNumber>()
  private size = 0

  constructor(identity: Identity) {
    this.identity = identity
  }

  get(name: string, country: string): NamedCompany {
    const known = this.countries.get(country)?.get(name)
    if (known) return known
    const id = name === '' ? 0n : this.identity.identify(name, country)
    const made = { id: id.toString(), logistics: id > 0n && this.identity.isLogistics(name) ? 1 : 0 } as const
    if (name.length <= nameLengthKept) this.keep(name, country, made)
    return made
  }

  /** The tax number of a company that `get` gave. */
  taxOf(id: string, text: string | undefined, country: string): TaxNumber {
    if (!text) return noTaxNumber
    const key = `${id} ${text}`
    const known = this.taxes.get(key)
    if (known) return known
    if (this.taxes.size >= namesKept) this.taxes.clear()
    const made = taxNumber(id, text, country)
    this.taxes.set(key, made)
    return made
  }

  private keep(name: string, country: string, company: NamedCompany): void {
    if (this.size >= namesKept) {
      this.countries.clear()
      this.size = 0
    }
    const names = this.countries.get(country) ?? new Map<string, NamedCompany>()
    this.countries.set(country, names.set(name, company))
    this.size++
  }
}

const stagedFields = sharedFields.map(field => ({ field, places: decimalsOf(field) }))

/** As the columns read it: toFixed writes no exponent below 1e21; whole numbers are converted directly, in a tenth of the time. */
const decimal = (value: number, places: number) =>
  Number.isSafeInteger(value) ? value : value.toFixed(places)

export const stagingColumns: [string, ...string[]] = [
  'batch',
  'seq',
  'date',
  'supplier',
  'supplier_name',
  'supplier_address',
  'supplier_country',
  'supplier_logistics',
  'buyer',
  'buyer_name',
  'buyer_address',
  'buyer_country',
  'buyer_logistics',
  'file_row',
  'file_sheet',
  ...sharedColumns,
]

/** The same for rows that may get more than their cells say. */
export const stagingColumnsWithDerived: typeof stagingColumns = [
  ...stagingColumns,
  ...Object.keys(derivedFields).map(column => `given_${column}`),
  ...Object.keys(stagedCountryTexts),
  'supplier_kind',
  'supplier_tax',
  'buyer_kind',
  'buyer_tax',
]

/** The goods of a row that names none: the heading of its HS code; '' when there is no such heading. */
const headingOf = ({ product, hsCode }: Shipment) =>
  product === '' && hsCode !== '' ? headingText(hsCode) : ''

/** Tells whether a row gets anything that its cells do not say, or has texts or tax numbers beside its values. */
export const hasDerivedValues = (row: Shipment): boolean =>
  row.stated !== undefined ||
  row.countryTexts !== undefined ||
  row.details?.supplierTaxId !== undefined ||
  row.details?.buyerTaxId !== undefined ||
  headingOf(row) !== ''

const given = Object.values(derivedFields)
const countries = Object.values(stagedCountryTexts)

/** The values of a row where its cells say something else: '-' for nothing. */
const givenValues = ({ stated, ...row }: Shipment) => {
  const heading = headingOf(row)
  return given.map(field => {
    const value = row[field]
    if (field === 'product' && value === '') return heading
    if (field === 'amountUsd') return typeof value === 'number' ? decimal(value, 2) : null
    return stated && field in stated ? value || '-' : ''
  })
}

/** Where a row stands in its file; 0 where it is of none. */
export interface FilePlace {
  row: number
  /** Named where several sheets are read together. */
  sheet?: string
}

/** A row of the staging table, in the order of its columns. */
export function stagedRow(
  batch: number,
  seq: number,
  row: Shipment,
  names: NameCache,
  withGiven = false,
  place: FilePlace = { row: 0 },
): unknown[] {
  const said = row.stated ? { ...row, ...row.stated } : row
  const supplier = names.get(row.supplierName, row.supplierCountry)
  const buyer = names.get(row.buyerName, row.buyerCountry)
  const values: unknown[] = [
    batch,
    seq,
    row.date,
    supplier.id,
    row.supplierName,
    row.supplierAddress,
    said.supplierCountry,
    supplier.logistics,
    buyer.id,
    row.buyerName,
    row.buyerAddress,
    said.buyerCountry,
    buyer.logistics,
    place.row,
    place.sheet ?? '',
  ]
  for (const { field, places } of stagedFields) {
    const value = said[field]
    if (field === 'details') values.push(value ? JSON.stringify(value) : '')
    else values.push(places !== undefined && typeof value === 'number' ? decimal(value, places) : value)
  }
  if (!withGiven) return values
  const [sold, bought] = [
    names.taxOf(supplier.id, row.details?.supplierTaxId, row.supplierCountry),
    names.taxOf(buyer.id, row.details?.buyerTaxId, row.buyerCountry),
  ]
  values.push(...givenValues(row), ...countries.map(field => row.countryTexts?.[field] ?? ''))
  values.push(sold.kind, sold.tax, bought.kind, bought.tax)
  return values
}
