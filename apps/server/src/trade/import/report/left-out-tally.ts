import type { ImportReport } from '@backoffice/contract'
import { copyText, isBlank } from '../../../platform/lib/plain-text.ts'
import type { Mapping } from '../mapping/fields.ts'

const columnsMax = 200
const lengthMax = 60

/** The columns that a mapping leaves out, each with its first value. */
export class LeftOutTally {
  private readonly isUsed: boolean[] = []
  private readonly found: { text: string; row: number; count: number }[] = []

  constructor({ columns, extras = [], monthColumn, dayColumn, otherSums }: Mapping) {
    const kept = [...extras.map(({ column }) => column), ...Object.values(otherSums?.columns ?? {}).flat()]
    for (const column of [...Object.values(columns).flat(), ...kept, monthColumn, dayColumn])
      if (column !== undefined) this.isUsed[column] = true
  }

  add(row: number, cells: string[]): void {
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column]
      if (this.isUsed[column] || !cell || isBlank(cell)) continue
      const seen = this.found[column]
      if (seen) seen.count++
      else this.found[column] = { text: copyText(cell.trim().slice(0, lengthMax)), row, count: 1 }
    }
  }

  told(headers: string[]): ImportReport['leftOut'] {
    const named = headers.flatMap((header, column) => {
      const seen = this.found[column]
      if (!seen) return []
      const { text, row, count } = seen
      return [{ column: header.trim() || `#${column + 1}`, count, examples: [{ text, row, count: 1 }] }]
    })
    return named.slice(0, columnsMax)
  }
}
