import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const spellings = [
  'ACME TOOLS INC',
  'Acme Tools, Inc.',
  'BETA RETAIL LLC',
  'GAMMA FOODS SPA',
  'DELTA MOTORS CO LTD',
]
const standard = [
  'Acme Tools Inc',
  'Acme Tools Inc',
  'Beta Retail LLC',
  'Gamma Foods SpA',
  'Delta Motors Co Ltd',
]

/** A file with a declared and a standardised name of one side, and the other side. */
function guess(declared: string, standardised: string, other: string) {
  const headers = ['Date', 'HS Code', 'Goods Description', declared, standardised, other]
  const rows = spellings.map((name, n) => [
    `2026-01-0${n + 1}`,
    '94051140',
    `LED LAMPS FOR CEILINGS MODEL ${n}`,
    name,
    standard[n] ?? '',
    `NINGBO LIGHTING ${n} CO LTD`,
  ])
  return guessMapping([headers, ...rows]).mapping
}

describe('a standardised name is the name of the company, the declared one stays with the bill', () => {
  it.each([
    ['buyerName', 'Consignee', 'Consignee Standardized', 'Shipper'],
    ['buyerName', 'Consignee Name', 'Consignee Name (Standardised)', 'Shipper Name'],
    ['supplierName', 'Shipper Name', 'Shipper Std Name', 'Consignee Name'],
    ['supplierName', 'SHIPPER', 'STD_SHIPPER', 'CONSIGNEE'],
    ['buyerName', 'IMPORTER_NAME', 'IMPORTER_NAME_STD', 'EXPORTER_NAME'],
    ['supplierName', 'Exporter', 'Standard Exporter Name', 'Importer'],
    ['buyerName', 'Importador', 'Importador Normalizado', 'Exportador'],
    ['supplierName', 'Exportador', 'Exportador Estandarizado', 'Importador'],
    ['buyerName', 'Importador', 'Nome do Importador Padronizado', 'Exportador'],
    ['buyerName', 'Buyer Name', 'Buyer Name Cleaned', 'Supplier Name'],
    ['supplierName', 'Supplier', 'Normalised Supplier', 'Buyer'],
    ['buyerName', '进口商', '进口商标准名称', '出口商'],
    ['supplierName', '供应商', '标准化供应商', '采购商'],
    ['buyerName', 'Получатель', 'Получатель (стандартизированное наименование)', 'Отправитель'],
    ['supplierName', 'Exportateur', 'Exportateur standardisé', 'Importateur'],
  ] as const)('%s: %s, %s', (field, declared, standardised, other) => {
    const { columns, extras } = guess(declared, standardised, other)
    expect(columns[field]).toEqual([4, 3])
    expect(columns[field === 'buyerName' ? 'supplierName' : 'buyerName']).toEqual([5])
    expect(extras).toEqual([{ name: declared, column: 3 }])
  })

  it('keeps no other name beside one that stands alone', () => {
    const { columns, extras } = guess('Remarks', 'Consignee Standardized', 'Shipper')
    expect([columns.buyerName, extras]).toEqual([[4], [{ name: 'Remarks', column: 3 }]])
  })

  it('takes no code, address or original spelling for a standardised name', () => {
    expect(guess('Consignee', 'Consignee Std Code', 'Shipper').columns.buyerName?.[0]).toBe(3)
    expect(guess('Consignee', 'Consignee Name (Raw)', 'Shipper').columns.buyerName?.[0]).toBe(3)
  })
})
