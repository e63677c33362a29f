/** Lists in CSV, by the column names and places that their publishers document. */

import { endOf } from '../../../tables/end-of-file.ts'
import { detectFormat, openTable } from '../../../tables/open-table.ts'
import { TableError } from '../../../tables/problems.ts'
import { filledRows, type TableRow } from '../../../tables/readers/table.ts'
import { calendarDay, dayOf, type FoundParty, kindOf, type ListHead, type OpenList } from './listed-party.ts'

/** @throws TableError for a row that cannot be read, and a file whose end is missing */
async function* rowsOf(path: string): AsyncGenerator<TableRow[]> {
  const format = await detectFormat(path)
  if (format.kind !== 'delimited') throw new TableError('notScreeningList')
  if ((await endOf(path, format, 1)) === 'early') throw new TableError('damagedList')
  for await (const rows of filledRows(openTable(path, format))) {
    const bad = rows.find(({ problem }) => problem)
    if (bad) throw new TableError('badListEntry', { detail: `${bad.line ?? bad.row}` })
    yield rows
  }
}

/** `-0-` stands for nothing in the files of OFAC; a file of MS-DOS ends with its own sign. */
const cellOf = ({ cells }: TableRow, at: number) => {
  const text = cells[at]?.trim() ?? ''
  return text === '-0-' ? '' : text
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign for the end of a file
const isEndSign = ({ cells }: TableRow) => /^[\u001a\s]*$/.test(cells.join(''))

/** Column numbers of `sdn.csv`, `alt.csv` and `add.csv`, which have no names. */
const sdnColumns = { entry: 0, name: 1, type: 2, programme: 3, count: 12 }
const altColumns = { entry: 0, name: 3, count: 5 }
const addColumns = { entry: 0, country: 4, count: 6 }

function requireRow(row: TableRow, columns: number): void {
  if (row.cells.length !== columns || !/^\s*\d+\s*$/.test(row.cells[0] ?? ''))
    throw new TableError('badListEntry', { detail: `${row.row} · ${row.cells.join(',').slice(0, 60)}` })
}

/** Texts of one column by the number of their party. */
async function byParty(path: string, { entry, count }: { entry: number; count: number }, column: number) {
  const found = new Map<string, string[]>()
  for await (const rows of rowsOf(path))
    for (const row of rows) {
      if (isEndSign(row)) continue
      requireRow(row, count)
      const key = cellOf(row, entry)
      found.set(key, [...(found.get(key) ?? []), cellOf(row, column)])
    }
  return found
}

/** The three files of OFAC SDN. They say no date. */
export async function openSdnTables(files: { sdn: string; alt: string; add: string }): Promise<OpenList> {
  const names = await byParty(files.alt, altColumns, altColumns.name)
  const countries = await byParty(files.add, addColumns, addColumns.country)
  async function* parties() {
    for await (const rows of rowsOf(files.sdn))
      yield rows
        .filter(row => !isEndSign(row))
        .map((row): FoundParty => {
          requireRow(row, sdnColumns.count)
          const entry = cellOf(row, sdnColumns.entry)
          return {
            where: `${row.row}`,
            entry,
            kind: kindOf(cellOf(row, sdnColumns.type)),
            names: [cellOf(row, sdnColumns.name), ...(names.get(entry) ?? [])],
            countries: countries.get(entry) ?? [],
            programmes: cellOf(row, sdnColumns.programme).split(/[;\]]\s*\[?/),
          }
        })
  }
  return { head: { code: 'sdn', published: null, stated: null }, parties: parties() }
}

type Read = (of: (name: string) => string, where: string) => FoundParty

interface Table {
  needs: string[]
  head(of: (name: string) => string): ListHead
  read: Read
  /** Several rows are one party. */
  isJoined?: true
}

const eu: Table = {
  needs: ['Entity_LogicalId', 'NameAlias_WholeName', 'Entity_SubjectType'],
  head: of => ({
    code: 'eu',
    published: dayOf(of('fileGenerationDate'), 'dmy') ?? calendarDay(of('fileGenerationDate')),
    stated: null,
  }),
  read: (of, where) => ({
    where,
    entry: of('Entity_LogicalId'),
    kind: kindOf(of('Entity_SubjectType')),
    names: [of('NameAlias_WholeName')],
    countries: [of('Citizenship_CountryIso2Code'), of('Address_CountryIso2Code')],
    programmes: [of('Entity_Regulation_Programme')],
  }),
  isJoined: true,
}

const several = (text: string) => text.split(/;\s*/)

const csl: Table = {
  needs: ['_id', 'source', 'name', 'alt_names', 'addresses'],
  head: () => ({ code: 'csl', published: null, stated: null }),
  read: (of, where) => ({
    where,
    entry: of('_id'),
    kind: kindOf(of('type')),
    names: [of('name'), ...several(of('alt_names'))],
    countries: [
      ...several(of('addresses')).map(address => address.split(',').at(-1) ?? ''),
      ...several(of('citizenships')),
      ...several(of('nationalities')),
    ],
    programmes: several(of('programs')),
  }),
}

const tables = [eu, csl]

function join(into: FoundParty, more: FoundParty): void {
  into.names.push(...more.names)
  into.countries.push(...more.countries)
  into.programmes.push(...more.programmes)
}

/** The EU list repeats a party for each of its names and addresses, not always in neighbouring rows. */
function joined(found: Map<string, FoundParty>, party: FoundParty): void {
  const known = found.get(party.entry)
  if (known) join(known, party)
  else found.set(party.entry, party)
}

/** @throws TableError */
export async function openTableList(path: string): Promise<OpenList> {
  const batches = rowsOf(path)
  const first = await batches.next()
  const [names, ...rows] = first.value ?? []
  const columns = new Map<string, number>(names?.cells.map((cell: string, at: number) => [cell.trim(), at]))
  const table = tables.find(({ needs }) => needs.every(name => columns.has(name)))
  if (!table) throw new TableError('notScreeningList')
  const reader = (row: TableRow) => (name: string) => row.cells[columns.get(name) ?? -1]?.trim() ?? ''
  const take = (all: TableRow[]) =>
    all.map(row => {
      if (row.cells.length > columns.size)
        throw new TableError('badListEntry', { detail: `${row.line ?? row.row}` })
      return table.read(reader(row), `${row.line ?? row.row}`)
    })
  const [sample] = rows
  async function* parties() {
    const found = new Map<string, FoundParty>()
    const give = (all: TableRow[]) => {
      const read = take(all)
      if (!table?.isJoined) return read
      for (const party of read) joined(found, party)
      return []
    }
    yield give(rows)
    for await (const more of batches) yield give(more)
    yield [...found.values()]
  }
  return { head: table.head(sample ? reader(sample) : () => ''), parties: parties() }
}
