/** Countries and ports of a row. */
import { parseTransportMode } from '../../../reference/codes.ts'
import { countryOfAddress, parseCountry } from '../../../reference/countries.ts'
import { countryInTongue } from '../../../reference/country-tongues.ts'
import { countryOfCustoms } from '../../../reference/customs-countries.ts'
import { countryOfPort, parsePort } from '../../../reference/ports.ts'
import type { CountryField, Shipment } from '../../store/shipment.ts'
import { memoize } from './remember.ts'
import type { RowCells } from './row-cells.ts'

type Places = Pick<Shipment, CountryField | 'origPort' | 'origPortText' | 'destPort' | 'destPortText'>

/** The places in the cells, before the country of the customs is known. */
interface SaidPlaces extends Omit<Places, 'origPort' | 'destPort'> {
  isAir: boolean
}

const countryFields: CountryField[] = ['supplierCountry', 'buyerCountry', 'origCountry', 'destCountry']
const countryTextMax = 200

export class PlaceReader {
  private readonly row: RowCells
  private readonly country = memoize(parseCountry)
  /** Readers of columns whose language decides. */
  private readonly inTongue: Map<number, (text: string) => string>
  private readonly addressCountry = memoize(countryOfAddress, 300_000)
  /** By what stands beside the port: looking up one long key would take longer. */
  private readonly ports = memoize(key => {
    const [country = '', otherCountry = '', air] = key.split(' ')
    return memoize(text => parsePort(text, { country, otherCountry, isAir: air === 'air' }), 2000)
  })

  constructor(row: RowCells, tongues: ReadonlyMap<number, string> = new Map()) {
    this.row = row
    this.inTongue = new Map(
      [...tongues].map(([column, tongue]) => [
        column,
        memoize(text => countryInTongue(text, tongue) ?? this.country(text)),
      ]),
    )
  }

  read(supplierAddress: string, buyerAddress: string, mode: Shipment['transportMode']): SaidPlaces {
    return {
      supplierCountry: this.partyCountry('supplierCountry', supplierAddress),
      buyerCountry: this.partyCountry('buyerCountry', buyerAddress),
      origCountry: this.countryOf('origCountry'),
      destCountry: this.countryOf('destCountry'),
      origPortText: this.row.text('origPort', 200),
      destPortText: this.row.text('destPort', 200),
      isAir: mode === 'AIR',
    }
  }

  /**
   * Countries of the parties help to find a port.
   *
   * @param from country of the customs, if they publish exports
   * @param to country of the customs, if they publish imports
   */
  inContext(said: SaidPlaces, from: string, to: string): Places {
    const customs = from || to
    const coded = (field: CountryField) => said[field] || this.countryBy(customs, field)
    const supplierCountry = coded('supplierCountry') || from
    const buyerCountry = coded('buyerCountry') || to
    const orig = coded('origCountry') || from
    const dest = coded('destCountry') || to
    const { origPortText, destPortText, isAir } = said
    const origPort = this.portOf(origPortText, orig || supplierCountry, dest, isAir)
    const destPort = this.portOf(destPortText, dest || buyerCountry, orig, isAir)
    return {
      supplierCountry,
      buyerCountry,
      origCountry: orig || countryOfPort(origPort),
      destCountry: dest || countryOfPort(destPort),
      origPort,
      origPortText,
      destPort,
      destPortText,
    }
  }

  /** Reads the texts of countries that stay unknown. */
  unknownCountries(known: Pick<Places, CountryField>): Shipment['countryTexts'] {
    let texts: Shipment['countryTexts']
    for (const field of countryFields) {
      const text = known[field] === '' ? this.row.firstText(field, countryTextMax) : ''
      if (text !== '') texts = { ...texts, [field]: text }
    }
    return texts
  }

  /** A code, or what the file says. @param customs whose codes it may be */
  origin(customs: string): string {
    const text = this.row.first('originCountry')
    if (text === '') return this.row.constant('originCountry', this.country)
    return this.countryIn('originCountry') || (customs && countryOfCustoms(customs, text)) || text.trim()
  }

  private countryIn(field: CountryField | 'originCountry'): string {
    return this.row.firstParsed(field, (text, column) => (this.inTongue.get(column) ?? this.country)(text))
  }

  private countryOf(field: 'origCountry' | 'destCountry'): string {
    return this.countryIn(field) || this.row.constant(field, this.country)
  }

  /** The country of a code that only these customs have. */
  private countryBy(customs: string, field: CountryField): string {
    return customs === '' ? '' : countryOfCustoms(customs, this.row.first(field))
  }

  private partyCountry(field: 'supplierCountry' | 'buyerCountry', address: string): string {
    const { row } = this
    return this.countryIn(field) || this.addressCountry(address) || row.constant(field, this.country)
  }

  private portOf(text: string, country: string, otherCountry: string, isAir: boolean): string {
    if (!text) return ''
    return this.ports(`${country} ${otherCountry} ${isAir ? 'air' : ''}`)(text)
  }
}

/** Airline and number, as IATA has them: `EK 202`. */
const isFlight = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?\d{2,4}[A-Z]?$/
/** These words stand in place of a ship where there is none. */
const land = /^(?:by )?(?:truck|lorry|road|rail|train|railway|camion|ferrocarril|авто|жд|ж\/д|karayolu)$/i
const isAircraft = /\b(?:flight|aircraft|air ?lines?|airways|boeing|airbus|cargolux|vuelo|by air)\b/i

/** Resolution 600a of IATA: the airline, seven digits, and what is left of them by seven. */
function isAirWaybill(text: string): boolean {
  const [, serial, check] = /^\d{3}[- ](\d{7})(\d)$/.exec(text.trim()) ?? []
  return serial !== undefined && Number(serial) % 7 === Number(check)
}

/** Each way of transport that the row names, in a column or for all rows. */
export class TransportReader {
  private readonly row: RowCells
  private readonly mode: (text: string) => Shipment['transportMode']

  constructor(row: RowCells) {
    this.row = row
    const { context, constants } = row.mapping
    const home = constants.direction === 'export' ? constants.origCountry : constants.destCountry
    this.mode = memoize(text => parseTransportMode(text, context?.country ?? home))
  }

  read(): Shipment['transportMode'] {
    return this.mode(this.row.first('transportMode')) || this.row.constant('transportMode', this.mode)
  }

  /** A file without a column of modes that names ships is about sea transport; flights and air waybills are not. */
  inContext(
    said: Shipment['transportMode'],
    { vessel, bills }: { vessel: string; bills: string[] },
    known: Shipment['transportMode'] = '',
  ): Shipment['transportMode'] {
    if (said || known || this.row.mapping.columns.transportMode) return said || known
    const byLand = land.test(vessel.trim()) ? this.mode(vessel.trim()) : ''
    if (byLand) return byLand
    if (isFlight.test(vessel.trim()) || bills.some(isAirWaybill)) return 'AIR'
    return vessel === '' || isAircraft.test(vessel) ? '' : 'SEA'
  }
}
