import type { Cell, TableLayout } from './cells.ts'
import { writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

/**
 * The bytes of a file, written as they are read: the next batch is only read when the previous one is written.
 *
 * @param batches rows of cells in the order of the headings
 */
export function encode(layout: TableLayout, batches: AsyncIterable<Cell[][]>): AsyncIterable<Uint8Array> {
  return layout.format === 'csv' ? writeCsv(layout, batches) : writeXlsx(layout, batches)
}
