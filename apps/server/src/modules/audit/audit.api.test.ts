import { readdirSync, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit, jobs, notices, operations, sites } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { readXlsxRows } from '../../../test/read-xlsx.ts'
import { exportBytes } from '../../exports/exports.ts'
import { UnavailableError } from '../../lib/unavailable.ts'
import { changesBetween, recordAudit, systemOrigin } from './audit.ts'
import { auditExport } from './audit-export.ts'
import { dropOldAuditEvents } from './audit-retention.ts'
import { findActionWords, registry } from './registry.ts'

let test: TestApp
let auditor: string
/** Longer exports become jobs. */
const directRowsMax = 20_000
beforeAll(async () => {
  test = await buildTestApp({ AUDIT_RETENTION_MONTHS: '12', RATE_LIMIT_EXPORT: '1000' })
  auditor = await signedInAs(test, { permissions: { trade_site: ['audit.read', 'audit.export'] } })
})
afterAll(() => test.close())

const list = async (query: object = {}, token = test.adminToken) =>
  (await test.call(audit.list, { query: { ...query }, token })).data

const download = async (query: object, { token = test.adminToken, headers = {} } = {}) =>
  test.app.http.inject(requestOf(audit.export, { query: { ...query }, token, headers }))

/** Exports that still read. */
const cursors = async () =>
  (
    await test.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND (state LIKE 'idle in transaction%' OR state = 'active' AND query LIKE 'FETCH%')`)
  ).length

async function record(entry: Partial<Parameters<typeof recordAudit>[2]> & { userAgent?: string } = {}) {
  const { userAgent = 'Firefox', ...rest } = entry
  const origin = { ...systemOrigin, address: '10.1.2.3', userAgent, requestId: 'request-1' }
  await recordAudit(test.app.db, origin, { action: 'notice.update', entity: 'notice', ...rest })
}

describe('list', () => {
  it('says who did what in words, in the caller’s language', async () => {
    const { data: notice } = await test.call(notices.create, { body: { title: '停机', content: '维护' } })
    await test.call(notices.update, { body: { id: notice.id, status: 0, title: '停机二' } })
    const query = { entity: 'notice', entityId: String(notice.id), action: 'notice.update' }
    const { rows, total } = await list(query)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      actionText: '修改通知',
      outcomeText: '完成',
      actorName: 'admin',
      actorKindText: '用户',
      entityText: '通知',
      entityName: '停机二',
      changes: [
        { field: 'title', fieldText: '标题', beforeText: '停机', afterText: '停机二' },
        { field: 'status', fieldText: '状态', before: 1, after: 0, beforeText: '启用', afterText: '停用' },
      ],
    })
    const english = await test.call(audit.list, { query, headers: { 'accept-language': 'en-US' } })
    expect(english.data.rows[0]).toMatchObject({ actionText: 'Change notice', entityText: 'Notice' })
    expect(english.data.rows[0]?.changes[1]).toMatchObject({ fieldText: 'Status', afterText: 'Disabled' })
  })

  it('filters by each field, sorts and pages, with exact totals', async () => {
    for (const n of [1, 2, 3])
      await record({
        action: 'menu.update',
        entity: 'menu',
        entityId: n,
        actorName: `Zoe.${n}`,
        siteCode: 'freight_site',
      })
    const only = { action: 'menu.update', siteCode: 'freight_site' }
    expect(await list(only)).toMatchObject({
      total: 3,
      rows: [{ entityId: '3' }, { entityId: '2' }, { entityId: '1' }],
    })
    expect((await list({ ...only, sort: 'time,ASC', size: 2 })).rows.map(row => row.entityId)).toEqual([
      '1',
      '2',
    ])
    expect(await list({ ...only, page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ entityId: '1' }] })
    expect(await list({ ...only, page: 9 })).toEqual({ rows: [], total: 3 })
    const found = async (query: object) => (await list({ ...only, ...query })).total
    expect(await found({ actor: 'zoe.2' })).toBe(1)
    expect(await found({ actor: 'ZOE' })).toBe(3)
    expect(await found({ actor: 'oe' })).toBe(0)
    expect(await found({ actor: '%' })).toBe(0)
    expect(await found({ actorId: 1 })).toBe(0)
    expect(await found({ entityId: '2' })).toBe(1)
    expect(await found({ address: '10.1.' })).toBe(3)
    expect(await found({ address: '10.2' })).toBe(0)
    expect(await found({ outcome: 'denied' })).toBe(0)
    expect(await found({ startTime: '2020-01-01', endTime: '2020-01-02' })).toBe(0)
    expect(await found({ startTime: '2020-01-01', endTime: String(Date.now() + 1000) })).toBe(3)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    expect(await found({ startTime: today, endTime: today })).toBe(3)
  })

  it('counts as the rows do after every kind of event', async () => {
    const [counted] = await test.sql('SELECT count(*)::int AS n FROM audit_event')
    expect((await list()).total).toBe(counted?.n)
    const [denied] = await test.sql(`SELECT count(*)::int AS n FROM audit_event WHERE outcome = 'denied'`)
    expect((await list({ outcome: 'denied' })).total).toBe(denied?.n)
  })

  it.each([
    ['outcome', { outcome: 'undone' }],
    ['startTime', { startTime: 'yesterday' }],
    ['endTime', { startTime: '2026-02-02', endTime: '2026-02-01' }],
    ['sort', { sort: 'action,ASC' }],
    ['size', { size: 201 }],
    ['actorId', { actorId: 0 }],
  ])('refuses a bad %s: %j', async (field, query) => {
    const answer = await test.call(audit.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
    const file = await download(query)
    if (field !== 'size') expect(file.json()).toMatchObject({ errorcode: 10400 })
  })
})

describe('scope', () => {
  it('shows a site admin the events of the own site only', async () => {
    await record({ siteCode: 'trade_site', entityId: 'mine' })
    await record({ siteCode: 'freight_site', entityId: 'other' })
    await record({ entityId: 'back-office' })
    const { rows, total } = await list({ size: 200 }, auditor)
    expect(new Set(rows.map(row => row.siteCode))).toEqual(new Set(['trade_site']))
    expect(rows.map(row => row.entityId)).toContain('mine')
    expect(total).toBe(rows.length)
    expect((await list({ entityId: 'other' }, auditor)).total).toBe(0)
    const named = await test.call(audit.list, { query: { siteCode: 'freight_site' }, token: auditor })
    expect(named).toMatchObject({ status: 403, errorcode: 10406 })
    const file = await download({ siteCode: 'default_site' }, { token: auditor })
    expect(file.json().errorcode).toBe(10406)
  })

  it('shows what belongs to no site to the auditors of the back-office', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect((await list({ entityId: 'back-office' }, token)).total).toBe(1)
    expect((await list({ entityId: 'mine' }, token)).total).toBe(0)
  })

  it('needs a permission each for reading and exporting', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect((await download({}, { token: reader })).json().errorcode).toBe(10406)
    const none = await signedInAs(test)
    expect((await test.call(audit.list, { token: none })).errorcode).toBe(10406)
    expect((await test.call(audit.list, { token: null })).errorcode).toBe(10403)
    const [denied] = await test.sql(
      `SELECT outcome FROM audit_event WHERE action = 'audit.export' ORDER BY id DESC LIMIT 1`,
    )
    expect(denied?.outcome).toBe('denied')
  })
})

describe('export', () => {
  it('is the filtered list as a file, formulas made harmless, and is itself recorded', async () => {
    await record({ entityId: 'file', entityName: '=1+1', userAgent: '@SUM(A1:A9)', siteCode: 'trade_site' })
    await record({
      entityId: 'file',
      entityName: '甲',
      changes: [{ field: 'title', before: '旧', after: '新' }],
    })
    const file = await download({ entityId: 'file' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(
      /审计日志_\d{8}_\d{6}\.xlsx/,
    )
    const [sheet] = await readXlsxRows(file.rawPayload)
    const { rows } = await list({ entityId: 'file' })
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['时间', '操作人', '操作人类型', '操作'])
    expect(sheet?.rows.slice(1).map(row => row[7])).toEqual(['甲', "'=1+1"])
    expect(rows.map(row => row.entityName)).toEqual(['甲', '=1+1'])
    expect(sheet?.rows[1]?.[8]).toBe('标题：旧 → 新')
    expect(sheet?.rows[2]?.[11]).toBe("'@SUM(A1:A9)")
    const [event] = (await list({ action: 'audit.export' })).rows
    expect(event).toMatchObject({ actionText: '导出审计日志', actorName: 'admin' })
    expect(event?.changes).toContainEqual(expect.objectContaining({ field: 'rows', after: 2 }))
  })

  it('is CSV when asked, in English when asked', async () => {
    const file = await download({ entityId: 'file', format: 'csv' }, { headers: { 'accept-language': 'en' } })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = file.rawPayload.toString('utf8')
    expect(text.startsWith('\ufeffTime,Actor,Kind of actor,Action,')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain('Title: 旧 → 新')
  })

  it('holds the heading alone when nothing matches', async () => {
    const [sheet] = await readXlsxRows((await download({ entityId: 'nothing' })).rawPayload)
    expect(sheet?.rows).toHaveLength(1)
  })

  it('becomes a job when it is long, and leaves no cursor behind', async () => {
    await test.app.jobs.start({ onlyNode: true })
    await test.sql(
      `INSERT INTO audit_event (action, entity, entity_id, actor_kind)
      SELECT 'notice.update', 'notice', 'many', 'system' FROM generate_series(1, $1)`,
      [directRowsMax + 1],
    )
    const answer = await download({ entityId: 'many', format: 'csv' })
    expect(answer.statusCode).toBe(202)
    const { jobId } = answer.json().data
    const job = async () => (await test.call(jobs.get, { params: { id: jobId } })).data
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
    expect(await job()).toMatchObject({ hasFile: true, result: { rows: directRowsMax + 1 } })
    const file = await test.app.http.inject(
      requestOf(jobs.file, { params: { id: jobId }, token: test.adminToken }),
    )
    expect(file.rawPayload.toString('utf8').trimEnd().split('\r\n')).toHaveLength(directRowsMax + 2)
    const open = await test.sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    )
    expect(open).toEqual([])
  })

  it('fails clearly when the disk is full, keeps nothing of the file, and can be tried again', async () => {
    const { storage } = test.app.config
    const folder = storage.kind === 'folder' ? storage.folder : ''
    const kept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
    const before = kept().length
    const handle = await open(join(folder, '.unfinished', 'probe'), 'w')
    const prototype = Object.getPrototypeOf(handle) as typeof handle
    await handle.close()
    const { writeFile } = prototype
    // The first chunk finds room.
    const full = vi
      .spyOn(prototype, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      .mockImplementationOnce(function (this: typeof handle, ...args) {
        return writeFile.apply(this, args)
      })
    const { jobId } = (await download({ entityId: 'many', format: 'csv' })).json().data
    const job = async () => (await test.call(jobs.get, { params: { id: jobId } })).data
    await expect.poll(async () => (await job()).state).toBe('failed')
    full.mockRestore()
    expect(await job()).toMatchObject({ error: expect.stringContaining('磁盘空间不足'), hasFile: false })
    expect((await test.call(jobs.file, { params: { id: jobId } })).errorcode).toBe(10404)
    await rm(join(folder, '.unfinished', 'probe'))
    expect(kept().length).toBe(before)
    await expect.poll(cursors).toBe(0)
    await test.call(jobs.retry, { params: { id: jobId } })
    await expect.poll(async () => (await job()).state).toBe('done')
    expect(await job()).toMatchObject({ hasFile: true, error: null })
  })
})

describe('the writing thread', () => {
  const context = {
    language: 'zh-CN' as const,
    timeZone: 'UTC',
    access: { superAdmin: true, sites: [], permissions: new Map() },
  }
  it('reads no further than a few chunks when nobody takes them, and closes when the reader goes', async () => {
    let rows = 0
    const bytes = exportBytes(test.app, auditExport, { filters: {}, format: 'csv' }, context, count => {
      rows = count
    })
    await bytes.next()
    expect(await cursors()).toBe(1)
    await sleep(1500)
    await bytes.next()
    expect(rows).toBeLessThan(directRowsMax / 2)
    await bytes.return()
    await expect.poll(cursors).toBe(0)
  })

  it('says what went wrong', async () => {
    const filters = { startTime: '2026-02-02', endTime: '2026-02-01' }
    await expect(
      buffer(exportBytes(test.app, auditExport, { filters, format: 'csv' }, context)),
    ).rejects.toThrow()
    const nowhere = { databaseOptions: { ...test.app.databaseOptions, url: 'postgresql://127.0.0.1:1/none' } }
    const down = exportBytes(nowhere, auditExport, { filters: {}, format: 'csv' }, context)
    await expect(buffer(down)).rejects.toThrow(UnavailableError)
    await expect.poll(cursors).toBe(0)
  })
})

describe('security: secrets', () => {
  it('masks them wherever they lie, but not when they expire', () => {
    const expires = new Date('2027-01-01T00:00:00Z')
    const before = {
      credentialHash: 'planted-1',
      settings: { apiToken: 'planted-2', list: [{ password: 'planted-3' }] },
    }
    const changes = changesBetween(before, {
      credentialHash: 'planted-4',
      settings: {},
      credentialExpireTime: expires,
      mustChangePassword: true,
    })
    expect(JSON.stringify(changes)).not.toContain('planted')
    expect(changes).toContainEqual({ field: 'credentialExpireTime', before: null, after: expires })
    expect(changes).toContainEqual({ field: 'mustChangePassword', before: null, after: true })
  })

  it('never finds a password or a token in the log', async () => {
    const { id, userId, password } = await createAccount(test, { password: 'planted-password-91' })
    await test.signIn(userId, password)
    await test.signIn(userId, 'planted-wrong-92')
    const token = await tokenFor(test, id)
    await test.call(notices.list, { token })
    const rows = await test.sql(`SELECT 1 FROM audit_event e WHERE e::text ~ ('planted|' || $1)`, [token])
    expect(rows).toEqual([])
  })

  it('cannot be changed, nor cut short, by the server’s role', async () => {
    const { db } = test.app
    await expect(db.deleteFrom('auditEvent').execute()).rejects.toThrow(/permission denied/)
    await expect(db.updateTable('auditEvent').set({ action: 'x' }).execute()).rejects.toThrow(
      /permission denied/,
    )
    const { sql } = await import('kysely')
    await expect(sql`SELECT drop_audit_partitions(0)`.execute(db)).rejects.toThrow(/6 months/)
  })
})

it('forgets whole months beyond the retention, and counts on exactly', async () => {
  await test.sql(`CREATE TABLE audit.audit_event_2020_01 PARTITION OF audit_event
    FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')`)
  await test.sql(`INSERT INTO audit_event (time, action, entity) VALUES
    ('2020-01-05', 'notice.create', 'notice'), ('2019-05-05', 'notice.create', 'notice')`)
  const before = (await list({ action: 'notice.create' })).total
  expect(await dropOldAuditEvents(test.app)).toBe(1)
  expect(await test.sql(`SELECT 1 FROM audit_event WHERE time < '2021-01-01'`)).toEqual([])
  expect((await list({ action: 'notice.create' })).total).toBe(before - 2)
  expect((await list({ action: 'audit.retention' })).rows[0]).toMatchObject({ actorKindText: '系统' })
  expect(await dropOldAuditEvents(test.app)).toBe(0)
})

describe('words', () => {
  it('are there for every operation that can be denied', () => {
    const guarded = operations.filter(({ access }) => typeof access === 'object')
    const silent = guarded.filter(({ id }) => !/[\u4e00-\u9fff]/.test(findActionWords(id)?.zh ?? ''))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('are there for every action that the code names', () => {
    const source = join(import.meta.dirname, '../..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const named = files.flatMap(name =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/action: ['`]([\w.]+)(\$\{)?/g)].map(
        ([, action = '', isOpen]) => ({ action, isOpen: isOpen !== undefined }),
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    const codes = new Set(registry.map(({ code }) => code))
    const silent = named.filter(({ action, isOpen }) =>
      isOpen ? !codes.has(action.split('.')[0] ?? '') : !findActionWords(action),
    )
    expect(silent).toEqual([])
  })

  it('are what the filters offer', async () => {
    const { data } = await test.call(audit.words, { headers: { 'accept-language': 'en-US' } })
    expect(data.actions).toContainEqual({ code: 'site.create', text: 'Add site' })
    expect(data.entities).toContainEqual({ code: 'menu', text: 'Menu' })
  })
})

it('names a refused super-admin call', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['site.read'] } })
  await test.call(sites.delete, { params: { code: 'trade_site' }, token })
  const [event] = (await list({ outcome: 'denied', action: 'sites.delete' })).rows
  expect(event).toMatchObject({ actionText: '删除站点', outcomeText: '拒绝' })
})
