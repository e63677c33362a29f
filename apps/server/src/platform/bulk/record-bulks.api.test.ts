/** The same bulk actions for every list of records: deleting and switching, all that match or chosen ones of them. */
import { accounts, channels, dataSelections, dictionaries, jobs, notices } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs } from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const notice = async (title: string) =>
  (await test.call(notices.create, { body: { title, content: '内容' } })).data.id
const titles = async (query: Record<string, unknown>) =>
  (await test.call(notices.list, { query })).data.rows.map(({ title }) => title)

describe('notices', () => {
  it('are switched and deleted: all that match, or chosen ones of them', async () => {
    const [one, two] = [await notice('维护一'), await notice('维护二')]
    await notice('活动')
    const query = { title: '维护' }
    const off = await test.call(notices.changeMatching, { query, body: { seen: 2, status: 0 } })
    expect(off.data).toMatchObject({ ended: true, success: 2, unchanged: 0, failure: 0 })
    expect(await titles({ status: 0, sort: 'title,ASC' })).toEqual(['维护一', '维护二'])
    const again = await test.call(notices.changeMatching, {
      query,
      body: { seen: 1, ids: [one], status: 0 },
    })
    expect(again.data).toMatchObject({ success: 0, unchanged: 1 })
    const gone = await test.call(notices.deleteMatching, { query, body: { seen: 1, ids: [two] } })
    expect(gone.data).toMatchObject({ success: 1 })
    expect(await titles({ sort: 'title,ASC' })).toEqual(['活动', '维护一'])
    const { data: job } = await test.call(jobs.get, { params: { id: gone.data.jobId } })
    expect(job).toMatchObject({ kindText: '批量删除通知', filters: [{ label: '标题', value: '维护' }] })
  })

  it('are left alone when a chosen one is gone, and by people without the permission', async () => {
    const id = await notice('剩下的')
    const sent = { query: { title: '剩下的' }, body: { seen: 2, ids: [id, 999_999] } }
    expect(await test.call(notices.deleteMatching, sent)).toMatchObject({
      errorcode: 10409,
      data: { total: 1 },
    })
    const writer = await signedInAs(test, { permissions: { default_site: ['notice.read', 'notice.write'] } })
    const body = { seen: 1, ids: [id] }
    expect((await test.call(notices.deleteMatching, { body, token: writer })).errorcode).toBe(10406)
    const off = await test.call(notices.changeMatching, { body: { ...body, status: 0 }, token: writer })
    expect(off.data).toMatchObject({ success: 1 })
  })
})

it('refuses records in use, names them, and deletes the others', async () => {
  const make = async (code: string) => (await test.call(channels.create, { body: { code, name: code } })).data
  const [used, free] = [await make('bulk-a'), await make('bulk-b')]
  await test.sql(
    `INSERT INTO members (user_id, name, channel_code, source, create_time, update_time)
    VALUES ('bulk-1', '会员', 'bulk-a', 'trade_site', now(), now())`,
  )
  const answer = await test.call(channels.deleteMatching, { query: { code: 'bulk-' }, body: { seen: 2 } })
  expect(answer.data).toMatchObject({ success: 1, failure: 1, items: [{ id: used.id, name: 'bulk-a' }] })
  expect(answer.data.items[0]?.errormessage).toContain('bulk-a')
  expect((await test.call(channels.get, { params: { id: free.id } })).errorcode).toBe(10404)
  expect((await test.call(channels.get, { params: { id: used.id } })).errorcode).toBe(0)
})

it('refuses dictionaries of the program, and data selections that front sites show', async () => {
  const { data: own } = await test.call(dictionaries.create, {
    body: { nameZh: '批量', nameEn: 'Bulk', valueType: 'ShortText', code: 'bulk_own' },
  })
  const fixed = (await test.call(dictionaries.list, { query: { code: 'transport_mode' } })).data.rows[0]
  const body = { seen: 2, ids: [own.id, fixed?.id ?? 0] }
  expect((await test.call(dictionaries.deleteMatching, { body })).data).toMatchObject({
    success: 1,
    items: [{ name: fixed?.nameZh, errormessage: '系统内置字典不能删除' }],
  })
  await test.sql(
    `INSERT INTO data_config (title, enable, valid_start_time, valid_end_time, condition, companies)
    VALUES ('精选', true, now(), now() + interval '9 days', '{"companyIds":["1"],"filters":{}}', '[{"uid":"1","uname":"A","country":"US"}]')`,
  )
  const query = { title: '精选' }
  const remove = () => test.call(dataSelections.deleteMatching, { query, body: { seen: 1 } })
  expect((await remove()).data).toMatchObject({ success: 0, failure: 1 })
  const off = { seen: 1, enable: false }
  expect((await test.call(dataSelections.changeMatching, { query, body: off })).data.success).toBe(1)
  expect((await remove()).data).toMatchObject({ success: 1, failure: 0 })
})

it('disables and unlocks accounts, never the own one', async () => {
  const [first] = [
    await createAccount(test, { userId: 'bulk.one' }),
    await createAccount(test, { userId: 'bulk.two' }),
  ]
  await test.sql(`UPDATE account SET locked_until = now() + interval '9 minutes' WHERE user_id = 'bulk.one'`)
  const unlock = (seen: number, query: Record<string, unknown>) =>
    test.call(accounts.unlockMatching, { query, body: { seen } })
  expect((await unlock(2, { userId: 'bulk.' })).data).toMatchObject({ success: 1, unchanged: 1 })
  const off = await test.call(accounts.changeMatching, {
    query: { userId: 'bulk.' },
    body: { seen: 2, enabled: false },
  })
  expect(off.data).toMatchObject({ success: 2 })
  expect((await test.call(accounts.get, { params: { id: first.id } })).data.enabled).toBe(false)
  const own = await test.call(accounts.changeMatching, {
    query: { userId: 'admin' },
    body: { seen: 1, enabled: false },
  })
  expect(own.data).toMatchObject({ success: 0, failure: 1 })
})
