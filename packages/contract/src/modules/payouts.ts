/** Payouts as batches that a second person may approve, and their files for the bank (decisions §4 Rewards). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { type PayoutTie, payoutBarDeeds, payoutBars, payoutTies } from '../payout-bars.ts'
import { permissionGroup } from '../permissions.ts'
import { exportedList, exportOperation } from '../record-operations.ts'
import {
  closed,
  id,
  idParams,
  listQuery,
  nullable,
  oneOf,
  personal,
  plain,
  requiredText,
  rowsOf,
  rowVersion,
  times,
  version,
} from '../schemas.ts'
import {
  payoutActions,
  payoutColumns,
  payoutDecisions,
  payoutEncodings,
  payoutFields,
  payoutFileNames,
  payoutLineFields,
  payoutLineResults,
  type payoutLineStates,
  payoutNames,
  type payoutStates,
} from '../vocabulary/payouts.ts'
import { codeOf } from '../words/codes.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { personalData } from './personal-data.ts'
import { earlierPayout, pushedChange, rewardFilters, rewardPermissions, rewards } from './rewards.ts'

export const payoutPermissions = permissionGroup('payout', titleOf(payoutNames.many), {
  read: phrase('read', payoutNames),
  write: { zh: '创建、提交和取消打款批次', en: 'Create, send and cancel payout batches' },
  approve: { zh: '审批打款批次', en: 'Approve payout batches' },
  export: phrase('export', payoutNames),
  file: { zh: '下载银行打款文件', en: 'Download bank files' },
  answer: { zh: '导入和确认银行结果', en: 'Import and confirm answers of the bank' },
  format: { zh: '设置银行打款文件的格式', en: 'Choose the format of bank files' },
})

export type PayoutState = (typeof payoutStates.values)[number]
export type PayoutLineState = (typeof payoutLineStates.values)[number]
export type PayoutAction = keyof typeof payoutActions
export type PayoutColumn = (typeof payoutColumns.values)[number]

const payoutBar = Type.Object({
  kind: oneOf('string', payoutBars),
  deed: oneOf('string', payoutBarDeeds),
  person: personal('name'),
  until: plain(),
})

export const payout = Type.Object({
  ...recordOf(payoutFields).properties,
  /** Nobody approves a batch of their own. */
  secondPerson: Type.Boolean(),
  /** The caller made it, changed its payments, handed it in or marked it as sent. */
  byCaller: Type.Boolean(),
  /** Somebody other than the caller may approve batches now: then the caller does not approve what is `byCaller`. */
  othersApprove: Type.Boolean(),
  /** Without a result: payments whose order is not paid, or cancelled, and which nobody has allowed. */
  heldCount: Type.Integer(),
  /** Why the caller does not approve it, by four eyes; null where they may. */
  approvalBar: nullable(payoutBar),
  /**
   * Why its approval is not that of a second person; null where it is. Before it is approved: what an approval by the
   * caller would be.
   */
  approvalTie: nullable(
    Type.Object({
      kind: oneOf('string', Object.keys(payoutTies) as PayoutTie['kind'][]),
      person: personal('name'),
    }),
  ),
  /** Why the caller does not write that its money did not arrive; null where they may. */
  failureBar: nullable(payoutBar),
  /** Why the caller does not take it back from the bank; null where they may. */
  recallBar: nullable(payoutBar),
  /** Why the caller does not hand it in or send it, after its money did not arrive; null where they may. */
  sendBar: nullable(payoutBar),
  /** Without a result: payments of rewards that were paid, or with the bank, before. */
  earlierCount: Type.Integer(),
  /** Without a result: payments of rewards that a push has changed after they were earned. */
  changedCount: Type.Integer(),
  makerId: id(),
  approverId: nullable(id()),
})
export type PayoutBatch = Type.Static<typeof payout>

export const payoutLine = Type.Object({
  ...shownOf(payoutLineFields),
  /** It has no result, its order is not paid, or cancelled, and nobody has allowed the payout. */
  held: Type.Boolean(),
  /** Its reward was paid, or was with the bank, before this payment. */
  earlier: nullable(earlierPayout),
  /** The changes of its reward by pushes, the last first. */
  changes: Type.Array(pushedChange),
})
export type PayoutLine = Type.Static<typeof payoutLine>

const fileFormat = {
  /** In their order in the file, each once. */
  columns: Type.Array(codeOf(payoutColumns), { minItems: 1, maxItems: payoutColumns.values.length }),
  /** The encoding of CSV; workbooks are always Unicode. */
  encoding: codeOf(payoutEncodings),
}
const payoutFormat = Type.Object({ ...fileFormat, version: Type.Integer() })
export type PayoutFormat = Type.Static<typeof payoutFormat>

const path = '/core/payout-batch'
const dueSum = {
  count: Type.Integer({ minimum: 1, maximum: limits.rewardBatchMax }),
  /** Yuan. */
  amount: Type.Number({ minimum: 0, maximum: 1e12 }),
}
const read = { permission: payoutPermissions.read }
const write = { permission: payoutPermissions.write }

export const payouts = operationGroup('payouts', {
  ...exportedList({
    path,
    names: payoutNames,
    permissions: payoutPermissions,
    row: payout,
    filters: {
      ...searchOf(payoutFields, 'number', 'state'),
      ...times(payoutFields.createTime, 'startTime', 'endTime'),
    },
    sortable: ['number', 'count', 'total', 'createTime'],
  }),
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One payout batch',
    access: read,
    params: idParams,
    data: payout,
  },
  lines: {
    method: 'GET',
    path: `${path}/{id}/line/list`,
    summary:
      'The payments of a batch, as they were when it was made; first those that failed, whose order is not paid, whose reward a push has changed, or whose money may have gone out before',
    access: read,
    params: idParams,
    query: listQuery(searchOf(payoutLineFields, 'state')),
    data: rowsOf(payoutLine),
  },
  create: {
    method: 'POST',
    path,
    summary:
      'Make a batch of unpaid rewards; 10400 on each without a bank account, 10406 for whoever wrote of one that its payment failed or came back, while another person may, 10409 and no batch where one is paid, is in another batch, or is not as `seen`',
    creates: true,
    access: write,
    body: closed({
      ids: rewards.updateStatus.body.properties.ids,
      seen: rewards.updateStatus.body.properties.seen,
      ...sentOf({ remark: payoutFields.remark }),
    }),
    data: payout,
    idempotent: true,
  },
  due: {
    method: 'GET',
    path: `${path}/due`,
    summary:
      'Of the rewards that match, those that are due: unpaid, in no batch, not held for an order that is not paid, and with a bank account; how many, their total, and how many of the unpaid ones are left out',
    access: { permission: rewardPermissions.read },
    query: Type.Object(rewardFilters),
    data: Type.Object({
      count: Type.Integer(),
      amount: Type.Number(),
      inBatch: Type.Integer(),
      held: Type.Integer(),
      /** In no batch and not held, but without a bank account: paid directly only. */
      noAccount: Type.Integer(),
      noAccountAmount: Type.Number(),
    }),
  },
  createMatching: {
    method: 'POST',
    path: `${path}/matching`,
    summary:
      'Make a batch of the rewards that match and are due; 10409 and no batch unless their number and total are as sent',
    access: { ...write, and: rewardPermissions.read },
    query: Type.Object(rewardFilters),
    body: closed({ ...dueSum, ...sentOf({ remark: payoutFields.remark }) }),
    data: payout,
    creates: true,
    idempotent: true,
  },
  move: {
    method: 'PUT',
    path: `${path}/state`,
    summary:
      'Submit, withdraw, send, take back, confirm or cancel a batch. To confirm it (`settle`) needs the permission for answers of the bank, too; 10409 while an order of a payment is not paid',
    access: write,
    body: closed({
      id: id(),
      version: version(),
      action: oneOf('string', Object.keys(payoutActions) as PayoutAction[]),
      /** Why a batch is taken back from the bank (`recall`). */
      reason: Type.Optional(requiredText({ max: limits.payoutReasonMax })),
    }),
    data: payout,
  },
  removeLine: {
    method: 'PUT',
    path: `${path}/line/remove`,
    summary:
      'Take a payment out of a draft: its reward is due again. One that is held is taken out of an approved batch, too, which is a draft then. 10409 for another state, or the only payment',
    access: write,
    body: closed({
      id: id(),
      version: version(),
      line: Type.Integer({ minimum: 1, maximum: limits.rewardBatchMax }),
    }),
    data: payout,
  },
  lineResult: {
    method: 'PUT',
    path: `${path}/line/result`,
    summary:
      'Write the result of one payment by hand, where the bank gives no file; a failed one needs a reason, and its reward is due again. `returned`, with a reason, says of a paid one that the bank sent the money back. 10409 for a batch that is not with the bank, or a payment that has a result; 10406 for what failed or came back, where the caller made the batch, changed it or sent it, while another person may',
    access: { permission: payoutPermissions.answer },
    body: closed({
      id: id(),
      /** The decision is about the version that was seen. */
      version: rowVersion(),
      line: Type.Integer({ minimum: 1, maximum: limits.rewardBatchMax }),
      result: oneOf('string', payoutLineResults),
      reason: Type.Optional(requiredText({ max: limits.payoutReasonMax })),
    }),
    data: payout,
  },
  decide: {
    method: 'PUT',
    path: `${path}/approval`,
    summary:
      'Approve or reject a batch; 10406 for whoever made it, changed its payments or handed it in, while another person may approve, and for accounts that one of them made or changed within 7 days. Of other accounts that may be in one hand with theirs it is taken only while nobody independent may approve, and `approvalTie` says so',
    access: { permission: payoutPermissions.approve },
    body: closed({
      id: id(),
      /** The approval is about the version that was seen. */
      version: rowVersion(),
      decision: oneOf('string', Object.keys(payoutDecisions) as (keyof typeof payoutDecisions)[]),
    }),
    data: payout,
  },
  format: {
    method: 'GET',
    path: `${path}/format`,
    summary: 'The columns and the encoding of bank files',
    access: read,
    data: payoutFormat,
  },
  setFormat: {
    method: 'PUT',
    path: `${path}/format`,
    summary: 'Choose the columns and the encoding of bank files',
    access: { permission: payoutPermissions.format },
    body: closed({ ...fileFormat, version: version() }),
    data: payoutFormat,
  },
})

/** The file of an approved batch. */
export const payoutFiles = operationGroup('payoutFiles', {
  export: {
    ...exportOperation({
      path: `${path}/file`,
      permissions: { read: payoutPermissions.read, export: payoutPermissions.file },
      filters: { batchId: id() },
      sortable: [],
    }),
    access: { permission: payoutPermissions.file, and: [payoutPermissions.read, personalData.bankAccount] },
  },
})
export const payoutFileTitle = titleOf(payoutFileNames.many)
