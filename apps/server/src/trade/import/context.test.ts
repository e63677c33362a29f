import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type TradeEngine } from '../engine/engine.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import { migrateTrade } from '../schema/migrate.ts'
import { importFile, previewFile } from './import-file.ts'
import type { Mapping } from './mapping/fields.ts'

let folder: string
let engine: TradeEngine
let trade: Trade

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-context-'))
  engine = await openEngine({ path: join(folder, 'engine') })
  await migrateTrade(engine)
  trade = tradeOn(engine)
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

let batchId = 0

/** Brings rows in under a name. */
async function bring(name: string, rows: string, change: (mapping: Mapping) => Mapping = same => same) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, rows)
  const { guess } = await previewFile(path, undefined, { name })
  batchId++
  const { added, existing } = await importFile(engine, trade.store, {
    path,
    mapping: change(guess.mapping),
    batchId,
    dataSetId: 1,
  })
  return { added, existing, guess }
}

const stored = (columns: string, where = `role = 'supplier'`) =>
  engine.rows(`SELECT DISTINCT ${columns} FROM trade_shipment WHERE ${where}`)

describe('what the name says', () => {
  const rows = [
    'Date,Importer,Exporter,Goods,HS Code,Country of Origin,Port of Loading,Amount',
    '2026-01-05,CONTEXTO SPA,ALPHA CO LTD,CONTEXT LAMPS,940511,China,Shanghai,100',
    '2026-01-06,CONTEXTO SPA,ALPHA CO LTD,CONTEXT CHAIRS,940171,China,Ningbo,250.5',
  ].join('\n')
  const context = { direction: 'import', country: 'CL', transportMode: 'SEA', currency: 'USD' } as const

  it('is proposed, and fills direction, own country, mode and money', async () => {
    const { added, guess } = await bring('Chile import 2026-01.csv', rows, mapping => ({
      ...mapping,
      context,
    }))
    expect(guess.context).toMatchObject([
      { part: 'direction', value: 'import', from: 'columns', sure: true },
      { part: 'country', value: 'CL', from: 'name', sure: true },
      { part: 'currency', value: 'USD', from: 'others', sure: false },
    ])
    expect(guess.mapping.context).toEqual({ country: 'CL' })
    expect(added).toBe(2)
    const columns =
      'direction, dest_country, orig_country, transport_mode, currency, country, partner_country'
    expect(await stored(`${columns}, amount_usd`, `role = 'buyer' AND product = 'CONTEXT LAMPS'`)).toEqual([
      {
        direction: 'import',
        dest_country: 'CL',
        orig_country: 'CN',
        transport_mode: 'SEA',
        currency: 'USD',
        country: 'CL',
        partner_country: '',
        amount_usd: 100,
      },
    ])
  })

  it('is no part of what a row is: under another name nothing is added', async () => {
    expect((await bring('import.csv', rows)).added).toBe(0)
    expect((await bring('Peru import.csv', rows)).added).toBe(0)
    expect(await stored('dest_country')).toEqual([{ dest_country: 'CL' }])
  })
})

describe('joined columns and further ones', () => {
  const rows = [
    'Date,Shipper,Description,Description RU,HS Code,Net Weight,Brand,Shade',
    '2026-02-05,JOINT CO LTD,CERAMIC TILES,ПЛИТКА,690721,12.5,ACME,red',
    '2026-02-06,JOINT CO LTD,CERAMIC TILES,ceramic tiles,690721,,,',
  ].join('\n')
  const joined = (mapping: Mapping): Mapping => ({
    ...mapping,
    columns: { ...mapping.columns, product: [2, 3], weight: [], netWeight: [5], brand: [6] },
    joined: ['product'],
    extras: [{ name: 'Shade', column: 7 }],
  })

  it('are kept with the bill, and joining is no part of what a row is', async () => {
    expect((await bring('a.csv', rows, joined)).added).toBe(2)
    const ofJoint = `role = 'supplier' AND name = 'JOINT CO LTD' ORDER BY date`
    expect(await stored('date, product, details', ofJoint)).toEqual([
      {
        date: '2026-02-05',
        product: 'CERAMIC TILES / ПЛИТКА',
        details: '{"netWeight":"12.5","brand":"ACME","extras":[["Shade","red"]]}',
      },
      { date: '2026-02-06', product: 'CERAMIC TILES', details: '' },
    ])
    const first = (mapping: Mapping) => ({ ...joined(mapping), joined: [], extras: [] })
    expect((await bring('b.csv', rows, first)).added).toBe(0)
  })
})

it('the two sums of a row, of imports and of exports, are two rows', async () => {
  const rows = ['Month,HS Code,Country,Export Value (USD),Import Value (USD)']
  for (const [at, country] of ['China', 'Japan', 'Italy'].entries())
    rows.push(`2026-0${at + 1},940511,${country},100,200`)
  const { added, existing } = await bring('Korea trade.csv', rows.join('\n'))
  expect({ added, existing }).toEqual({ added: 6, existing: 0 })
})
