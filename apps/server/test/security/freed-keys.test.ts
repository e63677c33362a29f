/**
 * security.md 61: a front site may take a user id or number that another one needs. A super admin frees it: the other site
 * pushes its own record, and the record that had the key goes on beside it with all that belongs to it.
 */
import {
  desk,
  intakeCharging,
  intakeInvoices,
  intakeKeys,
  intakeMembers,
  intakeOrders,
  intakeRewards,
  members,
  type OperationSpec,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { type AppSession, addFrontSite, createApp } from '../factories/apps.ts'
import { lastEvent } from '../factories/audit.ts'
import { memberOf, orderOf, trialGrant } from '../factories/orders.ts'

const [own, other] = ['trade_site', 'other_site']

let test: TestApp
let ofOwn: AppSession
let ofOther: AppSession

beforeAll(async () => {
  test = await buildTestApp()
  await addFrontSite(test, other, ['intake.write'])
  ofOwn = await createApp(test, [own], ['intake.write'])
  ofOther = await createApp(test, [other], ['intake.write'])
})
afterAll(() => test.close())

async function push({ token }: AppSession, operation: OperationSpec, row: object) {
  const { data } = await test.call(operation, { body: row, token })
  return (data as unknown as { rows: { key: string; outcome: string; errorcode?: number }[] }).rows[0]
}
const later = (day: number) => ({ updateTime: `2026-11-0${day}T00:00:00Z` })
const created = { outcome: 'created' }
const updated = { outcome: 'updated' }

it('an order, with its items, gifts, invoice and reward', async () => {
  const theirs = orderOf({ order_no: 'N-1', userId: 'their-user', source: other })
  await push(ofOther, intakeMembers.members, memberOf({ userId: 'their-user', source: other }))
  expect(await push(ofOther, intakeOrders.orders, theirs)).toMatchObject(created)
  const invoice = { ...intakeInvoices.invoices.example, orderNo: 'N-1' }
  expect(await push(ofOther, intakeInvoices.invoices, invoice)).toMatchObject(created)
  const reward = { ...intakeRewards.rewards.example, order_no: 'N-1', inviterUserId: 'x', inviteeUserId: 'y' }
  expect(await push(ofOther, intakeRewards.rewards, reward)).toMatchObject(created)
  const ours = orderOf({ order_no: 'N-1', userId: 'our-user', source: own })
  expect(await push(ofOwn, intakeOrders.orders, ours)).toMatchObject({ errorcode: 10404 })

  const body = { record: 'order', key: 'N-1' } as const
  expect((await test.call(intakeKeys.release, { body })).data).toEqual({ key: 'N-1＠other_site' })
  expect(await lastEvent(test, 'intake.release')).toMatchObject({
    entity_id: 'N-1',
    changes: [{ field: 'key', before: 'N-1', after: 'N-1＠other_site' }],
  })
  // The site that had it goes on with its own record, and does not take the number again.
  const again = {
    ...theirs,
    status: 'CANCELLED',
    refund_time: theirs.paid_time,
    refund_amount: 1,
    ...later(1),
  }
  expect(await push(ofOther, intakeOrders.orders, again)).toMatchObject({ key: 'N-1', ...updated })
  expect(await push(ofOwn, intakeOrders.orders, ours)).toMatchObject(created)
  expect(await push(ofOther, intakeOrders.orders, { ...again, ...later(2) })).toMatchObject(updated)
  expect(await test.sql('SELECT order_no, owner, status FROM orders ORDER BY 1')).toEqual([
    { order_no: 'N-1', owner: own, status: 'PAID' },
    { order_no: 'N-1＠other_site', owner: other, status: 'CANCELLED' },
  ])
  const local = [{ order_no: 'N-1＠other_site' }]
  expect(await test.sql('SELECT order_no FROM invoice')).toEqual(local)
  expect(await test.sql('SELECT order_no FROM reward')).toEqual(local)
  expect(await push(ofOther, intakeRewards.rewards, { ...reward, ...later(3) })).toMatchObject(updated)
  expect(await test.sql('SELECT order_no FROM reward')).toEqual(local)
  expect(
    await test.sql('SELECT source_key, user_id, revoked_at IS NULL AS runs FROM member_periods ORDER BY 1'),
  ).toEqual([
    { source_key: 'N-1#000', user_id: 'our-user', runs: true },
    { source_key: 'N-1＠other_site#000', user_id: 'their-user', runs: false },
  ])
})

it('a member, with what both sites have said about them', async () => {
  const theirs = memberOf({ userId: 'M-1', name: 'theirs', source: other })
  const grant = trialGrant({ id: 'g-1', userId: 'M-1', level: 1 })
  const ours = orderOf({ order_no: 'M-1', userId: 'M-1', source: own })
  // Before the member, so that it is not refused.
  expect(await push(ofOwn, intakeOrders.orders, ours)).toMatchObject(created)
  expect(await push(ofOther, intakeMembers.members, theirs)).toMatchObject(created)
  expect(await push(ofOther, intakeMembers.grants, grant)).toMatchObject(created)
  const member = memberOf({ userId: 'M-1', name: 'ours', source: own })
  expect(await push(ofOwn, intakeMembers.members, member)).toMatchObject({ errorcode: 10404 })

  await test.call(intakeKeys.release, { body: { record: 'member', key: 'M-1' } })
  expect(await push(ofOther, intakeMembers.members, { ...theirs, name: 'still', ...later(1) })).toMatchObject(
    updated,
  )
  expect(await push(ofOwn, intakeMembers.members, member)).toMatchObject(created)
  expect(await push(ofOther, intakeMembers.grants, { ...grant, ...later(2), periodValue: 9 })).toMatchObject(
    updated,
  )
  expect(await push(ofOther, intakeMembers.grants, { ...grant, id: 'g-2' })).toMatchObject(created)
  expect(
    await test.sql(
      `SELECT user_id, name, level, end_time::date::text AS "end" FROM members WHERE user_id LIKE 'M-1%' ORDER BY 1`,
    ),
  ).toMatchObject([
    { user_id: 'M-1', name: 'ours', end: '2027-03-01' },
    { user_id: 'M-1＠other_site', name: 'still', end: '2026-03-17' },
  ])
  expect(await test.sql(`SELECT user_id FROM orders WHERE order_no = 'M-1'`)).toEqual([{ user_id: 'M-1' }])
  const { data } = await test.call(members.list, { query: { userId: 'M-1', spendFrom: 1 } })
  expect(data.rows).toMatchObject([{ userId: 'M-1' }])
})

it('an order of points', async () => {
  const charge = { ...intakeCharging.chargeOrders.example, orderNo: 'C-1', userId: 'c' }
  expect(await push(ofOther, intakeCharging.chargeOrders, charge)).toMatchObject(created)
  expect(await push(ofOwn, intakeCharging.chargeOrders, charge)).toMatchObject({ errorcode: 10404 })
  await test.call(intakeKeys.release, { body: { record: 'chargeOrder', key: 'C-1' } })
  expect(await push(ofOther, intakeCharging.chargeOrders, { ...charge, ...later(1) })).toMatchObject(updated)
  expect(await push(ofOwn, intakeCharging.chargeOrders, charge)).toMatchObject(created)
})

it('but none that nobody has, or that belongs to no site', async () => {
  const release = async (key: string) =>
    (await test.call(intakeKeys.release, { body: { record: 'member', key } })).errorcode
  expect(await release('nobody')).toBe(10404)
  await test.call(intakeMembers.members, { body: memberOf({ userId: 'office', source: '' }) })
  expect(await release('office')).toBe(10409)
})

it('all keys for which a push was refused, by its event, which Today shows', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `many-${n}`)
  const rows = (source: string) => ids.map(userId => memberOf({ userId, source }))
  const pushAll = async ({ token }: AppSession, source: string) =>
    (await test.call(intakeMembers.members, { body: { rows: rows(source) }, token })).data
  expect(await pushAll(ofOther, other)).toMatchObject({ accepted: 30 })
  expect(await pushAll(ofOwn, own)).toMatchObject({ rejected: 30 })
  const { data: today } = await test.call(desk.today)
  const figure = today.figures.find(({ key }) => key === 'pushesRefused')
  expect(figure?.value).toBeGreaterThan(0)
  const [event] = await test.sql<{ id: number }>(
    `SELECT id FROM audit_event WHERE action = 'intake.push' AND outcome = 'denied' ORDER BY id DESC LIMIT 1`,
  )
  await test.call(intakeKeys.release, { body: { record: 'member', key: 'many-7' } })
  const release = () => test.call(intakeKeys.releaseRefused, { body: { eventId: Number(event?.id) } })
  expect((await release()).data).toEqual({ released: 29, left: 1 })
  expect(await pushAll(ofOwn, own)).toMatchObject({ accepted: 30 })
  // What the site has now is not freed by the same event.
  expect((await release()).data).toEqual({ released: 0, left: 30 })
  const none = await test.call(intakeKeys.releaseRefused, { body: { eventId: 1_000_000 } })
  expect(none).toMatchObject({ errorcode: 10404 })
})
