/** Texts that look the same find each other, however the keyboard wrote their accents (b19). */
import { intakeMembers, intakeOrders, members, notices, orders, palette } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { memberOf, orderOf } from './factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const composed = 'Nguy\u1ec5n Th\u1ecb H\u1eb1ng'
const apart = 'Nguye\u0302\u0303n Thi\u0323 Ha\u0306\u0300ng'
const forms = [composed, apart]

it('of members, by name, in the list and by Ctrl+K, and by an id between marks of direction', async () => {
  await test.call(intakeMembers.members, {
    body: { rows: [memberOf({ userId: 'n1', name: apart }), memberOf({ userId: 'n2', name: composed })] },
  })
  for (const name of forms) {
    const { rows } = (await test.call(members.list, { query: { name } })).data
    expect(rows.map(({ userId }) => userId).sort()).toEqual(['n1', 'n2'])
    const found = (await test.call(palette.find, { query: { q: name } })).data
    expect(found.groups[0]?.rows).toHaveLength(2)
  }
  const pasted = { userId: '\u202dn1\u202c' }
  expect((await test.call(members.list, { query: pasted })).data.total).toBe(1)
})

it('of orders and of what people write', async () => {
  await test.call(intakeOrders.orders, { body: orderOf({ order_no: 'N-1', source_name: apart }) })
  await test.call(notices.create, { body: { title: apart, content: 'x', status: 0 } })
  for (const text of forms) {
    expect((await test.call(orders.list, { query: { source_name: text } })).data.total).toBe(1)
    expect((await test.call(notices.list, { query: { title: text } })).data.total).toBe(1)
  }
})
