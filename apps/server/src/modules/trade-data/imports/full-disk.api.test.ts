import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { companies, jobs, notices, tradeData } from '@backoffice/contract'
import { describe, expect, it, vi } from 'vitest'
import { useImports } from '../../../../test/factories/imports.ts'

const test = useImports()

/** From now on the engine behaves as if the disk were full. @returns a function that makes room again */
async function fillDisk(): Promise<() => Promise<void>> {
  const setRoom = (bytes: bigint) =>
    test.app.trade.engine.command(`SET min_free_disk_bytes_to_perform_insert = ${bytes}`)
  await setRoom(10n ** 15n)
  return () => setRoom(0n)
}

describe('a full disk', () => {
  const full = '服务器磁盘空间不足，请清理后重试'
  const content = Array.from({ length: 50 }, (_, n) => `2026-01-05,OMEGA LTD,BETA INC,porthole ${n}`)
  const file = ['Date,Shipper,Consignee,Goods Description', ...content].join('\n')
  const found = async () => {
    const { data } = await test.call(companies.list, { body: { keyword: 'porthole' } })
    return data.rows.reduce((sum, { count }) => sum + count, 0)
  }
  const left = () =>
    test.app.trade.engine.rows(`SELECT (SELECT count() FROM trade_staging) AS staged,
      (SELECT countIf(state IN ('staging', 'committing')) FROM trade_batch FINAL) AS open`)

  it('ends an import with words for it and shows none of its rows; after that each is added once', async () => {
    const { engine } = test.app.trade
    let makeRoom = await fillDisk()
    const { row, job } = await test.importFile('full.csv', file, { dataSetName: 'Full' })
    expect([row, job]).toMatchObject([{ error: full }, { state: 'failed', error: full, attempt: 1 }])
    const headers = { 'accept-language': 'en-US' }
    const { data } = await test.call(tradeData.imports, { query: { dataSetId: row.dataSetId }, headers })
    expect(data.rows[0]?.error).toBe('The disk of the server is full: free some space and try again')
    expect(await left()).toEqual([{ staged: 0, open: 0 }])
    expect([await found(), (await test.call(notices.list)).errorcode]).toEqual([0, 0])
    await makeRoom()

    // One side of the rows finds room. What an earlier try is taken back by are statements of the same kind.
    const { command } = engine
    let sides = 0
    const spy = vi.spyOn(engine, 'command').mockImplementation(async function (
      this: typeof engine,
      sql,
      params,
    ) {
      const isSide = sql.includes('INSERT INTO trade_shipment') && sql.includes('FROM trade_staging')
      if (isSide && ++sides === 2) makeRoom = await fillDisk()
      return command.call(this, sql, params)
    })
    const params = { id: row.jobId ?? 0 }
    await test.call(jobs.retry, { params })
    expect(await test.ended(params.id)).toMatchObject({ state: 'failed', error: full })
    expect([sides, await found(), await left()]).toEqual([2, 0, [{ staged: 0, open: 0 }]])
    spy.mockRestore()
    await makeRoom()
    await test.call(jobs.retry, { params })
    expect(await test.ended(params.id)).toMatchObject({ state: 'done', result: { added: 50, existing: 0 } })
    expect((await test.importFile('full.csv', file)).row).toMatchObject({ addedCount: 0, existingCount: 50 })
    expect(await found()).toBe(50)
  })

  it('refuses an upload with words for it, and keeps nothing of it', async () => {
    const { storage } = test.app.config
    const folder = storage.kind === 'folder' ? storage.folder : ''
    const kept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
    const before = kept().length
    const handle = await open(folder)
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const spy = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValueOnce(noRoom)
    const refused = await test.uploadFile('full.csv', file)
    spy.mockRestore()
    await handle.close()
    expect(refused).toMatchObject({ errorcode: 10503, errormessage: expect.stringContaining('磁盘空间不足') })
    expect(kept().length).toBe(before)
    expect((await test.uploadFile('full.csv', file)).errorcode).toBe(0)
  })
})

it('keeps no working files', () => {
  expect(readdirSync(join(test.app.config.dataDir, 'work'))).toEqual([])
})
