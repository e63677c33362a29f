/** A column's name is never dropped for its values alone, and never asked about without need. */
import { describe, expect, it } from 'vitest'
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

describe('the country of origin', () => {
  const columnsOf = (header: string, lines: string[], name = '') =>
    guessMapping(rows(header, lines), { name }).mapping.columns

  it('is apart where the country of dispatch stands beside it', () => {
    const columns = columnsOf('FECHA;IMPORTADOR;PROVEEDOR;PAIS ORIGEN;PAIS PROCEDENCIA;DESCRIPCION', [
      '05/01/2026;ACME SRL;SHENZHEN LTD;CHINA;CHILE;LAMPARAS',
      '16/01/2026;ACME SRL;DAIMLER AG;ALEMANIA;BRASIL;VEHICULOS',
      '17/01/2026;BETA SRL;SHENZHEN LTD;CHINA;;LAMPARAS',
    ])
    expect(columns).toMatchObject({ origCountry: [4, 3], originCountry: [3] })
  })

  it('is apart in the declarations of Paraguay, whose country of dispatch or destination is one column', () => {
    const header = 'FECHA;DESTINACION;PAIS ORIGEN;PAIS PROCEDENCIA/DESTINO;MERCADERIA'
    const lines = ['05/01/2026;IC04;CHINA;CHILE;LAMPARAS', '16/01/2026;IC04;ALEMANIA;BRASIL;VEHICULOS']
    const imports = columnsOf(header, lines, 'Paraguay importacion.csv')
    expect(imports).toMatchObject({ origCountry: [3, 2], originCountry: [2] })
    const exports = columnsOf(header, lines, 'Paraguay exportacion.csv')
    expect(exports).toMatchObject({ destCountry: [3], originCountry: [2] })
    expect(exports.origCountry).toBeUndefined()
  })

  it('is none of dispatch for what leaves another country', () => {
    const lines = ['2026-01-05;A LTD;China;Colombia;LAMPS', '2026-01-06;A LTD;Panama;Peru;FISH']
    const columns = columnsOf(
      'Date;Shipper;Country of origin;Destination country;Goods',
      lines,
      'Panama export.csv',
    )
    expect(columns).toMatchObject({ destCountry: [3], originCountry: [2] })
    expect(columns.origCountry).toBeUndefined()
  })
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
