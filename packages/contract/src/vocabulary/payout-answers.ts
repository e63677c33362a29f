import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, fields, instant, integer, money, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { payoutLineFields, payoutLineStates } from './payouts.ts'

export const payoutAnswerNames = namesOf(
  labels('银行结果', 'bank results'),
  labels('银行结果', 'bank results'),
)

/** A row of the bank's answer is one of these to the batch. Only `paid` and `failed` are written. */
export const answerKinds = codes({
  paid: { zh: '匹配：已打款', en: 'Matched: paid', tone: 'good' },
  failed: { zh: '匹配：失败', en: 'Matched: failed', tone: 'bad' },
  differs: { zh: '金额或账号不符', en: 'Amount or account differs', tone: 'waiting' },
  contradicts: { zh: '与已有结果相反', en: 'Contradicts the result', tone: 'bad' },
  unknown: { zh: '批次中没有', en: 'Not in the batch', tone: 'waiting' },
  repeated: { zh: '重复', en: 'Repeated', tone: 'waiting' },
  unread: { zh: '结果无法识别', en: 'Result not understood', tone: 'waiting' },
  decided: { zh: '已有结果', en: 'Has a result already', tone: 'off' },
  missing: { zh: '文件中缺少', en: 'Missing in the file', tone: 'waiting' },
})

/** The account of a row may have been compared: a file with references may have none. */
export const accountChecks = codes({
  checked: { zh: '一致', en: 'The same', tone: 'good' },
  unchecked: { zh: '未核对账号', en: 'Account not checked', tone: 'waiting' },
})

/** Columns of the answer that are read. */
export const answerColumns = codes({
  reference: { zh: '业务参考号', en: 'Reference' },
  account: { zh: '收款账号', en: 'Account' },
  amount: { zh: '金额', en: 'Amount' },
  state: { zh: '结果', en: 'Result' },
  reason: { zh: '失败原因', en: 'Reason' },
})

export const payoutAnswerFields = fields({
  fileName: text({ personal: 'text', label: { zh: '文件名', en: 'File' } }),
  paidCount: integer({ label: { zh: '成功笔数', en: 'Paid' } }),
  failedCount: integer({ label: { zh: '失败笔数', en: 'Failed' } }),
  differenceCount: integer({ label: { zh: '差异', en: 'Differences' } }),
  /** The written payments without an account to compare. */
  uncheckedCount: integer({ label: { zh: '未核对账号', en: 'Account not checked' } }),
  /** The differences that are payments with the other result. */
  contradictionCount: integer({ label: { zh: '与已有结果相反', en: 'Conflicts' } }),
  /** The sum of the rows of payments. */
  fileTotal: money({ label: { zh: '明细合计', en: 'Sum of the rows' } }),
  /** As a row of totals in the file says. */
  statedTotal: money({ label: { zh: '文件所列合计', en: 'File total' }, nullable: 'shown' }),
  confirmTime: instant({ label: { zh: '确认时间', en: 'Confirmed' }, nullable: 'shown' }),
  createTime: recordTimes.createTime,
})

export const answerRowFields = fields({
  row: integer({ label: { zh: '文件行', en: 'Row of the file' }, nullable: 'shown' }),
  kind: choice(answerKinds, { label: { zh: '核对结果', en: 'Match' } }),
  line: integer({ label: payoutLineFields.line.label, nullable: 'shown' }),
  reference: code({ personal: 'text', label: { zh: '业务参考号', en: 'Reference' } }),
  /** As the file has it. */
  account: text({ personal: 'bankAccount', label: terms.bankAccount }),
  accountCheck: choice(accountChecks, { label: { zh: '账号核对', en: 'Account check' }, nullable: 'shown' }),
  amount: money({ label: { zh: '文件金额', en: 'Amount in the file' }, nullable: 'shown' }),
  expected: money({ label: { zh: '批次金额', en: 'Amount in the batch' }, nullable: 'shown' }),
  state: text({ personal: 'text', label: { zh: '银行结果', en: 'Bank result' } }),
  reason: text({ personal: 'text', label: payoutLineFields.reason.label }),
  /** The result that the payment had when the file was read, from whom and when. */
  decided: choice(payoutLineStates, { label: { zh: '已有结果', en: 'Current result' }, nullable: 'shown' }),
  decider: text({ personal: 'name', label: { zh: '结果填写人', en: 'Result from' }, nullable: 'shown' }),
  decideTime: instant({ label: { zh: '结果时间', en: 'Result at' }, nullable: 'shown' }),
})

/** Words of the audit log. */
export const answerTerms = fields({ answerId: spoken(labels('银行结果', 'Bank results')) })

export const answerActions = {
  upload: labels('上传银行结果', 'Upload bank results'),
  confirm: labels('确认银行结果', 'Confirm bank results'),
}
