/** The parts of a workbook that are read whole: sheets, styles, shared texts. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import * as yauzl from 'yauzl'
import { type FileProblem, TableError } from '../problems.ts'
import { mayUnpackTo } from '../reading-limits.ts'
import { type MergedArea, mergedAreasIn } from './merged-cells.ts'

export type Entries = Map<string, yauzl.Entry>

export interface WorkbookSheet {
  /** Path of its part in the file. */
  path: string
  name: string
  isHidden: boolean
}

export interface Workbook {
  zip: yauzl.ZipFile
  entries: Entries
  /** In the order of the workbook. */
  sheets: WorkbookSheet[]
  /** Days count from 1904. */
  from1904: boolean
}

const maxEntries = 20_000
/** Small parts that are read whole: workbook, relations, styles. */
const maxPartBytes = 32 * 1024 * 1024
const maxSharedCharacters = 120_000_000
/** Memory for shared texts; a text takes 40 bytes more than its characters. */
const maxSharedBytes = 400 * 1024 * 1024
/** Excel itself allows 64,000 cell formats. */
const maxStyles = 65_536
const maxFormatCode = 255
/** Tells whether no program that writes workbooks could have compressed the content this much. */
const isBomb = (unpacked: number, packed: number) => unpacked > mayUnpackTo(packed)

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new TableError('damagedWorkbook', { cause: error }))
      else resolve(zip)
    })
  })
}

function readEntries(zip: yauzl.ZipFile): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const entries: Entries = new Map()
    const sizes = { packed: 0, unpacked: 0 }
    const fail = (cause?: unknown) => reject(new TableError('damagedWorkbook', { cause }))
    zip.on('error', fail)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entries.size >= maxEntries) return fail()
      const { compressedSize, uncompressedSize } = entry
      sizes.packed += compressedSize
      sizes.unpacked += uncompressedSize
      if (isBomb(uncompressedSize, compressedSize) || isBomb(sizes.unpacked, zip.fileSize))
        return reject(new TableError('zipBomb'))
      // Overlapping parts: the same bytes would be unpacked again and again.
      if (sizes.packed > zip.fileSize) return fail()
      entries.set(entry.fileName.replaceAll('\\', '/').replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** The unpacked bytes of a part. Sizes that differ from the directory's fail as damaged. */
export function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new TableError('damagedWorkbook', { cause: error }))
      else resolve(stream)
    })
  })
}

const rowsEnd = /<\/(?:[^<>/:]{1,60}:)?sheetData>/g
/** At least as long as that tag. */
const tagBytes = 80

/** The merged areas of a sheet stand behind its rows, so it is unpacked to its end. @throws TableError */
export async function readMerged({ zip, entries }: Workbook, { path }: WorkbookSheet): Promise<MergedArea[]> {
  const entry = entries.get(path)
  if (!entry) return []
  const stream = await openEntry(zip, entry)
  let kept: Buffer[] = []
  let size = 0
  let edge: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // A tag may be divided between two chunks.
      const whole = Buffer.concat([edge, chunk])
      const end = whole.includes('sheetData>')
        ? ([...whole.toString('latin1').matchAll(rowsEnd)].at(-1)?.index ?? -1)
        : -1
      if (end >= 0) {
        kept = [whole.subarray(end)]
        size = 0
      } else if (kept.length > 0) kept.push(chunk)
      size += chunk.length
      if (kept.length > 0 && size > maxPartBytes) throw new TableError('tooManyMerged')
      edge = whole.subarray(Math.max(0, whole.length - tagBytes))
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damagedWorkbook', { cause: error })
  } finally {
    stream.destroy()
  }
  const areas = mergedAreasIn(Buffer.concat(kept).toString('latin1'))
  if (!areas) throw new TableError('tooManyMerged')
  return areas
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** A parser of one document that tells tags by their local names and stops at the first error. */
export function xmlParser(
  { open, close, text }: Handlers,
  problem: FileProblem = 'damagedWorkbook',
): SaxesParser {
  const parser = new SaxesParser({ fragment: false })
  parser.on('error', error => {
    throw new TableError(problem, { cause: error })
  })
  // A document type can only be an attack here: no file that is read has one.
  parser.on('doctype', () => {
    throw new TableError(problem)
  })
  if (open) parser.on('opentag', tag => open(localName(tag.name), tag.attributes as Record<string, string>))
  if (close) parser.on('closetag', tag => close(localName(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

async function parsePart(
  book: Pick<Workbook, 'zip' | 'entries'>,
  name: string,
  handlers: Handlers,
): Promise<boolean> {
  const entry = book.entries.get(name)
  if (!entry) return false
  if (entry.uncompressedSize > maxPartBytes && !name.endsWith('sharedStrings.xml'))
    throw new TableError('zipBomb')
  const parser = xmlParser(handlers)
  const decoder = new TextDecoder()
  const stream = await openEntry(book.zip, entry)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      parser.write(decoder.decode(chunk, { stream: true }))
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damagedWorkbook', { cause: error })
  }
  parser.close()
  return true
}

const sheetOf = ({ name = '', state = '' }: Record<string, string>, path = ''): WorkbookSheet => ({
  path,
  name,
  isHidden: state === 'hidden' || state === 'veryHidden',
})

/** Tells whether a pivot table stands on a sheet. */
export async function hasPivot(book: Workbook, { path }: WorkbookSheet): Promise<boolean> {
  let found = false
  await parsePart(book, path.replace(/([^/]+)$/, '_rels/$1.rels'), {
    open: (_name, { Type = '' }) => {
      if (Type.endsWith('/pivotTable')) found = true
    },
  })
  return found
}

/** Detects a ZIP that is no workbook. */
function kindOf(entries: Entries): FileProblem {
  if (entries.has('xl/workbook.bin') || entries.has('mimetype')) return 'otherWorkbook'
  const isOffice = [...entries.keys()].some(name => /^(?:word|ppt|visio)\//.test(name))
  return isOffice ? 'unknownKind' : 'compressed'
}

/** Opens a workbook and lists its sheets. The caller closes `zip`. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path)
  try {
    const entries = await readEntries(zip)
    const targets = new Map<string, string>()
    const named: WorkbookSheet[] = []
    let from1904 = false
    await parsePart({ zip, entries }, 'xl/_rels/workbook.xml.rels', {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
    const found = await parsePart({ zip, entries }, 'xl/workbook.xml', {
      open: (name, attributes) => {
        if (name === 'sheet' && named.length < maxEntries)
          named.push(sheetOf(attributes, targets.get(attributes['r:id'] ?? attributes['d3p1:id'] ?? '')))
        if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      },
    })
    if (!found) throw new TableError(kindOf(entries))
    const byPath = new Map(named.filter(({ path }) => entries.has(path)).map(sheet => [sheet.path, sheet]))
    return { zip, entries, sheets: [...byPath.values()], from1904 }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Number formats that show days: the built-in ones, and own ones with a year or a day in them. */
const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const closing: Record<string, string> = { '"': '"', '[': ']' }

/** Tells whether a format has a year or a day outside what is quoted, in brackets or escaped. */
export function showsDays(format: string): boolean {
  if (format.length > maxFormatCode) return false
  for (let at = 0; at < format.length; at++) {
    const sign = format.charAt(at)
    if ('yYdD'.includes(sign)) return true
    const close = closing[sign]
    if (sign === '\\') at++
    else if (close) {
      const end = format.indexOf(close, at + 1)
      if (end < 0) return false
      at = end
    }
  }
  return false
}

/** For each cell style, whether it shows numbers as days. */
export async function readDayStyles(book: Workbook): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  await parsePart(book, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), showsDays(formatCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt' && own.size > maxStyles) throw new TableError('tooManyStyles')
      if (styles.length > maxStyles) throw new TableError('tooManyStyles')
      if (name === 'xf' && inCells)
        styles.push(own.get(Number(numFmtId)) ?? builtInDays.has(Number(numFmtId)))
    },
    close: name => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

const escaped = /_x([0-9A-Fa-f]{4})_/g
/** Texts of cells write control characters as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The texts that cells refer to by number. */
export async function readSharedTexts(book: Workbook): Promise<string[]> {
  const texts: string[] = []
  let parts: string[] = []
  let inText = false
  let inPhonetic = false
  let characters = 0
  let bytes = 0
  await parsePart(book, 'xl/sharedStrings.xml', {
    open: name => {
      if (name === 'si') parts = []
      else if (name === 't') inText = true
      else if (name === 'rPh') inPhonetic = true
    },
    text: text => {
      if (inText && !inPhonetic) parts.push(text)
    },
    close: name => {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') {
        const text = unescapeText(parts.join(''))
        characters += text.length
        bytes += 40 + 2 * text.length
        if (characters > maxSharedCharacters || bytes > maxSharedBytes) throw new TableError('tooManyTexts')
        texts.push(text)
      }
    },
  })
  return texts
}
