/** The time line of an order has what is stored about it, by permission. */
import {
  intakeInvoices,
  intakeMembers,
  intakeRewards,
  invoices,
  memberNotes,
  memberTimeline,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { memberOf, orderOf, pushOrders, pushRows } from '../../../test/factories/orders.ts'

let test: TestApp
const orderNo = orderOf().order_no
const read = async (order_no: string, token?: string) =>
  test.call(memberTimeline.ofOrder, { params: { order_no }, ...(token && { token }) })

beforeAll(async () => {
  test = await buildTestApp()
  await test.call(intakeMembers.members, { body: memberOf() })
  const { paid_time: _, ...unpaid } = orderOf({ order_no: `${orderNo}9`, status: 'UNPAID' })
  await pushOrders(test, orderOf(), unpaid)
  const asked = { id: 'f-1', orderNo, titleKind: 'person', title: '王芳', kind: 'normal' } as const
  await pushRows(test, intakeInvoices.invoices, { ...asked, updateTime: '2026-03-02T00:00:00Z' })
  const [invoice] = (await test.call(invoices.list)).data.rows
  await test.call(invoices.issue, {
    body: { id: invoice?.id ?? 0, number: '25112000000012345678', issuedOn: '2026-03-02' },
  })
  await pushRows(test, intakeRewards.rewards, {
    id: 'r-1',
    inviterUserId: 'wx-1',
    reward: 20,
    order_no: orderNo,
    status: 'F',
    updateTime: '2026-03-03T00:00:00Z',
  })
  await test.sql(`INSERT INTO renewal_rule (name, days_before, language, text, status)
    VALUES ('七天前', 7, 'zh_CN', '快到期了', 'on')`)
  await test.sql(`INSERT INTO renewal_message (rule_id, user_id, end_time, level, language, text)
    SELECT r.id, p.user_id, p.end_time, 1, 'zh_CN', '' FROM renewal_rule r, member_periods p`)
  await test.sql(`INSERT INTO renewal_message (rule_id, user_id, end_time, level, language, text)
    SELECT r.id, p.user_id, p.end_time + interval '1 year', 1, 'zh_CN', '' FROM renewal_rule r, member_periods p`)
  await test.call(memberNotes.create, { body: { orderNo, text: '改打 13912345678' } })
  const refund = { refund_time: '2026-04-01T00:00:00Z', refund_amount: 800.5 }
  await pushOrders(test, orderOf({ status: 'CANCELLED', ...refund, updateTime: '2026-04-02T00:00:00Z' }))
})
afterAll(() => test.close())

it('has the order, its payment, what it gave, its invoice, reward, reminder, notes and refund', async () => {
  const { rows } = (await read(orderNo)).data
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['order', 'payment', 'validity', 'invoice', 'reward', 'reminder', 'note', 'refund', 'push']),
  )
  const times = rows.map(({ time }) => Date.parse(time))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const facts = (kind: string) => rows.filter(row => row.kind === kind)
  expect(facts('order')).toMatchObject([{ amount: '899.00', time: '2026-03-01T01:59:00.000Z' }])
  expect(facts('payment')).toMatchObject([{ time: '2026-03-01T02:00:00.000Z' }])
  expect(facts('refund')).toMatchObject([
    { amount: '800.50', revoked: true, time: '2026-04-01T00:00:00.000Z', until: expect.any(String) },
  ])
  expect(facts('validity')).toMatchObject([{ revoked: true }])
  expect(facts('reminder')).toMatchObject([{ text: '七天前' }])
  expect(facts('reward')).toMatchObject([{ amount: '20.00', friend: 'wx-1', rewardStatus: 'F' }])
  expect(facts('invoice').map(({ invoiceState }) => invoiceState)).toEqual(['issued', 'asked'])
})

it('has only what its reader may read elsewhere, without contacts', async () => {
  const reads = async (...permissions: string[]) => {
    const token = await signedInAs(test, { permissions: { default_site: permissions } })
    return read(orderNo, token)
  }
  const kinds = async (...permissions: string[]) =>
    (await reads(...permissions)).data.rows.map(({ kind }) => kind)
  expect(await kinds('order.read')).toEqual(['push', 'refund', 'payment', 'order'])
  expect(await kinds('order.read', 'reward.read')).toContain('reward')
  const notes = (await reads('order.read', 'memberNote.read')).data.rows.find(({ kind }) => kind === 'note')
  expect(notes?.text).not.toContain('13912345678')
  expect((await reads('memberNote.read')).errorcode).toBe(10406)
})

it('is not found for a number that no order has, and says of an unpaid one only that', async () => {
  expect((await read('nobody')).errorcode).toBe(10404)
  expect((await read(`${orderNo}9`)).data.rows.map(({ kind }) => kind)).toEqual(['push', 'order'])
})
