/** One box takes what somebody types: what it is said to be, and what is then found. */
import { type CompanySearch, companies, market, matchToQuery } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { checkDigitOf, readHsCodes } from '../../trade/search/keyword-kinds.ts'

const shipments = [
  { hsCode: '63023100', product: 'bed sheets of cotton', origPort: 'CNSHA', destPort: 'USLAX' },
  { hsCode: '63026000', product: 'towels', origPort: 'CNNGB', destPort: 'CNSHA', billNo: 'MEDUX1234567' },
  { hsCode: '630260', product: 'towels', vessel: 'Ever Given', masterBillNo: 'medum7654321' },
  { hsCode: '940540', product: 'lamps', containers: 'MSKU1234565, CSQU3054383' },
  { hsCode: '', product: 'hamburg steak, model 940540', vessel: 'LAMPS' },
  { hsCode: '99887766', product: 'parts 8512', destPort: 'IEORK' },
  { hsCode: '', product: 'stoppers of cork', origPort: 'PTLIS' },
  { hsCode: '', product: 'cork', origPort: 'PTLIS' },
].map((changes, at) => makeShipment({ billNo: `K${at}`, supplierName: `Mill ${'ABCDEFGH'[at]}`, ...changes }))

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await test.sql('DELETE FROM search_synonym')
  await loadShipments(test.app.trade, shipments)
})
afterAll(() => test.close())

const read = async (keyword: string, more: Pick<CompanySearch, 'type'> = {}) =>
  (await test.call(companies.reading, { body: { keyword, ...more } })).data

const mills = async (body: CompanySearch) => {
  const { data } = await test.call(companies.list, { body })
  return data?.rows
    .map(({ info }) => info.uname.split(' ')[1])
    .sort()
    .join('')
}

describe('a text is taken for', () => {
  it.each<[string, NonNullable<CompanySearch['keywordAs']>, string]>([
    ['6302*', 'hsCode', 'ABC'],
    ['6302 NOT 630260', 'hsCode', 'A'],
    ['6302 -6302.60', 'hsCode', 'A'],
    ['6302, 9405', 'hsCode', 'ABCD'],
    ['6302.60.00', 'hsCode', 'B'],
    ['940540', 'hsCode', 'D'],
    ['9988*', 'hsCode', 'F'],
    ['Shanghai', 'port', 'AB'],
    ['上海', 'port', 'AB'],
    ['CNSHA', 'port', 'AB'],
    ['medux1234567', 'billNo', 'B'],
    ['MEDUM7654321', 'billNo', 'C'],
    ['ever given', 'vessel', 'C'],
    ['msku 123456-5', 'container', 'D'],
    ['CSQU3054383', 'container', 'D'],
  ])('%s', async (keyword, kind, found) => {
    expect((await read(keyword)).taken).toBe(kind)
    expect(await mills({ keyword, keywordAs: kind })).toBe(found)
  })

  it.each<[string, string]>([
    // Words that are a port, or a vessel, of fewer shipments.
    ['cork', 'GH'],
    ['lamps', 'D'],
    ['towels', 'BC'],
    ['"towels"', 'BC'],
    ['bed -towels', 'A'],
    ['hamburg', 'E'],
    // Neither a code of the nomenclature nor one of the data.
    ['8512', 'F'],
    ['2024', ''],
    ['no such thing', ''],
    ['！？', ''],
  ])('words: %s', async (keyword, found) => {
    expect((await read(keyword)).taken).toBe('words')
    if (found) expect(await mills({ keyword })).toBe(found)
  })

  it('a company, where no goods are called so', async () => {
    expect((await read('mill b')).taken).toBe('company')
    expect((await read('mill b', { type: 'company' })).taken).toBe('words')
  })
})

it('says how many shipments each reading finds, and what is wrong with a code or a number', async () => {
  expect((await read('cork')).readings).toEqual([
    { kind: 'words', count: 2, value: 'cork' },
    { kind: 'company', count: 0, value: 'cork' },
    { kind: 'port', count: 1, value: 'IEORK' },
    { kind: 'vessel', count: 0, value: 'CORK' },
  ])
  expect(await read('9988*, 6302')).toMatchObject({ taken: 'hsCode', unknownCodes: ['9988'] })
  // Of no shipment, and of a wrong check digit.
  expect(await read('MSKU1234564')).toMatchObject({ taken: 'words', checkDigit: 5 })
  expect(await read('MSKU7654321')).toMatchObject({ checkDigit: checkDigitOf('MSKU765432') })
})

it('goes with the search into the bills, the file and the advice', async () => {
  const search = { keyword: '6302 NOT 630260', keywordAs: 'hsCode' } as const
  expect((await test.call(market.bills, { body: search })).data.total).toBe(1)
  const url = `${market.exportBills.path}?${new URLSearchParams({ format: 'csv', ...matchToQuery(search) })}`
  const headers = { authorization: `Bearer ${test.adminToken}` }
  const { body: text } = await test.app.http.inject({ url, headers })
  expect(text.trim().split('\n')).toHaveLength(2)
  const { data } = await test.call(companies.advice, { body: { ...search, origCountries: ['VN'] } })
  expect(data.without).toEqual([{ condition: 'origin', count: 1 }])
})

it('refuses what cannot be read so', async () => {
  for (const [keyword, keywordAs] of [
    ['towels', 'hsCode'],
    ['6302 NOT', 'hsCode'],
    ['nowhere at all', 'port'],
    ['MSKU12', 'container'],
  ] as const) {
    const answer = await test.call(companies.list, { body: { keyword, keywordAs } })
    expect(answer).toMatchObject({ errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual(['keyword'])
  }
})

describe('the form of a number', () => {
  it.each([
    ['CSQU305438', 3],
    ['MSKU123456', 5],
  ])('%s has the check digit of ISO 6346', (number, digit) => {
    expect(checkDigitOf(number)).toBe(digit)
  })

  it.each(['', 'NOT 6302', '6302 NOT', '6', '6302 x', '1234567890123', '6302 NOT NOT 63', '*'])(
    '%j is no HS code',
    text => {
      expect(readHsCodes(text)).toBeUndefined()
    },
  )
})
