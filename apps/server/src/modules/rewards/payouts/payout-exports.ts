/** The list of batches as a file, and the file of one batch for the bank. */
import {
  answerRow,
  answerRowFields,
  type PayoutColumn,
  payout,
  payoutAnswerNames,
  payoutAnswers,
  payoutColumns,
  payoutFields,
  payoutFiles,
  payoutFileTitle,
  payoutNames,
  payouts,
  payoutTerms,
  payoutTies,
  rewardNames,
  titleOf,
  visibleText,
} from '@backoffice/contract'
import type { Selectable } from 'kysely'
import Type from 'typebox'
import type { Database } from '../../../platform/db/tables.gen.ts'
import { fileColumnsOf } from '../../../platform/exports/columns-of.ts'
import { defineExport, type ExportColumn } from '../../../platform/exports/define-export.ts'
import { countRows } from '../../../platform/kit/pages.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { say } from '../../../platform/lib/texts.ts'
import { type AnswerRowRecord, type RowFilters, selectRows } from '../answers/payout-answers.repository.ts'
import {
  type BatchFilters,
  batches,
  matchingBatches,
  type PayoutBatchRow,
  selectLines,
} from './payout-batches.repository.ts'
import { getFormat } from './payout-format.ts'

export const payoutExport = defineExport<BatchFilters, PayoutBatchRow, PayoutBatchRow>({
  name: 'payout',
  module: import.meta.url,
  title: titleOf(payoutNames.many),
  operation: payouts.export,
  columns: [
    ...fileColumnsOf<PayoutBatchRow, typeof payoutFields>(payoutFields, {
      number: 22,
      state: 14,
      count: 8,
      total: 0,
      paidTotal: 0,
      failedTotal: 0,
      maker: 16,
      approver: 16,
      createTime: 0,
      approveTime: 0,
      sendTime: 0,
      endTime: 0,
      remark: 30,
    }),
    {
      title: payoutTerms.onePerson,
      width: 40,
      value: ({ approvalTie: tie }, { language }) => tie && say(language, payoutTies[tie.kind](tie.person)),
    },
  ],
  row: payout,
  toItem: row => row,
  count: (db, filters, { timeZone }) => countRows(matchingBatches(db, filters, timeZone)),
  rows: (db, filters, { timeZone }) => matchingBatches(db, filters, timeZone),
})

type Line = Selectable<Database['payoutLine']> & { number: string }

const reference = ({ number, line }: Line) => `${number}-${line}`

/**
 * Amounts are texts: every bank reads two decimals. Names, banks and accounts are as people see them: a bank would compare
 * and pay by what it cannot show (security.md 18).
 */
const values: Record<PayoutColumn, ExportColumn<Line>['value']> = {
  line: ({ line }) => line,
  reference,
  receiver: ({ receiver, userId }) => visibleText(receiver || userId),
  account: ({ account }) => visibleText(account).replaceAll(/[ -]/g, ''),
  bank: ({ bank }) => visibleText(bank),
  amount: ({ amount }) => amount,
  currency: () => 'CNY',
  purpose: (line, { language }) => `${say(language, titleOf(rewardNames.one))} ${reference(line)}`,
  userId: ({ userId }) => visibleText(userId),
}

const columnOf = (name: PayoutColumn): ExportColumn<Line> => ({
  title: payoutColumns.texts[name],
  value: values[name],
  ...(name === 'line' && { type: 'number' as const }),
  width: name === 'line' ? 8 : 26,
})

/** States in which the bank may get it. */
const ready = new Set(['approved', 'sent'])

export const payoutFileExport = defineExport<{ batchId: number }, Line, Line>({
  name: 'payoutFile',
  module: import.meta.url,
  title: payoutFileTitle,
  operation: payoutFiles.export,
  told: async (db, { batchId }) => ({ batchId: (await batches.get(db, batchId)).number }),
  isKept: true,
  columns: payoutColumns.values.map(columnOf),
  async layout(db) {
    const { columns, encoding } = await getFormat(db)
    return { columns: columns.map(columnOf), encoding }
  },
  // Whoever gets it sees accounts whole.
  row: Type.Unknown(),
  toItem: row => row,
  async count(db, { batchId }) {
    const { state, count } = await batches.get(db, batchId)
    if (!ready.has(state))
      throw new AppError(10409, {
        message: {
          zh: '批次尚未审批或已结束，没有银行文件',
          en: 'Only approved batches have a file for the bank',
        },
      })
    return count
  },
  rows: (db, { batchId }) =>
    selectLines(db, batchId)
      .innerJoin('payoutBatch', 'payoutBatch.id', 'payoutLine.batchId')
      .select('payoutBatch.number'),
})

/** How the rows of an answer match: all of them, or those of one kind. */
export const payoutAnswerExport = defineExport<RowFilters, AnswerRowRecord, AnswerRowRecord>({
  name: 'payoutAnswer',
  module: import.meta.url,
  title: titleOf(payoutAnswerNames.one),
  operation: payoutAnswers.export,
  columns: fileColumnsOf(answerRowFields, {
    row: 10,
    kind: 20,
    line: 10,
    reference: 24,
    account: 24,
    accountCheck: 16,
    amount: 0,
    expected: 0,
    state: 16,
    reason: 30,
    decided: 12,
    decider: 16,
    decideTime: 0,
  }),
  row: answerRow,
  toItem: row => row,
  count: (db, filters) => countRows(selectRows(db, filters)),
  rows: (db, filters) => selectRows(db, filters),
})
