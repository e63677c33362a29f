import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { isDiskFull } from '../../platform/lib/disk-full.ts'
import { openEngine, type TradeEngine } from '../engine/engine.ts'
import { importFile } from '../import/import-file.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import { migrateTrade } from '../schema/migrate.ts'
import { countCompanies } from '../search/company-list.query.ts'
import { searchScope } from '../search/company-search.query.ts'
import { fillHeadings } from './headings.query.ts'
import { countryColumns, derivedFields, stagedCountryTexts } from './shipment-columns.ts'
import { ShipmentStore } from './shipment-store.ts'

let folder: string
let engine: TradeEngine
let trade: Trade

const heirlooms = [1, 2].map(n => makeShipment({ product: `heirloom 不锈钢 ${n}` }))

async function onTables(change: string): Promise<void> {
  for (const table of ['trade_staging', 'trade_shipment', 'trade_aside']) await engine.alter(table, change)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-trade-'))
  engine = await openEngine({ path: folder })
  await migrateTrade(engine, '20261122090100_behaviour_hashes.sql')
  trade = tradeOn(engine)
  // The store of today names these columns; the tables of before had none.
  const later = [
    'incoterm String',
    'details String',
    'heading UInt8',
    'amount_rate Decimal(18, 8)',
    'rate_source String',
    'file_row UInt32',
    'file_sheet String',
    ...countryColumns.map(column => `${column}_text String`),
  ]
  await onTables(later.map(column => `ADD COLUMN ${column}`).join(', '))
  const staged = Object.keys(stagedCountryTexts).filter(column => !later.includes(`${column} String`))
  const given = [...Object.keys(derivedFields).map(column => `given_${column}`), ...staged]
  const added = given.map(
    name => `${name} ${name === 'given_amount_usd' ? 'Nullable(Decimal(18, 2))' : 'String'}`,
  )
  const taxes = ['supplier_kind', 'supplier_tax', 'buyer_kind', 'buyer_tax']
  added.push(...taxes.map(name => `${name} UInt64`))
  given.push(...taxes)
  await engine.alter('trade_staging', `ADD COLUMN ${added.join(', ADD COLUMN ')}`)
  const taxIds = 'tax_ids SimpleAggregateFunction(groupUniqArrayArray, Array(String))'
  await engine.alter('trade_company_name', `ADD COLUMN ${taxIds}`)
  const further = [
    'replaces UInt32',
    'kept UInt64',
    'gone UInt64',
    'totals UInt8',
    'same UInt64',
    'recheck UInt8',
  ]
  for (const column of further) await engine.alter('trade_batch', `ADD COLUMN ${column}`)
  const laterTables = { trade_former: 'own UInt64, now UInt64', trade_twin: 'company UInt64, lead UInt64' }
  for (const [table, columns] of Object.entries(laterTables))
    await engine.command(
      `CREATE TABLE ${table} (${columns}) ENGINE = ReplacingMergeTree ORDER BY ${columns.split(' ')[0]}`,
    )
  await loadShipments(trade, heirlooms)
  for (const table of Object.keys(laterTables)) await engine.command(`DROP TABLE ${table}`)
  await onTables(later.map(column => `DROP COLUMN ${column.split(' ')[0]}`).join(', '))
  await engine.alter('trade_staging', `DROP COLUMN ${given.join(', DROP COLUMN ')}`)
  await engine.alter('trade_company_name', 'DROP COLUMN tax_ids')
  for (const column of further) await engine.alter('trade_batch', `DROP COLUMN ${column.split(' ')[0]}`)
  await migrateTrade(engine)
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const count = async (where = '1') =>
  (await engine.rows<{ n: number }>(`SELECT count() AS n FROM trade_shipment WHERE ${where}`))[0]?.n

/** Shipments that a search sees. */
async function seen(keyword: string): Promise<number> {
  const { hidden } = await trade.state.get()
  const scope = await searchScope(engine, { keyword }, hidden, {})
  const { rows } = await countCompanies(engine, scope, { limit: 100, offset: 0 }, {})
  return rows.reduce((sum, row) => sum + row.count, 0)
}

describe('migrations', () => {
  it('run once', async () => {
    expect(await migrateTrade(engine)).toEqual([])
  })

  it('keep the shipments of before', async () => {
    expect([await seen('heirloom'), await seen('"heirloom 不锈钢"'), await seen('不锈')]).toEqual([2, 2, 2])
    expect(await count(`startsWith(product, 'heirloom') AND incoterm = ''`)).toBe(4)
  })

  it.each(['days', 'goods'])('give the shipments of before their sums of %s', async name => {
    const [row] = await engine.rows<{ n: number }>(
      `SELECT count() AS n FROM trade_shipment WHERE role = 'buyer' AND company > 0 AND date = '2025-06-15'
       SETTINGS force_optimize_projection = 1, force_optimize_projection_name = '${name}', preferred_optimize_projection_name = '${name}'`,
    )
    expect(row?.n).toBe(2)
  })

  it('let a file of before add nothing, though a column is read now that was not', async () => {
    const again = heirlooms.map(row => ({ ...row, incoterm: 'FOB' }))
    expect(await loadShipments(trade, again)).toMatchObject({ added: 0, existing: 2 })
    expect(await count(`startsWith(product, 'heirloom') AND incoterm = ''`)).toBe(4)
  })
})

describe('commit', () => {
  it('adds no row twice, keeps rows that are equal for good', async () => {
    const rows = [1, 2, 3].map(i => makeShipment({ product: `widget ${i}`, billNo: `W${i}` }))
    const twin = makeShipment({ product: 'widget twin' })
    expect(await loadShipments(trade, [...rows, twin, twin])).toMatchObject({ added: 5, existing: 0 })
    expect(await loadShipments(trade, [...rows, twin, twin])).toMatchObject({ added: 0, existing: 5 })
    const overlapping = [rows[2] ?? twin, twin, twin, twin, makeShipment({ product: 'widget 4' })]
    expect(await loadShipments(trade, overlapping)).toMatchObject({ added: 2, existing: 3 })
    expect(await seen('widget')).toBe(7)
  })

  it('counts the declarations of one import that say the same otherwise, each once', async () => {
    const declared = ['D-1', 'D-2'].map(declarationNo =>
      makeShipment({ product: 'declared gear', details: { declarationNo } }),
    )
    expect(await loadShipments(trade, declared)).toMatchObject({ added: 2, existing: 0 })
    expect(await loadShipments(trade, declared)).toMatchObject({ added: 0, existing: 2 })
  })

  it('keeps a row without a buyer, and shows none of TO ORDER', async () => {
    await loadShipments(trade, [
      makeShipment({ product: 'orphan', buyerName: '' }),
      makeShipment({ product: 'orphan', buyerName: 'TO ORDER' }),
    ])
    expect(await count(`role = 'supplier' AND product = 'orphan'`)).toBe(2)
    expect(await count(`role = 'buyer' AND product = 'orphan'`)).toBe(0)
  })

  it('shows nothing before the commit, and a repeated call of staging counts once', async () => {
    const rows = [1, 2, 3].map(i => makeShipment({ product: `gizmo ${i}` }))
    await trade.store.begin({ batchId: 501, dataSetId: 1 })
    await trade.store.stage(501, rows, 0)
    await trade.store.stage(501, rows.slice(1), 1)
    expect(await seen('gizmo')).toBe(0)
    expect(await trade.store.commit(501)).toMatchObject({ added: 3, existing: 0 })
    expect(await trade.store.commit(501)).toMatchObject({ added: 3, existing: 0 })
    expect(await seen('gizmo')).toBe(3)
  })

  it('converges when it was cut short half-way', async () => {
    await trade.store.begin({ batchId: 502, dataSetId: 1 })
    const rows = Array.from({ length: 40 }, (_, i) => makeShipment({ product: `sprocket ${i}` }))
    await trade.store.stage(502, rows, 0)
    await cutShort(502)
    expect(await count(`startsWith(product, 'sprocket')`)).toBeGreaterThan(0)
    expect(await seen('sprocket')).toBe(0)
    // A fresh start, as after a kill.
    await trade.store.begin({ batchId: 504, dataSetId: 1 })
    await trade.store.stage(504, rows, 0)
    const again = tradeOn(engine)
    await again.store.recover()
    expect(await engine.rows('SELECT count() AS n FROM trade_staging')).toEqual([{ n: 0 }])
    await trade.state.refresh()
    expect(await seen('sprocket')).toBe(40)
    expect(await count(`startsWith(product, 'sprocket')`)).toBe(80)
    expect(await again.store.commit(502)).toMatchObject({ added: 40, existing: 0 })
  })

  it('refuses what was never begun, and what was discarded', async () => {
    await expect(trade.store.commit(999)).rejects.toThrow('never begun')
    await trade.store.begin({ batchId: 503, dataSetId: 1 })
    await trade.store.stage(503, [makeShipment({ product: 'doomed' })], 0)
    await trade.store.discard(503)
    expect(await seen('doomed')).toBe(0)
    await expect(trade.store.begin({ batchId: 503, dataSetId: 1 })).rejects.toThrow('discarded')
    await expect(trade.store.commit(503)).rejects.toThrow('taken back')
  })
})

describe('an import of a file', () => {
  const file = (name: string, rows: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, ['Date,Shipper,Goods Description', ...rows].join('\n'))
    return path
  }

  it('that may not begin takes nothing back of what has its number', async () => {
    const path = file('number.csv', ['2026-01-05,ALPHA LTD,gizmo of another'])
    const again = importFile(engine, trade.store, { path, batchId: 501, dataSetId: 1 })
    await expect(again).rejects.toThrow('committed already')
    expect(await seen('gizmo')).toBe(3)
  })

  it('adds nothing when it comes again; codes of terms are in capitals, other words as they were', async () => {
    const path = join(folder, 'terms.csv')
    const rows = ['fob', 'c&f Shanghai', ''].map((term, n) => `2026-01-05,ALPHA LTD,gasket ${n},${term}`)
    writeFileSync(path, ['Date,Shipper,Goods Description,Incoterms', ...rows].join('\n'))
    const load = (batchId: number) => importFile(engine, trade.store, { path, batchId, dataSetId: 1 })
    expect(await load(506)).toMatchObject({ added: 3, existing: 0 })
    expect(await load(507)).toMatchObject({ added: 0, existing: 3 })
    const kept = `SELECT incoterm FROM trade_shipment WHERE startsWith(product, 'gasket') ORDER BY product`
    expect(await engine.rows(kept)).toEqual(['FOB', 'c&f Shanghai', ''].map(incoterm => ({ incoterm })))
  })

  it.skipIf(!existsSync('/dev/full'))('says that refused rows found no room on the disk', async () => {
    const path = file('full.csv', ['2026-01-05,ALPHA LTD,thimble', 'not a date,ALPHA LTD,thimble'])
    const options = { path, batchId: 505, dataSetId: 1, rejectsPath: '/dev/full' }
    expect(isDiskFull(await importFile(engine, trade.store, options).catch(error => error))).toBe(true)
    expect(await seen('thimble')).toBe(0)
  })
})

/** Commits up to the middle: one side of the rows is in, the other is not. */
async function cutShort(batchId: number): Promise<void> {
  let commands = 0
  const failing = new Proxy(engine, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'command') return typeof value === 'function' ? value.bind(target) : value
      return (sql: string, params: never) => {
        if (sql.includes('INSERT INTO trade_shipment') && ++commands === 2) throw new Error('killed')
        return target.command(sql, params)
      }
    },
  })
  const store = new ShipmentStore(failing, trade.state, { identify: () => 7n, isLogistics: () => false })
  await expect(store.commit(batchId)).rejects.toThrow('killed')
}

describe('deleting a data set', () => {
  it('takes out its rows and contacts; what another brought too stays, what it set aside counts again', async () => {
    const address = 'Tel: +86 574 8888 1234, sales@gone.example'
    const also = makeShipment({ product: 'goods of both', billNo: 'BOTH000001' })
    await loadShipments(trade, [makeShipment({ product: 'its master', billNo: 'MAST000001' })])
    await loadShipments(
      trade,
      [
        makeShipment({ product: 'licensed goods', supplierName: 'Gone Trading', supplierAddress: address }),
        makeShipment({ product: 'licensed house', billNo: 'HOUSE00001', masterBillNo: 'MAST000001' }),
        also,
      ],
      { dataSetId: 77 },
    )
    expect(await loadShipments(trade, [also], { dataSetId: 78 })).toMatchObject({ added: 0, existing: 1 })
    expect([await seen('licensed'), await seen('"its master"')]).toEqual([2, 0])
    const contacts = `SELECT emails, phones FROM trade_company_name FINAL WHERE name = 'Gone Trading'`
    expect(await engine.rows(contacts)).toEqual([
      { emails: ['sales@gone.example'], phones: ['+86 574 8888 1234'] },
    ])
    const others = (await count('data_set != 77')) ?? 0
    await trade.store.deleteDataSet(77)
    expect(await seen('licensed')).toBe(0)
    expect(await count('data_set = 77')).toBe(0)
    // Two rows of the master bill, which counts again, and two that the other data set also brought.
    expect(await count()).toBe(others + 4)
    expect([await seen('"its master"'), await seen('"goods of both"')]).toEqual([1, 1])
    expect(await count('data_set = 78')).toBe(2)
    expect(await engine.rows(contacts)).toEqual([])
  })
})

it('finds rows without goods by the heading of their code, marked, and knows their file again', async () => {
  const rows = ['94051190', '779900'].map(hsCode => makeShipment({ product: '', hsCode }))
  expect(await loadShipments(trade, rows)).toMatchObject({ added: 2, existing: 0 })
  const found = async () => [await seen('chandeliers'), await seen('照明装置'), await seen('chandel*')]
  expect(await found()).toEqual([1, 1, 1])
  const marked = "role = 'supplier' AND heading = 1 AND product LIKE '%照明装置%Chandeliers%'"
  expect([await count(marked), await count("role = 'supplier' AND product = ''")]).toEqual([1, 1])
  expect(await loadShipments(trade, rows)).toMatchObject({ added: 0, existing: 2 })
  // As an earlier version stored them.
  await engine.alter(
    'trade_shipment',
    "UPDATE product = '', heading = 0 WHERE heading = 1 SETTINGS mutations_sync = 2",
  )
  await engine.truncate('trade_word')
  expect(await fillHeadings(trade)).toBeGreaterThan(0)
  expect(await found()).toEqual([1, 1, 1])
  expect(await count(marked)).toBe(1)
  expect(await fillHeadings(trade)).toBe(0)
  expect(await loadShipments(trade, rows)).toMatchObject({ added: 0, existing: 2 })
})
