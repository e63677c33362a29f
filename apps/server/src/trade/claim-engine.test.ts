import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { readConfig } from '../platform/config.ts'
import { startServer } from '../start.ts'
import { claimEngine } from './claim-engine.ts'

const [first, second] = [mkdtempSync(join(tmpdir(), 'engine-')), mkdtempSync(join(tmpdir(), 'engine-'))]
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(async () => {
  await test.close()
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
})

const claim = (dataDir: string, clickhouseUrl?: string) =>
  claimEngine(test.ownerUrl, { dataDir, clickhouseUrl })

it('refuses a second node with an engine of its own, and says what to set', async () => {
  await claim(first)
  await claim(first)
  await expect(claim(second)).rejects.toThrow(/another node.*Set CLICKHOUSE_URL.*DELETE FROM trade_engine;/)
  const config = readConfig({ DATA_DIR: second, DATABASE_URL: test.ownerUrl, PORT: '0', SAMPLE_DATA: '0' })
  await expect(startServer(config)).rejects.toThrow('Set CLICKHOUSE_URL')
  await test.sql('DELETE FROM trade_engine')
  await claim(second)
})

it('takes a server in place of an embedded engine, and no embedded one after that', async () => {
  await claim(second, 'http://search:8123')
  await claim(first, 'http://search:8123')
  await expect(claim(second)).rejects.toThrow('CLICKHOUSE_URL: not set')
})
