import { intakeOrders, intakeRewards, payouts, type RewardStatus, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { orderOf, pushRows } from '../../../test/factories/orders.ts'

let test: TestApp
let clerk: string
const pays = ['reward.read', 'reward.pay', 'payout.read', 'payout.write']
beforeAll(async () => {
  test = await buildTestApp()
  clerk = await signedInAs(test, { permissions: { default_site: pays } })
})
afterAll(() => test.close())
beforeEach(() =>
  test.sql('DELETE FROM reward; DELETE FROM payout_line; DELETE FROM payout_batch; DELETE FROM orders'),
)

const pushOrder = (order_no: string, change: object = {}) =>
  pushRows(test, intakeOrders.orders, orderOf({ order_no, ...change }))
const cancel = (order_no: string) =>
  pushOrder(order_no, { status: 'CANCELLED', updateTime: '2026-03-02T00:00:00Z' })
const pushReward = (id: string, change: object = {}) =>
  pushRows(test, intakeRewards.rewards, { ...intakeRewards.rewards.example, id, reward: 10, ...change })

const list = async (query: object = {}) => (await test.call(rewards.list, { query: { ...query } })).data
/** By order; of the one without an order by a blank. */
const rowOf = async (order: string) => {
  const row = (await list()).rows.find(({ order_no }) => (order_no ?? '') === order)
  if (!row) throw new Error(`No reward of ${order}`)
  return row
}
const release = (id: number, seenOrder: string, more: object = {}, token = test.adminToken) =>
  test.call(rewards.release, { body: { id, seenOrder, reason: '邀请人已完成任务', ...more }, token })
const pay = (ids: number[], status: RewardStatus = 'T') =>
  test.call(rewards.updateStatus, { body: { ids, status } })
const due = async () => (await test.call(payouts.due, { query: { status: 'F' } })).data

/** A paid order, a cancelled one, one that is not known, and none: a reward of each. */
async function four() {
  await pushOrder('paid')
  await pushOrder('gone')
  await cancel('gone')
  await pushReward('1', { order_no: 'paid' })
  await pushReward('2', { order_no: 'gone' })
  await pushReward('3', { order_no: 'later' })
  await pushReward('4')
}

it('of a cancelled order says so, is found by it, and is not due', async () => {
  await four()
  const states = (await list({ sort: 'updateTime,ASC' })).rows.map(row => [
    row.order_no,
    row.orderStatus,
    row.held,
  ])
  expect(states.toSorted()).toEqual([
    [null, null, false],
    ['gone', 'CANCELLED', true],
    ['later', null, false],
    ['paid', 'PAID', false],
  ])
  expect(await list({ order_no: 'go,la' })).toMatchObject({ total: 2 })
  expect(await list({ orderStatus: 'CANCELLED' })).toMatchObject({ total: 1, rows: [{ order_no: 'gone' }] })
  expect(await due()).toEqual({ count: 3, amount: 30, inBatch: 0, held: 1 })
  // The order of the reward becomes known as cancelled.
  await cancel('paid')
  expect(await list({ orderStatus: 'CANCELLED' })).toMatchObject({ total: 2 })
  expect(await due()).toMatchObject({ count: 2, held: 2 })
})

it('is paid in no way before somebody allows it, with a reason', async () => {
  await four()
  const { id } = await rowOf('gone')
  expect(await pay([id])).toMatchObject({
    errorcode: 10409,
    errormessage: expect.stringContaining('订单已取消'),
  })
  expect(await test.call(payouts.create, { body: { ids: [id] } })).toMatchObject({ errorcode: 10409 })
  const all = { query: { status: 'F' }, body: { seen: 4, status: 'T' } } as const
  const matching = (amount: number) =>
    test.call(rewards.turnMatching, { query: all.query, body: { ...all.body, amount } })
  expect((await matching(40)).errorcode).toBe(10409)
  expect(await matching(30)).toMatchObject({
    data: { success: 3, failure: 1, items: [{ id, errormessage: '订单已取消，须先允许打款' }] },
  })
  expect((await release(id, 'gone', {}, clerk)).errorcode).toBe(10406)
  expect((await release(id, 'gone', { reason: ' ' })).fields).toHaveProperty('reason')
  expect((await release(id, 'paid')).errorcode).toBe(10409)
  expect((await release(999_999, 'gone')).errorcode).toBe(10404)
  expect(await release(id, 'gone')).toMatchObject({
    data: { held: false, orderStatus: 'CANCELLED', releaseReason: '邀请人已完成任务' },
  })
  expect(await lastEvent(test, 'reward.release')).toMatchObject({
    entity_id: String(id),
    changes: [
      { field: 'order_no', before: null, after: 'gone' },
      { field: 'releaseReason', before: null, after: '邀请人已完成任务' },
    ],
  })
  expect((await release(id, 'gone')).errorcode).toBe(10409)
  expect(await pay([id])).toMatchObject({ data: { changed: 1 } })
  // What is paid stays marked.
  expect(await list({ status: 'T', orderStatus: 'CANCELLED' })).toMatchObject({ total: 1 })
})

it('is held again for another order, and is never allowed for one that is not cancelled', async () => {
  await four()
  const { id } = await rowOf('gone')
  const paid = await rowOf('paid')
  expect((await release(paid.id, 'paid')).errorcode).toBe(10409)
  await release(id, 'gone')
  await cancel('paid')
  await pushReward('2', { order_no: 'paid', updateTime: '2026-04-01T00:00:00Z' })
  expect((await list()).rows.find(row => row.id === id)).toMatchObject({ held: true, releaseReason: null })
})

it('stops a batch whose order is cancelled meanwhile, until it is allowed or taken out', async () => {
  await four()
  const ids = [(await rowOf('paid')).id, (await rowOf('')).id]
  const { data: batch } = await test.call(payouts.create, { body: { ids } })
  expect(batch.heldCount).toBe(0)
  await cancel('paid')
  const get = async () => (await test.call(payouts.get, { params: { id: batch.id } })).data
  expect(await get()).toMatchObject({ heldCount: 1 })
  const lines = await test.call(payouts.lines, { params: { id: batch.id } })
  expect(lines.data.rows).toMatchObject([
    { order_no: 'paid', held: true },
    { order_no: null, held: false },
  ])
  const approve = () => test.call(payouts.decide, { body: { id: batch.id, decision: 'approve' } })
  expect(await approve()).toMatchObject({ errorcode: 10409, errormessage: expect.stringContaining('1 笔') })
  expect((await test.call(payouts.move, { body: { id: batch.id, action: 'submit' } })).errorcode).toBe(10409)
  await release(ids[0] ?? 0, 'paid')
  expect(await approve()).toMatchObject({ errorcode: 0, data: { state: 'approved', heldCount: 0 } })
})

it('is paid before its order is cancelled, or not at all', async () => {
  await four()
  const { id } = await rowOf('paid')
  const [paid] = await Promise.all([pay([id]), cancel('paid')])
  const row = await rowOf('paid')
  expect([row.status, row.held]).toEqual(paid.errorcode === 0 ? ['T', false] : ['F', true])
})
