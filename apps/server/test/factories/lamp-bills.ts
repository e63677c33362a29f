/** Bills of a maker of lamps; the numbers of its profile can be counted by hand. */
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { makeShipment } from './shipments.ts'

/** It sells lamps to a few buyers, and buys a little. */
export const maker = 'Ningbo Lamp Works Co Ltd'
const times = (count: number, changes: Partial<Shipment>) =>
  Array.from({ length: count }, (_, i) =>
    makeShipment({
      supplierName: maker,
      supplierAddress: 'Harbour Road. Tel: 0574-8765-4321 sales@lamps.example',
      billNo: `${changes.product}-${i}`,
      weightKg: 10 + i,
      amountUsd: 100.1 + i,
      ...changes,
    }),
  )

/** Bills of the maker, and some of other companies. */
export const lampBills = [
  ...times(30, {
    product: 'LED PANEL LIGHT',
    hsCode: '94054290',
    buyerName: 'Acme Tools Inc',
    date: '2025-03-10',
  }),
  ...times(10, {
    product: 'led strip',
    hsCode: '940542',
    buyerName: 'Licht GmbH',
    buyerCountry: 'DE',
    destCountry: 'DE',
    destPort: 'DEHAM',
    date: '2024-05-02',
    amountOriginal: 88.5,
    currency: 'EUR',
    weightOriginal: 30.25,
    weightUnit: 'lbs',
    incoterm: 'CIP',
  }),
  ...times(2, {
    product: 'chandelier',
    hsCode: '',
    weightKg: null,
    weightOriginal: 3,
    weightUnit: 'crates',
    amountUsd: null,
    amountOriginal: 1234.5,
    currency: 'EUR',
    buyerName: 'TO ORDER',
    origPort: '',
    origCountry: '',
    destPort: '',
    destCountry: 'US',
  }),
  // The maker buys too, and another company has bills of its own.
  makeShipment({
    supplierName: 'Wire Works Ltd',
    buyerName: maker,
    buyerCountry: 'CN',
    product: 'copper wire',
  }),
  ...times(5, { supplierName: 'Other Lamps Ltd', product: 'LED PANEL LIGHT', billNo: 'other' }),
]
