/** Opens a file of any kind that can be imported, by its content. */
import { open } from 'node:fs/promises'
import type { FileEncoding } from '@backoffice/contract'
import { TableError } from './problems.ts'
import { detectEncoding } from './readers/decode.ts'
import { detectDelimiter, readDelimited, type TextDialect } from './readers/delimited.ts'
import { type JsonFile, jsonShape, readJson } from './readers/json-lines.ts'
import { maxColumns, type ReadOptions, type TableRow, type TableRows } from './readers/table.ts'
import { readXlsx } from './readers/xlsx.ts'
import { restoreRejects } from './reject-file.ts'

export type TableFormat =
  | ({ kind: 'delimited' } & TextDialect)
  | ({ kind: 'jsonLines' } & JsonFile)
  | { kind: 'xlsx' }
  | { kind: 'parquet' }

const sampleBytes = 512 * 1024

/** The first bytes of a file. */
export async function readSample(path: string, bytes = sampleBytes): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const startsWith = (sample: Buffer, ...bytes: number[]) => bytes.every((byte, at) => sample[at] === byte)

/** Name of the part that has the workbook, in a file with a password. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const parquetMark = [0x50, 0x41, 0x52, 0x31]

/** Documents and pictures, which may look like text: PDF, PNG, JPEG, GIF. */
const otherKinds = ['25504446', '89504e47', 'ffd8ff', '47494638'].map(mark => [...Buffer.from(mark, 'hex')])

/** Kinds of binary files by their first bytes. */
function binaryKind(sample: Buffer): 'xlsx' | 'parquet' | undefined {
  if (startsWith(sample, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (startsWith(sample, ...parquetMark)) return 'parquet'
  if (otherKinds.some(mark => startsWith(sample, ...mark))) throw new TableError('unknownKind')
  if (startsWith(sample, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableError(sample.includes(encryptedPart) ? 'encrypted' : 'oldExcel')
  if (startsWith(sample, 0x1f, 0x8b) || startsWith(sample, 0x37, 0x7a, 0xbc, 0xaf))
    throw new TableError('compressed')
  if (startsWith(sample, 0x42, 0x5a, 0x68) || startsWith(sample, 0x52, 0x61, 0x72, 0x21)) {
    throw new TableError('compressed')
  }
  return undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const binaryCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g

function textFormat(sample: Buffer, chosen?: FileEncoding): TableFormat {
  const { encoding, markBytes } = detectEncoding(sample, chosen)
  const text = new TextDecoder(encoding).decode(sample.subarray(markBytes), { stream: true })
  const start = text.trimStart().slice(0, 2000)
  if (start === '') throw new TableError('empty')
  if ((text.match(binaryCharacters)?.length ?? 0) > text.length / 20) throw new TableError('unknownKind')
  if (/^<(?:!doctype|html|\?xml|table)/i.test(start)) throw new TableError('unknownKind')
  if (/^\[\s*\[/.test(start)) throw new TableError('jsonArray')
  if (/^(?:\[\s*\{|\{\s*("|\}))/.test(start)) {
    const shape = jsonShape(text)
    if (shape.columns.length > maxColumns) throw new TableError('tooManyColumns')
    return { kind: 'jsonLines', encoding, ...shape }
  }
  const delimited = detectDelimiter(text)
  if (delimited.columns > maxColumns) throw new TableError('tooManyColumns')
  return { kind: 'delimited', encoding, ...delimited }
}

/**
 * Detects the kind of a file by its content; its name does not matter.
 *
 * @param encoding of a text file, when a person has chosen it
 * @throws TableError when it is none of the kinds that can be read
 */
export async function detectFormat(path: string, encoding?: FileEncoding): Promise<TableFormat> {
  return detectSample(await readSample(path), encoding)
}

/** Tells whether a file must be converted to JSON lines first: only its first bytes are checked. */
export const isParquet = async (path: string): Promise<boolean> =>
  startsWith(await readSample(path, 4), ...parquetMark)

/** The same by the first 512 KiB of a file. @throws TableError */
export function detectSample(sample: Buffer, encoding?: FileEncoding): TableFormat {
  if (sample.length === 0) throw new TableError('empty')
  const binary = binaryKind(sample)
  return binary ? { kind: binary } : textFormat(sample, encoding)
}

/**
 * Rows of a file in batches, with limited memory whatever its size. A Parquet file must have been converted to JSON
 * lines before (parquet.ts).
 *
 * @throws TableError
 */
export function openTable(path: string, format: TableFormat, options: ReadOptions = {}): TableRows {
  return restoreRejects(readTable(path, format, options), options.told)
}

function readTable(path: string, format: TableFormat, options: ReadOptions): TableRows {
  switch (format.kind) {
    case 'delimited':
      return readDelimited(path, format, options)
    case 'jsonLines':
      return readJson(path, format, options)
    case 'xlsx':
      return readXlsx(path, options)
    case 'parquet':
      throw new TableError('damagedParquet')
  }
}

/** The first rows of a file, blank rows included, so that a row's place is its number. */
export async function firstRows(
  path: string,
  format: TableFormat,
  count: number,
  options?: ReadOptions,
): Promise<string[][]> {
  const first: string[][] = []
  for await (const rows of openTable(path, format, options)) {
    for (const row of rows) place(first, row, count)
    if (first.length >= count) break
  }
  return first.slice(0, count)
}

function place(first: string[][], { row, cells, problem }: TableRow, count: number): void {
  while (first.length < Math.min(row - 1, count)) first.push([])
  if (first.length < count) first.push(problem ? [] : cells)
}
