import {
  answerActions,
  answerRowFields,
  answerTerms,
  payoutActions,
  payoutAnswerFields,
  payoutAnswerNames,
  payoutDecisions,
  payoutFields,
  payoutFileNames,
  payoutLineActions,
  payoutLineFields,
  payoutNames,
  payoutPermissions,
} from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'

export const payoutWords = [
  auditWords(
    'payout',
    payoutNames,
    {
      ...payoutFields,
      ...payoutAnswerFields,
      line: payoutLineFields.line,
      receiver: payoutLineFields.receiver,
      order_no: payoutLineFields.order_no,
      amount: payoutLineFields.amount,
      reason: payoutLineFields.reason,
    },
    {
      ...payoutActions,
      ...payoutDecisions,
      ...payoutLineActions,
      ...answerActions,
      create: true,
      export: true,
      payAtOnce: ['直接打款', 'Pay at once'],
    },
    privateTo(payoutPermissions.read, { receiver: 'text', remark: 'text', reason: 'text' }),
  ),
  auditWords(
    'payoutAnswer',
    payoutAnswerNames,
    { ...answerTerms, kind: answerRowFields.kind },
    { export: true },
  ),
  auditWords(
    'payoutFile',
    payoutFileNames,
    {
      batchId: ['打款批次', 'Payout batch'],
      columns: ['列', 'Columns'],
      encoding: ['编码', 'Encoding'],
    },
    {
      export: ['下载银行打款文件', 'Download the file for the bank'],
      update: ['修改文件格式', 'Change the format'],
    },
  ),
]
