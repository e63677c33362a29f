import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jobs, notices } from '@backoffice/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { withDatabase } from '../../../test/global-setup.ts'
import { readConfig } from '../../platform/config.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { requestBackup } from './backup-job.ts'
import { type BackupSummary, makeBackup } from './make-backup.ts'
import { allFiles, readManifest, verifyFiles, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { finishSwap, markComplete, restoredFolder } from './swap.ts'

const root = mkdtempSync(join(tmpdir(), 'backoffice-backup-'))
const folder = join(root, 'backup')
const restoredData = join(root, 'data')
const database = `test_${randomBytes(6).toString('hex')}`
const picture = randomBytes(100_000)

let test: TestApp
let restored: pg.Client
let restoredUrl: string
let summary: BackupSummary
/** Notices that were there when the backup began. */
let before: number[]

async function writeNotice(): Promise<number> {
  const { data } = await test.call(notices.create, { body: { title: '备份', content: '写入\t中 \\ "1"' } })
  return data.id
}

/** Runs `npm run backup` beside a server. */
async function command(into: string) {
  const client = new pg.Client({ connectionString: test.ownerUrl })
  await client.connect()
  return { client, jobId: await requestBackup(client, test.ownerUrl, into) }
}

const over = (jobId: number) =>
  vi.waitUntil(
    async () => {
      const [job] = await test.sql<{ state: string; result: BackupSummary; error: { en: string } | null }>(
        'SELECT state, result, error FROM job WHERE id = $1',
        [jobId],
      )
      return job?.state === 'queued' || job?.state === 'running' ? undefined : job
    },
    { timeout: 120_000 },
  )

/** Writes until the backup is made, by the job that the command asks for. */
async function backUpUnderLoad(): Promise<BackupSummary> {
  let going = true
  const write = async () => {
    while (going) await writeNotice()
  }
  const writing = write()
  const { client, jobId } = await command(folder)
  try {
    const job = await over(jobId)
    expect(job).toMatchObject({ state: 'done', error: null })
    return job.result
  } finally {
    going = false
    await writing
    await client.end()
  }
}

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
  await test.app.jobs.start()
  before = [await writeNotice(), await writeNotice()]
  const file = { name: 'a.png', mediaType: 'image/png', purpose: 'image', accountId: null }
  await storeFile(test.app, Readable.from([picture]), file)
  const rows = Array.from({ length: 50 }, (_, i) => makeShipment({ product: `kept ${i}`, billNo: `K${i}` }))
  await loadShipments(test.app.trade, rows)
  // A new database has no partition for last year.
  await test.sql(
    `INSERT INTO audit_event (time, action, actor_name, actor_kind, entity)
     VALUES (now() - interval '400 days', 'notice.create', 'admin', 'user', 'notice')`,
  )
  summary = await backUpUnderLoad()
  await test.sql(`CREATE DATABASE ${database}`)
  restoredUrl = withDatabase(test.ownerUrl, database)
  // A process of its own: this one has its engine open.
  const script = fileURLToPath(new URL('../../cli/restore.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: restoredData, DATABASE_URL: restoredUrl }
  await promisify(execFile)(process.execPath, [script, folder], { env })
  restored = new pg.Client({ connectionString: restoredUrl })
  await restored.connect()
})

afterAll(async () => {
  await restored?.end()
  await test?.sql(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await test?.close()
  rmSync(root, { recursive: true, force: true })
})

const restoredRows = async (text: string) => (await restored.query(text)).rows

describe('a backup made while records are written, and restored elsewhere', () => {
  it('has the records of one moment, to the letter', async () => {
    const there = await restoredRows('SELECT id, notice::text AS row FROM notice ORDER BY id')
    const ids = there.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(before))
    const written = await test.sql<{ row: string }>('SELECT notice::text AS row FROM notice')
    const originals = new Set(written.map(({ row }) => row))
    expect(there.filter(({ row }) => !originals.has(row))).toEqual([])
    // A notice and its audit event are one transaction.
    expect(
      await restoredRows(
        `SELECT entity_id::int AS id FROM audit_event WHERE action = 'notice.create' AND entity_id <> '' ORDER BY id`,
      ),
    ).toEqual(ids.map(id => ({ id })))
  })

  it('keeps counts, numbering and the months of the audit log', async () => {
    const [counted] = await restoredRows(
      `SELECT (SELECT sum(total)::int FROM row_count WHERE name = 'audit_event') AS kept, count(*)::int AS there FROM audit_event`,
    )
    expect(counted.kept).toBe(counted.there)
    expect(await restoredRows('SELECT FROM audit.audit_event_default')).toEqual([])
    const [next] = await restoredRows(
      `INSERT INTO notice (title, content) VALUES ('新', '新') RETURNING id > (SELECT max(id) FROM notice) AS is_new`,
    )
    expect(next).toEqual({ is_new: true })
  })

  it('has the files that its rows name, and the shipments', async () => {
    const [file] = await restoredRows('SELECT storage_key AS key FROM stored_file')
    expect(readFileSync(join(restoredData, 'files', file.key)).equals(picture)).toBe(true)
    const { trade } = await readManifest(folder)
    expect(trade.tables.find(({ table }) => table === 'trade_shipment')?.rows).toBe(100)
    expect(summary).toMatchObject({ files: 1, missingFiles: 0 })
  })

  it('goes into an empty folder and an empty database only', async () => {
    const { app } = test
    const source = { databaseUrl: test.ownerUrl, trade: app.trade, storage: app.storage }
    await expect(makeBackup(source, folder)).rejects.toThrow('not empty')
    const config = readConfig({ DATA_DIR: join(root, 'other'), DATABASE_URL: restoredUrl })
    await expect(restoreBackup(config, folder)).rejects.toThrow('restore into an empty one')
  })
})

describe('what is refused before anything changes', () => {
  const copy = (name: string) => {
    const target = join(root, name)
    cpSync(folder, target, { recursive: true })
    return target
  }
  const config = readConfig({ DATA_DIR: join(root, 'untouched') })

  it('a folder without its manifest, and a manifest that was changed', async () => {
    const partial = copy('partial')
    rmSync(join(partial, 'manifest.json'))
    await expect(restoreBackup(config, partial)).rejects.toThrow('no whole backup')
    const changed = copy('changed')
    const text = readFileSync(join(changed, 'manifest.json'), 'utf8')
    writeFileSync(join(changed, 'manifest.json'), text.replace('"rows": 100', '"rows": 99'))
    await expect(restoreBackup(config, changed)).rejects.toThrow('damaged: manifest.json')
  })

  it('a missing file, and a file of another content', async () => {
    const manifest = await readManifest(folder)
    const [first] = allFiles(manifest)
    const missing = copy('missing')
    rmSync(join(missing, first?.path ?? ''))
    await expect(restoreBackup(config, missing)).rejects.toThrow(`not whole: ${first?.path}`)
    const damaged = copy('damaged')
    const path = join(damaged, first?.path ?? '')
    const bytes = readFileSync(path)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(path, bytes)
    await expect(verifyFiles(damaged, manifest)).rejects.toThrow(`damaged: ${first?.path}`)
  })

  it('one of a newer version', async () => {
    const newer = copy('newer')
    const manifest = await readManifest(newer)
    manifest.postgres.migrations.push('29990101000000_later.ts')
    await writeManifest(newer, manifest)
    await expect(restoreBackup(config, newer)).rejects.toThrow('newer version (29990101000000_later.ts)')
    await writeManifest(newer, { ...manifest, formatVersion: 2 })
    await expect(restoreBackup(config, newer)).rejects.toThrow('newer version')
  })
})

describe('a folder that hangs', () => {
  /** Whoever opens it to write waits for a reader for ever. */
  const hang = (name: string) => {
    const hanging = join(root, name)
    mkdirSync(hanging, { recursive: true })
    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(hanging, '.alive')])
    return hanging
  }
  const sourceOf = ({ app, ownerUrl }: TestApp) => ({
    databaseUrl: ownerUrl,
    trade: app.trade,
    storage: app.storage,
  })

  it('can be cancelled, holds up no later backup, and a command that goes gives up its place', async () => {
    const hanging = await command(hang('hanging'))
    const gone = await command(join(root, 'gone'))
    const later = await command(join(root, 'later'))
    const first = 'SELECT state FROM job WHERE id = $1'
    await expect.poll(() => test.sql(first, [hanging.jobId])).toEqual([{ state: 'running' }])
    await gone.client.end()
    await test.call(jobs.cancel, { params: { id: hanging.jobId } })
    expect(await over(hanging.jobId)).toMatchObject({ state: 'cancelled' })
    expect((await over(gone.jobId)).error?.en).toContain('has gone')
    expect(existsSync(join(root, 'gone'))).toBe(false)
    expect(await over(later.jobId)).toMatchObject({ state: 'done' })
    await Promise.all([hanging.client.end(), later.client.end()])
  })

  it('has a deadline, at the beginning and while the backup runs', async () => {
    const limits = { answerMs: 300, pauseMs: 100 }
    await expect(makeBackup(sourceOf(test), hang('from-the-start'), limits)).rejects.toThrow('did not answer')
    const source = sourceOf(test)
    const storage = Object.assign(Object.create(source.storage), {
      get: () => {
        hang('later-on')
        return new Promise(() => {})
      },
    })
    const backup = makeBackup({ ...source, storage }, join(root, 'later-on'), limits)
    await expect(backup).rejects.toThrow('did not answer')
  })

  it('that cannot be written to says why', async () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    await expect(makeBackup(sourceOf(test), join(file, 'in'))).rejects.toThrow(
      /cannot be written to: .*Not a dir/,
    )
  })
})

describe('taking the old place', () => {
  it('is finished by the next start, wherever it was cut short', () => {
    const dataDir = join(root, 'swap')
    for (const [path, text] of [
      ['trade', 'old'],
      ['work', 'kept'],
      ['.restored/postgres', 'new'],
      ['.restored/trade', 'new'],
    ] as const) {
      mkdirSync(join(dataDir, path), { recursive: true })
      writeFileSync(join(dataDir, path, 'what'), text)
    }
    expect(finishSwap(dataDir)).toBeUndefined()
    markComplete(dataDir, 'before')
    // A kill after the first of two moves: the new one is already in place.
    cpSync(join(restoredFolder(dataDir), 'postgres'), join(dataDir, 'postgres'), { recursive: true })
    rmSync(join(restoredFolder(dataDir), 'postgres'), { recursive: true })
    expect(finishSwap(dataDir)).toBe(join(dataDir, 'before'))
    const what = (path: string) => readFileSync(join(dataDir, path, 'what'), 'utf8')
    expect([what('postgres'), what('trade'), what('work'), what('before/trade')]).toEqual([
      'new',
      'new',
      'kept',
      'old',
    ])
    expect(finishSwap(dataDir)).toBeUndefined()
  })
})
