/** Columns of a file that no field has, by their names. */

import { isBlank } from '../../../platform/lib/plain-text.ts'
import type { FilePreview } from '../imports/shipment-preview.ts'

const shownMax = 100

/** Those that bills keep under their own names, and those with values that an import leaves out. Sums keep none. */
export function unusedIn({ rows, mapping, guess }: FilePreview): { kept: string[]; leftOut: string[] } {
  const { columns, extras = [], headerRow, monthColumn, dayColumn, rowsAre } = mapping
  if (headerRow === 0 || rowsAre === 'totals') return { kept: [], leftOut: [] }
  const names = headerRow === guess.mapping.headerRow ? guess.headers : (rows[headerRow - 1] ?? [])
  const kept = new Set(extras.map(({ column }) => column))
  const used = new Set([...Object.values(columns).flat(), ...kept, monthColumn, dayColumn])
  const below = rows.slice(headerRow)
  const isLeftOut = (column: number) =>
    !used.has(column) && below.some(cells => !isBlank(cells[column] ?? ''))
  const nameOf = (column: number) => (names[column]?.trim() || `#${column + 1}`).slice(0, 100)
  // A second column of a field, kept beside the first, is used.
  const further = [...kept].filter(column => !Object.values(columns).some(list => list.includes(column)))
  return {
    kept: further.slice(0, shownMax).map(nameOf),
    leftOut: [...names.keys()].filter(isLeftOut).slice(0, shownMax).map(nameOf),
  }
}
