import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import type { Manifest } from './manifest.ts'
import { backUpPostgres, beginSnapshot, connectForBackup, restorePostgres } from './postgres-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backoffice-copy-'))
const rows = 40_000
let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
  await test.sql(`CREATE TABLE a_big (id int, text text)`)
  await test.sql(`INSERT INTO a_big SELECT n, repeat(md5(n::text), 64) FROM generate_series(1, ${rows}) n`)
})
afterAll(async () => {
  await test?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ofBackup = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'backup'`

const statements = async () =>
  (await test.sql<{ query: string }>(`SELECT query ${ofBackup}`)).map(({ query }) => query)
const copying = () =>
  vi.waitUntil(async () => (await statements()).some(query => query.startsWith('COPY')), {
    interval: 5,
    timeout: 60_000,
  })
const endConnections = () => test.sql(`SELECT pg_terminate_backend(pid) ${ofBackup}`)

async function withClient<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForBackup(test.ownerUrl)
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const backUp = (name: string, signal?: AbortSignal) =>
  withClient(async client => {
    await beginSnapshot(client)
    return backUpPostgres(client, join(folder, name), signal)
  })

describe('a copy of the tables', () => {
  it('counts the rows of each', async () => {
    const { tables } = await backUp('counted')
    expect(tables[0]).toMatchObject({ table: 'a_big', rows })
    for (const { table, rows } of tables)
      expect([table, rows]).toEqual([
        table,
        (await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${pg.escapeIdentifier(table)}`))[0]?.n,
      ])
  })

  it('ends with its connection when it is given up', async () => {
    const control = new AbortController()
    const made = backUp('given-up', control.signal)
    await copying()
    control.abort()
    await expect(made).rejects.toThrow('aborted')
    await expect.poll(statements).toEqual([])
  })

  it('fails when the database ends the connection', async () => {
    const made = backUp('ended')
    const refused = expect(made).rejects.toThrow(/terminat/)
    await copying()
    await endConnections()
    await refused
  })
})

describe('a restore of the tables', () => {
  const part = (path: string): Manifest['postgres'] => ({
    migrations: [],
    tables: [{ table: 'a_big', columns: ['id', 'text'], rows, path, bytes: 0, sha256: '' }],
    oldestAudit: null,
    sequences: {},
  })
  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text)
    return part(name)
  }
  const restore = (from: Manifest['postgres']) => withClient(client => restorePostgres(client, folder, from))
  const line = (n: number) => `${n}\t${'x'.repeat(2000)}\n`
  const lines = Array.from({ length: rows }, (_, n) => line(n)).join('')

  it('refuses a row that does not fit', async () => {
    await expect(restore(write('wrong', zstdCompressSync(`${lines}x\ty\n${lines}`)))).rejects.toThrow(
      'invalid input syntax',
    )
  })

  it('refuses other rows than were counted', async () => {
    await expect(restore(write('fewer', zstdCompressSync(line(1))))).rejects.toThrow(
      'has 1 rows after the restore, not',
    )
  })

  it('fails when a file cannot be read to its end, or not at all', async () => {
    const whole = zstdCompressSync(
      randomBytes(3_000_000)
        .toString('hex')
        .replaceAll(/(.{100})/g, '1\t$1\n'),
    )
    await expect(restore(write('cut', whole.subarray(0, 1_000_000)))).rejects.toThrow()
    await expect(restore(part('missing'))).rejects.toThrow('ENOENT')
  })

  it('fails when the database ends the connection', async () => {
    const refused = expect(restore(write('whole', zstdCompressSync(lines.repeat(5))))).rejects.toThrow(
      /terminat|EPIPE|ECONNRESET/,
    )
    await copying()
    await endConnections()
    await refused
  })

  it('leaves what was there when it fails', async () => {
    expect(await test.sql('SELECT count(*)::int AS n FROM a_big')).toEqual([{ n: rows }])
  })
})
