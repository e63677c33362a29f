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
import { auditWords, privateTo } from '../../../platform/audit/words.ts'

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
      approvalTie: {
        text: ['未经第二人审批', 'No second person approved it'],
        values: {
          own: ['由经手人自行审批', 'Approved by whoever made, changed or sent it'],
          theirAccount: ['审批人建立或修改过制单账号', "The approver made or changed the maker's account"],
          oneHand: ['两个账号由同一人建立或修改', 'One person made or changed both accounts'],
        },
      },
      onePerson: ['制单和审批为同一人', 'Made and approved by one person'],
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
