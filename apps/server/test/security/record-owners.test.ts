/**
 * security.md 47: a pushed record belongs to the front site whose app pushed it first. Each intake of the contract stands
 * in the table below: one that is added and does not keep its sites apart fails here.
 */
import {
  intakeCharging,
  intakeInvitations,
  intakeInvoices,
  intakeMembers,
  intakeOrders,
  intakeRewards,
  members as memberCalls,
  type OperationSpec,
  openInvoices,
  operations,
  renewalMessages,
  renewalRules,
} from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { type AppSession, addFrontSite, createApp } from '../factories/apps.ts'
import { lastEvent } from '../factories/audit.ts'
import { memberOf, orderOf } from '../factories/orders.ts'

const permissions = ['intake.write', 'invoice.fetch', 'renewalRule.fetch']
const [own, other] = ['trade_site', 'other_site']

let test: TestApp
let ofOwn: AppSession
let ofOther: AppSession
let ofBoth: AppSession
let ofOffice: AppSession

beforeAll(async () => {
  test = await buildTestApp()
  await addFrontSite(test, other, permissions)
  const appOf = (...sites: string[]) => createApp(test, sites, permissions)
  ofOwn = await appOf(own)
  ofOther = await appOf(other)
  ofBoth = await appOf(own, other)
  ofOffice = await appOf('default_site')
})
afterAll(() => test.close())

const tables = [
  'charge_order',
  'charge_settlement',
  'freight_rate_query',
  'invitation',
  'invite_code',
  'invoice',
  'login_fact',
  'behaviour_outbox',
  'member_periods',
  'order_items',
  'orders',
  'members',
  'reward',
  'trailer_order',
  'renewal_message',
]
beforeEach(async () => {
  for (const table of tables) await test.sql(`DELETE FROM ${table}`)
})

type Row = Record<string, unknown> & { updateTime: string }

const pushes = operations.filter((operation: OperationSpec) => operation.row !== undefined)
type Push = (typeof pushes)[number] & { example: Row }

async function push(app: AppSession, operation: OperationSpec, row: object) {
  const { data } = await test.call(operation, { body: row, token: app.token })
  return (
    data as unknown as { rows: { outcome: string; errorcode?: number; errors?: { field_name: string }[] }[] }
  ).rows[0]
}

const refused = (field: string) => ({
  outcome: 'rejected',
  errorcode: 10404,
  errors: [{ field_name: field }],
})

const table: Record<string, string> = {
  'intake.members': 'members',
  'intake.grants': 'member_periods',
  'intake.orders': 'orders',
  'intake.invoices': 'invoice',
  'intake.invitations': 'invitation',
  'intake.inviteCodes': 'invite_code',
  'intake.behaviourEvents': 'behaviour_outbox',
  'intake.rewards': 'reward',
  'intake.trailerOrders': 'trailer_order',
  'intake.quotes': 'freight_rate_query',
  'intake.chargeOrders': 'charge_order',
  'intake.chargeSettlements': 'charge_settlement',
}
/** Calls name these by the key alone, so one key is one record. */
const oneForAll: Record<string, string> = {
  'intake.members': 'userId',
  'intake.orders': 'order_no',
  'intake.chargeOrders': 'orderNo',
}

const contentOf = (id: string) =>
  test.sql(`SELECT to_jsonb(t) AS row FROM ${table[id]} t ORDER BY to_jsonb(t)::text`)

const members = ['userId', 'inviterUserId', 'inviteeUserId', 'invitedUserId']
/** Nobody of the first site. */
const aboutOthers = (row: object) =>
  Object.fromEntries(members.flatMap(field => (field in row ? [[field, `other-${field}`]] : [])))

/** The orders that the examples name, each of its own site. */
async function pushWhatIsNamed({ example }: Push) {
  const orderNo = example.orderNo as string
  await push(ofOwn, intakeOrders.orders, orderOf({ order_no: orderNo }))
}

it('knows every intake', () => {
  expect(Object.keys(table).sort()).toEqual(pushes.map(({ id }) => id).sort())
})

describe.each(pushes.map(operation => [operation.id, operation as unknown as Push] as const))(
  '%s',
  (id, operation) => {
    const { example } = operation
    const later = { ...example, updateTime: '2026-11-01T00:00:00Z', source: own }

    beforeEach(async () => {
      if (id === 'intake.invoices') await pushWhatIsNamed(operation)
      expect(await push(ofOwn, operation, { ...example, source: own })).toMatchObject({ outcome: 'created' })
    })

    it('is not changed by the app of another site', async () => {
      const before = await contentOf(id)
      const result = await push(ofOther, operation, { ...later, source: other })
      const field = oneForAll[id]
      // What is about the member or order of another site is refused; the same key alone is a record of its own.
      if (field) expect(result).toMatchObject(refused(field))
      else if (result?.outcome !== 'created') expect(result).toMatchObject({ errorcode: 10404 })
      expect(await contentOf(id)).toEqual(expect.arrayContaining(before))
    })

    it('is not pushed for another site, which answers as if there were no such site', async () => {
      const before = await contentOf(id)
      expect(await push(ofOther, operation, later)).toMatchObject(refused('source'))
      expect(await contentOf(id)).toEqual(before)
      expect(await lastEvent(test, 'intake.push')).toMatchObject({ outcome: 'denied' })
    })

    it('is changed by its own app, by one of several sites, and by one of the back-office', async () => {
      for (const [n, app] of [ofOwn, ofBoth, ofOffice].entries()) {
        const { source: _, ...row } = later
        const updateTime = `2026-11-0${n + 1}T00:00:00Z`
        // A new event says where it happened; the others are known.
        const source = ['intake.orders', 'intake.behaviourEvents'].includes(id) ? { source: own } : {}
        const result = await push(app, operation, { ...row, ...source, updateTime })
        expect(result).not.toHaveProperty('errorcode')
      }
      expect(await test.sql(`SELECT 1 FROM ${table[id]}`)).toHaveLength(1)
    })

    it.skipIf(oneForAll[id] !== undefined || id === 'intake.invoices')(
      'keeps the same key of two sites apart, each with its answer',
      async () => {
        const row = { ...example, ...aboutOthers(example), source: other }
        expect(await push(ofOther, operation, row)).toMatchObject({ outcome: 'created' })
        expect(await push(ofOther, operation, row)).toMatchObject({ outcome: 'unchanged' })
        expect(await test.sql(`SELECT 1 FROM ${table[id]}`)).toHaveLength(2)
      },
    )

    it('belongs to its site when it was stored before records had owners', async () => {
      if (id !== 'intake.behaviourEvents') await test.sql(`UPDATE ${table[id]} SET owner = ''`)
      const before = await contentOf(id)
      await push(ofOther, operation, { ...later, source: other })
      expect(await contentOf(id)).toEqual(expect.arrayContaining(before))
      const row = { ...later, updateTime: '2026-11-02T00:00:00Z' }
      expect(await push(ofOwn, operation, row)).not.toHaveProperty('errorcode')
      const owners =
        id === 'intake.behaviourEvents'
          ? []
          : await test.sql(`SELECT 1 FROM ${table[id]} WHERE owner = $1`, [own])
      expect(owners).toHaveLength(id === 'intake.behaviourEvents' ? 0 : 1)
    })

    it('needs the name of its site from an app of several, unless that follows from what it is about', async () => {
      for (const each of tables) await test.sql(`DELETE FROM ${each}`)
      if (id === 'intake.orders' || id === 'intake.invoices') return
      const { source: _, ...row } = example
      expect(await push(ofBoth, operation, row)).toMatchObject({
        errorcode: 10400,
        errors: [{ field_name: 'source' }],
      })
    })
  },
)

const keyFields = ['id', ...members, 'orderNo', 'order_no']
const keyed = pushes.flatMap(operation =>
  keyFields.flatMap(field =>
    field in ((operation as unknown as { row: { properties: object } }).row.properties ?? {})
      ? [[operation.id, field, operation as unknown as Push] as const]
      : [],
  ),
)

it.each(keyed)('%s refuses a %s that looks like that of somebody else', async (_id, field, operation) => {
  const lookAlikes = [
    'wx\u200d-1024', // a joiner
    'wx\u00ad-1024', // a soft hyphen
    'wx-1024\ufe0f', // a variant of the last digit
    'wx-\u200b1024', // a space without width
    'ｗｘ-1024', // full width
    'wx-１024',
    'wx-1024\u3164', // a blank letter
    ...'\u2010\u2012\u2013\u2014\u2212\u2043\u02d7\u30fc\ufe58'.split('').map(dash => `wx${dash}1024`),
    'wx-\u0661024', // a digit of another script
    'w\u0445-1024', // a letter of another script
    'wx-1024\u0332', // a sign below the last digit
  ]
  const body = { rows: lookAlikes.map(key => ({ ...operation.example, [field]: key })) }
  const { data } = await test.call(operation, { body, token: ofOwn.token })
  const { rows } = data as unknown as { rows: { errors?: { field_name: string }[] }[] }
  expect(rows.map(({ errors }) => errors?.map(each => each.field_name))).toEqual(
    lookAlikes.map(() => [field]),
  )
})

it.each(['wx_10.24@a', '张三-7', 'A b/c'])('takes %j as the id of a member', async userId => {
  expect(await push(ofOwn, intakeMembers.members, memberOf({ userId }))).toMatchObject({ outcome: 'created' })
})

it.each(['nowhere', 'trade_site\u200d', 'default_site'])(
  'refuses %j as the source of an app that has no such site',
  async source => {
    const row = { ...intakeRewards.rewards.example, source }
    expect(await push(ofOwn, intakeRewards.rewards, row)).toMatchObject(refused('source'))
  },
)

describe('records that name a member or an order of another site', () => {
  const orders = ['orderNo', 'order_no']
  const keys = ['intake.members userId', 'intake.orders order_no', 'intake.chargeOrders orderNo']
  const naming = pushes.flatMap(operation =>
    [...members, ...orders].flatMap(field =>
      field in ((operation as unknown as { row: { properties: object } }).row.properties ?? {}) &&
      !keys.includes(`${operation.id} ${field}`)
        ? [[operation.id, field, operation as unknown as Push] as const]
        : [],
    ),
  )

  beforeEach(async () => {
    await push(ofOwn, intakeMembers.members, memberOf({ userId: 'theirs' }))
    await push(ofOwn, intakeOrders.orders, orderOf({ order_no: 'theirs', userId: 'theirs' }))
  })

  it.each(naming)('%s by %s', async (id, field, operation) => {
    const row = { ...operation.example, source: other, [field]: 'theirs' }
    if (id === 'intake.invoices') await test.sql(`UPDATE orders SET status = 'PAID'`)
    expect(await push(ofOther, operation, row)).toMatchObject(refused(field))
    const { source: _, ...unnamed } = row
    const withSource = id === 'intake.orders' ? { ...row, source: own } : unnamed
    expect(await push(ofBoth, operation, withSource)).not.toMatchObject({ errorcode: 10404 })
  })
})

describe('what apps fetch and acknowledge', () => {
  it('invoices of its own orders', async () => {
    await push(ofOwn, intakeOrders.orders, orderOf({ order_no: 'A1' }))
    await push(ofOwn, intakeInvoices.invoices, { ...intakeInvoices.invoices.example, orderNo: 'A1' })
    const fetch = ({ token }: AppSession) => test.call(openInvoices.list, { query: { orderNo: 'A1' }, token })
    expect(await fetch(ofOther)).toMatchObject({ status: 404, errorcode: 10404 })
    for (const app of [ofOwn, ofBoth, ofOffice])
      expect((await fetch(app)).data.rows).toMatchObject([{ id: intakeInvoices.invoices.example.id }])
  })

  it('as little of an order of another site as of one that is nowhere', async () => {
    await push(ofOwn, intakeOrders.orders, orderOf({ order_no: 'A1' }))
    const [theirs, none] = await Promise.all(
      ['A1', 'A2'].map(async orderNo => ({
        fetched: await test.call(openInvoices.list, { query: { orderNo }, token: ofOther.token }),
        pushed: await push(ofOther, intakeInvoices.invoices, { ...intakeInvoices.invoices.example, orderNo }),
      })),
    )
    expect(theirs?.pushed).toEqual(none?.pushed)
    expect(theirs?.fetched.errormessage).toBe(none?.fetched.errormessage)
    expect(none?.fetched).toMatchObject({ status: 404, errorcode: 10404 })
  })

  it('the key that it sent, also where another site had it first', async () => {
    const { example } = intakeInvoices.invoices
    for (const [app, source] of [
      [ofOwn, own],
      [ofOther, other],
    ] as const) {
      await push(app, intakeOrders.orders, orderOf({ order_no: source, source, userId: source }))
      await push(app, intakeInvoices.invoices, { ...example, orderNo: source })
      const query = { orderNo: source }
      const { data } = await test.call(openInvoices.list, { query, token: app.token })
      expect(data.rows).toMatchObject([{ id: example.id, orderNo: source }])
    }
  })

  it('reminders of its own members', async () => {
    const rule = await test.call(renewalRules.create, {
      body: { name: 'r', daysBefore: 30, language: 'zh_CN', text: '请续费', status: 'on' },
    })
    for (const [app, source] of [
      [ofOwn, own],
      [ofOther, other],
    ] as const)
      await push(app, intakeMembers.members, memberOf({ userId: source, source }))
    await test.sql(`UPDATE members SET level = 1, start_time = now(), end_time = now() + interval '1 day'`)
    await test.sql(
      `INSERT INTO renewal_message (rule_id, user_id, end_time, level, language, text)
        SELECT $1, user_id, end_time, 1, 'zh_CN', 'x' FROM members`,
      [rule.data.id],
    )
    const fetch = async ({ token }: AppSession, body = {}) =>
      test.call(renewalMessages.fetch, { body, token })
    const usersOf = async (app: AppSession) => (await fetch(app)).data.rows.map(({ userId }) => userId).sort()
    expect(await usersOf(ofOwn)).toEqual([own])
    expect(await usersOf(ofOther)).toEqual([other])
    expect(await usersOf(ofBoth)).toEqual([other, own])
    expect(await usersOf(ofOffice)).toEqual([other, own])
    expect(await fetch(ofOther, { source: own })).toMatchObject({ errorcode: 10404 })

    const ids = (await fetch(ofOwn)).data.rows.map(({ id }) => id)
    const acknowledge = async ({ token }: AppSession) =>
      (await test.call(renewalMessages.acknowledge, { body: { ids }, token })).data.items
    expect(await acknowledge(ofOther)).toMatchObject([{ outcome: 'missing' }])
    expect(await usersOf(ofOwn)).toEqual([own])
    expect(await acknowledge(ofOwn)).toMatchObject([{ outcome: 'acknowledged' }])
    expect(await acknowledge(ofOther)).toMatchObject([{ outcome: 'missing' }])
  })
})

it('is not asked whose it is by a push with the Idempotency-Key of another app', async () => {
  const { example } = intakeRewards.rewards
  const send = ({ token }: AppSession, body: object) =>
    test.call(intakeRewards.rewards, { body, token, headers: { 'idempotency-key': 'day-1' } })
  expect((await send(ofOwn, example)).data.rows).toMatchObject([{ outcome: 'created' }])
  expect((await send(ofOther, { ...example, inviterUserId: 'mine' })).data.rows).toMatchObject([
    { outcome: 'created' },
  ])
  expect(await test.sql('SELECT 1 FROM reward')).toHaveLength(2)
})

it('keeps the site that a record had first, whatever the back-office pushes later', async () => {
  await push(ofOffice, intakeMembers.members, memberOf({ source: own }))
  await push(ofOffice, intakeMembers.members, memberOf({ source: other, updateTime: '2026-11-01T00:00:00Z' }))
  const row = memberOf({ source: other, updateTime: '2026-11-02T00:00:00Z' })
  expect(await push(ofOther, intakeMembers.members, row)).toMatchObject(refused('userId'))
})

it('a member has no points used by another site, pushed before the member came', async () => {
  const { userId } = memberOf()
  const charge = { ...intakeCharging.chargeOrders.example, userId, source: other }
  expect(await push(ofOther, intakeCharging.chargeOrders, charge)).toMatchObject({ outcome: 'created' })
  const ownCharge = { ...charge, orderNo: 'own-1', amount: 3, source: own }
  await push(ofOwn, intakeMembers.members, memberOf({ source: own }))
  expect(await push(ofOwn, intakeCharging.chargeOrders, ownCharge)).toMatchObject({ outcome: 'created' })
  const [member] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members')
  const { data } = await test.call(memberCalls.summary, { params: { id: member?.id ?? 0 } })
  expect(data.points).toMatchObject({ used: '3.00', balance: '-3.00' })
})

it('an inviter without periods has none', async () => {
  await push(ofOwn, intakeMembers.members, memberOf({ source: own }))
  const { id, updateTime, inviteDate } = intakeInvitations.invitations.example
  const invitation = { id, updateTime, inviteDate, inviterUserId: memberOf().userId, source: own }
  expect(await push(ofOwn, intakeInvitations.invitations, invitation)).toMatchObject({ outcome: 'created' })
  const [member] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members')
  const { data } = await test.call(memberCalls.get, { params: { id: member?.id ?? 0 } })
  expect(data).toMatchObject({ registerRewardValue: 0, tradingRewardValue: 0 })
})
