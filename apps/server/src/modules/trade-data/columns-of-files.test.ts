/** Small files that stand for classes of faults in the meaning of columns, each with its right values. */
import type { FileDoubt } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { seenFile } from '../../../test/factories/seen-file.ts'

interface Case {
  /** Values of the first rows that can be imported; `undefined` and '' are blank. */
  rows?: Record<string, unknown>[]
  /** Of rows that can be imported. */
  count?: number
  isTotals?: boolean
  /** Among the doubts. */
  doubts?: FileDoubt[]
  /** Not among the doubts. */
  settled?: FileDoubt[]
  /** Whether the direction of all rows is sure; undefined where rows say it. */
  isSure?: boolean
  said?: { direction?: 'import' | 'export' }
}

const cases: Record<string, Case> = {
  'a_inbond.csv': {
    rows: [
      {
        date: '2025-06-19',
        direction: 'import',
        buyerName: 'ALPHA CEMENT LLC',
        origPort: 'EGALY',
        destPort: 'USHOU',
      },
      { date: '2025-06-18', direction: 'import', product: 'CLINKER' },
    ],
    isSure: true,
  },
  'b_1402.csv': {
    isTotals: true,
    rows: [
      { date: '2023-03-01', origCountry: 'CN', hsCode: '07132030', weightKg: 220740, amountUsd: 296263 },
      { date: '2023-03-01', origCountry: 'DE' },
      { date: '2023-03-01', origCountry: 'TR' },
    ],
    doubts: ['yearsOnly'],
    settled: ['unreadCountries'],
  },
  'China-import.csv': {
    isSure: false,
    isTotals: true,
    doubts: ['yearsOnly', 'unsureCountry', 'totalRows', 'nestedCodes'],
  },
  'd_client.csv': {
    rows: [
      {
        direction: 'import',
        buyerName: 'ALPHA GMBH',
        supplierName: '',
        amountOriginal: 149670.67,
        currency: 'EUR',
        origPort: 'CNSGH',
      },
      {
        direction: 'export',
        buyerName: '',
        supplierName: 'BETA LTD',
        amountOriginal: 59007.95,
        destPort: 'BRSSZ',
      },
    ],
  },
  'e_currency.csv': {
    rows: [
      { amountOriginal: 4755.27, currency: 'EUR', amountUsd: null },
      { amountOriginal: 20348.1, currency: 'USD', amountUsd: 20348.1 },
    ],
    settled: ['noCurrency'],
  },
  'f_country.csv': {
    said: { direction: 'import' },
    rows: [
      {
        date: '2015-08-31',
        destCountry: 'UG',
        origCountry: '',
        supplierName: 'ALPHA PHARMA LTD',
        incoterm: 'EXW',
      },
      { date: '2006-11-14', destCountry: 'VN', incoterm: 'FCA', amountOriginal: 6200 },
    ],
  },
  'g_zero.csv': { rows: [{ amountUsd: 40260.99 }, { amountUsd: 15100.1 }] },
  'i_goods.csv': {
    rows: [{ product: '' }, { product: '' }, { product: '', supplierName: 'GAMMA PVT LTD' }],
    doubts: ['noGoods'],
  },
  'j_states.csv': {
    rows: [
      {
        supplierName: '',
        buyerName: '',
        origCountry: 'CR',
        destCountry: 'US',
        product: 'Coffee',
        amountUsd: 15000,
      },
      { origCountry: 'DE', destCountry: 'JP' },
    ],
    doubts: ['unsureColumns'],
  },
  'k_world.csv': {
    isTotals: true,
    rows: [
      { origCountry: 'VN', destCountry: 'AF', buyerName: '', amountOriginal: 100, direction: 'export' },
      { destCountry: 'DZ', amountOriginal: 200 },
    ],
    doubts: ['totalRows'],
  },
  'l_both.csv': {
    isTotals: true,
    rows: [
      { date: '2014-01-01', direction: 'export', amountUsd: 14472289332, weightKg: 49154384703 },
      { date: '2014-01-01', direction: 'import', amountUsd: 14916227693, weightKg: 11590996964 },
    ],
    settled: ['noDirection'],
  },
  'm_nis.csv': {
    rows: [
      { amountOriginal: 117, currency: 'ILS', amountUsd: null },
      { amountOriginal: 194.83, currency: 'ILS', amountUsd: null },
      { hsCode: '62034200', origCountry: 'BD' },
    ],
  },
  'n_sums.csv': { isTotals: true, doubts: ['noMeasure'] },
  'o_onerow.csv': {
    settled: ['monthlyTotals'],
    isTotals: true,
    rows: [{ date: '2025-03-01', amountUsd: 1000, quantity: 20 }],
  },
  'q_ports.csv': { rows: [{ destPort: 'JOAQJ' }, { destPort: 'ZADUR' }] },
  's_fax.csv': {
    rows: [{ details: expect.objectContaining({ supplierPhone: '+20 1 234 5678' }) }],
  },
  'x_gst.csv': {
    count: 0,
    doubts: ['noGoodsOrParty'],
    settled: ['leftOutColumns'],
    said: { direction: 'export' },
  },
  'y_same.csv': { rows: [{ amountUsd: 100 }, { amountUsd: 100 }, { amountUsd: 100 }] },
  'turkey_both.csv': {
    isTotals: true,
    rows: [
      { direction: 'export', origCountry: '', destCountry: 'DE', amountUsd: 5000, weightKg: 1000 },
      { direction: 'import', origCountry: 'DE', destCountry: '', amountUsd: 900, weightKg: 200 },
    ],
  },
  'two_countries.csv': { isTotals: true, count: 2, rows: [{ origCountry: 'VN', destCountry: 'JP' }] },
  'both_in_tons.csv': {
    rows: [
      { direction: 'export', weightKg: 1_000_000, amountUsd: 5_000_000 },
      { direction: 'import', weightKg: 200_000, amountUsd: 3_000_000 },
    ],
  },
  'long_measures.csv': { isTotals: true, doubts: ['mixedMeasures', 'totalRows'] },
  'transborder.csv': {
    isTotals: true,
    rows: [
      { direction: 'export', origCountry: 'US', destCountry: 'MX', amountOriginal: 250000 },
      { direction: 'import', origCountry: 'MX', destCountry: 'US', weightKg: 12000 },
      { direction: 'export', destCountry: 'CA' },
    ],
  },
  'client_exports.csv': {
    rows: [{ direction: 'export', supplierName: 'ALPHA GMBH', buyerName: '', currency: 'EUR' }],
  },
  'Germany_export.csv': { doubts: ['unsureCountry'], rows: [{ destCountry: 'DE', origCountry: '' }] },
  'packed_labels.csv': { doubts: ['noGoodsOrParty'] },
  'goods_labels.csv': { rows: [{ product: expect.stringMatching(/^COTTON SHIRTS/) }] },
  'purchase.csv': {
    rows: [{ destCountry: 'KE', supplierCountry: 'IN', amountOriginal: 1250, date: '2025-03-12' }],
  },
  'cities.csv': { rows: [{ origPort: 'VNSGN', destPort: 'USLGB', transportMode: 'SEA', product: 'Shoes' }] },
  'company_total.csv': { count: 3, rows: [{ buyerName: 'TOTAL' }] },
  'anos.csv': {
    isTotals: true,
    count: 2,
    doubts: ['yearsOnly', 'totalRows'],
    rows: [{ date: '2022-01-01' }],
  },
}

describe('the meaning of columns', () => {
  it.for(Object.entries(cases))('%s', async ([file, wanted]) => {
    const path = new URL(`../../../test/fixtures/columns/${file}`, import.meta.url).pathname
    const { mapping, guess, shipments, doubts } = await seenFile(path, wanted.said)
    const names = doubts.map(({ doubt }) => doubt)
    if (wanted.rows) expect(shipments.slice(0, wanted.rows.length)).toMatchObject(wanted.rows)
    if (wanted.count !== undefined) expect(shipments).toHaveLength(wanted.count)
    if (wanted.isTotals !== undefined) expect(mapping.rowsAre === 'totals').toBe(wanted.isTotals)
    if (wanted.isSure !== undefined)
      expect(guess.context.some(({ part, sure }) => part === 'direction' && sure)).toBe(wanted.isSure)
    expect(names).toEqual(expect.arrayContaining(wanted.doubts ?? []))
    for (const doubt of wanted.settled ?? []) expect(names).not.toContain(doubt)
  })
})
