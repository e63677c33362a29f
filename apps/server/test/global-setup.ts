/** One PostgreSQL for the whole run, with a migrated and seeded template that each test file clones. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { PasswordHasher } from '../src/platform/passwords/passwords.ts'
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

interface TestDatabases {
  ownerUrl: string
  appUrl: string
  stop(): Promise<void>
}

async function startDatabases(): Promise<TestDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-test-'))
  // For tests that start their own servers: the first of them makes it.
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
  const { ownerUrl: owner, appUrl } = postgres
  return {
    ownerUrl: owner,
    appUrl,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Both projects of the server use the same; each has its own copy of this module, but one process. */
const run = globalThis as { testDatabases?: { users: number; started: Promise<TestDatabases> } }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testDatabases ??= { users: 0, started: startDatabases() }
  const { testDatabases } = run
  testDatabases.users++
  const { ownerUrl, appUrl, stop } = await testDatabases.started
  project.provide('ownerUrl', ownerUrl)
  project.provide('appUrl', appUrl)
  return async () => {
    testDatabases.users--
    if (testDatabases.users === 0) await stop()
  }
}
