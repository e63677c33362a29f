/** One PostgreSQL for the whole run, with a migrated and seeded template that each test file clones. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { PasswordHasher } from '../src/lib/passwords.ts'
import { seed } from '../src/seed/seed.ts'

export const adminPassword = 'correct-horse-9'
export const templateName = 'template_backoffice'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
  }
}

export const withDatabase = (url: string, database: string) => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-test-'))
  // For the tests that start servers of their own: the first of them makes it.
  process.env.PREPARED_DATA_DIR = join(dataDir, 'prepared')
  const postgres = await startEmbeddedPostgres(dataDir, {
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateName}`)
  await client.end()
  const ownerUrl = withDatabase(postgres.ownerUrl, templateName)
  await migrate(ownerUrl)
  const { db } = openDatabase({
    url: withDatabase(postgres.appUrl, templateName),
    poolSize: 2,
    statementTimeoutMs: 10_000,
    businessTimezone: 'Asia/Shanghai',
  })
  await seed(db, new PasswordHasher(), adminPassword)
  await db.destroy()
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
