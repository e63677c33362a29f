import { type Body, fileBatches, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { useImports } from '../../../../test/factories/imports.ts'

const test = useImports()

const read = async (id: number) => (await test.call(fileBatches.get, { params: { id } })).data

/** Joins the files as the server proposes it, with what is changed. */
async function join(batchId: number, ids: number[], change: Partial<Body<typeof fileBatches.join>> = {}) {
  const { data: plan } = await test.call(fileBatches.plan, {
    params: { id: batchId },
    query: { files: ids.join(',') },
  })
  const files = plan.files.map(({ id, key }) => ({ id, key: key ?? 0 }))
  const started = await test.call(fileBatches.join, {
    params: { id: batchId },
    body: { name: plan.name, main: plan.main, files, ...change },
  })
  return { plan, started, job: started.data && (await test.ended(started.data.jobId)) }
}

const bills = [1, 2, 3, 4, 5, 6].map(n => ({ n, id: `20200727${10_000 + n}` }))
const table = (header: string, rows: string[]) => [header, ...rows].join('\n')

/** The column names are those of the manifest data of US customs. */
const manifest = {
  'ams/ams__header_2020__202008.csv': table(
    'identifier,carrier_code,vessel_country_code,vessel_name,port_of_unlading,estimated_arrival_date,foreign_port_of_lading_qualifier,foreign_port_of_lading,manifest_quantity,manifest_unit,weight,weight_unit,mode_of_transportation,actual_arrival_date',
    bills.map(
      ({ n, id }) =>
        `${id},MAEU,SG,MAERSK NESTON,"Los Angeles, California",2020-07-2${n},Schedule K Foreign Port,"Shanghai,China (Mainland)",${n}0,CTN,${n}000,Kilograms,"Vessel, containerized",2020-07-2${n}`,
    ),
  ),
  'ams/ams__shipper_2020__202008.csv': table(
    'identifier,shipper_party_name,shipper_party_address_1,city,country_code',
    bills.map(({ n, id }) => `${id},SHANGHAI LAMP ${n} CO LTD,${n} NANJING ROAD,SHANGHAI,CN`),
  ),
  'ams/ams__consignee_2020__202008.csv': table(
    'identifier,consignee_name,consignee_address_1,city,country_code',
    bills.slice(0, 5).map(({ n, id }) => `${id},ACME LIGHTING ${n} INC,${n} MAIN STREET,LOS ANGELES,US`),
  ),
  'ams/ams__cargodesc_2020__202008.csv': table(
    'identifier,container_number,description_sequence_number,piece_count,description_text',
    bills.flatMap(({ n, id }) => [
      `${id},MSKU123456${n},1,${n},LED LAMPS ${n}`,
      `${id},MSKU223456${n},2,${n},PARTS OF LAMPS`,
    ]),
  ),
}

it('proposes the manifest set of US customs, joins it, and imports it as one', async () => {
  const batch = await test.batchOf(manifest)
  const { id, sets, files } = batch
  expect(sets).toMatchObject([
    { key: 'identifier', files: [{ name: 'ams/ams__header_2020__202008.csv' }, {}, {}, {}] },
  ])
  expect(files.every(({ doubts }) => doubts.some(({ doubt }) => doubt === 'partOfSet'))).toBe(true)
  const ids = sets[0]?.files.map(file => file.id) ?? []
  // Files that a person keeps apart are no longer proposed; the person may join them all the same.
  await test.call(fileBatches.split, { params: { id }, body: { files: ids } })
  const kept = await read(id)
  expect(kept.sets).toEqual([])
  expect(kept.files.some(({ doubts }) => doubts.some(({ doubt }) => doubt === 'partOfSet'))).toBe(false)
  const { plan, job, started } = await join(id, ids)
  expect(plan).toMatchObject({ name: 'ams/ams_2020_202008.csv', main: ids[0] })
  expect(plan.files.find(({ tag }) => tag === 'shipper')?.columns[1]).toMatchObject({ way: 'first' })
  expect(plan.files.find(({ tag }) => tag === 'cargodesc')?.columns.map(({ way }) => way)).toEqual([
    'joined',
    'joined',
    'joined',
    'summed',
    'joined',
  ])
  expect(job?.state).toBe('done')

  const { files: after, sets: none } = await read(id)
  expect(none).toEqual([])
  expect(after).toHaveLength(1)
  const [line] = after
  expect(line).toMatchObject({
    id: started.data.id,
    state: 'ready',
    country: 'US',
    direction: 'import',
    rowCount: 6,
    joined: { key: 'identifier', counts: { rows: 6, repeatedKeys: 0 } },
  })
  const missing = line?.joined?.counts?.parts.find(({ name }) => name.includes('consignee'))
  expect(missing).toMatchObject({ rows: 5, missing: 1, partnerless: 0 })
  expect(line?.doubts.map(({ doubt }) => doubt)).not.toContain('noGoodsOrParty')

  const imported = await test.call(tradeData.start, { body: { fileId: line?.fileId ?? 0 } })
  expect(imported.data).toMatchObject({ dataSetName: 'ams_2020_202008' })
  expect(imported.data.parts).toHaveLength(4)
  expect((await test.ended(imported.data.jobId)).result).toMatchObject({ read: 6, added: 6, rejected: 0 })
  const [bill] = await test.app.trade.engine.query(
    `SELECT product, toFloat64(quantity) AS n, quantity_unit AS unit, toFloat64(weight_kg) AS kg
     FROM trade_shipment WHERE product LIKE 'LED LAMPS 1%' LIMIT 1`,
  )
  // What the head counts, and not the pieces of its lines.
  expect(bill).toEqual({ product: 'LED LAMPS 1 / PARTS OF LAMPS', n: 10, unit: 'CTN', kg: 1000 })
})

const month = (n: number) =>
  table(
    'identifier,date,shipper name,goods description',
    bills.map(({ id }) => `${id},2026-0${n}-01,DELTA LTD,CUPS`),
  )

it('takes joined files apart again, keeps files apart, and joins what a person chooses', async () => {
  const { id, sets } = await test.batchOf({
    'bills.csv': table(
      'bill_key,date,port of loading,vessel name\n'.trim(),
      bills.map(({ id, n }) => `${id},2026-01-0${n},Shanghai,EVER GIVEN`),
    ),
    'other.tsv': table(
      'ref\tshipper name\tgoods description',
      bills.map(({ id, n }) => `${id}\tGAMMA ${n} LTD\tCHAIRS ${n}`),
    ),
    // Complete by themselves: no set, though they share a column.
    'january.csv': month(1),
    'february.csv': month(2),
  })
  expect(sets).toEqual([])
  const { files } = await read(id)
  const byName = (name: string) => files.find(file => file.name === name)?.id ?? 0
  const [main, other] = [byName('bills.csv'), byName('other.tsv')]
  const chosen = {
    main,
    files: [
      { id: main, key: 0 },
      { id: other, key: 0 },
    ],
  }
  const { started } = await join(id, [main, other], chosen)
  const [line] = (await read(id)).files
  expect(line).toMatchObject({
    id: started.data.id,
    state: 'ready',
    rowCount: 6,
    joined: { key: 'bill_key' },
  })

  // What is joined cannot be joined a second time.
  const again = await test.call(fileBatches.join, { params: { id }, body: { ...chosen } })
  expect(again.errorcode).toBe(10400)
  const stranger = await signedInAs(test, { permissions: { default_site: ['tradeData.import'] } })
  const body = { files: [started.data.id] }
  expect((await test.call(fileBatches.split, { params: { id }, body, token: stranger })).errorcode).toBe(
    10404,
  )

  expect((await test.call(fileBatches.split, { params: { id }, body })).errorcode).toBe(0)
  expect((await read(id)).files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bills.csv', 'other.tsv']),
  )
})

const declared = [1, 2, 3, 4, 5, 6, 7, 8]
const declaration = (n: number) => `2026/TZ/${4000 + n}`

/** Goods hang on the header by the declaration, importers by their code. */
const declarations = {
  'tz/goods.csv': table(
    'DECLARATION_NO,ITEM_NO,HS_CODE,GOODS_DESCRIPTION,QUANTITY,UNIT,CIF_VALUE_USD',
    declared.flatMap(n =>
      ['94054200', '84713000', '85171300'].map(
        (code, at) =>
          `${declaration(n)},${at + 1},${code},ITEM ${n}-${at},${(at + 1) * 10},PCE,${n * 100 + at}`,
      ),
    ),
  ),
  'tz/header.csv': table(
    'DECLARATION_NO,REG_DATE,IMPORTER_CODE,EXPORTER_NAME,COUNTRY_OF_ORIGIN,GROSS_WEIGHT_KG',
    declared.map(n => `${declaration(n)},2026-01-0${n},C0${(n % 3) + 1},SHENZHEN ${n} LTD,China,${n}50.5`),
  ),
  'tz/importers.csv': table('IMPORTER_CODE,IMPORTER_NAME,ADDRESS', [
    'C01,KILIMANJARO TRADERS LTD,DAR ES SALAAM',
    'C02,ZANZIBAR SPICES LTD,ZANZIBAR',
    'C03,DODOMA MOTORS LTD,DODOMA',
    'C09,NOBODY LTD,MOSHI',
  ]),
}

it('joins files by different keys, the lines of the goods as the main file', async () => {
  const { id, sets } = await test.batchOf(declarations)
  expect(sets).toMatchObject([
    {
      key: 'DECLARATION_NO · IMPORTER_CODE',
      files: [{ name: 'tz/goods.csv' }, { name: 'tz/header.csv' }, { name: 'tz/importers.csv' }],
    },
  ])
  const ids = sets[0]?.files.map(file => file.id) ?? []
  const [goods = 0, header = 0, importers = 0] = ids
  const { data: plan } = await test.call(fileBatches.plan, {
    params: { id },
    query: { files: ids.join(',') },
  })
  const links = plan.files.map(({ id, key, to, toKey }) => ({ id, key, to, toKey }))
  expect(links).toContainEqual({ id: header, key: 0, to: goods, toKey: 0 })
  expect(links).toContainEqual({ id: importers, key: 0, to: header, toKey: 2 })
  const asked = links.map(({ id, key, to, toKey }) => ({
    id,
    key: key ?? 0,
    ...(to && toKey !== null && { to, toKey }),
  }))
  const circle = asked.map(file => (file.id === header ? { ...file, to: importers, toKey: 0 } : file))
  const send = (files: typeof asked) =>
    test.call(fileBatches.join, { params: { id }, body: { name: 'Tanzania imports', main: goods, files } })
  expect((await send(circle)).fields).toHaveProperty('files')
  expect((await test.ended((await send(asked)).data.jobId)).state).toBe('done')
  const [line] = (await read(id)).files
  expect(line).toMatchObject({ rowCount: 24, joined: { key: 'DECLARATION_NO · IMPORTER_CODE' } })
  expect(line?.joined?.counts?.parts).toMatchObject([
    { name: 'tz/goods.csv', rows: 24 },
    { name: 'tz/header.csv', rows: 8, partnerless: 0, missing: 0 },
    { name: 'tz/importers.csv', rows: 4, partnerless: 1, missing: 0 },
  ])
  expect(line?.doubts.map(({ doubt }) => doubt)).not.toContain('unjoinedRows')
  const imported = await test.call(tradeData.start, { body: { fileId: line?.fileId ?? 0 } })
  expect((await test.ended(imported.data.jobId)).result).toMatchObject({ read: 24, added: 24, rejected: 0 })
  const rows = await test.app.trade.engine.query(
    `SELECT name AS buyer, hs_code AS hs, toFloat64(amount_usd) AS usd, toFloat64(weight_kg) AS kg
     FROM trade_shipment WHERE role = 'buyer' AND product LIKE 'ITEM 4-%' ORDER BY hs`,
  )
  // The weight of the declaration counts once.
  expect(rows).toEqual([
    { buyer: 'ZANZIBAR SPICES LTD', hs: '84713000', usd: 401, kg: null },
    { buyer: 'ZANZIBAR SPICES LTD', hs: '85171300', usd: 402, kg: null },
    { buyer: 'ZANZIBAR SPICES LTD', hs: '94054200', usd: 400, kg: 450.5 },
  ])
})

it('says before the import that bills have no goods', async () => {
  const lost = {
    ...declarations,
    'tz/header.csv': `${declarations['tz/header.csv']}\n2026/TZ/9999,2026-01-09,C01,LOST LTD,China,7`,
  }
  const { id, sets } = await test.batchOf(lost)
  const ids = sets[0]?.files.map(file => file.id) ?? []
  const { data: plan } = await test.call(fileBatches.plan, {
    params: { id },
    query: { files: ids.join(',') },
  })
  const files = plan.files.map(({ id, key, to, toKey }) => ({
    id,
    key: key ?? 0,
    ...(to && toKey !== null && { to, toKey }),
  }))
  const started = await test.call(fileBatches.join, { params: { id }, body: { main: plan.main, files } })
  await test.ended(started.data.jobId)
  expect((await read(id)).files[0]?.doubts.map(({ doubt }) => doubt)).toContain('unjoinedRows')
})
