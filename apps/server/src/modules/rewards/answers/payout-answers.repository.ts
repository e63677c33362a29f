import { payoutAnswerFields as answerFields, answerRowFields, type PayoutAnswer } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import { accountName } from '../../../platform/access/account-name.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/recordset.ts'
import type { Database } from '../../../platform/db/tables.gen.ts'
import { figureReader } from '../../../platform/kit/figures.ts'
import { type AnswerMatch, accountCheckOf, type Payment } from './match-answer.ts'
import type { AnswerContent } from './read-answer.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'payoutAnswer.columns': PayoutAnswer['columns']
  }
}

export type AnswerRowRecord = Selectable<Database['payoutAnswerRow']> & { decider: string | null }
export type AnswerRecord = Selectable<Database['payoutAnswer']> & { isRepeated: boolean }
export interface RowFilters {
  answerId: number
  kind?: AnswerMatch['kind'][] | undefined
}

const figures = figureReader(answerFields)
const rowFigures = figureReader(answerRowFields)

export const shownAnswer = (row: AnswerRecord) =>
  figures(row) as unknown as Omit<AnswerRecord, 'fileTotal' | 'statedTotal'> & {
    fileTotal: number
    statedTotal: number | null
  }
export const shownRow = <Row extends object>(row: Row) =>
  rowFigures(row) as Row & { amount: number | null; expected: number | null }

export const selectAnswers = (db: Db | Trx) =>
  db
    .selectFrom('payoutAnswer')
    .selectAll('payoutAnswer')
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM payout_answer other
        WHERE other.batch_id = payout_answer.batch_id AND other.digest = payout_answer.digest
          AND other.id < payout_answer.id AND other.confirm_time IS NOT NULL
      )`.as('isRepeated'),
    )

export const selectRows = (db: Db, { answerId, kind }: RowFilters) => {
  const rows = db
    .selectFrom('payoutAnswerRow')
    .selectAll('payoutAnswerRow')
    .select(accountName('payout_answer_row.decider_id').as('decider'))
    .where('answerId', '=', answerId)
  return (kind ? rows.where('kind', 'in', kind) : rows).orderBy('n')
}

export async function findPayments(db: Db | Trx, batchId: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payoutLine')
    .innerJoin('payoutBatch', 'payoutBatch.id', 'payoutLine.batchId')
    .select(['line', 'number', 'account', 'amount', 'payoutLine.state', 'payoutLine.endTime'])
    // What was paid at once was approved by nobody.
    .select(
      sql<number | null>`coalesce(ender_id, CASE WHEN approver_id IS NULL THEN maker_id END)`.as('enderId'),
    )
    .where('batchId', '=', batchId)
    .orderBy('line')
    .execute()
  return rows.map(({ number, amount, state, ...row }) => ({
    ...row,
    reference: `${number}-${row.line}`,
    cents: BigInt(amount.replace('.', '')),
    state: state as Payment['state'],
  }))
}

/** Exact, as the database takes it. */
function decimal(cents: bigint | null | undefined): string | null {
  if (cents === null || cents === undefined) return null
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const isWritten = ({ kind }: AnswerMatch) => kind === 'paid' || kind === 'failed'
const agreeing = new Set(['paid', 'failed', 'decided'])

interface NewAnswer {
  batchId: number
  readerId: number
  fileName: string
  digest: string
  otherSheets: string[]
}

/** A row as it is kept. */
function keptRow(match: AnswerMatch) {
  const { kind, payment, told } = match
  const isDecided = payment !== undefined && payment.state !== 'open'
  return {
    row: told?.row ?? null,
    kind,
    line: payment?.line ?? null,
    reference: (told ?? payment)?.reference ?? '',
    account: told?.account ?? '',
    account_check: accountCheckOf(match) ?? null,
    amount: decimal(told?.cents),
    expected: decimal(payment?.cents),
    state: told?.state ?? '',
    reason: told?.reason ?? '',
    decided: isDecided ? payment.state : null,
    decider_id: isDecided ? payment.enderId : null,
    decide_time: isDecided ? (payment.endTime?.toISOString() ?? null) : null,
  }
}

/** Locks an answer that a person has read from another file and could confirm meanwhile. */
export const lockOpenAnswer = (
  trx: Trx,
  { batchId, readerId, digest }: Pick<NewAnswer, 'batchId' | 'readerId' | 'digest'>,
) =>
  trx
    .selectFrom('payoutAnswer')
    .select(['fileName', 'paidCount', 'failedCount'])
    .where('batchId', '=', batchId)
    .where('readerId', '=', readerId)
    .where('confirmTime', 'is', null)
    .where('digest', '!=', digest)
    .where(sql<boolean>`paid_count + failed_count > 0 AND coalesce(stated_total, file_total) = file_total`)
    .forUpdate()
    .executeTakeFirst()

/** Takes the place of what the same person has read and not confirmed. */
export async function insertAnswer(
  trx: Trx,
  head: NewAnswer,
  { headings, columns, fileCents, statedCents }: AnswerContent,
  matches: AnswerMatch[],
): Promise<AnswerRecord> {
  const { batchId, readerId } = head
  await trx
    .deleteFrom('payoutAnswer')
    .where('batchId', '=', batchId)
    .where('readerId', '=', readerId)
    .where('confirmTime', 'is', null)
    .execute()
  const count = (kind: AnswerMatch['kind']) => matches.filter(match => match.kind === kind).length
  const { id } = await trx
    .insertInto('payoutAnswer')
    .values({
      ...head,
      headings,
      columns: JSON.stringify(columns),
      paidCount: count('paid'),
      failedCount: count('failed'),
      differenceCount: matches.filter(({ kind }) => !agreeing.has(kind)).length,
      uncheckedCount: matches.filter(match => isWritten(match) && accountCheckOf(match) === 'unchecked')
        .length,
      contradictionCount: count('contradicts'),
      fileTotal: decimal(fileCents) ?? '0',
      statedTotal: decimal(statedCents),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'payout_answer_row',
    matches.map((match, n) => ({ answer_id: id, n, ...keptRow(match) })),
  )
  return selectAnswers(trx).where('id', '=', id).executeTakeFirstOrThrow()
}
