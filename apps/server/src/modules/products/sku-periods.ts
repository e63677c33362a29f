/** A SKU gives this period when an order with it is paid (decisions §4 Members). */
import { specialAttributes } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface SkuPeriod {
  value: number
  unit: 'day' | 'month' | 'year'
  /** Member level: 1 VIP, 2 trial. */
  level: number
}

/**
 * Membership periods by SKU code, whether or not the SKU is still for sale. SKUs that give none (points, plain
 * products, a period in yuan, an unknown code) are absent.
 */
export async function findSkuPeriods(db: Db | Trx, skuCodes: string[]): Promise<Map<string, SkuPeriod>> {
  if (skuCodes.length === 0) return new Map()
  const { periodValue, periodUnit } = specialAttributes
  const { rows } = await sql<{ code: string; value: number; unit: SkuPeriod['unit']; level: number }>`
    SELECT sku.sku_code AS code,
      (sku.attributes ->> ${periodValue}::text)::float8 AS value,
      sku.attributes ->> ${periodUnit}::text AS unit,
      coalesce((sku.attributes ->> 'member_level')::int, (base.attributes ->> 'member_level')::int, 1) AS level
    FROM product sku
      JOIN product_family family ON family.id = sku.family_id AND family.kind <> 'points'
      LEFT JOIN product base ON base.id = sku.base_product_id
    WHERE sku.sku_code = ANY (${skuCodes}::text[])
      AND sku.attributes ->> ${periodUnit}::text IN ('day', 'month', 'year')
      AND (sku.attributes ->> ${periodValue}::text)::numeric > 0
  `.execute(db)
  return new Map(rows.map(({ code, value, unit, level }) => [code, { value, unit, level }]))
}

/** Points by SKU code, whether or not the SKU is still for sale. SKUs that give none are absent. */
export async function findSkuPoints(db: Db | Trx, skuCodes: string[]): Promise<Map<string, string>> {
  if (skuCodes.length === 0) return new Map()
  const points = sql`(sku.attributes ->> ${specialAttributes.hscodePoints}::text)::numeric`
  const { rows } = await sql<{ code: string; points: string }>`
    SELECT sku.sku_code AS code, round(${points}, 2)::text AS points
    FROM product sku JOIN product_family family ON family.id = sku.family_id AND family.kind = 'points'
    WHERE sku.sku_code = ANY (${skuCodes}::text[]) AND ${points} >= 0.01
  `.execute(db)
  return new Map(rows.map(({ code, points }) => [code, points]))
}
