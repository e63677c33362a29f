/** Sums of statistical offices: months of calendars of their own, and column names of few words. */
import { expect, it } from 'vitest'
import { parseDate } from '../../../tables/dates.ts'
import { guessMapping } from '../mapping/guess.ts'
import { monthlyTotals } from './monthly-totals.ts'
import { isMonth, isOfShortMonths, monthOf } from './periods.ts'

const codes = ['08039000', '84137000', '64039900', '10019900']
const lands = ['South Africa', 'Netherlands', 'India', 'Italy']

/** Rows in which only goods, country and month change are imported without a hand so. */
function read(header: string, row: (at: number) => string, name = '') {
  const rows = [header, ...Array.from({ length: 12 }, (_, at) => row(at))].map(text => text.split('|'))
  const { mapping, headers } = guessMapping(rows, { name })
  const totals = monthlyTotals(headers, rows.slice(1), mapping)
  const named = Object.entries({ ...mapping, ...totals }.columns).map(([field, columns]) => [
    field,
    columns.map(column => headers[column]).join(),
  ])
  return { ...mapping, ...totals, names: Object.fromEntries(named) as Record<string, string> }
}

const two = (value: number) => String(value).padStart(2, '0')
const landsOfTaiwan = ['南非', '荷蘭', '印度', '義大利']

interface Office {
  of: string
  name?: string
  header: string
  row: (at: number) => string
  /** The column of each field. */
  names: Record<string, unknown>
  others: Partial<ReturnType<typeof read>>
}

const offices: Office[] = [
  {
    of: 'the United Kingdom',
    name: 'UK_OTS_imports_nonEU_2024.csv',
    header:
      'MonthId|FlowTypeDescription|SuppressionIndex|CommodityCode|Cn8LongDescription|CountryName|PortName|Value (£)|NetMass (kg)|SuppUnit',
    row: at =>
      `2024${two(1 + at)}|Non-EU Imports|0|${codes[at % 4]}|Goods ${codes[at % 4]}|${lands[at % 4]}|Southampton|${161767 + at * 7919}|${155515 + at * 313}|${5728 + at * 97}`,
    names: {
      date: 'MonthId',
      direction: 'FlowTypeDescription',
      hsCode: 'CommodityCode',
      product: 'Cn8LongDescription',
      origCountry: 'CountryName',
      destPort: 'PortName',
      amount: 'Value (£)',
      weight: 'NetMass (kg)',
      quantity: 'SuppUnit',
    },
    others: { constants: { currency: 'GBP' } },
  },
  {
    of: 'Taiwan',
    name: '臺灣_進口_113年.csv',
    header: '進出口別|日期|貨品號列|中文貨名|英文貨名|國家|數量|數量單位|重量(公斤)|價值(美元千元)',
    row: at =>
      `進口|113年${two(1 + at)}月|8708300090${at % 4}|煞車零件|BRAKE PADS ${at % 4}|${landsOfTaiwan[at % 4]}|${16870 + at}|PCE|${11568 + at * 3}.0|${184 + at}.5`,
    names: {
      date: '日期',
      direction: '進出口別',
      hsCode: '貨品號列',
      product: expect.stringContaining('貨名'),
      origCountry: '國家',
      quantity: '數量',
      quantityUnit: '數量單位',
      weight: '重量(公斤)',
      amountUsd: '價值(美元千元)',
    },
    others: { scales: { amountUsd: 1000 }, context: { country: 'TW' } },
  },
  {
    of: 'the European Union',
    header: 'REPORTER|PARTNER|PRODUCT|FLOW|PERIOD|VALUE_IN_EUROS|QUANTITY_IN_100KG|SUP_QUANTITY',
    row: at =>
      `NL|${['KR', 'IN', 'ZA', 'US'][at % 4]}|${codes[at % 4]}|${1 + (at % 2)}|2024${two(1 + at)}|${108166 + at * 7919}|${168 + at}|${25227 + at * 7}`,
    names: {
      direction: 'FLOW',
      hsCode: 'PRODUCT',
      origCountry: 'PARTNER',
      destCountry: 'REPORTER',
      date: 'PERIOD',
      amount: 'VALUE_IN_EUROS',
      quantity: 'SUP_QUANTITY',
    },
    // In rows of exports the partner is where goods go, and the reporter where they come from.
    others: { constants: { currency: 'EUR' }, turned: [0, 1] },
  },
]

it.each(offices)('sums are read from the trade of $of', ({ header, row, name, names, others }) => {
  const found = read(header, row, name)
  expect(found).toMatchObject({ rowsAre: 'totals', names, ...others })
  expect(found.scales ?? {}).toEqual(others.scales ?? {})
})

it.each([
  ['113年05月', '2024-05-01'],
  ['民國113年5月', '2024-05-01'],
  ['民国99年12月', '2010-12-01'],
  ['113/05', '2024-05-01'],
  ['11305', '2024-05-01'],
  ['R6年5月', '2024-05-01'],
  ['令和6年5月', '2024-05-01'],
  ['令和元年5月', '2019-05-01'],
])('%s is a month', (text, day) => {
  expect(isMonth(text)).toBe(true)
  expect(monthOf(text)).toBe(day)
})

it('reads days of Taiwan', () => {
  const texts = ['113年5月7日', '民國113年05月07日', '113/05/07', '113.5.7', '1130507']
  expect(texts.map(text => parseDate(text))).toEqual(texts.map(() => '2024-05-07'))
  expect(texts.some(isMonth)).toBe(false)
  const none = ['113年13月', '113年2月30日', '11313', '113.05', '99/05/07']
  expect(none.map(text => parseDate(text))).toEqual(none.map(() => undefined))
  expect(isOfShortMonths(['11305', '11306'])).toBe(false)
})
