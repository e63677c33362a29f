/** Mappings by the names of columns instead of their numbers: a moved column still fits. */
import { type ImportMapping, limits, type ShipmentField, type TemplateLayout } from '@backoffice/contract'

const plain = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.columnNameMax - 10)
const folded = (name: string) => plain(name).toLowerCase()

/** A name for each column: `#3` when the third has no name, `Name [2]` for the second column with the same name. */
export function columnNames(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header, at) => {
    const count = (seen.get(folded(header)) ?? 0) + 1
    seen.set(folded(header), count)
    if (plain(header) === '') return `#${at + 1}`
    return count > 1 ? `${plain(header)} [${count}]` : plain(header)
  })
}

/** Numbers of columns by their names, and by their places. */
const columnsByName = (headers: string[]) =>
  new Map(
    columnNames(headers).flatMap((name, at): [string, number][] => [
      [`#${at + 1}`, at],
      [name.toLowerCase(), at],
    ]),
  )

type Columns<T> = { [F in ShipmentField]?: T[] }

function mapColumns<From, To>(columns: Columns<From>, to: (column: From) => To | undefined): Columns<To> {
  const entries = Object.entries(columns) as [ShipmentField, From[]][]
  return Object.fromEntries(
    entries.flatMap(([field, list]) => {
      const found = list.map(to).filter(column => column !== undefined)
      return found.length > 0 ? [[field, found]] : []
    }),
  )
}

/** The part of a mapping that its file has shown or a person has said: a template keeps nothing else. */
export interface ConfirmedConventions {
  dateOrder: boolean
  /** Fields whose decimal sign is not known. */
  decimalOpen: ShipmentField[]
}

export function layoutOf(
  mapping: ImportMapping,
  headers: string[],
  known: ConfirmedConventions,
): TemplateLayout {
  const {
    columns,
    dateOrder,
    nextDay,
    encoding,
    decimalComma,
    scales = {},
    joined,
    turned,
    directionCodes,
    extras,
    context,
  } = mapping
  const { country: _country, direction: _direction, ...further } = context ?? {}
  const names = columnNames(headers)
  const nameOf = (column: number) => names[column] ?? `#${column + 1}`
  return {
    columns: mapColumns(columns, nameOf),
    ...(known.dateOrder && { dateOrder }),
    ...(nextDay !== undefined && { nextDay }),
    ...(encoding && { encoding }),
    scales,
    decimalComma: decimalComma.filter(field => !known.decimalOpen.includes(field)),
    ...(known.decimalOpen.length > 0 && { decimalOpen: known.decimalOpen }),
    ...(joined && { joined }),
    ...(turned && { turned: turned.map(nameOf) }),
    ...(directionCodes && { directionCodes }),
    ...(extras && { extras: extras.map(({ name, column }) => ({ name, column: nameOf(column) })) }),
    ...(Object.keys(further).length > 0 && { context: further }),
  }
}

export const knownByLayout = ({ dateOrder, decimalOpen = [] }: TemplateLayout): ConfirmedConventions => ({
  dateOrder: dateOrder !== undefined,
  decimalOpen,
})

/**
 * The mapping of a file with these column names. Columns that the file does not have are left out.
 *
 * @param otherwise the order of dates where the template has none
 */
export function mappingOf(
  layout: TemplateLayout,
  headers: string[],
  headerRow: number,
  otherwise: ImportMapping['dateOrder'] = 'dmy',
): ImportMapping {
  const { columns, extras, turned, context: _, decimalOpen: __, dateOrder = otherwise, ...rest } = layout
  const at = columnsByName(headers)
  const numberOf = (name: string) => at.get(name.toLowerCase())
  return {
    ...rest,
    dateOrder,
    headerRow,
    columns: mapColumns(columns, numberOf),
    constants: {},
    ...(turned && { turned: turned.map(numberOf).filter(column => column !== undefined) }),
    ...(extras && {
      extras: extras.flatMap(({ name, column }) => {
        const number = numberOf(column)
        return number === undefined ? [] : [{ name, column: number }]
      }),
    }),
  }
}

/** A template needs at least this many column names: fewer do not identify a file. */
const namesMin = 3

/** The share of a template's columns that a row of column names has, 0 to 1. */
export function headerShare({ columns }: TemplateLayout, headers: string[]): number {
  const wanted = new Set(Object.values(columns).flat())
  const at = columnsByName(headers.map(folded))
  const found = [...wanted].filter(name => !name.startsWith('#') && at.has(name.toLowerCase()))
  return found.length < namesMin ? 0 : found.length / wanted.size
}
