import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ImportSource, importSources, tradeData } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { billsCsv, ended } from '../../../test/factories/imports.ts'
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts'
import { type SftpServer, startSftpServer } from '../../../test/sftp-server.ts'
import { words } from '../../../test/words.ts'
import { enqueueDue } from './schedule.ts'

vi.setConfig({ testTimeout: 120_000 })

const home = mkdtempSync(join(tmpdir(), 'sources-'))
const inbox = join(home, 'inbox')
const settings = join(home, 'connections.json')
const openDates = 'Date,Shipper,Consignee,Goods\n03/04/2026,WEAVERS LTD,SHOP INC,PILLOWS\n'

let test: TestApp
let s3: FakeS3
let sftp: SftpServer
beforeAll(async () => {
  s3 = await startFakeS3()
  sftp = await startSftpServer()
  const { kind: _, ...bucket } = s3.config
  const vendor = {
    kind: 'sftp',
    host: '127.0.0.1',
    port: sftp.port,
    username: 'vendor',
    password: 'of the vendor',
  }
  writeFileSync(
    settings,
    JSON.stringify({
      inbox: { kind: 'folder', path: inbox },
      bucket: { kind: 's3', ...bucket },
      vendor: { ...vendor, hostKey: sftp.hostKey },
      impostor: { ...vendor, hostKey: `SHA256:${'A'.repeat(43)}` },
    }),
  )
  test = await buildTestApp({ IMPORT_CONNECTIONS: settings }, undefined, { withTrade: 'plain' })
  await test.app.jobs.start()
})
afterAll(async () => {
  await test.close()
  await s3.close()
  await sftp.close()
  rmSync(home, { recursive: true })
})
beforeEach(async () => {
  rmSync(inbox, { recursive: true, force: true })
  mkdirSync(inbox)
  await test.sql('DELETE FROM import_source')
})

const valid = {
  name: '供应商甲',
  connection: 'inbox',
  everyMinutes: 60,
  dataSetName: '甲的数据',
  userId: 'admin',
  status: 'on',
} as const

async function create(body: object = {}): Promise<ImportSource> {
  const answer = await test.call(importSources.create, { body: { ...valid, ...body } })
  expect(answer.fields).toEqual({})
  return answer.data
}

/** A file that nobody has written to for an hour. */
function drop(name: string, content: string): void {
  const path = join(inbox, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(path, hourAgo, hourAgo)
}

async function run({ id }: ImportSource) {
  const { data } = await test.call(importSources.run, { params: { id } })
  return (await ended(test, data.jobId)).result
}

async function states(): Promise<Record<string, string>> {
  const { data } = await test.call(importSources.files, { query: { size: 200 } })
  return Object.fromEntries(data.rows.map(({ path, state }) => [path, state]))
}

describe('a folder', () => {
  it('imports clear files once, lets those in doubt wait, and says which cannot be read', async () => {
    const source = await create({ path: 'chile' })
    drop('chile/2026-01.csv', billsCsv(0, 20))
    drop('chile/deep/2026-02.csv', billsCsv(20, 30))
    drop('chile/open-dates.csv', openDates)
    drop('chile/picture.png', '\u0089PNG\r\n\u001a\n')
    drop('chile/turned\u202egnp.csv', 'not a table')
    drop('chile/.hidden.csv', billsCsv(0, 5))
    drop('peru/other.csv', billsCsv(0, 5))
    writeFileSync(join(inbox, 'chile/arriving.csv'), 'Date,Shi')
    const soon = Date.now() / 1000 + 3600
    utimesSync(join(inbox, 'chile/arriving.csv'), soon, soon)
    symlinkSync('/etc', join(inbox, 'chile/etc'))
    expect(await run(source)).toMatchObject({ found: 5, imported: 2, waiting: 2, failed: 1 })
    expect(await states()).toEqual({
      '2026-01.csv': 'imported',
      'deep/2026-02.csv': 'imported',
      'open-dates.csv': 'waiting',
      'picture.png': 'failed',
      'turnedgnp.csv': 'waiting',
    })
    const { rows } = (await test.call(tradeData.imports)).data
    for (const { jobId } of rows) expect((await ended(test, jobId ?? 0)).state).toBe('done')
    const imported = (await test.call(tradeData.imports)).data.rows
    expect(imported.map(({ fileName, addedCount }) => [fileName, addedCount]).sort()).toEqual([
      ['2026-01.csv', 20],
      ['2026-02.csv', 10],
    ])
    expect(new Set(imported.map(({ dataSetName, userId }) => `${dataSetName} ${userId}`))).toEqual(
      new Set(['甲的数据 admin']),
    )
    expect(await run(source)).toMatchObject({ found: 0 })
    drop('chile/2026-01.csv', billsCsv(0, 21))
    expect(await run(source)).toMatchObject({ found: 1, imported: 1 })
  })

  it('hands a file that waits to one person, who sets it up', async () => {
    const source = await create()
    drop('open-dates.csv', openDates)
    await run(source)
    const { data } = await test.call(importSources.files, { query: { state: 'waiting' } })
    const [waiting] = data.rows
    expect(waiting).toMatchObject({ path: 'open-dates.csv', reason: '日期的日、月顺序待定' })
    const operator = await signedInAs(test, { permissions: { default_site: ['tradeData.import'] } })
    const take = () => test.call(importSources.take, { params: { id: waiting?.id ?? 0 }, token: operator })
    const taken = await take()
    expect((await take()).errorcode).toBe(10404)
    const preview = await test.call(tradeData.preview, { params: { id: taken.data.fileId }, token: operator })
    expect(preview.data.headers).toEqual(['Date', 'Shipper', 'Consignee', 'Goods'])
    expect((await lastEvent(test, 'importSource.take'))?.entity_id).toBe(String(taken.data.fileId))
    expect(await states()).toEqual({ 'open-dates.csv': 'taken' })
    // Numbers in a path are masked, and not found by a part.
    await test.sql("UPDATE import_source_file SET path = 'Open 13912340002.csv'")
    const token = await signedInAs(test, { permissions: { default_site: ['importSource.read'] } })
    const found = async (path: string, as = {}) =>
      (await test.call(importSources.files, { query: { path }, ...as })).data.rows.map(row => row.path)
    expect(await found('open')).toEqual(['Open 13912340002.csv'])
    expect(await found('1391234', { token })).toEqual([])
    expect(await found('open 13912340002.csv', { token })).toEqual(['Open 139****0002.csv'])
  })
})

it('reads a prefix of an S3 store, page by page', async () => {
  for (const [key, to] of [
    ['in/a & b.csv', 40],
    ['in/b.csv', 50],
    ['in/c.csv', 60],
    ['out/d.csv', 70],
  ] as const)
    s3.objects.set(key, Buffer.from(billsCsv(to - 10, to)))
  const source = await create({ connection: 'bucket', path: 'in' })
  expect(await run(source)).toMatchObject({ found: 3, imported: 3 })
  expect(Object.keys(await states()).sort()).toEqual(['a & b.csv', 'b.csv', 'c.csv'])
  s3.objects.set('in/d.csv', Buffer.from(billsCsv(70, 71)))
  s3.fail = (_method, { pathname }) => (pathname.endsWith('d.csv') ? 404 : undefined)
  expect(await run(source)).toMatchObject({ found: 1, failed: 1 })
  s3.fail = () => undefined
  expect(await run(source)).toMatchObject({ found: 1, imported: 1 })
  s3.fail = () => 403
  expect(await run(source)).toMatchObject({ problem: 'unreachable' })
  s3.fail = () => undefined
})

it('reads a folder of an SFTP server, and only of the one whose key it knows', async () => {
  sftp.files.set('inbox/v.csv', Buffer.from(billsCsv(80, 90)))
  const source = await create({ connection: 'vendor', path: 'inbox' })
  expect(await run(source)).toMatchObject({ found: 1, imported: 1 })
  const other = await create({ name: '冒名', connection: 'impostor', path: 'inbox' })
  expect(await run(other)).toMatchObject({ problem: 'unreachable' })
  expect((await test.call(importSources.get, { params: { id: other.id } })).data.problem).toBe('unreachable')
})

it('is asked for when its time has come, once', async () => {
  const source = await create()
  await create({ name: '停用', status: 'off' })
  const asked = await Promise.all([enqueueDue(test.app), enqueueDue(test.app)])
  expect(asked.flat()).toHaveLength(1)
  await ended(test, asked.flat()[0] ?? 0)
  expect(await enqueueDue(test.app)).toEqual([])
  await test.sql(`UPDATE import_source SET last_run_time = now() - interval '61 minutes' WHERE id = $1`, [
    source.id,
  ])
  expect(await enqueueDue(test.app)).toHaveLength(1)
})

it('stops once the person in charge may not import any more', async () => {
  await createAccount(test, { userId: 'clerk', permissions: { default_site: ['tradeData.read'] } })
  const source = await create({ userId: 'clerk' })
  drop('2026-01.csv', billsCsv(0, 20))
  expect(await run(source)).toMatchObject({ problem: 'noPerson' })
  expect(await states()).toEqual({})
})

it('says that the file of connections is broken, and goes on once it is mended', async () => {
  const source = await create()
  drop('2026-01.csv', billsCsv(200, 210))
  const good = readFileSync(settings, 'utf8')
  const problem = async (content: string) => {
    writeFileSync(settings, content)
    const result = await run(source)
    expect((await test.call(importSources.get, { params: { id: source.id } })).data.problem).toBe(
      result?.problem,
    )
    return result?.problem
  }
  expect(await problem('{"inbox": { "kind": "folder", "path": secret')).toBe('badConnections')
  expect(await problem('{"inbox": { "kind": "ftp" }}')).toBe('badConnections')
  const refused = { connection: '连接设置文件有误，请联系服务器管理员' }
  const other = { body: { ...valid, name: '另一个', connection: 'vendor' } }
  expect(await test.call(importSources.create, other)).toMatchObject({ errorcode: 10400, fields: refused })
  expect((await test.call(importSources.connections)).fields).toEqual(refused)
  writeFileSync(settings, good)
  expect(await run(source)).toMatchObject({ found: 1, imported: 1 })
  expect((await test.call(importSources.get, { params: { id: source.id } })).data.problem).toBeNull()
})

it('says at the file why the importer refuses it, once, and keeps no copy', async () => {
  await test.sql(`INSERT INTO trade_data_set (name, sample) VALUES ('示例', true)`)
  const source = await create({ dataSetName: '示例' })
  drop('2026-01.csv', billsCsv(300, 310))
  const files = () => test.sql('SELECT count(*)::int AS n FROM stored_file')
  const before = await files()
  expect(await run(source)).toMatchObject({ found: 1, failed: 1 })
  const { data } = await test.call(importSources.files, { query: { sourceId: source.id } })
  expect(data.rows).toMatchObject([{ state: 'failed', reason: '不能导入到示例数据集', importId: null }])
  expect(await files()).toEqual(before)
  expect(await run(source)).toMatchObject({ found: 0 })
})

describe('refuses', () => {
  it.each([
    ['name', { name: '' }, words.required],
    ['connection', { connection: 'nowhere' }, '没有这个连接'],
    ['connection', { connection: 'constructor' }, '没有这个连接'],
    ['path', { path: '../secrets' }, '格式不正确'],
    ['path', { path: '/etc' }, '格式不正确'],
    ['everyMinutes', { everyMinutes: 1 }, '不能小于 5'],
    ['templateId', { templateId: 1_000_000 }, '模板不存在'],
    ['templateId', { templateId: 2 ** 31 }, '不能大于 2147483647'],
    ['userId', { userId: 'nobody' }, '没有这个账号'],
  ])('a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(importSources.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('who may not import: the files would be imported as somebody else', async () => {
    const { id } = await create()
    const permissions = { default_site: ['importSource.read', 'importSource.write'] }
    const token = await signedInAs(test, { permissions })
    const made = await test.call(importSources.create, { body: { ...valid, name: '别人的' }, token })
    const moved = await test.call(importSources.update, { body: { id, dataSetName: '别处' }, token })
    expect([made.errorcode, moved.errorcode]).toEqual([10406, 10406])
    const importer = { default_site: [...permissions.default_site, 'tradeData.import'] }
    await createAccount(test, { userId: 'importer', permissions: importer })
    const as = { token: await signedInAs(test, { userId: 'importer.2', permissions: importer }) }
    const update = (body: object) => test.call(importSources.update, { body: { id, ...body }, ...as })
    const own = { userId: '文件以负责人的名义导入：请选择您自己的账号' }
    for (const change of [{ dataSetName: '别处' }, { path: 'b' }, { userId: 'importer' }])
      expect(await update(change)).toMatchObject({ errorcode: 10400, fields: own })
    expect((await update({ status: 'off', name: '停用' })).data).toMatchObject({
      status: 'off',
      userId: 'admin',
    })
    expect((await update({ status: 'on' })).fields).toEqual(own)
    const taken = await update({ dataSetName: '别处', userId: 'IMPORTER.2', status: 'on' })
    expect(taken.data).toMatchObject({ dataSetName: '别处', status: 'on' })
  })

  it('who may only read', async () => {
    const { id } = await create()
    const reader = await signedInAs(test, { permissions: { default_site: ['importSource.read'] } })
    expect((await test.call(importSources.connections, { token: reader })).data).toContainEqual({
      name: 'vendor',
      kind: 'sftp',
    })
    for (const operation of [importSources.run, importSources.take, importSources.delete])
      expect((await test.call(operation, { params: { id }, token: reader })).errorcode).toBe(10406)
  })
})
