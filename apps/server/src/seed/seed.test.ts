/** The first password (A.L2; security.md 38). */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../test/global-setup.ts'
import { ConfigError } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { PasswordHasher } from '../platform/passwords/passwords.ts'
import { seed } from './seed.ts'

const name = `empty_${process.pid}_${Date.now()}`
const ownerUrl = withDatabase(inject('ownerUrl'), name)
const owner = new pg.Client({ connectionString: inject('ownerUrl') })

beforeAll(async () => {
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name}`)
  await migrate(ownerUrl)
})
afterAll(async () => {
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await owner.end()
})

it('stops the first start by name when guessers would try it first; a good one then makes the first account', async () => {
  const { db } = openDatabase({
    url: ownerUrl,
    poolSize: 2,
    statementTimeoutMs: 10_000,
    businessTimezone: 'Asia/Shanghai',
  })
  const passwords = new PasswordHasher()
  const accounts = () => db.selectFrom('account').select('userId').execute()
  try {
    for (const password of ['1234567890', 'admin123456', 'Welcome2026!']) {
      const start = seed(db, passwords, password)
      await expect(start).rejects.toThrow(ConfigError)
      await expect(start).rejects.toThrow(/^ADMIN_PASSWORD: .*use several unrelated words/)
      expect(await accounts()).toEqual([])
    }
    expect(await seed(db, passwords, 'quiet-river-77')).toEqual({ adminPassword: 'quiet-river-77' })
    expect(await accounts()).toEqual([{ userId: 'admin' }])
    // Later starts do not use it, so it cannot stop them.
    expect(await seed(db, passwords, '1234567890')).toEqual({})
  } finally {
    await db.destroy()
  }
})
