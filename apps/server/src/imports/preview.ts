/** The first rows of a file, as a person sees them. */
import type { Actor } from '../platform/access/actor.ts'
import { maskedCells } from '../platform/masking/masked-cells.ts'

const shownRows = 20
const shownCellLength = 200

const blanks = (length: number) => Array.from({ length }, () => '')

type Mapping = Parameters<typeof maskedCells>[2]

/** Column names and first rows below them, masked for who looks; `masked` does it to further cells. */
export function shownHead(actor: Actor, head: string[][], mapping: Mapping) {
  const masked = maskedCells(actor, head, mapping)
  const { headerRow } = mapping
  const shown = head.slice(headerRow, headerRow + shownRows)
  // Without column names the columns can still be shown.
  const names = head[headerRow - 1] ?? blanks(Math.max(0, ...shown.map(cells => cells.length)))
  return {
    headers: masked(names),
    rows: shown.map(cells => masked(cells).map(cell => cell.slice(0, shownCellLength))),
    masked,
  }
}
