/** The order of day and month, where the first rows do not tell. */

import {
  addOrderEvidence,
  type DateOrder,
  decideDateOrder,
  noOrderEvidence,
  type OrderEvidence,
} from '../../tables/dates.ts'
import { openTable, type TableFormat } from '../../tables/open-table.ts'
import type { Told } from '../../tables/readers/table.ts'
import type { Mapping } from './mapping/fields.ts'

/** Proofs after which the rest of the column is not read. */
const enough = 25
/** Rows after which a column without a single doubtful date is believed to have none. */
const certainRows = 1000

const proofsOf = ({ dmy, mdy, ymd }: OrderEvidence) => dmy + mdy + ymd

/**
 * Columns with dates whose order none of the rows proves.
 *
 * @param isTold whether the file says the order itself: then no row proves another one
 */
export function openDateColumns(rows: string[][], isTold = false): number[] {
  const columns = Array.from(
    { length: Math.max(0, ...rows.map(({ length }) => length)) },
    (_, column) => column,
  )
  return columns.filter(column => {
    const evidence = noOrderEvidence()
    for (const cells of rows) addOrderEvidence(evidence, cells[column] ?? '')
    const proofs = proofsOf(evidence)
    return isTold ? evidence.either + proofs > 0 : evidence.either > 0 && proofs === 0
  })
}

/** Reads the date column until it proves an order; `mapping.dateOrder` when it never does, or the file said one. */
export async function decideOrderOverColumn(
  path: string,
  format: TableFormat,
  mapping: Mapping,
): Promise<DateOrder> {
  const evidence = noOrderEvidence()
  const columns = mapping.columns.date ?? []
  let seen = 0
  const told: Told = {}
  for await (const rows of openTable(path, format, { told })) {
    if (told.conventions) return mapping.dateOrder
    for (const { row, cells, problem } of rows) {
      if (row <= mapping.headerRow || problem) continue
      for (const column of columns) addOrderEvidence(evidence, cells[column] ?? '')
    }
    seen += rows.length
    const proofs = proofsOf(evidence)
    if (proofs >= enough || (seen >= certainRows && proofs + evidence.either === 0)) break
  }
  return decideDateOrder(evidence, mapping.dateOrder)
}
