import {
  type EarlierPayout,
  type OrderStatus,
  rewards as operations,
  personalData,
  type Query,
  type RewardStatus,
  type Rows,
  rewardFields,
} from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { may } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { orderBy, withinTimes } from '../../platform/db/filters.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { ListCache } from '../../platform/kit/kept-list.ts'
import { filteredRows, type ListReader } from '../../platform/kit/list-filters.ts'
import type { PageSlice, Paging } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { isPersonal } from '../../platform/masking/personal-data.ts'
import { isHeldNow, orderStatus, withOrders } from './held-rewards.ts'
import { earlierPayoutSql } from './payouts/payout-returns.ts'
import { hasAccountNow } from './reward-accounts.ts'

/** `changeTime`: the sender's last change or ours, whichever is later. */
export type RewardRow = Selectable<Database['reward']> & {
  changeTime: Date
  failure?: string | null
  orderStatus?: OrderStatus | null
  earlier?: EarlierPayout | null
}
type RewardListQuery = Query<typeof operations.list>
export type RewardFilters = Omit<RewardListQuery, 'page' | 'size'>
type Rewards = SelectQueryBuilder<Database, 'reward', object>

interface RewardView extends ListReader {
  filters: RewardFilters
}

const changeTime = sql<Date>`greatest(update_time, status_time)`

/** It is due again because its last payment failed. Few are: their lines are read first. */
const isFailed = sql<boolean>`(reward.status = 'F' AND reward.batch_number IS NULL AND reward.id IN (
  SELECT l.reward_id FROM payout_line l WHERE l.state = 'failed' AND l.reward_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM payout_line n
    WHERE n.reward_id = l.reward_id AND n.batch_id > l.batch_id AND n.state <> 'released'
  )
))`

/** Unpaid, in no batch, not held for its order, and with an account. Asked in this order, and of few for their order. */
const isDueNow = sql<boolean>`(
  reward.status = 'F' AND reward.batch_number IS NULL AND ${hasAccountNow} AND NOT ${isHeldNow}
)`

const found = filteredRows({
  table: 'reward',
  fields: rewardFields,
  list: operations.list,
  own: {
    phone: (texts, { access }) => {
      const isPhone = (column: string) => isPersonal(access, 'phone', column, texts)
      return sql<boolean>`(${isPhone('reward.inviter_phone')} OR ${isPhone('reward.invitee_phone')})`
    },
    due: isWanted => sql<boolean>`${isDueNow} = ${isWanted}`,
    failed: isWanted => sql<boolean>`${isFailed} = ${isWanted}`,
    orderStatus: states => sql<boolean>`${orderStatus} = ANY (${states}::text[])`,
  },
  beside: ['paidFrom', 'paidTo'],
})

/** @throws AppError 10400 on the end of a range */
function matching(db: Db, { filters, ...reader }: RewardView): Rewards {
  const { paidFrom: startTime, paidTo: endTime } = filters
  const paid = timeRange({ startTime, endTime }, reader.timeZone, 'paidTo')
  const rewards: Rewards = found(db, filters, reader)
  if (!startTime && !endTime) return rewards
  return rewards
    .where('status', '=', 'T')
    .$call(withinTimes(sql<Date>`coalesce(status_time, update_time)`, paid))
}

const inOrder = (sort: string | undefined) =>
  orderBy<'inviteTime' | 'purchaseTime' | 'reward' | 'changeTime'>(
    sort?.replace('updateTime', 'changeTime'),
    'inviteTime,DESC',
  )

/** Why the last payment failed, where the reward is due again. */
const failure = sql<string | null>`(
  SELECT CASE l.state WHEN 'failed' THEN l.reason END FROM payout_line l
  WHERE l.reward_id = reward.id AND reward.status = 'F' AND reward.batch_number IS NULL AND l.state <> 'released'
  ORDER BY l.batch_id DESC LIMIT 1
)`

const select = (rewards: Rewards) =>
  rewards
    .selectAll('reward')
    .select([changeTime.as('changeTime'), failure.as('failure'), orderStatus.as('orderStatus')])
    .select(earlierPayoutSql(sql`reward.id`).as('earlier'))

/** All matches, in the list's order. */
export const selectRewards = (db: Db, view: RewardView) =>
  select(matching(db, view)).$call(inOrder(view.filters.sort)).orderBy('id', 'desc')

const unpaid = (db: Db, view: RewardView) => matching(db, view).where('status', '=', 'F')

/** Those that match and are due. */
export const dueRewards = (db: Db, view: RewardView) => matching(db, view).where(isDueNow)

type RewardTotals = Record<RewardStatus, { count: number; amount: number }>

/** Which rewards, and their totals, until a reward changes anywhere; their rows are read each time. */
const kept = new ListCache<number, never, RewardTotals>(row => row)

const countOf = (totals: RewardTotals, status: RewardStatus | undefined) =>
  status ? totals[status].count : totals.T.count + totals.F.count

async function keptView(db: Db, view: RewardView) {
  const { status, sort, ...filters } = view.filters
  return {
    version: await tableVersion(db, 'rewards'),
    // What depends on the state of the order follows the orders, too.
    searches: [
      filters,
      may(view.access, personalData.phone),
      view.timeZone,
      (filters.orderStatus || filters.due !== undefined) && (await tableVersion(db, 'orders')),
    ],
    order: [status, sort],
    count: () => totalNow(db, { ...view, filters }),
    totalOf: (totals: RewardTotals) => countOf(totals, status),
    async keys({ limit, offset }: PageSlice) {
      const rows = await inOrder(sort)(matching(db, view).select(['reward.id', changeTime.as('changeTime')]))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

/** The number and sum for each status, whichever status is asked for. */
export const totalRewards = async (db: Db, view: RewardView): Promise<RewardTotals> =>
  kept.counts(db, await keptView(db, view))

async function totalNow(db: Db, view: RewardView): Promise<RewardTotals> {
  const rows = await matching(db, view)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.sum<string>('reward').as('amount')])
    .groupBy('status')
    .execute()
  const none = { count: 0, amount: 0 }
  const found = rows.map(({ status, count, amount }) => [status, { count, amount: Number(amount) }])
  return { T: none, F: none, ...Object.fromEntries(found) }
}

const sumOf = async (rewards: Rewards): Promise<{ count: number; amount: number }> => {
  const { count, amount } = await rewards
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('reward').as('amount')])
    .executeTakeFirstOrThrow()
  return { count, amount: Number(amount ?? 0) }
}

/** Sums the due rewards, and counts the unpaid ones that are left out. */
export async function totalDue(db: Db, view: RewardView) {
  const leftOut = await unpaid(db, view)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('batchNumber', 'is not', null).as('inBatch'),
      fn.countAll<number>().filterWhere('batchNumber', 'is', null).filterWhere(isHeldNow).as('held'),
      fn
        .countAll<number>()
        .filterWhere('batchNumber', 'is', null)
        .filterWhere(sql<boolean>`NOT ${isHeldNow} AND NOT ${hasAccountNow}`)
        .as('noAccount'),
      fn
        .sum<string | null>('reward')
        .filterWhere('batchNumber', 'is', null)
        .filterWhere(sql<boolean>`NOT ${isHeldNow} AND NOT ${hasAccountNow}`)
        .as('noAccountAmount'),
    ])
    .executeTakeFirstOrThrow()
  const noAccountAmount = Number(leftOut.noAccountAmount ?? 0)
  return { ...(await sumOf(dueRewards(db, view))), ...leftOut, noAccountAmount }
}

export const countRewards = async (db: Db, view: RewardView) =>
  countOf(await totalRewards(db, view), view.filters.status)

export async function listRewards(
  db: Db,
  view: RewardView,
  paging: Paging,
): Promise<Rows<RewardRow> & { totals: RewardTotals }> {
  const { rows: ids, total, counts } = await kept.pageOfKeys(db, await keptView(db, view), paging)
  const found = ids.length > 0 ? await select(db.selectFrom('reward').where('id', 'in', ids)).execute() : []
  const rows = new Map(found.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => rows.get(id) ?? []), total, totals: counts }
}

export const findReward = (db: Db, id: number): Promise<RewardRow> =>
  select(db.selectFrom('reward').where('id', '=', id)).executeTakeFirstOrThrow()

export async function findRewardField(
  db: Db | Trx,
  id: number,
  field: 'bankAccount' | 'inviterPhone' | 'inviteePhone',
): Promise<string | undefined> {
  const row = await db.selectFrom('reward').where('id', '=', id).select(field).executeTakeFirst()
  return row?.[field]
}

/** Locks rewards in the order in which pushes lock them, so that the two cannot deadlock; then their orders. */
export async function lockRewards(trx: Trx, ids: number[]): Promise<RewardRow[]> {
  const rows = await trx
    .selectFrom('reward')
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .selectAll()
    .select(changeTime.as('changeTime'))
    .orderBy('sourceKey')
    .forUpdate()
    .execute()
  return withOrders(trx, rows)
}

/** Locks those that are not yet in a state, after whoever is changing them. */
export const lockRewardsToTurn = async (trx: Trx, ids: number[], status: RewardStatus) =>
  (await lockRewards(trx, ids)).filter(row => row.status !== status)

/** @param ids of rows that are locked */
export async function turnRewards(trx: Trx, ids: number[], status: RewardStatus): Promise<void> {
  await sql`
    UPDATE reward SET status = ${status}, status_time = now() WHERE id = ANY (${ids}::integer[])
  `.execute(trx)
}

/** Which of these exist. */
export async function findRewardIds(trx: Trx, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM reward WHERE id = ANY (${ids}::integer[])
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
