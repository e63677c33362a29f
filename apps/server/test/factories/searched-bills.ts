/** Bills with words, places and dates that a search can distinguish. */
import type { Trade } from '../../src/trade/open-trade.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { loadShipments, makeShipment } from './shipments.ts'

export const tianjin = 'Tianjin Steel Pipe Co Ltd'
export const foshan = '佛山市不锈钢制品有限公司'
export const freight = 'Pacific Freight Forwarders Ltd'
export const real = 'Real Company AG'
export const alumina = 'Alumina Works'
export const hanoi = 'Hanoi Café Export JSC'
export const kitchen = 'Foshan Kitchen Ltd'
export const zenith = 'ZENITH COMPANY LIMITED'
export const tianding = '上海天顶（集团）有限责任公司'
export const oneill = "O'Neill & Söhne S.A. de C.V."

/** This many shipments of one kind. */
export const copies = (count: number, changes: Partial<Shipment>) =>
  Array.from({ length: count }, (_, i) => makeShipment({ billNo: `${changes.product}-${i}`, ...changes }))

const pipes: Partial<Shipment> = {
  supplierName: 'Tianjin Steel Pipe Co Ltd',
  supplierAddress: 'Hebei District, Tianjin. Tel: 022-8765-4321 sales@tjpipe.example',
  buyerName: 'Gulf Pipelines LLC',
  buyerCountry: 'AE',
  origPort: 'CNTSN',
  destPort: 'AEJEA',
  destCountry: 'AE',
}
const gizmo: Partial<Shipment> = { supplierName: 'Supply House', product: 'gizmo', hsCode: '850440' }
const rows = [
  ...copies(30, { ...pipes, product: 'SEAMLESS STEEL PIPE, API 5L', date: '2025-03-10' }),
  ...copies(10, {
    ...pipes,
    product: 'Stainless-steel pipe fittings',
    date: '2024-03-10',
    transportMode: 'RAIL',
  }),
  ...copies(20, {
    supplierName: '佛山市不锈钢制品有限公司',
    supplierAddress: '广东省佛山市南海区 电话：0757-81234567',
    product: '不锈钢管配件 ABC',
    buyerName: 'Müller Stahl GmbH',
    buyerCountry: 'DE',
    destCountry: 'DE',
    destPort: 'DEHAM',
    transportMode: 'RAIL',
  }),
  ...copies(15, {
    supplierName: 'Foshan Kitchen Ltd',
    product: '不锈的钢管架',
    buyerName: 'Küche24 GmbH',
    buyerCountry: 'DE',
  }),
  ...copies(8, {
    supplierName: 'Pacific Freight Forwarders Ltd',
    product: 'pipe of steel',
    transportMode: 'AIR',
    origPort: 'CNSGH',
  }),
  ...copies(5, {
    supplierName: 'Hanoi Café Export JSC',
    supplierCountry: 'VN',
    origCountry: 'VN',
    product: 'café hòa tan; aluminum foil',
  }),
  ...copies(4, { supplierName: 'Alumina Works', product: 'ALUMINIUM SHEET T-shirt steel' }),
  ...copies(6, {
    ...gizmo,
    buyerName: 'ZENITH COMPANY LIMITED',
    amountUsd: 10.1,
    weightKg: 5,
    date: '2025-01-05',
  }),
  ...copies(4, {
    ...gizmo,
    buyerName: '上海天顶（集团）有限责任公司',
    hsCode: '850720',
    amountUsd: 100.2,
    weightKg: 1,
    date: '2025-05-01',
    transportMode: 'AIR',
  }),
  ...copies(2, {
    ...gizmo,
    buyerName: "O'Neill & Söhne S.A. de C.V.",
    hsCode: '390110',
    amountUsd: null,
    weightKg: 1000,
    date: '2025-02-01',
    destPort: 'MXZLO',
    destCountry: 'MX',
  }),
]

/** Loads them as sample data, except one. */
export async function loadSearchedBills(trade: Trade): Promise<void> {
  await loadShipments(trade, rows, { sample: true })
  await loadShipments(trade, copies(1, { product: 'steel pipe', supplierName: real, supplierCountry: 'CH' }))
}
