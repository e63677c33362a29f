import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import type { Fault } from '../fault.ts'
import { LoadClient } from '../load.ts'
import { startServerProcess, stopServer } from '../server-process.ts'

const folder = fileURLToPath(new URL('../../../src/platform/db/migrations', import.meta.url))
const migrations = readdirSync(folder)
  .filter(name => /^\d{14}_.*(?<!\.test)\.ts$/.test(name))
  .sort()

/** A database as the first version left it, with data of that version in it. */
async function makeOlderVersion(owner: pg.Client, ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, { upTo: migrations[2] ?? '' })
  await owner.query(
    `INSERT INTO notice (title, content) SELECT '旧公告 ' || n, '旧' FROM generate_series(1, 50) n`,
  )
  await owner.query(`INSERT INTO audit_event (action, entity) VALUES ('notice.create', 'notice')`)
}

async function withDatabase<T>(work: (ownerUrl: string, dataDirs: string[]) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'backoffice-fault-'))
  const postgres = await startEmbeddedPostgres(join(root, 'shared'), { settings: ['fsync=off'] })
  try {
    return await work(postgres.ownerUrl, [join(root, 'a'), join(root, 'b')])
  } finally {
    await postgres.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

const refuses = (ownerUrl: string, reason: RegExp) =>
  migrate(ownerUrl).then(
    () => 0,
    error => (reason.test(String(error)) ? 1 : 0),
  )

async function run() {
  return withDatabase(async (ownerUrl, [first = '', second = '']) => {
    const owner = new pg.Client({ connectionString: ownerUrl })
    owner.on('error', () => {})
    await owner.connect()
    await makeOlderVersion(owner, ownerUrl)
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl)))
    const applied = await owner.query<{ name: string; checksum: string }>('SELECT * FROM schema_migration')

    // Nobody searches here; with an engine each, the second node would be refused.
    const env = { DATABASE_URL: ownerUrl, CLICKHOUSE_URL: 'http://127.0.0.1:9' }
    const [a, b] = await Promise.all([startServerProcess(first, env), startServerProcess(second, env)])
    const [onA, onB] = [new LoadClient(a.address), new LoadClient(b.address)]
    const token = await onA.signIn()
    const seenOnB = await onB.ask({ path: '/users/admin/user', token })
    await onA.ask({ method: 'POST', path: '/logout', token })
    const revokedAt = performance.now()
    const afterwards = await onB.ask({ path: '/users/admin/user', token })
    const lagMs = performance.now() - revokedAt
    const accounts = await owner.query('SELECT 1 FROM account')
    const kept = await owner.query(`SELECT 1 FROM notice WHERE title LIKE '旧公告 %'`)
    const [codeA, codeB] = await Promise.all([stopServer(a), stopServer(b)])
    onA.close()
    onB.close()

    await owner.query(
      `UPDATE schema_migration SET checksum = 'changed' WHERE name = (SELECT min(name) FROM schema_migration)`,
    )
    const refusedChanged = await refuses(ownerUrl, /was changed after it ran/)
    await owner.query(`DELETE FROM schema_migration WHERE checksum = 'changed'`)
    await owner.query(`INSERT INTO schema_migration (name, checksum) VALUES ('99990101000000_later.ts', 'x')`)
    const refusedNewer = await refuses(ownerUrl, /migrated by a newer version/)
    await owner.end()
    return {
      migrators: ran.filter(names => names.length > 0).length,
      'migrations missing': migrations.length - applied.rows.length,
      'rows of the older version lost': 50 - (kept.rowCount ?? 0),
      'first accounts made': accounts.rowCount ?? 0,
      'sign-in on A seen on B': seenOnB.status === 200 ? 1 : 0,
      'revoked on A but good on B': afterwards.errorcode === 10403 ? 0 : 1,
      'revoke lag ms': Math.round(lagMs),
      'changed migration refused': refusedChanged,
      'newer database refused': refusedNewer,
      'exit codes': Number(codeA) + Number(codeB),
    }
  })
}

export const migrateTogether: Fault = {
  number: 16,
  name: "upgrade of an older version's data by nodes that start together",
  run,
  holds: figures =>
    figures.migrators === 1 &&
    figures['migrations missing'] === 0 &&
    figures['rows of the older version lost'] === 0 &&
    figures['first accounts made'] === 1 &&
    figures['sign-in on A seen on B'] === 1 &&
    figures['revoked on A but good on B'] === 0 &&
    figures['changed migration refused'] === 1 &&
    figures['newer database refused'] === 1 &&
    figures['exit codes'] === 0,
}
