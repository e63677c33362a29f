import { dataSelections } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { companyIdentity } from '../../trade/store/identity.ts'

let test: TestApp
const uid = companyIdentity('Ningbo Hardware', 'CN').uid

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, [makeShipment({ supplierName: 'Ningbo Hardware' })])
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM data_config'))

const dayMs = 86_400_000
const body = (more: object = {}) => ({
  title: 'Buyers to call',
  validStartTime: Date.now(),
  validEndTime: Date.now() + 30 * dayMs,
  condition: JSON.stringify({ companyIds: [uid] }),
  ...more,
})
const create = (more: object = {}, token?: string) =>
  test.call(dataSelections.create, { body: body(more), ...(token && { token }) })
const titles = async (query: Record<string, unknown>) =>
  (await test.call(dataSelections.list, { query })).data.rows.map(({ title }) => title)

it('belongs to its maker, and to whom somebody gives it', async () => {
  const ann = await signedInAs(test, {
    userId: 'Ann.Lee',
    permissions: { default_site: ['dataSelection.write'] },
  })
  const { data } = await create({}, ann)
  expect(data).toMatchObject({ owner: 'Ann.Lee', tags: [] })
  const changed = await test.call(dataSelections.update, { body: { id: data.id, owner: 'ADMIN' } })
  expect(changed.data.owner).toBe('admin')
  const event = await lastEvent(test, 'dataSelection.update')
  expect(event?.changes).toEqual([{ field: 'owner', before: 'Ann.Lee', after: 'admin' }])
})

it('refuses an owner that is no account, beside the other bad fields, and keeps one that is gone', async () => {
  const answer = await create({ owner: 'nobody', condition: '{}' })
  expect(Object.keys(answer.fields)).toEqual(['owner', 'companyIds'])
  const { id } = (await create()).data
  await test.sql(`UPDATE data_config SET owner = 'left.long.ago'`)
  const kept = await test.call(dataSelections.update, { body: { id, owner: 'left.long.ago', seq: 1 } })
  expect(kept.data).toMatchObject({ owner: 'left.long.ago', seq: 1 })
})

it('keeps each tag once, and refuses what may be a contact', async () => {
  const { data } = await create({ tags: ['Q4', 'q4', 'Ｑ4', '床品'] })
  expect(data.tags).toEqual(['Q4', '床品'])
  for (const tag of [
    'ann@example.com',
    '138 0013 8000',
    '１３８００１３８０００',
    '٠١٢٣٤٥٦٧٨٩',
    'bob＠example.com',
    'a\nb',
    'x'.repeat(21),
    '',
  ])
    expect((await create({ tags: [tag] })).errorcode).toBe(10400)
})

it('is found by owner and tag, which are offered', async () => {
  await create({ title: 'one', tags: ['b'] })
  const { id } = (await create({ title: 'two', tags: ['a', 'b'], owner: '' })).data
  expect(await titles({ owner: 'admin' })).toEqual(['two', 'one'])
  await test.call(dataSelections.update, { body: { id, owner: '' } })
  expect(await titles({ owner: 'Admin' })).toEqual(['one'])
  expect(await titles({ tag: 'b' })).toEqual(['two', 'one'])
  expect(await titles({ tag: 'a', owner: 'admin' })).toEqual([])
  expect((await test.call(dataSelections.facets)).data).toEqual({ owners: ['admin'], tags: ['a', 'b'] })
})

it('is nothing that customers or a preview of theirs see', async () => {
  await create({ tags: ['secret-tag'] })
  const open = await test.call(dataSelections.open)
  const preview = await test.call(dataSelections.preview, {
    body: { condition: body().condition },
  })
  expect(open.data.rows).toHaveLength(1)
  for (const text of [JSON.stringify(open.data), JSON.stringify(preview.data)])
    expect(text).not.toMatch(/secret-tag|"owner"|"tags"/)
})
