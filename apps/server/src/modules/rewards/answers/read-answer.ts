/** Rows of a bank's answer as results, with the total that the file states. */
import { centsOf, totalIn } from './answer-amounts.ts'
import type { AnswerColumnIndexes, AnswerHeadingChoice } from './answer-columns.ts'
import { type AnswerFileRows, findColumns, headingNames, requireOneState } from './answer-headings.ts'
import { paymentResultOf, totalNamed } from './answer-words.ts'
import type { BankStatementLine } from './match-answer.ts'

export interface AnswerContent {
  headings: string[]
  columns: AnswerHeadingChoice
  rows: BankStatementLine[]
  fileCents: bigint
  statedCents: bigint | null
}

/** An apostrophe before a text is our own (see `harmless`). */
const bare = (text: string) => text.replace(/^'/, '')

const cellIn = (columns: AnswerColumnIndexes) => (cells: string[], column: keyof AnswerColumnIndexes) =>
  bare(cells[columns[column] ?? -1] ?? '')

/** A row that names a total, and no payment; one whose amount is not understood is left to a person. */
function totalTest(columns: AnswerColumnIndexes) {
  const cell = cellIn(columns)
  const namesPayment = (cells: string[]) =>
    (['reference', 'account'] as const).some(column => {
      const text = cell(cells, column)
      return /\d{4}/.test(text) && !totalNamed(text) && centsOf(text) === null
    }) || paymentResultOf(cell(cells, 'state')) !== undefined
  const isUnderstood = (cells: string[]) => {
    const amount = cell(cells, 'amount')
    return amount === '' || totalNamed(amount) !== undefined || totalIn(cells, columns.amount) !== null
  }
  return ({ cells }: AnswerFileRows[number]) =>
    cells.some(text => totalNamed(text)) && !namesPayment(cells) && isUnderstood(cells)
}

/** A row that could not be read whole says nothing for sure. */
const toldBy =
  (columns: AnswerColumnIndexes) =>
  ({ row, cells, isDamaged }: AnswerFileRows[number]): BankStatementLine => {
    const cell = cellIn(columns)
    const state = cell(cells, 'state')
    return {
      row,
      reference: cell(cells, 'reference'),
      account: cell(cells, 'account'),
      cents: centsOf(cell(cells, 'amount')),
      result: isDamaged ? undefined : paymentResultOf(state),
      state,
      reason: cell(cells, 'reason'),
    }
  }

/**
 * @param see how the person who chooses sees a heading
 * @throws TableError for a file without rows, AppError 10400 on `fileId` or a column
 */
export function readAnswer(
  rows: AnswerFileRows,
  chosen: AnswerHeadingChoice,
  see: (heading: string) => string,
): AnswerContent {
  const { at, headings, columns } = findColumns(rows, chosen, see)
  const isTotal = totalTest(columns)
  const body = rows.slice(at + 1).filter(row => !isTotal(row))
  if (!chosen.state) requireOneState(body, { headings, columns, see })
  const told = body.map(toldBy(columns))
  const fileCents = told.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)
  const stated = rows
    .filter(row => isTotal(row) && row.cells.some(text => totalNamed(text) === 'all'))
    .flatMap(({ cells }) => totalIn(cells, columns.amount) ?? [])
  return {
    headings,
    columns: headingNames(headings, columns),
    rows: told,
    fileCents,
    // Of several totals the one that disagrees counts.
    statedCents: stated.find(cents => cents !== fileCents) ?? stated[0] ?? null,
  }
}
