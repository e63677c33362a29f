import { describe, expect, it } from 'vitest'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

const parties = ['DATE', 'IMPORTER', 'EXPORTER', 'HS CODE', 'GOODS DESCRIPTION']

/** A file of rows with columns of money, each value in turn. */
function fileOf(title: string, money: Record<string, string[]>, count = 40): string[][] {
  const names = Object.keys(money)
  const rows = Array.from({ length: count }, (_, at) => [
    `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
    `ACME ${at} LTD`,
    `ZED ${at} GMBH`,
    '85171300',
    'MOBILE PHONES',
    ...names.map(name => money[name]?.[at % (money[name]?.length ?? 1)] ?? ''),
  ])
  return [...(title ? [[title]] : []), [...parties, ...names], ...rows]
}

/** Amount and currency of the file's first row. */
function moneyOf(title: string, money: Record<string, string[]>) {
  const rows = fileOf(title, money)
  const { mapping } = guessMapping(rows)
  const shipment = new Transformer(mapping, new Date('2026-06-01')).shipmentOf(rows[mapping.headerRow] ?? [])
  return 'problem' in shipment ? shipment : [shipment.amountOriginal, shipment.currency, shipment.amountUsd]
}

const amounts = ['1200', '3400.5', '560']
const pakistan = 'Pakistan Customs - Imports'

it.each([
  ['Imports of Korea (단위: 톤, 천 달러)', 'USD'],
  ['Imports of Korea, in million euros', 'EUR'],
  ['Imports of Korea from all origins', 'KRW'],
  ['Imports of Korea', 'KRW'],
])('proposes the currency that a title says, before that of the country: %s', (title, value) => {
  const { context } = guessMapping(fileOf(title, { VALUE: amounts }))
  expect(context.find(({ part }) => part === 'currency')).toMatchObject({ value, sure: false })
})

describe('the currency of an amount', () => {
  it.each<[string, string, Record<string, string[]>, unknown[]]>([
    [
      'a code in the name',
      '',
      { VALUE_INR: amounts, 'INVOICE CURRENCY': ['USD', 'EUR'] },
      [1200, 'INR', null],
    ],
    ['a shared sign in cells', pakistan, { 'IMPORT VALUE': amounts, CURRENCY: ['RS'] }, [1200, 'PKR', null]],
    ['a shared sign in the name', pakistan, { 'IMPORT VALUE (RS)': amounts }, [1200, 'PKR', null]],
    [
      'a shared sign in the name and another column',
      pakistan,
      { 'IMPORT VALUE (RS)': amounts, CURRENCY: ['USD', 'EUR'] },
      [1200, 'PKR', null],
    ],
    [
      'the own one of customs that are not known',
      '',
      { 'VALUE (LOCAL CURRENCY)': amounts, CURRENCY: ['USD', 'EUR'] },
      [1200, '', null],
    ],
    [
      'of the other column',
      '',
      { 'STATISTICAL VALUE': amounts, 'INVOICE CURRENCY': ['EUR', 'USD'] },
      [1200, 'EUR', null],
    ],
    [
      'none of freight',
      '',
      { 'INVOICE VALUE': amounts, 'FREIGHT CURRENCY': ['EUR', 'GBP'] },
      [1200, '', null],
    ],
  ])('%s', (_name, title, money, expected) => {
    expect(moneyOf(title, money)).toEqual(expected)
  })
})

/** The currency of a column beside which one in US dollars may stand. */
const currencyOf = (name: string, file: string, beside: Record<string, string[]> = {}) => {
  const rows = fileOf('', { [name]: amounts, ...beside }, 6)
  const { mapping, context } = guessMapping(rows, { name: file })
  const proposed = context.find(({ part }) => part === 'currency')?.value
  const country = context.find(({ part }) => part === 'country')?.value
  const shipment = new Transformer(
    {
      ...mapping,
      context: { ...mapping.context, ...(country && { country }) },
    },
    new Date('2026-06-01'),
  ).shipmentOf(rows[mapping.headerRow] ?? [])
  return 'problem' in shipment ? shipment : [shipment.currency, shipment.amountUsd, proposed]
}

it.each([
  ['Valor CIF Quetzales', 'guatemala import 2023.csv', 'GTQ'],
  ['VALOR FOB PESOS', 'chile import 2023.csv', 'CLP'],
  ['Valor en Pesos Mexicanos', 'mexico import 2023.csv', 'MXN'],
  ['VALOR CIF SOLES', 'peru import 2023.csv', 'PEN'],
  ['VALOR FOB REAIS', 'brazil import 2023.csv', 'BRL'],
  ['Valor (R$)', 'brazil import 2023.csv', 'BRL'],
  ['CIF BOLIVIANOS', 'bolivia import 2023.csv', 'BOB'],
  ['VALOR CIF GUARANÍES', 'paraguay import 2023.csv', 'PYG'],
  ['Valor CIF Lempiras', 'honduras import 2023.csv', 'HNL'],
  ['Valor CIF Córdobas', 'nicaragua import 2023.csv', 'NIO'],
  ['VALOR CIF COLONES', 'costa rica import 2023.csv', 'CRC'],
  ['Valor CIF Balboas', 'panama import 2023.csv', 'PAB'],
  ['Вартість, грн', 'ukraine import 2023.csv', 'UAH'],
  ['Таможенная стоимость, руб.', 'russia import 2023.csv', 'RUB'],
  ['Таможенная стоимость в тенге', 'kazakhstan import 2023.csv', 'KZT'],
  ['Стоимость, сум', 'uzbekistan import 2023.csv', 'UZS'],
  ['Стоимость в сомах', 'kyrgyzstan import 2023.csv', 'KGS'],
  ['Стоимость (лари)', 'georgia import 2023.csv', 'GEL'],
  ['VALOARE LEI', 'moldova import 2023.csv', 'MDL'],
  ['VALUE_IN_LEI', 'romania import 2023.csv', 'RON'],
  ['İstatistiki Kıymet (TL)', 'turkey import 2023.csv', 'TRY'],
  ['VALUE IN LIRA', 'turkey import 2023.csv', 'TRY'],
  ['VALUE_TAKA', 'bangladesh import 2023.csv', 'BDT'],
  ['VALUE IN RUPEES', 'india import 2023.csv', 'INR'],
  ['VALUE (RUPIAH)', 'indonesia import 2023.csv', 'IDR'],
  ['Value (Dong)', 'vietnam import 2023.csv', 'VND'],
  ['Value (Baht)', 'thailand import 2023.csv', 'THB'],
  ['Value (Won)', 'korea import 2023.csv', 'KRW'],
  ['VALUE_YEN', 'japan import 2023.csv', 'JPY'],
  ['金額（元）', 'china import 2023.csv', 'CNY'],
  ['金額(新臺幣)', 'taiwan import 2023.csv', 'TWD'],
  ['金額(円)', 'japan import 2023.csv', 'JPY'],
  ['금액(원)', 'korea import 2023.csv', 'KRW'],
  ['VALUE IN NAMIBIAN DOLLARS', 'namibia import 2023.csv', 'NAD'],
  ['VALUE (HK$)', 'hong kong import 2023.csv', 'HKD'],
])('%s is in the money of the country, never in US dollars', (name, file, code) => {
  expect(currencyOf(name, file)).toEqual([code, null, undefined])
  expect(currencyOf(name, file, { 'VALUE USD': ['100', '200'] })).toEqual([code, 100, undefined])
})

it('tells weights in pesos of scales from money', () => {
  const { mapping } = guessMapping(fileOf('', { 'PESO BRUTO KG': amounts, 'VALOR PESOS': amounts }, 6), {
    name: 'chile import.csv',
  })
  expect(mapping.columns).toMatchObject({ weight: [5], amount: [6] })
})
