/** The migration changes the labels of a sidebar that was seeded before. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { up } from '../../platform/db/migrations/20261123060100_menu_labels.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('shortens the labels that nobody has edited, and no others', async () => {
  const label = (code: string, zh: string, en: string) =>
    test.sql(
      `UPDATE menu_node SET labels = jsonb_build_array(
        jsonb_build_object('locale', 'zh_CN', 'name', $2::text), jsonb_build_object('locale', 'en_US', 'name', $3::text)
      ) WHERE code = $1`,
      [code, zh, en],
    )
  const read = () =>
    test.sql(
      `SELECT code, labels FROM menu_node WHERE code IN ('trade.variants', 'sales', 'freight') ORDER BY code`,
    )
  const seeded = await read()
  await label('trade.variants', '企业名称合并', 'Company name variants')
  await label('sales', '订单与商品', 'Orders and products')
  await label('freight', '货运', 'Freight and charging')
  const owner = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: test.ownerUrl, max: 1 }) }),
  })
  // The schema that it ran on: names of sites had no labels yet, and codes another name.
  await sql`
    ALTER TABLE site DROP COLUMN labels CASCADE;
    ALTER TABLE site RENAME COLUMN site_code TO code;
  `.execute(owner)
  await up(owner)
  await owner.destroy()
  const edited = [
    { locale: 'zh_CN', name: '货运' },
    { locale: 'en_US', name: 'Freight and charging' },
  ]
  expect(await read()).toEqual(seeded.map(row => (row.code === 'freight' ? { ...row, labels: edited } : row)))
})
