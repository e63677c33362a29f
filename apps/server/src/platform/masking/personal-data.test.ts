import { personalData } from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import type { Actor } from '../access/actor.ts'
import { isPersonal, maskFor, nobody, showsWhole } from './personal-data.ts'

let test: TestApp
let clerk: Actor
let revealer: Actor
let supervisor: Actor
beforeAll(async () => {
  test = await buildTestApp()
  const actorWith = async (...permissions: string[]) => {
    const token = await signedInAs(test, { permissions: { default_site: permissions } })
    const actor = await test.app.authenticator.authenticate(`Bearer ${token}`)
    if (!actor) throw new Error('not signed in')
    return actor
  }
  clerk = await actorWith()
  revealer = await actorWith(personalData.reveal.code)
  supervisor = await actorWith(personalData.phone.code)
})
afterAll(() => test.close())

describe('shown', () => {
  it('masked without the permission, whole with it, kind by kind', () => {
    const asClerk = maskFor(clerk)
    expect(asClerk('phone', '13812345678')).toBe('138****5678')
    const asSupervisor = maskFor(supervisor)
    expect(asSupervisor('phone', '13812345678')).toBe('13812345678')
    expect(asSupervisor('email', 'alice@example.com')).toBe('a****@example.com')
    expect(maskFor(revealer)('phone', '13812345678')).toBe('138****5678')
  })
})

describe('search', () => {
  const find = (actor: Actor, text: string) =>
    test.app.db
      .selectFrom('account')
      .select('userId')
      .where(sql`user_id`, 'like', 'probe-%')
      .where(isPersonal(actor, 'phone', 'account.user_id', [text]))
      .execute()

  it('takes whole numbers only from those who see masked ones', async () => {
    await test.sql(`INSERT INTO account (user_id, credential_hash) VALUES ('probe-13812345678', 'x')`)
    expect(await find(supervisor, 'probe-138')).toHaveLength(1)
    expect(await find(clerk, 'probe-138')).toHaveLength(0)
    expect(await find(clerk, 'probe-13812345678')).toHaveLength(1)
    expect(await find(supervisor, 'probe-%5678')).toHaveLength(0)
  })
})

it('the database hides what is masked, and shows what is not', async () => {
  const hidden = [
    '1·3·9·1·2·3·4·0·0·1·0',
    '１３９：１２３４：００１０',
    '139 ---- 1234 ---- 0009',
    '电话 139 12340009',
    'a@b.co',
  ]
  const seen = ['王芳', '王芳 1380', '2026-11', 'LAMP 12 x 24 x 36']
  const texts = sql<{ text: string }>`unnest(${[...hidden, ...seen]}::text[]) AS texts (text)`
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM ${texts} WHERE ${showsWhole(nobody, 'text')}
  `.execute(test.app.db)
  expect(rows.map(({ text }) => text)).toEqual(seen)
})

it('has its permissions in every site', async () => {
  const rows = await test.sql(
    `SELECT s.site_code FROM permission p JOIN site s ON s.id = p.site_id WHERE p.code = 'personalData.reveal'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
})
