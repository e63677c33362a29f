/** What customers see of a collection: figures against those that follow from its bills (docs/trade-figures.md). */
import {
  type CollectionFigures,
  companyProfile,
  companyVariants,
  dataSelections,
  type SelectionFilters,
  type TradeRole,
} from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'
import { nextVersion } from '../../platform/kit/versions.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import type { Shipment } from '../../trade/store/shipment.ts'
import { applyMerges } from '../company-variants/apply-merges.ts'
import { findVariants } from '../company-variants/find-variants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM data_config'))

const uidOf = (name: string, country = 'CN') => companyIdentity(name, country).uid
const conditionOf = (companyIds: string[], filters: SelectionFilters = {}) =>
  JSON.stringify({ companyIds, filters })

async function publish(companyIds: string[], more: object = {}, filters: SelectionFilters = {}) {
  const validity = { validStartTime: Date.now() - 3_600_000, validEndTime: Date.now() + 86_400_000 }
  const body = { title: '集合', condition: conditionOf(companyIds, filters), ...validity, ...more }
  const answer = await test.call(dataSelections.create, { body })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const change = async (id: number, body: object) =>
  (await test.call(dataSelections.update, { body: { id, ...body } })).data

async function shown() {
  const [row] = (await test.call(dataSelections.open)).data.rows
  if (!row) throw new Error('No collection is shown')
  return row
}

const figuresNow = async () => (await shown()).companies.map(({ figures }) => figures)

/** Imports rows under a number of their own, so that they can be taken out again. */
async function importAs(batchId: number, rows: Shipment[]): Promise<void> {
  const { store } = test.app.trade
  await store.begin({ batchId, dataSetId: 1, sample: false })
  await store.stage(batchId, rows, 0)
  await store.commit(batchId)
}

describe('figures', () => {
  const names = ['Amber Mill Ltd', 'Basalt Works Co Ltd', 'Cedar Traders Inc']
  const goods = ['cotton towels', 'steel pipes', 'call 13800138000 for towels', 'glass']
  const bill = fc.record({
    supplierName: fc.constantFrom(...names),
    buyerName: fc.constantFrom(...names, 'TO ORDER'),
    buyerCountry: fc.constantFrom('CN', 'US'),
    date: fc
      .integer({ min: 0, max: 700 })
      .map(days => new Date(1.7e12 + days * 86_400_000).toISOString().slice(0, 10)),
    product: fc.constantFrom(...goods),
    amountUsd: fc.constantFrom(null, 0, 12.34, 1000.25),
    weightKg: fc.constantFrom(null, 0, 0.125, 300),
    origCountry: fc.constantFrom('', 'CN', 'VN'),
    origPort: fc.constantFrom('', 'CNNGB', 'VNSGN'),
    destCountry: fc.constantFrom('', 'US'),
    destPort: fc.constantFrom('', 'USLAX', 'DEHAM'),
    hsCode: fc.constantFrom('630260', '820559', ''),
  })
  const search = fc.record(
    {
      resultType: fc.constantFrom('cgls_supplier' as const, 'cgls_buyer' as const),
      keyword: fc.constantFrom('towels', 'steel'),
      startDate: fc.constant('2024-03-01'),
      endDate: fc.constant('2025-02-01'),
      destPorts: fc.constant<string[]>(['USLAX']),
      hsCode: fc.constant('6302'),
    },
    { requiredKeys: [] },
  )

  const readBills = async (uid: string, role: TradeRole) => {
    const body = { uid, role, pageSize: 200 }
    const { rows, total } = (await test.call(companyProfile.shipments, { body })).data
    expect(rows.length).toBe(total)
    return rows
  }
  type Bill = Awaited<ReturnType<typeof readBills>>[number]

  const matches = (bill: Bill, asked: SelectionFilters) =>
    (!asked.keyword || bill.product.split(' ').includes(asked.keyword)) &&
    bill.date >= (asked.startDate ?? '') &&
    bill.date <= (asked.endDate ?? '9') &&
    (!asked.destPorts || asked.destPorts.includes(bill.destPort)) &&
    bill.hsCode.startsWith(asked.hsCode ?? '')

  /** The definition, over the bills of one side. */
  function defined(bills: Bill[], role: TradeRole, country: string): CollectionFigures {
    const sum = (values: (number | null)[]) => {
      const known = values.filter(value => value !== null)
      return known.length > 0 ? Math.round(known.reduce((a, b) => a + b, 0) * 1000) / 1000 : null
    }
    const dates = bills.map(({ date }) => date).sort()
    const lanes = new Map<string, number>()
    for (const { origCountry, origPort, destCountry, destPort, partner } of bills) {
      const [seller, buyer] = role === 'supplier' ? [country, partner.country] : [partner.country, country]
      const from = origCountry || origPort.slice(0, 2) || seller
      const to = destCountry || destPort.slice(0, 2) || buyer
      if (from && to) lanes.set(`${from}-${to}`, (lanes.get(`${from}-${to}`) ?? 0) + 1)
    }
    const ranked = [...lanes].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 3)
    return {
      role,
      count: bills.length,
      amountSum: sum(bills.map(({ amountUsd }) => amountUsd)),
      amountBills: bills.filter(({ amountUsd }) => amountUsd !== null).length,
      hasConverted: false,
      weightSum: sum(bills.map(({ weightKg }) => weightKg)),
      weightBills: bills.filter(({ weightKg }) => weightKg !== null).length,
      firstDate: dates[0] ?? null,
      lastDate: dates.at(-1) ?? null,
      lanes: ranked.map(([key, count]) => ({ from: key.slice(0, 2), to: key.slice(3), count })),
    }
  }

  it('are those that follow from the bills, for random bills and searches', async () => {
    const rows = fc.sample(bill, { numRuns: 300, seed: 20261129 })
    await loadShipments(
      test.app.trade,
      rows.map((row, n) => makeShipment({ ...row, supplierCountry: 'CN', billNo: `C${n}` })),
    )
    const companies = await Promise.all(
      names.map(async name => {
        const uid = uidOf(name)
        return { uid, supplier: await readBills(uid, 'supplier'), buyer: await readBills(uid, 'buyer') }
      }),
    )
    expect(companies.every(({ supplier, buyer }) => supplier.length > 50 && buyer.length > 10)).toBe(true)
    const uids = companies.map(({ uid }) => uid)
    for (const asked of fc.sample(search, { numRuns: 40, seed: 36 })) {
      await test.sql('DELETE FROM data_config')
      await publish(uids, {}, asked)
      const expected = companies.map(({ supplier, buyer }) => {
        const found = [supplier, buyer].map(side => side.filter(one => matches(one, asked)))
        const [sold = [], bought = []] = found
        const side = asked.resultType ? asked.resultType === 'cgls_buyer' : bought.length > sold.length
        return side ? defined(bought, 'buyer', 'CN') : defined(sold, 'supplier', 'CN')
      })
      expect({ asked, figures: await figuresNow() }).toEqual({ asked, figures: expected })
    }
  })

  it('count no contact in the texts of bills, whoever asks', async () => {
    const uids = names.map(name => uidOf(name))
    await publish(uids, {}, { keyword: '13800138000' })
    expect((await figuresNow()).map(figures => figures?.count)).toEqual([0, 0, 0])
  })

  it('say to which day the data goes, and follow it', async () => {
    await loadShipments(test.app.trade, [makeShipment({ supplierName: 'Dawn Foods', date: '2026-08-01' })])
    await publish([uidOf('Dawn Foods')])
    expect(await shown()).toMatchObject({ figureMode: 'live', frozenAt: null, dataTo: '2026-08-01' })
    await loadShipments(test.app.trade, [makeShipment({ supplierName: 'Dawn Foods', date: '2026-08-02' })])
    expect(await shown()).toMatchObject({ dataTo: '2026-08-02', companies: [{ figures: { count: 2 } }] })
  })
})

describe('frozen figures', () => {
  const [kept, spaced, other] = ['HOLLY BRIDGE LAMPS LTD', 'HOLLYBRIDGE LAMPS LTD', 'Iris Glass Inc']
  const uids = [kept, spaced, other].map(name => uidOf(name))

  it('survive a merge and the removal of an import; live ones follow', async () => {
    const of = (supplierName: string, product: string) => makeShipment({ supplierName, product })
    await importAs(7001, [of(kept, 'lamps'), of(spaced, 'bulbs'), of(other, 'bottles')])
    await importAs(7002, [of(kept, 'shades'), of(other, 'jars')])
    const { id } = await publish(uids, { figureMode: 'frozen', notes: [{ uid: uids[1], note: '新品' }] })
    const before = await shown()
    expect(before).toMatchObject({ figureMode: 'frozen', frozenAt: expect.any(String) })
    expect(before.companies.map(({ uname, note, figures }) => [uname, note, figures?.count])).toEqual([
      [kept, undefined, 2],
      [spaced, '新品', 1],
      [other, undefined, 2],
    ])

    const merge = { uids: uids.slice(0, 2), keep: uids[0] }
    expect((await test.call(companyVariants.mergeCompanies, { body: merge })).errorcode).toBe(0)
    await applyMerges(test.app)
    await test.app.trade.store.discard(7002)
    expect(await shown()).toEqual(before)

    // Notes are words of the staff, and stay theirs.
    await change(id, { notes: [{ uid: uids[1], note: '改过' }] })
    expect((await shown()).companies.map(({ note }) => note)).toEqual([undefined, '改过', undefined])
    expect((await shown()).frozenAt).toBe(before.frozenAt)

    await change(id, { figureMode: 'live' })
    expect(
      (await shown()).companies.map(({ uname, note, figures }) => [uname, note, figures?.count]),
    ).toEqual([
      [kept, '改过', 2],
      [other, undefined, 1],
    ])
    expect(await shown()).toMatchObject({ figureMode: 'live', frozenAt: null })

    await test.app.trade.store.discard(7001)
    expect((await shown()).companies).toEqual([])
  })

  it('are taken at the publication, and anew only by other companies or when asked for', async () => {
    const name = 'Juniper Tools'
    const load = (product: string) =>
      loadShipments(test.app.trade, [makeShipment({ supplierName: name, product })])
    await load('axes')
    const { id, frozenAt } = await publish([uidOf(name)], { figureMode: 'frozen', enable: false })
    expect(frozenAt).toBeNull()
    await load('saws')

    const bulk = await test.call(dataSelections.changeMatching, { body: { seen: 1, enable: true } })
    expect(bulk.data).toMatchObject({ success: 0, failure: 1 })
    const enabled = await test.call(dataSelections.updateStatus, { body: { id, enable: true } })
    expect(enabled.data.frozenAt).toEqual(expect.any(String))
    expect((await lastEvent(test, 'dataSelection.update'))?.changes).toEqual([
      { field: 'enable', before: false, after: true },
      { field: 'frozenAt', before: null, after: expect.any(String) },
    ])
    const counts = async () => (await figuresNow()).map(figures => figures?.count)
    expect(await counts()).toEqual([2])

    await load('hammers')
    const condition = conditionOf([uidOf(name)])
    for (const body of [{ title: '改名' }, { condition }, { enable: false }, { enable: true }])
      expect(await change(id, body)).toMatchObject({ frozenAt: enabled.data.frozenAt })
    expect(await counts()).toEqual([2])
    await change(id, { refreeze: true })
    expect(await counts()).toEqual([3])

    await load('nails')
    await change(id, { condition: conditionOf([uidOf(name)], { keyword: 'nails' }) })
    expect(await counts()).toEqual([1])
  })

  it('belong to the version that was seen', async () => {
    const { id } = await publish([uidOf('Juniper Tools')], { figureMode: 'frozen' })
    let saving: Promise<{ errorcode: number }> | undefined
    await test.app.db.transaction().execute(async trx => {
      await trx.updateTable('dataConfig').set(nextVersion).execute()
      saving = test.call(dataSelections.update, { body: { id, refreeze: true } })
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect(await test.sql(waiting)).toHaveLength(1), { timeout: 200_000 })
    })
    expect((await saving)?.errorcode).toBe(10409)
  })

  it('are shown and edited while the search is down; no new ones are taken, and live ones are absent', async () => {
    const frozen = await publish([uidOf('Juniper Tools')], { figureMode: 'frozen', seq: 1 })
    const live = await publish([uidOf('Juniper Tools')], { title: '实时', seq: 2 })
    const before = (await test.call(dataSelections.open)).data.rows[0]
    const down = await buildTestApp({}, test)
    try {
      const { rows } = (await down.call(dataSelections.open)).data
      expect(rows[0]).toEqual(before)
      expect(rows[1]).toMatchObject({ id: live.id, dataTo: null })
      expect(rows[1]?.companies.map(company => 'figures' in company)).toEqual([false])
      const edit = (body: object) => down.call(dataSelections.update, { body })
      expect((await edit({ id: frozen.id, title: '改名' })).errorcode).toBe(0)
      expect((await edit({ id: frozen.id, refreeze: true })).errorcode).toBe(10503)
      expect((await edit({ id: live.id, figureMode: 'frozen' })).errorcode).toBe(10503)
    } finally {
      await down.close()
    }
  })

  it.each([
    ['figureMode', { figureMode: 'stale' }],
    ['refreeze', { refreeze: 'yes' }],
    ['frozenAt', { frozenAt: '2026-01-01T00:00:00Z' }],
    ['frozen', { frozen: { dataTo: null, companies: [] } }],
  ])('refuse a bad %s', async (field, body) => {
    const { id } = await publish([uidOf('Juniper Tools')])
    const answer = await test.call(dataSelections.update, { body: { id, ...body } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('the preview', () => {
  const [first, twin, idle, sampled] = [
    'KINGFISHER PORCELAIN CO LTD',
    'KINGFISHER PORCELAIN LTD',
    'Larch Timber Inc',
    'Maple Sample Ltd',
  ]
  const uids = [first, twin, idle, sampled].map(name => uidOf(name))
  beforeAll(async () => {
    const of = (supplierName: string, changes = {}) =>
      makeShipment({ supplierName, supplierAddress: '', date: '2026-08-03', product: 'plates', ...changes })
    await loadShipments(test.app.trade, [
      of(first, { supplierAddress: '1 Kiln Road, sales@kingfisher.example' }),
      of(twin, { product: 'cups' }),
      of(idle, { date: '2025-08-02' }),
    ])
    await loadShipments(test.app.trade, [of(sampled, { product: 'syrup' })], { sample: true })
    await findVariants(test.app)
  })

  const preview = (body: object, token?: string) =>
    test.call(dataSelections.preview, { body, ...(token && { token }) })
  const hintsOf = ({ data }: Awaited<ReturnType<typeof preview>>) =>
    data.hints.map(({ kind, companies }) => [kind, companies.map(({ uname }) => uname)])

  it('is what customers see after saving, and names what a person should look at', async () => {
    const filters = { keyword: 'plates' }
    const notes = [{ uid: uids[0] ?? '', note: '可接小单' }]
    const answer = await preview({ condition: conditionOf(uids, filters), notes })
    expect(hintsOf(answer)).toEqual([
      ['twins', [first, twin]],
      ['noBills', [twin, sampled]],
      ['dormant', [idle]],
      ['noContact', [twin, idle, sampled]],
      ['sample', [sampled]],
    ])
    expect(await test.sql('SELECT 1 FROM data_config')).toEqual([])
    await publish(uids, { notes }, filters)
    const { companies, dataTo, frozenAt } = await shown()
    const { hints: _, ...previewed } = answer.data
    expect(previewed).toEqual({ companies, dataTo, frozenAt })
  })

  it('shows frozen figures as they stay, and new ones where they will be taken', async () => {
    const { id } = await publish(uids, { figureMode: 'frozen' })
    const gone = [{ uid: 'gone', uname: 'Gone Ltd', country: 'CN' }]
    await test.sql(
      `UPDATE data_config SET companies = companies || '${JSON.stringify(gone)}',
         condition = jsonb_set(condition, '{companyIds}', (condition->'companyIds') || '"gone"'),
         frozen = jsonb_set(frozen, '{dataTo}', '"2020-01-01"')`,
    )
    const stays = await preview({ id })
    expect(stays.data).toMatchObject({ dataTo: '2020-01-01', frozenAt: expect.any(String) })
    expect(hintsOf(stays)).toContainEqual(['gone', ['Gone Ltd']])
    for (const body of [
      { refreeze: true },
      { figureMode: 'live' },
      { condition: conditionOf(uids.slice(1)) },
    ])
      expect((await preview({ id, ...body })).data).toMatchObject({ dataTo: '2026-08-03', frozenAt: null })
  })

  it.each([
    ['condition', {}, '请选择企业'],
    ['condition', { condition: '{' }, '条件不是有效的 JSON'],
    ['companyIds', { condition: conditionOf(['nobody']) }, '企业不存在：nobody'],
    ['filters.sql', { condition: '{"companyIds":["a"],"filters":{"sql":"1"}}' }, words.unknownField],
    ['title', { condition: conditionOf([uidOf('Juniper Tools')]), title: 'x' }, words.unknownField],
  ])('refuses a bad %s', async (field, body, reason) => {
    expect(await preview(body)).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('needs the permissions to write collections and to search companies', async () => {
    const condition = conditionOf(uids)
    const as = (...codes: string[]) => signedInAs(test, { permissions: { default_site: codes } })
    for (const codes of [['dataSelection.read', 'company.read'], ['dataSelection.write']])
      expect((await preview({ condition }, await as(...codes))).errorcode).toBe(10406)
    const both = await as('dataSelection.write', 'company.read')
    expect((await preview({ condition }, both)).errorcode).toBe(0)
    expect((await preview({ id: 999_999 })).errorcode).toBe(10404)
  })
})
