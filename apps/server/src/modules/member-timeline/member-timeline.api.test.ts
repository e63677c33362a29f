/** The time line of a member is newest first: whole over its pages, by permission, by an index of the member. */
import {
  intakeBehaviour,
  intakeCharging,
  intakeInvitations,
  intakeInvoices,
  intakeMembers,
  invoices,
  memberNotes,
  members,
  memberTimeline,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { memberOf, orderOf, pushOrders, pushRows, trialGrant } from '../../../test/factories/orders.ts'

let test: TestApp
let id: number

const read = async (query: Record<string, unknown> = {}, token?: string) =>
  test.call(memberTimeline.read, { params: { id }, query, ...(token && { token }) })

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await test.call(intakeMembers.members, { body: memberOf() })
  id = (await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members'))[0]?.id ?? 0
  await test.call(intakeMembers.grants, { body: trialGrant({ grantTime: new Date().toISOString() }) })
  // All at one instant, so that pages end between events of the same time.
  const create_time = '2026-03-01T01:59:00Z'
  const orders = Array.from({ length: 7 }, (_, n) => orderOf({ order_no: `O-${n}`, create_time }))
  await pushOrders(test, ...orders)
  await pushOrders(
    test,
    orderOf({ order_no: 'O-0', status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' }),
  )
  await test.call(intakeInvitations.invitations, {
    body: { id: 'i-1', inviterUserId: 'wx-1024', inviteDate: create_time, updateTime: create_time },
  })
  await test.call(intakeCharging.chargeOrders, {
    body: {
      orderNo: 'C-1',
      productName: '灯具',
      amount: 1.5,
      userId: 'wx-1024',
      placeDate: create_time,
      updateTime: create_time,
    },
  })
  await test.call(memberNotes.create, { body: { memberId: id, text: '改打 13912345678' } })
  const asked = { id: 'f-1', orderNo: 'O-1', titleKind: 'person', title: '王芳', kind: 'normal' } as const
  await pushRows(test, intakeInvoices.invoices, { ...asked, updateTime: create_time })
  const [invoice] = (await test.call(invoices.list)).data.rows
  await test.call(invoices.issue, {
    body: { id: invoice?.id ?? 0, number: '25112000000012345678', issuedOn: '2026-03-02' },
  })
  const { version } = (await test.call(members.get, { params: { id } })).data
  await test.call(members.adjustValidity, {
    body: { id, version, days: 3, reason: 'compensation', reasonText: '补偿' },
  })
  for (const [event, type] of [
    ['e-1', 'LOGIN'],
    ['e-2', 'LOGIN'],
    ['e-3', 'SEARCH'],
  ] as const)
    await pushRows(test, intakeBehaviour.behaviourEvents, {
      id: event,
      userId: 'wx-1024',
      type,
      time: create_time,
      updateTime: create_time,
    })
})
afterAll(() => test.close())

it('shows every event once, newest first, whatever the size of the pages', async () => {
  const whole = (await read({ size: 100 })).data
  expect(whole.next).toBeNull()
  const times = whole.rows.map(({ time }) => Date.parse(time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const count = (kind: string) => whole.rows.filter(row => row.kind === kind).length
  expect([count('order'), count('refund'), count('points'), count('invitation')]).toEqual([7, 1, 1, 1])
  expect([count('note'), count('adjustment'), count('behaviour')]).toEqual([1, 1, 1])
  expect(whole.rows.find(({ kind }) => kind === 'signIn')?.count).toBe(2)
  expect(whole.missing).toEqual([])
  expect(count('validity')).toBe(8)
  expect(count('change')).toBeGreaterThan(0)
  expect(whole.rows.some(({ kind, text }) => kind === 'change' && text === '调整有效期')).toBe(false)
  for (const size of [1, 2, 3, 5]) {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data } = await read({ size, ...(cursor && { cursor }) })
      ids.push(...data.rows.map(row => row.id))
      cursor = data.next
    }
    expect(ids).toEqual(whole.rows.map(row => row.id))
  }
})

it('says what each was', async () => {
  const { rows } = (await read({ kinds: 'refund,adjustment,points,invoice' })).data
  expect(rows.map(({ kind }) => kind)).toEqual(['adjustment', 'invoice', 'invoice', 'refund', 'points'])
  expect(rows).toMatchObject([
    { days: 3, reason: 'compensation', text: '补偿', by: 'admin' },
    { orderNo: 'O-1', amount: '899.00', invoiceState: 'issued', text: '25112000000012345678', by: 'admin' },
    { orderNo: 'O-1', amount: '899.00', invoiceState: 'asked' },
    { orderNo: 'O-0', amount: '899.00', orderStatus: 'CANCELLED' },
    { points: '1.50', text: '灯具' },
  ])
})

it('has only what the caller may read, with contacts masked', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['member.read', 'memberNote.read'] } })
  const { data } = await read({ size: 100 }, token)
  expect(data.kinds).toEqual(['note', 'adjustment', 'validity'])
  expect(new Set(data.rows.map(({ kind }) => kind))).toEqual(new Set(data.kinds))
  expect(JSON.stringify(data.rows)).not.toMatch(/13912345678|O-[01]/)
  expect((await read({ kinds: 'order' }, token)).data.rows).toEqual([])
  const nobody = await signedInAs(test, { permissions: { default_site: ['order.read'] } })
  expect((await read({}, nobody)).errorcode).toBe(10406)
})

it.each([
  [{ kinds: 'gossip' }, 'kinds'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: '1.4.note' }, undefined],
  [{ cursor: '1.0.note' }, 'cursor'],
])('refuses %j', async (query, field) => {
  const answer = await read(query)
  if (field) expect(Object.keys(answer.fields)).toEqual([field])
  else expect(answer.errorcode).toBe(0)
})

it('reads each table by an index of the member', async () => {
  await sql`SET enable_seqscan = off`.execute(test.app.db)
  const tables = ['orders', 'member_periods', 'charge_order', 'reward', 'invitation', 'renewal_message']
  for (const table of tables) {
    const column = table === 'reward' || table === 'invitation' ? 'inviter_user_id' : 'user_id'
    const { rows } = await sql<Record<string, string>>`
      EXPLAIN SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = 'wx-1024'
    `.execute(test.app.db)
    expect(JSON.stringify(rows), table).toMatch(new RegExp(`Index.*${column}`))
  }
})
