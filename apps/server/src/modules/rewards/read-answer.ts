/** Rows of a bank's answer as results, with the total that the file states. */
import type { AnswerColumn } from '@backoffice/contract'
import { TableError } from '../../tables/problems.ts'
import { columnsOf, headerAt } from './answer-columns.ts'
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

const failedWords = [
  '失败',
  '退',
  '拒',
  '不成功',
  '未成功',
  '错误',
  'fail',
  'reject',
  'return',
  'error',
  'unsuccess',
]
const paidWords = ['成功', '已支付', '已付', '已打款', '已入账', 'success', 'paid', 'complete', 'settled']
const openWords = ['处理中', '未支付', '未付', '待', 'unpaid', 'pending', 'process', 'incomplete']

export function resultOf(text: string): Told['result'] {
  const has = (words: string[]) => words.some(word => text.toLowerCase().includes(word))
  if (has(failedWords)) return 'failed'
  if (has(openWords)) return undefined
  return has(paidWords) ? 'paid' : undefined
}

const totalWords = /合计|总计|总金额|^total/i

/** An apostrophe before a text is our own (see `harmless`). */
const bare = (text: string) => text.replace(/^'/, '')

/** A row of totals: it names no payment. */
function totalIn(cells: string[], at: number | undefined): bigint | null {
  const label = cells.findIndex(cell => totalWords.test(cell))
  const told = /[:：]\s*([¥￥]?[\d,.]+)/.exec(cells[label] ?? '')?.[1]
  const candidates = [told, at === undefined ? undefined : cells[at], ...cells.slice(label + 1)]
  return candidates.map(cell => (cell ? centsOf(cell) : null)).find(cents => cents !== null) ?? null
}

/** @throws TableError without headings; `unknown` names chosen columns that the file does not have */
export function readAnswer(
  rows: AnswerMessage['rows'],
  chosen: Partial<Record<AnswerColumn, string>> = {},
): AnswerContent & { unknown: AnswerColumn[] } {
  const isChosen = Object.values(chosen).some(name => name)
  const guessed = headerAt(rows.map(({ cells }) => cells))
  const named = rows.findIndex(({ cells }) =>
    Object.values(chosen).some(name => name && cells.includes(name)),
  )
  const at = guessed ?? (isChosen && named >= 0 ? named : undefined)
  const header = at === undefined ? undefined : rows[at]
  if (at === undefined || !header) throw new TableError('noAnswer')
  const headings = header.cells
  const { columns, unknown, isUsable } = columnsOf(headings, chosen)
  if (!isUsable && unknown.length === 0) throw new TableError('noAnswer')
  const cell = (cells: string[], column: AnswerColumn) => bare(cells[columns[column] ?? -1] ?? '')
  const isTotal = ({ cells }: { cells: string[] }) =>
    cell(cells, 'state') === '' && cells.some(text => totalWords.test(text))
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
  return {
    headings,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, place]) => [name, headings[place] ?? '']),
    ),
    rows: told,
    fileCents: told.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n),
    statedCents:
      totals.map(({ cells }) => totalIn(cells, columns.amount)).find(cents => cents !== null) ?? null,
    unknown,
  }
}
