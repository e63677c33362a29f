/**
 * The shipments and company records of the sample, as CSV files that the importers read like any other. They are copies
 * of a frozen file (`apps/server/data/sample`), each with companies, numbers and days of its own.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { readTable } from '../../reference/data-file.ts'

interface SampleFile {
  what: 'shipments' | 'records'
  /** The last day of the rows. */
  end: Date
  /** The number of rows, existing or wanted. */
  shipments: number
}

type Fill = (digits: string) => string

/** The lines of a frozen file. */
export const frozenLines = (file: string): string[] =>
  gunzipSync(readFileSync(new URL(`../../../data/sample/${file}`, import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n')

/** Fills in the marks of a frozen line: `{t90}` by what `fills.t` makes of 90. */
export const fillIn = (line: string, fills: Record<string, Fill>): string =>
  line.replace(/\{(\w)(\d+)\}/g, (mark, kind: string, digits: string) => fills[kind]?.(digits) ?? mark)

const dayMs = 86_400_000
/** How many copies companies stay the same. */
const companyCopies = 2
const largeCompanyCopies = 8
/** The fewest rows that a copy keeps of a supplier. */
const keptLeast = 0.15
/** A copy keeps about this share of all rows. */
const keptMean = 0.57
/** Rows between which other work of the process has its turn. */
const chunkRows = 500

/** From 0 up to 1, the same for the same numbers. */
function shareOf(...numbers: number[]): number {
  let mixed = 0x9e3779b1
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return (mixed >>> 0) / 2 ** 32
}

const anotherNumber = (step: number) => (digits: string) =>
  String((Number(digits) + step * 104_729_011) % 10 ** digits.length).padStart(digits.length, '0')

/** The marks become words in a copy. */
function copyFills(words: Map<string, string[]>, copy: number): Record<string, Fill> {
  const companyFills = (step: number): Record<string, Fill> => {
    const word = (kind: string) => (at: string) => {
      const all = words.get(kind) ?? []
      return all[(Number(at) + step) % all.length] ?? ''
    }
    return {
      h: word('h'),
      p: word('p'),
      z: word('z'),
      l: at => word('h')(at).toLowerCase(),
      q: at => word('p')(at).toLowerCase(),
      n: anotherNumber(step),
    }
  }
  const large = Object.entries(companyFills(Math.floor(copy / largeCompanyCopies)))
  return {
    ...companyFills(Math.floor(copy / companyCopies)),
    ...Object.fromEntries(large.map(([kind, fill]) => [kind.toUpperCase(), fill])),
    b: anotherNumber(copy),
  }
}

const readWords = () =>
  new Map(readTable('sample/words.csv').map(([kind = '', words = '']) => [kind, words.split('|')]))

function* shipmentLines({ end, shipments }: SampleFile): Generator<string> {
  const [header = '', ...lines] = frozenLines('shipments.csv.gz')
  const words = readWords()
  const rows = lines.map(line => {
    const [, supplier, days, cells = ''] = /^(\d+),\{d(\d+)\}(.*)$/.exec(line) ?? []
    return { supplier: Number(supplier), days: Number(days), cells }
  })
  yield header.slice(header.indexOf(',') + 1)
  for (let copy = 0, left = shipments; left > 0; copy++) {
    const fills = copyFills(words, copy)
    for (const { supplier, days, cells } of rows) {
      // Suppliers are large in some copies and small in others. Master and house bills have the same day.
      const kept = keptLeast + (1 - keptLeast) * shareOf(copy, supplier)
      if (left === 0 || shareOf(supplier, days) >= kept) continue
      const day = new Date(end.getTime() - (days + Math.floor(shareOf(supplier, copy, 1) * copy)) * dayMs)
      const size = 0.7 + 0.6 * shareOf(copy, days, supplier)
      fills.w = kg => String(Math.max(1, Math.round(Number(kg) * size)))
      fills.v = cents => ((Number(cents) * size) / 100).toFixed(2)
      yield day.toISOString().slice(0, 10) + fillIn(cells, fills)
      left--
    }
  }
}

function* recordLines({ shipments }: SampleFile): Generator<string> {
  const [header = '', ...lines] = frozenLines('company-records.csv.gz')
  const words = readWords()
  const copies = Math.ceil(shipments / (frozenLines('shipments.csv.gz').length * keptMean))
  yield header
  for (let copy = 0; copy < copies; copy += companyCopies) {
    const fills = copyFills(words, copy)
    for (const line of lines) yield fillIn(line, fills)
  }
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = []
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < chunkRows) continue
    yield `${chunk.join('\n')}\n`
    chunk = []
  }
  yield chunk.map(line => `${line}\n`).join('')
}

/** The same bytes for the same file. */
export async function writeSample(path: string, file: SampleFile, signal?: AbortSignal): Promise<void> {
  const lines = file.what === 'records' ? recordLines(file) : shipmentLines(file)
  await pipeline(chunksOf(lines), createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) })
}
