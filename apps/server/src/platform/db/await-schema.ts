/** Nodes that have only the address of the restricted role: somebody else migrates, they wait. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Progress } from '../lib/steps.ts'
import { listMigrations, lockKey } from './migrate.ts'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tells whether the role of an address owns the schema, or may make it. */
export const isOwner = (url: string): Promise<boolean> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ is: boolean }>(`
      SELECT coalesce(
        (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('public.schema_migration')),
        has_schema_privilege('public', 'CREATE')
      ) AS is`)
    return rows[0]?.is ?? false
  })

async function countMissing(client: pg.Client): Promise<number> {
  const all = (await listMigrations()).map(({ name }) => name)
  const { rows } = await client.query<{ readable: boolean | null }>(
    `SELECT has_table_privilege(to_regclass('public.schema_migration'), 'SELECT') AS readable`,
  )
  if (!rows[0]?.readable) return all.length
  // Whoever migrates holds it until everything is there, rights and the queue included.
  await client.query('SELECT pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [lockKey])
  const ran = await client.query<{ name: string }>('SELECT name FROM schema_migration')
  const names = new Set(ran.rows.map(({ name }) => name))
  return all.filter(name => !names.has(name)).length
}

/** Returns when the schema is that of this version. */
export async function awaitSchema(url: string, onProgress: Progress, pauseMs = 1_000): Promise<void> {
  for (;;) {
    const missing = await withClient(url, countMissing)
    if (missing === 0) return
    onProgress(`waiting for npm run migrate, ${missing} migrations are missing`)
    await delay(pauseMs)
  }
}
