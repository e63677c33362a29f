/** Who may change records, but not read them, does not read them through the answers of changes. */
import {
  accounts,
  channels,
  intakeMembers,
  intakeRewards,
  members,
  type OperationSpec,
  operations,
  payouts,
  rewards,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { addAccount, createAccount, tokenFor } from '../factories/accounts.ts'
import { memberOf, pushRows } from '../factories/orders.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
  await pushRows(test, intakeMembers.members, memberOf({ userId: 'm1' }))
})
afterAll(() => test.close())

const personWith = async (...codes: string[]) => {
  const { id } = await createAccount(test, { permissions: { default_site: codes } })
  return tokenFor(test, id)
}

const memberId = async () =>
  (await test.call(members.list, { query: { userId: 'm1' } })).data.rows[0]?.uidPk ?? 0

it('does not show a member to somebody who may only adjust members', async () => {
  const id = await memberId()
  const { version } = (await test.call(members.get, { params: { id } })).data
  const adjust = (token: string, seen: number) =>
    test.call(members.adjustPoints, {
      body: { id, version: seen, points: 1, reason: 'other', reasonText: 'x' },
      token,
    })
  const [blind, seeing] = [
    await personWith('member.adjust'),
    await personWith('member.adjust', 'member.read'),
  ]
  expect(await adjust(blind, 9999)).toMatchObject({ errorcode: 10409, data: null })
  expect(await adjust(seeing, 9999)).toMatchObject({ errorcode: 10409, data: { userId: 'm1' } })
  expect(await adjust(blind, version)).toMatchObject({ errorcode: 0, data: null })
  expect(await adjust(seeing, version + 1)).toMatchObject({ errorcode: 0, data: { userId: 'm1' } })
})

it('does not show an account to somebody who may only change accounts', async () => {
  const { id, version } = await addAccount(test)
  const token = await personWith('account.write')
  const change = (seen: number) =>
    test.call(accounts.update, { body: { id, version: seen, fullName: 'new' }, token })
  expect(await change(version + 7)).toMatchObject({ errorcode: 10409, data: null })
  expect(await change(version)).toMatchObject({ errorcode: 0, data: null })
})

it('does not show rewards to somebody who may only pay them', async () => {
  await test.call(intakeRewards.rewards, { body: { ...intakeRewards.rewards.example, id: 'w1' } })
  const [row] = (await test.call(rewards.list)).data.rows
  const seen = [{ id: row?.id ?? 0, version: 77 }]
  const body = { ids: [row?.id ?? 0], seen }
  expect(await test.call(payouts.create, { body, token: await personWith('payout.write') })).toMatchObject({
    errorcode: 10409,
    data: null,
  })
  const pay = { ...body, status: 'T' as const }
  expect(
    await test.call(rewards.updateStatus, { body: pay, token: await personWith('reward.pay') }),
  ).toMatchObject({ errorcode: 10409, data: null })
})

it('shows a new record to somebody who may only write, and the change of one not', async () => {
  const token = await personWith('channel.write')
  const body = { code: 'NEW', name: 'new' }
  const made = await test.call(channels.create, { body, token })
  expect(made).toMatchObject({ errorcode: 0, data: { code: 'NEW' } })
  const { id, version } = made.data
  expect(await test.call(channels.update, { body: { id, version, name: 'other' }, token })).toMatchObject({
    errorcode: 0,
    data: null,
  })
})

it('marks the calls that make records, and no others', () => {
  const bodyOf = ({ body }: OperationSpec) => (body as { properties?: object } | undefined)?.properties ?? {}
  const reads = new Map(operations.map(each => [`${each.method} ${each.path}`, each.data]))
  const makes = ({ method, path, data }: OperationSpec) =>
    method === 'POST' && data !== undefined && reads.get(`GET ${path}/{id}`) === data
  const made = operations.filter(makes)
  expect(made.length).toBeGreaterThan(10)
  expect(made.filter(each => !each.creates).map(({ id }) => id)).toEqual([])
  const wrong = operations.filter(
    each => each.creates && (each.method !== 'POST' || !each.data || each.params || 'id' in bodyOf(each)),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})
