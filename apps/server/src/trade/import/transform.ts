/** Turns the cells of a row into a shipment. */

import {
  type FileContext,
  incoterms,
  type ShipmentDetail,
  shipmentDetails,
  shipmentTexts,
} from '@backoffice/contract'
import { cleanText, detached, isBlank } from '../../platform/lib/plain-text.ts'
import { parseBillType, parseDirection, parseTransportMode } from '../../reference/codes.ts'
import { countryOfAddress, parseCountry } from '../../reference/countries.ts'
import { parseHsCode } from '../../reference/hs-codes.ts'
import { countryOfPort, parsePort } from '../../reference/ports.ts'
import { kilogramsPer, parseCurrency } from '../../reference/units.ts'
import { easternDay, parseDate } from '../../tables/dates.ts'
import { parseMeasure } from '../../tables/numbers.ts'
import type { BadRow } from '../../tables/problems.ts'
import type { Details, GivenField, Shipment } from '../store/shipment.ts'
import { textFields } from '../store/shipment-columns.ts'
import type { ColumnHabits } from './column-habits.ts'
import { givesMore, type Mapping, type ShipmentField } from './mapping/fields.ts'
import { partyOf, withoutEntities } from './party-names.ts'

const nameMax = 500
const addressMax = 1000
const productMax = 4000
const extraMax = 500
const dayMs = 86_400_000

/** Longer texts seldom repeat and use much memory. */
const rememberedMax = 200

/** Remembers the results of a parser for repeated texts; forgets all when there are too many. */
function remember<T>(parse: (text: string) => T, max = 20_000): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    let value = known.get(text)
    if (value === undefined) {
      value = parse(text)
      if (text.length > rememberedMax) return value
      if (known.size >= max) known.clear()
      known.set(detached(text), value)
    }
    return value
  }
}

/** A code of the ICC in capitals; other words stay as the file has them. */
function incotermOf(text: string): string {
  const code = text.toUpperCase()
  return incoterms.includes(code) ? code : text
}

type Sides = 'supplierCountry' | 'buyerCountry' | 'from' | 'to'
type Stated = ReturnType<Transformer['inContext']>
interface AboutRow {
  supplierAddress: string
  buyerAddress: string
  vessel: string
}

export class Transformer {
  private readonly mapping: Mapping
  private readonly context: FileContext
  private readonly joined: Set<ShipmentField>
  private readonly detailFields: ShipmentDetail[]
  private readonly hasDetails: boolean
  private readonly givesMore: boolean
  private readonly latestDate: string
  private readonly date: (text: string) => string
  private readonly country = remember(parseCountry)
  private readonly port = remember(key =>
    parsePort(key.slice(5), {
      country: key.slice(0, 2).trim(),
      otherCountry: key.slice(2, 4).trim(),
      isAir: key[4] === 'A',
    }),
  )
  private readonly addressCountry = remember(countryOfAddress, 300_000)
  private readonly hsCode: (text: string) => string
  private readonly partyIn = remember(cell => {
    const { name, address } = partyOf(cell)
    return { name: cleanText(name, nameMax), address: cleanText(address, addressMax) }
  }, 100_000)
  private readonly direction = remember(parseDirection)
  private readonly billType = remember(parseBillType)
  private readonly mode = remember(parseTransportMode)
  private readonly incoterm = remember(incotermOf)
  private readonly currencyIn = remember(key => parseCurrency(key.slice(2), key.slice(0, 2).trim()))
  private readonly kilograms = remember(unit => kilogramsPer(unit) ?? 0)
  private cells: string[] = []

  /**
   * @param now rows dated more than two years after it are refused
   * @param habits of the file's columns, when they have been read
   */
  constructor(mapping: Mapping, now: Date, { hs, isNextDay }: Partial<ColumnHabits> = {}) {
    this.mapping = mapping
    this.context = mapping.context ?? {}
    this.joined = new Set(mapping.joined)
    const isMapped = (field: ShipmentDetail) => mapping.columns[field] ?? mapping.constants[field]
    this.detailFields = (Object.keys(shipmentDetails) as ShipmentDetail[]).filter(isMapped)
    this.hasDetails = this.detailFields.length > 0 || (mapping.extras?.length ?? 0) > 0
    this.givesMore = givesMore(mapping)
    this.latestDate = new Date(now.getTime() + 731 * dayMs).toISOString().slice(0, 10)
    this.date = remember(
      text =>
        (isNextDay ? easternDay(text, mapping.dateOrder) : parseDate(text.trim(), mapping.dateOrder)) ?? '',
    )
    this.hsCode = remember(text => parseHsCode(text, hs))
  }

  /** The shipment of a row, or why it is not one. */
  shipmentOf(cells: string[]): Shipment | BadRow {
    this.cells = cells
    const dateText = this.first('date')
    if (dateText === '') return { problem: 'noDate' }
    const date = this.date(dateText)
    if (date === '') return { problem: 'badDate', detail: dateText.slice(0, 60) }
    if (date > this.latestDate) return { problem: 'futureDate', detail: dateText.slice(0, 60) }
    const supplier = this.party('supplierName')
    const buyer = this.party('buyerName')
    const [supplierName, buyerName] = [supplier.name, buyer.name]
    const product = this.text('product', productMax)
    const firstProduct = this.joined.has('product') ? this.firstText('product', productMax) : product
    const hsCode = this.hsCode(this.first('hsCode'))
    const isFound = product || hsCode || supplierName || buyerName || this.mapping.rowsAre === 'totals'
    if (!isFound) return { problem: 'nothingToFind' }
    const { billNo, masterBillNo, billType, revision } = this.bills()
    const supplierAddress = this.text('supplierAddress', addressMax) || supplier.address
    const buyerAddress = this.text('buyerAddress', addressMax) || buyer.address
    const vessel = this.text('vessel', shipmentTexts.vessel)
    const about = { supplierAddress, buyerAddress, vessel }
    const {
      direction,
      supplierCountry,
      buyerCountry,
      origCountry,
      destCountry,
      origPort,
      origPortText,
      destPort,
      destPortText,
      amountUsd,
      amountOriginal,
      currency,
      transportMode,
    } = this.inContext(about, this.context)
    const { weightKg, weightOriginal, weightUnit } = this.weight()
    const { quantity, quantityUnit } = this.quantity()
    // Each by its name: spreading them would take as long as finding them.
    const shipment = {
      date,
      direction,
      supplierName,
      buyerName,
      notifyName: this.party('notifyName').name,
      product,
      hsCode,
      billNo,
      masterBillNo,
      billType,
      revision,
      supplierAddress,
      buyerAddress,
      supplierCountry,
      buyerCountry,
      origCountry,
      destCountry,
      origPort,
      origPortText,
      destPort,
      destPortText,
      weightKg,
      weightOriginal,
      weightUnit,
      quantity,
      quantityUnit,
      amountUsd,
      amountOriginal,
      currency,
      teu: this.measure('teu')?.value ?? null,
      transportMode,
    } as Shipment
    for (const field of textFields) shipment[field] = this.text(field, shipmentTexts[field])
    shipment.incoterm = this.incoterm(shipment.incoterm)
    if (this.hasDetails) shipment.details = this.details()
    if (this.givesMore) shipment.stated = statedOf(shipment, this.inContext(about, {}), firstProduct)
    return shipment
  }

  /** Values that depend on the context of the whole file. */
  private inContext(about: AboutRow, context: FileContext) {
    const direction =
      this.direction(this.first('direction')) ||
      this.constant('direction', this.direction) ||
      (context.direction ?? '')
    const own = context.country ?? ''
    const from = direction === 'export' ? own : ''
    const to = direction === 'import' ? own : ''
    const supplierCountry = this.partyCountry('supplierCountry', about.supplierAddress) || from
    const buyerCountry = this.partyCountry('buyerCountry', about.buyerAddress) || to
    const places = this.places({ supplierCountry, buyerCountry, from, to })
    const customs =
      direction === 'import' ? places.destCountry : direction === 'export' ? places.origCountry : ''
    return {
      direction,
      supplierCountry,
      buyerCountry,
      ...places,
      ...this.money(customs, context.currency),
      transportMode: this.transportMode(about.vessel, context.transportMode),
    }
  }

  private details(): Details | undefined {
    const found: Details = {}
    for (const field of this.detailFields) {
      const isNumber = field === 'netWeight' || field === 'unitPrice'
      const text = isNumber
        ? String(this.measure(field)?.value ?? '')
        : this.text(field, shipmentDetails[field])
      if (text) found[field] = text
    }
    const extras: [string, string][] = []
    for (const { name, column } of this.mapping.extras ?? []) {
      const cell = this.cells[column]
      if (cell !== undefined && !isBlank(cell))
        extras.push([name, cleanText(withoutEntities(cell), extraMax)])
    }
    if (extras.length > 0) found.extras = extras
    return Object.keys(found).length > 0 ? found : undefined
  }

  /** The first of the field's cells that is not blank. */
  private first(field: ShipmentField): string {
    for (const column of this.mapping.columns[field] ?? []) {
      const cell = this.cells[column]
      if (cell !== undefined && !isBlank(cell)) return cell
    }
    return ''
  }

  private text(field: ShipmentField, max: number): string {
    return this.joined.has(field) ? this.joinedText(field, max) : this.firstText(field, max)
  }

  /** All of the field's cells, each text once. */
  private joinedText(field: ShipmentField, max: number): string {
    const texts: string[] = []
    for (const column of this.mapping.columns[field] ?? []) {
      const cell = this.cells[column]
      if (cell === undefined || isBlank(cell)) continue
      const text = cleanText(withoutEntities(cell), max)
      const folded = text.toLowerCase()
      if (!texts.some(other => other.toLowerCase().includes(folded))) texts.push(text)
    }
    return cleanText(texts.join(' / '), max) || (this.mapping.constants[field] ?? '')
  }

  private firstText(field: ShipmentField, max: number): string {
    const cell = this.first(field)
    return cell === '' ? (this.mapping.constants[field] ?? '') : cleanText(withoutEntities(cell), max)
  }

  private party(field: 'supplierName' | 'buyerName' | 'notifyName') {
    const cell = this.first(field)
    if (cell === '') return { name: this.mapping.constants[field] ?? '', address: '' }
    return this.partyIn(cell)
  }

  private constant<T>(field: ShipmentField, parse: (text: string) => T): T | '' {
    const text = this.mapping.constants[field]
    return text ? parse(text) : ''
  }

  /** The first of the field's cells that names a country. */
  private countryOf(field: ShipmentField): string {
    for (const column of this.mapping.columns[field] ?? []) {
      const cell = this.cells[column]
      const country = cell ? this.country(cell.trim()) : ''
      if (country) return country
    }
    return ''
  }

  private measure(field: ShipmentField) {
    const cell = this.first(field)
    const sign = this.mapping.decimalComma.includes(field) ? ',' : '.'
    const measure = cell === '' ? null : parseMeasure(cell, sign)
    return measure && measure.value >= 0 && measure.value < 1e12 ? measure : null
  }

  private bills(): Pick<Shipment, 'billNo' | 'masterBillNo' | 'billType' | 'revision'> {
    const own = this.text('billNo', 100)
    const master = this.text('masterBillNo', 100)
    const revision = Math.trunc(this.measure('revision')?.value ?? 0)
    const type = this.billType(this.first('billType'))
    const isHouse = own !== '' && master !== '' && own !== master
    return {
      billNo: own || master,
      masterBillNo: isHouse ? master : '',
      billType: type || (isHouse ? 'house' : ''),
      revision: revision <= 65_535 ? revision : 0,
    }
  }

  private partyCountry(field: 'supplierCountry' | 'buyerCountry', address: string): string {
    return this.countryOf(field) || this.addressCountry(address) || this.constant(field, parseCountry)
  }

  private portOf(field: 'origPort' | 'destPort', country: string, otherCountry: string) {
    const text = this.text(field, 200)
    if (!text) return { port: '', text }
    const mode = this.mode(this.first('transportMode')) || this.constant('transportMode', parseTransportMode)
    const isAir = mode === 'AIR' ? 'A' : ' '
    return { port: this.port(`${country.padEnd(2)}${otherCountry.padEnd(2)}${isAir}${text}`), text }
  }

  /** Countries of the parties help to find a port; `from` or `to` is the country of the customs. */
  private places({ supplierCountry, buyerCountry, from: customsFrom, to: customsTo }: Record<Sides, string>) {
    const orig = this.countryOf('origCountry') || this.constant('origCountry', parseCountry) || customsFrom
    const dest = this.countryOf('destCountry') || this.constant('destCountry', parseCountry) || customsTo
    const from = this.portOf('origPort', orig || supplierCountry, dest)
    const to = this.portOf('destPort', dest || buyerCountry, orig)
    return {
      origCountry: orig || countryOfPort(from.port),
      destCountry: dest || countryOfPort(to.port),
      origPort: from.port,
      origPortText: from.text,
      destPort: to.port,
      destPortText: to.text,
    }
  }

  /** Customs weights without a unit are kilograms everywhere. */
  private weight(): Pick<Shipment, 'weightKg' | 'weightOriginal' | 'weightUnit'> {
    const measure = this.measure('weight')
    if (!measure) return { weightKg: null, weightOriginal: null, weightUnit: '' }
    const unit =
      measure.unit && this.kilograms(measure.unit) ? measure.unit : this.text('weightUnit', 20) || 'kg'
    const perUnit = this.kilograms(unit)
    return {
      weightKg: perUnit ? round(measure.value * perUnit, 3) : null,
      weightOriginal: measure.value,
      weightUnit: unit,
    }
  }

  private quantity(): Pick<Shipment, 'quantity' | 'quantityUnit'> {
    const measure = this.measure('quantity')
    const unit = this.text('quantityUnit', 30)
    return {
      quantity: measure?.value ?? null,
      quantityUnit: measure ? unit || cleanText(measure.unit, 30) : '',
    }
  }

  /** @param customs country of the customs that received the declaration; its currency is meant by a shared sign */
  private money(customs: string, known = ''): Pick<Shipment, 'amountUsd' | 'amountOriginal' | 'currency'> {
    const currencyOf = (text: string) => this.currencyIn(`${customs.padEnd(2)}${text}`)
    const dollars = this.measure('amountUsd')
    const original = this.measure('amount')
    const named = currencyOf(this.first('currency')) || (original ? currencyOf(original.unit) : '')
    const currency = original ? named || this.constant('currency', currencyOf) || known : ''
    const stated = dollars ? currencyOf(dollars.unit) : ''
    if (dollars && stated && stated !== 'USD') {
      return { amountUsd: null, amountOriginal: dollars.value, currency: stated }
    }
    const usd = dollars?.value ?? (currency === 'USD' ? original?.value : undefined)
    return {
      amountUsd: usd === undefined ? null : round(usd, 2),
      amountOriginal: original?.value ?? null,
      currency,
    }
  }

  /** A file without a mode column that names ships is about sea transport. */
  private transportMode(vessel: string, known: Shipment['transportMode'] = ''): Shipment['transportMode'] {
    const mode =
      this.mode(this.first('transportMode')) || this.constant('transportMode', parseTransportMode) || known
    const noColumn = !this.mapping.columns.transportMode
    return mode || (noColumn && vessel ? 'SEA' : '')
  }
}

/** The values from the cells alone, for fields that the context changed; undefined when there are none. */
function statedOf(shipment: Shipment, alone: Stated, product: string): Shipment['stated'] {
  const stated: Record<string, unknown> = {}
  for (const field of Object.keys(alone) as (keyof Stated & GivenField)[])
    if (alone[field] !== shipment[field]) stated[field] = alone[field]
  if (product !== shipment.product) stated.product = product
  return Object.keys(stated).length > 0 ? stated : undefined
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Whether a row has no data: blank, the column names again, or the numbers of the columns below them. */
export function isFiller(cells: string[], headers: string[]): boolean {
  let numbered = cells.length > 1
  let repeated = cells.length > 1
  let blank = true
  for (let column = 0; column < cells.length; column++) {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') blank = false
    if (numbered && cell !== String(column + 1)) numbered = false
    if (repeated && cell !== (headers[column] ?? '').trim()) repeated = false
    if (!blank && !numbered && !repeated) return false
  }
  return blank || numbered || repeated
}
