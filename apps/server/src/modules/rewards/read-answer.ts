/** Rows of a bank's answer as results, with the total that the file states. */
import type { AnswerColumn } from '@backoffice/contract'
import { TableError } from '../../tables/problems.ts'
import { type ChosenColumns, columnsOf, headerAt } from './answer-columns.ts'
import { resultOf, totalNamed } from './answer-words.ts'
import type { AnswerMessage } from './answer-worker.ts'
import type { Told } from './match-answer.ts'

export interface AnswerContent {
  headings: string[]
  columns: Partial<Record<AnswerColumn, string>>
  rows: Told[]
  fileCents: bigint
  statedCents: bigint | null
}

/** The most that a cell may say. */
const mostDigits = 13

/** `1,234.50`, `¥88.5`, `88.50元`; null where it is no amount. */
export function centsOf(text: string): bigint | null {
  const plain = text.normalize('NFKC').replace(/[\s,'¥￥元]|CNY|RMB/gi, '')
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole === '' || whole.length > mostDigits ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

/** An apostrophe before a text is our own (see `harmless`). */
const bare = (text: string) => text.replace(/^'/, '')

/** The amount in a row of totals. */
function totalIn(cells: string[], at: number | undefined): bigint | null {
  const label = cells.findLastIndex(cell => totalNamed(cell))
  const told = /[:：]\s*([¥￥]?[\d,.]+)/.exec(cells[label] ?? '')?.[1]
  const candidates = [told, at === undefined ? undefined : cells[at], ...cells.slice(label + 1)]
  return candidates.map(cell => (cell ? centsOf(cell) : null)).find(cents => cents !== null) ?? null
}

/**
 * @param see how the person who chooses sees a heading
 * @throws TableError without headings; `unknown` names chosen columns that the file does not have
 */
export function readAnswer(
  rows: AnswerMessage['rows'],
  chosen: ChosenColumns,
  see: (heading: string) => string,
): AnswerContent & { unknown: AnswerColumn[] } {
  const isChosen = Object.values(chosen).some(name => name)
  const guessed = headerAt(rows.map(({ cells }) => cells))
  const named = rows.findIndex(({ cells }) =>
    Object.values(chosen).some(name => name && cells.some(cell => cell === name || see(cell) === name)),
  )
  const at = guessed ?? (isChosen && named >= 0 ? named : undefined)
  const header = at === undefined ? undefined : rows[at]
  if (at === undefined || !header) throw new TableError('noAnswer')
  const headings = header.cells
  const { columns, unknown, isUsable } = columnsOf(headings, chosen, see)
  if (!isUsable && unknown.length === 0) throw new TableError('noAnswer')
  const cell = (cells: string[], column: AnswerColumn) => bare(cells[columns[column] ?? -1] ?? '')
  const namesPayment = (cells: string[]) =>
    (['reference', 'account'] as const).some(column => {
      const text = cell(cells, column)
      return /\d{4}/.test(text) && !totalNamed(text) && centsOf(text) === null
    }) || resultOf(cell(cells, 'state')) !== undefined
  const isTotal = ({ cells }: { cells: string[] }) =>
    cells.some(text => totalNamed(text)) && !namesPayment(cells)
  const [totals, body] = [rows.filter(isTotal), rows.slice(at + 1).filter(row => !isTotal(row))]
  const told = body.map(({ row, cells }): Told => {
    const state = cell(cells, 'state')
    return {
      row,
      reference: cell(cells, 'reference'),
      account: cell(cells, 'account'),
      cents: columns.amount === undefined ? undefined : centsOf(cell(cells, 'amount')),
      result: resultOf(state),
      state,
      reason: cell(cells, 'reason'),
    }
  })
  const fileCents = told.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)
  const stated = totals
    .filter(({ cells }) => cells.some(text => totalNamed(text) === 'all'))
    .flatMap(({ cells }) => totalIn(cells, columns.amount) ?? [])
  return {
    headings,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, place]) => [name, headings[place] ?? '']),
    ),
    rows: told,
    fileCents,
    // Of several totals the one that disagrees counts.
    statedCents: stated.find(cents => cents !== fileCents) ?? stated[0] ?? null,
    unknown,
  }
}
