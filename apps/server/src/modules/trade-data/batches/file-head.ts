/** A file shows to which set it may belong: by its columns, and those that may be the key. */
import { crc32 } from 'node:zlib'
import type { JoinWay } from '@backoffice/contract'
import { foldText, isBlank } from '../../../platform/lib/plain-text.ts'
import type { TableHead } from '../../../tables/join/plan.ts'
import { meaningOf } from '../../../trade/import/mapping/concepts.ts'
import { evidenceOf } from '../../../trade/import/mapping/evidence.ts'
import type { FilePreview } from '../imports/shipment-preview.ts'

export interface FileHead extends TableHead {
  columns: { name: string; way: JoinWay }[]
}

export interface KeyColumn {
  column: number
  /** Folded, so that files can be compared. */
  name: string
  /** Each row has another value. */
  isUnique: boolean
  /** The shape of the values: `A9` for `AB123`. */
  shape: string
  /** Hashes of the different values. */
  values: number[]
}

const keysMax = 4
const valuesMax = 500
/** Shorter values number rows, or are codes that many files share. */
const keyLength = { least: 5, most: 64 }
/** A column may be a key when its name calls it the number of a party. */
const partyKeyLength = 2
/** Columns with these meanings number bills; those with other meanings are no keys. */
const keyFields = ['billNo', 'masterBillNo', 'declarationNo']

export const partyConcepts = ['SUPPLIER', 'BUYER', 'NOTIFY']
const summedConcepts = ['WEIGHT', 'QTY', 'UNITS', 'PACKAGES', 'VALUE', 'CIF', 'FOB', 'VOLUME', 'TEU', 'COUNT']
const unsummedConcepts =
  'UNITPRICE PRICE RATE PERCENT AVERAGE NUMBER ID CODE UNIT SIZE RECORD DATE YEAR MONTH'.split(' ')

/** How several rows of a column become one. */
function wayOf(name: string, values: string[]): JoinWay {
  const { concepts } = meaningOf(name)
  const has = (names: string[]) => names.some(concept => concepts.has(concept))
  const { number, date, filled } = evidenceOf(values)
  // Units in the plural are counted.
  const unsummed = unsummedConcepts.filter(concept => concept !== 'UNIT' || !concepts.has('UNITS'))
  if (filled > 0 && number >= 0.9 && has(summedConcepts) && !has(unsummed)) return 'summed'
  if (has(partyConcepts) || (date >= 0.9 && concepts.has('DATE'))) return 'first'
  return 'joined'
}

/** Numbers of bills may begin with a day, and long ones can be read as a point in time. */
const isLongNumber = (text: string) => /^\d{9,}$/.test(text)

const shapeOf = (text: string) => text.replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/g, '9')

/** Tells whether a name means the number of a party: `IMPORTER_CODE`. */
function numbersParty(name: string): boolean {
  const { concepts } = meaningOf(name)
  const has = (names: string[]) => names.some(concept => concepts.has(concept))
  return has(partyConcepts) && has(['CODE', 'ID', 'NUMBER', 'TAXID'])
}

function keyOf(column: number, name: string, cells: string[]): KeyColumn[] {
  const values = cells.filter(cell => !isBlank(cell)).map(cell => cell.trim())
  const middle = values.map(({ length }) => length).toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const { date, digits, link, email, percent } = evidenceOf(values)
  const isKey =
    values.length >= cells.length * 0.8 &&
    middle >= (numbersParty(name) ? partyKeyLength : keyLength.least) &&
    middle <= keyLength.most &&
    digits >= 0.8 &&
    (date < 0.5 || values.every(isLongNumber)) &&
    Math.max(link, email, percent) < 0.5
  if (!isKey) return []
  const distinct = [...new Set(values)]
  const isUnique = distinct.length >= values.length * 0.95
  const hashes = distinct.slice(0, valuesMax).map(value => crc32(value))
  return [{ column, name: foldText(name), isUnique, shape: shapeOf(values[0] ?? ''), values: hashes }]
}

/** Columns that may be the key of a set, numbers of bills first. */
function keysOf({ mapping }: FilePreview, names: string[], rows: string[][]): KeyColumn[] {
  const fieldOf = new Map(
    Object.entries(mapping.columns).flatMap(([field, columns]) =>
      columns.map(column => [column, field] as const),
    ),
  )
  const found = names.flatMap((name, column) => {
    const field = fieldOf.get(column)
    if (
      !name.trim() ||
      meaningOf(name).concepts.has('DATE') ||
      (field !== undefined && !keyFields.includes(field) && !numbersParty(name))
    )
      return []
    return keyOf(
      column,
      name,
      rows.map(cells => cells[column] ?? ''),
    )
  })
  const isNumber = ({ name }: KeyColumn) =>
    ['ID', 'NUMBER', 'BILL'].some(each => meaningOf(name).concepts.has(each))
  return found.toSorted((a, b) => Number(isNumber(b)) - Number(isNumber(a))).slice(0, keysMax)
}

/** @returns nothing for a file whose columns have no names */
export function headOf(seen: FilePreview): { head: FileHead; keys: KeyColumn[] } | undefined {
  const { mapping, guess, rows, sheets } = seen
  const { headerRow } = mapping
  const names = headerRow === guess.mapping.headerRow ? guess.headers : (rows[headerRow - 1] ?? [])
  if (headerRow === 0 || names.length === 0) return undefined
  const below = rows.slice(headerRow).filter(cells => cells.some(cell => cell.trim()))
  const own = mapping.sheets ?? sheets.filter(sheet => sheet.isFirstChoice).map(({ name }) => name)
  const columns = names.map((name, column) => ({
    name: name.trim() || `#${column + 1}`,
    way: wayOf(
      name,
      below.map(cells => cells[column] ?? ''),
    ),
  }))
  return {
    head: {
      headerRow,
      ...(own.length > 0 && { sheets: own }),
      ...(mapping.encoding && { encoding: mapping.encoding }),
      columns,
    },
    keys: keysOf(seen, names, below),
  }
}
