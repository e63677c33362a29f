import { companies, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { useImports } from '../../../../test/factories/imports.ts'

const test = useImports()

const numbers = [1, 2, 3]
const fullCsv = [
  'Date,Bill of Lading No,Shipper,Consignee,Goods Description,HS Code,Weight (kg),Port of Discharge',
  ...numbers.map(
    n => `2026-01-0${n},COSU61234${n}0,ALPHA ${n} LTD,BETA INC,LED LAMPS ${n},940511,${n}00.5,Los Angeles`,
  ),
].join('\n')
const otherCsv = [
  'Monthly report,,,',
  'B/L Number,Arrival Date,Consignee Name,Gross Weight (kg)',
  ...[2, 3, 4].map(n => `cosu-61234${n}0,2026-01-0${n},Beta Inc.,${n}01`),
].join('\n')

const found = async () => {
  const { data } = await test.call(companies.list, {
    body: { resultType: 'cgls_buyer', keyword: 'beta', type: 'company' },
  })
  return data.rows.reduce((sum, { count }) => sum + count, 0)
}

it('counts bills of two exports once: the check says it, the report and the data set show it, a person can reverse it', async () => {
  const { row: first } = await test.importFile('full.csv', fullCsv, { dataSetName: 'Full' })
  const { data: file } = await test.uploadFile('other.csv', otherCsv)
  const { data: asked } = await test.call(tradeData.check, { body: { fileId: file.id } })
  expect((await test.ended(asked.jobId)).result).toMatchObject({ added: 1, aside: 2, same: 2 })
  const report = await test.call(tradeData.checkReport, { params: { id: asked.jobId } })
  expect(report.data.sameBills).toMatchObject([
    { importId: null, otherId: first.id, otherName: 'full.csv', otherSetName: 'Full', rowCount: 2 },
  ])
  const { row: second, job } = await test.importFile('other.csv', otherCsv, { dataSetName: 'Other' })
  expect(job.result).toMatchObject({ added: 1, aside: 2, same: 2 })
  expect(await found()).toBe(4)
  const { data: sets } = await test.call(tradeData.list)
  expect(sets.rows.map(({ asideCount, coverage }) => [asideCount, coverage.sameBills]).sort()).toEqual([
    [0, 0],
    [2, 2],
  ])
  // The report of the import and its data set say of the same rows which fields are filled.
  const { data: told } = await test.call(tradeData.report, { params: { id: second.id } })
  const other = sets.rows.find(({ id }) => id === second.dataSetId)
  const filledOf = (field: string) => told.fields.find(one => one.field === field)?.filled
  expect([filledOf('billNo'), filledOf('weight')]).toEqual([3, 3])
  expect(other).toMatchObject({ rowCount: 1, coverage: { weight: 3, fields: { billNo: 3 } } })

  const pair = { importId: second.id, otherId: first.id, rowCount: 2 }
  const listed = (query: { importId?: number; dataSetId?: number }, token = test.adminToken) =>
    test.call(tradeData.sameBills, { query, token })
  for (const query of [{ importId: first.id }, { importId: second.id }, { dataSetId: second.dataSetId }, {}])
    expect((await listed(query)).data).toMatchObject([{ ...pair, examples: [{}, {}] }])
  expect((await listed({ importId: 999_999 })).data).toEqual([])
  const reader = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
  expect((await listed({}, reader)).data).toMatchObject([{ ...pair, examples: [] }])

  const body = { importId: second.id, otherId: first.id }
  expect((await test.call(tradeData.countAgain, { body, token: reader })).errorcode).toBe(10406)
  expect(
    (await test.call(tradeData.countAgain, { body: { ...body, otherId: 999_999 } })).fields,
  ).toHaveProperty('otherId')
  expect((await test.call(tradeData.countAgain, { body: { ...body, otherId: second.id } })).errorcode).toBe(
    10409,
  )
  for (let times = 0; times < 2; times++) {
    const { data } = await test.call(tradeData.countAgain, { body })
    expect((await test.ended(data.jobId)).state).toBe('done')
    expect(await found()).toBe(6)
  }
  expect((await listed({})).data).toEqual([])
  expect(await lastEvent(test, 'tradeData.countAgain')).toMatchObject({ entity_id: String(second.id) })
})

const head =
  'Date,Bill of Lading No,Consignee,Goods Description,HS Code,Weight (kg),Container,Port of Discharge'
const lines = [
  '2026-01-01,COSU7123410,BETA INC,LED LAMPS,940511,100.5,MSKU1234567,Los Angeles',
  '2026-01-01,COSU7123410,BETA INC,LED TUBES,940511,40,MSKU1234567,Los Angeles',
  '2026-01-02,COSU7123420,TO ORDER,LED LAMPS,940511,100.5,MSKU7654321,Los Angeles',
]
const rowCount = async () => {
  const { data } = await test.call(tradeData.list)
  return data.rows.reduce((sum, { rowCount: count }) => sum + count, 0)
}

it('counts bills of two files once that differ in a column beside, whatever the consignee', async () => {
  await test.importFile('one.csv', [head, ...lines].join('\n'))
  const beside = [`${head},Vessel,Region`, ...lines.map((row, at) => `${row},COSCO STAR,${at}`)]
  const before = await rowCount()
  const { job } = await test.importFile('two.csv', beside.join('\n'))
  expect(job.result).toMatchObject({ rejected: 0, same: 0, replaced: 3 })
  expect(await rowCount()).toBe(before)
})

it('counts equal rows of one file once where a bill number says so, until a person counts each', async () => {
  const [first = '', ...others] = lines.map(row => row.replaceAll('COSU7', 'COSU8'))
  const csv = [head, first, ...others, first, ...[1, 2].map(() => first.replace('COSU8123410', ''))].join(
    '\n',
  )
  const { data: file } = await test.uploadFile('equal.csv', csv)
  const { data: asked } = await test.call(tradeData.check, { body: { fileId: file.id } })
  const counts = { added: 5, aside: 1, same: 1 }
  expect((await test.ended(asked.jobId)).result).toMatchObject(counts)
  const own = { rowCount: 1, examples: [{ billNo: 'COSU8123410', date: '2026-01-01' }] }
  const report = await test.call(tradeData.checkReport, { params: { id: asked.jobId } })
  expect(report.data.sameBills).toEqual([expect.objectContaining({ ...own, importId: null, otherId: null })])

  const { row, job } = await test.importFile('equal.csv', csv)
  expect(job.result).toMatchObject(counts)
  const pair = { importId: row.id, otherId: row.id }
  const listed = await test.call(tradeData.sameBills, { query: { importId: row.id } })
  expect(listed.data).toEqual([expect.objectContaining({ ...own, ...pair, fileName: 'equal.csv' })])
  const counted = await rowCount()
  const { data } = await test.call(tradeData.countAgain, { body: pair })
  expect((await test.ended(data.jobId)).state).toBe('done')
  expect(await rowCount()).toBe(counted + 1)
  expect((await test.call(tradeData.countAgain, { body: pair })).errorcode).toBe(10409)
})
