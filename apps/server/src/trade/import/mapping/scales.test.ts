/** Numbers in thousands and millions, as titles of columns say it. */
import { describe, expect, it } from 'vitest'
import { kilogramsIn, moneyIn, scaleIn } from '../../../reference/scales.ts'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

/** The first shipment of a file with one column of numbers, as an import without a hand would make it. */
function read(header: string, cell: string, titles: string[] = []) {
  const names = ['Date', 'Importer', 'Goods', header]
  const rows = [...titles.map(title => [title]), names, ['2026-04-13', 'ACME', 'LAMPS', cell]]
  const { mapping, openScales } = guessMapping(rows)
  const row = new Transformer(mapping, new Date('2026-06-01')).shipmentOf(rows.at(-1) ?? [])
  return { ...row, isOpen: openScales.length > 0 } as never as Record<string, unknown>
}

describe('a weight', () => {
  it.each<[string, string, object]>([
    ['Tonnage', '15.956', { weightKg: 15_956 }],
    ['Tonnage net', '15.956', { weightKg: 15_956 }],
    ['Tonelaje', '15.956', { weightKg: 15_956 }],
    ['Tonelagem', '15.956', { weightKg: 15_956 }],
    ['Тоннаж', '15.956', { weightKg: 15_956 }],
    ['Tonaj', '15.956', { weightKg: 15_956 }],
    ['Weight (cwt UK)', '409.45', { weightKg: 20_801.02 }],
    ['Weight (UK cwt)', '409.45', { weightKg: 20_801.02 }],
  ])('%s', (header, cell, values) => expect(read(header, cell)).toMatchObject(values))
})

describe('a value in thousands', () => {
  it.each<[string, string, object]>([
    ['Valor CIF (miles US$)', '12.5', { amountUsd: 12_500 }],
    ['Valor FOB US$ mil', '1.1', { amountUsd: 1100 }],
    ['Стоимость, тыс. долл. США', '8.07', { amountUsd: 8070 }],
    ['金额（万美元）', '1.15', { amountUsd: 11_500 }],
    ['金额(千美元)', '3', { amountUsd: 3000 }],
    ["Value USD '000", '0.29', { amountUsd: 290 }],
    ['Value (thousand USD)', '4.35', { amountUsd: 4350 }],
    ['Value (million USD)', '1.005', { amountUsd: 1_005_000 }],
    ['価額(百万円)', '2', { amountOriginal: 2_000_000, currency: 'JPY' }],
    ['Trị giá (tỷ đồng)', '0.5', { amountOriginal: 500_000_000, currency: 'VND' }],
    ['Nilai (ribu USD)', '7', { amountUsd: 7000 }],
    ['수입금액(천불)', '7', { amountUsd: 7000 }],
    ['Hodnota (tis. Kč)', '1.5', { amountOriginal: 1500, currency: 'CZK' }],
    ['Valoare (mii lei)', '1.5', { amountOriginal: 1500 }],
    ['Statistiskt värde (tkr)', '1.5', { amountOriginal: 1500 }],
    ['FOB (10,000 JPY)', '2', { amountOriginal: 20_000, currency: 'JPY' }],
    ['Wert in Tsd. EUR', '9.9', { amountOriginal: 9900, currency: 'EUR' }],
    ['Value (Rs. in lakh)', '2', { amountOriginal: 200_000 }],
    ['Gross Weight (thousand kg)', '2.3', { weightKg: 2300 }],
    ['净重(千吨)', '1.2', { weightKg: 1_200_000 }],
  ])('%s', (header, cell, values) => expect(read(header, cell)).toMatchObject({ ...values, isOpen: false }))

  it('is asked about where a word means several powers, or only a title says it', () => {
    expect(read('Value USD mil', '5')).toMatchObject({ amountUsd: 5000, isOpen: true })
    expect(read('Value US$M', '5')).toMatchObject({ amountUsd: 5_000_000, isOpen: true })
    expect(read('Value USD', '5', ['单位：万美元'])).toMatchObject({ amountUsd: 50_000, isOpen: true })
    for (const header of ['Rechnungsbetrag (Cent)', 'Valor (centavos)', 'Value in fils'])
      expect(read(header, '5')).toMatchObject({ amountOriginal: 0.05, isOpen: true })
    expect(read('Érték (e Ft)', '5')).toMatchObject({ amountOriginal: 5000, isOpen: true })
  })

  it('is none beside what only looks like it', () => {
    const plain = [
      '毛重（千克）',
      'Weight M/T',
      'BIN',
      'Total 2024',
      'Price per 1000 pcs',
      'T/T',
      'Code 2000',
      '人民币',
    ]
    expect(plain.filter(header => scaleIn(header))).toEqual([])
  })
})

it('reads units of cells that have a power of ten', () => {
  expect(['thousand kg', 'тыс. кг', '千吨', '1000 kg', 'miles de kg', '千克'].map(kilogramsIn)).toEqual([
    1000, 1000, 1_000_000, 1000, 1000, 1,
  ])
  expect(['USD thousand', '万美元', "USD '000", 'M€', 'US$'].map(text => moneyIn(text))).toEqual([
    { currency: 'USD', power: 3 },
    { currency: 'USD', power: 4 },
    { currency: 'USD', power: 3 },
    { currency: 'EUR', power: 6 },
    { currency: 'USD', power: 0 },
  ])
  const rows = [
    ['Date', 'Importer', 'Goods', 'Value', 'Currency'],
    ['2026-04-13', 'ACME', 'LAMPS', '1.1', 'USD thousand'],
  ]
  const { mapping } = guessMapping(rows)
  const read = new Transformer(mapping, new Date('2026-06-01')).shipmentOf(rows[1] ?? [])
  expect(read).toMatchObject({ amountOriginal: 1100, amountUsd: 1100, currency: 'USD' })
})
