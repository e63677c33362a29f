import { type CompanyVariant, companies, companyVariants, dataSelections } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import { applyMerges } from './apply-merges.ts'
import { findVariants } from './find-variants.ts'
import { flatten } from './variant-rules.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let test: TestApp
const address = '77 Silk Street, Suzhou, tel: +86 512 6666 7777'
const uid = (name: string) => companyIdentity(name, 'CN').uid
const sells = (supplierName: string, changes = {}) =>
  makeShipment({ supplierName, supplierAddress: '', ...changes })
const plain = 'HARVEST MOON TEXTILE LTD'
const plural = 'HARVEST MOON TEXTILES LTD'
const spaced = 'HARVESTMOON TEXTILES LTD'

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
  await loadShipments(test.app.trade, [
    sells(plural),
    sells(plural, { product: 'silk' }),
    sells(plural, { product: 'cotton' }),
    sells(plural, { product: 'linen', buyerName: plain, buyerCountry: 'CN' }),
    sells(plain, { product: 'wool', supplierAddress: address }),
    sells(plain, { product: 'felt' }),
    sells('JADE RIVER CERAMICS CO LTD', { supplierAddress: address }),
    sells('JADERIVER CERAMICS CO., LTD.', { supplierAddress: address, product: 'cups' }),
    sells('JADERIVER CERAMICS CO., LTD.', { supplierAddress: address, product: 'pots' }),
  ])
})
afterAll(() => test.close())

const list = async (query = {}) => (await test.call(companyVariants.list, { query })).data.rows
const find = async (name: string) => (await list({ name }))[0] as CompanyVariant
const overview = async (name: string) => {
  const { data, errorcode } = await test.call(companies.overview, { body: { uid: uid(name) } })
  return errorcode === 0
    ? { sold: data.supplierOv.count, bought: data.buyerOv.count, partners: data.supplierOv.num }
    : errorcode
}
const rows = () =>
  test.app.trade.engine.rows(
    `SELECT toString(company) AS company, toString(partner) AS partner, role, row_hash, row_n FROM trade_shipment
     ORDER BY role, row_hash, row_n`,
  )

describe('name variants', () => {
  it('are proposed with what speaks for them; only what is certain is merged at once', async () => {
    expect(await findVariants(test.app)).toEqual({ proposed: 1, merged: 1 })
    expect(await findVariants(test.app)).toEqual({ proposed: 0, merged: 0 })
    expect(await find('jade')).toMatchObject({
      status: 'merged',
      automatic: true,
      applied: false,
      reasons: ['spacing'],
      evidence: [
        { kind: 'address', text: '77 Silk Street, Suzhou' },
        { kind: 'phone', text: '865****7777' },
        { kind: 'partner', text: 'Acme Tools Inc' },
        { kind: 'goods', text: '820559' },
      ],
      from: { uname: 'JADE RIVER CERAMICS CO LTD', count: 1 },
      to: { uname: 'JADERIVER CERAMICS CO., LTD.', count: 2 },
    })
    expect(await list({ status: 'proposed' })).toMatchObject([
      { from: { uid: uid(plain) }, to: { uid: uid(plural) }, reasons: ['plural'], country: 'CN', version: 1 },
    ])
    await applyMerges(test.app)
    expect(await overview('JADE RIVER CERAMICS CO LTD')).toEqual({ sold: 3, bought: 0, partners: 1 })
    expect((await find('jade')).applied).toBe(true)
  })

  it('are merged and split to the row, and old uids answer meanwhile', async () => {
    const before = await rows()
    const apart = { plain: await overview(plain), plural: await overview(plural) }
    expect(apart).toEqual({
      plain: { sold: 2, bought: 1, partners: 1 },
      plural: { sold: 4, bought: 0, partners: 2 },
    })
    const { id, version } = await find('harvest')
    const merged = await test.call(companyVariants.merge, { body: { id, version } })
    expect(merged.data).toMatchObject({ status: 'merged', userId: 'admin', applied: false, automatic: false })
    await applyMerges(test.app)
    const together = { sold: 6, bought: 1, partners: 2 }
    expect([await overview(plain), await overview(plural)]).toEqual([together, together])
    const { data: info } = await test.call(companies.info, { body: { name: plain } })
    expect(info).toMatchObject({ uid: uid(plural), country: 'CN' })
    expect(info.names).toEqual(expect.arrayContaining([plain, plural]))
    const found = async (keyword: string) => {
      const { data } = await test.call(companies.list, { body: { type: 'company', keyword } })
      return data.rows.map(({ info: { uname, otherName } }) => [uname, otherName])
    }
    expect(await found('harvest "textile"')).toEqual([[plural, plain]])
    expect(await found('harvest')).toEqual([[plural, '']])

    const again = await test.call(companyVariants.merge, { body: { id } })
    expect(again.errorcode).toBe(10409)
    expect((await test.call(companyVariants.split, { body: { id, version: 1 } })).errorcode).toBe(10409)
    expect((await test.call(companyVariants.reject, { body: { id } })).errorcode).toBe(10409)

    await loadShipments(test.app.trade, [sells(plain, { product: 'later', date: '2026-10-01' })])
    expect(await overview(plural)).toEqual({ ...together, sold: 7 })
    // The name that was kept stands first, whoever traded last.
    const kept = await test.call(companies.info, { body: { name: plain } })
    expect(kept.data.names).toEqual([plural, plain])

    expect((await test.call(companyVariants.split, { body: { id } })).data).toMatchObject({ status: 'split' })
    await applyMerges(test.app)
    expect(await overview(plain)).toEqual({ sold: 3, bought: 1, partners: 1 })
    expect(await overview(plural)).toEqual(apart.plural)
    await test.app.trade.engine.alter(
      'trade_shipment',
      `DELETE WHERE product = 'later' SETTINGS mutations_sync = 2`,
    )
    expect(await rows()).toEqual(before)
    // Who was split is not merged or proposed again by itself.
    expect(await findVariants(test.app)).toEqual({ proposed: 0, merged: 0 })
  })

  it('follow a company into saved collections, and into what it is merged into later', async () => {
    const selection = {
      title: 'Silk',
      condition: JSON.stringify({ companyIds: [uid(plain), uid(plural)], filters: {} }),
      validStartTime: Date.now() - 60_000,
      validEndTime: Date.now() + 86_400_000,
    }
    expect((await test.call(dataSelections.create, { body: selection })).errorcode).toBe(0)
    const { id } = await find('harvest')
    expect((await test.call(companyVariants.merge, { body: { id, keep: 'nobody' } })).fields).toHaveProperty(
      'keep',
    )
    const kept = await test.call(companyVariants.merge, { body: { id, keep: uid(plain) } })
    expect(kept.data).toMatchObject({ from: { uid: uid(plural) }, to: { uid: uid(plain) } })
    await applyMerges(test.app)
    const { data } = await test.call(dataSelections.open)
    expect(data.rows[0]?.companies.map(company => company.uid)).toEqual([uid(plain)])

    await loadShipments(test.app.trade, [
      sells(spaced),
      ...['a', 'b', 'c', 'd'].map(product => sells(spaced, { product })),
    ])
    await findVariants(test.app)
    const further = (await list({ status: 'proposed' }))[0] as CompanyVariant
    expect(further).toMatchObject({ from: { uid: uid(spaced) }, to: { uid: uid(plain) } })
    const turned = await test.call(companyVariants.merge, { body: { id: further.id, keep: uid(spaced) } })
    expect(turned.errorcode).toBe(0)
    await applyMerges(test.app)
    expect(await overview(plural)).toEqual({ sold: 11, bought: 1, partners: 2 })
    expect(await rows()).toContainEqual(
      expect.objectContaining({ company: String(companyIdentity(spaced, 'CN').id) }),
    )
  })

  it('whose move is broken off are moved by the next start, nothing twice', async () => {
    const { engine, store } = test.app.trade
    const { id } = await find('jade')
    expect((await test.call(companyVariants.split, { body: { id } })).errorcode).toBe(0)
    const stop = new AbortController()
    // The rows stand under the new company, those under the old one are not gone yet.
    const alter = vi.spyOn(engine, 'alter').mockImplementationOnce(async () => stop.abort(new Error('stop')))
    await expect(applyMerges(test.app, stop.signal)).rejects.toThrow('stop')
    expect(alter).toHaveBeenCalledOnce()
    expect((await find('jade')).applied).toBe(false)
    await store.recover()
    expect(await overview('JADE RIVER CERAMICS CO LTD')).toEqual({ sold: 1, bought: 0, partners: 1 })
    expect(await overview('JADERIVER CERAMICS CO., LTD.')).toEqual({ sold: 2, bought: 0, partners: 1 })
    expect(await applyMerges(test.app)).toBe(1)
    expect((await find('jade')).applied).toBe(true)
  })

  it('are merged by hand where nothing proposed it, and split again', async () => {
    const [glass, lamps] = ['BLUE HERON GLASS LTD', 'RED HERON LAMPS LTD']
    await loadShipments(test.app.trade, [sells(glass), sells(lamps), sells(lamps, { product: 'lamps' })])
    const ask = (names: string[], keep: string, token = test.adminToken) =>
      test.call(companyVariants.mergeCompanies, { body: { uids: names.map(uid), keep: uid(keep) }, token })
    const jade = await find('jade')
    expect((await test.call(companyVariants.merge, { body: { id: jade.id } })).errorcode).toBe(0)
    expect(await ask([glass, glass, lamps], glass)).toMatchObject({
      errorcode: 10400,
      fields: { 'uids.1': '同一家企业选择了两次' },
    })
    expect((await ask([glass, lamps], plain)).fields).toEqual({ keep: '不在所选企业之中' })
    expect((await ask([glass, 'NO SUCH COMPANY'], glass)).fields).toEqual({ 'uids.1': '没有这家企业' })
    expect((await ask([glass, 'JADE RIVER CERAMICS CO LTD'], glass)).fields).toEqual({
      'uids.1': '已合并到“JADERIVER CERAMICS CO., LTD.”，请选择该企业，或先拆分',
    })
    const reader = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    expect((await ask([glass, lamps], glass, reader)).errorcode).toBe(10406)

    const merged = await ask([glass, lamps, 'JADERIVER CERAMICS CO., LTD.'], lamps)
    expect(merged.data).toMatchObject([
      { status: 'merged', from: { uname: glass, count: 1 }, to: { uname: lamps, count: 2 }, reasons: [] },
      { status: 'merged', from: { count: 2 }, to: { uname: lamps }, userId: 'admin', applied: false },
    ])
    await applyMerges(test.app)
    expect(await overview('JADE RIVER CERAMICS CO LTD')).toEqual({ sold: 6, bought: 0, partners: 1 })
    for (const { id } of merged.data)
      expect((await test.call(companyVariants.split, { body: { id } })).errorcode).toBe(0)
    expect((await ask([glass, lamps], glass)).fields).toEqual({
      'uids.0': expect.stringContaining('刚刚拆分'),
    })
  })

  it('know no circles', () => {
    const merged = [
      { fromUid: '1', toUid: '2' },
      { fromUid: '2', toUid: '3' },
    ]
    expect([...flatten(merged)]).toEqual([
      ['1', '3'],
      ['2', '3'],
    ])
  })

  it('tells who decided what', async () => {
    const events = await test.sql<{ action: string; actor_kind: string }>(
      `SELECT action, actor_kind FROM audit_event WHERE entity = 'companyVariant' AND outcome = 'done' ORDER BY id`,
    )
    expect(events.map(({ action, actor_kind }) => `${action} ${actor_kind}`)).toEqual([
      'companyVariant.merge system',
      'companyVariant.merge user',
      'companyVariant.split user',
      'companyVariant.merge user',
      'companyVariant.merge user',
      'companyVariant.split user',
      ...['merge', 'merge', 'merge', 'split', 'split'].map(verb => `companyVariant.${verb} user`),
    ])
  })

  it('of two countries are shown under the name and in the country of the one that was kept', async () => {
    const [kite, wave] = ['GREY KITE SAILS LTD', 'GREY WAVE SAILS LTD']
    const later = { supplierCountry: 'HK', date: '2026-10-01' }
    await loadShipments(test.app.trade, [
      sells(kite),
      sells(kite, { ...later, product: 'rope' }),
      sells(wave, { ...later, product: 'mast' }),
    ])
    const uids = [uid(kite), ...[kite, wave].map(name => companyIdentity(name, 'HK').uid)]
    const merged = await test.call(companyVariants.mergeCompanies, { body: { uids, keep: uid(kite) } })
    const [cn, hk] = [{ uname: kite, country: 'CN' }, { country: 'HK' }]
    expect(merged.data).toMatchObject([
      { country: 'CN', from: { ...hk, uname: kite }, to: cn },
      { country: 'CN', from: { ...hk, uname: wave }, to: cn },
    ])
    expect(await list({ country: 'HK' })).toHaveLength(2)
    await applyMerges(test.app)
    for (const one of uids)
      expect((await test.call(companies.info, { body: { uid: one } })).data).toMatchObject({
        uid: uid(kite),
        uname: kite,
        country: 'CN',
        names: [kite, wave],
      })

    for (const { id } of merged.data) await test.call(companyVariants.split, { body: { id } })
    await applyMerges(test.app)
    const [other] = await list({ name: wave })
    const again = { id: other?.id ?? 0, keep: other?.from.uid ?? '' }
    expect((await test.call(companyVariants.merge, { body: again })).data).toMatchObject({
      country: 'HK',
      from: cn,
      to: { ...hk, uname: wave },
    })
  })
})

it('proposes names that a typing error tells apart, where address, partner or goods agree', async () => {
  await loadShipments(test.app.trade, [
    sells('SCHNEIDER PUMPS GMBH', { product: 'zz1', hsCode: '841370', buyerName: 'ONE BUYER LTD' }),
    sells('SCHNÏEDER PUMPS GMBH', { product: 'zz2', hsCode: '841381', buyerName: 'OTHER BUYER LTD' }),
    sells('HARTMANN PUMPS GMBH', { product: 'zz3', hsCode: '841370', buyerName: 'ONE BUYER LTD' }),
    sells('PANASONICA GMBH', { product: 'zz4', hsCode: '850000', buyerName: 'ONE BUYER LTD' }),
    sells('PANASONECA GMBH', { product: 'zz5', hsCode: '610000', buyerName: 'ONE BUYER LTD' }),
    sells('STELLARIS FOODS GMBH', { product: 'zz6', hsCode: '200000', buyerName: 'A BUYER LTD' }),
    sells('STELLORIS FOODS GMBH', { product: 'zz7', hsCode: '210000', buyerName: 'B BUYER LTD' }),
  ])
  await findVariants(test.app)
  // Whatever the accents on either side.
  expect(await find('schñieder')).toMatchObject({ reasons: ['transposed'] })
  expect(await find('schn')).toMatchObject({ reasons: ['transposed'], evidence: [] })
  expect(await find('panas')).toMatchObject({
    reasons: ['oneLetter'],
    evidence: [{ kind: 'partner', text: 'ONE BUYER LTD' }],
  })
  expect(await list({ name: 'stell' })).toEqual([])
  expect(await list({ name: 'hartmann' })).toEqual([])
})

it('names with different tax numbers are two companies, and a common one speaks for one', async () => {
  const deals = (supplierName: string, supplierTaxId: string, product: string) =>
    sells(supplierName, {
      supplierCountry: 'PK',
      product,
      supplierAddress: address,
      details: { supplierTaxId },
    })
  await loadShipments(test.app.trade, [
    deals('AL MADINA TRADERS', '4012345-6', 'ta'),
    deals('AL MADINA TRADERS', '5098765-1', 'tb'),
    deals('ALMADINA TRADERS', '6011111-2', 'tc'),
    deals('KARACHI TOWEL MILLS', '7022222-3', 'td'),
    deals('KARACHI TOWLE MILLS', '7022222', 'te'),
  ])
  await findVariants(test.app)
  expect(await list({ name: 'madina' })).toEqual([])
  expect((await find('karachi')).evidence).toContainEqual({
    kind: 'taxId',
    text: expect.stringContaining('7022222'),
  })
})

describe('pairs decided in numbers', () => {
  const at = (supplierName: string, supplierCountry: string, product: string, changes = {}) =>
    sells(supplierName, {
      supplierCountry,
      product,
      hsCode: '',
      buyerName: `BUYER OF ${product}`,
      ...changes,
    })
  const query = { status: 'proposed', name: 'quarry', difference: ['noCountry'] } as const
  const homeless = (name: string) => companyIdentity(name, '').uid
  const [one, two, several] = ['EAST QUARRY STONES LTD', 'WEST QUARRY STONES LTD', 'NORTH QUARRY STONES LTD']
  const act = (
    operation: 'merge' | 'reject' | 'split' | 'reopen',
    filters: object,
    seen: number,
    more = {},
  ) => test.call(companyVariants[`${operation}Matching`], { query: { ...filters }, body: { seen }, ...more })
  const waiting = async () =>
    (
      await test.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM job WHERE kind = 'company.merge' AND state = 'queued'`,
      )
    )[0]?.n
  const statusOf = async (name: string) =>
    (await list({ name })).map(({ status, countries }) => `${status} ${countries.join()}`)

  beforeAll(async () => {
    await loadShipments(test.app.trade, [
      ...[one, two, several].flatMap((name, n) => [at(name, 'CN', `qa${n}`), at(name, '', `qb${n}`)]),
      at(several, 'US', 'qc'),
      at('SOUTH QUARRY STONE LTD', 'CN', 'qd'),
      at('SOUTH QUARRY STONES LTD', 'CN', 'qe'),
    ])
    await findVariants(test.app)
  })

  it('are found by what makes them differ and by what they have in common, with exact counts', async () => {
    const { data } = await test.call(companyVariants.list, { query: { status: 'proposed', name: 'quarry' } })
    expect(data.total).toBe(4)
    expect(data.differences).toEqual([
      { difference: 'noCountry', total: 2 },
      { difference: 'plural', total: 1 },
      { difference: 'severalCountries', total: 1 },
    ])
    expect((await list(query)).map(({ from, to }) => [from.uid, to.country])).toEqual(
      expect.arrayContaining([one, two].map(name => [homeless(name), 'CN'])),
    )
    expect(await list({ ...query, difference: ['severalCountries'] })).toMatchObject([
      { from: { uid: homeless(several), country: '' }, countries: ['CN', 'US'], reasons: ['noCountry'] },
    ])
    expect(await list({ ...query, evidence: ['none'] })).toHaveLength(2)
    expect(await list({ ...query, evidence: ['partner', 'taxId'] })).toEqual([])
  })

  it('are merged at once but for a name of several countries, once, by one job, and split again', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    expect((await act('merge', query, 2, { token: reader })).errorcode).toBe(10406)
    expect((await act('merge', query, 3)).data).toEqual({ total: 2 })
    const all = { status: 'proposed', name: 'quarry', difference: ['noCountry', 'severalCountries'] }
    const headers = { 'idempotency-key': 'merge-the-quarries' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => act('merge', all, 3, { headers })))
    for (const { data } of answers)
      expect(data).toMatchObject({
        success: 2,
        unchanged: 0,
        items: [{ name: several, errormessage: '同名企业见于中国、美国，请逐个判断' }],
      })
    expect(await statusOf(several)).toEqual(['proposed CN,US'])
    expect(await waiting()).toBe(1)
    await applyMerges(test.app)
    expect((await test.call(companies.info, { body: { uid: homeless(one) } })).data.uid).toBe(uid(one))

    const merged = { status: 'merged', name: 'quarry' }
    expect((await act('split', merged, 2)).data).toMatchObject({ success: 2, failure: 0 })
    expect(await waiting()).toBe(1)
    expect((await act('reopen', { status: 'split', name: 'quarry' }, 2)).data).toMatchObject({ success: 2 })
    // The search does not know the two companies yet, which is no reason to withdraw what a person has proposed.
    await findVariants(test.app)
    expect(await statusOf(one)).toEqual(['proposed '])
    await applyMerges(test.app)
    await findVariants(test.app)
    expect(await list(query)).toMatchObject([{ userId: '', decideTime: null }, { decideTime: null }])
  })

  it('are rejected and proposed again; what another state does not allow is refused with its reason', async () => {
    expect((await act('reject', query, 2)).data).toMatchObject({ success: 2, failure: 0 })
    const rejected = { ...query, status: 'rejected' }
    expect((await act('reject', rejected, 2)).data).toMatchObject({ success: 0, unchanged: 2 })
    expect((await act('split', rejected, 2)).data.items).toMatchObject([
      { errormessage: '尚未合并，无需拆分' },
      { errormessage: '尚未合并，无需拆分' },
    ])
    expect((await act('merge', rejected, 2)).data).toMatchObject({ success: 0, failure: 2 })
    const [{ id } = { id: 0 }] = await list({ ...rejected, name: one })
    const some = await test.call(companyVariants.reopenMatching, {
      query: rejected as never,
      body: { seen: 1, ids: [id] },
    })
    expect(some.data).toMatchObject({ success: 1, failure: 0 })
    const event = await lastEvent(test, 'companyVariant.reopen')
    expect(event?.changes).toEqual([{ field: 'status', before: 'rejected', after: 'proposed' }])
  })

  it('are not merged any more when the name has come up in another country, whether or not a search has noted it', async () => {
    await loadShipments(test.app.trade, [at(one, 'DE', 'qf'), at(two, 'FR', 'qg')])
    expect((await act('merge', { ...query, name: one }, 1)).data.items).toMatchObject([
      { errormessage: '同名企业见于中国、德国，请逐个判断' },
    ])
    await findVariants(test.app)
    expect(await statusOf(one)).toEqual(['proposed CN,DE'])
    expect(await statusOf(two)).toContain('rejected CN,FR')
    expect((await act('merge', { status: 'proposed', name: one }, 1)).data.failure).toBe(1)
    await test.sql(`UPDATE company_variant SET countries = NULL WHERE from_name = '${one}'`)
    expect((await act('merge', { ...query, name: one }, 1)).data.items).toMatchObject([
      { errormessage: '尚未核对这个名称见于哪些国家或地区，请先重新查找' },
    ])
  })
})

it('counts shipments as the profile does, after later imports too', async () => {
  const [shells, shell] = ['CORAL BAY SHELLS LTD', 'CORAL BAY SHELL LTD']
  await loadShipments(test.app.trade, [sells(shells), sells(shells, { product: 'second' }), sells(shell)])
  await findVariants(test.app)
  await loadShipments(test.app.trade, [sells(shells, { product: 'later' })])
  const found = await find('coral')
  const counts = new Map([found.from, found.to].map(({ uname, count }) => [uname, count]))
  for (const name of [shells, shell]) {
    const known = await overview(name)
    expect(counts.get(name)).toBe(typeof known === 'object' && known.sold + known.bought)
  }
  expect(counts.get(shells)).toBe(3)
})
