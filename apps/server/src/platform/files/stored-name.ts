/** The name of a stored file: its extension says what was found in it, whatever its sender called it (security.md 54). */
import { withoutDirection } from '../lib/plain-text.ts'

/** The usual extension of each type first. A workbook and an archive begin alike. */
const extensions: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'application/ofd': ['ofd'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'text/csv': ['csv', 'tsv', 'tab', 'txt'],
  'application/x-ndjson': ['jsonl', 'ndjson', 'json', 'txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx', 'zip'],
  'application/vnd.apache.parquet': ['parquet', 'pq'],
  'application/zip': ['zip'],
}
const nameMax = 200
/** Letters first: `Report 1.5` and `bills of 2026.01` have none. */
const extensionOf = /\.([a-z][a-z0-9]{0,9})$/i

export function storedName(name: string, mediaType: string): string {
  const clean = withoutDirection(name.replaceAll(/\p{Cc}/gu, '')).trim()
  const [usual, ...others] = extensions[mediaType] ?? []
  const [dotted = '', own = ''] = extensionOf.exec(clean) ?? []
  if (usual === undefined || [usual, ...others].includes(own.toLowerCase())) return clean
  const base = dotted ? clean.slice(0, -dotted.length) : clean
  return `${[...base].slice(-(nameMax - usual.length - 1)).join('')}.${usual}`
}
