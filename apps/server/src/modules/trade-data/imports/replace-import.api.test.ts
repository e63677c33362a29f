import { companies, dataSets, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { billHeader, billLine, useImports } from '../../../../test/factories/imports.ts'

const test = useImports()

const csv = (...numbers: number[]) => [billHeader, ...numbers.map(billLine)].join('\n')

async function found(): Promise<number> {
  const { data } = await test.call(companies.list, { body: { keyword: 'lamps' } })
  return data.rows.reduce((sum, { count }) => sum + count, 0)
}

it('replaces an import as its check said, once, and puts it back', async () => {
  const { row: first } = await test.importFile('first.csv', csv(1, 2, 3, 4), { dataSetName: 'Lamps' })
  const { data: file } = await test.uploadFile('second.csv', csv(3, 4, 5))
  const body = { fileId: file.id, replaces: first.id }
  const { data: asked } = await test.call(tradeData.check, { body })
  const counts = { added: 1, existing: 0, kept: 2, gone: 2 }
  expect((await test.ended(asked.jobId)).result).toMatchObject(counts)
  expect(await found()).toBe(4)
  const { row: second, job } = await test.importFile('second.csv', csv(3, 4, 5), { replaces: first.id })
  expect(job.result).toMatchObject(counts)
  expect(second).toMatchObject({
    dataSetId: first.dataSetId,
    addedCount: 1,
    keptCount: 2,
    goneCount: 2,
    replacesId: first.id,
    undoable: true,
  })
  expect(await found()).toBe(3)
  expect(await lastEvent(test, 'tradeData.replace')).toMatchObject({
    changes: [{ field: 'file', before: 'first.csv', after: 'second.csv' }],
  })
  expect((await test.call(tradeData.start, { body })).errorcode).toBe(10409)
  // Of another person: its rows go, as by a deletion.
  const codes = ['tradeData.read', 'tradeData.import']
  const clerk = await signedInAs(test, { permissions: { default_site: codes } })
  const { data: own } = await test.uploadFile('own.csv', csv(9), clerk)
  const theirs = { body: { fileId: own.id, replaces: second.id }, token: clerk }
  expect(await test.call(tradeData.start, theirs)).toMatchObject({ status: 403, errorcode: 10406 })
  // So it is not offered: neither in the list, nor for a file of the same name.
  const offered = async (id: number, token = test.adminToken) => {
    const { data } = await test.call(tradeData.imports, { query: { id }, token })
    return data.rows[0]?.replaceable
  }
  expect(await offered(second.id)).toBe(true)
  expect(await offered(second.id, clerk)).toBe(false)
  expect(await offered(first.id)).toBe(false)
  const { data: again } = await test.uploadFile('second.csv', csv(9), clerk)
  const { data: seen } = await test.call(tradeData.preview, { params: { id: again.id }, token: clerk })
  expect(seen.earlier).toMatchObject({ id: second.id, replaceable: false })
  const none = { ...body, replaces: 999_999 }
  expect(Object.keys((await test.call(tradeData.start, { body: none })).fields)).toEqual(['replaces'])

  const undone = await test.call(tradeData.undo, { params: { id: second.id } })
  expect((await test.ended(undone.data.jobId)).result).toMatchObject({ added: 2, kept: 2, gone: 1 })
  expect(await found()).toBe(4)
  expect((await test.call(tradeData.undo, { params: { id: second.id } })).errorcode).toBe(10409)
  expect((await test.call(tradeData.undo, { params: { id: first.id } })).errorcode).toBe(10409)
})

it('corrects the rows of the same file by another answer, instead of calling them existing', async () => {
  const rows = ['Date,Shipper,Consignee,Goods,Country', '2026-01-05,ALPHA LTD,GAMMA LTD,SKATES,China']
  const { data: file } = await test.uploadFile('skates.csv', rows.join('\n'))
  const { data: preview } = await test.call(tradeData.preview, { params: { id: file.id } })
  const start = async (direction: 'import' | 'export') => {
    const context = { ...preview.mapping.context, direction }
    const { data } = await test.call(tradeData.start, {
      body: { fileId: file.id, mapping: { ...preview.mapping, context } },
    })
    return (await test.ended(data.jobId ?? 0)).result
  }
  expect(await start('export')).toMatchObject({ added: 1, existing: 0 })
  expect(await start('import')).toMatchObject({ existing: 0, kept: 1, gone: 0 })
  const [imported] = (await test.call(tradeData.imports, { query: {} })).data.rows
  const { data: bills } = await test.call(dataSets.bills, {
    params: { id: imported?.dataSetId ?? 0 },
    query: {},
  })
  expect(bills.rows.map(({ direction }) => direction)).toEqual(['import'])
  // The same answer again changes nothing.
  expect(await start('import')).toMatchObject({ added: 0, existing: 1 })
})
