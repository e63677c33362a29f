/** Companies of one name and country with different tax numbers are apart, whichever file came first. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import { identify } from './identity.ts'

let tables: Awaited<ReturnType<typeof openTables>>
let trade: Trade

const name = 'AL MADINA TRADERS'
const plain = identify(name, 'PK').toString()

beforeAll(async () => {
  tables = await openTables()
  trade = tradeOn(tables.engine)
})
afterAll(() => tables.close())

const bought = (buyerTaxId: string | undefined, product: string, more = {}) =>
  makeShipment({
    product,
    buyerName: name,
    buyerCountry: 'PK',
    ...(buyerTaxId && { details: { buyerTaxId } }),
    ...more,
  })

/** Shipments by company, as buyer and as partner, with the tax numbers that are known of it. */
async function companies() {
  const rows = await tables.engine.rows<{ company: string; own: string; goods: string[] }>(
    `SELECT toString(company) AS company, toString(max(own_company)) AS own, arraySort(groupArray(product)) AS goods FROM trade_shipment
     WHERE role = 'buyer' AND name = '${name}' GROUP BY company ORDER BY goods`,
  )
  const partners = await tables.engine.rows<{ company: string; goods: string[] }>(
    `SELECT toString(partner) AS company, arraySort(groupArray(product)) AS goods FROM trade_shipment
     WHERE role = 'supplier' AND partner IN {companies:Array(UInt64)} GROUP BY partner ORDER BY goods`,
    { companies: rows.map(({ company }) => BigInt(company)) },
  )
  expect(partners).toEqual(rows.map(({ company, goods }) => ({ company, goods })))
  const facts = await trade.facts.get(
    rows.map(({ company }) => company),
    {},
  )
  return rows.map(({ company, own, goods }) => ({
    goods,
    own,
    isPlain: company === plain,
    taxIds: facts.find(one => one.company === company)?.taxIds,
  }))
}

it('each number is a company, and rows without one stay where the first is', async () => {
  await loadShipments(trade, [
    bought('4012345-6', 'a1'),
    bought('4012345', 'a2'),
    bought('5098765-1', 'b1'),
    bought('6011111-2', 'c1'),
    bought('7022222-3', 'd1'),
    bought(undefined, 'none'),
    bought('N/A', 'no number'),
  ])
  expect(await companies()).toEqual([
    { goods: ['a1', 'a2', 'no number', 'none'], own: '0', isPlain: true, taxIds: ['4012345-6'] },
    { goods: ['b1'], own: '0', isPlain: false, taxIds: ['5098765-1'] },
    { goods: ['c1'], own: '0', isPlain: false, taxIds: ['6011111-2'] },
    { goods: ['d1'], own: '0', isPlain: false, taxIds: ['7022222-3'] },
  ])
})

it('later files find their company again, and a number of another kind divides nothing', async () => {
  await loadShipments(trade, [
    bought('NTN 5098765', 'b2'),
    bought('4012345-6', 'a3'),
    bought('3520112345671', 'of a person'),
  ])
  const found = await companies()
  expect(found.map(({ goods }) => goods)).toEqual([
    ['a1', 'a2', 'a3', 'no number', 'none', 'of a person'],
    ['b1', 'b2'],
    ['c1'],
    ['d1'],
  ])
  // The same file again.
  expect(await loadShipments(trade, [bought('NTN 5098765', 'b2')])).toMatchObject({ added: 0, existing: 1 })
  // The same row of two companies is two rows.
  const both = [bought('4012345-6', 'twice'), bought('5098765-1', 'twice')]
  expect(await loadShipments(trade, both)).toMatchObject({ added: 2 })
  expect((await companies()).slice(0, 2).map(({ goods }) => goods.includes('twice'))).toEqual([true, true])
})

it('sellers are apart too, and where a company is not known by its country nothing is', async () => {
  const sold = (supplierTaxId: string, supplierCountry: string, product: string) =>
    makeShipment({ product, supplierName: 'COMERCIAL ANDINA', supplierCountry, details: { supplierTaxId } })
  await loadShipments(trade, [
    sold('20512345671', 'PE', 'x'),
    sold('20598765432', 'PE', 'y'),
    sold('20512345671', '', 'x'),
    sold('20598765432', '', 'y'),
  ])
  const rows = await tables.engine.rows<{ country: string; n: number }>(
    `SELECT country, uniqExact(company) AS n FROM trade_shipment
     WHERE role = 'supplier' AND name = 'COMERCIAL ANDINA' GROUP BY country ORDER BY country`,
  )
  expect(rows).toEqual([
    { country: '', n: 1 },
    { country: 'PE', n: 2 },
  ])
})
