/** Bytes to text: finds the encoding of a file and decodes it as a stream. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ReadOptions } from './table.ts'

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1254'
  | 'windows-1258'

/** Replaces bytes that do not belong to the encoding; a Unicode noncharacter that no file contains. */
export const wrongByte = '\uFDD0'

/** The sample without the character that its end may have cut. */
function wholeUtf8(sample: Buffer): Buffer {
  for (let back = 1; back <= 3 && back < sample.length; back++) {
    const byte = sample[sample.length - back] ?? 0
    if (byte >= 0xc0) return sample.subarray(0, sample.length - back)
    if (byte < 0x80) break
  }
  return sample
}

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function utf16Of(sample: Buffer): Encoding | undefined {
  const length = Math.min(sample.length, 4096) & ~1
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (sample[at] === 0) even++
    if (sample[at + 1] === 0) odd++
  }
  const half = length / 2
  if (half < 4) return undefined
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.3 && odd < half * 0.05 ? 'utf-16be' : undefined
}

interface HighBytes {
  /** Bytes of 0x80 and above. */
  count: number
  /** How many of them are in runs of even length. */
  paired: number
  /** Pairs in the rows of GB2312 that hold its frequent characters and its signs. */
  frequent: number
  pairs: number
  /** Bytes 0xC0 and above: letters of the Cyrillic page. */
  letters: number
  /** Bytes in runs of two or more. */
  inRuns: number
}

function highBytes(sample: Buffer): HighBytes {
  const high: HighBytes = { count: 0, paired: 0, frequent: 0, pairs: 0, letters: 0, inRuns: 0 }
  for (let at = 0; at < sample.length; ) {
    if ((sample[at] ?? 0) < 0x80) {
      at++
      continue
    }
    const start = at
    while (at < sample.length && (sample[at] ?? 0) >= 0x80) {
      if ((sample[at] ?? 0) >= 0xc0) high.letters++
      at++
    }
    const length = at - start
    high.count += length
    if (length > 1) high.inRuns += length
    if (length % 2 === 0) high.paired += length
    for (let pair = start; pair + 1 < at; pair += 2) {
      const lead = sample[pair] ?? 0
      high.pairs++
      if ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa9)) high.frequent++
    }
  }
  return high
}

const isValid = (sample: Buffer, encoding: string) => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

const vowels = new Set([
  ...Buffer.from('aeiouyAEIOUY'),
  0xc2,
  0xca,
  0xd4,
  0xc3,
  0xd5,
  0xdd,
  0xe2,
  0xea,
  0xf4,
  0xe3,
  0xf5,
  0xfd,
])
const tones = new Set([0xcc, 0xd2, 0xec, 0xf2])

/** Tones of Vietnamese, which its page writes after their vowel. */
function toneMarks(sample: Buffer): number {
  let count = 0
  for (let at = 1; at < sample.length; at++)
    if (tones.has(sample[at] ?? 0) && vowels.has(sample[at - 1] ?? 0)) count++
  return count
}

/**
 * Encoding of text that is not UTF: Chinese by its pairs of frequent characters, otherwise the Cyrillic or Latin page.
 */
function legacyOf(sample: Buffer): Encoding {
  const high = highBytes(sample)
  const frequent = high.pairs === 0 ? 0 : high.frequent / high.pairs
  if (frequent > 0.6 && high.paired / high.count > 0.6 && isValid(sample, 'gb18030')) return 'gb18030'
  if (high.inRuns / high.count > 0.7 && high.letters / high.count > 0.85) return 'windows-1251'
  if (high.inRuns / high.count > 0.5 && isValid(sample, 'gb18030')) {
    return frequent < 0.3 && isValid(sample, 'big5') ? 'big5' : 'gb18030'
  }
  if (toneMarks(sample) / high.count > 0.15) return 'windows-1258'
  const turkish = sample.filter(
    byte => byte === 0xfd || byte === 0xfe || byte === 0xf0 || byte === 0xdd,
  ).length
  return turkish / high.count > 0.3 ? 'windows-1254' : 'windows-1252'
}

/** The encoding of a file by its mark or by the bytes of its beginning, and the length of the mark. */
export function detectEncoding(sample: Buffer): { encoding: Encoding; markBytes: number } {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf)
    return { encoding: 'utf-8', markBytes: 3 }
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 }
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  const wide = utf16Of(sample)
  if (wide) return { encoding: wide, markBytes: 0 }
  if (isUtf8(wholeUtf8(sample)) || mostlyUtf8(sample)) return { encoding: 'utf-8', markBytes: 0 }
  return { encoding: legacyOf(sample), markBytes: 0 }
}

/** UTF-8 with a few damaged characters is still UTF-8: its rows are refused one by one. */
function mostlyUtf8(sample: Buffer): boolean {
  const text = new TextDecoder().decode(wholeUtf8(sample))
  let good = 0
  let bad = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) bad++
    else if (code > 0x7f) good++
  }
  return good > bad * 5
}

/** Decodes a file chunk by chunk; bytes outside the encoding become `wrongByte`. */
export async function* decodeFile(
  path: string,
  encoding: Encoding,
  { signal, meter }: ReadOptions = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  if (meter) meter.total = (await stat(path)).size
  const stream = createReadStream(path, { highWaterMark: 512 * 1024, ...(signal && { signal }) })
  const replaced = Buffer.from('\uFFFD')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (meter) meter.bytes += chunk.length
    const damaged = text.includes('\uFFFD') && !(encoding === 'utf-8' && chunk.includes(replaced))
    yield damaged ? text.replaceAll('\uFFFD', wrongByte) : text
  }
  const rest = decoder.decode()
  if (rest) yield rest.replaceAll('\uFFFD', wrongByte)
}
