/** JSON: objects, one a line or in one array; their keys are the column names. */
import type { FileEncoding } from '@backoffice/contract'
import { decodeFile, wrongByte } from './decode.ts'
import { ObjectSplitter } from './json-objects.ts'
import { digitsOf } from './number-text.ts'
import {
  keptOfBadRow,
  maxColumns,
  maxRowLength,
  type ReadOptions,
  type TableRow,
  type TableRows,
  tableBatchRows,
} from './table.ts'

const plainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Keys of lists that say nothing of what is in them. */
const plainList = /^(?:data|results?|rows|records|response|list|content|hits|docs|documents|value|entries)$/i

type Cells = Map<string, string>
interface Flat {
  cells: Cells
  /** Lists of objects by their path of keys: the goods, the containers of a bill. */
  lists: Map<string, Cells[]>
}

/** Values by key; those of objects inside by the path of keys, three levels deep. */
function flatten(
  object: Record<string, unknown>,
  prefix = '',
  depth = 0,
  into: Flat = { cells: new Map(), lists: new Map() },
): Flat {
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key
    if (into.cells.size > maxColumns) break
    if (plainObject(value) && depth < 2) flatten(value, `${path}.`, depth + 1, into)
    else if (Array.isArray(value) && value.length > 0 && value.every(plainObject))
      into.lists.set(
        path,
        value.map(one => joinedLists(flatten(one, plainList.test(key) ? '' : `${path}.`, depth + 1))),
      )
    else into.cells.set(path, cellOf(value))
  }
  return into
}

/** The cells of an object whose lists are texts: each key of their objects once. */
function joinedLists({ cells, lists }: Flat): Cells {
  for (const items of lists.values())
    for (const name of new Set(items.flatMap(item => [...item.keys()])))
      cells.set(name, items.map(item => item.get(name) ?? '').join('; '))
  return cells
}

/** The rows of an object: one for each object of the list that a file has rows for. */
function cellsOf({ cells, lists }: Flat, list: string): Cells[] {
  const items = lists.get(list)
  lists.delete(list)
  const own = joinedLists({ cells, lists })
  return items?.map(item => new Map([...own, ...item])) ?? [own]
}

/** Numbers that would lose digits: long ones, and those with an exponent or zeros behind the point. */
const hasTelling = /\d{16}|\d[eE]|\.\d*0[\s,}\]]/

/** Numbers as texts, with every digit that the file has. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && context?.source !== undefined ? digitsOf(context.source) : value

function parseObject(line: string): Flat | undefined {
  try {
    const value: unknown = hasTelling.test(line) ? JSON.parse(line, keepDigits) : JSON.parse(line)
    return plainObject(value) ? flatten(value) : undefined
  } catch {
    return undefined
  }
}

/** How many objects show the column names. */
const namingObjects = 1000

/** An object around the only array: what stands in front of its first object. */
const aroundArray = /^\s*\{[^[]*:\s*\[\s*(?=\{)/

type JsonShape = Omit<JsonFile, 'encoding'>

/** Tells whether each line is an object; the first one may be damaged. */
function areLines(sample: string): boolean {
  const [first = '', second = ''] = sample.trimStart().split('\n', 2)
  if (parseObject(first)) return true
  return !/[,[{]\s*$/.test(first) && second.startsWith('{') && parseObject(second) !== undefined
}

/** How objects stand in a file; its columns are the keys of the first ones, in the order of appearance. */
export function jsonShape(sample: string): JsonShape {
  const isArray = /^\s*\[/.test(sample)
  const isLines = !isArray && areLines(sample)
  const whole = (isLines ? sample.split('\n') : new ObjectSplitter().push(sample)).filter(text => text.trim())
  const isOne = !isArray && whole.length <= 1 && aroundArray.test(sample)
  const found = whole.slice(0, namingObjects).flatMap(text => parseObject(text) ?? [])
  const list = largestList(found)
  const isOnly = found.every(({ lists }) => lists.size === 1) && plainList.test(list.split('.').at(-1) ?? '')
  const isAround = isOne && (found.length === 0 || isOnly)
  if (isAround) {
    const items = new ObjectSplitter(true).push(sample.replace(aroundArray, ''))
    return {
      ...shapeOf(items.slice(0, namingObjects).flatMap(text => parseObject(text) ?? [])),
      layout: 'around',
    }
  }
  return { ...shapeOf(found), layout: isLines ? 'lines' : 'objects', ...(isArray && { isArray }) }
}

function shapeOf(objects: Flat[]): Pick<JsonFile, 'columns' | 'list'> {
  const list = largestList(objects)
  const rows = objects.flatMap(object => cellsOf(object, list))
  return { columns: [...new Set(rows.flatMap(one => [...one.keys()]))], ...(list && { list }) }
}

/** The list with the most keys is that of the goods; the others are texts beside them. */
function largestList(objects: Flat[]): string {
  const keys = new Map<string, Set<string>>()
  for (const { lists } of objects)
    for (const [path, items] of lists)
      keys.set(path, new Set([...(keys.get(path) ?? []), ...items.flatMap(item => [...item.keys()])]))
  return [...keys].toSorted(([, one], [, other]) => other.size - one.size)[0]?.[0] ?? ''
}

/** The rows of one object; the names are row 1, so object n is row n + 1. */
function rowsOf(
  text: string,
  row: number,
  { columns, list = '' }: JsonFile,
  options: ReadOptions,
): TableRow[] {
  const bad = (problem: 'tooLong' | 'wrongEncoding' | 'nul' | 'badJson'): TableRow[] => [
    {
      row,
      cells: [text.slice(0, keptOfBadRow).replaceAll(wrongByte, '\uFFFD').replaceAll('\0', '')],
      problem,
    },
  ]
  if (text.length > maxRowLength) return bad('tooLong')
  if (text.includes(wrongByte)) return bad('wrongEncoding')
  const object = parseObject(text)
  if (!object) return bad(text.includes('\0') ? 'nul' : 'badJson')
  const found = cellsOf(object, list).map(values => columns.map(name => values.get(name) ?? ''))
  if (found.some(cells => cells.some(cell => cell.includes('\0')))) return bad('nul')
  const isShared = (at: number) => object.cells.has(columns[at] ?? '')
  return found.map((cells, at) => ({ row, cells: at === 0 ? cells : besideFirst(cells, isShared, options) }))
}

/** A further row of an object: what it says of all its rows stands in each, its numbers in the first alone. */
function besideFirst(
  cells: string[],
  isShared: (column: number) => boolean,
  { countedOnce, seen }: ReadOptions,
): string[] {
  if (seen) {
    seen.hasMerged = true
    seen.mergedCells += cells.filter((cell, at) => cell !== '' && isShared(at)).length
  }
  return cells.map((cell, at) => (countedOnce?.has(at) && isShared(at) ? '' : cell))
}

/** Lines without their ends; one that is too long is given as its beginning, and the rest of it left out. */
class LineSplitter {
  private buffer = ''
  private isSkipping = false

  push(piece: string): string[] {
    const lines = (this.buffer + piece).split('\n')
    this.buffer = lines.pop() ?? ''
    if (this.isSkipping && lines.length > 0) {
      lines.shift()
      this.isSkipping = false
    }
    if (this.buffer.length > maxRowLength) {
      if (!this.isSkipping) lines.push(this.buffer)
      this.isSkipping = true
      this.buffer = ''
    }
    return lines
  }

  end(): string[] {
    return this.buffer && !this.isSkipping ? [this.buffer] : []
  }
}

export interface JsonFile {
  encoding: FileEncoding
  columns: string[]
  /** The list of objects of which each is a row of its own. */
  list?: string
  /** The file begins with an array. */
  isArray?: boolean
  /** One object a line, each over several lines, or in an array within an object that has no other. */
  layout?: 'lines' | 'objects' | 'around'
}

/** Rows of a JSON file; the first one holds the column names. Blank lines count. */
export async function* readJson(path: string, file: JsonFile, options: ReadOptions = {}): TableRows {
  const { encoding, columns, layout = 'lines' } = file
  const splitter = layout === 'lines' ? new LineSplitter() : new ObjectSplitter(layout === 'around')
  let rows: TableRow[] = [{ row: 1, cells: columns }]
  let before = layout === 'around' ? '' : undefined
  let row = 1
  const take = (text: string) => {
    row++
    if (text.trim()) rows.push(...rowsOf(text, row, file, options))
  }
  for await (const read of decodeFile(path, encoding, options)) {
    const piece: string = before === undefined ? read : (before + read).replace(aroundArray, '')
    if (before !== undefined && piece.length === before.length + read.length) {
      before = piece
      continue
    }
    before = undefined
    for (const text of splitter.push(piece)) {
      take(text)
      if (rows.length < tableBatchRows) continue
      yield rows
      rows = []
    }
  }
  splitter.end().forEach(take)
  yield rows
}
