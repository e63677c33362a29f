/** The points that paid orders give; a refund takes them back. */
import type { OrderRow } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/recordset.ts'
import { findSkuPoints } from '../products/sku-periods.ts'

const keyOf = (orderNo: string, position: number) => `${orderNo}#${String(position).padStart(3, '0')}`

interface PointSale {
  key: string
  sku: string
  row: OrderRow
}

const soldBy = (row: OrderRow): PointSale[] =>
  row.item_list.flatMap(({ sku_code: sku }, position) =>
    sku ? [{ key: keyOf(row.order_no, position), sku, row }] : [],
  )

/** Finds ledger rows of items that are still the same: they stay, whatever happened to the SKU since. */
async function keptOf(trx: Trx, sold: PointSale[], orderNos: string[]): Promise<Set<string>> {
  const now = new Map(sold.map(({ key, sku }) => [key, sku]))
  const { rows } = await sql<{ key: string; sku: string }>`
    SELECT source_key AS key, sku_code AS sku FROM member_points WHERE order_no = ANY (${orderNos}::text[])
  `.execute(trx)
  const gone = rows.filter(({ key, sku }) => now.get(key) !== sku).map(({ key }) => key)
  if (gone.length > 0)
    await sql`DELETE FROM member_points WHERE source = 'order' AND source_key = ANY (${gone}::text[])`.execute(
      trx,
    )
  return new Set(rows.map(({ key }) => key).filter(key => !gone.includes(key)))
}

async function givePoints(trx: Trx, paid: OrderRow[], again: string[]): Promise<void> {
  const sold = paid.flatMap(soldBy)
  const kept = again.length > 0 ? await keptOf(trx, sold, again) : new Set()
  const fresh = sold.filter(({ key }) => !kept.has(key))
  const points = await findSkuPoints(trx, [...new Set(fresh.map(({ sku }) => sku))])
  await insertRows(
    trx,
    'member_points',
    fresh.flatMap(({ key, sku, row }) => {
      const amount = points.get(sku)
      if (!amount || !row.paid_time) return []
      const given = { user_id: row.userId, order_no: row.order_no, given_at: row.paid_time }
      return [{ ...given, source: 'order', source_key: key, sku_code: sku, amount }]
    }),
  )
}

/**
 * The ledgers of the members are locked.
 *
 * @param again the paid orders that existed before
 * @param cancelled orders that existed before
 */
export async function storeOrderPoints(
  trx: Trx,
  { paid, again, cancelled }: { paid: OrderRow[]; again: string[]; cancelled: string[] },
): Promise<void> {
  await givePoints(trx, paid, again)
  if (cancelled.length > 0)
    await sql`
      UPDATE member_points SET revoked_at = now()
      WHERE order_no = ANY (${cancelled}::text[]) AND revoked_at IS NULL
    `.execute(trx)
}
