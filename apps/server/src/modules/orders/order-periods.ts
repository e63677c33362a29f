/** Paid orders give their members validity, recorded in the members' ledgers; a refund takes it back. */
import type { OrderItemRow, OrderRow } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/recordset.ts'
import type { IntakeSource } from '../../platform/intake/define-intake.ts'
import { recompute } from '../members/ledger.ts'
import { findSkuPeriods, type SkuPeriod } from '../products/sku-periods.ts'
import { storeOrderPoints } from './order-points.ts'

type SkuPeriods = ReadonlyMap<string, SkuPeriod>
/** By the key of the period; without a key when the item itself has a range. */
type GivenBefore = ReadonlyMap<string, Partial<SkuPeriod> & { skuCode: string }>

/** Finds the validity that SKU items gave when their orders were paid. Read before items are replaced. */
export async function findGiven(trx: Trx, orderNos: string[]): Promise<GivenBefore> {
  if (orderNos.length === 0) return new Map()
  const { rows } = await sql<{
    key: string
    skuCode: string
    level: number
    value: number | null
    unit: SkuPeriod['unit'] | null
  }>`
    SELECT p.source_key AS key, i.sku_code AS "skuCode", p.level, p.period_value AS value, p.period_unit AS unit
    FROM order_items i JOIN member_periods p ON p.source = 'order'
      AND p.source_key = i.order_no || '#' || lpad(i.position::text, 3, '0')
    WHERE i.order_no = ANY (${orderNos}::text[]) AND i.sku_code IS NOT NULL
  `.execute(trx)
  return new Map(
    rows.map(({ key, value, unit, ...of }) => [key, { ...of, ...(value && unit && { value, unit }) }]),
  )
}

/** The columns that say what an item gives; none when it gives no membership. */
function givenBy(item: OrderItemRow, sku: Partial<SkuPeriod> | undefined) {
  const none = { period_value: null, period_unit: null, given_start: null, given_end: null }
  const level = sku?.level === 2 ? 2 : 1
  if (item.vipDueTime)
    return { ...none, level, given_start: item.vipEffectTime ?? null, given_end: item.vipDueTime }
  if (item.periodValue && item.periodUnit)
    return { ...none, level, period_value: item.periodValue, period_unit: item.periodUnit }
  if (sku?.value && sku.unit)
    return { ...none, level, period_value: Math.max(1, Math.round(sku.value)), period_unit: sku.unit }
  return undefined
}

interface PeriodSale {
  /** As they are offered now. */
  skus: SkuPeriods
  before: GivenBefore
}

/** A sold item keeps what it gave when it was paid, whatever happened to the SKU since. */
function skuOf({ sku_code: code }: OrderItemRow, key: string, { skus, before }: PeriodSale) {
  if (!code) return undefined
  const sold = before.get(key)
  return sold?.skuCode === code ? { ...skus.get(code), ...sold } : skus.get(code)
}

const periodsOf = (row: OrderRow, sold: PeriodSale, { accountId }: IntakeSource) =>
  row.item_list.flatMap((item, position) => {
    const key = `${row.order_no}#${String(position).padStart(3, '0')}`
    const given = givenBy(item, skuOf(item, key, sold))
    if (!given || !row.paid_time) return []
    return [
      {
        ...given,
        user_id: row.userId,
        source: 'order',
        source_key: key,
        order_no: row.order_no,
        given_at: row.paid_time,
        pushed_by: accountId,
        sample: row.sample ?? false,
      },
    ]
  })

/** For every SKU named: the item itself may say what it gives, but only the SKU has the level. */
async function skuPeriodsOf(trx: Trx, rows: OrderRow[]): Promise<SkuPeriods> {
  const items = rows.flatMap(row => row.item_list)
  const codes = items.flatMap(item => (item.sku_code ? [item.sku_code] : []))
  return codes.length > 0 ? findSkuPeriods(trx, [...new Set(codes)]) : new Map()
}

/**
 * The caller has locked the ledgers of the members.
 *
 * @param known.updated which of the orders existed before
 * @param known.before the result of `findGiven` for them
 */
export async function storeOrderPeriods(
  trx: Trx,
  orders: OrderRow[],
  { updated, before }: { updated: ReadonlySet<string>; before: GivenBefore },
  source: IntakeSource,
): Promise<void> {
  const paid = orders.filter(row => row.status === 'PAID')
  const cancelled = orders.filter(row => row.status === 'CANCELLED' && updated.has(row.order_no))
  const touched = [...paid, ...cancelled]
  if (touched.length === 0) return
  const userIds = touched.map(row => row.userId)
  const again = paid.map(row => row.order_no).filter(key => updated.has(key))
  if (again.length > 0)
    await sql`DELETE FROM member_periods WHERE order_no = ANY (${again}::text[])`.execute(trx)
  const skus = await skuPeriodsOf(trx, paid)
  await insertRows(
    trx,
    'member_periods',
    paid.flatMap(row => periodsOf(row, { skus, before }, source)),
  )
  const refunded = cancelled.map(row => row.order_no)
  if (refunded.length > 0)
    await sql`
      UPDATE member_periods SET revoked_at = now()
      WHERE order_no = ANY (${refunded}::text[]) AND revoked_at IS NULL
    `.execute(trx)
  await storeOrderPoints(trx, { paid, again, cancelled: refunded })
  await recompute(trx, userIds, source)
}
