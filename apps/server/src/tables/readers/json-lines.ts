/** JSON: objects, one a line or in one array; their keys are the column names. */
import type { FileEncoding } from '@backoffice/contract'
import { decodeFile, wrongByte } from './decode.ts'
import { ObjectSplitter } from './json-objects.ts'
import { digitsOf } from './number-text.ts'
import {
  batchRows,
  keptOfBadRow,
  maxColumns,
  maxRowLength,
  type ReadOptions,
  type TableRow,
  type TableRows,
} from './table.ts'

const plainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Values by key; those of objects inside by the path of keys, three levels deep. */
function flatten(object: Record<string, unknown>, prefix = '', depth = 0, into = new Map<string, string>()) {
  for (const [key, value] of Object.entries(object)) {
    if (into.size > maxColumns) break
    if (plainObject(value) && depth < 2) flatten(value, `${prefix}${key}.`, depth + 1, into)
    else into.set(prefix + key, cellOf(value))
  }
  return into
}

/** Numbers that would lose digits: long ones, and those with an exponent or zeros behind the point. */
const hasTelling = /\d{16}|\d[eE]|\.\d*0[\s,}\]]/

/** Numbers as texts, with every digit that the file has. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && context?.source !== undefined ? digitsOf(context.source) : value

function parseObject(line: string): Map<string, string> | undefined {
  try {
    const value: unknown = hasTelling.test(line) ? JSON.parse(line, keepDigits) : JSON.parse(line)
    return plainObject(value) ? flatten(value) : undefined
  } catch {
    return undefined
  }
}

/** How many objects show the column names. */
const namingObjects = 1000

/** Column names of a file: the keys of its first objects, in the order of appearance. */
export function jsonColumns(sample: string, isArray: boolean): string[] {
  const names = new Set<string>()
  const objects = isArray ? new ObjectSplitter().push(sample) : sample.split('\n')
  for (const line of objects.slice(0, namingObjects)) {
    for (const name of parseObject(line)?.keys() ?? []) names.add(name)
  }
  return [...names]
}

/** The row of one object; the names are row 1, so object n is row n + 1. */
function rowOf(text: string, row: number, columns: string[]): TableRow {
  const bad = (problem: 'tooLong' | 'wrongEncoding' | 'nul' | 'badJson'): TableRow => ({
    row,
    cells: [text.slice(0, keptOfBadRow).replaceAll(wrongByte, '\uFFFD').replaceAll('\0', '')],
    problem,
  })
  if (text.length > maxRowLength) return bad('tooLong')
  if (text.includes(wrongByte)) return bad('wrongEncoding')
  const values = parseObject(text)
  if (!values) return bad(text.includes('\0') ? 'nul' : 'badJson')
  const cells = columns.map(name => values.get(name) ?? '')
  return cells.some(cell => cell.includes('\0')) ? bad('nul') : { row, cells }
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
  /** The objects stand in one array instead of one a line. */
  isArray?: boolean
}

/** Rows of a JSON file; the first one holds the column names. Blank lines count. */
export async function* readJson(
  path: string,
  { encoding, columns, isArray }: JsonFile,
  options: ReadOptions = {},
): TableRows {
  const splitter = isArray ? new ObjectSplitter() : new LineSplitter()
  let rows: TableRow[] = [{ row: 1, cells: columns }]
  let row = 1
  const take = (text: string) => {
    row++
    if (text.trim()) rows.push(rowOf(text, row, columns))
  }
  for await (const piece of decodeFile(path, encoding, options)) {
    for (const text of splitter.push(piece)) {
      take(text)
      if (rows.length < batchRows) continue
      yield rows
      rows = []
    }
  }
  splitter.end().forEach(take)
  yield rows
}
