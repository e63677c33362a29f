/** Shipments: the fields for columns of a file, and the fields that a bill shows. */
import { namesOf } from '../words/entities.ts'
import { code, day, fields, number, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const shipmentNames = namesOf(labels('货运记录', 'shipment'), labels('货运记录', 'shipments'))

/** The fields for the columns of a trade data file, in the order of the contract. */
export const shipmentFields = fields({
  date: day({ label: { zh: '日期', en: 'Date' } }),
  direction: text({ byModule: true, label: { zh: '进出口', en: 'Import or export' } }),
  transportMode: text({ byModule: true, label: terms.transportMode }),
  billNo: code({ label: terms.billNo }),
  masterBillNo: code({ label: terms.masterBillNo }),
  billType: text({ byModule: true, label: { zh: '提单类型', en: 'Bill type' } }),
  revision: number({ label: { zh: '修改次数', en: 'Revision' } }),
  supplierName: text({ byModule: true, label: terms.supplier }),
  supplierAddress: text({ byModule: true, label: { zh: '供应商地址', en: 'Supplier address' } }),
  supplierCountry: text({ byModule: true, label: { zh: '供应商所在国家', en: 'Supplier country' } }),
  buyerName: text({ byModule: true, label: terms.buyer }),
  buyerAddress: text({ byModule: true, label: { zh: '采购商地址', en: 'Buyer address' } }),
  buyerCountry: text({ byModule: true, label: { zh: '采购商所在国家', en: 'Buyer country' } }),
  notifyName: text({ byModule: true, label: terms.notifyParty }),
  product: text({ byModule: true, label: terms.goods }),
  hsCode: code({ label: terms.hsCode }),
  /**
   * The country where the trip began. It is the file's country of origin or dispatch; without one, the country of the
   * port.
   */
  origCountry: text({ byModule: true, label: terms.dispatchCountry }),
  destCountry: text({ byModule: true, label: terms.destinationCountry }),
  /** Where the goods were made, if the file says it beside the country of dispatch. */
  originCountry: text({ byModule: true, label: { zh: '原产国', en: 'Country of origin' } }),
  origPort: text({ byModule: true, label: terms.loadingPort }),
  destPort: text({ byModule: true, label: terms.dischargePort }),
  weight: number({ label: terms.weight }),
  weightUnit: text({ byModule: true, label: terms.weightUnit }),
  quantity: number({ label: { zh: '数量', en: 'Quantity' } }),
  quantityUnit: text({ byModule: true, label: { zh: '数量单位', en: 'Quantity unit' } }),
  amountUsd: number({ label: terms.valueUsd }),
  amount: number({ label: { zh: '原币金额', en: 'Amount' } }),
  currency: text({ byModule: true, label: { zh: '币种', en: 'Currency' } }),
  teu: number({ label: { zh: '标准箱（TEU）', en: 'TEU' } }),
  containers: code({ label: { zh: '箱号', en: 'Container numbers' } }),
  vessel: text({ byModule: true, label: { zh: '船名', en: 'Vessel' } }),
  carrier: text({ byModule: true, label: { zh: '承运人', en: 'Carrier' } }),
  incoterm: text({ byModule: true, label: { zh: '成交方式', en: 'Incoterm' } }),
  netWeight: number({ label: { zh: '净重', en: 'Net weight' }, nullable: 'shown' }),
  unitPrice: number({ label: { zh: '单价', en: 'Unit price' }, nullable: 'shown' }),
  brand: text({ byModule: true, label: { zh: '品牌', en: 'Brand' } }),
  declarationNo: code({ label: { zh: '报关单号', en: 'Declaration no.' } }),
  supplierTaxId: code({ label: { zh: '供应商税号', en: 'Supplier tax ID' } }),
  buyerTaxId: code({ label: { zh: '采购商税号', en: 'Buyer tax ID' } }),
  supplierPhone: text({ byModule: true, label: { zh: '供应商电话', en: 'Supplier phone' } }),
  supplierEmail: text({ byModule: true, label: { zh: '供应商邮箱', en: 'Supplier e-mail' } }),
  buyerPhone: text({ byModule: true, label: { zh: '采购商电话', en: 'Buyer phone' } }),
  buyerEmail: text({ byModule: true, label: { zh: '采购商邮箱', en: 'Buyer e-mail' } }),
})

export type ShipmentField = keyof typeof shipmentFields

/**
 * Texts that the bill keeps exactly as in the file, with the maximum number of characters. The column of the engine,
 * the cell of the list and the column of the export come from this list. Each name is one word, so that the database
 * column has the same name.
 */
export const shipmentTexts = {
  containers: 4000,
  vessel: 200,
  carrier: 200,
  incoterm: 200,
} as const satisfies {
  [F in ShipmentField]?: number
}

export type ShipmentText = keyof typeof shipmentTexts

/** Fields that the bill keeps but no search uses, with the maximum number of characters. */
export const shipmentDetails = {
  originCountry: 100,
  netWeight: 40,
  unitPrice: 40,
  brand: 200,
  declarationNo: 100,
  supplierTaxId: 60,
  buyerTaxId: 60,
  supplierPhone: 100,
  supplierEmail: 200,
  buyerPhone: 100,
  buyerEmail: 200,
} as const satisfies {
  [F in ShipmentField]?: number
}

export type ShipmentDetail = keyof typeof shipmentDetails

/** The fields whose filled rows are counted in each data set, besides those with a count of their own. */
export const coverageFields = [
  'product',
  'billNo',
  'quantity',
  'teu',
  ...(Object.keys(shipmentTexts) as ShipmentText[]),
  ...(Object.keys(shipmentDetails) as ShipmentDetail[]),
] as const satisfies ShipmentField[]

export type CoverageField = (typeof coverageFields)[number]

/** Personal data. It is masked for people without the permission. */
export const shipmentContacts = [
  'supplierPhone',
  'supplierEmail',
  'buyerPhone',
  'buyerEmail',
] as const satisfies ShipmentDetail[]

/** Columns that the bill keeps under their own names. */
export const extrasNames = namesOf(labels('其他列', 'further column'), labels('其他列', 'further columns'))

/** Delivery terms of the ICC from all editions since 1990, because old files contain old terms. */
export const incoterms: readonly string[] =
  'EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP DAT DAF DES DEQ DDU'.split(' ')

/** The fields in the groups in which people look for them. */
export const shipmentGroups: { label: Labels; fields: ShipmentField[] }[] = [
  {
    label: { zh: '单证', en: 'Documents' },
    fields: ['date', 'direction', 'billNo', 'masterBillNo', 'billType', 'revision', 'declarationNo'],
  },
  {
    label: { zh: '买卖双方', en: 'Parties' },
    fields: [
      'supplierName',
      'supplierAddress',
      'supplierCountry',
      'supplierTaxId',
      'supplierPhone',
      'supplierEmail',
      'buyerName',
      'buyerAddress',
      'buyerCountry',
      'buyerTaxId',
      'buyerPhone',
      'buyerEmail',
      'notifyName',
    ],
  },
  { label: { zh: '货物', en: 'Goods' }, fields: ['product', 'hsCode', 'brand', 'containers'] },
  {
    label: { zh: '路线', en: 'Route' },
    fields: [
      'origCountry',
      'origPort',
      'originCountry',
      'destCountry',
      'destPort',
      'transportMode',
      'vessel',
      'carrier',
    ],
  },
  {
    label: { zh: '数量与金额', en: 'Quantities and values' },
    fields: [
      'weight',
      'weightUnit',
      'netWeight',
      'quantity',
      'quantityUnit',
      'unitPrice',
      'amountUsd',
      'amount',
      'currency',
      'incoterm',
      'teu',
    ],
  },
]

/** Fields with numbers. Files may write them with a decimal comma. */
export const shipmentNumbers = [
  'weight',
  'quantity',
  'amountUsd',
  'amount',
  'teu',
  'netWeight',
  'unitPrice',
] as const satisfies ShipmentField[]

/** The fields of a file, and more fields that only the bills of a company show. */
export const billFields = fields({
  ...shipmentFields,
  heading: text({ byModule: true, label: { zh: 'HS 编码释义', en: 'HS heading' } }),
  weightKg: number({ label: { zh: '重量（kg）', en: 'Weight (kg)' } }),
  weightOriginal: number({ label: { zh: '原始重量', en: 'Weight as stated' } }),
  amountOriginal: number({ label: { zh: '原币金额', en: 'Value as stated' } }),
  amountRate: number({ label: { zh: '折算汇率（1 美元兑原币）', en: 'Conversion rate (units per USD)' } }),
  rateSource: text({ byModule: true, label: { zh: '汇率来源', en: 'Rate source' } }),
})

const china = { zh: '中国', en: 'China' }
const states = { zh: '美国', en: 'United States' }
const italy = { zh: '意大利', en: 'Italy' }

/** Two example shipments for the template file. */
export const shipmentExamples: Record<ShipmentField, (Labels | string | number)[]> = {
  date: ['2026-01-15', '2026-02-03'],
  direction: [
    { zh: '进口', en: 'Import' },
    { zh: '出口', en: 'Export' },
  ],
  transportMode: [
    { zh: '海运', en: 'Sea' },
    { zh: '空运', en: 'Air' },
  ],
  billNo: ['EXAM2601150001', '160-20260203'],
  masterBillNo: ['EXAM2601150000', ''],
  billType: ['house', ''],
  revision: [0, 0],
  supplierName: ['EXAMPLE LAMPS CO., LTD', 'EXAMPLE FOODS SPA'],
  supplierAddress: ['1 EXAMPLE ROAD, SHANGHAI', 'VIA ESEMPIO 2, GENOVA'],
  supplierCountry: [china, italy],
  buyerName: ['EXAMPLE RETAIL INC', 'EXAMPLE TRADING LLC'],
  buyerAddress: ['3 EXAMPLE STREET, LOS ANGELES', '4 EXAMPLE AVENUE, NEW YORK'],
  buyerCountry: [states, states],
  notifyName: ['EXAMPLE LOGISTICS INC', ''],
  product: ['LED DESK LAMPS', 'OLIVE OIL IN BOTTLES'],
  hsCode: ['940521', '150920'],
  origCountry: [china, italy],
  destCountry: [states, states],
  originCountry: [china, ''],
  origPort: ['Shanghai', 'Genova'],
  destPort: ['Los Angeles', 'New York'],
  weight: [1250.5, 830],
  weightUnit: ['KG', 'KG'],
  quantity: [500, 120],
  quantityUnit: ['PCS', 'CTN'],
  amountUsd: [18_600, 9450.75],
  amount: [18_600, 8700],
  currency: ['USD', 'EUR'],
  teu: [1, 0],
  containers: ['EXAU1234567', ''],
  vessel: ['EXAMPLE STAR', ''],
  carrier: ['EXAMPLE LINE', 'EXAMPLE AIR CARGO'],
  incoterm: ['FOB', 'CIF'],
  netWeight: [1180, 790],
  unitPrice: [37.2, 78.76],
  brand: ['EXAMPLE', ''],
  declarationNo: ['EXD-2026-000115', ''],
  supplierTaxId: ['91310000EXAMPLE00X', ''],
  buyerTaxId: ['', ''],
  supplierPhone: ['', ''],
  supplierEmail: ['sales@example.com', ''],
  buyerPhone: ['', ''],
  buyerEmail: ['', ''],
}
