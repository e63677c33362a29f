import { readdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { audit, jobs } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { recordEvent } from '../../../test/factories/audit.ts'
import { readXlsxRows } from '../../../test/read-xlsx.ts'
import { exportBytes } from '../../platform/exports/exports.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { auditExport } from './audit-export.ts'

let test: TestApp
/** Longer exports become jobs. */
const directRowsMax = 20_000
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_EXPORT: '1000' })
})
afterAll(() => test.close())

const list = async (query: object = {}) =>
  (await test.call(audit.list, { query: { ...query }, token: test.adminToken })).data

const download = async (query: object, headers = {}) =>
  test.app.http.inject(requestOf(audit.export, { query: { ...query }, token: test.adminToken, headers }))

/** Exports that still read. */
const cursors = async () =>
  (
    await test.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND (state LIKE 'idle in transaction%' OR state = 'active' AND query LIKE 'FETCH%')`)
  ).length

describe('export', () => {
  it('is the filtered list as a file, formulas as texts, and is itself recorded', async () => {
    await recordEvent(test, {
      entityId: 'file',
      entityName: '=1+1',
      userAgent: '@SUM(A1:A9)',
      siteCode: 'trade_site',
    })
    await recordEvent(test, {
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
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['时间', '操作人', '操作人类型', '操作类型'])
    expect(sheet?.rows.slice(1).map(row => row[7])).toEqual(['甲', '=1+1'])
    expect(rows.map(row => row.entityName)).toEqual(['甲', '=1+1'])
    expect(sheet?.rows[1]?.[8]).toBe('标题：旧 → 新')
    expect(sheet?.rows[2]?.[11]).toBe('@SUM(A1:A9)')
    const [event] = (await list({ action: 'audit.export' })).rows
    expect(event).toMatchObject({ actionText: '导出审计日志', actorName: 'admin' })
    expect(event?.changes).toContainEqual(expect.objectContaining({ field: 'rows', after: 2 }))
  })

  it('is a line of the job centre too, with its filters in words', async () => {
    await download({ entityId: 'file', outcome: 'done' })
    const { rows } = (await test.call(jobs.list, { query: { kind: 'export.audit' } })).data
    expect(rows[0]).toMatchObject({
      kindText: '导出审计日志',
      state: 'done',
      userId: 'admin',
      rows: expect.any(Number),
      result: { name: expect.stringMatching(/^审计日志_.*xlsx$/), direct: true },
      filters: [
        { label: '结果', value: '完成' },
        { label: '对象 ID', value: 'file' },
      ],
      seen: true,
      hasFile: false,
    })
  })

  it('is CSV when asked, in English when asked', async () => {
    const file = await download({ entityId: 'file', format: 'csv' }, { 'accept-language': 'en' })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = file.rawPayload.toString('utf8')
    expect(text.startsWith('\ufeffTime,Actor,Actor type,Action,')).toBe(true)
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
    await expect.poll(async () => (await job()).state).toBe('done')
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
    // Long enough to have read everything: another export does meanwhile.
    await buffer(exportBytes(test.app, auditExport, { filters: {}, format: 'csv' }, context))
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
    const { databaseOptions, auditWords } = test.app
    const nowhere = {
      databaseOptions: { ...databaseOptions, url: 'postgresql://127.0.0.1:1/none' },
      auditWords,
    }
    const down = exportBytes(nowhere, auditExport, { filters: {}, format: 'csv' }, context)
    await expect(buffer(down)).rejects.toThrow(UnavailableError)
    await expect.poll(cursors).toBe(0)
  })
})
