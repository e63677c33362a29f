/** Reads the rows of an answer of the bank. Runs as a worker. */
import type { FileEncoding } from '@backoffice/contract'
import { listSheets } from '../../../tables/list-sheets.ts'
import { detectFormat, openTable } from '../../../tables/open-table.ts'
import { TableError } from '../../../tables/problems.ts'
import { filledRows } from '../../../tables/readers/table.ts'
import { sendMessage, work } from '../../../tables/worker-port.ts'
import { answerRowsMax, cellMax, columnsMax, headerAt } from './answer-columns.ts'

export interface AnswerTask {
  path: string
  /** When a person has chosen it. */
  encoding: FileEncoding | undefined
}

export interface AnswerMessage {
  kind: 'rows'
  /** With their numbers in the file. */
  rows: { row: number; cells: string[]; isDamaged: boolean }[]
  /** Names of sheets that have rows and are not read. */
  otherSheets: string[]
}

const hasNames = (rows: string[][]) => headerAt(rows) !== undefined

async function otherSheets(path: string): Promise<string[]> {
  const sheets = await listSheets(path, { hasNames, printOf: cells => cells.join('').trim() })
  return sheets
    .filter(({ isFirstChoice }) => !isFirstChoice)
    .filter(({ prints, rowCount }) => prints.some(print => print !== '') || rowCount > prints.length)
    .map(({ name }) => name)
}

work<AnswerTask>(async ({ path, encoding }) => {
  const format = await detectFormat(path, encoding)
  const found: AnswerMessage['rows'] = []
  for await (const batch of filledRows(openTable(path, format, { hasNames }))) {
    for (const { row, cells, problem } of batch) {
      const kept = cells.slice(0, columnsMax).map(cell => cell.trim().slice(0, cellMax))
      found.push({ row, cells: kept, isDamaged: problem !== undefined })
    }
    if (found.length > answerRowsMax) throw new TableError('tooManyRows')
  }
  const others = format.kind === 'xlsx' ? await otherSheets(path) : []
  await sendMessage({ kind: 'rows', rows: found, otherSheets: others } satisfies AnswerMessage)
})
