/** Payments whose money may have gone out before they were taken back. */
import type { EarlierPayout } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** The last one of a reward, before a time. Null without one. */
export const earlierPayoutSql = (rewardId: RawBuilder<number>, until = sql<Date>`'infinity'`) =>
  sql<EarlierPayout | null>`(
    SELECT json_build_object('number', p.batch_number, 'kind', p.kind, 'time', p.gone_time, 'reason', p.reason,
      'by', (SELECT coalesce(nullif(a.full_name, ''), a.user_id) FROM account a WHERE a.id = p.by_id),
      'fileName', p.file_name)
    FROM payout_return p WHERE p.reward_id = ${rewardId} AND p.time < ${until}
    ORDER BY p.id DESC LIMIT 1
  )`

/** That the money may have gone out through the bank: of what was paid directly and cancelled it has not. */
const wasAtBank = sql<boolean>`(p.kind <> 'paid' OR b.send_time IS NOT NULL)`

/** Who has taken back payments of these rewards that were with the bank. */
export const returnersOf = (rewardIds: RawBuilder<unknown>) => sql<number[]>`array(
  SELECT DISTINCT p.by_id FROM payout_return p JOIN payout_batch b ON b.number = p.batch_number
  WHERE p.reward_id IN (${rewardIds}) AND ${wasAtBank}
)`

/** Remembers the open payments of a batch that was with the bank. */
export async function insertSent(
  trx: Trx,
  batchId: number,
  { reason, byId }: { reason: string; byId: number },
): Promise<void> {
  await sql`
    INSERT INTO payout_return (reward_id, batch_number, kind, gone_time, reason, by_id)
    SELECT l.reward_id, b.number, 'sent', b.send_time, ${reason}::text, ${byId}
    FROM payout_line l JOIN payout_batch b ON b.id = l.batch_id
    WHERE b.id = ${batchId} AND l.state = 'open' AND l.reward_id IS NOT NULL
  `.execute(trx)
}

/** Takes paid rewards, which are locked, out of their batches, and remembers it. @returns these */
export async function releasePaid(
  trx: Trx,
  rewardIds: number[],
  { reason, enderId }: { reason: string; enderId: number },
): Promise<number[]> {
  const { rows } = await sql<{ batchId: number }>`
    WITH was AS (
      INSERT INTO payout_return (reward_id, batch_number, kind, gone_time, reason, by_id)
      SELECT l.reward_id, b.number, 'paid', coalesce(l.end_time, now()), ${reason}::text, ${enderId}
      FROM payout_line l JOIN payout_batch b ON b.id = l.batch_id
      WHERE l.reward_id = ANY (${rewardIds}::integer[]) AND l.state = 'paid'
    )
    UPDATE payout_line SET state = 'released', end_time = now(), ender_id = ${enderId}
    WHERE reward_id = ANY (${rewardIds}::integer[]) AND state = 'paid'
    RETURNING batch_id
  `.execute(trx)
  await sql`UPDATE reward SET batch_number = NULL WHERE id = ANY (${rewardIds}::integer[])`.execute(trx)
  return [...new Set(rows.map(({ batchId }) => batchId))].sort((a, b) => a - b)
}

/** Those of paid rewards that a confirmed answer of the bank says are paid. */
export async function confirmedByBank(trx: Trx, rewardIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ rewardId: number }>`
    SELECT l.reward_id FROM payout_line l
    WHERE l.reward_id = ANY (${rewardIds}::integer[]) AND l.state = 'paid' AND EXISTS (
      SELECT FROM payout_answer a JOIN payout_answer_row r ON r.answer_id = a.id
      WHERE a.batch_id = l.batch_id AND a.confirm_time IS NOT NULL AND r.line = l.line AND r.kind = 'paid'
    )
  `.execute(trx)
  return new Set(rows.map(({ rewardId }) => rewardId))
}

/** Finds the unpaid rewards whose money may have gone out through the bank, with who has taken each back. */
export async function throughBank(trx: Trx, rewardIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ rewardId: number; byIds: number[] }>`
    SELECT p.reward_id, array_agg(DISTINCT p.by_id) AS by_ids
    FROM payout_return p JOIN payout_batch b ON b.number = p.batch_number
    WHERE p.reward_id = ANY (${rewardIds}::integer[]) AND ${wasAtBank} GROUP BY p.reward_id
  `.execute(trx)
  return new Map(rows.map(({ rewardId, byIds }) => [rewardId, byIds]))
}

/** Whether a payout of one of these rewards was cancelled before. */
export async function wasTakenBack(trx: Trx, rewardIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payout_return WHERE reward_id = ANY (${rewardIds}::integer[]) AND kind = 'paid' LIMIT 1
  `.execute(trx)
  return rows.length > 0
}

/** The batches with which these paid rewards went to the bank. */
export async function sentBatches(trx: Trx, rewardIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT b.id FROM payout_line l JOIN payout_batch b ON b.id = l.batch_id
    WHERE l.reward_id = ANY (${rewardIds}::integer[]) AND l.state = 'paid' AND b.send_time IS NOT NULL
    ORDER BY b.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** How many of these paid rewards another person has approved, or paid directly. */
export async function countOfOthers(trx: Trx, rewardIds: number[], accountId: number) {
  const { rows } = await sql<{ approved: number; direct: number }>`
    SELECT count(*) FILTER (WHERE b.approver_id <> ${accountId})::integer AS approved,
      count(*) FILTER (WHERE b.approver_id IS NULL AND b.maker_id <> ${accountId})::integer AS direct
    FROM payout_line l JOIN payout_batch b ON b.id = l.batch_id
    WHERE l.reward_id = ANY (${rewardIds}::integer[]) AND l.state = 'paid'
  `.execute(trx)
  return rows[0] ?? { approved: 0, direct: 0 }
}
