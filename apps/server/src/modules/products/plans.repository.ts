import { sql } from 'kysely'
import { accountName } from '../../platform/access/account-name.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'productPlan.origin': Origin
  }
}

/** What was planned: for which version of which product, and by whom. */
export interface ProductPlan {
  productId: number
  planTime: Date
  name: string
  version: number
  accountId: number
  origin: Origin
}

export interface ShownPlan {
  planTime: Date
  planner: string | null
  /** The product has changed since. */
  isVoid: boolean
}

/** The plans of products, by product, with the name of who made them. */
export async function findPlans(db: Db | Trx, ids: number[]) {
  if (ids.length === 0) return new Map<number, ShownPlan>()
  const rows = await db
    .selectFrom('productPlan')
    .innerJoin('product', 'product.id', 'productId')
    .where('productId', 'in', ids)
    .select(['productId', 'planTime', accountName('product_plan.account_id').as('planner')])
    .select(sql<boolean>`product.version <> product_plan.version`.as('isVoid'))
    .execute()
  return new Map(rows.map(({ productId, ...plan }) => [productId, plan]))
}

/** In place of the one before. */
export async function storePlan(trx: Trx, { origin, ...plan }: ProductPlan): Promise<void> {
  const values = { ...plan, origin: JSON.stringify(origin) }
  await trx
    .insertInto('productPlan')
    .values(values)
    .onConflict(conflict => conflict.column('productId').doUpdateSet(values))
    .execute()
}

/** @returns what was dropped */
export const dropPlan = (trx: Trx, productId: number) =>
  trx.deleteFrom('productPlan').where('productId', '=', productId).returningAll().executeTakeFirst()

/** Takes what is due: each plan goes to one node. */
export const takeDuePlans = (trx: Trx): Promise<ProductPlan[]> =>
  trx
    .deleteFrom('productPlan')
    .where(sql<boolean>`plan_time <= now()`)
    .returning(['productId', 'planTime', 'name', 'version', 'accountId', 'origin'])
    .execute()
