/** JSON lines: one object a line, its keys the column names. */
import type { FileEncoding } from '@backoffice/contract'
import { decodeFile, wrongByte } from './decode.ts'
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

function parseObject(line: string): Map<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return plainObject(value) ? flatten(value) : undefined
  } catch {
    return undefined
  }
}

/** Column names of a file: the keys of the objects in its first lines, in the order of appearance. */
export function jsonColumns(sample: string): string[] {
  const names = new Set<string>()
  for (const line of sample.split('\n').slice(0, 1000)) {
    for (const name of parseObject(line)?.keys() ?? []) names.add(name)
  }
  return [...names]
}

/** The row of one line; the names are row 1, so line n is row n + 1. */
function rowOf(line: string, row: number, columns: string[]): TableRow {
  const bad = (problem: 'tooLong' | 'wrongEncoding' | 'nul' | 'badJson'): TableRow => ({
    row,
    cells: [line.slice(0, keptOfBadRow).replaceAll(wrongByte, '\uFFFD').replaceAll('\0', '')],
    problem,
  })
  if (line.length > maxRowLength) return bad('tooLong')
  if (line.includes(wrongByte)) return bad('wrongEncoding')
  const values = parseObject(line)
  if (!values) return bad(line.includes('\0') ? 'nul' : 'badJson')
  const cells = columns.map(name => values.get(name) ?? '')
  return cells.some(cell => cell.includes('\0')) ? bad('nul') : { row, cells }
}

/** Rows of a JSON-lines file; the first one holds the column names. */
export async function* readJsonLines(
  path: string,
  encoding: FileEncoding,
  columns: string[],
  options: ReadOptions = {},
): TableRows {
  let rows: TableRow[] = [{ row: 1, cells: columns }]
  let row = 1
  let buffer = ''
  let skipping = false
  const take = (line: string) => {
    row++
    if (line.trim()) rows.push(rowOf(line, row, columns))
  }
  for await (const text of decodeFile(path, encoding, options)) {
    const lines = (buffer + text).split('\n')
    buffer = lines.pop() ?? ''
    for (const line of lines) {
      if (skipping) skipping = false
      else take(line)
      if (rows.length >= batchRows) {
        yield rows
        rows = []
      }
    }
    if (buffer.length > maxRowLength) {
      if (!skipping) take(buffer)
      skipping = true
      buffer = ''
    }
  }
  if (buffer && !skipping) take(buffer)
  yield rows
}
