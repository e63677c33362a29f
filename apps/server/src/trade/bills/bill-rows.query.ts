/** Rows of bills as lists show them, in their order. */

import type { ShipmentText } from '@backoffice/contract'
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { textFields } from '../store/shipment-columns.ts'

/** Which bills a statement is about. */
export interface BillFilter {
  /** SQL of it, with further conditions. */
  where(...further: string[]): string
  params: QueryParams
}

export interface BillSlice {
  limit: number
  offset: number
  sort: string
  /** Comes first: what tells this row from all others, in digits. */
  first?: { rowHash: bigint; rowN: number } | undefined
}

export interface BillRow extends Record<ShipmentText, string> {
  rowHash: string
  rowN: number
  date: string
  billNo: string
  masterBillNo: string
  direction: string
  transportMode: string
  role: 'supplier' | 'buyer'
  /** The name of the company that the row is about, as the file has it. */
  name: string
  company: string
  country: string
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
  /** 0 when the value was not converted. */
  amountRate: number
  rateSource: string
  quantity: number | null
  quantityUnit: string
  teu: number | null
  /** JSON of `Details`, '' for none. */
  details: string
  dataSet: number
  /** The number of its import. */
  batch: number
  /** Where it stands in the file of its import; 0 where that is not known. */
  fileRow: number
  /** The sheet of the row, of several that were read together. */
  fileSheet: string
  sample: number
  /** 1 when the goods are the text of the HS heading. */
  heading: number
}

/** The names of the companies on the other side as the files have them, by `<rowHash>-<rowN>`: each side has its own copy of a row. */
export async function findFiledPartners(
  engine: TradeEngine,
  rows: BillRow[],
  options: QueryOptions,
): Promise<Map<string, string>> {
  const named = rows.filter(({ partner }) => partner !== '0')
  const [first] = named
  if (!first) return new Map()
  const found = await engine.query<{ key: string; name: string }>(
    `SELECT concat(toString(row_hash), '-', toString(row_n)) AS key, name FROM trade_shipment
     WHERE role = {role:String} AND company IN {companies:Array(UInt64)} AND date IN {dates:Array(Date)}
       AND row_hash IN {hashes:Array(UInt64)}`,
    {
      role: first.role === 'supplier' ? 'buyer' : 'supplier',
      companies: [...new Set(named.map(({ partner }) => partner))].map(BigInt),
      dates: [...new Set(named.map(({ date }) => date))],
      hashes: named.map(({ rowHash }) => BigInt(rowHash)),
    },
    options,
  )
  return new Map(found.map(({ key, name }) => [key, name]))
}

/** Each order compares a whole number, so that a batch can continue after the last row of the previous one. */
const keys = {
  date: 'toInt64(toUInt16(date))',
  amountUsd: 'ifNull(toInt64(amount_usd * 100), -1)',
  weightKg: 'ifNull(toInt64(weight_kg * 1000), -1)',
} as const

/** @param sort `<field>,ASC` or `…,DESC`, from the operation's own list */
function orderOf(sort: string): { key: string; direction: 'ASC' | 'DESC' } {
  const [field = '', direction] = sort.split(',')
  if (!Object.hasOwn(keys, field)) throw new Error(`${sort}: not an order`)
  return { key: keys[field as keyof typeof keys], direction: direction === 'ASC' ? 'ASC' : 'DESC' }
}

const billColumns = `toString(row_hash) AS rowHash, row_n AS rowN, toString(date) AS date, bill_no AS billNo,
  master_bill_no AS masterBillNo, direction, transport_mode AS transportMode, role, name, toString(company) AS company, country,
  toString(partner) AS partner, partner_country AS partnerCountry, product, hs_code AS hsCode, orig_country AS origCountry, orig_port AS origPort,
  orig_port_text AS origPortText, dest_country AS destCountry, dest_port AS destPort,
  dest_port_text AS destPortText, weight_kg AS weightKg, weight_original AS weightOriginal,
  weight_unit AS weightUnit, amount_usd AS amountUsd, amount_original AS amountOriginal, currency,
  amount_rate AS amountRate, rate_source AS rateSource, quantity,
  quantity_unit AS quantityUnit, teu, ${textFields.join(', ')}, details, data_set AS dataSet, batch, file_row AS fileRow, file_sheet AS fileSheet, sample, heading`

const isFirst = 'row_hash = {rowHash:UInt64} AND row_n = {rowN:UInt32} DESC,'

/**
 * One page of the bills that a filter leaves, and the exact number of all. The engine sorts by the numbers alone and
 * reads the other columns for the rows of the page.
 */
function pageOfBills(
  engine: TradeEngine,
  { where, params }: BillFilter,
  { limit, offset, sort, first }: BillSlice,
  options: QueryOptions,
): Promise<PageOf<BillRow>> {
  const { key, direction } = orderOf(sort)
  return engine.page<BillRow>(
    `SELECT ${billColumns} FROM trade_shipment ${where()}
     ORDER BY ${first ? isFirst : ''} ${key} ${direction}, row_hash ${direction}, row_n ${direction}
     LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, ...first, limit, offset },
    options,
  )
}

async function countBillRows(
  engine: TradeEngine,
  { where, params }: BillFilter,
  options: QueryOptions,
): Promise<number> {
  const [row] = await engine.query<{ total: number }>(
    `SELECT count() AS total FROM trade_shipment ${where()}`,
    params,
    options,
  )
  return row?.total ?? 0
}

interface BatchOrder {
  batch: number
  sort: string
  signal: AbortSignal
}

/** All bills in batches; each is read when the previous one has been taken. */
async function* billBatches(
  engine: TradeEngine,
  { where, params }: BillFilter,
  { batch, sort, signal }: BatchOrder,
): AsyncGenerator<BillRow[], void> {
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

/**
 * Lists and exports ask this about the bills of a scope: one page with the exact number of all, this number, and all of
 * them in batches.
 */
export const billsOf = <Scope>(
  filterOf: (engine: TradeEngine, scope: Scope, options: QueryOptions) => Promise<BillFilter>,
) => ({
  async find(engine: TradeEngine, scope: Scope, slice: BillSlice, options: QueryOptions) {
    return pageOfBills(engine, await filterOf(engine, scope, options), slice, options)
  },
  async count(engine: TradeEngine, scope: Scope, options: QueryOptions) {
    return countBillRows(engine, await filterOf(engine, scope, options), options)
  },
  async *read(engine: TradeEngine, scope: Scope, order: BatchOrder) {
    yield* billBatches(engine, await filterOf(engine, scope, { signal: order.signal }), order)
  },
})
