/** Where the headings of a bank's answer are, and what is asked where they leave open which column is what. */
import type { AnswerColumn, Labels } from '@backoffice/contract'
import { AppError } from '../../../platform/lib/app-error.ts'
import { fileProblems, TableError } from '../../../tables/problems.ts'
import {
  type AnswerColumnIndexes,
  type AnswerHeadingChoice,
  answerColumnsOf,
  headerAt,
  namedApart,
  otherStates,
} from './answer-columns.ts'
import { paymentResultOf } from './answer-words.ts'
import type { AnswerMessage } from './answer-worker.ts'

export type AnswerFileRows = AnswerMessage['rows']
type See = (heading: string) => string

export const headingNames = (
  headings: readonly string[],
  columns: AnswerColumnIndexes,
): AnswerHeadingChoice =>
  Object.fromEntries(Object.entries(columns).map(([name, place]) => [name, headings[place] ?? '']))

interface Found {
  headings: string[]
  columns: AnswerColumnIndexes
  see: See
}

/** 10400 on a field; the headings come with it, so that the person can choose among them. */
function ask(field: string, reason: Labels, { headings, columns, see }: Found): AppError {
  const names = Object.entries(headingNames(headings, columns)).map(([column, name]) => [column, see(name)])
  return new AppError(10400, {
    fields: [{ field, reason }],
    data: { headings: headings.map(see), columns: Object.fromEntries(names) },
  })
}

/** The row that a person who chooses means: the first with a chosen heading. */
const chosenRow = (rows: AnswerFileRows, chosen: AnswerHeadingChoice, see: See) =>
  rows.findIndex(({ cells }) =>
    Object.values(chosen).some(
      name => name && namedApart(cells).some(cell => cell === name || see(cell) === name),
    ),
  )

const choose = (column: AnswerColumn, zh: string, en: string) =>
  [`columns.${column}`, { zh, en }] as [string, Labels]

function problemOf({ columns }: Found, unknown: AnswerColumn[]): [string, Labels] | undefined {
  const { reference, account, amount, state } = columns
  if (unknown[0]) return choose(unknown[0], '文件中没有这一列', 'The file has no such column')
  if (state === undefined) return choose('state', '请选择结果列', 'Choose the column of the result')
  if (amount === undefined)
    return choose(
      'amount',
      '请选择金额列：金额不核对，就不能写入结果',
      'Choose the column of the amount: results are written only where the amount was checked',
    )
  return reference === undefined && account === undefined
    ? choose(
        'reference',
        '请选择业务参考号列，或账号列',
        'Choose the column of the reference, or of the account',
      )
    : undefined
}

/**
 * The headings, and the place of each column.
 *
 * @param see how the person who chooses sees a heading
 * @throws TableError for a file without rows, AppError 10400 on `fileId` or a column, with the headings to choose from
 */
export function findColumns(rows: AnswerFileRows, chosen: AnswerHeadingChoice, see: See) {
  const named = chosenRow(rows, chosen, see)
  const at = headerAt(rows.map(({ cells }) => cells)) ?? (named < 0 ? undefined : named)
  const first = rows[at ?? 0]
  if (!first) throw new TableError('noAnswer')
  const headings = namedApart(first.cells)
  if (at === undefined) throw ask('fileId', fileProblems.noAnswer, { headings, columns: {}, see })
  const { columns, unknown } = answerColumnsOf(headings, chosen, see)
  const problem = problemOf({ headings, columns, see }, unknown)
  if (problem) throw ask(...problem, { headings, columns, see })
  return { at, headings, columns }
}

/**
 * A person chooses among several columns that could be the result and say different things.
 *
 * @throws AppError 10400 on `columns.state`
 */
export function requireOneState(body: AnswerFileRows, { headings, columns, see }: Found): void {
  const said = (cells: string[], place = -1) => cells[place] ?? ''
  const contradicts = (other: number) =>
    body.some(({ cells }) => {
      const text = said(cells, other)
      return text !== '' && paymentResultOf(text) !== paymentResultOf(said(cells, columns.state))
    })
  const others = otherStates(headings, columns).filter(contradicts)
  if (others.length === 0) return
  const names = [columns.state ?? 0, ...others].map(place => see(headings[place] ?? ''))
  const [field, reason] = choose(
    'state',
    `有多列可能是结果，内容不一致，请选择：${names.join('、')}`,
    `Several columns could be the result and disagree, choose one: ${names.join(', ')}`,
  )
  throw ask(field, reason, { headings, columns, see })
}
