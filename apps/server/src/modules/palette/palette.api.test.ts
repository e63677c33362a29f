import { palette, payouts, type ReferenceKind } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { memberOf, orderOf, pushMembers, pushOrders } from '../../../test/factories/orders.ts'
import { makeRewards } from '../../../test/factories/rewards.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ PERSONAL_SEARCHES_PER_DAY: '2' })
  await pushMembers(
    test,
    memberOf({ userId: 'wx-1', name: '王芳', phone: '13800138000' }),
    memberOf({ userId: 'wx-2', name: 'Wang Min', phone: '13800138001' }),
    ...Array.from({ length: 7 }, (_, n) => memberOf({ userId: `wx-b${n}`, name: `赵${n}`, phone: '' })),
  )
  await pushOrders(
    test,
    ...['2026030100', '2026030101', '2026040100'].map(start =>
      orderOf({ order_no: `${start}9`, userId: 'wx-1' }),
    ),
  )
  await test.sql(
    `INSERT INTO channel (code, name, labels) VALUES ('EXPO_25', '广交会', '[{"locale":"en_US","name":"Canton Fair"}]')`,
  )
})
afterAll(() => test.close())

interface PaletteCall {
  token?: string
  language?: string
}

/** Finds names and notes by kind. */
async function find(q: string, { token, language = 'zh-CN' }: PaletteCall = {}) {
  const answer = await test.call(palette.find, {
    query: { q },
    headers: { 'accept-language': language },
    ...(token && { token }),
  })
  expect(answer).toMatchObject({ errorcode: 0 })
  return Object.fromEntries(
    answer.data.groups.map(({ kind, rows, refusal }) => [
      kind,
      refusal || rows.map(({ name, note }) => `${name} ${note}`),
    ]),
  )
}

const clerkWith = (...codes: string[]) => signedInAs(test, { permissions: { default_site: codes } })

describe('find', () => {
  it('finds members by name, id and phone, orders by number, channels by code and any name', async () => {
    expect(await find('王')).toEqual({ member: ['王芳 13800138000'] })
    expect(await find('WANG')).toEqual({ member: ['Wang Min 13800138001'] })
    expect(await find('wx-1')).toEqual({ member: ['王芳 13800138000'] })
    expect(await find('138001')).toEqual({ member: ['Wang Min 13800138001', '王芳 13800138000'] })
    expect(await find('20260301')).toEqual({ order: ['20260301019 王芳', '20260301009 王芳'] })
    expect(await find('expo')).toEqual({ channel: ['广交会 EXPO_25'] })
    expect(await find('canton', { language: 'en-US' })).toEqual({ channel: ['Canton Fair EXPO_25'] })
    expect(await find('%')).toEqual({})
    // In either script of Chinese (b32).
    expect(await find('廣交')).toEqual({ channel: ['广交会 EXPO_25'] })
  })

  it('answers five of a kind, and the id of the address', async () => {
    const { data } = await test.call(palette.find, { query: { q: '赵' } })
    expect(data.groups.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ['赵0', '赵1', '赵2', '赵3', '赵4'],
    ])
    const [row] = await test.sql<{ uid_pk: number }>(`SELECT uid_pk FROM members WHERE name = '赵0'`)
    expect(data.groups[0]?.rows[0]).toEqual({ id: String(row?.uid_pk), name: '赵0', note: 'wx-b0' })
  })

  it('finds payout batches by the beginning of their number, and by an order that they pay for', async () => {
    const [id = 0] = await makeRewards(test, 1)
    await test.sql(`UPDATE reward SET order_no = '20260401009' WHERE id = $1`, [id])
    const { number } = (await test.call(payouts.create, { body: { ids: [id] } })).data
    const found = { payout: [`${number} 草稿`] }
    for (const text of [number, number.slice(0, 8).toLowerCase()]) expect(await find(text)).toEqual(found)
    expect(await find('20260401009')).toMatchObject(found)
    expect(await find(number, { token: await clerkWith('reward.read') })).toEqual({})
  })

  it('finds only what the lists show to the person', async () => {
    expect((await find('20260301', { token: await clerkWith('member.read') })).order).toBeUndefined()
    expect(await find('王', { token: await clerkWith('order.read') })).toEqual({})
    const name = 'Zhang of the other site'
    const other = await createAccount(test, { sites: ['trade_site'], columns: { full_name: name } })
    expect(await find('zhang', { token: await clerkWith('account.read') })).toEqual({})
    expect(await find('zhang')).toEqual({ account: [`${name} ${other.userId}`] })
  })

  it.each([
    ['', 400],
    ['x'.repeat(51), 400],
  ])('refuses %j', async (q, status) => {
    expect(await test.call(palette.find, { query: { q } })).toMatchObject({ status, errorcode: 10400 })
  })
})

describe('locate', () => {
  const at = (kind: ReferenceKind, name: string, token?: string) =>
    test.call(palette.locate, { query: { kind, name }, ...(token && { token }) })

  it('answers the id of what others name, in the case in which it is unique', async () => {
    const [member] = await test.sql<{ uid_pk: number }>(`SELECT uid_pk FROM members WHERE user_id = 'wx-1'`)
    expect((await at('member', 'wx-1')).data).toEqual({ id: member?.uid_pk })
    const [channel] = await test.sql<{ id: number }>(`SELECT id FROM channel WHERE code = 'EXPO_25'`)
    expect((await at('channel', 'expo_25')).data).toEqual({ id: channel?.id })
    const account = await createAccount(test, { sites: ['trade_site'] })
    expect((await at('account', account.userId.toUpperCase())).data).toEqual({ id: account.id })
    const [sku] = await test.sql<{ id: number; base_product_id: number | null; sku_code: string }>(
      `INSERT INTO product (family_id, type, attributes) VALUES ((SELECT min(id) FROM product_family),
       'simple_product', '{"@product_name": "x", "@product_sku_code": "LOCATED"}') RETURNING *`,
    )
    expect((await at('product', 'LOCATED')).data).toEqual({ id: sku?.id })
  })

  it('knows neither a part of a name nor what the person may not see', async () => {
    expect(await at('member', 'wx-')).toMatchObject({ status: 404, errorcode: 10404 })
    const reader = await clerkWith('account.read')
    expect(await at('member', 'wx-1', reader)).toMatchObject({ status: 403, errorcode: 10406 })
    const other = await createAccount(test, { sites: ['trade_site'] })
    expect(await at('account', other.userId, reader)).toMatchObject({ status: 404, errorcode: 10404 })
    expect(await at('order' as 'member', 'x')).toMatchObject({ errorcode: 10400 })
  })
})

describe('masked phones', () => {
  it('are found whole only, counted and written down as in the list', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['member.read', 'order.read'] } })
    const token = await tokenFor(test, id)
    const searches = () =>
      test.sql(
        `SELECT outcome, entity_id, changes->0->>'after' AS phone FROM audit_event
        WHERE action = 'personalData.search' AND actor_id = $1 ORDER BY id`,
        [id],
      )
    expect((await find('1380013800', { token })).member).toContain('完整的 11 位手机号')
    expect(await find('20260301009', { token })).toEqual({ order: ['20260301009 王芳'] })
    expect(await searches()).toEqual([])
    for (const _ of [1, 2])
      expect(await find('13800138000', { token })).toEqual({ member: ['王芳 138****8000'] })
    expect(await find('+86 138-0013-8000', { token })).toEqual({ member: ['王芳 138****8000'] })
    expect(await find('13800138001', { token })).toEqual({ member: ['Wang Min 138****8001'] })
    expect((await find('13800138002', { token })).member).toContain('每天 2 个号码')
    const entry = { outcome: 'done', entity_id: 'members.list' }
    expect(await searches()).toEqual([
      { ...entry, phone: '138****8000' },
      { ...entry, phone: '138****8001' },
      { ...entry, outcome: 'denied', phone: '138****8002' },
    ])
  })
})
