/** Rows sorted by key on the disk: memory holds one run at a time, whatever the size of the file. */
import { closeSync, openSync, readSync, statfsSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { DiskFullError } from '../../platform/lib/disk-full.ts'
import { TableError } from '../problems.ts'
import { readingLimits } from '../reading-limits.ts'

/** Characters that are sorted in memory. */
const runCharacters = 24_000_000
const writeCharacters = 1_000_000
const readBytes = 256 * 1024
/** The free space is looked at each time after so many characters. */
const checkCharacters = 64_000_000

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const meant: Record<string, string> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' }

const escaped = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, found => escapes[found] ?? '') : text

const restored = (text: string) =>
  text.includes('\\') ? text.replaceAll(/\\[\\tnr]/g, found => meant[found] ?? '') : text

/** A row as a line; its key comes first. */
export const lineOf = (cells: string[]): string => cells.map(escaped).join('\t')

/** The cells of a line without its key. */
export const cellsOfLine = (line: string): string[] => line.split('\t').slice(1).map(restored)

/** The key as it stands in the line. */
const keyOf = (line: string): string => line.slice(0, line.indexOf('\t'))

/** @param bytes that will be written to the path @throws DiskFullError */
export function requireRoom(path: string, bytes = 0): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  if (bavail * bsize < bytes + readingLimits.diskReserveBytes)
    throw new DiskFullError('No room for the rows of the joined files')
}

/** Writes text in large pieces, and stops before the disk is full. */
export class TextFile {
  private readonly file: number
  private readonly path: string
  private text = ''
  private unchecked = checkCharacters
  bytes = 0

  constructor(path: string) {
    this.path = path
    this.file = openSync(path, 'wx', 0o600)
  }

  add(text: string): void {
    this.text += text
    if (this.text.length >= writeCharacters) this.flush()
  }

  private flush(): void {
    this.unchecked += this.text.length
    if (this.unchecked >= checkCharacters) {
      requireRoom(this.path)
      this.unchecked = 0
    }
    const bytes = Buffer.from(this.text)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at)
    this.bytes += bytes.length
    this.text = ''
  }

  close(): void {
    this.flush()
    closeSync(this.file)
  }
}

/** Takes lines in any order and leaves files that are sorted by key; lines of one key keep their order. */
export class RunWriter {
  private readonly folder: string
  private lines: string[] = []
  private characters = 0
  readonly runs: string[] = []
  private bytes = 0
  private readonly maxBytes: number

  /** @param maxBytes of all runs together */
  constructor(folder: string, maxBytes: number) {
    this.folder = folder
    this.maxBytes = maxBytes
  }

  add(line: string): void {
    this.lines.push(line)
    this.characters += line.length
    if (this.characters >= runCharacters) this.flush()
  }

  private flush(): void {
    if (this.lines.length === 0) return
    const path = join(this.folder, `run-${this.runs.length}`)
    const keys = this.lines.map(keyOf)
    const order = keys.map((_, at) => at).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || a - b)
    const file = new TextFile(path)
    for (const at of order) file.add(`${this.lines[at]}\n`)
    file.close()
    this.bytes += file.bytes
    if (this.bytes > this.maxBytes) throw new TableError('joinTooLarge')
    this.runs.push(path)
    this.lines = []
    this.characters = 0
  }

  close(): string[] {
    this.flush()
    return this.runs
  }
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The lines of a file, read piece by piece. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r')
  const decoder = new StringDecoder('utf8')
  const buffer = Buffer.alloc(readBytes)
  let rest = ''
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, length))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    closeSync(file)
  }
}

interface Head {
  line: string
  key: string
  run: number
  lines: Iterator<string>
}

function nextHead(run: number, lines: Iterator<string>): Head[] {
  const { value, done } = lines.next()
  return done ? [] : [{ line: value, key: keyOf(value), run, lines }]
}

/** Where a head belongs among sorted ones. */
function placeOf(heads: Head[], { key, run }: Head): number {
  let [low, high] = [0, heads.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = heads[middle] as Head
    if ((compare(other.key, key) || other.run - run) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines of all runs in the order of their keys. */
export function* mergedLines(runs: string[]): Generator<{ key: string; line: string }> {
  const heads: Head[] = []
  const put = (head: Head) => heads.splice(placeOf(heads, head), 0, head)
  runs.forEach((path, run) => {
    for (const head of nextHead(run, linesOf(path))) put(head)
  })
  for (let first = heads.shift(); first; first = heads.shift()) {
    yield first
    for (const head of nextHead(first.run, first.lines)) put(head)
  }
}
