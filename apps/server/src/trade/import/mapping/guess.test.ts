import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedColumns, others } from '../../../../test/fixtures/guess.fixture.ts'
import type { ShipmentField } from './fields.ts'
import { guessMapping, headerFingerprint } from './guess.ts'
import { fullNames } from './header-row.ts'

interface Style {
  dataset: string
  headerRow: number
  headers: string[]
}

const fixture = readFileSync(
  new URL('../../../../test/fixtures/header-styles.fixture.json', import.meta.url),
  'utf8',
)
const styles: Style[] = JSON.parse(fixture)

/** A file with title rows above the column names, as vendors write them. */
const fileOf = ({ dataset, headerRow, headers }: Style) => {
  const rows: string[][] = Array.from({ length: headerRow - 1 }, () => [])
  if (rows[0]) rows[0] = ['', dataset]
  return [...rows, headers]
}

const mainColumns = (headers: string[], columns: Partial<Record<ShipmentField, number[]>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, [main = -1]]) => [field, headers[main]?.trim()]))

describe('header styles of real files', () => {
  it.each(styles.map(style => [style.dataset.slice(0, 24), style] as const))('%s', (name, style) => {
    const { mapping, confidence } = guessMapping(fileOf(style))
    expect(mapping.headerRow).toBe(style.headerRow)
    expect(mainColumns(style.headers, mapping.columns)).toEqual(expectedColumns[name])
    expect(confidence).toBeGreaterThan(0.7)
  })

  it('takes direction and country from the titles', () => {
    const constants = (name: string) =>
      guessMapping(fileOf(styles.find(({ dataset }) => dataset === name) as Style)).mapping.constants
    expect(constants('Vietnam import full')).toEqual({
      direction: 'import',
      destCountry: 'VN',
      buyerCountry: 'VN',
    })
    expect(constants('Argentina Export F')).toEqual({
      direction: 'export',
      origCountry: 'AR',
      supplierCountry: 'AR',
    })
    expect(constants('Russia Import Full')).toMatchObject({ currency: 'RUB', weightUnit: 'kg' })
  })
})

describe('their like', () => {
  it.each(others)('%s', (_name, names, columns) => {
    const headers = names.split('|')
    const { mapping } = guessMapping([['Report of trade'], [], headers])
    expect(mapping.headerRow).toBe(3)
    expect(mainColumns(headers, mapping.columns)).toEqual(columns)
  })

  it.each<[string, string[], string[]]>([
    [
      'merged down beside a group',
      ['Date', 'HS Code', 'Goods Description', 'Importer', 'Exporter', 'Weight (kg)', '', 'Value'],
      ['', '', '', '', '', 'Gross', 'Net', 'USD'],
    ],
    [
      'most names in the second row',
      ['Date', '', '', '', '', 'Weight (kg)', '', 'Value'],
      ['', 'HS Code', 'Goods Description', 'Importer', 'Exporter', 'Gross', 'Net', 'USD'],
    ],
    [
      'one name above alone',
      ['Date', '', '', '', '', '', '', ''],
      ['', 'HS Code', 'Goods Description', 'Importer', 'Exporter', 'Gross Weight', 'Net Weight', 'Value USD'],
    ],
  ])('finds every column of a header in two rows: %s', (_name, above, below) => {
    const data = ['2026-01-31', '940540', 'LAMPS', 'BETA INC', 'ACME LTD', '12', '11', '500']
    const { mapping, headers } = guessMapping([above, below, data])
    expect(mapping.headerRow).toBe(2)
    expect(mapping.columns).toEqual({
      date: [0],
      hsCode: [1],
      product: [2],
      buyerName: [3],
      supplierName: [4],
      weight: [5],
      netWeight: [6],
      amountUsd: [7],
    })
    expect(headers[0]).toBe('Date')
    expect(fullNames([above, below])).toEqual(below.map((name, at) => name || above[at]))
  })

  it('takes no title, and no first row of data, for names', () => {
    const names = ['', 'Shipper', 'Goods Description', 'Arrival Date', 'Gross Weight', '']
    const data = ['1', 'ACME LTD', 'LAMPS', '2026-01-31', '12', 'KG']
    const titled = guessMapping([['Import date and value'], names, data])
    expect(titled.headers).toEqual(names)
    const known = ['', 'Shipper', 'Goods Description', 'Arrival Date', 'Gross Weight', 'Remark']
    expect(guessMapping([known, ['1', 'ACME LTD', 'WEIGHT', '', '', 'VALUE'], data]).mapping.headerRow).toBe(
      1,
    )
  })

  it('reads a header in two rows, the groups above', () => {
    const rows = [
      ['Shipment', '', 'Shipper', '', 'Consignee', '', 'Cargo'],
      ['Date', 'B/L No', 'Name', 'Address', 'Name', 'Address', 'Description'],
      ['2026-01-31', 'AB1', 'ACME LTD', '1 ROAD', 'BETA INC', '2 ROAD', 'LAMPS'],
    ]
    const { mapping } = guessMapping(rows)
    expect(mapping.headerRow).toBe(2)
    expect(mapping.columns).toMatchObject({
      date: [0],
      billNo: [1],
      supplierName: [2],
      supplierAddress: [3],
      buyerName: [4],
      buyerAddress: [5],
      product: [6],
    })
  })
})

describe('terms of delivery', () => {
  const names = ['Date', 'Shipper', 'Goods']
  const found = (header: string) => guessMapping([[...names, header]]).mapping.columns.incoterm

  it.each([
    'INCOTERM',
    'Incoterms 2020',
    'INCO TERMS',
    'incoTerms',
    '贸易术语',
    '成交方式',
    'Terms of delivery',
    'DELIVERY_TERMS',
  ])('are %s', header => expect(found(header)).toEqual([3]))

  it.each([
    'Payment terms',
    'Terms of payment',
    'Freight terms',
    'Credit terms',
    'Terms',
    '贸易方式',
    '运输方式',
  ])('are not %s', header => expect(found(header)).toBeUndefined())
})

describe('the data', () => {
  const names = ['Date', 'Shipper', 'Goods', 'HS Code', 'HS Code', 'Weight']
  const rows = (cells: string[][]) => guessMapping([names, ...cells]).mapping

  it('decides between columns of one name', () => {
    const { columns } = rows([
      ['31/01/2026', 'ACME LTD', 'LAMPS', 'lamps and lighting', '940511', '1.234,5'],
      ['30/01/2026', 'BETA LTD', 'CHAIRS', 'seats', '940171', '2.345,25'],
      ['05/02/2026', 'GAMMA LTD', 'SHOES', 'footwear', '640399', '12,5'],
    ])
    expect(columns.hsCode).toEqual([4])
  })

  it('decides the order of the date and the decimal sign', () => {
    const mapping = rows([
      ['01/31/2026', 'ACME LTD', 'LAMPS', '', '940511', '1.234,5'],
      ['02/05/2026', 'ACME LTD', 'LAMPS', '', '940511', '10'],
    ])
    expect(mapping).toMatchObject({ dateOrder: 'mdy', decimalComma: ['weight'] })
  })
})

describe('the country in the name of a file', () => {
  const context = (name: string, origins: string[]) => {
    const rows = origins.map((origin, n) => [
      `0${n + 1}/02/2026`,
      'ALTIPLANO SRL',
      'ROSARIO SA',
      'LAMPS',
      origin,
    ])
    return guessMapping(
      [['Fecha de despacho', 'Importador', 'Proveedor', 'Descripción', 'País de origen'], ...rows],
      { name },
    ).mapping.context
  }
  const abroad = ['ARGENTINA', 'CHINA', 'BRASIL', 'CHINA', 'PERU']

  it('is that of the customs where the goods come from elsewhere', () => {
    expect(context('bolivia_marzo_v2x.csv', abroad)).toEqual({ country: 'BO' })
  })

  it('is left to a person where it may be the partner, or too few rows tell', () => {
    expect(context('china_marzo_v2x.csv', abroad)).toEqual({})
    expect(context('bolivia_marzo_v2x.csv', ['CHINA'])).toEqual({})
    expect(
      context(
        'bolivia_marzo_v2x.csv',
        abroad.map(() => ''),
      ),
    ).toEqual({})
  })
})

it.each([
  ['declarationNo', 'B/E No', '123456'],
  ['declarationNo', 'DUI', '2025/201/C-1000'],
  ['declarationNo', 'Número de Aceptación', '482025000100000'],
  ['declarationNo', 'رقم الشهادة', '2025/008800'],
  ['origPort', 'Cửa khẩu xuất', 'Cảng Cát Lái'],
  ['destPort', 'Port of Entry', 'MANILA'],
  ['destPort', 'Port', 'MANILA'],
  ['origPort', 'CIUDAD EMBARQUE', 'SHANGHAI'],
  ['destPort', 'Ciudad de destino', 'CALLAO'],
  ['quantity', 'UNIDADES', '120'],
  ['quantity', 'Total units', '1,200'],
  ['quantityUnit', 'UNIDADES', 'KG'],
  ['quantityUnit', 'Units', 'PCS'],
] as const)('%s: %s', (field, header, cell) => {
  const rows = Array.from({ length: 6 }, (_, n) => [`0${n + 1}/02/2026`, 'LAMPS', `${cell}`])
  expect(guessMapping([['Date', 'Goods', header], ...rows]).mapping.columns[field]).toEqual([2])
})

it('takes the quantity of the head of a set before the pieces of its lines', () => {
  const headers = ['date', 'weight', 'manifest_quantity', 'manifest_unit']
  const ofLines = ['cargodesc.piece_count', 'cargodesc.description_text']
  const rows = [1, 2, 3, 4].map(n => [`2026-07-2${n}`, `${n}000`, `${n}0`, 'CTN', `${n}`, `LAMPS ${n}`])
  const { columns } = guessMapping([[...headers, ...ofLines], ...rows]).mapping
  expect(columns).toMatchObject({ weight: [1], quantity: [2], quantityUnit: [3], product: [5] })
  // Without a head that counts, the lines do.
  const [, , , ...counts] = headers
  const alone = rows.map(([date = '', weight = '', , ...rest]) => [date, weight, ...rest])
  const lines = guessMapping([['date', 'weight', ...counts, ...ofLines], ...alone]).mapping
  expect(lines.columns.quantity).toEqual([3])
})

it('gives the same header the same mark, whatever its spacing and case', () => {
  expect(headerFingerprint([' Date', 'HS\nCode', ''])).toBe(headerFingerprint(['date', 'hs code']))
  expect(headerFingerprint(['date'])).not.toBe(headerFingerprint(['date', 'hs code']))
})

it('never fails on any cells', () => {
  const cells = fc.array(
    fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...styles.flatMap(s => s.headers)))),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(cells, rows => {
      const { mapping, confidence } = guessMapping(rows)
      expect(confidence).toBeGreaterThanOrEqual(0)
      // The only weight is the net one, too, and a country of origin may fill blanks of the country of dispatch.
      const { netWeight: _, originCountry: __, ...fields } = mapping.columns
      const columns = Object.values(fields).flat()
      expect(new Set(columns).size).toBe(columns.length)
    }),
    { numRuns: 150 },
  )
})
