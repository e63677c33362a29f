import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hsRows } from '../../reference/reference-tables.ts'
import { guessMapping } from '../import/mapping/guess.ts'
import { Transformer } from '../import/transform.ts'
import { companyIdentity } from '../store/identity.ts'
import type { Shipment } from '../store/shipment.ts'
import { writeSample } from './write-sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'sample-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const end = new Date('2026-01-01T00:00:00Z')
const make = async (name: string, rows = 20_000, what: 'shipments' | 'records' = 'shipments') => {
  const path = join(folder, name)
  await writeSample(path, { what, end, shipments: rows })
  return readFileSync(path, 'utf8')
}

let text: string
let shipments: Shipment[]
beforeAll(async () => {
  text = await make('a.csv')
  const rows: string[][] = parse(text)
  const { mapping } = guessMapping(rows.slice(0, 300))
  const transformer = new Transformer(mapping, end)
  shipments = rows.slice(1).map(cells => {
    const shipment = transformer.shipmentOf(cells)
    if ('problem' in shipment) throw new Error(`${shipment.problem}: ${cells.join()}`)
    return shipment
  })
})

describe('sample shipments', () => {
  it('are the same each time, with every mark filled in', async () => {
    expect(await make('b.csv')).toBe(text)
    expect(text).not.toMatch(/[{}]|undefined|NaN/)
  })

  it('are as many as asked for, and have ever more companies', async () => {
    const lines = (await make('c.csv', 60_000)).trimEnd().split('\n')
    expect(lines).toHaveLength(60_001)
    const sellers = new Set(lines.map(line => line.split(',')[5]))
    expect(sellers.size).toBeGreaterThan(2500)
  })

  it('go through the importer without a loss, every port and country known', () => {
    expect(shipments).toHaveLength(20_000)
    const share = (test: (shipment: Shipment) => boolean) => shipments.filter(test).length / shipments.length
    expect(share(({ origPort, destPort }) => origPort !== '' && destPort !== '')).toBeGreaterThan(0.97)
    expect(share(({ origCountry, destCountry }) => origCountry !== '' && destCountry !== '')).toBe(1)
    expect(share(({ weightKg }) => weightKg !== null && weightKg > 0)).toBe(1)
    expect(share(({ hsCode }) => hsCode !== '')).toBeGreaterThan(0.8)
  })

  it('have about as many companies as asked for, with names in Chinese among them', () => {
    const uids = new Set<string>()
    for (const { supplierName, supplierCountry, buyerName, buyerCountry } of shipments) {
      uids.add(companyIdentity(supplierName, supplierCountry).uid)
      uids.add(companyIdentity(buyerName, buyerCountry).uid)
    }
    expect(uids.size).toBeGreaterThan(2000)
    expect(shipments.some(({ supplierName }) => /有限公司$/.test(supplierName))).toBe(true)
    expect(shipments.some(({ product }) => /\p{Script=Han}/u.test(product))).toBe(true)
  })

  it('cover three years up to the day, and have what real bills have', () => {
    const dates = shipments.map(({ date }) => date).sort()
    expect(dates[0]?.slice(0, 7)).toBe('2023-01')
    expect(dates.at(-1)).toBe('2026-01-01')
    const masters = new Set(shipments.filter(one => one.billType === 'master').map(one => one.billNo))
    const houses = shipments.filter(one => one.billType === 'house')
    expect(houses.length).toBeGreaterThan(500)
    expect(houses.filter(one => masters.has(one.masterBillNo)).length).toBeGreaterThan(houses.length * 0.99)
    expect(shipments.filter(({ revision }) => revision > 0).length).toBeGreaterThan(50)
    expect(shipments.filter(({ buyerName }) => buyerName.startsWith('TO ')).length).toBeGreaterThan(100)
    expect(new Set(text.split('\n')).size).toBeLessThan(20_000)
  })

  it('name goods that belong under their code', () => {
    const known = new Set(hsRows().map(({ code }) => code))
    expect(shipments.filter(({ hsCode }) => hsCode !== '' && !known.has(hsCode))).toEqual([])
    const codesOf = (word: RegExp) =>
      new Set(
        shipments
          .filter(({ product }) => word.test(product) && !/ AND /.test(product))
          .map(one => one.hsCode),
      )
    for (const code of codesOf(/LED CEILING LAMPS/)) expect('940511'.startsWith(code)).toBe(true)
    for (const code of codesOf(/COTTON T-SHIRTS/)) expect('610910'.startsWith(code)).toBe(true)
  })

  it('have companies that trade on both sides, some that went quiet and buyers that changed their suppliers', () => {
    const buyers = new Set(shipments.map(({ buyerName }) => buyerName))
    const sellers = Map.groupBy(shipments, ({ supplierName }) => supplierName)
    expect([...sellers.keys()].filter(name => buyers.has(name)).length).toBeGreaterThan(20)
    const large = [...sellers.values()].filter(rows => rows.length >= 20)
    const quiet = large.filter(rows => rows.every(({ date }) => date < '2024-12-01'))
    expect(quiet.length).toBeGreaterThan(large.length * 0.02)
    const switched = [...Map.groupBy(shipments, ({ buyerName }) => buyerName).values()].filter(rows => {
      const recent = new Set(rows.filter(({ date }) => date > '2025-09-01').map(one => one.supplierName))
      const earlier = new Set(rows.filter(({ date }) => date < '2025-05-01').map(one => one.supplierName))
      return recent.size > 0 && earlier.size > 0 && [...recent].every(name => !earlier.has(name))
    })
    expect(switched.length).toBeGreaterThan(20)
  })
})

describe('sample company records', () => {
  it('belong to companies of the shipments, all invented', async () => {
    const [, ...rows]: string[][] = parse(await make('records.csv', 20_000, 'records'))
    const parties = new Set(shipments.flatMap(one => [one.supplierName, one.buyerName]))
    const companies = new Set(rows.map(([name = '']) => name))
    expect(companies.size).toBeGreaterThan(150)
    expect([...companies].filter(name => parties.has(name)).length).toBeGreaterThan(companies.size * 0.9)
    for (const [, , , , , phone = '', email = ''] of rows) {
      expect(phone).toMatch(/^$| 555 \d{4}$/)
      expect(email).toMatch(/^$|@[a-z0-9]+\.example\.com$/)
    }
  })
})
