/** Data of a version in which names were compared without the marks of their script. */
import { readFileSync } from 'node:fs'
import { companies, companyVariants, dataSelections } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { isLogistics } from '../../trade/store/forwarders.ts'
import {
  companyIdentity,
  companyNumber,
  normaliseCompanyName,
  uidNumber,
  uidText,
} from '../../trade/store/identity.ts'
import { ShipmentStore } from '../../trade/store/shipment-store.ts'
import { applyMerges } from './apply-merges.ts'
import { partCompanies, requestParting } from './part-companies.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const bare = (name: string) => normaliseCompanyName(name.normalize('NFKD').replace(/\p{M}+/gu, ''))
const formerly = (name: string, country: string) => (name === '' ? 0n : companyNumber(bare(name), country))
const formerUid = (name: string, country: string) => uidText(formerly(name, country))

const fixture = new URL('../../../test/fixtures/company-names/b19-vowel-signs-dropped.csv', import.meta.url)
const names = readFileSync(fixture, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [, , name = '', country = ''] = line.split(',')
    return { name, country }
  })

let test: TestApp
const sells = (supplierName: string, supplierCountry: string, more = {}) =>
  makeShipment({ supplierName, supplierCountry, supplierAddress: '', ...more })

const overview = async (uid: string) => {
  const { data, errorcode } = await test.call(companies.overview, { body: { uid } })
  const [known] = await test.app.trade.facts.get([String(uidNumber(uid))], {})
  return errorcode === 0 ? [known?.names[0], data.supplierOv.count, data.buyerOv.count] : errorcode
}

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
  const { trade } = test.app
  const store = new ShipmentStore(trade.engine, trade.state, { identify: formerly, isLogistics }, trade.lock)
  await loadShipments({ ...trade, store }, [
    ...names.map(({ name, country }) => sells(name, country)),
    sells('バナ商事', 'JP', { product: 'second' }),
    sells('HANA TRADING', 'JP'),
    sells('ACME LTD', 'CN', { buyerName: 'สีดา การค้า', buyerCountry: 'TH' }),
    sells('Co., Ltd.', 'CN', { product: 'of nobody' }),
    sells('ACME LTD', 'CN', { buyerName: 'ООО', buyerCountry: 'RU', product: 'to nobody' }),
    // Another number of a name whose first one keeps the number of the name.
    ...['AAACB1234C', 'AAACR5055K'].map(supplierTaxId =>
      sells('मोती धागा', 'IN', { details: { supplierTaxId }, product: supplierTaxId }),
    ),
    sells('Müller GmbH', 'DE'),
  ])
})
afterAll(() => test.close())

it('parts what was one company, and keeps merges, collections and links of people', async () => {
  const [hana, bana] = [formerUid('ハナ商事', 'JP'), companyIdentity('バナ商事', 'JP').uid]
  const muller = formerUid('Müller GmbH', 'DE')
  expect(await overview(hana)).toMatchObject([expect.any(String), 3, 0])
  expect(new Set(names.map(({ name, country }) => formerUid(name, country))).size).toBe(7)
  const [sida, suda] = ['สีดา การค้า', 'สุดา การค้า'].map(name => companyIdentity(name, 'TH').uid)
  const former = formerUid('สีดา การค้า', 'TH')
  await test.call(companyVariants.mergeCompanies, {
    body: { uids: [companyIdentity('HANA TRADING', 'JP').uid, hana], keep: hana },
  })
  await applyMerges(test.app)
  const merged = await test.sql<{ to_name: string }>('SELECT to_name FROM company_variant')
  const selection = await test.call(dataSelections.create, {
    body: {
      title: 'Thai',
      condition: JSON.stringify({ companyIds: [former, muller], filters: {} }),
      validStartTime: Date.now() - 86_400_000,
      validEndTime: Date.now() + 86_400_000,
    },
  })
  expect(selection.fields).toEqual({})
  expect(selection.errorcode).toBe(0)

  expect(await partCompanies(test.app)).toBeGreaterThan(0)
  expect(await partCompanies(test.app)).toBe(0)
  for (const { name, country } of names)
    if (!['ハナ商事', 'バナ商事', 'สีดา การค้า'].includes(name))
      expect(await overview(companyIdentity(name, country).uid)).toEqual([name, 1, 0])
  expect(await overview(sida ?? '')).toEqual(['สีดา การค้า', 1, 1])
  expect(await overview(suda ?? '')).toEqual(['สุดา การค้า', 1, 0])
  // The merge is with the name that the person saw.
  const isBana = merged[0]?.to_name === 'バナ商事'
  expect(await overview(bana)).toEqual(['バナ商事', isBana ? 3 : 2, 0])
  expect(await overview(hana)).toEqual(['ハナ商事', isBana ? 1 : 2, 0])
  expect(await overview(companyIdentity('HANA TRADING', 'JP').uid)).toEqual(
    await overview(isBana ? bana : hana),
  )
  expect(await overview(muller)).toEqual(['Müller GmbH', 1, 0])
  // An old link answers as the one with most rows.
  expect([await overview(sida ?? ''), await overview(suda ?? '')]).toContainEqual(await overview(former))
  const { data } = await test.call(dataSelections.list, { query: { title: 'Thai' } })
  expect(JSON.parse(data.rows[0]?.condition ?? '{}').companyIds.toSorted()).toEqual(
    [sida, suda, muller].toSorted(),
  )
  expect(
    await test.app.trade.engine.rows(
      `SELECT count() AS n FROM trade_shipment WHERE role = 'buyer' AND company = 0`,
    ),
  ).toEqual([{ n: 0 }])
})

it('leaves no row with a number that its name does not have', async () => {
  const rows = await test.app.trade.engine.rows<{
    role: string
    name: string
    country: string
    own: string
    partners: string[]
  }>(
    `SELECT role, name, toString(country) AS country, toString(if(own_company = 0, company, own_company)) AS own, [''] AS partners
     FROM trade_shipment WHERE name NOT LIKE 'मोती धागा%' GROUP BY role, name, country, own`,
  )
  for (const { name, country, own } of rows)
    expect([name, own]).toEqual([name, String(companyIdentity(name, country).id)])
  const sides = await test.app.trade.engine.rows<{ n: number }>(
    `SELECT count() AS n FROM trade_shipment AS a JOIN trade_shipment AS b ON a.row_hash = b.row_hash AND a.row_n = b.row_n
     WHERE a.role = 'supplier' AND b.role = 'buyer' AND (a.partner != b.company OR b.partner != a.company)`,
  )
  expect(sides).toEqual([{ n: 0 }])
  const mali = await test.app.trade.engine.rows<{ n: number }>(
    `SELECT uniqExact(company) AS n FROM trade_shipment WHERE name = 'मोती धागा'`,
  )
  expect(mali).toEqual([{ n: 2 }])
  expect(companyIdentity('मोती धागा', 'IN').id).toBe(
    (
      await test.app.trade.engine.rows<{ c: string }>(
        `SELECT toString(company) AS c FROM trade_shipment WHERE name = 'मोती धागा' AND company = ${companyIdentity('मोती धागा', 'IN').id}`,
      )
    ).map(({ c }) => BigInt(c))[0],
  )
})

it('asks for nothing where nothing was imported, and not twice', async () => {
  expect(await requestParting(test.app)).toBeUndefined()
  expect(await test.sql('SELECT version FROM trade_identity')).toEqual([{ version: 1 }])
})
