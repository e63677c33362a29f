/** A file as its preview sees it, without a server. */
import { basename } from 'node:path'
import type { FileContext } from '@backoffice/contract'
import { fileDoubtsOf } from '../../src/modules/trade-data/batches/file-doubts.ts'
import { shipmentsIn } from '../../src/modules/trade-data/batches/file-rows.ts'
import type { FilePreview } from '../../src/modules/trade-data/imports/shipment-preview.ts'
import { detectFormat, firstRows } from '../../src/tables/open-table.ts'
import { guessFile, guessRows } from '../../src/trade/import/guess-file.ts'

type Said = Pick<FileContext, 'direction' | 'country'>

/** @param said by a person about all rows */
export async function seenFile(path: string, said?: Said) {
  const format = await detectFormat(path)
  const rows = await firstRows(path, format, guessRows, { hasNames: () => true })
  return seenRows(rows, { name: basename(path), said })
}

export function seenRows(rows: string[][], about: { name?: string; said?: Said | undefined } = {}) {
  const guess = guessFile(rows, about)
  const context = { ...guess.mapping.context, ...about.said }
  const mapping = { ...guess.mapping, context }
  const seen: FilePreview = {
    format: { kind: 'delimited', delimiter: ',', encoding: 'utf-8' } as FilePreview['format'],
    guess,
    rows,
    prints: [],
    sheets: [],
    endsEarly: false,
    formulaColumns: [],
    roundedColumns: [],
    hiddenRows: 0,
    mergedCells: 0,
    mapping,
    applied: undefined,
    fits: [],
  }
  return { seen, guess, mapping, shipments: shipmentsIn(seen), doubts: fileDoubtsOf(seen) }
}
