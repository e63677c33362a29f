import {
  type Channel,
  channels,
  intakeInvitations,
  type MemberRow,
  members,
  type OrderRow,
  orders,
} from '@backoffice/contract'
import imageSize from 'image-size'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf, pushMembers, pushOrders, pushRows } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import { takeRows } from '../../platform/intake/intake.ts'
import { memberIntake } from '../members/members.intake.ts'
import { frontSiteAddress } from '../sites/front-sites.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM channel'))

const valid = { code: 'EXPO_25', name: '广交会' }

async function createChannel(body: object = {}): Promise<Channel> {
  const answer = await test.call(channels.create, { body: { ...valid, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

describe('create', () => {
  it('answers the row as get does', async () => {
    const created = await createChannel({ name: '  广交会 ' })
    expect(created).toMatchObject({ ...valid, version: 1 })
    expect((await test.call(channels.get, { params: { id: created.id } })).data).toEqual(created)
  })

  it('C: has names in both languages, found by either and shown with its members', async () => {
    const labels = [
      { locale: 'zh_CN', name: '广交会' },
      { locale: 'en_US', name: 'Canton Fair' },
    ]
    const created = await createChannel({ labels })
    expect(created).toMatchObject({ name: '广交会', labels })
    const found = await test.call(channels.list, { query: { name: 'canton' } })
    expect(found.data.rows).toEqual([created])
    await pushMembers(test, memberOf({ userId: 'wx-labels', channelCode: created.code.toLowerCase() }))
    const { data } = await test.call(members.list, { query: { userId: 'wx-labels' } })
    expect(data.rows[0]).toMatchObject({ channelName: '广交会', channelLabels: labels })
    const file = await test.app.http.inject(
      requestOf(members.export, {
        query: { format: 'csv', userId: 'wx-labels' },
        token: test.adminToken,
        headers: { 'accept-language': 'en-US' },
      }),
    )
    expect(file.body).toContain(',Canton Fair,')
    await test.sql(`DELETE FROM members`)
    const body = { id: created.id, version: created.version }
    const renamed = await test.call(channels.update, { body: { ...body, name: '秋交会' } })
    expect(renamed.data.labels).toEqual([{ locale: 'zh_CN', name: '秋交会' }, labels[1]])
    const cleared = await test.call(channels.update, { body: { id: created.id, labels: [labels[0]] } })
    expect(cleared.data).toMatchObject({ name: '广交会', labels: [labels[0]] })
    const bad = { id: created.id, labels: [labels[0], labels[0]] }
    expect((await test.call(channels.update, { body: bad })).fields).toEqual({
      'labels.1.locale': '语言重复',
    })
  })

  it.each([
    ['code', { code: '' }, words.required],
    ['code', { code: undefined }, words.required],
    ['code', { code: 'ABCDEFGHI' }, '最多 8 个字符'],
    ['code', { code: 'A B' }, '格式不正确'],
    ['code', { code: '渠道' }, '格式不正确'],
    ['name', { name: ' ' }, words.required],
    ['name', { name: '名'.repeat(51) }, '最多 50 个字符'],
    ['remark', { remark: '注'.repeat(201) }, '最多 200 个字符'],
    ['url', { url: '/x' }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(channels.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql('SELECT 1 FROM channel')).toEqual([])
  })

  it('takes a code once, in whatever case, also of two at once', async () => {
    const answers = await Promise.all(
      ['abc', 'ABC'].map(code => test.call(channels.create, { body: { ...valid, code } })),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400])
    expect(answers.find(({ errorcode }) => errorcode)?.fields).toEqual({ code: '渠道编码已存在' })
  })
})

describe('list', () => {
  it('searches by code and name, sorts, pages and counts', async () => {
    for (const [code, name] of [
      ['A_1', '甲 100%'],
      ['B-2', '乙'],
      ['b3', '丙'],
    ])
      await createChannel({ code, name })
    const codes = async (query: object) => {
      const { rows, total } = (await test.call(channels.list, { query: { ...query } })).data
      return [rows.map(({ code }) => code), total]
    }
    expect(await codes({})).toEqual([['b3', 'B-2', 'A_1'], 3])
    expect(await codes({ code: 'B', sort: 'createTime,ASC' })).toEqual([['B-2', 'b3'], 2])
    expect(await codes({ code: '_' })).toEqual([['A_1'], 1])
    expect(await codes({ name: '0%' })).toEqual([['A_1'], 1])
    expect(await codes({ name: '乙', code: 'a' })).toEqual([[], 0])
    expect(await codes({ page: 2, size: 2, sort: 'code,DESC' })).toMatchObject([[expect.any(String)], 3])
  })

  it.each([
    ['code', { code: 'x'.repeat(51) }],
    ['name', { name: 'x'.repeat(51) }],
    ['sort', { sort: 'version,ASC' }],
    ['size', { size: 201 }],
  ])('refuses %s of %j', async (field, query) => {
    const answer = await test.call(channels.list, { query })
    expect(answer.errorcode).toBe(10400)
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('update', () => {
  it('renames and writes it down; the code stays', async () => {
    const { id, version } = await createChannel()
    const renamed = await test.call(channels.update, {
      body: { id, version, code: valid.code, name: '展会' },
    })
    expect(renamed.data).toMatchObject({ code: valid.code, name: '展会', version: 2 })
    const other = await test.call(channels.update, { body: { id, code: 'NEW' } })
    expect(other).toMatchObject({ errorcode: 10400, fields: { code: '渠道编码不可修改' } })
    const event = await lastEvent(test, 'channel.update')
    expect(event?.changes).toEqual([{ field: 'name', before: '广交会', after: '展会' }])
  })

  it('keeps a remark until it is cleared', async () => {
    const { id, remark } = await createChannel({ remark: ' 每年春秋两届 ' })
    expect(remark).toBe('每年春秋两届')
    const renamed = await test.call(channels.update, { body: { id, name: '展会' } })
    expect(renamed.data.remark).toBe('每年春秋两届')
    expect((await test.call(channels.update, { body: { id, remark: '' } })).data.remark).toBe('')
    const event = await lastEvent(test, 'channel.update')
    expect(event?.changes).toEqual([{ field: 'remark', before: '每年春秋两届', after: '' }])
  })

  it('tells the second of two editors, who sees the current row', async () => {
    const { id, version } = await createChannel()
    await test.call(channels.update, { body: { id, version, name: '第一人' } })
    const second = await test.call(channels.update, { body: { id, version, name: '第二人' } })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { name: '第一人', version: 2 } })
    expect((await test.call(channels.update, { body: { id: 2_000_000, name: 'x' } })).errorcode).toBe(10404)
  })
})

it('deletes, once', async () => {
  const { id } = await createChannel()
  const remove = () => test.call(channels.delete, { params: { id } })
  expect((await remove()).data).toBeNull()
  expect((await remove()).errorcode).toBe(10404)
})

it.each([
  [
    `INSERT INTO members (user_id, name, channel_code, create_time, update_time)
     VALUES ('channel-user', '张三', 'EXPO_25', now(), now())`,
    '会员 张三',
    `DELETE FROM members WHERE user_id = 'channel-user'`,
  ],
  [
    `INSERT INTO members (user_id, name, channel_code, create_time, update_time)
     VALUES ('called-by-phone', '13800138000', 'EXPO_25', now(), now())`,
    '会员 called-by-phone',
    `DELETE FROM members WHERE user_id = 'called-by-phone'`,
  ],
  [
    `INSERT INTO product (family_id, type, channel, attributes) VALUES (
       (SELECT min(id) FROM product_family), 'simple_product', 'EXPO_25',
       '{"@product_name": "渠道会员", "@product_sku_code": "BY-CHANNEL"}')`,
    '商品 渠道会员',
    `DELETE FROM product WHERE sku_code = 'BY-CHANNEL'`,
  ],
])('is not deleted while something uses it: %s', async (insert, user, clean) => {
  const { id } = await createChannel()
  await test.sql(insert)
  const answer = await test.call(channels.delete, { params: { id } })
  expect(answer).toMatchObject({
    status: 409,
    errorcode: 10409,
    errormessage: `“广交会”正在使用中，不能删除：${user}`,
  })
  await test.sql(clean)
  expect((await test.call(channels.delete, { params: { id } })).errorcode).toBe(0)
})

it('waits for a member that is pushed with its code at that moment, and then stays', async () => {
  const { id } = await createChannel()
  const source = { accountId: 1, sites: undefined, origin: systemOrigin, timeZone: 'Asia/Shanghai' }
  const member = memberOf({ userId: 'channel-race', name: '赵六', channelCode: 'expo_25' }) as MemberRow
  const isWaiting = async () =>
    (
      await test.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock'`)
    ).length > 0
  const deleting = await test.app.db.transaction().execute(async trx => {
    await takeRows(trx, memberIntake, [member], source, 'zh-CN')
    const answer = test.call(channels.delete, { params: { id } })
    await expect.poll(isWaiting).toBe(true)
    return { answer }
  })
  expect(await deleting.answer).toMatchObject({
    errorcode: 10409,
    errormessage: '“广交会”正在使用中，不能删除：会员 赵六',
  })
  await test.sql(`DELETE FROM members WHERE user_id = 'channel-race'`)
})

describe('the picture of a code', () => {
  const picture = (query: object) =>
    test.app.http.inject(requestOf(channels.qrcode, { query: { ...query }, token: test.adminToken }))

  it('is a PNG to be saved under its name', async () => {
    await createChannel({ labels: [{ locale: 'en_US', name: 'Canton Fair' }] })
    const query = { access_point: 'trade_site', code: 'expo_25' }
    const answer = await picture(query)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining(encodeURIComponent('广交会-EXPO_25-trade_site.png')),
    })
    expect(imageSize(answer.rawPayload)).toMatchObject({ type: 'png', width: 600, height: 600 })
    const headers = { 'accept-language': 'en-US' }
    const english = await test.app.http.inject(
      requestOf(channels.qrcode, { query, headers, token: test.adminToken }),
    )
    expect(english.headers['content-disposition']).toContain(
      encodeURIComponent('Canton Fair-EXPO_25-trade_site.png'),
    )
  })

  it.each([
    [{ access_point: 'default_site', code: 'EXPO_25' }, 400, ['access_point']],
    [{ access_point: 'nowhere', code: 'EXPO_25' }, 400, ['access_point']],
    [{ code: 'EXPO_25' }, 400, ['access_point']],
    [{ access_point: 'trade_site' }, 400, ['code']],
    [{ access_point: 'trade_site', code: 'other' }, 404, undefined],
  ])('refuses %j', async (query, status, fields) => {
    await createChannel()
    const answer = await picture(query)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors?.map((error: { field_name: string }) => error.field_name)).toEqual(fields)
  })

  it('leads to the front site, of one without a URL it holds the channel alone', async () => {
    const address = () => frontSiteAddress(test.app.db, 'freight_site', { channel: 'A1' })
    expect(await address()).toBe('channel=A1')
    await test.sql(
      `UPDATE site SET urls = '{https://freight.example/?lang=zh}' WHERE site_code = 'freight_site'`,
    )
    expect(await address()).toBe('https://freight.example/?lang=zh&channel=A1')
  })
})

it('turns away who lacks the permission, and changes nothing', async () => {
  const { id } = await createChannel()
  const reader = await signedInAs(test, { permissions: { default_site: ['channel.read'] } })
  expect((await test.call(channels.get, { params: { id }, token: reader })).errorcode).toBe(0)
  for (const [operation, input] of [
    [channels.create, { body: { ...valid, code: 'X' } }],
    [channels.update, { body: { id, name: 'x' } }],
    [channels.delete, { params: { id } }],
  ] as const)
    expect(await test.call(operation, { ...input, token: reader })).toMatchObject({
      status: 403,
      errorcode: 10406,
    })
  expect(await test.sql('SELECT code, name FROM channel')).toEqual([valid])
})

describe('by month', () => {
  it('counts members, and what they paid for people who may see orders; the lists have the same', async () => {
    const { id, code } = await createChannel()
    const now = new Date().toISOString()
    const order = { paid_time: now, create_time: now, updateTime: now }
    await pushMembers(test, memberOf({ userId: 'c1', channelCode: code.toLowerCase(), createTime: now }))
    await pushMembers(test, memberOf({ userId: 'c2', channelCode: '', createTime: now }))
    await pushOrders(test, orderOf({ ...order, order_no: 'C1', userId: 'c1' }))
    await pushOrders(test, orderOf({ ...order, order_no: 'C2', userId: 'c1', status: 'UNPAID' }))
    await pushOrders(test, orderOf({ ...order, order_no: 'C3', userId: 'c2' }))
    const read = async (token = test.adminToken) =>
      (await test.call(channels.months, { params: { id }, token })).data.rows
    const rows = await read()
    expect(rows).toHaveLength(12)
    expect(rows.at(-1)).toMatchObject({ members: 1, orders: 1, revenue: 899 })
    expect(rows[0]).toMatchObject({ members: 0, orders: 0, revenue: 0 })
    const query = {
      channelCode: `${code},other`,
      status: 'PAID',
      paidFrom: 'month',
      paidTo: 'month',
    } as const
    expect((await test.call(orders.list, { query })).data).toMatchObject({
      total: 1,
      rows: [{ order_no: 'C1' }],
    })
    const reader = await signedInAs(test, { permissions: { default_site: ['channel.read', 'member.read'] } })
    expect((await read(reader)).at(-1)).toMatchObject({ members: 1, orders: null, revenue: null })
    expect((await test.call(channels.months, { params: { id: 2_000_000_000 } })).errorcode).toBe(10404)
  })
})

it('counts members, paid orders and revenue of each channel beside the period before', async () => {
  for (const code of ['Q1', 'q2', 'q3']) await createChannel({ code, name: code })
  const quarter = `(date_trunc('quarter', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai')`
  const before = `(${quarter} - interval '3 months')`
  const came = (id: string, code: string, time: string) =>
    test.sql(
      `INSERT INTO members (user_id, channel_code, create_time, update_time) VALUES ($1, $2, ${time}, now())`,
      [id, code],
    )
  await came('q-1', 'q1', quarter)
  await came('q-2', 'Q1', before)
  await came('q-3', 'q2', `${before} - interval '1 second'`)
  const paid = (number: string, user: string, amount: number, time: string, status = 'PAID') =>
    test.sql(
      `INSERT INTO orders (order_no, user_id, source, actual_amount, total_amount, status, create_time, paid_time, update_time)
       VALUES ($1, $2, 'trade_site', $3, $3, $4, now(), ${time}, now())`,
      [number, user, amount, status],
    )
  await paid('Q-1', 'q-1', 0.1, quarter)
  await paid('Q-2', 'q-2', 0.2, 'now()')
  await paid('Q-3', 'q-2', 5, before)
  await paid('Q-4', 'q-1', 9, 'now()', 'CANCELLED')
  await paid('Q-5', 'q-3', 7, quarter)
  const figures = async (token?: string) => {
    const query = { period: 'quarter' }
    const { data } = await test.call(channels.figures, token ? { query, token } : { query })
    expect(data.total).toBe(3)
    return data.rows.map(({ id: _id, labels: _labels, name: _name, ...row }) => row)
  }
  const codesBy = async (query: object, token?: string) => {
    const asked = { query: { period: 'quarter', ...query }, ...(token && { token }) }
    return (await test.call(channels.figures, asked)).data.rows.map(({ code }) => code)
  }
  expect(await figures()).toEqual([
    { code: 'q2', members: 0, orders: 1, revenue: 7, before: { members: 0, orders: 0, revenue: 0 } },
    { code: 'Q1', members: 1, orders: 2, revenue: 0.3, before: { members: 1, orders: 1, revenue: 5 } },
    { code: 'q3', members: 0, orders: 0, revenue: 0, before: { members: 0, orders: 0, revenue: 0 } },
  ])
  const unseen = { members: null, orders: null, revenue: null }
  const reader = await signedInAs(test, { permissions: { default_site: ['channel.read'] } })
  expect((await figures(reader)).map(({ code }) => code)).toEqual(['Q1', 'q2', 'q3'])
  expect((await figures(reader))[0]).toEqual({ code: 'Q1', ...unseen, before: unseen })
  const ofMembers = await signedInAs(test, {
    permissions: { default_site: ['channel.read', 'member.read'] },
  })
  expect(await codesBy({ by: 'members' })).toEqual(['Q1', 'q2', 'q3'])
  expect(await codesBy({ by: 'orders' })).toEqual(['Q1', 'q2', 'q3'])
  // The order does not tell what a person may not see.
  expect(await codesBy({ by: 'revenue' }, ofMembers)).toEqual(['Q1', 'q2', 'q3'])
  expect(await codesBy({ codes: 'q2,Q3' })).toEqual(['q2', 'q3'])
  expect(await codesBy({ codes: 'nothing' })).toEqual([])
  const odd = await test.call(channels.figures, { query: { period: 'decade' } })
  expect(Object.keys(odd.fields)).toEqual(['period'])
  await test.sql(`DELETE FROM orders WHERE order_no LIKE 'Q-%'`)
  await test.sql(`DELETE FROM members WHERE user_id LIKE 'q-%'`)
})

it('says what was sold through a channel in a period, and whose friends came through it', async () => {
  const { id } = await createChannel({ code: 'P1', name: '渠道一' })
  const now = new Date().toISOString()
  const person = (userId: string, channelCode = '') =>
    pushMembers(
      test,
      memberOf({ userId, name: `名 ${userId}`, channelCode, createTime: now, updateTime: now }),
    )
  for (const [userId, channel] of [['p-0'], ['p-1', 'p1'], ['p-2', 'P1'], ['p-3', 'other']] as const)
    await person(userId, channel)
  const invite = (invitedUserId: string) =>
    pushRows(test, intakeInvitations.invitations, {
      id: `i-${invitedUserId}`,
      inviterUserId: 'p-0',
      invitedUserId,
      inviteDate: now,
      updateTime: now,
    })
  for (const friend of ['p-1', 'p-2', 'p-3']) await invite(friend)
  const sold = (order_no: string, userId: string, names: string[], more: Partial<OrderRow> = {}) =>
    orderOf({
      order_no,
      userId,
      create_time: now,
      paid_time: now,
      updateTime: now,
      item_list: names.map(item_name => ({ item_name })),
      ...more,
    })
  await pushOrders(
    test,
    sold('P-1', 'p-1', ['年度会员', '年度会员']),
    sold('P-2', 'p-2', ['年度会员', '积分']),
    sold('P-3', 'p-3', ['年度会员']),
    sold('P-4', 'p-1', ['年度会员'], {
      create_time: '2020-01-01T00:00:00Z',
      paid_time: '2020-01-01T00:00:00Z',
    }),
    sold('P-5', 'p-1', ['年度会员'], { status: 'CANCELLED' }),
  )
  const asked = (token?: string) => ({
    params: { id },
    query: { period: 'year' as const },
    ...(token && { token }),
  })
  expect((await test.call(channels.products, asked())).data).toEqual({
    total: 2,
    rows: [
      { sku_code: null, name: '年度会员', labels: [], orders: 2, revenue: 1798 },
      { sku_code: null, name: '积分', labels: [], orders: 1, revenue: 899 },
    ],
  })
  expect((await test.call(channels.inviters, asked())).data).toEqual({
    total: 1,
    rows: [{ userId: 'p-0', name: '名 p-0', friends: 2 }],
  })
  const reader = await signedInAs(test, { permissions: { default_site: ['channel.read'] } })
  expect((await test.call(channels.products, asked(reader))).errorcode).toBe(10406)
  expect((await test.call(channels.inviters, asked(reader))).errorcode).toBe(10406)
  const unknown = { params: { id: 2_000_000_000 }, query: { period: 'year' as const } }
  expect((await test.call(channels.products, unknown)).errorcode).toBe(10404)
})
