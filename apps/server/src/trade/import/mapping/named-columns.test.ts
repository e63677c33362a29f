/** What a column's name says is never dropped for its values alone, and never asked about without need. */
import { expect, it } from 'vitest'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

const rows = (header: string, lines: string[]) => [header, ...lines].map(line => line.split(';'))
const confidenceOf = (guess: ReturnType<typeof guessMapping>, field: string) =>
  guess.columns.find(column => column.field === field)?.confidence

const counted = rows(
  'Import Date;Shipper;Consignee;Goods Description;Quantity;Unit',
  [1, 2, 3, 4, 5, 6].map(n => `2026-01-0${n};ACME CO LTD;DELTA SA;LAMPS;${n};PCE`),
)

it('takes quantities that count the rows, and has a person look at them', () => {
  const guess = guessMapping(counted)
  expect(guess.mapping.columns.quantity).toEqual([4])
  expect(confidenceOf(guess, 'quantity')).toBeLessThan(0.7)
  // Another column with quantities is the better one.
  const both = counted.map(([date = '', ...cells], at) => [date, ...cells, at === 0 ? 'Qty' : `${at * 30}`])
  expect(guessMapping(both).mapping.columns.quantity).toEqual([6])
})

it('says which column it leaves out although its name says what it is', () => {
  const guess = guessMapping(
    rows('Import Date;Shipper;Consignee;Goods Description;Quantity', [
      '2026-01-01;ACME CO LTD;DELTA SA;LAMPS;a few',
      '2026-01-02;ACME CO LTD;DELTA SA;CHAIRS;many',
      '2026-01-03;BETA LTD;DELTA SA;CHAIRS;some more',
    ]),
  )
  expect(guess.mapping.columns.quantity).toBeUndefined()
  expect(guess.leftOut).toEqual([{ field: 'quantity', column: 4 }])
})

it('keeps the country of origin apart where the country of dispatch stands beside it', () => {
  const { columns, extras } = guessMapping(
    rows('FECHA;IMPORTADOR;PROVEEDOR;PAIS ORIGEN;PAIS PROCEDENCIA;DESCRIPCION', [
      '05/01/2026;ACME SRL;SHENZHEN LTD;CHINA;CHILE;LAMPARAS',
      '16/01/2026;ACME SRL;DAIMLER AG;ALEMANIA;BRASIL;VEHICULOS',
      '17/01/2026;BETA SRL;SHENZHEN LTD;CHINA;;LAMPARAS',
    ]),
  ).mapping
  expect(columns.origCountry).toEqual([4, 3])
  expect(extras).toEqual([{ name: 'PAIS ORIGEN', column: 3 }])
})

it('asks about the declaration number only where two columns compete', () => {
  const one = guessMapping(
    rows('FECHA;IMPORTADOR;DECLARACION;DESCRIPCION', [
      '05/01/2026;ACME SRL;C-10234;LAMPARAS',
      '16/01/2026;ACME SRL;C-10235;VEHICULOS',
    ]),
  )
  expect(one.mapping.columns.declarationNo).toEqual([2])
  expect(confidenceOf(one, 'declarationNo')).toBeGreaterThanOrEqual(0.7)
  const two = guessMapping(
    rows('FECHA;IMPORTADOR;NRO DECLARACION;DECLARACION;DESCRIPCION', [
      '05/01/2026;ACME SRL;10234;2026-C-881;LAMPARAS',
      '16/01/2026;ACME SRL;10235;2026-C-882;VEHICULOS',
    ]),
  )
  expect(confidenceOf(two, 'declarationNo')).toBeLessThan(0.7)
})

it('takes companies by what the column holds, or says that it leaves them out', () => {
  const file = (header: string) =>
    guessMapping(
      rows(`FECHA;${header};DESCRIPCION;PAIS ORIGEN`, [
        '05/01/2026;IMPORTADORA ANDINA SRL;LAMPARAS;CHINA',
        '16/01/2026;AUTO SUR SRL;VEHICULOS;JAPON',
        '17/01/2026;AGRO ORIENTE SA;UREA;ARGENTINA',
      ]),
      { name: 'bolivia importaciones.csv' },
    )
  expect(file('RAZON SOCIAL').mapping.columns.buyerName).toEqual([1])
  expect(file('TITULAR').leftOut).toEqual([{ field: 'buyerName', column: 1 }])
})

it('reads one country of dispatch or destination as that of the partner', () => {
  const { columns } = guessMapping(
    rows('FECHA;IMPORTADOR;PAIS PROC./DEST.;MERCADERIA', [
      '05/01/2026;TRANS AGRO SA;BRASIL;COSECHADORA',
      '16/01/2026;CELULAR SHOP SRL;CHILE;TELEFONOS',
    ]),
  ).mapping
  expect(columns).toMatchObject({ origCountry: [2] })
  expect(columns.destCountry).toBeUndefined()
})

it('keeps a code with letters as it is written, beside its digits', () => {
  const sim = rows('FECHA;IMPORTADOR;POSICION SIM;DESCRIPCION', [
    '05/01/2026;ACME SRL;3102.10.00.140Z;UREA',
    '16/01/2026;ACME SRL;0901.11.00.000V;CAFE',
    '17/01/2026;BETA SRL;8471.30.12.000W;NOTEBOOKS',
  ])
  const { mapping } = guessMapping(sim)
  expect(mapping.columns.hsCode).toEqual([2])
  expect(mapping.extras).toEqual([{ name: 'POSICION SIM', column: 2 }])
  const [bill] = sim.slice(1).map(cells => new Transformer(mapping, new Date('2026-06-01')).shipmentOf(cells))
  expect(bill).toMatchObject({
    hsCode: '31021000140',
    details: { extras: [['POSICION SIM', '3102.10.00.140Z']] },
  })
  const plain = sim.map(cells => cells.map(cell => cell.replace(/\d[A-Z]$/, '0')))
  expect(guessMapping(plain).mapping.extras).toBeUndefined()
})
