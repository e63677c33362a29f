/** Rewards whose order is not paid, or not any more: they are not paid out until somebody allows it, with a reason. */
import {
  type Body,
  type HoldReason,
  holdReasons,
  type Labels,
  type OrderStatus,
  type rewards,
} from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { AppError } from '../../platform/lib/app-error.ts'

type Reward = Selectable<Database['reward']> & { orderStatus?: OrderStatus | null }

/** An order of another front site is none of the reward's: it is as unknown as one that was never pushed. */
export const orderStatus = sql<OrderStatus | null>`(
  SELECT o.status FROM orders o
  WHERE o.order_no = reward.order_no AND (o.owner = reward.owner OR '' IN (o.owner, reward.owner))
)`

/** The state in which the order was when its payout was allowed. */
const unknownOrder = 'UNKNOWN' as const

/** Reads a row of `reward` that is not paid. */
export const isHeldNow = sql<boolean>`(
  reward.order_no IS NOT NULL AND coalesce(${orderStatus}, ${unknownOrder}) NOT IN (
    'PAID', CASE reward.released_order WHEN reward.order_no THEN reward.released_state ELSE 'PAID' END
  )
)`

const isReleased = ({ orderNo, orderStatus: now, releasedOrder, releasedState }: Reward) =>
  releasedOrder === orderNo && releasedState === (now ?? unknownOrder)

export const isHeld = (reward: Reward) =>
  reward.status === 'F' && reward.orderNo !== null && reward.orderStatus !== 'PAID' && !isReleased(reward)

const orderReasons = { UNPAID: 'orderUnpaid', CANCELLED: 'orderCancelled' } as const

/** Why an unpaid reward cannot be paid now; undefined where it can. */
export function holdOf(reward: Reward): HoldReason | undefined {
  if (reward.batchNumber !== null) return 'inBatch'
  if (!isHeld(reward)) return undefined
  const { orderStatus: state } = reward
  return state === 'UNPAID' || state === 'CANCELLED' ? orderReasons[state] : 'orderUnknown'
}

/** As people read it. */
export function holdText(reward: Reward, reason: HoldReason): Labels {
  const { zh, en } = holdReasons.texts[reason]
  return reason === 'inBatch'
    ? { zh: `${zh} ${reward.batchNumber}`, en: `${en} (${reward.batchNumber})` }
    : { zh: `${zh}，须先允许打款`, en: `${en}: the payout must be allowed first` }
}

/** Why the payout was allowed; null where it was allowed for another order, or for another state of it. */
export const releaseReasonOf = (reward: Reward) =>
  isHeld(reward) || reward.releasedOrder !== reward.orderNo ? null : reward.releaseReason

/** With the state of their orders, which are locked: a refund waits until the payout is stored. */
export async function withOrders<Row extends Reward>(
  trx: Trx,
  rows: Row[],
): Promise<(Row & Pick<Reward, 'orderStatus'>)[]> {
  const numbers = rows.flatMap(({ orderNo }) => orderNo ?? [])
  if (numbers.length === 0) return rows
  const found = await sql<{ orderNo: string; status: OrderStatus; owner: string }>`
    SELECT order_no, status, owner FROM orders WHERE order_no = ANY (${numbers}::text[]) ORDER BY order_no FOR SHARE
  `.execute(trx)
  const orders = new Map(found.rows.map(each => [each.orderNo, each]))
  return rows.map(row => {
    const order = orders.get(row.orderNo ?? '')
    const isOwn = order && (order.owner === row.owner || order.owner === '' || row.owner === '')
    return { ...row, orderStatus: isOwn ? order.status : null }
  })
}

/** @throws AppError 10409 */
export function refuseHeld(rows: Reward[]): void {
  const held = rows.filter(isHeld).length
  if (held === 0) return
  throw new AppError(10409, {
    message: {
      zh: `有 ${held} 笔奖励的订单未付款或已取消，须先允许打款，本次未作任何处理`,
      en: `Nothing was done: the orders of ${held} of these rewards are not paid, or cancelled, and their payout must be allowed first`,
    },
  })
}

const notHeld = () =>
  new AppError(10409, {
    message: {
      zh: '该奖励已打款、已允许打款，或订单已付款',
      en: 'The reward is paid or allowed already, or its order is paid',
    },
  })

/** @throws AppError 10404, 10409 where it is not held for this order */
export async function releaseReward(
  db: Db,
  { id, seenOrder: orderNo, reason }: Body<typeof rewards.release>,
  origin: Origin & { actor: Actor },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const row = await trx.selectFrom('reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new AppError(10404)
    const [current] = await withOrders(trx, [row])
    if (!current || row.orderNo !== orderNo || current.orderStatus === 'PAID' || !isHeld(current))
      throw notHeld()
    const change = {
      releasedOrder: orderNo,
      releasedState: current.orderStatus ?? unknownOrder,
      releaseReason: reason,
      releasedBy: origin.actor.accountId,
    }
    await trx.updateTable('reward').set(change).where('id', '=', id).execute()
    await recordAudit(trx, origin, {
      action: 'reward.release',
      entity: 'reward',
      entityId: id,
      entityName: row.inviter || row.inviterUserId,
      changes: [
        { field: 'order_no', before: null, after: orderNo },
        { field: 'releaseReason', before: null, after: reason },
      ],
    })
  })
}
