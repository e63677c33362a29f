import { dataSets, jobs, placeAliases, type Query, tradeData } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { useImports } from '../../../test/factories/imports.ts'

const test = useImports()

const header =
  'Date,Shipper,Consignee,Goods Description,Country of Origin,Destination Country,Port of Loading,Port of Discharge'
const bill = (n: number, from: string, to = 'Santos') =>
  `2026-02-${String((n % 28) + 1).padStart(2, '0')},ALPHA ${n} LTD,BETA INC,LAMPS ${n},China,Brazil,${from},${to}`
const file = [
  header,
  bill(1, 'Yard Seven'),
  bill(2, 'YARD  SEVEN'),
  bill(3, 'Yard Seven Gate'),
  bill(4, 'Shanghai'),
].join('\n')

const unmatched = async (query = {}) =>
  (await test.call(placeAliases.unmatched, { query })).data.rows.map(
    ({ text, country, rowCount }) => `${text} ${country} ${rowCount}`,
  )
const loaded = () =>
  test.app.trade.engine.rows<{ port: string; n: number }>(
    `SELECT orig_port AS port, count() AS n FROM trade_shipment WHERE role = 'supplier' GROUP BY port ORDER BY port`,
  )
/** Waits for the last job of the kind. */
async function applied() {
  const { data } = await test.call(jobs.list, { query: { kind: 'trade.place-aliases' } })
  expect((await test.ended(data.rows[0]?.id ?? 0)).state).toBe('done')
}

describe('places that no list knows', () => {
  it('are listed, given a port once, and remembered', async () => {
    await test.importFile('a.csv', file, { dataSetName: 'A' })
    expect(await unmatched()).toEqual(['YARD SEVEN CN 1', 'Yard Seven CN 1', 'Yard Seven Gate CN 1'])
    expect(await unmatched({ text: 'gate' })).toEqual(['Yard Seven Gate CN 1'])
    const before = (await test.app.trade.state.get()).version

    const { data, errorcode } = await test.call(placeAliases.create, {
      body: { text: 'Yard Seven', country: 'CN', place: 'CNNGB' },
    })
    expect(errorcode).toBe(0)
    expect(data).toMatchObject({
      text: 'Yard Seven',
      country: 'CN',
      place: 'CNNGB',
      userId: 'admin',
      version: 1,
    })
    await applied()
    expect(await unmatched()).toEqual(['Yard Seven Gate CN 1'])
    expect((await test.app.trade.state.get()).version).toBeGreaterThan(before)

    const again = await test.importFile('again.csv', `${file}\n${bill(5, 'yard seven')}`, {
      dataSetName: 'B',
    })
    expect(again.row).toMatchObject({ addedCount: 1, existingCount: 4 })
    const { data: report } = await test.call(tradeData.report, { params: { id: again.row.id } })
    expect(report.fields.find(({ field }) => field === 'origPort')).toMatchObject({
      filled: 4,
      unread: { count: 1, examples: [{ text: 'Yard Seven Gate' }] },
    })
    expect(await loaded()).toEqual([
      { port: '', n: 1 },
      { port: 'CNNGB', n: 3 },
      { port: 'CNSHA', n: 1 },
    ])

    const changed = await test.call(placeAliases.update, {
      body: { id: data.id, version: 1, place: 'CNTAO' },
    })
    expect(changed.data).toMatchObject({ place: 'CNTAO', version: 2 })
    await applied()
    expect((await loaded()).map(({ port }) => port)).toEqual(['', 'CNSHA', 'CNTAO'])
    expect((await lastEvent(test, 'placeAlias.update'))?.changes).toEqual([
      { field: 'place', before: 'CNNGB', after: 'CNTAO' },
    ])

    await test.call(placeAliases.delete, { params: { id: data.id } })
    await applied()
    expect(await loaded()).toEqual([
      { port: '', n: 4 },
      { port: 'CNSHA', n: 1 },
    ])
    const sets = (await test.call(tradeData.list)).data.rows
    expect(sets.map(({ name, rowCount }) => [name, rowCount]).sort()).toEqual([
      ['A', 4],
      ['B', 1],
    ])
  })
})

describe('countries that no list knows', () => {
  const header =
    'Date,Shipper,Shipper Country,Consignee,Goods Description,Country of Origin,Port of Discharge'
  const row = (n: number, text: string) =>
    `2026-04-0${n},GRAND HOTEL ${n} LTD,${text},BETA INC,TOWELS ${n},${text},Santos`
  const file = [header, row(1, 'Zubrowka'), row(2, 'ZUBROWKA'), row(3, 'Ruritania'), row(4, 'China')].join(
    '\n',
  )
  const stored = () =>
    test.app.trade.engine.rows<object>(
      `SELECT country_text AS text, country, orig_country AS orig, count() AS n FROM trade_shipment
       WHERE role = 'supplier' AND startsWith(product, 'TOWELS') GROUP BY text, country, orig ORDER BY text, n`,
    )
  const named = async (name: string) =>
    test.app.trade.engine.rows<object>(
      'SELECT max(country) AS country FROM trade_company_name WHERE name = {name:String} GROUP BY company',
      { name },
    )

  it('are listed beside the ports, given a country once, and remembered', async () => {
    const first = await test.importFile('towels.csv', file, { dataSetName: 'Towels' })
    const dataSetId = first.row.dataSetId
    expect(await unmatched({ dataSetId })).toEqual(['Ruritania  1', 'ZUBROWKA  1', 'Zubrowka  1'])

    const body = { text: 'Zubrowka', country: '', place: 'CZ' }
    const { data } = await test.call(placeAliases.create, { body })
    await applied()
    expect(await unmatched({ dataSetId })).toEqual(['Ruritania  1'])
    expect(await named('GRAND HOTEL 1 LTD')).toEqual([{ country: 'CZ' }])

    const again = await test.importFile('towels2.csv', `${file}\n${row(5, 'zubrowka')}`, { dataSetId })
    expect(again.row).toMatchObject({ addedCount: 1, existingCount: 4 })
    expect(await stored()).toEqual([
      { text: '', country: 'CN', orig: 'CN', n: 1 },
      { text: 'Ruritania', country: '', orig: '', n: 1 },
      { text: 'ZUBROWKA', country: 'CZ', orig: 'CZ', n: 1 },
      { text: 'Zubrowka', country: 'CZ', orig: 'CZ', n: 1 },
      { text: 'zubrowka', country: 'CZ', orig: 'CZ', n: 1 },
    ])
    const bills = (query: Query<typeof dataSets.bills>) =>
      test.call(dataSets.bills, { params: { id: dataSetId }, query })
    expect((await bills({ places: 'CZ' })).data.total).toBe(3)

    await test.call(placeAliases.delete, { params: { id: data.id } })
    await applied()
    expect(await unmatched({ dataSetId })).toHaveLength(4)
    expect(await named('GRAND HOTEL 1 LTD')).toEqual([{ country: '' }])
    expect((await bills({ places: 'CZ' })).data.total).toBe(0)
  })
})

it('leaves the countries of other sets as they are: of cells, of addresses, of titles, of ports', async () => {
  const titled = [
    'Kazakhstan import',
    '',
    'Date,Shipper,Shipper Country,Consignee,Consignee Address,Goods Description,Port of Loading',
    '2026-05-01,OMEGA ONE LTD,China,STEPPE TRADE LLP,ALMATY,ROPES 1,Quay Nowhere',
    '2026-05-02,OMEGA TWO LTD,Ruritania,STEPPE TRADE LLP,,ROPES 2,Shanghai',
  ].join('\n')
  const celled = [
    'Date,Shipper,Consignee,Consignee Country,Goods Description,Port of Discharge',
    '2026-05-03,OMEGA ONE LTD,OSLO NETS AS,Norway,ROPES 3,Quay Nowhere',
    '2026-05-04,OMEGA TWO LTD,BREMEN NETS GMBH,Zubrowka,ROPES 4,Hamburg',
  ].join('\n')
  const countries = async () => ({
    rows: await test.app.trade.engine.rows(
      `SELECT product, role, country, if(product = 'ROPES 2', '', toString(partner_country)) AS partner, orig_country AS orig,
         dest_country AS dest
       FROM trade_shipment WHERE startsWith(product, 'ROPES') AND (product != 'ROPES 2' OR role = 'buyer')
       ORDER BY product, role`,
    ),
    companies: await test.app.trade.engine.rows(
      `SELECT name, max(country) AS country FROM trade_company_name
       WHERE name IN ('STEPPE TRADE LLP', 'OSLO NETS AS', 'BREMEN NETS GMBH', 'OMEGA ONE LTD') GROUP BY company, name ORDER BY name, company`,
    ),
  })
  await test.importFile('kz.csv', titled, { dataSetName: 'Titled' })
  await test.importFile('celled.csv', celled, { dataSetName: 'Celled' })
  const before = await countries()
  expect(before.rows).toContainEqual(
    expect.objectContaining({ product: 'ROPES 3', role: 'buyer', country: 'NO' }),
  )
  expect(before.rows).toContainEqual(
    expect.objectContaining({ product: 'ROPES 2', role: 'buyer', country: 'KZ' }),
  )

  const made = [
    await test.call(placeAliases.create, {
      body: { text: 'Yard Seven Gate', country: 'CN', place: 'CNNGB' },
    }),
    // The supplier of one row has it; the buyers and the other set keep what they have.
    await test.call(placeAliases.create, { body: { text: 'Ruritania', country: '', place: 'SM' } }),
  ]
  await applied()
  expect(await countries()).toEqual(before)
  expect(
    await test.app.trade.engine.rows(
      `SELECT country FROM trade_shipment WHERE product = 'ROPES 2' AND role = 'supplier'`,
    ),
  ).toEqual([{ country: 'SM' }])
  for (const { data } of made) await test.call(placeAliases.delete, { params: { id: data.id } })
  await applied()
  expect(await countries()).toEqual(before)
})

describe('refuses', () => {
  it.each([
    ['place', { place: 'XXXXX' }, '没有这个港口'],
    ['place', { place: 'Ningbo' }, undefined],
    ['place', { place: 'XX', country: '' }, '没有这个国家/地区'],
    ['country', { place: 'CN' }, '仅用于港口'],
    ['country', { country: 'China' }, undefined],
    ['text', { text: '' }, undefined],
  ])('a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(placeAliases.create, {
      body: { text: 'X', country: 'CN', place: 'CNNGB', ...change },
    })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason ?? expect.any(String) } })
  })

  it('a place twice, in whatever case, and people who may not import', async () => {
    const body = { text: 'Twice', country: '', place: 'CNNGB' }
    expect((await test.call(placeAliases.create, { body })).errorcode).toBe(0)
    expect((await test.call(placeAliases.create, { body: { ...body, text: 'TWICE' } })).fields).toEqual({
      text: '该地点已有对照',
    })
    const reader = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
    expect((await test.call(placeAliases.unmatched, { token: reader })).errorcode).toBe(10406)
  })
})
