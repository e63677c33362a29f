/**
 * A bank writes about a payment in these words, and names its totals by others. A result is understood only as a whole:
 * a word inside a sentence may stand beside a "not". What is not understood is left to a person.
 */
import type { BankStatementLine } from './match-answer.ts'

/** In one width and case, without codes and signs: `[0000] 交易成功!` is `交易成功`. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Words for the work with the money, before the outcome. */
const work = '(?:银行|系统|行内|跨行)?(?:交易|支付|付款|处理|转账|代发|代付|入账|汇款|打款|划款|放款|发放)?'
const doing = '(?:(?:payment|transfer|transaction|processing) )?(?:was |is |has been )?'

const paid = new RegExp(
  `^(?:${work}(?:已经?)?(?:成功|完成)|(?:已经?)?(?:成功)?(?:支付|付款|付|打款|入账|到账|转账|发放)(?:成功)?|${doing}(?:success|successful|successfully paid|succeeded|paid|complete|completed|settled|credited)|processed successfully)$`,
)
/** Alone, these say that the money has yet to be paid. */
const notYet = /^(?:支付|付款|付|打款|入账|到账|转账|发放)$/

const failed = new RegExp(
  `^(?:${work}(?:已经?)?(?:失败|不成功|未成功|错误|出错|退票|退汇|退款|退回|拒绝|拒付|被拒绝?)|退|${doing}(?:fail|failed|failure|rejected|reject|returned|return|refused|error|unsuccessful|not successful|failed to pay))$`,
)
/** The reason comes after the outcome: `失败：户名不符`. */
const withReason = /^\s*(失败|交易失败|支付失败|付款失败|退票|failed|rejected|returned)\s*[:(\-–,]\s*(.+)$/iu
/** An answer to a question, and not a reason. */
const yesOrNo = /^(?:[^\p{L}]*|[^\p{L}]*(?:n|no|none|nil|y|yes|false|true|否|无|是|没有)[^\p{L}]*)$/iu

export function paymentResultOf(text: string): BankStatementLine['result'] {
  const [, outcome, reason = ''] = withReason.exec(text.normalize('NFKC')) ?? []
  if (outcome && !yesOrNo.test(reason)) return 'failed'
  const words = folded(text)
  if (failed.test(words)) return 'failed'
  return paid.test(words) && !notYet.test(words) ? 'paid' : undefined
}

const squeezed = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}:.,¥]+/gu, '')

const partTotal = /^(?:本页)?小计|^本页合计|^sub-?total/iu
const total =
  /^(?:合计|總計|总计|合計|总额|总金额|金额合计|总笔数|总交易金额|grandtotal|total|sum(?:$|[^a-z]))/iu

/** Tells whether a cell names a total, and whether it is that of all rows. */
export function totalNamed(cell: string): 'all' | 'part' | undefined {
  const text = squeezed(cell)
  return partTotal.test(text) ? 'part' : total.test(text) ? 'all' : undefined
}
