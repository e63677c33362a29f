/** Rows of bills as lists show them, in their order. */

import type { ShipmentText } from '@backoffice/contract'
import type { PageOf, QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { textFields } from '../store/shipment-columns.ts'

export interface BillSlice {
  limit: number
  offset: number
  sort: string
}

export interface BillRow extends Record<ShipmentText, string> {
  rowHash: string
  rowN: number
  date: string
  billNo: string
  masterBillNo: string
  direction: string
  transportMode: string
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
  sample: number
  /** 1 when the goods are the text of the HS heading. */
  heading: number
}

/** What each order compares: a whole number, so that a batch can continue after the last row of the previous one. */
const keys = {
  date: 'toInt64(toUInt16(date))',
  amountUsd: 'ifNull(toInt64(amount_usd * 100), -1)',
  weightKg: 'ifNull(toInt64(weight_kg * 1000), -1)',
} as const

/** @param sort `<field>,ASC` or `…,DESC`, from the operation's own list */
export function orderOf(sort: string): { key: string; direction: 'ASC' | 'DESC' } {
  const [field = '', direction] = sort.split(',')
  if (!Object.hasOwn(keys, field)) throw new Error(`${sort}: not an order`)
  return { key: keys[field as keyof typeof keys], direction: direction === 'ASC' ? 'ASC' : 'DESC' }
}

export const billColumns = `toString(row_hash) AS rowHash, row_n AS rowN, toString(date) AS date, bill_no AS billNo,
  master_bill_no AS masterBillNo, direction, transport_mode AS transportMode, toString(company) AS company, country,
  toString(partner) AS partner, partner_country AS partnerCountry, product, hs_code AS hsCode, orig_country AS origCountry, orig_port AS origPort,
  orig_port_text AS origPortText, dest_country AS destCountry, dest_port AS destPort,
  dest_port_text AS destPortText, weight_kg AS weightKg, weight_original AS weightOriginal,
  weight_unit AS weightUnit, amount_usd AS amountUsd, amount_original AS amountOriginal, currency,
  amount_rate AS amountRate, rate_source AS rateSource, quantity,
  quantity_unit AS quantityUnit, teu, ${textFields.join(', ')}, details, data_set AS dataSet, sample, heading`

/**
 * One page of the bills that a filter leaves, and the exact number of all. The engine sorts by the numbers alone and
 * reads the other columns for the rows of the page.
 *
 * @param where SQL of the filter
 */
export function pageOfBills(
  engine: TradeEngine,
  { where, params }: { where: string; params: QueryParams },
  { limit, offset, sort }: BillSlice,
  options: QueryOptions,
): Promise<PageOf<BillRow>> {
  const { key, direction } = orderOf(sort)
  return engine.page<BillRow>(
    `SELECT ${billColumns} FROM trade_shipment ${where}
     ORDER BY ${key} ${direction}, row_hash ${direction}, row_n ${direction}
     LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit, offset },
    options,
  )
}
