/** The bank's answer to a payout batch: matched, shown, and written once. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { exportOperation } from '../record-operations.ts'
import { closed, filePart, id, listQuery, optionalText, personal, plain, rowsOf } from '../schemas.ts'
import { fileEncodings } from '../vocabulary/file-encodings.ts'
import {
  type accountChecks,
  type answerColumns,
  type answerKinds,
  answerRowFields,
  payoutAnswerFields,
} from '../vocabulary/payout-answers.ts'
import { codeOf } from '../words/codes.ts'
import { searchOf, shownOf } from '../words/fields.ts'
import { payoutPermissions } from './payouts.ts'
import { personalData } from './personal-data.ts'

export type AnswerColumn = (typeof answerColumns.values)[number]
export type AnswerKind = (typeof answerKinds.values)[number]
export type AccountCheck = (typeof accountChecks.values)[number]

/** A column of the file. */
const heading = () => Type.Optional(personal('text'))

/** A person chooses the columns from these headings. */
export const answerHeadings = Type.Object({
  /** The headings of the file, in their order, each by another name: the second `Status` is `Status (2)`. */
  headings: Type.Array(personal('text')),
  /** The heading that was read for each column. */
  columns: Type.Object({
    reference: heading(),
    account: heading(),
    amount: heading(),
    state: heading(),
    reason: heading(),
  }),
})
export type AnswerHeadings = Type.Static<typeof answerHeadings>

export const payoutAnswer = Type.Object({
  id: id(),
  batchId: id(),
  ...shownOf(payoutAnswerFields),
  ...answerHeadings.properties,
  /** Names of sheets that have rows and were not read. */
  otherSheets: Type.Array(personal('text')),
  /** The same file was confirmed before. */
  isRepeated: Type.Boolean(),
})
export type PayoutAnswer = Type.Static<typeof payoutAnswer>

export const answerRow = Type.Object({ ...shownOf(answerRowFields), n: Type.Integer() })
export type AnswerRow = Type.Static<typeof answerRow>

const path = '/core/payout-answer'
const access = { permission: payoutPermissions.answer }
const chosen = () => optionalText({ max: limits.payoutHeadingMax })
const rowFilters = { answerId: id(), ...searchOf(answerRowFields, 'kind') }

export const payoutAnswers = operationGroup('payoutAnswers', {
  upload: {
    method: 'POST',
    path: `${path}/file`,
    summary: 'Upload an answer of the bank: the part `file`, CSV or XLSX in any usual encoding',
    access,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: Type.Object({ fileId: id(), name: plain() }),
  },
  read: {
    method: 'POST',
    path,
    summary:
      'Match an uploaded answer with a batch; nothing is written yet. 10400 where it is not clear which column is what (`columns.amount`, `columns.state`, …), with the headings of the file as data. 10409 where the caller has read another file that is not confirmed, unless it is to be replaced',
    // Whoever matches accounts could otherwise try out which ones are in a batch.
    access: { ...access, and: personalData.bankAccount },
    owned: 'payoutFile',
    cost: 'import',
    body: closed({
      batchId: id(),
      fileId: id(),
      /** An answer that the caller has read and not confirmed may go. */
      replace: Type.Optional(Type.Boolean()),
      /** The encoding of a text file, where the bytes do not tell it. */
      encoding: Type.Optional(codeOf(fileEncodings)),
      /** Headings of the file, where the guess is wrong. */
      columns: Type.Optional(
        closed({
          reference: chosen(),
          account: chosen(),
          amount: chosen(),
          state: chosen(),
          reason: chosen(),
        }),
      ),
    }),
    data: payoutAnswer,
  },
  list: {
    method: 'GET',
    path: `${path}/list`,
    summary: 'The answers to a batch, newest first',
    access: { permission: payoutPermissions.read },
    query: listQuery({ batchId: id() }),
    data: rowsOf(payoutAnswer),
  },
  rows: {
    method: 'GET',
    path: `${path}/row/list`,
    summary: 'How the rows of an answer match; payments that it lacks come last',
    access: { permission: payoutPermissions.read },
    query: listQuery(rowFilters),
    data: rowsOf(answerRow),
  },
  export: exportOperation({
    path: `${path}/row`,
    permissions: payoutPermissions,
    filters: rowFilters,
    sortable: [],
  }),
  confirm: {
    method: 'PUT',
    path: `${path}/confirm`,
    summary:
      'Write the matched results, each once; 10409 where the file states another total than its rows have, or nothing is left to write',
    access,
    body: closed({ id: id() }),
    data: payoutAnswer,
  },
})
