/** Shipments for tests: a plain one, with changes where a test needs them. */
import type { ShipmentText } from '@backoffice/contract'
import type { Trade } from '../../src/trade/open-trade.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { textFields } from '../../src/trade/store/shipment-columns.ts'

const noTexts = Object.fromEntries(textFields.map(field => [field, ''])) as Record<ShipmentText, string>

export const makeShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  date: '2025-06-15',
  direction: 'import',
  transportMode: 'SEA',
  billNo: '',
  masterBillNo: '',
  billType: '',
  revision: 0,
  supplierName: 'Ningbo Hardware Co., Ltd.',
  supplierAddress: '1 Harbour Road, Ningbo',
  supplierCountry: 'CN',
  buyerName: 'Acme Tools Inc',
  buyerAddress: '9 Main Street, Chicago',
  buyerCountry: 'US',
  notifyName: '',
  product: 'hand tools',
  hsCode: '820559',
  origCountry: 'CN',
  destCountry: 'US',
  origPort: 'CNNGB',
  origPortText: '',
  destPort: 'USLAX',
  destPortText: '',
  weightKg: 100,
  weightOriginal: null,
  weightUnit: '',
  quantity: null,
  quantityUnit: '',
  amountUsd: 1000.25,
  amountOriginal: null,
  currency: '',
  teu: null,
  ...noTexts,
  ...changes,
})

/** Far from the numbers that the imports of a server get. */
let lastBatch = 1_000_000

/** Imports rows as one committed batch. */
export async function loadShipments(
  { store }: Trade,
  rows: Shipment[],
  { dataSetId = 1, sample = false } = {},
): Promise<{ added: number; existing: number }> {
  lastBatch++
  await store.begin({ batchId: lastBatch, dataSetId, sample })
  await store.stage(lastBatch, rows, 0)
  return store.commit(lastBatch)
}
