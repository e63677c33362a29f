/** A column of a file can be mapped to these fields. */
import {
  type ImportMapping,
  importFields,
  type ProposedPart,
  type ShipmentField,
  shipmentNumbers,
} from '@backoffice/contract'
import type { Conventions } from '../../../tables/readers/table.ts'

export type { ShipmentField }

/** How the rows of a file become shipments: guessed, shown, corrected, saved and used again. */
export type Mapping = ImportMapping

/** Tells whether rows may get more than their cells say, which is no part of their identity. */
export const derivesValues = ({ context, joined }: Mapping) =>
  Object.keys(context ?? {}).length > 0 || joined?.includes('product') === true

/** How dates and numbers are written, as a reject file says it. */
export function conventionsOf({ dateOrder, decimalComma, columns }: Mapping): Conventions {
  const numbers = shipmentNumbers.filter(field => columns[field])
  const isAll = decimalComma.length > 0 && numbers.every(field => decimalComma.includes(field))
  return { dateOrder, decimalComma: isAll ? 'all' : decimalComma }
}

/** The same read again. */
export const withConventions = ({ dateOrder, decimalComma }: Conventions) => ({
  dateOrder,
  decimalComma:
    decimalComma === 'all'
      ? [...shipmentNumbers]
      : importFields.filter(field => decimalComma.includes(field)),
})

export interface GuessedColumn {
  field: ShipmentField
  /** Column number from 0. */
  column: number
  header: string
  /** 0 to 1: how sure the guess is. */
  confidence: number
}

/** A column of a field. */
export interface FieldColumn {
  field: ShipmentField
  column: number
}

export interface MappingGuess {
  mapping: Mapping
  /** Column names as the file has them. */
  headers: string[]
  columns: GuessedColumn[]
  /** Columns that plainly hold a field, though no column was mapped to it. */
  leftOut: FieldColumn[]
  /** Columns with values of imports where those of exports are used, or the other way round. */
  ofOtherDirection: FieldColumn[]
  /** Columns in which some rows are the sum of others, and those with codes beside their parts. */
  totalRows?: FieldColumn[]
  nestedCodes?: FieldColumn[]
  /** The names of the columns leave no question that the rows are sums. */
  isSettledSum?: boolean
  /** Columns that say of each row what its number is. */
  measureColumns?: number[]
  /** Columns whose power of ten a person should look at. */
  openScales: FieldColumn[]
  /** Texts outside the column of weights that say their unit. */
  unitTexts: string[]
  /** Columns of codes of which only custom says what they stand for. */
  openCodes: FieldColumn[]
  /** The statements of name, titles and column names about all rows. */
  context: ProposedPart[]
  /** Rows that are no totals have months instead of days: each would be dated the first. */
  monthsOnly?: boolean
  /** 0 to 1 over the whole file: 0 when a field that a search needs (date, goods, a company) is missing. */
  confidence: number
}
