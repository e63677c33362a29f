/** Turns the cells of a row into a shipment. */

import { type FileContext, incoterms, shipmentTexts } from '@backoffice/contract'
import { cleanText } from '../../platform/lib/plain-text.ts'
import { parseBillType } from '../../reference/codes.ts'
import { parseHsCode } from '../../reference/hs-codes.ts'
import { easternDay, from1904, isYear, parseDate } from '../../tables/dates.ts'
import type { BadRow } from '../../tables/problems.ts'
import type { DerivedField, Shipment } from '../store/shipment.ts'
import { textFields } from '../store/shipment-columns.ts'
import { overflowingColumn } from '../store/shipment-numbers.ts'
import type { ColumnHabits } from './column-habits.ts'
import { derivesValues, type Mapping } from './mapping/fields.ts'
import { directionBy } from './mapping/row-directions.ts'
import { partyOf } from './parties/party-names.ts'
import { isMonth, monthOf, shortMonthOf } from './totals/periods.ts'
import { totalNameIn } from './totals/total-rows.ts'
import { DetailReader } from './values/details.ts'
import { MeasureReader } from './values/measures.ts'
import { MoneyReader } from './values/money.ts'
import { PlaceReader, TransportReader } from './values/places.ts'
import { memoize } from './values/remember.ts'
import { RowCells } from './values/row-cells.ts'

const nameMax = 500
const addressMax = 1000
const productMax = 4000
const dayMs = 86_400_000

/** A code of the ICC in capitals; other words stay as the file has them. */
function incotermOf(text: string): string {
  const code = text.toUpperCase()
  return incoterms.includes(code) ? code : text
}

/** The first day of a text that is a month; undefined for any other. */
function monthIn(text: string, isShort = false): string | undefined {
  if (isShort) return shortMonthOf(text)
  return text.length <= 40 && isMonth(text) ? monthOf(text) : undefined
}

type Said = ReturnType<Transformer['said']>
type InContext = ReturnType<Transformer['inContext']>

export class Transformer {
  private readonly mapping: Mapping
  private readonly row: RowCells
  private readonly places: PlaceReader
  private readonly transport: TransportReader
  private readonly money: MoneyReader
  private readonly measures: MeasureReader
  private readonly details: DetailReader
  private readonly givesMore: boolean
  private readonly latestDate: string
  private readonly date: (text: string) => string
  private readonly totalName: (cells: string[]) => string | undefined
  private readonly hsCode: (text: string) => string
  private readonly partyIn = memoize(cell => {
    const { name, address } = partyOf(cell)
    return { name: cleanText(name, nameMax), address: cleanText(address, addressMax) }
  }, 100_000)
  private readonly direction = memoize(text => directionBy(this.mapping.directionCodes, text))
  private readonly billType = memoize(parseBillType)
  private readonly incoterm = memoize(incotermOf)

  /**
   * @param now rows dated more than two years after it are refused
   * @param habits of the file's columns, when they have been read
   */
  constructor(
    mapping: Mapping,
    now: Date,
    { hs, isNextDay, isShortMonth, isFrom1904, tongues }: Partial<ColumnHabits> = {},
  ) {
    const row = new RowCells(mapping)
    this.mapping = mapping
    this.row = row
    this.places = new PlaceReader(row, tongues)
    this.transport = new TransportReader(row)
    this.money = new MoneyReader(row)
    this.measures = new MeasureReader(row)
    this.details = new DetailReader(row, this.measures, this.places)
    this.givesMore = derivesValues(mapping)
    this.latestDate = new Date(now.getTime() + 731 * dayMs).toISOString().slice(0, 10)
    const read = isNextDay ? easternDay : parseDate
    this.date = memoize(text => {
      const day = isFrom1904 ? from1904(text.trim()) : text.trim()
      return read(day, mapping.dateOrder) ?? monthIn(day, isShortMonth) ?? ''
    })
    this.totalName = totalNameIn(mapping)
    this.hsCode = memoize(text => parseHsCode(text, hs))
  }

  /** The shipment of a row, or why it is not one. */
  shipmentOf(cells: string[]): Shipment | BadRow {
    const { row } = this
    const total = this.totalName(cells)
    if (total !== undefined) return { problem: 'totalRow', detail: total }
    row.take(cells)
    const direction = this.directionOf()
    if (direction === 'export') row.turn()
    else if (direction === '' && !this.mapping.context?.direction) row.leaveSides()
    const dateText = row.first('date') || row.constantText('date').trim()
    if (dateText === '') return { problem: 'noDate' }
    const date = row.firstParsed('date', this.date) || this.date(dateText)
    if (date === '') {
      const problem = isYear(dateText) ? 'yearOnly' : 'badDate'
      return { problem, detail: dateText.slice(0, 60) }
    }
    if (date > this.latestDate) return { problem: 'futureDate', detail: dateText.slice(0, 60) }
    const supplier = this.party('supplierName')
    const buyer = this.party('buyerName')
    const [supplierName, buyerName] = [supplier.name, buyer.name]
    const product = row.text('product', productMax)
    const hsCode = this.hsCode(row.first('hsCode'))
    const isFound = product || hsCode || supplierName || buyerName || this.mapping.rowsAre === 'totals'
    if (!isFound) return { problem: 'nothingToFind' }
    const { billNo, masterBillNo, billType, revision } = this.bills()
    const supplierAddress = row.text('supplierAddress', addressMax) || supplier.address
    const buyerAddress = row.text('buyerAddress', addressMax) || buyer.address
    const said = this.said(direction, supplierAddress, buyerAddress)
    const known = this.inContext(said, this.mapping.context ?? {})
    const { weightKg, weightOriginal, weightUnit } = this.measures.weight()
    const { quantity, quantityUnit } = this.measures.quantity()
    // Each by its name: spreading them would take as long as finding them.
    const shipment = {
      date,
      direction: known.direction,
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
      supplierCountry: known.supplierCountry,
      buyerCountry: known.buyerCountry,
      origCountry: known.origCountry,
      destCountry: known.destCountry,
      origPort: known.origPort,
      origPortText: known.origPortText,
      destPort: known.destPort,
      destPortText: known.destPortText,
      weightKg,
      weightOriginal,
      weightUnit,
      quantity,
      quantityUnit,
      amountUsd: known.amountUsd,
      amountOriginal: known.amountOriginal,
      currency: known.currency,
      teu: row.measure('teu')?.value ?? null,
      transportMode: known.transportMode,
    } as Shipment
    for (const field of textFields) shipment[field] = row.text(field, shipmentTexts[field])
    shipment.incoterm = this.incoterm(shipment.incoterm)
    const details = this.details.read(this.mapping.context?.country ?? this.ownCountry(known.direction))
    if (details) shipment.details = details
    const countryTexts = this.places.unknownCountries(known)
    if (countryTexts) shipment.countryTexts = countryTexts
    if (this.givesMore) this.addStated(shipment, this.inContext(said, {}))
    const beyond = overflowingColumn(shipment)
    return beyond ? { problem: beyond.problem, detail: row.first(beyond.field).slice(0, 60) } : shipment
  }

  private directionOf(): Shipment['direction'] {
    return this.direction(this.row.first('direction')) || this.row.constant('direction', this.direction)
  }

  /** Reads from the cells the values that the context of the file completes. */
  private said(direction: Shipment['direction'], supplierAddress: string, buyerAddress: string) {
    const mode = this.transport.read()
    return {
      direction,
      mode,
      vessel: this.row.text('vessel', shipmentTexts.vessel),
      bills: [this.row.first('billNo'), this.row.first('masterBillNo')],
      places: this.places.read(supplierAddress, buyerAddress, mode),
      money: this.money.read(),
    }
  }

  private inContext(said: Said, context: FileContext) {
    const direction = said.direction || (context.direction ?? '')
    const own = context.country ?? this.ownCountry(direction)
    const places = this.places.inContext(
      said.places,
      direction === 'export' ? own : '',
      direction === 'import' ? own : '',
    )
    const customs =
      direction === 'import' ? places.destCountry : direction === 'export' ? places.origCountry : ''
    return {
      direction,
      ...places,
      ...this.money.inContext(said.money, customs, context.currency),
      transportMode: this.transport.inContext(said.mode, said, context.transportMode),
    }
  }

  /** The country of the customs, where the titles of the file say it for all rows. */
  private ownCountry(direction: string): string {
    const { origCountry, destCountry } = this.mapping.constants
    return (direction === 'export' ? origCountry : direction === 'import' ? destCountry : '') ?? ''
  }

  /** The values from the cells alone, for fields that the context or joined columns changed. */
  private addStated(shipment: Shipment, alone: InContext): void {
    const stated: Record<string, unknown> = {}
    for (const field of Object.keys(alone) as (keyof InContext & DerivedField)[])
      if (alone[field] !== shipment[field]) stated[field] = alone[field]
    const product = this.row.firstText('product', productMax)
    if (product !== shipment.product) stated.product = product
    if (Object.keys(stated).length > 0) shipment.stated = stated
  }

  private party(field: 'supplierName' | 'buyerName' | 'notifyName') {
    const cell = this.row.first(field)
    if (cell === '') return { name: this.row.constantText(field), address: '' }
    return this.partyIn(cell)
  }

  private bills(): Pick<Shipment, 'billNo' | 'masterBillNo' | 'billType' | 'revision'> {
    const own = this.row.text('billNo', 100)
    const master = this.row.text('masterBillNo', 100)
    const revision = Math.trunc(this.row.measure('revision')?.value ?? 0)
    const type = this.billType(this.row.first('billType'))
    const isHouse = own !== '' && master !== '' && own !== master
    return {
      billNo: own || master,
      masterBillNo: isHouse ? master : '',
      billType: type || (isHouse ? 'house' : ''),
      revision,
    }
  }
}
