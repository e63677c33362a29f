import {
  type PayoutState,
  type PayoutTie,
  payoutFields,
  payoutLineFields,
  type payoutLineStates,
  type payouts,
  type Query,
} from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { accountName } from '../../../platform/access/account-name.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { contains, orderBy, withinTimes } from '../../../platform/db/filters.ts'
import type { Database } from '../../../platform/db/tables.gen.ts'
import { figureReader } from '../../../platform/kit/figures.ts'
import { versioned } from '../../../platform/kit/versions.ts'
import { timeRange } from '../../../platform/lib/time-range.ts'
import { deciders, type ReviewedPayout } from '../four-eyes.service.ts'
import { isHeldNow } from '../held-rewards.ts'
import { earlierPayoutSql, returnersOf } from './payout-returns.ts'
import { recentTies } from './payout-ties.ts'
import { isChangedByPush, pushedChanges } from './pushed-changes.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'payoutBatch.approvalTie': PayoutTie
  }
}

export type PayoutBatchRow = Selectable<Database['payoutBatch']> & {
  maker: string
  approver: string | null
  openTotal: string
  heldCount: number
  earlierCount: number
  changedCount: number
} & Omit<ReviewedPayout, 'makerId' | 'approverId' | 'secondPerson'>
export type BatchFilters = Omit<Query<typeof payouts.list>, 'page' | 'size'>

const figures = figureReader(payoutFields)
const lineFigures = figureReader(payoutLineFields)

type Figures = Record<'total' | 'paidTotal' | 'failedTotal' | 'openTotal', number>

/** As the log keeps it; `batchSeenBy` for people. */
export const shownBatch = <Row extends object>(row: Row) => figures(row) as Row & Figures
export const shownLine = <Row extends object>(row: Row) => lineFigures(row) as Row & { amount: number }

/** Read from the lines only where some of them have a result and others have none. */
const openTotal = sql<string>`CASE payout_batch.open_count
  WHEN 0 THEN 0
  WHEN payout_batch.count THEN payout_batch.total
  ELSE (SELECT sum(l.amount) FROM payout_line l WHERE l.batch_id = payout_batch.id AND l.state = 'open')
END`

/** Open payments whose order is not paid. */
const heldCount = sql<number>`CASE WHEN payout_batch.open_count > 0 THEN (
  SELECT count(*) FROM payout_line l JOIN reward ON reward.id = l.reward_id
  WHERE l.batch_id = payout_batch.id AND l.state = 'open' AND ${isHeldNow}
) ELSE 0 END`

/** Open payments of rewards that a push has changed. */
const changedCount = sql<number>`CASE WHEN payout_batch.open_count > 0 THEN (
  SELECT count(*) FROM payout_line l WHERE l.batch_id = payout_batch.id AND l.state = 'open'
    AND ${isChangedByPush(sql`l.reward_id`)}
) ELSE 0 END`

/** Open payments of rewards whose money may have gone out before. */
const earlierCount = sql<number>`CASE WHEN payout_batch.open_count > 0 THEN (
  SELECT count(*) FROM payout_line l WHERE l.batch_id = payout_batch.id AND l.state = 'open'
    AND EXISTS (SELECT FROM payout_return p WHERE p.reward_id = l.reward_id)
) ELSE 0 END`

const hands = sql<number[]>`array(SELECT h.account_id FROM payout_hand h WHERE h.batch_id = payout_batch.id)`

const returners = sql<
  number[]
>`CASE WHEN payout_batch.state IN ('draft', 'waiting', 'approved') THEN ${returnersOf(
  sql`SELECT l.reward_id FROM payout_line l WHERE l.batch_id = payout_batch.id`,
)} ELSE '{}' END`

const names = sql<Record<number, string>>`(
  SELECT json_object_agg(a.id, coalesce(nullif(a.full_name, ''), a.user_id)) FROM account a
  WHERE a.id = payout_batch.maker_id
    OR a.id = ANY (${hands} || ${returners})
)`

/** With the names of the people. */
const selectBatches = (db: Db | Trx) =>
  db
    .selectFrom('payoutBatch')
    .selectAll('payoutBatch')
    .select([
      accountName('payout_batch.maker_id').$castTo<string>().as('maker'),
      accountName('payout_batch.approver_id').as('approver'),
      openTotal.as('openTotal'),
      deciders.as('deciders'),
      recentTies.as('ties'),
      hands.as('hands'),
      returners.as('returners'),
      names.as('names'),
      heldCount.as('heldCount'),
      earlierCount.as('earlierCount'),
      changedCount.as('changedCount'),
    ])

export const batches = versioned<'payoutBatch', PayoutBatchRow>('payoutBatch', {
  entity: 'payout',
  shown: shownBatch,
  select: selectBatches,
})

export function matchingBatches(db: Db, filters: BatchFilters, timeZone: string) {
  const { number, state, sort, ...times } = filters
  let query: SelectQueryBuilder<Database, 'payoutBatch', PayoutBatchRow> = selectBatches(db)
  if (number) query = query.where('number', 'ilike', contains(number))
  if (state) query = query.where('state', 'in', state)
  return query
    .$call(withinTimes('createTime', timeRange(times, timeZone)))
    .$call(orderBy<'number' | 'count' | 'total' | 'createTime'>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
}

type LineState = (typeof payoutLineStates.values)[number]

/** The order of the reward that a line pays. */
export const orderOfLine = sql<
  string | null
>`(SELECT reward.order_no FROM reward WHERE reward.id = payout_line.reward_id)`

export const selectLines = (db: Db, batchId: number, states?: LineState[]) => {
  const ofReward = sql`FROM reward WHERE reward.id = payout_line.reward_id`
  // The next payment shows those that were taken back.
  const until = sql<Date>`CASE payout_line.state WHEN 'released' THEN '-infinity' ELSE coalesce(payout_line.end_time, 'infinity') END`
  const lines = db
    .selectFrom('payoutLine')
    .selectAll('payoutLine')
    .select([
      earlierPayoutSql(sql`payout_line.reward_id`, until).as('earlier'),
      pushedChanges(sql`payout_line.reward_id`).as('changes'),
      orderOfLine.as('orderNo'),
      sql<boolean>`(payout_line.state = 'open' AND (SELECT ${isHeldNow} ${ofReward}))`.as('held'),
    ])
    .where('batchId', '=', batchId)
  return (states ? lines.where('payoutLine.state', 'in', states) : lines).orderBy('line')
}

/** A payment that somebody has to look at: it failed, or what it rests on has changed. */
const isException = sql<boolean>`(payout_line.state = 'failed' OR (payout_line.state = 'open' AND (
  (SELECT ${isHeldNow} FROM reward WHERE reward.id = payout_line.reward_id)
  OR ${isChangedByPush(sql`payout_line.reward_id`)}
  OR EXISTS (SELECT FROM payout_return p WHERE p.reward_id = payout_line.reward_id)
)))`

/** As people read them: what they have to look at first. Files for the bank keep the order of the lines. */
export const linesToRead = (...of: Parameters<typeof selectLines>) =>
  selectLines(...of)
    .clearOrderBy()
    .orderBy(isException, sql`DESC NULLS LAST`)
    .orderBy('line')

interface NewBatch {
  state: PayoutState
  makerId: number
  approverId?: number
  secondPerson: boolean
  remark?: string | undefined
  day: string
}

/** @returns its id and number; numbers are unique, with gaps where a batch was not made */
export async function insertPayoutBatch(trx: Trx, { day, remark = '', ...batch }: NewBatch) {
  const number = sql<string>`(SELECT 'PO' || ${day.replaceAll('-', '')}::text || '-'
    || lpad(n::text, greatest(4, length(n::text)), '0') FROM nextval('payout_batch_number') n)`
  return trx
    .insertInto('payoutBatch')
    .values({ ...batch, remark, number })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** Remembers who has changed a batch, handed it in or sent it: they do not approve it, and write nothing back. */
export const insertHand = (trx: Trx, batchId: number, accountId: number) =>
  trx
    .insertInto('payoutHand')
    .values({ batchId, accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Freezes amounts and receivers of locked rewards in the lines of a batch. */
export async function insertPayoutLines(
  trx: Trx,
  { id, number }: { id: number; number: string },
  rewardIds: number[],
  state: 'open' | 'paid',
): Promise<void> {
  await sql`
    INSERT INTO payout_line (batch_id, line, reward_id, receiver, user_id, account, bank, amount, state, end_time)
    SELECT ${id}, row_number() OVER (ORDER BY array_position(${rewardIds}::integer[], r.id)), r.id,
      r.inviter, r.inviter_user_id, r.bank_account, r.bank, r.reward, ${state}::text,
      CASE WHEN ${state}::text = 'paid' THEN now() END
    FROM reward r WHERE r.id = ANY (${rewardIds}::integer[])
  `.execute(trx)
  await sql`UPDATE reward SET batch_number = ${number} WHERE id = ANY (${rewardIds}::integer[])`.execute(trx)
}

/** The reward of a line. None for another line. */
export async function rewardsOfLine(trx: Trx, batchId: number, line: number): Promise<number[]> {
  const lines = trx.selectFrom('payoutLine').select('rewardId').where('batchId', '=', batchId)
  const found = await lines.where('line', '=', line).execute()
  return found.flatMap(({ rewardId }) => rewardId ?? [])
}

/** Takes a line out of a locked batch: its reward, which is locked too, waits again. @returns undefined without one */
export async function deletePayoutLine(trx: Trx, batchId: number, line: number) {
  const { rows } = await sql<{ receiver: string; amount: string; orderNo: string | null }>`
    WITH due AS (
      SELECT r.id FROM reward r JOIN payout_line l ON l.reward_id = r.id
      WHERE l.batch_id = ${batchId} AND l.line = ${line} FOR UPDATE OF r
    ), freed AS (
      UPDATE reward SET batch_number = NULL WHERE id IN (SELECT id FROM due)
    )
    DELETE FROM payout_line WHERE batch_id = ${batchId} AND line = ${line}
      AND (SELECT count(*) FROM due) >= 0
    RETURNING receiver, amount, ${orderOfLine} AS order_no
  `.execute(trx)
  return rows[0]
}

/** A result of lines: paid rewards are paid, the others become due again. */
interface LineEnd {
  state: 'paid' | 'failed' | 'released'
  /** By line; all open lines where nothing is named. */
  lines?: { line: number; reason: string }[]
  /** Who gives the result. */
  enderId: number
  /** The answer of the bank that has it. */
  fileName?: string
  /** The state of the lines before: `paid` where the bank has sent the money back. */
  from?: 'open' | 'paid'
}

/**
 * Ends open lines of a locked batch, each once. That of a failed one the money may have gone out is remembered.
 *
 * @returns how many have changed
 */
export async function endLines(
  trx: Trx,
  batchId: number,
  { state, lines, enderId, fileName, from = 'open' }: LineEnd,
): Promise<number> {
  const kind = from === 'paid' ? 'returned' : 'failed'
  const named = lines && sql`AND l.line IN (SELECT line FROM told)`
  const { rows } = await sql<{ n: number }>`
    WITH told AS (
      SELECT line, reason FROM json_to_recordset(${JSON.stringify(lines ?? [])}::json) AS t (line integer, reason text)
    ), due AS (
      SELECT r.id FROM reward r
      WHERE r.id IN (
        SELECT l.reward_id FROM payout_line l WHERE l.batch_id = ${batchId} AND l.state = ${from} ${named ?? sql``}
      )
      ORDER BY r.source_key FOR UPDATE
    ), ended AS (
      UPDATE payout_line l
      SET state = ${state}, end_time = now(), ender_id = ${enderId}, reason = coalesce((SELECT t.reason FROM told t WHERE t.line = l.line), '')
      WHERE l.batch_id = ${batchId} AND l.state = ${from} ${named ?? sql``} AND (SELECT count(*) FROM due) >= 0
      RETURNING l.reward_id, l.reason
    ), turned AS (
      UPDATE reward SET status = CASE WHEN ${state}::text = 'paid' THEN 'T' ELSE 'F' END, status_time = now(),
        batch_number = CASE WHEN ${state}::text = 'paid' THEN batch_number END
      WHERE id IN (SELECT reward_id FROM ended)
    ), gone AS (
      INSERT INTO payout_return (reward_id, batch_number, kind, gone_time, reason, by_id, file_name)
      SELECT ended.reward_id, b.number, ${kind}::text, now(), ended.reason, ${enderId}, ${fileName ?? null}
      FROM ended JOIN payout_batch b ON b.id = ${batchId}
      WHERE ${state}::text = 'failed' AND ended.reward_id IS NOT NULL
    )
    SELECT count(*)::integer AS n FROM ended
  `.execute(trx)
  return rows[0]?.n ?? 0
}
