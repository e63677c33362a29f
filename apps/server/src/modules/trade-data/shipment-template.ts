/** What a file of trade data looks like: two shipments. */
import type { ImportField } from '@backoffice/contract'
import type { Template, TemplateColumn } from '../../imports/template.ts'

type Example = TemplateColumn['examples'][number]

const column = (zh: string, en: string, ...examples: Example[]): TemplateColumn => ({
  title: { zh, en },
  ...(examples.every(example => typeof example === 'number') && { type: 'number' }),
  examples,
})

const text = (zh: string, en: string): Example => ({ zh, en })

/** In the order in which people read a shipment. */
const columns: Record<ImportField, TemplateColumn> = {
  date: column('日期', 'Date', '2026-01-15', '2026-02-03'),
  direction: column('进出口', 'Import/Export', text('进口', 'Import'), text('出口', 'Export')),
  transportMode: column('运输方式', 'Mode of Transport', text('海运', 'Sea'), text('空运', 'Air')),
  billNo: column('提单号', 'Bill of Lading No', 'EXAM2601150001', '160-20260203'),
  masterBillNo: column('主提单号', 'Master Bill of Lading No', 'EXAM2601150000', ''),
  billType: column('提单类型', 'Bill Type', 'house', ''),
  revision: column('修改次数', 'Revision', 0, 0),
  supplierName: column('供应商', 'Supplier', 'EXAMPLE LAMPS CO., LTD', 'EXAMPLE FOODS SPA'),
  supplierAddress: column(
    '供应商地址',
    'Supplier Address',
    '1 EXAMPLE ROAD, SHANGHAI',
    'VIA ESEMPIO 2, GENOVA',
  ),
  supplierCountry: column(
    '供应商所在国家',
    'Supplier Country',
    text('中国', 'China'),
    text('意大利', 'Italy'),
  ),
  buyerName: column('采购商', 'Buyer', 'EXAMPLE RETAIL INC', 'EXAMPLE TRADING LLC'),
  buyerAddress: column(
    '采购商地址',
    'Buyer Address',
    '3 EXAMPLE STREET, LOS ANGELES',
    '4 EXAMPLE AVENUE, NEW YORK',
  ),
  buyerCountry: column(
    '采购商所在国家',
    'Buyer Country',
    text('美国', 'United States'),
    text('美国', 'United States'),
  ),
  notifyName: column('通知方', 'Notify Party', 'EXAMPLE LOGISTICS INC', ''),
  product: column('商品描述', 'Goods Description', 'LED DESK LAMPS', 'OLIVE OIL IN BOTTLES'),
  hsCode: column('HS编码', 'HS Code', '940521', '150920'),
  origCountry: column('原产国', 'Country of Origin', text('中国', 'China'), text('意大利', 'Italy')),
  destCountry: column(
    '目的国',
    'Country of Destination',
    text('美国', 'United States'),
    text('美国', 'United States'),
  ),
  origPort: column('起运港', 'Port of Loading', 'Shanghai', 'Genova'),
  destPort: column('目的港', 'Port of Discharge', 'Los Angeles', 'New York'),
  weight: column('重量', 'Weight', 1250.5, 830),
  weightUnit: column('重量单位', 'Weight Unit', 'KG', 'KG'),
  quantity: column('数量', 'Quantity', 500, 120),
  quantityUnit: column('数量单位', 'Quantity Unit', 'PCS', 'CTN'),
  amountUsd: column('美元金额', 'Value (USD)', 18_600, 9450.75),
  amount: column('金额', 'Amount', 18_600, 8700),
  currency: column('币种', 'Currency', 'USD', 'EUR'),
  teu: column('TEU', 'TEU', 1, 0),
  containers: column('集装箱号', 'Container No', 'EXAU1234567', ''),
  vessel: column('船名', 'Vessel Name', 'EXAMPLE STAR', ''),
  carrier: column('承运人', 'Carrier', 'EXAMPLE LINE', 'EXAMPLE AIR CARGO'),
}

export const shipmentTemplate: Template = {
  name: { zh: '贸易数据导入模板', en: 'Trade data template' },
  columns: Object.values(columns),
}
