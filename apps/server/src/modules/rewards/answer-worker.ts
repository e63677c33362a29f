/** Reads the rows of an answer of the bank. Runs as a worker. */
import type { FileEncoding } from '@backoffice/contract'
import { detectFormat, openTable } from '../../tables/open-table.ts'
import { TableError } from '../../tables/problems.ts'
import { send, work } from '../../tables/worker-port.ts'
import { answerRowsMax, cellMax, columnsMax, headerAt } from './answer-columns.ts'

export interface AnswerTask {
  path: string
  /** When a person has chosen it. */
  encoding: FileEncoding | undefined
}

export interface AnswerMessage {
  kind: 'rows'
  /** With their numbers in the file. */
  rows: { row: number; cells: string[] }[]
}

work<AnswerTask>(async ({ path, encoding }) => {
  const found: AnswerMessage['rows'] = []
  const hasNames = (rows: string[][]) => headerAt(rows) !== undefined
  for await (const batch of openTable(path, await detectFormat(path, encoding), { hasNames })) {
    for (const { row, cells, problem } of batch) {
      if (problem || cells.every(cell => cell.trim() === '')) continue
      found.push({ row, cells: cells.slice(0, columnsMax).map(cell => cell.trim().slice(0, cellMax)) })
    }
    if (found.length > answerRowsMax) throw new TableError('tooManyRows')
  }
  await send({ kind: 'rows', rows: found } satisfies AnswerMessage)
})
