/** Which columns of a bank's answer are what: by the words of their headings, or as a person has chosen. */
import { type AnswerColumn, answerColumns } from '@backoffice/contract'

export const answerRowsMax = 5000
export const columnsMax = 60
export const cellMax = 200

/** Looked for in the heading, in any case. The first that fits counts. */
const words: Record<AnswerColumn, string[]> = {
  reference: [
    '业务参考号',
    '参考号',
    '业务编号',
    '商户订单号',
    '客户流水',
    'reference',
    'end to end',
    'client ref',
  ],
  account: [
    '收款账号',
    '收方账号',
    '对方账号',
    '收款人账号',
    '账号',
    '卡号',
    'account no',
    'account number',
    'account',
  ],
  amount: ['金额', 'amount'],
  state: [
    '交易结果',
    '支付结果',
    '交易状态',
    '处理状态',
    '支付状态',
    '结果',
    '状态',
    'status',
    'result',
    'state',
  ],
  reason: ['失败原因', '原因', '返回信息', '附言', '备注', 'reason', 'message', 'remark'],
}

export type Columns = Partial<Record<AnswerColumn, number>>

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** A column for each meaning, none twice. */
function guess(headings: readonly string[]): Columns {
  const names = headings.map(folded)
  const found: Columns = {}
  const taken = new Set<number>()
  for (const column of answerColumns.values) {
    const at = words[column]
      .map(word => names.findIndex((name, place) => !taken.has(place) && name.includes(word)))
      .find(place => place >= 0)
    if (at === undefined) continue
    found[column] = at
    taken.add(at)
  }
  return found
}

const isUsable = ({ reference, account, amount, state }: Columns) =>
  state !== undefined && (reference !== undefined || (account !== undefined && amount !== undefined))

/** Rows above the headings: the name of the company, the number of the batch. */
const headerWithin = 20

/** The place of the headings among the first rows; undefined where there are none. */
export function headerAt(rows: readonly string[][]): number | undefined {
  const at = rows.slice(0, headerWithin).findIndex(row => isUsable(guess(row)))
  return at < 0 ? undefined : at
}

export type ChosenColumns = Partial<Record<AnswerColumn, string>>
const same = (text: string) => text

/** Chosen headings, as the person sees them, come before the guess; what is chosen as blank is not read. */
export function columnsOf(headings: readonly string[], chosen: ChosenColumns = {}, see = same) {
  const columns = guess(headings)
  const unknown: AnswerColumn[] = []
  for (const [column, name] of Object.entries(chosen) as [AnswerColumn, string | undefined][]) {
    if (name === undefined) continue
    const at = headings.findIndex(heading => heading === name || see(heading) === name)
    if (name === '') delete columns[column]
    else if (at < 0) unknown.push(column)
    else columns[column] = at
  }
  return { columns, unknown, isUsable: isUsable(columns) }
}
