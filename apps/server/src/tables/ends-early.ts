import { open } from 'node:fs/promises'
import type { TableFormat } from './open-table.ts'

/** Bytes at the end in which the last line is looked for; a longer line is not judged. */
const lastBytes = 64 * 1024

async function lastLine(path: string, encoding: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    // Text in UTF-16 begins at an even byte.
    const from = Math.max(0, size - lastBytes) & ~1
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const at = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    return at < 0 ? undefined : text.slice(at + 1)
  } finally {
    await file.close()
  }
}

/**
 * Whether a file ends in the middle of its last row, as one whose download broke off: the row has fewer cells than columns,
 * or no end of its object, and there is no line end behind it. A last line with quotes may be the end of a longer cell.
 */
export async function endsEarly(path: string, format: TableFormat, columns: number): Promise<boolean> {
  if (format.kind !== 'delimited' && format.kind !== 'jsonLines') return false
  const line = await lastLine(path, format.encoding)
  if (!line?.trim()) return false
  if (format.kind === 'jsonLines') return !line.trimEnd().endsWith('}')
  return !line.includes('"') && line.split(format.delimiter).length < columns
}
