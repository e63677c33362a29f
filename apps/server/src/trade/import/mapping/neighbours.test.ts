import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const key = (n: number) => `7f3e1b2c-0a4d-4c1e-9b5f-${String(n).padStart(12, '0')}`
const always = (value: string) => () => value
const of =
  (...values: string[]) =>
  (n: number) =>
    values[n % values.length] ?? ''

/** Cells of a column in a row. */
const kinds: Record<string, (n: number) => string> = {
  day: n => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  party: of('ACME CO LTD', 'BETA TRADING LLC', 'GAMMA SA'),
  goods: of('LED LAMPS', 'WOODEN CHAIRS', 'OLIVE OIL'),
  port: of('Shanghai', 'Los Angeles', 'Hamburg'),
  number: n => String(100 + n * 7.5),
  // A workbook could mean a day by such a number.
  large: n => String(30_000.5 + n * 111),
  zero: always('0'),
  key,
  link: n => `https://example.com/company/${n}`,
  flag: of('Y', 'N'),
  percent: n => `${n}.5%`,
  kilos: of('KG', 'T'),
  pieces: of('PCE', 'LTR'),
}

const base = 'Date:day|Shipper:party|Consignee:party|Goods Description:goods'

function columnsOf(styles: string) {
  const columns = `${base}|${styles}`.split('|').map(column => column.split(':') as [string, string])
  const headers = columns.map(([header]) => header)
  const rows = Array.from({ length: 30 }, (_, n) => columns.map(([, kind]) => kinds[kind]?.(n) ?? ''))
  const { mapping } = guessMapping([headers, ...rows])
  return Object.fromEntries(
    Object.entries(mapping.columns).map(([field, list]) => [field, list.map(column => headers[column])]),
  )
}

it.each<[string, string, Record<string, string[] | undefined>]>([
  [
    'a port of landing is the one of discharge',
    'LANDING_PORT:port',
    { destPort: ['LANDING_PORT'], origPort: undefined },
  ],
  [
    'a place of delivery stands in for no port',
    'Place of delivery:port|Port of discharge:port',
    { destPort: ['Port of discharge'] },
  ],
  [
    'the gross weight comes before the net one',
    'Net Weight:number|Gross Weight:number',
    { weight: ['Gross Weight'], netWeight: ['Net Weight'] },
  ],
  [
    'the only weight counts, and stays the net one',
    'Net Weight (kg):number',
    { weight: ['Net Weight (kg)'], netWeight: ['Net Weight (kg)'] },
  ],
  [
    'a supplementary unit is no weight unit',
    'Weight:number|Unit of supplementary quantity:pieces',
    { weightUnit: undefined },
  ],
  [
    'a weight in pieces is none in kilograms',
    'Weight:number|Weight Unit:pieces',
    { weightUnit: ['Weight Unit'] },
  ],
  [
    'a total of zeros loses to the one that is filled',
    'Total Value USD:zero|FOB Value USD:number',
    { amountUsd: ['FOB Value USD'] },
  ],
  ['zeros are no amount', 'Total Value USD:zero', { amountUsd: undefined, amount: undefined }],
  [
    'a unit price, an average and a share are no amounts',
    'Unit Price USD:number|Average Value USD:number|% of Value:percent|Value USD:percent',
    { amountUsd: undefined, amount: undefined, unitPrice: ['Unit Price USD'] },
  ],
  [
    'keys, links and flags stand in for neither goods nor parties',
    'Shipper UUID:key|Shipper Profile:link|Consignee Name:link|Supplier:key|Dangerous goods:flag|Product:flag',
    { supplierName: ['Shipper'], buyerName: ['Consignee'], product: ['Goods Description'] },
  ],
])('%s', (_name, styles, expected) => {
  const found = columnsOf(styles)
  for (const [field, columns] of Object.entries(expected)) expect(found[field], field).toEqual(columns)
})

it('takes large amounts for amounts', () => {
  expect(columnsOf('金额(美元):large').amountUsd).toEqual(['金额(美元)'])
})

it('knows an import by the only port, where the goods enter, and by their origin', () => {
  const direction = (names: string) => guessMapping([names.split('|')]).context[0]
  const names = 'Entry Date|Consignee|Exporter|Origin|Port of Entry|HS Code|Description'
  expect(direction(names)).toMatchObject({ part: 'direction', value: 'import' })
  const both = 'Date|Consignee|Exporter|Port of Loading|Port of Discharge|HS Code|Description'
  expect(direction(both)).toMatchObject({ part: 'direction', value: 'export' })
})

it('takes the day of the export before that of the registration, and both before those of the voyage', () => {
  const rows = Array.from({ length: 10 }, (_, n) => [
    kinds.day?.(n) ?? '',
    kinds.day?.(n + 3) ?? '',
    'LAMPS',
    'ACME LTD',
  ])
  const dayOf = (header: string) =>
    guessMapping([['Registration Date', header, 'Goods', 'Shipper'], ...rows]).mapping.columns.date?.[0]
  expect(dayOf('Export Date')).toBe(1)
  for (const header of ['Shipment Date', 'Arrival Date']) expect(dayOf(header)).toBe(0)
})

it('joins goods in several languages, and not one text in two versions', () => {
  const joined = (...more: string[]) => guessMapping([['Date', 'Shipper', ...more]]).mapping.joined
  expect(joined('Product Description EN', 'Product Description VN')).toEqual(['product'])
  expect(joined('Description', 'Description 2', 'Description 3')).toEqual(['product'])
  expect(joined('Product Description', 'Raw Product Description')).toBeUndefined()
})
