/** Rewards whose order is cancelled: they are not paid out until somebody allows it, with a reason. */
import type { Body, Labels, OrderStatus, rewards } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { AppError } from '../../platform/lib/app-error.ts'

type Reward = Selectable<Database['reward']> & { orderStatus?: OrderStatus | null }

/** Of an unpaid row of `reward`. */
export const isHeldNow = sql<boolean>`(
  reward.order_no IS NOT NULL AND reward.released_order IS DISTINCT FROM reward.order_no AND EXISTS (
    SELECT FROM orders o WHERE o.order_no = reward.order_no AND o.status = 'CANCELLED'
  )
)`

export const orderStatus = sql<OrderStatus | null>`(
  SELECT o.status FROM orders o WHERE o.order_no = reward.order_no
)`

export const isHeld = ({ status, orderNo, orderStatus: now, releasedOrder }: Reward) =>
  status === 'F' && now === 'CANCELLED' && releasedOrder !== orderNo

/** Why the payout was allowed; null where it was allowed for another order. */
export const reasonOf = ({ orderNo, releasedOrder, releaseReason }: Reward) =>
  releasedOrder === orderNo ? releaseReason : null

/** With the state of their orders, which are locked: a refund waits until the payout is stored. */
export async function withOrders<Row extends Reward>(trx: Trx, rows: Row[]): Promise<Row[]> {
  const numbers = rows.flatMap(({ orderNo }) => orderNo ?? [])
  if (numbers.length === 0) return rows
  const found = await sql<{ orderNo: string; status: OrderStatus }>`
    SELECT order_no, status FROM orders WHERE order_no = ANY (${numbers}::text[]) ORDER BY order_no FOR SHARE
  `.execute(trx)
  const states = new Map(found.rows.map(each => [each.orderNo, each.status]))
  return rows.map(row => ({ ...row, orderStatus: states.get(row.orderNo ?? '') ?? null }))
}

export const heldReason: Labels = {
  zh: '订单已取消，须先允许打款',
  en: 'Its order is cancelled: the payout must be allowed first',
}

/** @throws AppError 10409 */
export function refuseHeld(rows: Reward[]): void {
  const held = rows.filter(isHeld).length
  if (held === 0) return
  throw new AppError(10409, {
    message: {
      zh: `有 ${held} 笔奖励的订单已取消，须先允许打款，本次未作任何处理`,
      en: `Nothing was done: the orders of ${held} of these rewards are cancelled, and their payout must be allowed first`,
    },
  })
}

const notHeld = () =>
  new AppError(10409, {
    message: {
      zh: '该奖励已打款、已允许打款，或订单未取消',
      en: 'The reward is paid or allowed already, or its order is not cancelled',
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
    if (!current || row.orderNo !== orderNo || !isHeld(current)) throw notHeld()
    const change = { releasedOrder: orderNo, releaseReason: reason, releasedBy: origin.actor.accountId }
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
