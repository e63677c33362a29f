import { open } from 'node:fs/promises'
import type { TableFormat } from './open-table.ts'
import { readQuoted, type TextDialect } from './readers/delimited.ts'

/**
 * `early`: in the middle of the last row. `open`: the last row has all its cells but no line end, so its last cell may be
 * cut; many programs leave the last line end out, too.
 */
export type FileEnd = 'whole' | 'early' | 'open'

/** Bytes at the end in which the last line is looked for; a longer line is not judged. */
const lastBytes = 64 * 1024
/** A smaller file arrives in one piece, and people write such files without a last line end. */
const openBytes = 64 * 1024

async function lastLine(
  path: string,
  encoding: string,
): Promise<{ line?: string; sign: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    // Text in UTF-16 begins at an even byte.
    const last = Math.max(0, size - lastBytes)
    const from = last - (last % 2)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const at = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    const sign = text.trimEnd().at(-1) ?? ''
    return at < 0 ? { sign, size } : { line: text.slice(at + 1), sign, size }
  } finally {
    await file.close()
  }
}

/** A last line with quotes that all close may be the end of a longer cell: it may have fewer cells. */
function isCut(line: string, format: TextDialect, columns: number): boolean {
  if (!line.includes('"')) return line.split(format.delimiter).length < columns
  return readQuoted(line, 0, format, true).next < 0
}

/** How a file ends: like others, or like one whose download broke off. */
export async function endOf(path: string, format: TableFormat, columns: number): Promise<FileEnd> {
  if (format.kind !== 'delimited' && format.kind !== 'jsonLines') return 'whole'
  const { line, sign, size } = await lastLine(path, format.encoding)
  if (format.kind === 'jsonLines' && format.isArray) return sign === ']' ? 'whole' : 'early'
  if (!line?.trim()) return 'whole'
  if (format.kind === 'jsonLines') return line.trimEnd().endsWith('}') ? 'whole' : 'early'
  if (isCut(line, format, columns)) return 'early'
  return size > openBytes ? 'open' : 'whole'
}
