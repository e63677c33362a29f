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
const approved = async (id: number) => {
  const { version } = (await test.call(payouts.get, { params: { id } })).data
  return test.call(payouts.decide, { body: { id, version, decision: 'approve' } })
}
const due = async () => (await test.call(payouts.due, { query: { status: 'F' } })).data

/** A paid order, a cancelled one, one that is not paid yet, and none: a reward of each. */
async function four() {
  await pushOrder('paid')
  await pushOrder('gone')
  await cancel('gone')
  await pushOrder('later', { status: 'UNPAID', paid_time: undefined })
  await pushReward('1', { order_no: 'paid' })
  await pushReward('2', { order_no: 'gone' })
  await pushReward('3', { order_no: 'later' })
  await pushReward('4')
}

it('of an order that is not paid says so, is found by it, and is not due', async () => {
  await four()
  const states = (await list({ sort: 'updateTime,ASC' })).rows.map(row => [
    row.order_no,
    row.orderStatus,
    row.held,
  ])
  expect(states.toSorted()).toEqual([
    [null, null, false],
    ['gone', 'CANCELLED', true],
    ['later', 'UNPAID', true],
    ['paid', 'PAID', false],
  ])
  expect(await list({ order_no: 'go,la' })).toMatchObject({ total: 2 })
  expect(await list({ orderStatus: 'CANCELLED' })).toMatchObject({ total: 1, rows: [{ order_no: 'gone' }] })
  expect(await due()).toEqual({ count: 2, amount: 20, inBatch: 0, held: 2, noAccount: 0, noAccountAmount: 0 })
  // The order of the reward becomes known as cancelled.
  await cancel('paid')
  expect(await list({ orderStatus: 'CANCELLED' })).toMatchObject({ total: 2 })
  expect(await due()).toMatchObject({ count: 1, held: 3 })
})

it('is paid in no way before somebody allows it, with a reason', async () => {
  await four()
  const { id } = await rowOf('gone')
  expect((await pay([id])).data).toEqual({
    ...{ changed: 0, unchanged: 0, held: 1, missing: 0 },
    items: [{ id, outcome: 'held', reason: 'orderCancelled' }],
  })
  expect(await test.call(payouts.create, { body: { ids: [id] } })).toMatchObject({ errorcode: 10409 })
  const all = { query: { status: 'F' }, body: { seen: 4, status: 'T' } } as const
  const matching = (amount: number) =>
    test.call(rewards.turnMatching, { query: all.query, body: { ...all.body, amount } })
  expect((await matching(40)).errorcode).toBe(10409)
  const answer = await matching(20)
  expect(answer).toMatchObject({ data: { success: 2, failure: 2 } })
  expect(answer.data.items).toContainEqual(
    expect.objectContaining({ id, errormessage: '订单已取消，须先允许打款' }),
  )
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

it('is left by a payout of chosen ones, each with its reason, and the others are paid', async () => {
  await four()
  await pushReward('5')
  const rows = (await list()).rows.toSorted((a, b) => a.id - b.id)
  const ids = rows.map(({ id }) => id)
  await test.call(payouts.create, { body: { ids: ids.slice(-1) } })
  const { data, errorcode } = await pay([...ids, 2_000_000_000])
  expect([errorcode, data.changed, data.held, data.missing]).toEqual([0, 2, 3, 1])
  expect(data.items.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    ...['changed', 'orderCancelled', 'orderUnpaid', 'changed', 'inBatch', 'missing'],
  ])
  // With the same answer where it is asked again.
  expect((await pay(ids)).data).toMatchObject({ changed: 0, unchanged: 2, held: 3 })
})

const pushLater = (id: string, order_no: string) => {
  const row = {
    ...intakeRewards.rewards.example,
    id,
    reward: 10,
    order_no,
    updateTime: '2026-04-01T00:00:00Z',
  }
  return test.call(intakeRewards.rewards, { body: { rows: [row] } })
}
const onOrder = { rows: [{ outcome: 'rejected', errors: [{ field_name: 'order_no' }] }] }

it('is held again for another state of its order, and is never allowed for one that is paid', async () => {
  await four()
  const paid = await rowOf('paid')
  expect((await release(paid.id, 'paid')).errorcode).toBe(10409)
  const { id } = await rowOf('later')
  expect(await release(id, 'later')).toMatchObject({ data: { held: false } })
  await cancel('later')
  expect(await rowOf('later')).toMatchObject({ held: true, releaseReason: null })
  expect((await pay([id])).data).toMatchObject({ changed: 0, held: 1 })
})

it('waits for an order that is not known, letter by letter, and goes on when that comes as paid', async () => {
  await pushOrder('ORD-1')
  await pushReward('1', { order_no: 'ord-1' })
  await pushReward('2', { order_no: 'ORD-2' })
  expect(await rowOf('ord-1')).toMatchObject({ held: true, orderStatus: null })
  const { id } = await rowOf('ORD-2')
  expect((await pay([id])).data.items).toEqual([{ id, outcome: 'held', reason: 'orderUnknown' }])
  await pushOrder('ORD-2')
  expect(await pay([id])).toMatchObject({ data: { changed: 1 } })
})

it('keeps its order: a push neither takes it away nor changes it, in a batch neither', async () => {
  await four()
  const gone = await rowOf('gone')
  expect(await pushLater('2', 'paid')).toMatchObject({ data: onOrder })
  expect(await pushLater('2', '')).toMatchObject({ data: { rows: [{ outcome: 'updated' }] } })
  expect(await rowOf('gone')).toMatchObject({ held: true, version: gone.version })
  const ids = [(await rowOf('paid')).id]
  const { data: batch } = await test.call(payouts.create, { body: { ids } })
  await cancel('paid')
  await pushLater('1', '')
  const get = await test.call(payouts.get, { params: { id: batch.id } })
  expect(get.data).toMatchObject({ heldCount: 1 })
})

it('gets an order where it had none: another version, in the audit log, and in no batch', async () => {
  await four()
  const bare = await rowOf('')
  expect(await pushLater('4', 'gone')).toMatchObject({ data: { rows: [{ outcome: 'updated' }] } })
  const row = (await list()).rows.find(({ id }) => id === bare.id)
  expect(row).toMatchObject({ held: true, version: bare.version + 1 })
  expect(await lastEvent(test, 'reward.update')).toMatchObject({
    entity_id: String(bare.id),
    changes: [{ field: 'order_no', before: null, after: 'gone' }],
  })
  await pushReward('5')
  await test.call(payouts.create, { body: { ids: [(await rowOf('')).id] } })
  expect(await pushLater('5', 'gone')).toMatchObject({ data: onOrder })
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
  const approve = () => approved(batch.id)
  expect(await approve()).toMatchObject({ errorcode: 10409, errormessage: expect.stringContaining('1 笔') })
  expect((await test.call(payouts.move, { body: { id: batch.id, action: 'submit' } })).errorcode).toBe(10409)
  await release(ids[0] ?? 0, 'paid')
  expect(await approve()).toMatchObject({ errorcode: 0, data: { state: 'approved', heldCount: 0 } })
})

it('leaves an approved batch by its maker, and the rest of it is approved again', async () => {
  await four()
  const ids = [(await rowOf('paid')).id, (await rowOf('')).id]
  const { data: batch } = await test.call(payouts.create, { body: { ids } })
  await approved(batch.id)
  const remove = (line: number) =>
    test.call(payouts.removeLine, { body: { id: batch.id, line }, token: clerk })
  expect((await remove(1)).errormessage).toContain('批次已审批')
  await cancel('paid')
  expect((await remove(2)).errorcode).toBe(10409)
  expect((await remove(1)).data).toMatchObject({
    ...{ state: 'draft', approver: null, approveTime: null },
    ...{ count: 1, heldCount: 0 },
  })
  expect((await lastEvent(test, 'payout.removeLine'))?.changes).toContainEqual({
    field: 'state',
    before: 'approved',
    after: 'draft',
  })
  const free = await rowOf('paid')
  expect(free).toMatchObject({ held: true, batchNumber: null })
  // It is not due yet: its money cannot go out twice without another look.
  expect((await test.call(payouts.create, { body: { ids: [free.id] } })).errorcode).toBe(10409)
  const go = (action: 'send' | 'cancel', id = batch.id) =>
    test.call(payouts.move, { body: { id, action }, token: clerk })
  expect((await go('send')).errorcode).toBe(10409)
  await approved(batch.id)
  expect((await go('cancel')).errormessage).toContain('只有审批人员')
  expect((await go('send')).data).toMatchObject({ state: 'sent' })
})

it('ends an approved batch that holds nothing else, by its maker', async () => {
  await four()
  const { data: batch } = await test.call(payouts.create, { body: { ids: [(await rowOf('paid')).id] } })
  await approved(batch.id)
  await cancel('paid')
  const end = () => test.call(payouts.move, { body: { id: batch.id, action: 'cancel' }, token: clerk })
  expect((await end()).data).toMatchObject({ state: 'cancelled' })
  expect((await end()).errorcode).toBe(10409)
})

it('is paid before its order is cancelled, or not at all', async () => {
  await four()
  const { id } = await rowOf('paid')
  const [paid] = await Promise.all([pay([id]), cancel('paid')])
  const row = await rowOf('paid')
  expect([row.status, row.held]).toEqual(paid.data.changed === 1 ? ['T', false] : ['F', true])
})

it('is not due by an order of another front site, however it comes', async () => {
  await pushReward('9', { order_no: 'foreign' })
  await pushOrder('foreign')
  await test.sql(`UPDATE reward SET owner = 'trade_site'`)
  const [{ id } = { id: 0 }] = (await list()).rows
  const ownedBy = async (site: string) => {
    await test.sql(`UPDATE orders SET owner = $1`, [site])
    await test.sql(`UPDATE reward SET update_time = update_time + interval '1 second'`)
    const { held, orderStatus } = await rowOf('foreign')
    return { held, orderStatus, due: (await due()).count }
  }
  expect(await ownedBy('freight_site')).toEqual({ held: true, orderStatus: null, due: 0 })
  expect((await pay([id])).data).toMatchObject({ changed: 0 })
  expect(await ownedBy('trade_site')).toEqual({ held: false, orderStatus: 'PAID', due: 1 })
})
