import { payoutAnswerFields as answerFields, answerRowFields, type PayoutAnswer } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/recordset.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { figuresOf } from '../../platform/kit/figures.ts'
import type { Match, Payment } from './match-answer.ts'
import type { AnswerContent } from './read-answer.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'payoutAnswer.columns': PayoutAnswer['columns']
  }
}

export type AnswerRecord = Selectable<Database['payoutAnswer']> & { isRepeated: boolean }
export interface RowFilters {
  answerId: number
  kind?: Match['kind'][] | undefined
}

const figures = figuresOf(answerFields)
const rowFigures = figuresOf(answerRowFields)

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
  const rows = db.selectFrom('payoutAnswerRow').selectAll().where('answerId', '=', answerId)
  return (kind ? rows.where('kind', 'in', kind) : rows).orderBy('n')
}

export async function findPayments(db: Db | Trx, batchId: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payoutLine')
    .innerJoin('payoutBatch', 'payoutBatch.id', 'payoutLine.batchId')
    .select(['line', 'number', 'account', 'amount', 'payoutLine.state'])
    .where('batchId', '=', batchId)
    .orderBy('line')
    .execute()
  return rows.map(({ line, number, account, amount, state }) => ({
    line,
    account,
    reference: `${number}-${line}`,
    cents: BigInt(amount.replace('.', '')),
    isOpen: state === 'open',
  }))
}

/** Exact, as the database takes it. */
const decimal = (cents: bigint | null | undefined) =>
  cents === null || cents === undefined ? null : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const written = new Set(['paid', 'failed', 'decided'])

interface NewAnswer {
  batchId: number
  readerId: number
  fileName: string
  digest: string
}

/** What a person has read of another file and could confirm: locked, so that it is not confirmed meanwhile. */
export const lockOpenAnswer = (trx: Trx, { batchId, readerId, digest }: Omit<NewAnswer, 'fileName'>) =>
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
  matches: Match[],
): Promise<AnswerRecord> {
  const { batchId, readerId } = head
  await trx
    .deleteFrom('payoutAnswer')
    .where('batchId', '=', batchId)
    .where('readerId', '=', readerId)
    .where('confirmTime', 'is', null)
    .execute()
  const count = (kind: Match['kind']) => matches.filter(match => match.kind === kind).length
  const { id } = await trx
    .insertInto('payoutAnswer')
    .values({
      ...head,
      headings,
      columns: JSON.stringify(columns),
      paidCount: count('paid'),
      failedCount: count('failed'),
      differenceCount: matches.filter(({ kind }) => !written.has(kind)).length,
      fileTotal: decimal(fileCents) ?? '0',
      statedTotal: decimal(statedCents),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'payout_answer_row',
    matches.map(({ kind, payment, told }, n) => ({
      answer_id: id,
      n,
      row: told?.row ?? null,
      kind,
      line: payment?.line ?? null,
      reference: told?.reference ?? payment?.reference ?? '',
      account: told?.account || payment?.account || '',
      amount: decimal(told?.cents),
      expected: decimal(payment?.cents),
      state: told?.state ?? '',
      reason: told?.reason ?? '',
    })),
  )
  return selectAnswers(trx).where('id', '=', id).executeTakeFirstOrThrow()
}
