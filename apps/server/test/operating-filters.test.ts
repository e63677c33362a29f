/** Filters that answer what operations ask: who has not paid for long, who spent how much, which orders, accounts, changes. */
import {
  accounts,
  audit,
  intakeMembers,
  intakeOrders,
  listViews,
  members,
  notices,
  orders,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { addAccount, createAccount, startPassword, tokenFor } from './factories/accounts.ts'
import { memberOf, orderOf, pushRows } from './factories/orders.ts'

let test: TestApp
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const order = (order_no: string, userId: string, amount: number, paid_time: string, more: object = {}) =>
  orderOf({ order_no, userId, actual_amount: amount, total_amount: amount, paid_time, ...more })

beforeAll(async () => {
  test = await buildTestApp()
  // Orders may come before their member.
  await pushRows(
    test,
    intakeOrders.orders,
    order('A1', 'old', 100.1, days(-200)),
    order('A2', 'new', 300, days(-200)),
    order('A3', 'new', 0.2, days(-3), { item_list: [{ item_name: '行业报告 2026' }] }),
    order('A4', 'none', 999, days(-1), { status: 'CANCELLED', paid_time: undefined }),
  )
  await pushRows(
    test,
    intakeMembers.members,
    memberOf({ userId: 'old', phone: '' }),
    memberOf({ userId: 'new', channelCode: 'cn' }),
    memberOf({ userId: 'none', operationType: 'freight' }),
  )
})
afterAll(() => test.close())

async function found(query: object): Promise<string[]> {
  const { errorcode, data } = await test.call(members.list, { query: { ...query } })
  expect(errorcode).toBe(0)
  expect(data.total).toBe(data.rows.length)
  return data.rows.map(({ userId }) => userId).sort()
}

it.each<[query: object, users: string[]]>([
  [{ lastOrderFrom: 'today-6', lastOrderTo: 'today' }, ['new']],
  [{ lastOrderTo: 'today-30' }, ['old']],
  [{ spendFrom: 100.1 }, ['new', 'old']],
  [{ spendFrom: 100.11 }, ['new']],
  [{ spendTo: 100.1 }, ['none', 'old']],
  [{ spendTo: 0 }, ['none']],
  [{ spendFrom: 300.2, spendTo: 300.2, lastOrderFrom: 'month-1' }, ['new']],
  [{ empty: 'lastOrder' }, ['none']],
  [{ empty: 'channelCode' }, ['none', 'old']],
  [{ empty: 'phone' }, ['old']],
  [{ empty: 'operationType' }, ['new', 'old']],
  [{ empty: 'end' }, ['none']],
])('finds members by %j', async (query, users) => expect(await found(query)).toEqual(users))

it('says what members spent and when only to people who may read orders', async () => {
  const { id } = await createAccount(test, {
    permissions: { default_site: ['member.read', 'member.export'] },
  })
  const token = await tokenFor(test, id)
  const hidden = {
    spendFrom: 1,
    spendTo: 2,
    lastOrderFrom: 'today-6',
    lastOrderTo: 'today',
    empty: 'lastOrder',
  }
  for (const operation of [members.list, members.export]) {
    const { errorcode, fields } = await test.call(operation, { query: hidden, token })
    expect([errorcode, Object.keys(fields).sort()]).toEqual([10400, Object.keys(hidden).sort()])
  }
  const layout = { order: [], hidden: [], density: 'comfortable' as const }
  const body = { list: 'members.list', name: 'who spends', query: { spendFrom: '1' }, roleId: null, layout }
  expect(await test.call(listViews.create, { body, token })).toMatchObject({
    errorcode: 10400,
    fields: { 'query.spendFrom': expect.any(String) },
  })
  expect(await test.call(members.list, { query: { empty: 'phone' }, token })).toMatchObject({ errorcode: 0 })
})

it('keeps what a buyer spent when orders change hands, go, and come at the same time', async () => {
  const push = (...rows: object[]) => pushRows(test, intakeOrders.orders, ...rows)
  const give = (to: string) => test.sql(`UPDATE orders SET user_id = $1 WHERE order_no = 'A1'`, [to])
  await give('none')
  expect(await found({ spendFrom: 100, spendTo: 101 })).toEqual(['none'])
  await give('old')
  expect(await found({ spendFrom: 100, spendTo: 101 })).toEqual(['old'])
  const together = Array.from({ length: 8 }, (_, n) => push(order(`B${n}`, 'old', 1, days(-n))))
  await Promise.all(together)
  expect(await found({ spendFrom: 108.1, spendTo: 108.1 })).toEqual(['old'])
  await test.sql(`DELETE FROM orders WHERE order_no LIKE 'B%'`)
  expect(await found({ spendFrom: 100.1, spendTo: 100.1 })).toEqual(['old'])
})

it('finds orders by amount, product and relative days, also in a file', async () => {
  const numbers = async (query: object) =>
    (await test.call(orders.list, { query: { ...query, sort: 'order_no,ASC' } })).data.rows.map(
      row => row.order_no,
    )
  expect(await numbers({ amountFrom: 100.1, amountTo: 300 })).toEqual(['A1', 'A2'])
  expect(await numbers({ product: '报告' })).toEqual(['A3'])
  expect(await numbers({ paidFrom: 'today-6', paidTo: 'today' })).toEqual(['A3'])
  const counts = (await test.call(orders.list, { query: { product: '报告' } })).data.counts
  expect(counts).toMatchObject({ all: 1, PAID: 1, UNPAID: 0 })
  const file = await test.app.http.inject({
    url: `${orders.export.path}?format=csv&paidFrom=today-6&amountTo=1`,
    headers: { authorization: `Bearer ${test.adminToken}` },
  })
  expect(file.body.match(/^A\d/gm)).toEqual(['A3'])
})

it.each([
  [orders.list, 'amountFrom', '-1'],
  [orders.list, 'amountTo', '1.005'],
  [orders.list, 'paidFrom', 'tomorrow'],
  [orders.list, 'paidTo', 'today-99999'],
  [members.list, 'empty', 'name'],
  [members.list, 'spendTo', '1e15'],
])('refuses a bad filter of $id: %s %s', async (list, field, value) => {
  const { errorcode, fields } = await test.call(list, { query: { [field]: value } })
  expect([errorcode, Object.keys(fields)]).toEqual([10400, [field]])
})

it('finds accounts that never signed in, and those without an address', async () => {
  const { userId } = await addAccount(test, { email: '' })
  const names = async (query: object) =>
    (await test.call(accounts.list, { query: { userId, ...query } })).data.total
  expect([await names({ signedIn: false }), await names({ signedIn: true })]).toEqual([1, 0])
  expect([await names({ empty: 'email' }), await names({ empty: 'cellphone' })]).toEqual([1, 1])
  await test.app.http.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ username: userId, password: startPassword })),
  })
  expect([await names({ signedIn: false }), await names({ signedIn: true })]).toEqual([0, 1])
})

it('finds changes by record and field, in the words of the entity', async () => {
  const { data } = await test.call(notices.create, { body: { title: '停机', content: '维护' } })
  await test.call(notices.update, { body: { id: data.id, title: '停机二' } })
  await test.call(notices.update, { body: { id: data.id, content: '维护二' } })
  const query = { entity: 'notice', entityId: String(data.id), action: 'notice.update' }
  const of = async (field: string) => (await test.call(audit.list, { query: { ...query, field } })).data.total
  expect([await of('title'), await of('content'), await of('url')]).toEqual([1, 1, 0])
  const words = (await test.call(audit.words)).data.entities.find(({ code }) => code === 'notice')
  expect(words?.fields).toContainEqual({ code: 'content', text: '内容' })
})
