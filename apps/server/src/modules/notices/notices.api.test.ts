import { type LastChange, type Notice, notices } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'
import { readOpenNotices } from './notices.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM notice'))

const valid = { title: '停机维护', content: '周六凌晨 2 点维护' }

async function createNotice(body: object = {}): Promise<Notice> {
  const answer = await test.call(notices.create, { body: { ...valid, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

const countAudit = async (action: string) =>
  (await test.sql('SELECT 1 FROM audit_event WHERE action = $1', [action])).length

describe('create', () => {
  it('adds one notice when the answer was lost and the call is sent again', async () => {
    const headers = { 'idempotency-key': 'notice-1' }
    const [first, second] = [
      await test.call(notices.create, { body: valid, headers }),
      await test.call(notices.create, { body: valid, headers }),
    ]
    expect(second.data).toEqual(first.data)
    expect((await test.call(notices.list, {})).data.total).toBe(1)
  })

  it('answers the row as get does, enabled and without a range by default', async () => {
    const created = await createNotice({ title: '  停机维护 ' })
    expect(created).toMatchObject({
      title: '停机维护',
      status: 1,
      hideForAnonymous: false,
      url: '',
      startTime: null,
      endTime: null,
      version: 1,
    })
    const got = await test.call(notices.get, { params: { id: created.id } })
    expect(got.data).toEqual(created)
  })

  it('keeps a range of days as it was entered', async () => {
    const created = await createNotice({ startTime: '2026-01-31', endTime: '2026-02-01' })
    expect([created.startTime, created.endTime]).toEqual(['2026-01-31', '2026-02-01'])
  })

  it.each([
    ['title', { title: '' }, words.required],
    ['title', { title: '   ' }, words.required],
    ['title', { title: undefined }, words.required],
    ['title', { title: '标'.repeat(31) }, '最多 30 个字符'],
    ['content', { content: 'x'.repeat(129) }, '最多 128 个字符'],
    ['url', { url: `/${'x'.repeat(128)}` }, '最多 128 个字符'],
    ['url', { url: 'javascript:alert(1)' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['url', { url: 'java\tscript:alert(1)' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['url', { url: '//evil.example' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['status', { status: 2 }, '不能大于 1'],
    ['status', { status: '1' }, '应为整数'],
    ['startTime', { startTime: '2026-02-30' }, '日期格式应为 YYYY-MM-DD'],
    ['startTime', { startTime: '20260230' }, '日期格式应为 YYYY-MM-DD'],
    ['startTime', { startTime: '0001-01-01' }, '年份应在 1900 至 2199 年之间'],
    ['endTime', { endTime: '9999-12-31' }, '年份应在 1900 至 2199 年之间'],
    ['endTime', { startTime: '2026-02-02', endTime: '2026-02-01' }, '结束日期不能早于开始日期'],
    ['nickname', { nickname: 'x' }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(notices.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql('SELECT 1 FROM notice')).toEqual([])
  })

  it('names every bad field at once, in English when asked', async () => {
    const answer = await test.call(notices.create, {
      body: { status: 5 },
      headers: { 'accept-language': 'en-US' },
    })
    expect(answer.fields).toEqual({ title: 'Required', content: 'Required', status: 'At most 1' })
  })

  it('takes 30 astral characters: lengths are code points, as in the database', async () => {
    const created = await createNotice({ title: '𠮷'.repeat(30) })
    expect([...created.title]).toHaveLength(30)
  })
})

describe('list', () => {
  it('filters, sorts, pages and counts', async () => {
    for (const title of ['甲 100%', '乙', '丙']) await createNotice({ title, status: title === '乙' ? 0 : 1 })
    const list = async (query: object) => (await test.call(notices.list, { query: { ...query } })).data
    expect((await list({})).rows.map(row => row.title)).toEqual(['丙', '乙', '甲 100%'])
    expect(await list({ status: 0 })).toMatchObject({ rows: [{ title: '乙' }], total: 1 })
    expect((await list({ status: '0,1' })).total).toBe(3)
    expect(await list({ title: '0%' })).toMatchObject({ rows: [{ title: '甲 100%' }], total: 1 })
    expect(await list({ title: '_' })).toEqual({ rows: [], total: 0 })
    expect((await list({ sort: 'createTime,ASC', size: 2 })).rows.map(row => row.title)).toEqual([
      '甲 100%',
      '乙',
    ])
    expect(await list({ page: 9, size: 2 })).toEqual({ rows: [], total: 3 })
  })

  it.each([
    ['size', { size: 201 }],
    ['page', { page: 0 }],
    ['page', { page: 'x' }],
    ['sort', { sort: 'content,ASC' }],
    ['sort', { sort: 'title,ASC; DROP TABLE notice' }],
    ['title', { title: 'x'.repeat(51) }],
  ])('refuses %s of %j', async (field, query) => {
    const answer = await test.call(notices.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id, version } = await createNotice({ url: '/vip', endTime: '2026-03-01' })
    const answer = await test.call(notices.update, { body: { id, version, url: '', endTime: null } })
    expect(answer.data).toMatchObject({ ...valid, url: '', endTime: null, version: 2 })
  })

  it('tells the second of two editors, who sees the current row', async () => {
    const { id, version } = await createNotice()
    await test.call(notices.update, { body: { id, version, title: '第一人' } })
    const second = await test.call(notices.update, { body: { id, version, title: '第二人' } })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { title: '第一人', version: 2 } })
    // Who it was, and when (B.7).
    const { lastChange, updateTime } = second.data as unknown as {
      lastChange: LastChange
      updateTime: string
    }
    expect(lastChange.by).toBe('系统管理员')
    expect(Math.abs(Date.parse(lastChange.time) - Date.parse(updateTime))).toBeLessThan(60_000)
    const overwritten = await test.call(notices.update, { body: { id, title: '第二人' } })
    expect(overwritten.data).toMatchObject({ title: '第二人', version: 3 })
  })

  it('lets one of two parallel edits of a version through', async () => {
    const { id, version } = await createNotice()
    const answers = await Promise.all(
      ['甲', '乙'].map(title => test.call(notices.update, { body: { id, version, title } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
  })

  it('compares the range with the stored other end', async () => {
    const { id } = await createNotice({ startTime: '2026-02-02' })
    const answer = await test.call(notices.update, { body: { id, endTime: '2026-02-01' } })
    expect(answer.fields).toEqual({ endTime: '结束日期不能早于开始日期' })
  })

  it('writes down before and after', async () => {
    const { id } = await createNotice()
    await test.call(notices.update, { body: { id, title: '新标题' } })
    const event = await lastEvent(test, 'notice.update')
    expect(event).toMatchObject({
      actor_name: 'admin',
      entity_id: String(id),
      changes: [{ field: 'title', before: valid.title, after: '新标题' }],
    })
  })
})

it('switches the status', async () => {
  const { id } = await createNotice()
  const answer = await test.call(notices.updateStatus, { body: { id, status: 0 } })
  expect(answer.data.status).toBe(0)
})

it('deletes, once', async () => {
  const { id } = await createNotice()
  const remove = () => test.call(notices.delete, { params: { id } })
  expect((await remove()).data).toBeNull()
  expect((await remove()).errorcode).toBe(10404)
  expect((await test.call(notices.get, { params: { id } })).errorcode).toBe(10404)
})

describe('what front sites read', () => {
  const titles = async (query: object = {}, now?: Date) =>
    (await readOpenNotices(test.app, query, now)).rows.map(({ title }) => title)

  it('gives enabled notices in their range, newest first, without what only people here need', async () => {
    await createNotice({ title: '无期限' })
    await createNotice({ title: '已停用', status: 0 })
    await createNotice({ title: '已过期', endTime: '2026-01-31' })
    await createNotice({ title: '已开始', startTime: '2026-01-31', url: 'https://example.com/a' })
    const answer = await test.call(notices.open)
    expect(answer).toMatchObject({ errorcode: 0, data: { total: 2 } })
    expect(answer.data.rows.map(({ title }) => title)).toEqual(['已开始', '无期限'])
    expect(Object.keys(answer.data.rows[0] ?? {}).sort()).toEqual(
      ['content', 'endTime', 'hideForAnonymous', 'id', 'startTime', 'title', 'url'].sort(),
    )
  })

  it('begins and ends at midnight of the business time zone', async () => {
    await createNotice({ title: '一天', startTime: '2026-03-01', endTime: '2026-03-01' })
    expect(await titles({}, new Date('2026-03-01T00:00:00+08:00'))).toEqual(['一天'])
    expect(await titles({}, new Date('2026-03-01T23:59:59+08:00'))).toEqual(['一天'])
    expect(await titles({}, new Date('2026-02-28T23:59:59+08:00'))).toEqual([])
    expect(await titles({}, new Date('2026-03-02T00:00:00+08:00'))).toEqual([])
  })

  it('keeps from visitors what is for members only', async () => {
    await createNotice({ title: '会员专享', hideForAnonymous: true })
    expect(await titles()).toEqual([])
    expect(await titles({ signedIn: false })).toEqual([])
    expect(await titles({ signedIn: true })).toEqual(['会员专享'])
    expect((await test.call(notices.open, { query: { signedIn: 'perhaps' } })).fields).toHaveProperty(
      'signedIn',
    )
  })

  it('is a permission of its own', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
    expect((await test.call(notices.open, { token: reader })).errorcode).toBe(10406)
    const frontSite = await signedInAs(test, { permissions: { default_site: ['notice.open'] } })
    expect((await test.call(notices.open, { token: frontSite })).errorcode).toBe(0)
  })
})

describe('access', () => {
  it('turns away who is not signed in or lacks the permission, and changes nothing', async () => {
    const { id } = await createNotice()
    const reader = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
    const before = await countAudit('notice.delete')
    expect(await test.call(notices.delete, { params: { id }, token: null })).toMatchObject({
      status: 401,
      errorcode: 10403,
    })
    expect(await test.call(notices.delete, { params: { id }, token: reader })).toMatchObject({
      status: 403,
      errorcode: 10406,
    })
    expect((await test.call(notices.get, { params: { id }, token: reader })).errorcode).toBe(0)
    expect(await countAudit('notice.delete')).toBe(before)
    expect(await countAudit('notices.delete')).toBe(1)
  })
})
