/** Pages of lists: which rows, and the total. */
import { limits, type Rows } from '@backoffice/contract'
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { SharedWork } from '../lib/shared-work.ts'

export interface Paging {
  page?: number | undefined
  size?: number | undefined
}

/** Where a page begins, and its length. */
export interface Slice {
  limit: number
  offset: number
}

export const sliceOf = ({ page = 1, size = limits.pageSizeDefault }: Paging): Slice => ({
  limit: size,
  offset: (page - 1) * size,
})

/** The number of rows of a query, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query.clearSelect().clearOrderBy() as SelectQueryBuilder<DB, TB, object>
  const { total } = await counted
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

const counting = new WeakMap<Db, SharedWork<number>>()

/** The same for a list that many look at: equal counts that are wanted at the same time are one query. */
export function countTogether<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const shared = counting.get(db) ?? new SharedWork()
  counting.set(db, shared)
  const { sql: text, parameters } = query.compile()
  return shared.do(JSON.stringify([text, parameters]), () => countRows(query))
}

/**
 * One page of a query that has its columns and a definite order.
 *
 * @param count of all rows, when it is kept somewhere; without it the query counts. A page after the end is then known
 * to be empty without a query.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  count?: () => Promise<number>,
): Promise<Rows<Simplify<Row>>> {
  const { limit, offset } = sliceOf(paging)
  const known = await count?.()
  if (known !== undefined && offset >= known) return { rows: [], total: known }
  const rows = await query.limit(limit).offset(offset).execute()
  return { rows, total: known ?? (await countRows(query)) }
}
