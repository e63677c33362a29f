/** The rows of a file are counted by mapped field. */
import {
  type ReportField,
  type ShipmentDetail,
  type ShipmentField,
  shipmentDetails,
} from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseTransportMode } from '../../../reference/codes.ts'
import { parseCountry } from '../../../reference/countries.ts'
import type { Shipment } from '../../store/shipment.ts'
import type { Mapping } from '../mapping/fields.ts'
import { directionBy } from '../mapping/row-directions.ts'
import { weighsQuantities } from '../values/measures.ts'
import type { MappedPlaceTexts } from './mapped-places.ts'
import { Spread } from './spread.ts'
import { TextTally } from './text-tally.ts'

/** Where a shipment has a field under another name, or in one of two places. */
const values: Partial<Record<ShipmentField, (shipment: Shipment) => unknown>> = {
  weight: ({ weightOriginal }) => weightOriginal,
  // A unit that is not known leaves the weight without kilograms.
  weightUnit: ({ weightUnit, weightKg, weightOriginal }) =>
    weightOriginal !== null && weightKg === null ? '' : weightUnit,
  amount: ({ amountOriginal }) => amountOriginal,
  // A value in another currency is kept as such.
  amountUsd: ({ amountUsd, amountOriginal }) => amountUsd ?? amountOriginal,
  currency: ({ currency, amountOriginal }) => currency || (amountOriginal === null ? 'none' : ''),
  quantityUnit: ({ quantityUnit, quantity }) => quantityUnit || (quantity === null ? 'none' : ''),
}

const numbers: Partial<Record<ShipmentField, (shipment: Shipment) => number | null>> = {
  weight: ({ weightKg }) => weightKg,
  quantity: ({ quantity }) => quantity,
  amountUsd: ({ amountUsd }) => amountUsd,
  amount: ({ amountOriginal }) => amountOriginal,
  teu: ({ teu }) => teu,
}

/** Fields that may get a value from elsewhere, so that the cell itself must be read again. */
const readersBy = ({
  directionCodes,
  context,
}: About['mapping']): Partial<Record<ShipmentField, Reader>> => ({
  direction: text => directionBy(directionCodes, text),
  transportMode: text => parseTransportMode(text, context?.country),
  supplierCountry: parseCountry,
  buyerCountry: parseCountry,
  origCountry: parseCountry,
  destCountry: parseCountry,
})
type Reader = (text: string) => string

const placesShown = 50
const places = new Set<ShipmentField>([
  'origPort',
  'destPort',
  'supplierCountry',
  'buyerCountry',
  'origCountry',
  'destCountry',
])

/** Distinct cells whose reading is remembered. */
const rememberedMax = 20_000

const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined

interface About {
  mapping: Pick<Mapping, 'columns' | 'directionCodes' | 'context'>
  ofExports: number[]
  mapped: MappedPlaceTexts
}

export class FieldTally {
  private filled = 0
  private readonly field: ShipmentField
  private readonly columns: number[]
  private readonly ofExports: number[]
  private readonly valueOf: (shipment: Shipment) => unknown
  private readonly numberOf: ((shipment: Shipment) => number | null) | undefined
  private readonly reader: ((text: string) => string) | undefined
  private readonly readable = new Map<string, boolean>()
  private lastRead = ''
  private readonly unread: TextTally
  private readonly spread = new Spread()

  private readonly mapped: MappedPlaceTexts
  /** Rows without it need no word: their quantities are of pieces or litres. */
  private readonly isOfSomeRows: boolean

  /** @param about with its columns in rows of exports */
  constructor(field: ShipmentField, { mapping, ofExports, mapped }: About) {
    this.field = field
    this.columns = mapping.columns[field] ?? []
    this.ofExports = ofExports
    this.mapped = mapped
    this.isOfSomeRows = (field === 'weight' || field === 'weightUnit') && weighsQuantities(mapping)
    this.valueOf =
      values[field] ??
      (field in shipmentDetails
        ? ({ details }) => details?.[field as ShipmentDetail]
        : shipment => shipment[field as keyof Shipment])
    this.numberOf = numbers[field]
    this.reader = readersBy(mapping)[field]
    this.unread = new TextTally(places.has(field) ? placesShown : undefined)
  }

  add(row: number, cells: string[], shipment: Shipment): void {
    const has = isFilled(this.valueOf(shipment))
    if (has) this.filled++
    if (this.numberOf) {
      const value = this.numberOf(shipment)
      if (value !== null) this.spread.add(value, row)
    }
    if (this.isOfSomeRows || (has && !this.reader)) return
    const text = this.textOf(cells, shipment.direction === 'export' ? this.ofExports : this.columns)
    if (text === '' || text === this.lastRead) return
    if (this.isMapped(text, shipment)) {
      if (!has) this.filled++
      return
    }
    if (this.reader && this.isRead(text, this.reader)) this.lastRead = text
    else this.unread.add(text.trim(), row)
  }

  /** Tells whether people mapped the place by hand, so that the row gets it after the import. */
  private isMapped(text: string, { origCountry, destCountry }: Shipment): boolean {
    if (!places.has(this.field)) return false
    if (this.field === 'origPort') return this.mapped.hasPort(text, origCountry)
    if (this.field === 'destPort') return this.mapped.hasPort(text, destCountry)
    return this.mapped.hasCountry(text)
  }

  /** The first cell that is not blank. */
  private textOf(cells: string[], columns: number[]): string {
    for (const column of columns) {
      const cell = cells[column]
      if (cell !== undefined && !isBlank(cell)) return cell
    }
    return ''
  }

  private isRead(text: string, reader: (text: string) => string): boolean {
    const known = this.readable.get(text)
    if (known !== undefined) return known
    const isRead = reader(text.trim()) !== ''
    if (this.readable.size >= rememberedMax) this.readable.clear()
    this.readable.set(text, isRead)
    return isRead
  }

  told(headers: string[]): ReportField {
    const all = new Set([...this.columns, ...this.ofExports])
    const columns = [...all].map(column => headers[column] ?? '')
    const { field, filled, spread } = this
    return {
      field,
      columns,
      filled,
      unread: this.unread.noted(),
      outliers: spread.outliers(),
      zeros: spread.zeros,
    }
  }
}
