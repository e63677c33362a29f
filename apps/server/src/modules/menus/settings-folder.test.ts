/** The migration puts daily work first in a sidebar that was seeded before, and leaves what its owner has changed. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { up } from '../../platform/db/migrations/20261130180000_settings_folder.ts'

let test: TestApp
let owner: Kysely<unknown>
beforeAll(async () => {
  test = await buildTestApp()
  owner = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: test.ownerUrl, max: 1 }) }),
  })
})
afterAll(async () => {
  await owner.destroy()
  await test.close()
})

const before = ['today', 'trade', 'members', 'sales', 'operation', 'freight', 'logs', 'system']
const after = ['today', 'members', 'sales', 'trade', 'operation', 'freight', 'logs', 'system']

const name = (code: string, zh: string, en: string) =>
  test.sql(
    `UPDATE menu_node SET labels = jsonb_build_array(
      jsonb_build_object('locale', 'zh_CN', 'name', $2::text), jsonb_build_object('locale', 'en_US', 'name', $3::text)
    ) WHERE code = $1`,
    [code, zh, en],
  )
const place = (codes: string[]) =>
  test.sql('UPDATE menu_node SET position = array_position($1::text[], code) WHERE code = ANY($1::text[])', [
    codes,
  ])
const order = async () => {
  const rows = await test.sql<{ code: string }>(
    'SELECT code FROM menu_node WHERE code = ANY($1::text[]) ORDER BY position',
    [before],
  )
  return rows.map(({ code }) => code)
}
const settings = async () => {
  const rows = await test.sql<{ labels: { name: string }[] }>(
    `SELECT labels FROM menu_node WHERE code = 'system'`,
  )
  return rows[0]?.labels.map(label => label.name)
}

beforeEach(async () => {
  await name('system', '系统', 'System')
  await place(before)
})

it('makes an unchanged tree what a new database has', async () => {
  await up(owner)
  expect(await order()).toEqual(after)
  expect(await settings()).toEqual(['设置', 'Settings'])
})

it('leaves a name and an order that somebody has chosen', async () => {
  await name('system', '系统管理', 'System')
  const chosen = ['today', 'trade', 'operation', 'members', 'sales', 'freight', 'logs', 'system']
  await place(chosen)
  await up(owner)
  expect(await order()).toEqual(chosen)
  expect(await settings()).toEqual(['系统管理', 'System'])
})
