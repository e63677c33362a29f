/** A.M6, security.md 55: what is shown in full is written down, and counted by person and day. */
import { desk, personalData } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import type { Actor } from '../access/actor.ts'
import { reveal } from './reveal.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ PERSONAL_REVEALS_PER_DAY: '3' })
})
afterAll(() => test.close())

async function actorWith(...permissions: string[]): Promise<Actor> {
  const { id } = await createAccount(test, { permissions: { default_site: permissions } })
  const actor = await test.app.authenticator.authenticate(`Bearer ${await tokenFor(test, id)}`)
  if (!actor) throw new Error('not signed in')
  return actor
}

const origin = { address: '10.0.0.1', userAgent: 'test', requestId: 'r' }
const phone = { kind: 'phone', entity: 'account', field: 'phone' } as const
const show = (actor: Actor, entityId: number, read = async () => '13812345678') =>
  reveal(test.app, { ...origin, actor }, { ...phone, entityId }, read)

const eventsOf = (actor: Actor) =>
  test.sql(
    `SELECT outcome, entity, entity_id, changes FROM audit_event
     WHERE action = 'personalData.reveal' AND actor_id = $1 ORDER BY id`,
    [actor.accountId],
  )
const changes = [{ field: 'phone', before: null, after: null }]

it('needs a permission, and reads nothing without one', async () => {
  const clerk = await actorWith()
  let reads = 0
  const read = async () => {
    reads++
    return '13812345678'
  }
  await expect(show(clerk, 7, read)).rejects.toMatchObject({ code: 10406 })
  expect(reads).toBe(0)
  expect(await eventsOf(clerk)).toEqual([])
})

it('is written down without the value', async () => {
  const revealer = await actorWith(personalData.reveal.code)
  expect(await show(revealer, 7)).toBe('13812345678')
  expect(await eventsOf(revealer)).toEqual([{ outcome: 'done', entity: 'account', entity_id: '7', changes }])
  expect(JSON.stringify(await test.sql('SELECT * FROM audit_event'))).not.toContain('13812345678')
})

it('is refused beyond the number of a day, however many are wanted at once; the same value counts once', async () => {
  const revealer = await actorWith(personalData.reveal.code)
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, id) => show(revealer, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toEqual(Array.from({ length: 9 }, () => expect.objectContaining({ code: 10429 })))
  const again = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(await show(revealer, again)).toBe('13812345678')
  const denied = (await eventsOf(revealer)).filter(({ outcome }) => outcome === 'denied')
  expect(denied).toHaveLength(9)

  const { data } = await test.call(desk.today, {})
  const figure = data.figures.find(({ key }) => key === 'revealsRefused')
  expect(figure).toMatchObject({
    value: 9,
    search: { action: 'personalData.reveal', outcome: 'denied', startTime: 'today' },
  })
})

it('is free for who sees the kind whole anyway', async () => {
  const supervisor = await actorWith(personalData.phone.code)
  for (let id = 0; id < 5; id++) expect(await show(supervisor, id)).toBe('13812345678')
})
