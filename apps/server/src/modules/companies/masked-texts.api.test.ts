/** A.M2: contacts in goods and addresses are masked, and found by nobody who sees them masked (security.md 31). */
import {
  companies,
  companyCharts,
  companyProfile,
  type OperationSpec,
  savedSearches,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'

const maker = 'Quiet Lamps Co Ltd'
const secret = {
  product: 'BRASS LAMPS ITEM NO 13700001111 CONTACT 13812345163 sales@quietlamps.example 94054210',
  supplierAddress: '88 Harbour Road Ningbo TEL: 0574-8888-1234 owner@quietlamps.example ZIP 315000',
}

let test: TestApp
let clerk: string
let phones: string
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, [
    makeShipment({ supplierName: maker, ...secret, billNo: 'S1', date: '2025-03-01' }),
    makeShipment({
      supplierName: maker,
      product: 'BRASS LAMPS',
      supplierAddress: 'Ningbo',
      billNo: 'S2',
      date: '2025-02-01',
    }),
    makeShipment({
      supplierName: 'Other Lamps Co Ltd',
      product: 'STEEL LAMPS TEL 138/0013/8000 sales @ spacedlamps.example A/C 62220212345',
      billNo: 'S3',
      date: '2025-02-01',
    }),
  ])
  const permissions = ['company.read', 'personalData.reveal']
  clerk = await signedInAs(test, { permissions: { default_site: permissions } })
  phones = await signedInAs(test, {
    permissions: { default_site: [...permissions, 'personalData.phone', 'personalData.email'] },
  })
})
afterAll(() => test.close())

const count = async (search: object, token: string) => {
  const { errorcode, data } = await test.call(companies.list, { body: search, token })
  expect(errorcode).toBe(0)
  return data.rows.reduce((sum, row) => sum + row.count, 0)
}

describe('A.M2 words of a contact', () => {
  const words: [string, object][] = [
    ['a mobile in goods', { keyword: '13812345163' }],
    ['its beginning', { keyword: '1381*' }],
    ['an e-mail in goods', { keyword: 'quietlamps' }],
    ['its beginning with other words', { keyword: 'brass quietl*' }],
    ['a phrase of it', { keyword: '"sales quietlamps example"' }],
    ['a group of digits of an address', { address: '8888' }],
    ['a phrase of its digits', { address: '"8888 1234"' }],
    ['the beginning of a group', { address: '057*' }],
    ['an e-mail of an address', { address: 'owner' }],
  ]
  it.each(words)('are found by who sees them, and not by who does not: %s', async (_, search) => {
    expect(await count(search, phones)).toBe(1)
    expect(await count(search, test.adminToken)).toBe(1)
    expect(await count(search, clerk)).toBe(0)
  })

  it.each([
    ['slashes', '0013', 1],
    ['a spaced e-mail', 'spacedlamps', 1],
    ['a bank account', '62220212345', 1],
  ])('are hidden also in a text written otherwise: %s', async (_, keyword, seen) => {
    expect(await count({ keyword }, phones)).toBe(seen)
    expect(await count({ keyword }, clerk)).toBe(0)
  })

  it('do not show by what is left out without them either', async () => {
    for (const keyword of ['brass -13812345163', 'brass -1381*', 'brass -quietlamps']) {
      expect(await count({ keyword, address: 'ningbo' }, phones)).toBe(1)
      expect(await count({ keyword, address: 'ningbo' }, clerk)).toBe(2)
    }
  })

  it('are in no facet, card, list of bills, saved search or export', async () => {
    const asked = { keyword: '13812345163' }
    const ask = (operation: OperationSpec, body: object) => test.call(operation, { body, token: clerk })
    expect((await ask(companies.facets, asked)).data).toMatchObject({ count: 0 })
    expect((await ask(companies.sub, { ...asked, name: maker })).data).toMatchObject({ products: [] })
    expect((await ask(companyProfile.shipments, { ...asked, name: maker })).data).toMatchObject({ total: 0 })
    const saved = await test.call(savedSearches.create, {
      body: { name: 'x', search: { ...asked, dates: 'all' } },
      token: clerk,
    })
    const { id } = saved.data
    await test.sql('UPDATE saved_search SET seen_version = 0 WHERE id = $1', [id])
    const news = () => test.call(savedSearches.news, { params: { id }, token: clerk })
    expect((await news()).data).toMatchObject({ count: 0, companies: 0 })
    const url = `${companyProfile.exportShipments.path}?name=${encodeURIComponent(maker)}&keyword=13812345163&format=csv`
    const file = await test.app.http.inject({ url, headers: { authorization: `Bearer ${clerk}` } })
    expect(file.body.trim().split('\r\n')).toHaveLength(1)
  })

  it('are in nothing of a profile that counts the shipments of a search', async () => {
    const asked = { keyword: '13812345163' }
    const ask = (operation: OperationSpec, body: object) => test.call(operation, { body, token: clerk })
    const matching = { name: maker, role: 'supplier', search: asked }
    for (const call of ['partners', 'products', 'shipments'] as const)
      expect((await ask(companyProfile[call], matching)).data).toMatchObject({ total: 0 })
    expect((await ask(companyProfile.ports, matching)).data).toMatchObject({ lanes: [] })
    const { role: _, ...both } = matching
    expect((await ask(companies.overview, both)).data).toMatchObject({ supplierOv: { count: 0 } })
    expect((await ask(companyCharts.timeline, both)).data).toMatchObject({ supplier: [] })
    const seen = await test.call(companyProfile.shipments, { body: matching, token: phones })
    expect(seen.data.total).toBe(1)
  })

  it.each([
    ['words beside them', { keyword: 'brass lamps contact', address: 'ningbo' }],
    ['item numbers', { keyword: '13700001111' }],
    ['HS codes', { keyword: '94054210' }],
    ['post codes', { address: '315000' }],
    ['house numbers', { address: '88 harbour' }],
  ])('leave everything else found: %s', async (_, search) => {
    for (const token of [clerk, phones]) expect(await count(search, token)).toBe(1)
  })
})

describe('A.M2 texts', () => {
  it('are masked in every answer for who sees contacts masked, and whole for the others', async () => {
    const answers = async (token: string) => {
      const ask = async (operation: OperationSpec, body: object) =>
        (await test.call(operation, { body, token })).data
      const csv = `${companyProfile.exportShipments.path}?name=${encodeURIComponent(maker)}&format=csv`
      return JSON.stringify([
        await ask(companies.list, { keyword: 'brass' }),
        await ask(companies.sub, { name: maker, keyword: 'brass' }),
        await ask(companies.info, { name: maker }),
        await ask(companyProfile.products, { name: maker }),
        await ask(companyProfile.shipments, { name: maker }),
        (await test.app.http.inject({ url: csv, headers: { authorization: `Bearer ${token}` } })).body,
      ])
    }
    const [masked, whole] = await Promise.all([answers(clerk), answers(phones)])
    for (const contact of ['13812345163', 'sales@quietlamps', '8888-1234', 'owner@quietlamps']) {
      expect(masked).not.toContain(contact)
      expect(whole).toContain(contact)
    }
    expect(masked).toContain(
      'BRASS LAMPS ITEM NO 13700001111 CONTACT 138****5163 s****@quietlamps.example 94054210',
    )
    expect(masked).toContain('88 Harbour Road Ningbo TEL: 057****1234 o****@quietlamps.example ZIP 315000')
  })
})
