/** Nothing that a file says is lost: what is no field is kept by its name, and asked about where it looks like one. */
import { limits } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const rows = (header: string, lines: string[]) => [header, ...lines].map(line => line.split(';'))
const dates = [1, 2, 3, 4, 5, 6].map(day => `2026-01-0${day}`)

it('keeps every column with values under its own name, and no empty one, nor numbers of rows', () => {
  const { columns, extras } = guessMapping(
    rows(
      'NO;Import Date;Consignee;Goods Description;CIF USD;FOB USD;Colour;Colour;;Nothing',
      dates.map((date, at) => `${at + 1};${date};ACME SA;LAMPS;${at + 10};${at + 9};RED;BLUE;X${at};NULL`),
    ),
  ).mapping
  expect(columns.amountUsd).toEqual([4])
  expect(extras).toEqual([
    { name: 'FOB USD', column: 5 },
    { name: 'Colour', column: 6 },
    { name: 'Colour 2', column: 7 },
    { name: '#9', column: 8 },
  ])
})

it('keeps the second column of a field, which else shows only where the first is blank', () => {
  const { columns, extras } = guessMapping(
    rows('Import Date;Registration Date;Consignee;Goods Description', [
      '2026-01-01;2026-01-03;ACME SA;LAMPS',
      '2026-01-02;2026-01-04;BETA SA;CHAIRS',
    ]),
  ).mapping
  expect(columns.date).toEqual([0, 1])
  expect(extras).toEqual([{ name: 'Registration Date', column: 1 }])
})

it('keeps as many as a bill can have', () => {
  const many = Array.from({ length: 60 }, (_, at) => `Attribute ${String.fromCharCode(65 + (at % 26))}${at}`)
  const file = [
    ['Import Date', 'Consignee', 'Goods Description', ...many],
    ['2026-01-01', 'ACME SA', 'LAMPS', ...many],
  ]
  expect(guessMapping(file).mapping.extras).toHaveLength(limits.importExtrasMax)
})

it('asks about a column without a known name that looks like a party, goods or a declaration', () => {
  const companies = ['ACME SA', 'BETA LTD', 'GAMMA SRL', 'DELTA INC', 'EPSILON LLC', 'ZETA GMBH']
  const goods = ['LED LAMPS FOR CEILINGS', 'OFFICE CHAIRS OF WOOD', 'TYRES FOR TRUCKS 20PR']
  const { leftOut } = guessMapping(
    rows(
      'IMPDAT;HS Code;XQ1;XQ2;XQ3;Country of Origin;Import Date',
      dates.map(
        (date, at) =>
          `x;94054${at}00;${companies[at]};${goods[at % 3]} ${at}00 W;C-2026-10${at}7;CHINA;${date}`,
      ),
    ),
  )
  expect(leftOut).toEqual([
    { field: 'buyerName', column: 2 },
    { field: 'product', column: 3 },
    { field: 'declarationNo', column: 4 },
  ])
})
