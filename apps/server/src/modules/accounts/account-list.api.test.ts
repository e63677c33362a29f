import { type Account, accounts, palette, roles } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { addAccount, createAccount, signedInAs } from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('shows contacts to people who change them, or see personal data, and masked to others', async () => {
  const contacts = { email: 'wang.fang@example.com', cellphone: '13800138000' }
  const { id } = await addAccount(test, { ...contacts, sites: ['default_site'] })
  for (const [more, seen] of [
    [[], { email: 'w****@example.com', cellphone: '138****8000' }],
    [['personalData.phone', 'personalData.email'], contacts],
    [['account.write'], contacts],
  ] as const) {
    const token = await signedInAs(test, { permissions: { default_site: ['account.read', ...more] } })
    const { data } = await test.call(accounts.list, { token })
    expect(data.rows.find(row => row.id === id)).toMatchObject(seen)
    expect((await test.call(accounts.get, { params: { id }, token })).data).toMatchObject(seen)
  }
})

it('finds no name by a part in which the reader sees a number masked, in the list and the palette', async () => {
  const fullName = '客服 13900139077'
  await addAccount(test, { fullName, sites: ['default_site'] })
  const clerk = await signedInAs(test, { permissions: { default_site: ['account.read'] } })
  const caller = await signedInAs(test, {
    permissions: { default_site: ['account.read', 'personalData.phone', 'personalData.email'] },
  })
  const found = async (token: string, q: string) => {
    const { data } = await test.call(accounts.list, { query: { fullName: q }, token })
    const { groups } = (await test.call(palette.find, { query: { q }, token })).data
    return [data?.total, groups.find(({ kind }) => kind === 'account')?.rows.map(({ name }) => name)]
  }
  expect(await found(caller, '39077')).toEqual([1, [fullName]])
  expect(await found(clerk, '客服 139')).toEqual([0, undefined])
  expect(await found(clerk, fullName)).toEqual([1, ['客服 139****9077']])
})

it('names the first roles of an account and counts them, as far as the caller may see them', async () => {
  const { id } = await addAccount(test, { sites: ['default_site', 'trade_site'] })
  const make = async (name: string, siteCode: string) =>
    (await test.call(roles.create, { body: { name, siteCode } })).data.id
  const own = ['a', 'b', 'c', 'd', 'e', 'f']
  const ids = [...(await Promise.all(own.map(name => make(`own ${name}`, 'trade_site'))))]
  ids.push(await make('foreign', 'default_site'))
  await test.call(accounts.bindRoles, { params: { user_id: id }, body: ids })
  const of = async (account: number, token?: string) => {
    const { data } = await test.call(accounts.list, { query: { size: 200 }, ...(token && { token }) })
    const row = data.rows.find(each => each.id === account)
    return [row?.roles?.map(({ name }) => name), row?.roleCount]
  }
  const [shown, count] = await of(id)
  expect([(shown as string[])[0], (shown as string[]).length, count]).toEqual(['foreign', 5, 7])
  const clerk = await signedInAs(test, { permissions: { trade_site: ['account.read'] } })
  const [seen, seenCount] = await of(id, clerk)
  expect([(seen as string[]).includes('foreign'), (seen as string[]).length, seenCount]).toEqual([
    false,
    5,
    6,
  ])
  const superAdmin = await createAccount(test, { sites: ['trade_site'] })
  await test.sql('INSERT INTO account_role (account_id, role_id) VALUES ($1, 1)', [superAdmin.id])
  expect(await of(superAdmin.id, clerk)).toEqual([[], 0])
  expect((await of(superAdmin.id))[1]).toBe(1)
})

it('says upon which accounts the caller may act, as the calls answer', async () => {
  const site = 'trade_site'
  const manager = ['account.read', 'account.write', 'account.session']
  const less = await createAccount(test, { permissions: { [site]: ['account.read'] } })
  const more = await createAccount(test, { permissions: { [site]: ['account.read', 'role.read'] } })
  const wide = await createAccount(test, { sites: [site, 'default_site'] })
  await test.sql(
    'INSERT INTO account_site SELECT 1, id FROM site WHERE site_code = $1 ON CONFLICT DO NOTHING',
    [site],
  )
  const token = await signedInAs(test, { permissions: { [site]: manager } })
  const { data } = await test.call(accounts.list, { query: { size: 200 }, token })
  for (const [id, may] of [
    [less.id, true],
    [more.id, false],
    [wide.id, false],
    [1, false],
  ] as const) {
    expect(data.rows.find(row => row.id === id)?.mayChange, String(id)).toBe(may)
    expect((await test.call(accounts.get, { params: { id }, token })).data.mayChange).toBe(may)
    const { errorcode } = await test.call(accounts.update, { body: { id, fullName: '新' }, token })
    expect(errorcode).toBe(may ? 0 : 10406)
  }
})

describe('list', () => {
  it('filters by parts of names in any case, status, site and creation range; sorts and pages', async () => {
    for (const [userId, fullName, sites] of [
      ['Zhao.Yi', '欧阳赵一', ['trade_site']],
      ['zhao.er', '欧阳赵二', ['default_site']],
      ['qian_x', '钱一%', []],
    ])
      await addAccount(test, { userId, fullName, sites })
    const list = async (query: object) => {
      const { data } = await test.call(accounts.list, { query: { sort: 'userId,ASC', ...query } })
      return { names: data.rows.map((row: Account) => row.userId), total: data.total }
    }
    expect(await list({ userId: 'ZHAO' })).toEqual({ names: ['zhao.er', 'Zhao.Yi'], total: 2 })
    expect(await list({ userId: 'o.y' })).toEqual({ names: ['Zhao.Yi'], total: 1 })
    expect(await list({ fullName: '赵' })).toMatchObject({ total: 2 })
    expect(await list({ fullName: '赵二' })).toEqual({ names: ['zhao.er'], total: 1 })
    expect(await list({ fullName: '欧阳赵一' })).toEqual({ names: ['Zhao.Yi'], total: 1 })
    expect(await list({ fullName: '一%' })).toEqual({ names: ['qian_x'], total: 1 })
    expect(await list({ userId: 'qian_' })).toEqual({ names: ['qian_x'], total: 1 })
    expect(await list({ userId: 'zhao', siteCode: 'trade_site' })).toMatchObject({ names: ['Zhao.Yi'] })
    expect(await list({ userId: 'zhao', enabled: false })).toEqual({ names: [], total: 0 })
    expect(await list({ userId: 'zhao', endCreatedTime: '2020-01-01' })).toEqual({ names: [], total: 0 })
    expect(await list({ userId: 'zhao', startCreatedTime: Date.now() - 60_000 })).toMatchObject({ total: 2 })
    expect(await list({ userId: 'zhao', size: 1, page: 2 })).toEqual({ names: ['Zhao.Yi'], total: 2 })
    expect(await list({ userId: 'zhao', page: 9 })).toEqual({ names: [], total: 2 })
    await test.sql(`UPDATE account SET enabled = false WHERE user_id = 'zhao.er'`)
    expect(await list({ userId: 'zhao', enabled: false })).toEqual({ names: ['zhao.er'], total: 1 })
  })

  it('pages the same from either end of a long list', async () => {
    await test.sql(
      `INSERT INTO account (user_id, credential_hash, create_time)
      SELECT 'long' || n, 'x', now() - n * interval '1 minute' FROM generate_series(1, 1250) n`,
    )
    const pages = async (sort: string) => {
      const seen: number[] = []
      for (let page = 1; page <= 8; page++) {
        const { data } = await test.call(accounts.list, { query: { userId: 'long', size: 200, page, sort } })
        expect(data.total).toBe(1250)
        seen.push(...data.rows.map((row: Account) => row.id))
      }
      return seen
    }
    const up = await pages('createTime,ASC')
    expect(new Set(up).size).toBe(1250)
    expect(await pages('createTime,DESC')).toEqual(up.toReversed())
    await test.sql(`DELETE FROM account WHERE user_id LIKE 'long%'`)
  })

  it('takes an end day to its end, in Shanghai', async () => {
    const { id } = await addAccount(test, { userId: 'late.evening' })
    await test.sql(`UPDATE account SET create_time = '2024-02-29T15:59:59.900Z' WHERE id = $1`, [id])
    const found = async (startCreatedTime: string, endCreatedTime: string) => {
      const query = { startCreatedTime, endCreatedTime }
      return (await test.call(accounts.list, { query })).data?.total
    }
    expect(await found('2024-02-29', '2024-02-29')).toBe(1)
    expect(await found('2024-02-29 00:00:00', '2024-02-29 23:59:59')).toBe(1)
    expect(await found('2024-03-01', '2024-03-01')).toBe(0)
    const turned = { startCreatedTime: '2024-03-01', endCreatedTime: '2024-02-01' }
    expect((await test.call(accounts.list, { query: turned })).fields).toHaveProperty('endCreatedTime')
  })

  it('counts what has just been added', async () => {
    const total = async () => (await test.call(accounts.list, {})).data.total
    const before = await total()
    await addAccount(test)
    expect(await total()).toBe(before + 1)
  })

  it.each([
    ['userId', { userId: 'x'.repeat(51) }],
    ['fullName', { fullName: '名'.repeat(51) }],
    ['enabled', { enabled: 'maybe' }],
    ['startCreatedTime', { startCreatedTime: 'yesterday' }],
    ['sort', { sort: 'credentialHash,ASC' }],
    ['size', { size: 201 }],
  ])('refuses %s of %j', async (field, query) => {
    const answer = await test.call(accounts.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})
