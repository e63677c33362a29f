/**
 * security.md 47 when the apps of two front sites push in the same instant: the database decides whose a member or an
 * order is, and what else is about them counts only for the site that has them.
 */
import { intakeMembers, intakeOrders, type OperationSpec, operations } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { type AppSession, addFrontSite, createApp } from '../factories/apps.ts'
import { lastEvent } from '../factories/audit.ts'
import { memberOf, orderOf, trialGrant } from '../factories/orders.ts'

const permissions = ['intake.write']
const sites = ['trade_site', 'other_site'] as const
type Site = (typeof sites)[number]

let test: TestApp
let apps: Record<Site, AppSession>

beforeAll(async () => {
  test = await buildTestApp()
  await addFrontSite(test, 'other_site', permissions)
  const [trade, other] = await Promise.all(sites.map(site => createApp(test, [site], permissions)))
  apps = { trade_site: trade as AppSession, other_site: other as AppSession }
})
afterAll(() => test.close())

interface Result {
  outcome: string
  errorcode?: number
  errors?: { field_name: string }[]
}

async function pushRows(site: Site, operation: OperationSpec, rows: object[]): Promise<Result[]> {
  const body = { rows: rows.map(row => ({ source: site, ...row })) }
  const answer = await test.call(operation, { body, token: apps[site].token })
  // Where no connection comes free in time, a site pushes again, as the product asks it to.
  if (answer.errorcode === 10503) return pushRows(site, operation, rows)
  expect(answer.errorcode).toBe(0)
  return (answer.data as unknown as { rows: Result[] }).rows
}

const push = async (site: Site, operation: OperationSpec, row: object) =>
  (await pushRows(site, operation, [row]))[0]

type Push = (typeof operations)[number] & { example: Record<string, unknown> }
const pushes = operations.filter(({ row }: OperationSpec) => row !== undefined) as unknown as Push[]
const people = ['userId', 'inviterUserId', 'inviteeUserId', 'invitedUserId']
const keys = ['id', 'orderNo', 'order_no']

/** The example of an intake, about the member and under the key of a round. */
const rowOf = ({ example }: Push, round: string) =>
  Object.fromEntries(
    Object.entries(example).flatMap(([field, value]) =>
      field === 'source' ? [] : [[field, people.includes(field) || keys.includes(field) ? round : value]],
    ),
  )

/** What names a member of another site, and what of the member's own site does not. */
const wrongNames = async () => {
  const named = Object.entries(naming).flatMap(([table, columns]) =>
    columns.map(column => `SELECT owner, ${column} AS id FROM ${table}`),
  )
  return test.sql(
    `SELECT t.* FROM (${named.join(' UNION ALL ')}) t JOIN members m
        ON (t.id = m.user_id AND t.owner NOT IN ('', m.owner)) OR (t.id = m.user_id || '＠' || m.owner)`,
  )
}
const naming = {
  charge_order: ['user_id'],
  freight_rate_query: ['user_id'],
  invitation: ['inviter_user_id', 'invited_user_id'],
  invite_code: ['user_id', 'invited_user_id'],
  orders: ['user_id'],
  reward: ['inviter_user_id', 'invitee_user_id'],
  trailer_order: ['user_id'],
  member_periods: ['user_id'],
}

const rounds = Array.from({ length: 8 }, (_, n) => `round-${n}`)
const bothSites = (round: string) => (round < 'round-4' ? sites : sites.toReversed())

describe('every intake of the contract, pushed by both sites at once', () => {
  const answers: { id: string; round: string; site: Site; result: Result | undefined }[] = []
  beforeAll(async () => {
    for (const round of rounds) {
      const calls = pushes.flatMap(operation =>
        bothSites(round).map(async site => {
          const older = site === 'other_site' ? { updateTime: '2026-02-01T00:00:00Z' } : {}
          const result = await push(site, operation, { ...rowOf(operation, round), ...older })
          return { id: operation.id, round, site, result }
        }),
      )
      answers.push(...(await Promise.all(calls)))
    }
  })

  it('gives each member to one of them, and nothing of the other counts on them, also later', async () => {
    const owners = await test.sql<{ round: string; owner: Site }>(
      'SELECT user_id AS round, owner FROM members ORDER BY 1',
    )
    expect(owners.map(({ round }) => round)).toEqual(rounds)
    expect(await wrongNames()).toEqual([])
    for (const { round, owner } of owners) {
      const loser = sites.find(site => site !== owner) as Site
      for (const operation of pushes.filter(({ example }) => people.some(field => field in example))) {
        const row = { ...rowOf(operation, round), updateTime: '2026-11-01T00:00:00Z' }
        // What it had pushed before goes on, about somebody of its own.
        const result = await push(loser, operation, row)
        if (result?.outcome !== 'updated') expect(result).toMatchObject({ errorcode: 10404 })
      }
    }
    expect(await wrongNames()).toEqual([])
  })

  it('answers 10404 to the other, and never that its row is stored or old', () => {
    expect(
      answers.filter(({ result }) => result?.outcome !== 'created' && result?.errorcode !== 10404),
    ).toEqual([])
    for (const id of ['intake.members', 'intake.orders', 'intake.chargeOrders'])
      for (const round of rounds)
        expect(
          answers.filter(each => each.id === id && each.round === round && each.result?.outcome === 'created')
            .length,
          `${id} ${round}`,
        ).toBeLessThanOrEqual(1)
  })
})

it('gives a member to the site that pushes them when the other pushes an order in the same instant', async () => {
  for (const round of rounds.map(each => `${each}-a`)) {
    const order = orderOf({ order_no: round, userId: round, source: 'other_site' })
    const results = await Promise.all([
      push('trade_site', intakeMembers.members, memberOf({ userId: round })),
      push('other_site', intakeOrders.orders, order),
    ])
    expect(results[0]).toMatchObject({ outcome: 'created' })
    if (results[1]?.outcome !== 'created') expect(results[1]).toMatchObject({ errorcode: 10404 })
  }
})

it('gives each member of batches to one site, in whatever order they stand there', async () => {
  const userIds = Array.from({ length: 60 }, (_, n) => `batch-${n}`)
  const membersOf = (source: Site) => userIds.map(userId => memberOf({ userId, source }))
  const [some, others, ordered] = await Promise.all([
    pushRows('trade_site', intakeMembers.members, membersOf('trade_site')),
    pushRows('other_site', intakeMembers.members, membersOf('other_site').toReversed()),
    pushRows(
      'other_site',
      intakeOrders.orders,
      userIds.map(userId => orderOf({ order_no: userId, userId, source: 'other_site' })),
    ),
  ])
  const created = (results: Result[]) => results.filter(({ outcome }) => outcome === 'created').length
  expect(created(some) + created(others)).toBe(60)
  expect(created(ordered)).toBeGreaterThanOrEqual(created(others))
  expect(await wrongNames()).toEqual([])
})

it('keeps the same key of two sites apart that push it in the same instant', async () => {
  const operation = pushes.find(({ id }) => id === 'intake.chargeSettlements') as Push
  for (const round of rounds) {
    const results = await Promise.all(
      sites.map(site => push(site, operation, rowOf(operation, `${round}-b`))),
    )
    expect(results).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }])
  }
})

it('names a key that another site has, and that site, in the audit log only', async () => {
  await push(
    'other_site',
    intakeOrders.orders,
    orderOf({ order_no: 'taken', userId: 'x', source: 'other_site' }),
  )
  const refused = await push('trade_site', intakeOrders.orders, orderOf({ order_no: 'taken', userId: 'y' }))
  expect(refused).toMatchObject({ errorcode: 10404 })
  expect(JSON.stringify(refused)).not.toContain('other_site')
  expect(await lastEvent(test, 'intake.push')).toMatchObject({
    outcome: 'denied',
    changes: [{ field: 'rejected' }, { field: 'heldOrder', after: 'taken (other_site)' }],
  })
})

describe('a user id that nobody has pushed', () => {
  const pushAbout = (site: Site, userId: string) =>
    push(site, intakeMembers.grants, trialGrant({ id: userId, userId, level: 1, periodValue: 90 }))

  it('is not occupied by what is only about it, and such a grant gives nothing to a member of another', async () => {
    expect(await pushAbout('other_site', 'future')).toMatchObject({ outcome: 'created' })
    const member = memberOf({ userId: 'future', source: 'trade_site' })
    expect(await push('trade_site', intakeMembers.members, member)).toMatchObject({ outcome: 'created' })
    expect(await test.sql(`SELECT level, owner FROM members WHERE user_id = 'future'`)).toEqual([
      { level: 0, owner: 'trade_site' },
    ])
    const later = trialGrant({ id: 'future', userId: 'future', level: 1, updateTime: '2026-11-01T00:00:00Z' })
    expect(await push('other_site', intakeMembers.grants, later)).toMatchObject({ outcome: 'updated' })
    const another = { ...later, id: 'future-2' }
    expect(await push('other_site', intakeMembers.grants, another)).toMatchObject({ errorcode: 10404 })
    expect(await test.sql(`SELECT level FROM members WHERE user_id = 'future'`)).toEqual([{ level: 0 }])
  })

  it('is not occupied by an order either, which goes on about somebody of its own site', async () => {
    const order = orderOf({ order_no: 'buyer', userId: 'buyer', source: 'other_site', status: 'UNPAID' })
    delete order.paid_time
    expect(await push('other_site', intakeOrders.orders, order)).toMatchObject({ outcome: 'created' })
    const member = memberOf({ userId: 'buyer', source: 'trade_site' })
    expect(await push('trade_site', intakeMembers.members, member)).toMatchObject({ outcome: 'created' })
    const paid = orderOf({
      ...order,
      status: 'PAID',
      paid_time: order.create_time,
      updateTime: '2026-11-01T00:00:00Z',
    })
    expect(await push('other_site', intakeOrders.orders, paid)).toMatchObject({ outcome: 'updated' })
    expect(await test.sql(`SELECT level FROM members WHERE user_id = 'buyer'`)).toEqual([{ level: 0 }])
    expect(await test.sql(`SELECT user_id, status FROM orders WHERE order_no = 'buyer'`)).toEqual([
      { user_id: 'buyer＠other_site', status: 'PAID' },
    ])
    const another = { ...order, order_no: 'buyer-2' }
    expect(await push('other_site', intakeOrders.orders, another)).toMatchObject({ errorcode: 10404 })
  })
})
