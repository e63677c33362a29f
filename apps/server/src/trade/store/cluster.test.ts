/** CLICKHOUSE_URL and CLICKHOUSE_CLUSTER: Distributed tables by HTTP, and several nodes that share them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companySorts } from '@backoffice/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type EngineFront, startEngineFront } from '../../../test/engine-http-front.ts'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { backUpTrade, emptyTrade, hasTradeRows, restoreTrade } from '../../modules/backup/trade-backup.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { deleteSampleEvents } from '../behaviour/behaviour-store.query.ts'
import { openEngine, type TradeEngine } from '../engine/engine.ts'
import { importFile } from '../import/import-file.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import { overviews } from '../profile/company-detail.query.ts'
import { sumPartners } from '../profile/company-profile.query.ts'
import { companyBills } from '../profile/company-shipments.query.ts'
import { migrateTrade, schemaStatements } from '../schema/migrate.ts'
import { findFacets } from '../search/company-facets.query.ts'
import { countCompanies } from '../search/company-list.query.ts'
import { searchScope } from '../search/company-search.query.ts'
import { countNewResults } from '../search/new-results.query.ts'
import { countShipments, findAlike } from '../variants/name-variants.query.ts'
import { findNear } from '../variants/near-names.query.ts'
import { twinsOf } from '../variants/twins.query.ts'
import { coverages } from './coverage.query.ts'
import { identify } from './identity.ts'
import type { Shipment } from './shipment.ts'
import { WriterLock } from './writer-lock.ts'

const cluster = 'one_shard'
const folder = mkdtempSync(join(tmpdir(), 'backoffice-cluster-'))

let front: EngineFront
/** Two nodes, each with connections and a lock of its own. */
let nodes: { engine: TradeEngine; trade: Trade }[]
let engine: TradeEngine

async function openNode() {
  const opened = await openEngine({ url: front.url, cluster, replicated: false }, { executionMs: 120_000 })
  return { engine: opened, trade: tradeOn(opened, new WriterLock(inject('ownerUrl'))) }
}

beforeAll(async () => {
  front = await startEngineFront(folder, cluster)
  nodes = [await openNode(), await openNode()]
  ;({ engine } = nodes[0] as (typeof nodes)[number])
  await engine.prepare()
  await Promise.all(nodes.map(({ trade }) => trade.lock.run(() => migrateTrade(trade.engine))))
})

afterAll(async () => {
  for (const node of nodes ?? []) await node.engine.close()
  await front?.close()
  rmSync(folder, { recursive: true, force: true })
})

const countOf = async (table: string) =>
  (await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${table}`))[0]?.n

const rows = Array.from({ length: 40 }, (_, i) =>
  makeShipment({ product: `不锈钢 widget 'no' ${i}`, billNo: `C${i}`, supplierName: `Maker ${i % 5} Co` }),
)

describe('two nodes', () => {
  it('that import the same rows at once bring each of them once', async () => {
    const results = await Promise.all(
      nodes.map(async ({ trade: { store } }, n) => {
        await store.begin({ batchId: n + 1, dataSetId: 1 })
        await store.stage(n + 1, rows, 0)
        return store.commit(n + 1)
      }),
    )
    expect(results.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 40])
    expect(await countOf('trade_shipment')).toBe(80)
    // The Distributed table has no rows of its own.
    expect(await countOf('trade_shipment_local')).toBe(80)
  })

  it('do not go on writing when the lock was lost', async () => {
    const admin = new pg.Client({ connectionString: inject('ownerUrl') })
    await admin.connect()
    const [first] = nodes
    const writing = first?.trade.lock.run(async stillAlone => {
      stillAlone()
      const state = () => {
        try {
          stillAlone()
          return 'alone'
        } catch (error) {
          return error instanceof UnavailableError ? 'lost' : error
        }
      }
      await admin.query(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'search writer'`,
      )
      // The end of the connection is heard with one of the next turns.
      await expect.poll(state).toBe('lost')
      return 'over'
    })
    expect(await writing).toBe('over')
    expect(await first?.trade.lock.run(async () => 'free')).toBe('free')
    await admin.end()
  })
})

describe('the engine by HTTP', () => {
  it('reads Parquet, which a server cannot, and says what an import of it would do', async () => {
    const path = join(folder, 'rows.parquet')
    await engine.command(
      `INSERT INTO FUNCTION file('${path}', Parquet)
       SELECT '2026-01-05' AS Date, concat('Parquet Maker ', toString(number)) AS Shipper, 'sprocket' AS Goods,
         if(number < 3, 'PARQ000001', concat('PARQ1', toString(number))) AS "Bill of Lading No",
         if(number = 5, 'PARQ000001', '') AS "Master Bill of Lading No" FROM numbers(6)`,
    )
    const { store } = (nodes[0] as (typeof nodes)[number]).trade
    const would = await importFile(engine, store, { path, batchId: 50, dataSetId: 2, checkOnly: true })
    expect([would.read, would.added, would.aside]).toEqual([6, 3, 3])
    expect(await countOf('trade_staging')).toBe(0)
  })

  it('searches with every value bound', async () => {
    const scope = await searchScope(engine, { keyword: "不锈钢 widget* 'no'", origPorts: ['CNNGB'] }, [], {})
    const found = await countCompanies(engine, scope, { limit: 3, offset: 0 }, {})
    expect(found.total).toBe(5)
    expect(found.rows.map(({ count }) => count)).toEqual([8, 8, 8])
  })

  it('ranks and divides what was found, and tells what is new, as one engine does', async () => {
    const scope = await searchScope(engine, { keyword: 'widget', minCount: 3 }, [], {})
    const names = await searchScope(
      engine,
      { keyword: 'maker company', type: 'company', minCount: 2 },
      [],
      {},
    )
    for (const sort of companySorts)
      for (const asked of [scope, names]) {
        const first = await countCompanies(engine, asked, { limit: 2, offset: 0, sort }, {})
        const after = first.rows[1]
        const rest = await countCompanies(engine, asked, { limit: 9, offset: 0, sort, after }, {})
        expect([first.total, rest.rows.length]).toEqual([5, 3])
      }
    const { rows } = await countCompanies(engine, scope, { limit: 1, offset: 0 }, {})
    const one = { company: rows[0]?.company ?? '', role: 'supplier' as const, hidden: [], hasTwins: true }
    const page = { limit: 3, offset: 2, sort: 'date,DESC' }
    const bills = await companyBills.find(engine, { ...one, keyword: 'widget' }, page, {})
    expect([bills.rows.length, bills.total]).toEqual([3, 8])
    expect((await sumPartners(engine, one, { limit: 0, offset: 0, sort: 'count,DESC' }, {})).total).toBe(1)
    expect(await overviews(engine, one.company, one, undefined, {})).toMatchObject([
      { num: 1, countryNum: 1 },
    ])
    expect(await twinsOf(engine, one.company, {})).toEqual([one.company])
    expect((await findFacets(engine, scope, {})).counts.transportModes).toEqual([{ key: 'SEA', count: 40 }])
    const fresh = await searchScope(engine, { keyword: 'widget', minCount: 3, newSince: 0 }, [], {})
    expect(await countNewResults(engine, fresh, {})).toEqual({ count: 40, companies: 5 })
  })

  it('is backed up and restored', async () => {
    const fingerprint = () =>
      engine.rows('SELECT count() AS n, toString(sum(cityHash64(*))) AS hash FROM trade_shipment')
    const before = await fingerprint()
    const part = await backUpTrade(engine, folder)
    await emptyTrade(engine)
    expect(await hasTradeRows(engine)).toBe(false)
    await restoreTrade(engine, folder, part)
    expect(await fingerprint()).toEqual(before)
  })

  it('finds names alike, merges and splits them, takes a data set out and tells what is left', async () => {
    const { store } = tradeOn(engine)
    const load = async (id: number, shipments: Shipment[]) => {
      await store.begin({ batchId: id, dataSetId: id })
      await store.stage(id, shipments, 0)
      return store.commit(id)
    }
    const names = ['HARVEST MOON TEXTILE LTD', 'HARVEST MOON TEXTILES LTD'] as const
    const [one, other] = names.map(name => identify(name, 'CN').toString()) as [string, string]
    const sold = names.map(supplierName => makeShipment({ supplierName }))
    const both = makeShipment({ product: 'of both', billNo: 'BOTH00001' })
    const [master, laterMaster] = [1, 2].map(n => makeShipment({ billNo: `MAST0000${n}` })) as [
      Shipment,
      Shipment,
    ]
    const houseOf = ({ billNo }: Shipment) => makeShipment({ billNo: `HOUS-${billNo}`, masterBillNo: billNo })
    await load(3, [...sold, both, master, houseOf(laterMaster)])
    const second = await load(4, [both, houseOf(master), laterMaster])
    expect(second).toMatchObject({ added: 1, existing: 1, aside: 1, replaced: 1 })
    const covered = async (id: number) => (await coverages(engine)).get(id)
    expect(await covered(3)).toMatchObject({ rowCount: 4, asideCount: 1 })
    expect(await covered(4)).toMatchObject({ rowCount: 1, asideCount: 1 })
    expect(await findAlike(engine)).toContainEqual(expect.arrayContaining([one, other]))
    for await (const near of findNear(engine))
      expect(near).toContainEqual(expect.arrayContaining([one, other]))

    const standing = () =>
      engine.rows('SELECT company, role, row_hash, row_n FROM trade_shipment ORDER BY role, row_hash, row_n')
    const apart = await standing()
    await store.applyMerges(new Map([[one, other]]))
    expect(await countShipments(engine, [one, other])).toEqual(new Map([[other, 2]]))
    await store.applyMerges(new Map())
    expect(await standing()).toEqual(apart)

    await store.deleteDataSet(3)
    // Rows that both imports brought now belong to this one. Its master bill counts again: the house bill is gone.
    expect(await covered(3)).toBeUndefined()
    expect(await covered(4)).toMatchObject({ rowCount: 3, asideCount: 0 })
    expect(await countOf('trade_shipment')).toBe(86)
    expect(await countOf(`trade_company_name WHERE startsWith(name, 'HARVEST')`)).toBe(0)
    await deleteSampleEvents(engine)
    expect(await deleteSampleEvents(engine)).toBe(0)
  })

  it('ends what the caller gave up', async () => {
    const gone = new AbortController()
    const endless = 'SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 1'
    const running = engine.query(endless, {}, { signal: gone.signal })
    const ended = expect(running).rejects.toThrow('gone')
    const there = async () =>
      (
        await engine.rows<{ n: number }>(
          'SELECT count() AS n FROM system.processes WHERE startsWith(query, {query:String})',
          { query: endless.slice(0, 30) },
        )
      )[0]?.n
    await expect.poll(there).toBeGreaterThan(0)
    gone.abort(new Error('gone'))
    await ended
    await expect.poll(there).toBe(0)
  })

  it('says what is wrong, and when nobody answers', async () => {
    await expect(engine.rows('SELECT nothing')).rejects.toThrow(/nothing/)
    const away = await openEngine({ url: 'http://127.0.0.1:9' })
    await expect(away.prepare()).rejects.toThrow(UnavailableError)
    await expect(away.query('SELECT 1')).rejects.toThrow(UnavailableError)
    await away.close()
  })
})

describe('the replicated schema', () => {
  it('is understood by the engine, statement by statement', async () => {
    const statements = await schemaStatements({ cluster: 'backoffice', database: 'trade', replicated: true })
    expect(statements.length).toBeGreaterThan(20)
    for (const statement of statements) await engine.command(`EXPLAIN AST ${statement}`)
    const tables = statements.filter(statement => /^CREATE TABLE/.test(statement))
    expect(tables.filter(sql => !/ON CLUSTER 'backoffice'/.test(sql))).toEqual([])
    expect(tables.filter(sql => /ENGINE = (?!Replicated|Distributed)/.test(sql))).toEqual([])
  })
})
