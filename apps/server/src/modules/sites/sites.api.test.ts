import { type Site, sites } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let siteAdmin: string
beforeAll(async () => {
  test = await buildTestApp()
  siteAdmin = await signedInAs(test, { permissions: { trade_site: ['site.read', 'menu.read'] } })
})
afterAll(() => test.close())

let counter = 0
const bodyOf = (change: object = {}) => ({
  siteCode: `site_${++counter}`,
  label: { value: '门户' },
  siteUrls: ['https://www.example.com'],
  ...change,
})

async function createSite(change: object = {}): Promise<Site> {
  const answer = await test.call(sites.create, { body: bodyOf(change) })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

const codes = async () =>
  (await test.sql<{ siteCode: string }>('SELECT site_code AS "siteCode" FROM site')).map(row => row.siteCode)

describe('create', () => {
  it('answers the row as get does, with the permission groups and an empty menu', async () => {
    const created = await createSite({
      siteUrls: ['', ' https://a.example ', '', 'http://b.example/x'],
      locale: 'en',
    })
    expect(created).toMatchObject({
      menuCode: '@root_menus',
      label: { value: '门户' },
      labels: [{ locale: 'en_US', value: '门户' }],
      urls: ['https://a.example', 'http://b.example/x'],
      locale: 'en',
      enable: true,
      version: 1,
    })
    const got = await test.call(sites.get, { params: { code: created.siteCode } })
    expect(got.data).toEqual(created)
    const [made] = await test.sql(
      `SELECT (SELECT array_agg(code) FROM menu_node WHERE site_id = $1) AS menus,
        (SELECT count(*)::int FROM permission WHERE site_id = $1 AND declared AND enabled) AS permissions,
        (SELECT count(*)::int FROM permission WHERE site_id = 2 AND declared AND enabled) AS others`,
      [created.id],
    )
    expect(made).toMatchObject({ menus: ['@root_menus'], permissions: made?.others })
    expect(made?.permissions).toBeGreaterThan(5)
  })

  it('C: has names in both languages, which are changed together or one by one, and found by either', async () => {
    const labels = [
      { locale: 'zh_CN', value: '门户' },
      { locale: 'en_US', value: 'Portal' },
    ]
    const created = await createSite({ labels })
    expect(created.labels).toEqual(labels)
    const change = (body: object) => test.call(sites.update, { body: { id: created.id, ...body } })
    expect((await change({ label: { value: '大门' } })).data.labels).toEqual([
      { locale: 'zh_CN', value: '大门' },
      labels[1],
    ])
    const renamed = await change({ labels: [{ locale: 'en_US', value: 'Gate' }] })
    expect(renamed.data).toMatchObject({ label: { value: '大门' }, labels: [{}, { value: 'Gate' }] })
    const own = [{ locale: 'zh_CN', value: '门' }]
    expect((await change({ labels: own })).data).toMatchObject({ label: { value: '门' }, labels: own })
    await change({ labels })
    const found = await test.call(sites.list, { query: { nameLike: 'portal' } })
    expect(found.data.rows.map(({ siteCode }) => siteCode)).toEqual([created.siteCode])
    const names = await test.call(sites.byCodes, { query: { codes: `trade_site,${created.siteCode}` } })
    expect(names.data.map(site => site.labels.map(({ value }) => value))).toEqual([
      ['贸易数据', 'Trade data'],
      ['门户', 'Portal'],
    ])
    const twice = await change({ labels: [labels[1], labels[1]] })
    expect(twice.fields).toEqual({ 'labels.1.locale': '语言重复' })
    expect((await change({ labels: [{ locale: 'en_US', value: ' ' }] })).fields).toEqual({
      'labels.0.value': words.required,
    })
  })

  it.each([
    ['siteCode', { siteCode: '' }, words.required],
    ['siteCode', { siteCode: '门户' }, '格式不正确'],
    ['siteCode', { siteCode: 'x'.repeat(65) }, '最多 64 个字符'],
    ['siteCode', { siteCode: 'DEFAULT_site' }, '站点编码已存在'],
    ['siteCode', { siteCode: 'by-codes' }, '站点编码已存在'],
    ['label.value', { label: undefined }, words.required],
    ['label.value', { label: { value: ' ' } }, words.required],
    ['label.value', { label: { value: '名'.repeat(51) } }, '最多 50 个字符'],
    ['siteUrls.1', { siteUrls: ['', '/relative'] }, '网址应以 http:// 或 https:// 开头，不含用户名'],
    ['siteUrls.0', { siteUrls: ['javascript:alert(1)'] }, '网址应以 http:// 或 https:// 开头，不含用户名'],
    ['siteUrls.0', { siteUrls: ['ftp://a.example'] }, '网址应以 http:// 或 https:// 开头，不含用户名'],
    ['siteUrls.0', { siteUrls: ['https://'] }, '网址应以 http:// 或 https:// 开头，不含用户名'],
    ['siteUrls.2', { siteUrls: ['https://a.example', '', 'https://a.example'] }, '网址重复'],
    ['locale', { locale: 'fr' }, '应为 zh、en 之一'],
    ['enable', { enable: 'yes' }, '应为布尔值'],
    ['version', { version: 1 }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const before = await codes()
    const answer = await test.call(sites.create, { body: bodyOf(change) })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await codes()).toEqual(before)
  })

  it('lets one of several parallel creations of a code through, in any case', async () => {
    const answers = await Promise.all(
      ['race_1', 'RACE_1', 'Race_1', 'race_1'].map(siteCode =>
        test.call(sites.create, { body: bodyOf({ siteCode }) }),
      ),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400, 10400, 10400])
    expect((await codes()).filter(code => /race/i.test(code))).toHaveLength(1)
  })
})

describe('update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id, version, siteCode } = await createSite()
    const answer = await test.call(sites.update, {
      body: {
        id,
        version,
        siteCode,
        label: { value: '新门户' },
        siteUrls: ['', 'https://b.example'],
        enable: false,
      },
    })
    expect(answer.data).toMatchObject({
      siteCode,
      label: { value: '新门户' },
      urls: ['https://b.example'],
      enable: false,
      locale: 'zh',
      version: 2,
    })
  })

  it('keeps the code, and the stale editor sees the current row', async () => {
    const { id, version } = await createSite()
    expect((await test.call(sites.update, { body: { id, siteCode: 'other' } })).fields).toEqual({
      siteCode: '站点编码不可修改',
    })
    await test.call(sites.update, { body: { id, version, label: { value: '第一人' } } })
    const second = await test.call(sites.update, { body: { id, version, label: { value: '第二人' } } })
    expect(second).toMatchObject({ status: 409, data: { label: { value: '第一人' }, version: 2 } })
  })

  it('does not disable the site that everybody signs in through', async () => {
    const answer = await test.call(sites.update, { body: { id: 1, enable: false } })
    expect(answer).toMatchObject({ errorcode: 10409, errormessage: '默认站点不能禁用' })
  })

  it('writes down before and after', async () => {
    const { id, siteCode } = await createSite()
    await test.call(sites.update, { body: { id, siteUrls: [] } })
    const event = await lastEvent(test, 'site.update')
    expect(event).toMatchObject({
      site_code: siteCode,
      changes: [{ field: 'urls', before: ['https://www.example.com'], after: [] }],
    })
  })
})

describe('delete', () => {
  it('takes an unused site away, once', async () => {
    const { siteCode, id } = await createSite()
    const remove = () => test.call(sites.delete, { params: { code: siteCode } })
    expect((await remove()).data).toBeNull()
    expect((await remove()).errorcode).toBe(10404)
    expect(await test.sql('SELECT 1 FROM permission_group WHERE site_id = $1', [id])).toEqual([])
  })

  it('refuses the default site', async () => {
    const answer = await test.call(sites.delete, { params: { code: 'default_site' } })
    expect(answer).toMatchObject({ errorcode: 10409, errormessage: '默认站点不能删除' })
  })

  it('refuses a site in use and says what uses it', async () => {
    const { siteCode, id } = await createSite()
    await createAccount(test, { permissions: { [siteCode]: [] } })
    await test.sql(
      `INSERT INTO role (site_id, code, name) SELECT $1, 'r' || n, '角色' || n FROM generate_series(1, 6) n`,
      [id],
    )
    await test.sql(
      `INSERT INTO menu_node (site_id, parent_id, code) SELECT site_id, id, 'news' FROM menu_node WHERE site_id = $1`,
      [id],
    )
    const answer = await test.call(sites.delete, { params: { code: siteCode } })
    expect(answer).toMatchObject({
      status: 409,
      errorcode: 10409,
      errormessage: expect.stringMatching(
        /^“门户”正在使用中，不能删除：账号 user-\w+；角色 role-\w+、角色1、角色2、角色3、角色4 等 7 个；菜单 news$/,
      ),
    })
    expect(await codes()).toContain(siteCode)
  })

  it('refuses a site whose members are here', async () => {
    const { siteCode } = await createSite()
    await test.sql(
      `INSERT INTO members (user_id, source, create_time, update_time) VALUES ('m-of-site', $1, now(), now())`,
      [siteCode],
    )
    const answer = await test.call(sites.delete, { params: { code: siteCode } })
    expect(answer).toMatchObject({
      errorcode: 10409,
      errormessage: '“门户”正在使用中，不能删除：会员 m-of-site',
    })
  })
})

describe('reading', () => {
  it('filters, sorts and counts', async () => {
    await createSite({ siteCode: 'zz_last', label: { value: '百分 100%' }, enable: false })
    const list = async (query: object) => (await test.call(sites.list, { query: { ...query } })).data
    expect(await list({ nameLike: '0%' })).toMatchObject({ rows: [{ siteCode: 'zz_last' }], total: 1 })
    expect(await list({ nameLike: 'ZZ_l', enable: false })).toMatchObject({ total: 1 })
    expect((await list({ sort: 'siteCode,DESC', size: 1 })).rows[0]?.siteCode).toBe('zz_last')
    expect((await list({ size: 1 })).rows[0]?.siteCode).toBe('default_site')
    const bad = await test.call(sites.list, { query: { sort: 'urls,ASC' } })
    expect(bad.fields).toHaveProperty('sort')
  })

  it('shows a site admin no other site', async () => {
    const list = await test.call(sites.list, { token: siteAdmin })
    expect(list.data).toMatchObject({ rows: [{ siteCode: 'trade_site' }], total: 1 })
    const own = await test.call(sites.get, { params: { code: 'trade_site' }, token: siteAdmin })
    expect(own.data.label.value).toBe('贸易数据')
    const other = await test.call(sites.get, { params: { code: 'freight_site' }, token: siteAdmin })
    expect(other).toMatchObject({ status: 403, errorcode: 10406 })
    const unknown = await test.call(sites.get, { params: { code: 'nowhere' }, token: siteAdmin })
    expect(unknown.errorcode).toBe(10406)
  })

  it('gives the names of the own sites to anybody signed in', async () => {
    const token = await signedInAs(test, { sites: ['trade_site', 'freight_site'] })
    const names = async (query: object) =>
      (await test.call(sites.byCodes, { query: { ...query }, token })).data.map(site => site.siteCode)
    expect(await names({})).toEqual(['trade_site', 'freight_site'])
    expect(await names({ codes: 'freight_site, default_site,nowhere' })).toEqual(['freight_site'])
    expect(await names({ codes: 'default_site' })).toEqual([])
    const all = await test.call(sites.byCodes, { query: { codes: 'default_site,trade_site' } })
    expect(all.data.map(site => site.label.value)).toEqual(['管理后台', '贸易数据'])
    expect((await test.call(sites.byCodes, { token: null })).errorcode).toBe(10403)
  })
})

it('lets only super admins change sites, and changes nothing for others', async () => {
  const before = await test.sql('SELECT * FROM site ORDER BY id')
  const admin = await signedInAs(test, {
    permissions: { default_site: ['site.read'], trade_site: ['site.read'] },
  })
  const attempts = [
    () => test.call(sites.create, { body: bodyOf(), token: admin }),
    () => test.call(sites.update, { body: { id: 2, label: { value: 'x' } }, token: admin }),
    () => test.call(sites.delete, { params: { code: 'trade_site' }, token: admin }),
  ]
  for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 403, errorcode: 10406 })
  expect(await test.sql('SELECT * FROM site ORDER BY id')).toEqual(before)
})
