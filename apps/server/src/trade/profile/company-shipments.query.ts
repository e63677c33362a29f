/** The bills of one company, page by page or, for an export, batch by batch. */

import type { ShipmentText } from '@backoffice/contract'
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { parseKeyword } from '../search/keyword.ts'
import { filterBy, textConditions } from '../search/text-match.query.ts'
import { textFields } from '../store/shipment-columns.ts'
import { conditionsOf, type ProfileScope } from './company-profile.query.ts'

export interface BillScope extends ProfileScope {
  /** 64 bits in decimal digits. */
  partner?: string | undefined
  hsCode?: string | undefined
  keyword?: string | undefined
  /** Contacts that the reader sees masked (`contactBits`). */
  hides?: number | undefined
}

export interface BillRow extends Record<ShipmentText, string> {
  rowHash: string
  rowN: number
  date: string
  billNo: string
  masterBillNo: string
  direction: string
  transportMode: string
  partner: string
  partnerCountry: string
  product: string
  hsCode: string
  origCountry: string
  origPort: string
  origPortText: string
  destCountry: string
  destPort: string
  destPortText: string
  weightKg: number | null
  weightOriginal: number | null
  weightUnit: string
  amountUsd: number | null
  amountOriginal: number | null
  currency: string
  quantity: number | null
  quantityUnit: string
  teu: number | null
  /** JSON of `Details`, '' for none. */
  details: string
  sample: number
}

/** What each order compares: a whole number, so that a batch can continue after the last row of the previous one. */
const keys = {
  date: 'toInt64(toUInt16(date))',
  amountUsd: 'ifNull(toInt64(amount_usd * 100), -1)',
  weightKg: 'ifNull(toInt64(weight_kg * 1000), -1)',
} as const

function orderOf(sort: string): { key: string; direction: 'ASC' | 'DESC' } {
  const [field = '', direction] = sort.split(',')
  if (!Object.hasOwn(keys, field)) throw new Error(`${sort}: not an order`)
  return { key: keys[field as keyof typeof keys], direction: direction === 'ASC' ? 'ASC' : 'DESC' }
}

const columns = `toString(row_hash) AS rowHash, row_n AS rowN, toString(date) AS date, bill_no AS billNo,
  master_bill_no AS masterBillNo, direction, transport_mode AS transportMode, toString(partner) AS partner,
  partner_country AS partnerCountry, product, hs_code AS hsCode, orig_country AS origCountry, orig_port AS origPort,
  orig_port_text AS origPortText, dest_country AS destCountry, dest_port AS destPort,
  dest_port_text AS destPortText, weight_kg AS weightKg, weight_original AS weightOriginal,
  weight_unit AS weightUnit, amount_usd AS amountUsd, amount_original AS amountOriginal, currency, quantity,
  quantity_unit AS quantityUnit, teu, ${textFields.join(', ')}, details, sample`

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
  { limit, offset, sort }: { limit: number; offset: number; sort: string },
  options: QueryOptions,
): Promise<PageOf<BillRow>> {
  const { where, params } = await billFilter(engine, scope, options)
  const { key, direction } = orderOf(sort)
  return engine.page<BillRow>(
    `SELECT ${columns} FROM trade_shipment ${where()}
     ORDER BY ${key} ${direction}, row_hash ${direction}, row_n ${direction}
     LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit, offset },
    options,
  )
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
      `SELECT ${columns}, toString(${key}) AS orderKey FROM trade_shipment
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
