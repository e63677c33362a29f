/** Which columns of a bank's answer are what: by the words of their headings, or as a person has chosen. */
import { type AnswerColumn, answerColumns } from '@backoffice/contract'

export const answerRowsMax = 5000
export const columnsMax = 60
export const cellMax = 200

interface Words {
  /** The first counts more than the others. */
  means: string[]
  /** Beside them: then it is most likely something else, such as the name of an account or the time of a result. */
  but: RegExp
}

const headingWords: Record<AnswerColumn, Words> = {
  reference: {
    means: [
      '业务参考号',
      '参考号',
      '业务编号',
      '商户订单号',
      '客户流水',
      'reference',
      'end to end',
      'client ref',
    ],
    but: /银行|bank/,
  },
  account: {
    means: [
      ...['收款账号', '收方账号', '对方账号', '收款人账号', '账号', '卡号'],
      ...['beneficiary account', 'payee account', 'account no', 'account number', 'account'],
    ],
    but: /户名|名称|姓名|类型|状态|付款|付方|余额|币种|name|holder|type|status|bank|payer|debit|balance|currency/,
  },
  amount: { means: ['金额', 'amount'], but: /手续费|余额|大写|笔数|fee|balance|words/ },
  state: {
    means: [
      ...['交易结果', '支付结果', '交易状态', '处理状态', '支付状态', '结果', '状态'],
      ...['status', 'result', 'state'],
    ],
    but: /说明|描述|原因|信息|代码|编码|时间|日期|reason|description|message|code|time|date|remark/,
  },
  reason: {
    means: ['失败原因', '原因', '返回信息', '附言', '备注', 'reason', 'message', 'remark'],
    but: /code|代码/,
  },
}

export type AnswerColumnIndexes = Partial<Record<AnswerColumn, number>>

/** `accountNo` and `ACCOUNT_NO` are `account no`. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase()

/** Tells whether a heading has a word; a part of a word is none: `Statement` is no `state`. */
function hasWord(name: string, word: string): boolean {
  const at = name.indexOf(word)
  const isLetter = (character: string | undefined) => /[a-z]/.test(character ?? '')
  return at >= 0 && !(/^[a-z]/.test(word) && (isLetter(name[at - 1]) || isLetter(name[at + word.length])))
}

/** How well a heading fits: 0 is the word itself, 3 has it beside another meaning; undefined where it does not fit. */
function rankOf(name: string, word: string, but: RegExp): number | undefined {
  if (name === word) return 0
  if (!hasWord(name, word)) return undefined
  if (but.test(name)) return 3
  return name.endsWith(word) ? 1 : 2
}

const ranks = [0, 1, 2, 3]

/** The best column for each meaning, none twice: what fits exactly is taken before what only has the word. */
function guess(headings: readonly string[]): AnswerColumnIndexes {
  const names = headings.map(folded)
  const found: AnswerColumnIndexes = {}
  const taken = new Set<number>()
  for (const rank of ranks)
    for (const column of answerColumns.values) {
      const { means, but } = headingWords[column]
      const at = means
        .map(word => names.findIndex((name, place) => !taken.has(place) && rankOf(name, word, but) === rank))
        .find(place => place >= 0)
      if (at === undefined || found[column] !== undefined) continue
      found[column] = at
      taken.add(at)
    }
  return found
}

/** The columns that could be the result as well as the one that was taken. */
export function otherStates(headings: readonly string[], columns: AnswerColumnIndexes): number[] {
  const { means, but } = headingWords.state
  const isStrong = (heading = '') => means.some(word => (rankOf(folded(heading), word, but) ?? 3) < 3)
  const taken = new Set(Object.values(columns))
  return headings.flatMap((heading, place) => (!taken.has(place) && isStrong(heading) ? place : []))
}

const namesPayments = ({ reference, account, amount, state }: AnswerColumnIndexes) =>
  state !== undefined && (reference !== undefined || (account !== undefined && amount !== undefined))

/** Rows above the headings: the name of the company, the number of the batch. */
const headerWithin = 20

/** The place of the headings among the first rows; undefined where there are none. */
export function headerAt(rows: readonly string[][]): number | undefined {
  const at = rows.slice(0, headerWithin).findIndex(row => namesPayments(guess(row)))
  return at < 0 ? undefined : at
}

/** Each by another name, so that it can be chosen: the second `Status` is `Status (2)`. */
export function namedApart(cells: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return cells.map(cell => {
    const count = (counts.get(cell) ?? 0) + 1
    counts.set(cell, count)
    return cell === '' || count === 1 ? cell : `${cell} (${count})`
  })
}

export type AnswerHeadingChoice = Partial<Record<AnswerColumn, string>>

/** Chosen headings, as the person sees them, come before the guess; what is chosen as blank is not read. */
export function answerColumnsOf(
  headings: readonly string[],
  chosen: AnswerHeadingChoice,
  see: (heading: string) => string,
) {
  const columns = guess(headings)
  const unknown: AnswerColumn[] = []
  for (const [column, name] of Object.entries(chosen) as [AnswerColumn, string | undefined][]) {
    if (name === undefined) continue
    const at = headings.findIndex(heading => heading === name || see(heading) === name)
    if (name === '') delete columns[column]
    else if (at < 0) unknown.push(column)
    else columns[column] = at
  }
  return { columns, unknown }
}
