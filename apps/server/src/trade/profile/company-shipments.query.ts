/** The bills of one company, page by page or, for an export, batch by batch. */

import { type BillRow, type BillSlice, billColumns, orderOf, pageOfBills } from '../bills/bill-rows.query.ts'
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { parseKeyword } from '../search/keyword.ts'
import { filterBy, textConditions } from '../search/text-match.query.ts'
import { conditionsOf, type ProfileScope } from './company-profile.query.ts'

export interface BillScope extends ProfileScope {
  /** 64 bits in decimal digits. */
  partner?: string | undefined
  hsCode?: string | undefined
  keyword?: string | undefined
  /** Contacts that the reader sees masked (`contactBits`). */
  hides?: number | undefined
}

/** The filter of a statement about them, with its own further conditions. */
async function billFilter(
  engine: TradeEngine,
  scope: BillScope,
  options: QueryOptions,
): Promise<{ where(...further: string[]): string; params: QueryParams }> {
  const { conditions, checks: own, params } = conditionsOf(scope)
  const checks = [...own]
  if (scope.partner) {
    conditions.push('partner = {partner:UInt64}')
    params.partner = scope.partner
  }
  if (scope.hsCode) {
    conditions.push('startsWith(hs_code, {billCode:String})')
    params.billCode = scope.hsCode
  }
  if (scope.keyword) {
    const asked = { field: 'product', keyword: parseKeyword(scope.keyword), hides: scope.hides } as const
    const text = await textConditions(engine, asked, options, 'bill')
    conditions.push(...text.required, ...text.excluded.map(sql => `NOT ${sql}`))
    checks.push(...text.checks)
    Object.assign(params, text.params)
  }
  return { where: (...further) => filterBy([...conditions, ...further], checks), params }
}

/** One page of bills, and the exact number of all. */
export async function findBills(
  engine: TradeEngine,
  scope: BillScope,
  slice: BillSlice,
  options: QueryOptions,
): Promise<PageOf<BillRow>> {
  const { where, params } = await billFilter(engine, scope, options)
  return pageOfBills(engine, { where: where(), params }, slice, options)
}

export async function countBills(
  engine: TradeEngine,
  scope: BillScope,
  options: QueryOptions,
): Promise<number> {
  const { where, params } = await billFilter(engine, scope, options)
  const [row] = await engine.query<{ total: number }>(
    `SELECT count() AS total FROM trade_shipment ${where()}`,
    params,
    options,
  )
  return row?.total ?? 0
}

/** All bills in batches; each is read when the previous one has been taken. */
export async function* readBills(
  engine: TradeEngine,
  scope: BillScope,
  { batch, sort, signal }: { batch: number; sort: string; signal: AbortSignal },
): AsyncGenerator<BillRow[], void> {
  const { where, params } = await billFilter(engine, scope, { signal })
  const { key, direction } = orderOf(sort)
  const further = direction === 'ASC' ? '>' : '<'
  const behind = `(${key}, row_hash, row_n) ${further} ({lastKey:Int64}, {lastHash:UInt64}, {lastN:UInt32})`
  let after: QueryParams | undefined
  for (;;) {
    const found = await engine.query<BillRow & { orderKey: string }>(
      `SELECT ${billColumns}, toString(${key}) AS orderKey FROM trade_shipment
       ${after ? where(behind) : where()}
       ORDER BY ${key} ${direction}, row_hash ${direction}, row_n ${direction} LIMIT {batch:UInt32}`,
      { ...params, ...after, batch },
      { signal },
    )
    if (found.length > 0) yield found
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = { lastKey: last.orderKey, lastHash: last.rowHash, lastN: last.rowN }
  }
}
