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
