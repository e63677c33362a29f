import { describe, expect, it } from 'vitest'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

const parties = ['DATE', 'IMPORTER', 'EXPORTER', 'HS CODE', 'GOODS DESCRIPTION']

/** A file of 40 rows with columns of money, each value in turn. */
function fileOf(title: string, money: Record<string, string[]>): string[][] {
  const names = Object.keys(money)
  const rows = Array.from({ length: 40 }, (_, at) => [
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
