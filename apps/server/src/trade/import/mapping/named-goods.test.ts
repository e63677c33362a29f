/** Columns that are taken for another field: headings for goods, places for goods and ports, totals for items. */
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const goods = [
  'FRESH CAVENDISH BANANAS LOT H462',
  'RADIAL TRUCK TYRES 295/80R22.5 LOT H412',
  'SODIUM HYDROXIDE FLAKES 99%',
  'GLAZED PORCELAIN TILES 60X60',
  'COTTON T-SHIRTS FOR MEN',
  'LED PANEL LIGHTS 36W WHITE',
]
const guessed = (header: string, line: (name: string, at: number) => string, name = '') => {
  const lines = goods.map(line).map(text => text.split(';'))
  const names = header.split(';')
  const guess = guessMapping([names, ...lines], { name })
  const fields = Object.entries(guess.mapping.columns).map(([field, columns]) => [
    field,
    columns.map(column => names[column]).join(' + '),
  ])
  return { ...guess, fields: Object.fromEntries(fields) as Record<string, string | undefined> }
}
const confidenceOf = ({ columns }: ReturnType<typeof guessed>, field: string) =>
  columns.find(column => column.field === field)?.confidence ?? 0

it('takes the declared goods before the heading of their code', () => {
  const { fields } = guessed(
    'HS_CODE;HS_CODE_DESCRIPTION;PRODUCT_DECLARATION;IMPORT_DATE;IMPORTER_NAME',
    (name, at) => `0803900${at};Other;${name};2024-01-1${at};CHOBE LTD`,
    'botswana import.xlsx',
  )
  expect(fields.product).toBe('PRODUCT_DECLARATION')
})

it('asks where all goods are the same heading, and shows a column that may be the goods', () => {
  const guess = guessed(
    'HS_CODE;HS_CODE_DESCRIPTION;XDETAIL;IMPORT_DATE;IMPORTER_NAME',
    (name, at) => `0803900${at};Other;${name};2024-01-1${at};CHOBE LTD`,
    'botswana import.xlsx',
  )
  expect(confidenceOf(guess, 'product')).toBeLessThan(0.7)
  expect(guess.leftOut).toContainEqual({ field: 'product', column: 2 })
})

it('takes the number of a goods declaration for no goods', () => {
  const { fields } = guessed(
    'GOODS_DECLARATION;HS_CODE;ITEM_DESCRIPTION;IMPORT_DATE;IMPORTER_NAME',
    (name, at) => `KAPE-HC-${at}81726;0803900${at};${name};2024-01-1${at};ACME LTD`,
  )
  expect(fields).toMatchObject({ declarationNo: 'GOODS_DECLARATION', product: 'ITEM_DESCRIPTION' })
})

it('reads the abbreviated columns of Ukraine', () => {
  const { fields, mapping } = guessed(
    'Дата оформлення;№ ВМД;Код ОЗДП;Одержувач;Відправник;Опис товару;Кр.пох.;Кр.відпр.;Фактурна варт. $;Митна вартість, грн',
    (name, at) =>
      `1${at}.01.2021;UA500020/2021/29729${at};0015213${at};ТОВ А;ZED CO LTD;${name};КИТАЙ;ІТАЛІЯ;${1000 + at * 7},15;${28000 + at},4`,
    'Україна_імпорт_2021.csv',
  )
  expect(fields).toMatchObject({
    buyerTaxId: 'Код ОЗДП',
    origCountry: 'Кр.відпр. + Кр.пох.',
    originCountry: 'Кр.пох.',
    amountUsd: 'Фактурна варт. $',
  })
  expect(fields.amount).toBeUndefined()
  expect(mapping.extras?.map(({ name }) => name)).toContain('Митна вартість, грн')
})

it('reads the boxes of the Eurasian declaration, and never joins a place with the goods', () => {
  const line = (name: string, at: number) =>
    `10702070/05112${at}/368578${at};ИМ;ПЛИТКА ${name};ВЛАДИВОСТОК;CFR;4011200009;ИТАЛИЯ;РОССИЯ;${1000 + at}.5;HANKOOK;${900 + at}.5`
  const withCaptions = guessed(
    'ND (Номер декларации);G011 (Направление перемещения);G31_1 (Наименование и характеристики товаров);G2021 (Пункт поставки товара);G202 (Условие поставки);G33 (Код товара по ТН ВЭД);G15 (Страна отправления);G17B (Страна назначения);G46 (Статистическая стоимость, USD.);G31_11 (Фирма-изготовитель);G45 (Таможенная стоимость)',
    line,
  )
  const plain = guessed('ND;G011;G31_1;G2021;G202;G33;G15;G17B;G46;G31_11;G45', line)
  for (const { fields } of [withCaptions, plain]) {
    expect(fields.product).toMatch(/^G31_1(?= |$)(?!.* \+ )/)
    expect(fields.destPort).toBeUndefined()
    expect(fields.incoterm).toMatch(/^G202/)
    expect(fields.origCountry).toMatch(/^G15/)
    expect(fields.destCountry).toMatch(/^G17B/)
    expect(fields.amountUsd).toMatch(/^G46/)
  }
})

it('takes the place of the terms of delivery for no port', () => {
  const { fields } = guessed(
    'DATE;EXPORTER_NAME;DESTINATION_COUNTRY;PRODUCT_DESCRIPTION;INCOTERMS;DELIVERY_PLACE',
    (name, at) => `2024-02-1${at};PE BUKHARA;BRAZIL;${name};FCA;${at % 2 ? 'KELES' : 'HAMBURG'}`,
    'uzbekistan export.xlsx',
  )
  expect(fields.destPort).toBeUndefined()
})

it('counts packages of bills, not those of declarations', () => {
  const header = 'DATE;EXPORTER_NAME;PRODUCT_DESCRIPTION;PACKAGE'
  const line = (name: string, at: number) => `2024-02-1${at};ERONGO LTD;${name};${360 + at * 3}`
  const declared = guessed(`${header};REGISTRATION_NUMBER`, (name, at) => `${line(name, at)};E 97018${at}`)
  expect(declared.fields).toMatchObject({ declarationNo: 'REGISTRATION_NUMBER' })
  expect(declared.fields.quantity).toBeUndefined()
  const shipped = guessed(`${header};BILL_OF_LADING`, (name, at) => `${line(name, at)};MEDU12345${at}`)
  expect(shipped.fields.quantity).toBe('PACKAGE')
})

it('proposes the money of the country where the dollars beside it are another number', () => {
  const proposed = (rate: number) =>
    guessed(
      'DATE;EXPORTER_NAME;PRODUCT_DESCRIPTION;INVOICE_VALUE_FOB;FOB_VALUE_IN_USD',
      (name, at) => `2024-02-1${at};ERONGO LTD;${name};${(100 + at) * rate};${100 + at}`,
      'namibia export.xlsx',
    ).context.find(({ part }) => part === 'currency')
  expect(proposed(18.5)).toEqual({ part: 'currency', value: 'NAD', from: 'columns', sure: false })
  // The dollars themselves: one column is enough.
  expect(proposed(1)).toBeUndefined()
})

it('takes the value of the item before the total that all rows of a declaration share', () => {
  const line = (name: string, at: number) =>
    `2024-02-1${at};2024/201/C-${Math.floor(at / 2)};ACME SRL;${name};${1000 + Math.floor(at / 2)}.5;${400 + at * 13}.25`
  const named = guessed(
    'DATE;OPERATION_NUMBER;IMPORTER;PRODUCT_DESCRIPTION;TOTAL_CIF;ITEM_FOB',
    line,
    'bolivia import',
  )
  expect(named.fields).toMatchObject({ amount: 'ITEM_FOB', declarationNo: 'OPERATION_NUMBER' })
  const shared = guessed('DATE;DECLARATION_NO;IMPORTER;PRODUCT_DESCRIPTION;TOTAL CIF USD;FOB USD', line)
  expect(shared.fields.amountUsd).toBe('FOB USD')
})
