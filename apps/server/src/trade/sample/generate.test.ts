import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIdentity } from '../identity.ts'
import { guessMapping } from '../import/mapping/guess.ts'
import { portRows } from '../import/reference.ts'
import { Transformer } from '../import/transform.ts'
import type { Shipment } from '../shipment.ts'
import { writeSample } from './generate.ts'
import { lands } from './vocabulary.ts'

const folder = mkdtempSync(join(tmpdir(), 'sample-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const end = new Date('2026-01-01T00:00:00Z')
const options = { seed: 7, end, shipments: 20_000, companies: 2000 }
const make = (name: string, change = {}) => {
  const path = join(folder, name)
  writeSample(path, { ...options, ...change })
  return readFileSync(path, 'utf8')
}
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

let text: string
let shipments: Shipment[]
beforeAll(() => {
  text = make('a.csv')
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
  it('are the same for the same seed and day, and others for others', () => {
    expect(digest(make('b.csv'))).toBe(digest(text))
    expect(digest(make('c.csv', { seed: 8 }))).not.toBe(digest(text))
  })

  it('go through the importer without a loss, every port and country known', () => {
    expect(shipments).toHaveLength(20_000)
    const share = (test: (shipment: Shipment) => boolean) => shipments.filter(test).length / shipments.length
    expect(share(({ origPort, destPort }) => origPort !== '' && destPort !== '')).toBeGreaterThan(0.97)
    expect(share(({ origCountry, destCountry }) => origCountry !== '' && destCountry !== '')).toBe(1)
    expect(share(({ weightKg }) => weightKg !== null && weightKg > 0)).toBe(1)
    expect(share(({ hsCode }) => hsCode !== '')).toBeGreaterThan(0.8)
    const known = new Set(portRows().map(({ code }) => code))
    expect(lands.flatMap(({ ports }) => ports).filter(code => !known.has(code))).toEqual([])
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
})
