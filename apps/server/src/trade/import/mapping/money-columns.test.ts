/** Two kinds of value are never shown as one. */
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const guessed = (header: string, lines: string[]) =>
  guessMapping([header, ...lines].map(line => line.split(';'))).mapping
const goods = ['LAMPS', 'CHAIRS', 'PUMPS', 'TEA', 'VALVES', 'STEEL']

it('takes US dollars of the same kind as the amount, and keeps the other values by their names', () => {
  const { columns, extras } = guessed(
    'DATE;IMPORTER_NAME;PRODUCT;INVOICE_VALUE_UAH;INVOICE_VALUE_USD;CUSTOMS_VALUE_HRYVNIAS;CUSTOMS_VALUE_USD',
    goods.map((name, at) => `2026-03-1${at};TOV A;${name};${4130 + at};${100 + at};${4212 + at};${102 + at}`),
  )
  expect(columns).toMatchObject({ amount: [3], amountUsd: [4] })
  expect(extras?.map(({ name }) => name)).toEqual(['CUSTOMS_VALUE_HRYVNIAS', 'CUSTOMS_VALUE_USD'])
})

it('takes the value in the currency of the invoice before one in the money of the country', () => {
  const { columns, extras, constants } = guessed(
    'Registration Date;Importer;Goods Description;Item Price;Invoice Currency;Statistical Value, GEL',
    goods.map((name, at) => `2026-03-1${at};ACME;${name};${100 + at};${at % 2 ? 'USD' : 'CNY'};${270 + at}`),
  )
  expect(columns).toMatchObject({ amount: [3], currency: [4] })
  expect(constants.currency).toBeUndefined()
  expect(extras?.map(({ name }) => name)).toEqual(['Statistical Value, GEL'])
})

it('takes no second value for dollars where rows in dollars show another number', () => {
  const lines = (dollars: number) =>
    goods.map((name, at) => `2026-03-1${at};ACME;${name};${100 + at};USD;${(100 + at) * dollars}`)
  const header = 'Date;Importer;Goods;FOB Value;Currency;CIF Value USD'
  expect(guessed(header, lines(1.1))).toMatchObject({ columns: { amount: [3] }, extras: [{ column: 5 }] })
  expect(guessed(header, lines(1.1)).columns.amountUsd).toBeUndefined()
  expect(guessed(header, lines(1)).columns.amountUsd).toEqual([5])
})

const shipped = (paid: string) =>
  guessMapping(
    [
      `SB_DATE;EXPORTER_NAME;ITEM_DESCRIPTION;INVOICE_CURRENCY;FOB_VALUE_INR;FOB_VALUE_USD;${paid}`,
      ...goods.map((name, at) => `2026-03-1${at};ACME LTD;${name};USD;${8300 + at};${100 + at};${5 + at}`),
    ].map(line => line.split(';')),
  )

it.each(['DRAWBACK_AMT', 'FINE AMOUNT', 'BOND_VALUE', 'OTHER CHARGES AMT', 'ROSCTL_AMT', 'QWX_AMT'])(
  'takes no %s for the value of the goods',
  paid => {
    const { mapping } = shipped(paid)
    expect(mapping.columns).toMatchObject({ amount: [4], amountUsd: [5] })
    expect(mapping.constants.currency).toBe('INR')
    expect(mapping.extras?.map(({ name }) => name).sort()).toEqual([paid, 'INVOICE_CURRENCY'].sort())
  },
)

it('says which value by FOB or CIF is left out for one whose name says less', () => {
  const { mapping, leftOut } = guessMapping(
    [
      'DATE;EXPORTER_NAME;GOODS;CURRENCY;TOTAL_AMOUNT;FOB_VALUE_XYZ',
      ...goods.map((name, at) => `2026-03-1${at};ACME LTD;${name};EUR;${8 + at};${100 + at}`),
    ].map(line => line.split(';')),
  )
  expect(mapping.columns.amount).toEqual([4])
  expect(leftOut).toEqual([{ field: 'amount', column: 5 }])
})

it('takes no unit price in dollars where the rows have another currency', () => {
  const priced = (header: string, currency: string) =>
    guessed(
      `DATE;EXPORTER_NAME;GOODS;TOTAL_AMOUNT;CURRENCY;UNIT_VALUE_USD;${header}`,
      goods.map(
        (name, at) => `2026-03-1${at};ACME LTD;${name};${900 + at};${currency};${3 + at}.5;${90 + at}`,
      ),
    ).columns.unitPrice
  expect(priced('UNIT_PRICE', 'LKR')).toEqual([6])
  expect(priced('NOTE', 'LKR')).toBeUndefined()
  expect(priced('NOTE', 'USD')).toEqual([5])
})
