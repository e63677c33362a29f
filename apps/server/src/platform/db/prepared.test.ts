import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { openDatabase } from './database.ts'
import { plannedOnce } from './prepared.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('plans a marked statement once a connection, and goes on when its table has got another shape', async () => {
  const { db } = openDatabase({
    url: test.ownerUrl,
    poolSize: 1,
    statementTimeoutMs: 10_000,
    businessTimezone: 'Asia/Shanghai',
  })
  try {
    await sql`CREATE TABLE shape AS SELECT 1 AS id`.execute(db)
    const read = async (id: number) =>
      (await sql`${plannedOnce} SELECT * FROM shape WHERE id = ${id}`.execute(db)).rows
    for (const id of [1, 2, 1]) expect(await read(id)).toEqual(id === 1 ? [{ id: 1 }] : [])
    const plans = sql<{ name: string }>`SELECT name FROM pg_prepared_statements`
    expect((await plans.execute(db)).rows).toHaveLength(1)
    await sql`ALTER TABLE shape ADD COLUMN label text DEFAULT 'new'`.execute(db)
    for (let n = 0; n < 2; n++) expect(await read(1)).toEqual([{ id: 1, label: 'new' }])
    await expect(sql`${plannedOnce} SELECT * FROM no_such_table`.execute(db)).rejects.toThrow('no_such_table')
  } finally {
    await db.destroy()
  }
})
