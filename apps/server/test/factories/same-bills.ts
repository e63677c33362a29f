/** Rows of two exports that have the same bills, and what is seen of them. */
import { expect } from 'vitest'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { engine, trade } from './own-store.ts'
import { makeShipment } from './shipments.ts'

/** What a search sees: bill and import of each row. Both sides of every row are there. */
export async function searchedRows(): Promise<string[]> {
  const { hidden } = await trade.state.get()
  const rows = await engine.rows<{ role: string; row: string }>(
    `SELECT role, concat(bill_no, ' ', toString(batch)) AS row FROM trade_shipment
     WHERE NOT has({hidden:Array(UInt32)}, batch) ORDER BY row`,
    { hidden },
  )
  const of = (role: string) => rows.filter(row => row.role === role).map(({ row }) => row)
  expect(of('buyer')).toEqual(of('supplier'))
  return of('supplier')
}

export const billNumbers = (count: number) =>
  Array.from({ length: count }, (_, n) => `COSU${String(612_300 + n * 7)}`)
export const full = (billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({ billNo, product: `goods of ${billNo}`, containers: 'MSKU1234567', ...changes })
/** Another export: no goods, no country, the number with dashes, the day of another column. */
export const bare = (billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({
    billNo: billNo.replace('COSU', 'cosu-'),
    date: '2025-06-16',
    product: '',
    hsCode: '',
    supplierCountry: '',
    buyerCountry: '',
    amountUsd: null,
    ...changes,
  })
