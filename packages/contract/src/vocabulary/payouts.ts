import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, fields, instant, integer, money, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { rewardFields } from './rewards.ts'

export const payoutNames = namesOf(labels('打款批次', 'payout batch'), labels('打款批次', 'payout batches'))

export const payoutStates = codes({
  draft: { zh: '草稿', en: 'Draft', tone: 'off' },
  waiting: { zh: '待审批', en: 'Waiting for approval', tone: 'waiting' },
  approved: { zh: '已审批', en: 'Approved', tone: 'running' },
  sent: { zh: '已提交银行', en: 'Sent to bank', tone: 'running' },
  paid: { zh: '已打款', en: 'Paid', tone: 'good' },
  /** At least one line failed. */
  partly: { zh: '部分完成', en: 'Partly paid', tone: 'bad' },
  cancelled: { zh: '已取消', en: 'Cancelled', tone: 'off' },
})

/** People do these with a batch, besides approving it. */
export const payoutActions = {
  submit: labels('提交审批', 'Submit for approval'),
  withdraw: labels('撤回审批', 'Withdraw'),
  send: labels('标记为已提交银行', 'Mark as sent'),
  recall: labels('银行未受理，退回', 'Bank refused it: take back'),
  settle: labels('确认全部打款', 'Confirm all as paid'),
  cancel: labels('取消批次', 'Cancel batch'),
}

/** The actions for one payment: of a draft, or of a batch that is with the bank. */
export const payoutTerms = {
  onePerson: labels('未经第二人审批', 'No second person'),
  allFailed: labels('全部失败', 'All failed'),
  recallReason: labels('退回的原因', 'Why it is taken back'),
}

export const payoutLineActions = {
  removeLine: labels('移出批次', 'Take out of the batch'),
  payLine: labels('标记已打款', 'Mark as paid'),
  failLine: labels('标记失败', 'Mark as failed'),
  returnLine: labels('记为银行退回', 'Returned by the bank'),
}

/** The result of a payment, as people write it by hand. `returned`: it was paid, and the bank sent the money back. */
export const payoutLineResults = ['paid', 'failed', 'returned'] as const

export const payoutDecisions = {
  approve: labels('批准', 'Approve'),
  reject: labels('驳回', 'Reject'),
}

const person = (zh: string, en: string) => text({ personal: 'name', label: { zh, en }, nullable: 'shown' })
const time = (zh: string, en: string) => instant({ label: { zh, en }, nullable: 'shown' })

export const payoutFields = fields({
  number: code({ label: { zh: '批次号', en: 'Batch number' } }),
  state: choice(payoutStates, { label: { zh: '状态', en: 'State' } }),
  count: integer({ label: { zh: '笔数', en: 'Payments' } }),
  total: money({ label: { zh: '总金额', en: 'Total' } }),
  paidTotal: money({ label: { zh: '已打款金额', en: 'Paid' } }),
  failedTotal: money({ label: { zh: '失败金额', en: 'Failed' } }),
  openCount: integer({ label: { zh: '待打款笔数', en: 'Payments without a result' } }),
  openTotal: money({ label: { zh: '待打款金额', en: 'Still to be paid' } }),
  maker: person('制单人', 'Created by'),
  approver: person('审批人', 'Approved by'),
  approveTime: time('审批时间', 'Approved at'),
  sendTime: time('提交银行时间', 'Sent at'),
  endTime: time('完成时间', 'Completed at'),
  remark: text({
    personal: 'text',
    label: { zh: '备注', en: 'Remark' },
    max: limits.payoutRemarkMax,
    optional: true,
  }),
  ...recordTimes,
})

export const payoutLineStates = codes({
  open: { zh: '待打款', en: 'To be paid', tone: 'waiting' },
  paid: { zh: '已打款', en: 'Paid', tone: 'good' },
  failed: { zh: '失败', en: 'Failed', tone: 'bad' },
  /** The batch or the payout was cancelled. */
  released: { zh: '已取消', en: 'Cancelled', tone: 'off' },
})

/** A reward as it was when the batch was made. */
export const payoutLineFields = fields({
  line: integer({ label: { zh: '行号', en: 'Line' } }),
  receiver: text({ personal: 'name', label: { zh: '收款人', en: 'Receiver' } }),
  userId: code({ label: terms.memberId }),
  /** The values of the reward as it is now. */
  order_no: code({ label: terms.orderNo, nullable: 'shown' }),
  /** Masked without the permission. */
  account: text({ personal: 'bankAccount', label: terms.bankAccount }),
  bank: text({ personal: 'text', label: rewardFields.bank.label }),
  amount: money({ label: { zh: '金额', en: 'Amount' } }),
  state: choice(payoutLineStates, { label: { zh: '结果', en: 'Result' } }),
  reason: text({ personal: 'text', label: { zh: '失败原因', en: 'Reason' } }),
  endTime: time('完成时间', 'Completed at'),
})

/** A column of the bank file holds one of these. */
export const payoutColumns = codes({
  line: { zh: '序号', en: 'Line' },
  /** Batch number and line: no other payment has it, so the bank's answer is matched by it. */
  reference: { zh: '业务参考号', en: 'Reference' },
  receiver: { zh: '收款人户名', en: 'Account name' },
  account: { zh: '收款账号', en: 'Account' },
  bank: { zh: '开户行', en: 'Bank' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  purpose: { zh: '用途', en: 'Purpose' },
  userId: { zh: '会员 ID', en: 'Member ID' },
})

export const payoutEncodings = codes({
  'utf-8': { zh: 'UTF-8', en: 'UTF-8' },
  gb18030: { zh: 'GB18030（国内银行常用）', en: 'GB18030 (banks in China)' },
})

export const payoutFileNames = namesOf(
  labels('银行打款文件', 'bank file'),
  labels('银行打款文件', 'bank files'),
)
