/** The migration completes the ledgers of a database that was there before. */
import { intakeMembers } from '@backoffice/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { memberOf, trialGrant } from '../../../test/factories/orders.ts'
import { up } from '../../platform/db/migrations/20261123030000_members_next.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** By member what was given: level, from and to in days from now; `-` was taken back. */
const given: Record<string, string[]> = {
  none: [],
  one: ['1 -5 5'],
  ended: ['1 -20 -5'],
  gap: ['2 -5 5', '1 10 20'],
  joined: ['2 -5 5', '2 10 20', '1 15 30', '2 30 40'],
  'two gaps': ['2 -5 5', '1 50 60', '2 10 20', '1 12 14'],
  'taken back': ['1 -5 5', '-2 10 20', '2 30 40'],
  later: ['1 5 10', '2 15 20'],
}

it('finds the same next validities as are kept from then on', async () => {
  await test.call(intakeMembers.members, {
    body: { rows: Object.keys(given).map(userId => memberOf({ userId })) },
  })
  const { periodValue: _value, periodUnit: _unit, ...grant } = trialGrant({})
  const rows = Object.entries(given).flatMap(([userId, gifts]) =>
    gifts.map((gift, index) => {
      const [level = 0, from = 0, to = 0] = gift.split(' ').map(Number)
      const own = { id: `${userId} ${index}`, userId, level: Math.abs(level), revoked: level < 0 }
      return { ...grant, ...own, startTime: inDays(from), endTime: inDays(to) }
    }),
  )
  expect((await test.call(intakeMembers.grants, { body: { rows } })).data.rejected).toBe(0)
  const read = () =>
    test.sql('SELECT user_id, next_level, next_start, next_end FROM members ORDER BY user_id')
  const kept = await read()
  expect(kept.filter(row => row.next_start !== null).map(row => [row.user_id, row.next_level])).toEqual([
    ['gap', 1],
    ['joined', 1],
    ['later', 2],
    ['taken back', 2],
    ['two gaps', 1],
  ])
  await test.sql(
    `DROP TRIGGER members_end_moved ON members;
     ALTER TABLE members DROP next_level, DROP next_start, DROP next_end`,
  )
  const owner = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: test.ownerUrl, max: 1 }) }),
  })
  await up(owner)
  await owner.destroy()
  expect(await read()).toEqual(kept)
})
