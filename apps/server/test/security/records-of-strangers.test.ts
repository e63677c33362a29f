/**
 * security.md 60: a record that names a member whom nobody has pushed binds nobody, and once a site pushes the member,
 * what the apps of others have said about that id counts nowhere on them. Each field of each intake that names a member
 * is walked.
 */
import {
  charging,
  freightRates,
  intakeMembers,
  invitations,
  memberLogs,
  members,
  memberTimeline,
  type OperationSpec,
  operations,
  orders,
  rewards,
  trailers,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { type AppSession, addFrontSite, createApp } from '../factories/apps.ts'
import { memberOf } from '../factories/orders.ts'

const [own, other] = ['trade_site', 'other_site']

let test: TestApp
let ofOwn: AppSession
let ofOther: AppSession

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await addFrontSite(test, other, ['intake.write'])
  ofOwn = await createApp(test, [own], ['intake.write'])
  ofOther = await createApp(test, [other], ['intake.write'])
})
afterAll(() => test.close())

type Push = OperationSpec & { id: string; example: Record<string, unknown>; row: { properties: object } }
const pushes = operations.filter(({ row }: OperationSpec) => row !== undefined) as unknown as Push[]
const people = ['userId', 'inviterUserId', 'inviteeUserId', 'invitedUserId']
const naming = pushes
  .filter(({ id }) => id !== intakeMembers.members.id)
  .flatMap(operation =>
    people.flatMap(field =>
      field in operation.row.properties ? [[operation.id, field, operation] as const] : [],
    ),
  )

/** A row about a member; everybody else whom it names is nobody. */
const rowAbout = ({ example }: Push, field: string, userId: string, key = `${field}-${userId}`) => ({
  ...example,
  ...Object.fromEntries(people.flatMap(each => (each in example ? [[each, `nobody-${key}`]] : []))),
  ...Object.fromEntries(
    ['id', 'orderNo', 'order_no'].flatMap(each => (each in example ? [[each, key]] : [])),
  ),
  [field]: userId,
  ...('type' in example && { type: 'LOGIN' }),
})

async function push({ token }: AppSession, operation: OperationSpec, row: object) {
  const { data } = await test.call(operation, { body: row, token })
  return (data as unknown as { rows: { outcome: string; errorcode?: number }[] }).rows[0]
}

/** Everything that the product says about the member of an id, without what is made anew for each. */
async function readMember(userId: string) {
  const [found] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members WHERE user_id = $1', [
    userId,
  ])
  const params = { id: found?.id ?? 0 }
  const named = { query: { userId }, params: { id: userId, invitedUserId: userId } }
  // Found by the beginning of the id.
  const withId = async (list: typeof trailers.list | typeof freightRates.list) => {
    const { data } = await test.call(list, named)
    return { data: data.rows.filter(row => row.userId === userId) }
  }
  const answers = {
    member: await test.call(members.get, { params }),
    summary: await test.call(members.summary, { params }),
    timeline: await test.call(memberTimeline.read, { params, query: { kinds: kindsOfEvents } }),
    logins: await test.call(memberLogs.logins, { query: { username: userId } }),
    inviter: await test.call(invitations.get, named),
    friends: await test.call(invitations.friends, { params: named.params }),
    friendRewards: await test.call(invitations.friendRewards, { params: named.params }),
    codes: await test.call(invitations.codes, named),
    codesOfFriend: await test.call(invitations.codes, { query: { invitedUserId: userId } }),
    log: await test.call(memberLogs.list, named),
    records: await test.call(memberLogs.records, named),
    rewards: await test.call(rewards.list, { query: { inviterUserId: userId } }),
    orders: await test.call(orders.list, named),
    charges: await test.call(charging.orders, { query: { member: userId } }),
    trailers: await withId(trailers.list),
    rates: await withId(freightRates.list),
    spent: await test.call(members.list, { query: { userId, spendFrom: 0.01 } }),
    ordered: await test.call(members.list, { query: { userId, lastOrderFrom: '2000-01-01' } }),
  }
  const text = JSON.stringify(Object.entries(answers).map(([name, { data }]) => [name, data]))
  return JSON.parse(
    text
      .replaceAll(userId, 'the-member')
      .replace(/"(id|uidPk|logId|version|sharingCode|next)":("[^"]*"|\d+|null)/g, '"$1":0'),
  )
}
const kindsOfEvents = 'order,refund,validity,points,invitation,reward,invoice,behaviour,signIn'

const pushMember = (userId: string) =>
  push(ofOwn, intakeMembers.members, memberOf({ userId, name: userId, source: own }))

describe.each(naming)('%s by %s', (_id, field, operation) => {
  const word = `${operation.id.split('.')[1]}-${field}`

  it('of another site, pushed before the member, counts nowhere on them', async () => {
    const [plain, named] = [`a-${word}`, `b-${word}`]
    expect(
      await push(ofOther, operation, { ...rowAbout(operation, field, named), source: other }),
    ).toMatchObject({
      outcome: 'created',
    })
    for (const userId of [plain, named])
      expect(await pushMember(userId)).toMatchObject({ outcome: 'created' })
    expect(await readMember(named)).toEqual(await readMember(plain))
  })

  it('of the own site counts the same before and after the member', async () => {
    const [after, before] = [`c-${word}`, `d-${word}`]
    const pushAbout = (userId: string) =>
      push(ofOwn, operation, { ...rowAbout(operation, field, userId), source: own })
    expect(await pushAbout(before)).toMatchObject({ outcome: 'created' })
    for (const userId of [before, after]) await pushMember(userId)
    expect(await pushAbout(after)).toMatchObject({ outcome: 'created' })
    expect(await readMember(before)).toEqual(await readMember(after))
  })
})
