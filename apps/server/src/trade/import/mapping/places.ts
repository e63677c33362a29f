/** Where goods come from and go to: ports at home are no ports abroad, and the country of dispatch is not always that of origin. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { countryOfPort, parsePort } from '../../../reference/ports.ts'
import { portRows } from '../../../reference/reference-tables.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { Mapping } from './fields.ts'

/** Rows looked at, and the least number of different places that show where the column's places are. */
const [someRows, fewPlaces] = [200, 2]

/** Tells whether the known places of a column lie in the country. */
function isAtHome(column: number, rows: string[][], country: string): boolean {
  const texts = rows.slice(0, someRows).map(cells => cells[column] ?? '')
  const places = [...new Set(texts.filter(text => !isBlank(text)))]
  const known = places.map(text => parsePort(text, country)).filter(Boolean)
  const own = known.filter(code => countryOfPort(code) === country)
  return own.length >= fewPlaces && own.length >= known.length * 0.9
}

interface PlaceEvidence {
  meanings: HeaderMeaning[]
  rows: string[][]
  /** The country of the customs, '' when unknown. */
  own: { country: string; direction: string }
}

const isPlace = ({ concepts }: HeaderMeaning) => concepts.has('PLACE') && !concepts.has('PORT')
const isDelivery = (meaning: HeaderMeaning) => isPlace(meaning) && meaning.concepts.has('DELIVERY')

/** The least share of rows at home that shows places of both countries. */
const someAtHome = 0.2

/** Known places of the rows of a column, as codes. */
const placesOf = (column: number, { rows, own: { country } }: PlaceEvidence) =>
  rows
    .slice(0, someRows)
    .map(cells => parsePort(cells[column] ?? '', country))
    .filter(Boolean)

/** Goods leave for the port of discharge, and come from that of loading: neither is a place at home. */
function isHomeOf(column: number, seen: PlaceEvidence): boolean {
  const places = placesOf(column, seen)
  const own = places.filter(code => countryOfPort(code) === seen.own.country)
  return own.length > 0 && own.length >= places.length * someAtHome
}

/** The goods may be delivered where they are unloaded, which is at a port of the country. */
function isOfOwnPorts(column: number, seen: PlaceEvidence): boolean {
  const places = placesOf(column, seen)
  const ports = new Set(portRows().flatMap(({ code, wellKnown }) => (wellKnown ? [code] : [])))
  const own = places.filter(code => ports.has(code) && countryOfPort(code) === seen.own.country)
  return own.length > 0 && own.length >= places.length * 0.9
}

function without(
  columns: Mapping['columns'],
  field: 'origPort' | 'destPort',
  isNone: (column: number) => boolean,
) {
  const { [field]: places = [], ...others } = columns
  const left = places.filter(column => !isNone(column))
  return left.length > 0 ? { ...others, [field]: left } : others
}

/**
 * Columns of ports: those abroad whose places lie in the country of the customs are the ports at home, and places of
 * delivery are ports only where nothing speaks against it.
 */
export function portColumns(all: Mapping['columns'], seen: PlaceEvidence): Mapping['columns'] {
  const { meanings, rows, own } = seen
  const is = (test: (meaning: HeaderMeaning) => boolean, column: number) =>
    meanings[column] !== undefined && test(meanings[column])
  // The place that the terms of delivery name is at home as often as abroad.
  const columns: Mapping['columns'] = all.incoterm
    ? without(all, 'destPort', column => is(isDelivery, column))
    : all
  if (!own.country || !own.direction) return columns
  const isImport = own.direction === 'import'
  const abroad = isImport ? 'origPort' : 'destPort'
  const isOther = (column: number) => !is(isDelivery, column)
  const delivered = isImport
    ? without(
        columns,
        'destPort',
        column => is(isDelivery, column) && (columns.destPort?.some(isOther) || !isOfOwnPorts(column, seen)),
      )
    : without(columns, 'destPort', column => is(isDelivery, column) && isHomeOf(column, seen))
  const moved = homePorts(delivered, rows, own)
  return without(moved, abroad, column => is(isPlace, column) && isHomeOf(column, seen))
}

/**
 * Columns in which a port abroad whose places lie in the country of the customs is the port at home.
 *
 * @param country of the customs, '' when unknown
 */
function homePorts(
  columns: Mapping['columns'],
  rows: string[][],
  { country, direction }: { country: string; direction: string },
): Mapping['columns'] {
  const [abroad, home] =
    direction === 'import' ? (['origPort', 'destPort'] as const) : (['destPort', 'origPort'] as const)
  const { [abroad]: places, ...others } = columns
  if (!places?.every(column => isAtHome(column, rows, country))) return columns
  return { ...others, [home]: [...(columns[home] ?? []), ...places] }
}

const isOrigin = (meaning?: HeaderMeaning) => meaning?.concepts.has('ORIGIN') === true
const leaves = (meaning?: HeaderMeaning) =>
  ['DISPATCH', 'LOADING', 'EXPORT'].some(name => meaning?.concepts.has(name))
const isDispatch = (meaning?: HeaderMeaning) => !isOrigin(meaning) && leaves(meaning)
/** `Shipment origin` is where the trip began. */
const isMadeIn = (meaning?: HeaderMeaning) => isOrigin(meaning) && !leaves(meaning)

/** Columns of a file in which the country of dispatch comes first; the country of origin fills its blanks. */
export function dispatchFirst(columns: Mapping['columns'], meanings: HeaderMeaning[]): Mapping['columns'] {
  const { origCountry = [] } = columns
  const dispatch = origCountry.filter(column => isDispatch(meanings[column]))
  if (dispatch.length === 0 || dispatch.length === origCountry.length) return columns
  return { ...columns, origCountry: [...new Set([...dispatch, ...origCountry])] }
}

/**
 * The country where goods were made beside the one that they came from. What customs clear for export leaves their own
 * country, wherever it was made.
 *
 * @param own customs, '' where it is not known
 */
export function originBeside(
  columns: Mapping['columns'],
  meanings: HeaderMeaning[],
  own: { country: string; direction: string },
): Mapping['columns'] {
  const { origCountry = [], ...others } = columns
  const origins = origCountry.filter(column => isMadeIn(meanings[column]))
  const left = origCountry.filter(column => !origins.includes(column))
  if (origins.length === 0) return columns
  const leavesHome = own.direction === 'export' && own.country !== ''
  if (leavesHome) return { ...others, ...(left.length > 0 && { origCountry: left }), originCountry: origins }
  return left.length > 0 && isDispatch(meanings[origCountry[0] ?? -1])
    ? { ...columns, originCountry: origins }
    : columns
}
