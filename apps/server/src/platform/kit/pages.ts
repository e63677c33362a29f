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
export interface PageSlice {
  limit: number
  offset: number
}

export const pageSlice = ({ page = 1, size = limits.pageSizeDefault }: Paging): PageSlice => ({
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

const reading = new WeakMap<Db, SharedWork<unknown>>()

/**
 * Equal reads that several people want at the same time are done once for all of them, and never begin before any of
 * them asked.
 *
 * @param key equal for equal reads: what is read, by which filters, and what the reader may see
 */
export function readTogether<T>(db: Db, key: unknown[], read: () => Promise<T>): Promise<T> {
  const shared = reading.get(db) ?? new SharedWork()
  reading.set(db, shared)
  return shared.do(JSON.stringify(key), read) as Promise<T>
}

/** The number of rows of a query for a list that many look at. */
export function countTogether<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { sql: text, parameters } = query.compile()
  return readTogether(db, [text, parameters], () => countRows(query))
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
  const { limit, offset } = pageSlice(paging)
  const known = await count?.()
  if (known !== undefined && offset >= known) return { rows: [], total: known }
  const rows = await query.limit(limit).offset(offset).execute()
  return { rows, total: known ?? (await countRows(query)) }
}
