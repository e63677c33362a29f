/** The name of a file, its columns and its countries must agree on import or export. */
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const rowsOf = (header: string, line: string, countries: string[]) =>
  [header, ...countries.map(country => line.replace('?', country))].map(text => text.split(';'))
const abroad = ['DE', 'KR', 'US', 'IN', 'NL', 'CN', 'IT', 'JP']

it('takes an export for one by its name and its countries, whatever columns it lacks', () => {
  const { mapping } = guessMapping(
    rowsOf(
      'Дата;ИНН отправителя;Наименование отправителя;Код страны отправителя;Наименование получателя;Код страны получателя;Код товара;Наименование товара по ТН ВЭД ТС;Вес нетто кг;Код страны происхождения;Регистрационный №',
      '25.02.2026;2771750402;ТОО АЛТЫН;KZ;HANIL LTD;?;0902402090;ЧАЙ ЧЕРНЫЙ;1000,00;KZ;KZ26025040843',
      abroad,
    ),
    { name: 'KZ_экспорт_2026-02.csv' },
  )
  expect(mapping.context).toMatchObject({ direction: 'export', country: 'KZ' })
  expect(mapping.constants.destCountry).toBeUndefined()
  expect(mapping.columns).toMatchObject({ product: [7], declarationNo: [10], supplierTaxId: [1] })
})

it('knows an export by the country of destination', () => {
  const { mapping } = guessMapping(
    rowsOf(
      'Date;Shipper;Consignee;HS;Cargo;Destination;POD;Kgs Net;FOB US$',
      '07 Apr 2026;KANDY MOTORS;FRATELLI SPA;9403.60.00;CABINETS;?;Genoa;120768;398098.98',
      ['ITALY', 'KOREA', 'ITALY', 'CHINA', 'SPAIN', 'JAPAN'],
    ),
    { name: 'Sri Lanka exports Apr 2026.csv' },
  )
  expect(mapping.context).toMatchObject({ direction: 'export', country: 'LK' })
})

it('asks where the name says the one and the column names the other', () => {
  const { mapping, context } = guessMapping(
    [
      ['IMPORT DATE', 'IMPORTER', 'EXPORTER', 'GOODS'],
      ['2026-02-01', 'ACME', 'BETA', 'LAMPS'],
    ],
    { name: 'Peru export 2026.csv' },
  )
  expect(mapping.constants.direction ?? mapping.context?.direction).toBeUndefined()
  expect(context.find(({ part }) => part === 'direction')).toMatchObject({ value: 'import', sure: false })
})

it('asks where the name says import and all goods come from the country itself', () => {
  const { mapping, context } = guessMapping(
    rowsOf(
      'Date;Shipper;Consignee;Origin country;Destination country;Goods',
      '2026-02-01;A LTD;B SA;Peru;?;FISH',
      abroad,
    ),
    { name: 'Peru import 2026.csv' },
  )
  expect(mapping.constants.direction ?? mapping.context?.direction).toBeUndefined()
  expect(context.find(({ part }) => part === 'direction')).toMatchObject({ sure: false })
})

it('guesses by what a person says, against titles too', () => {
  const rows = [
    ['Peru imports'],
    ['DATE', 'COUNTRY', 'PORT', 'COMPANY', 'FOREIGN COMPANY', 'GOODS'],
    ['2026-02-01', 'CHINA', 'CALLAO', 'ACME SAC', 'BETA LTD', 'FISH'],
  ]
  const imports = guessMapping(rows)
  expect(imports.mapping).toMatchObject({
    columns: { origCountry: [1], destPort: [2], buyerName: [3], supplierName: [4] },
    constants: { direction: 'import', destCountry: 'PE' },
  })
  const exports = guessMapping(rows, { said: { direction: 'export', country: 'CL' } })
  expect(exports.mapping).toMatchObject({
    columns: { destCountry: [1], origPort: [2], supplierName: [3], buyerName: [4] },
    context: { direction: 'export', country: 'CL' },
  })
  expect(exports.mapping.constants).not.toHaveProperty('direction')
})

it.each([
  [
    'Date;Shipper;Consignee;Goods;Origin;Destination;POL;POD;Kgs',
    '2026-01-05;TATA;DUTCH;STEEL;India;?;INNSA;NLRTM;9',
  ],
  ['Date;Shipper;Consignee;Goods;Origin;Kgs', '2026-01-05;OSERIAN;TESCO;ROSES;Kenya;9'],
])('asks where all goods come from one country, and nothing else shows the direction: %s', (header, line) => {
  const { context } = guessMapping(rowsOf(header, line, ['Netherlands', 'United Kingdom']))
  expect(context).not.toContainEqual(expect.objectContaining({ part: 'direction', sure: true }))
})
