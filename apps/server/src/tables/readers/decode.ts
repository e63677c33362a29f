/** Bytes to text: finds the encoding of a file and decodes it as a stream. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileEncoding } from '@backoffice/contract'
import { legacyEncoding } from './legacy-encoding.ts'
import type { ReadOptions } from './table.ts'

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
function utf16Of(sample: Buffer): FileEncoding | undefined {
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

/** Unicode by its mark or its bytes, with the length of the mark; undefined for older encodings. */
function unicodeOf(sample: Buffer): { encoding: FileEncoding; markBytes: number } | undefined {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf)
    return { encoding: 'utf-8', markBytes: 3 }
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 }
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  const wide = utf16Of(sample)
  if (wide) return { encoding: wide, markBytes: 0 }
  return isUtf8(wholeUtf8(sample)) || mostlyUtf8(sample) ? { encoding: 'utf-8', markBytes: 0 } : undefined
}

/**
 * The encoding of a file by its mark or by the bytes of its beginning, and the length of the mark.
 *
 * @param chosen by a person, who is right whatever the bytes say
 */
export function detectEncoding(
  sample: Buffer,
  chosen?: FileEncoding,
): { encoding: FileEncoding; markBytes: number } {
  const unicode = unicodeOf(sample)
  if (chosen) return { encoding: chosen, markBytes: unicode?.encoding === chosen ? unicode.markBytes : 0 }
  return unicode ?? { encoding: legacyEncoding(sample), markBytes: 0 }
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
  encoding: FileEncoding,
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
