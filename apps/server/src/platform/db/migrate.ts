/**
 * Schema migrations: forward only, each in its own transaction, and only once even when several nodes start together. A
 * migration that ran is frozen: its checksum is stored and compared at every start.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { grantToApp } from './grants.ts'

interface Migration {
  up(db: Kysely<unknown>): Promise<void>
}

interface Applied {
  name: string
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)
/** Any number works, as long as every node of every version uses the same one. */
const lockKey = 7_420_318_846

export async function listMigrations(): Promise<Applied[]> {
  const names = (await readdir(folder)).filter(name => /^\d{14}_.*(?<!\.test)\.ts$/.test(name)).sort()
  return Promise.all(
    names.map(async name => ({
      name,
      checksum: createHash('sha256')
        .update(await readFile(new URL(name, folder)))
        .digest('hex'),
    })),
  )
}

async function applyPending(db: Kysely<unknown>, upTo: string): Promise<string[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_time timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  const { rows } = await sql<Applied>`SELECT name, checksum FROM schema_migration`.execute(db)
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const migrations = await listMigrations()
  const known = new Set(migrations.map(({ name }) => name))
  for (const { name } of rows)
    if (!known.has(name))
      throw new Error(`The database was migrated by a newer version (${name}): start that version.`)
  const ran: string[] = []
  for (const { name, checksum } of migrations) {
    if (name > upTo) break
    const stored = applied.get(name)
    if (stored === checksum) continue
    if (stored) throw new Error(`Migration ${name} was changed after it ran; add a new one instead.`)
    const migration: Migration = await import(new URL(name, folder).href)
    await db.transaction().execute(async trx => {
      await migration.up(trx)
      await sql`INSERT INTO schema_migration (name, checksum) VALUES (${name}, ${checksum})`.execute(trx)
    })
    ran.push(name)
  }
  return ran
}

/**
 * Brings the schema up to date as its owner.
 *
 * @param upTo name of the last migration to run: makes the database of an older version, for tests
 * @returns names of the migrations that this call ran
 */
export async function migrate(ownerUrl: string, upTo = '~'): Promise<string[]> {
  // One connection, because the advisory lock belongs to it. Other nodes wait here until the first is done.
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    return await db.connection().execute(async connection => {
      await sql`SELECT pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
      const ran = await applyPending(connection, upTo)
      await grantToApp(connection)
      await migrateQueue(ownerUrl, connection)
      return ran
    })
  } finally {
    await db.destroy()
  }
}
