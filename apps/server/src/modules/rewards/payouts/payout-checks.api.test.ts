/** That no payout goes out, or comes back, without the look of those who must look. */
import { intakeOrders, type PayoutAction, payouts, type RewardStatus, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { orderOf, pushRows } from '../../../../test/factories/orders.ts'
import { makeRewards } from '../../../../test/factories/rewards.ts'

let test: TestApp
let maker: string
let approver: string
let payer: string
beforeAll(async () => {
  test = await buildTestApp()
  const person = (fullName: string, ...codes: string[]) =>
    signedInAs(test, {
      permissions: { default_site: ['payout.read', 'payout.write', 'reward.read', ...codes] },
      columns: { full_name: fullName },
    })
  maker = await person('王制单')
  approver = await person('李审批', 'payout.approve', 'payout.answer')
  payer = await person('赵付款', 'reward.pay')
})
afterAll(() => test.close())
beforeEach(() =>
  test.sql(
    'DELETE FROM reward; DELETE FROM payout_answer; DELETE FROM payout_line; DELETE FROM payout_batch; DELETE FROM orders',
  ),
)

const made = async (ids: number[], token = maker) =>
  (await test.call(payouts.create, { body: { ids }, token })).data
const get = async (id: number, token = approver) =>
  (await test.call(payouts.get, { params: { id }, token })).data
const move = (id: number, action: PayoutAction, token = test.adminToken, more: object = {}) =>
  test.call(payouts.move, { body: { id, action, ...more }, token })
const approve = async (id: number, token = approver) => {
  const { version } = await get(id)
  return test.call(payouts.decide, { body: { id, version, decision: 'approve' }, token })
}
async function sent(count = 1) {
  const ids = await makeRewards(test, count)
  const { id, number } = await made(ids)
  await approve(id)
  await move(id, 'send')
  return { id, number, ids }
}

it('is approved by nobody who has changed its payments or handed it in', async () => {
  const { id } = await made(await makeRewards(test, 3))
  expect(await get(id)).toMatchObject({ byCaller: false, othersApprove: true })
  const removed = await test.call(payouts.removeLine, { body: { id, line: 1 }, token: approver })
  expect(removed.data).toMatchObject({ byCaller: true, othersApprove: true })
  await move(id, 'submit', maker)
  expect(await approve(id)).toMatchObject({
    errorcode: 10406,
    errormessage: '您制作、修改或提交过该批次，不能审批，请由其他有审批权限的人审批',
  })
  expect((await approve(id, test.adminToken)).data).toMatchObject({ state: 'approved' })
})

it('is approved by nobody who has handed it in, withdrawn or not, whatever the program does', async () => {
  const { id } = await made(await makeRewards(test, 1))
  for (const action of ['submit', 'withdraw'] as const) await move(id, action, approver)
  await move(id, 'submit', maker)
  expect((await approve(id)).errorcode).toBe(10406)
  await expect(
    test.sql(`UPDATE payout_batch SET second_person = true, approve_time = now(),
      approver_id = (SELECT id FROM account WHERE full_name = '李审批')`),
  ).rejects.toThrow('payout_batch_four_eyes')
  expect((await approve(id, test.adminToken)).data).toMatchObject({ state: 'approved' })
})

it('is confirmed as a whole by those only who may write the result of each payment', async () => {
  const { id } = await sent()
  expect(await move(id, 'settle', maker)).toMatchObject({ errorcode: 10406 })
  expect(await get(id)).toMatchObject({ state: 'sent' })
  expect((await move(id, 'settle', approver)).data).toMatchObject({ state: 'paid' })
})

it('is not confirmed as a whole while the order of a payment was refunded', async () => {
  const order = { order_no: 'A1' }
  await pushRows(test, intakeOrders.orders, orderOf(order))
  const ids = await makeRewards(test, 2)
  await test.sql(`UPDATE reward SET order_no = 'A1' WHERE id = ${ids[0]}`)
  const { id } = await made(ids)
  await approve(id)
  await move(id, 'send')
  const refund = { ...order, status: 'CANCELLED' as const, updateTime: '2026-03-02T00:00:00Z' }
  await pushRows(test, intakeOrders.orders, orderOf(refund))
  expect(await get(id)).toMatchObject({ state: 'sent', heldCount: 1 })
  expect(await move(id, 'settle')).toMatchObject({
    errorcode: 10409,
    errormessage: '有 1 笔的订单未付款或已取消：请先逐笔填写银行结果，再确认其余打款',
  })
  const { version } = await get(id)
  const body = { id, version, line: 1, result: 'failed' as const, reason: '订单已退款' }
  await test.call(payouts.lineResult, { body, token: approver })
  expect(await get(id)).toMatchObject({ heldCount: 0 })
  expect((await move(id, 'settle')).data).toMatchObject({ state: 'partly', paidTotal: 10 })
})

it('shows payments first that somebody has to look at', async () => {
  const ids = await makeRewards(test, 4)
  const { id } = await made(ids)
  await test.sql(`UPDATE reward SET order_no = 'GONE' WHERE id = ${ids[3]}`)
  const shown = async () => {
    const { data } = await test.call(payouts.lines, { params: { id }, token: approver })
    return data.rows.map(({ line }) => line)
  }
  expect(await shown()).toEqual([4, 1, 2, 3])
  await test.sql(
    `UPDATE payout_line SET state = 'failed', reason = 'closed' WHERE batch_id = ${id} AND line = 2`,
  )
  expect(await shown()).toEqual([2, 4, 1, 3])
})

const turn = (ids: number[], status: RewardStatus, more: object = {}, token = test.adminToken) =>
  test.call(rewards.updateStatus, { body: { ids, status, ...more }, token })

it('that somebody else paid out directly is not said to have been approved', async () => {
  const ids = await makeRewards(test, 1)
  await turn(ids, 'T')
  const refused = await turn(ids, 'F', {}, payer)
  expect(refused.errormessage).toBe('有 1 笔由他人直接打款，只有审批人员可以取消')
})

it('leaves out rewards without an account, counts them, and refuses them by their place where they were chosen', async () => {
  const ids = await makeRewards(test, 3)
  await test.sql(`UPDATE reward SET bank_account = '' WHERE id = ${ids[1]}`)
  const query = { status: 'F' } as const
  const { data: due } = await test.call(payouts.due, { query })
  expect(due).toEqual({ count: 2, amount: 20, inBatch: 0, held: 0, noAccount: 1, noAccountAmount: 10 })
  expect(await test.call(payouts.create, { body: { ids } })).toMatchObject({
    errorcode: 10400,
    fields: { 'ids.1': '该奖励没有收款账号' },
  })
  // Directly, it is paid as ever.
  const all = { seen: 3, status: 'T' as const, amount: 30 }
  const paid = await test.call(rewards.turnMatching, { query, body: all })
  expect(paid.data).toMatchObject({ success: 3, failure: 0 })
})

const rowsOf = async () => (await test.call(rewards.list, { query: {} })).data.rows
const linesOf = async (id: number, token = approver) =>
  (await test.call(payouts.lines, { params: { id }, token })).data.rows

it('takes back what was paid through the bank with a reason only, and whoever approves next sees it', async () => {
  const { id, number, ids } = await sent()
  await move(id, 'settle')
  expect(await turn(ids, 'F')).toMatchObject({ errorcode: 10400, fields: { reason: '请输入取消打款的原因' } })
  expect((await turn(ids, 'F', { reason: '收款人退回 13812345678' })).data).toMatchObject({ changed: 1 })
  expect((await lastEvent(test, 'reward.cancelPayout'))?.changes).toContainEqual({
    field: 'reason',
    before: null,
    after: '收款人退回 13812345678',
  })
  const earlier = { number, kind: 'paid', reason: '收款人退回 13812345678' }
  expect(await rowsOf()).toMatchObject([{ status: 'F', earlier }])
  const next = await made(ids)
  expect(await get(next.id)).toMatchObject({ earlierCount: 1 })
  // As people see it who may not see phone numbers.
  expect(await linesOf(next.id)).toMatchObject([{ earlier: { number, reason: '收款人退回 138****5678' } }])
  expect(await linesOf(id)).toMatchObject([{ state: 'released', earlier: null }])
})

it('takes nothing back that an answer of the bank has confirmed as paid', async () => {
  const { id, ids } = await sent(2)
  await test.sql(`INSERT INTO payout_answer (batch_id, file_name, digest, headings, columns, paid_count, failed_count,
    difference_count, file_total, reader_id, confirmer_id, confirm_time)
    SELECT ${id}, 'a.csv', 'a', '{}', '{}', 1, 0, 0, 10, maker_id, maker_id, now() FROM payout_batch`)
  await test.sql(`INSERT INTO payout_answer_row (answer_id, n, row, kind, line, reference, account, amount, expected, state, reason)
    SELECT id, 1, 2, 'paid', 1, '', '', 10, 10, '成功', '' FROM payout_answer`)
  await move(id, 'settle')
  const refused = await turn(ids, 'F', { reason: '重复' })
  expect(refused).toMatchObject({ status: 409, errorcode: 10409 })
  expect(refused.fields).toEqual({ 'ids.0': '银行已确认打款，不能取消' })
  const body = { seen: 2, status: 'F' as const, amount: 20, reason: '重复' }
  const all = await test.call(rewards.turnMatching, { query: { status: 'T' }, body })
  expect(all.data).toMatchObject({ success: 1, failure: 1, items: [{ id: ids[0] }] })
})

it('needs a reason to be taken back from the bank, and what was in it shows that, paid directly too', async () => {
  const { id, number, ids } = await sent()
  expect(await move(id, 'recall', approver)).toMatchObject({
    errorcode: 10400,
    fields: { reason: '请输入退回的原因' },
  })
  expect((await move(id, 'recall', approver, { reason: '文件有误' })).data).toMatchObject({
    state: 'approved',
  })
  expect((await lastEvent(test, 'payout.recall'))?.changes).toEqual([
    { field: 'state', before: 'sent', after: 'approved' },
    { field: 'approver', before: '李审批', after: '李审批' },
    { field: 'reason', before: null, after: '文件有误' },
  ])
  await move(id, 'cancel')
  expect((await turn(ids, 'T', { reason: '银行未受理' })).data).toMatchObject({ changed: 1 })
  const [direct] = (await test.call(payouts.list, { query: { state: 'paid' } })).data.rows
  const earlier = { number, kind: 'sent', reason: '文件有误', by: '李审批' }
  expect(await linesOf(direct?.id ?? 0)).toMatchObject([{ state: 'paid', earlier }])
  expect(await rowsOf()).toMatchObject([{ status: 'T', earlier }])
  // What was paid directly is taken back without a reason, as ever.
  expect((await turn(ids, 'F')).data).toMatchObject({ changed: 1 })
})
