import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { tradeData } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { billsCsv } from '../../test/factories/imports.ts'

// Each import uses queue, thread and engine, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '1000' }, undefined, { withTrade: 'plain' })
  await test.app.jobs.start()
})
afterAll(() => test.close())

it('the command imports through the running server, says what was refused, and ends its session', async () => {
  const { hostname, port } = new URL(await test.app.http.listen({ port: 0, host: '127.0.0.1' }))
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-import-'))
  writeFileSync(join(folder, 'bills.csv'), `${billsCsv(9000, 9010)}\nnot a date,A,B,C,1,,,\n`)
  const sessions = () => test.sql('SELECT id FROM session ORDER BY id')
  const before = await sessions()
  const command = fileURLToPath(new URL('import.ts', import.meta.url))
  const child = spawn(process.execPath, [command, 'bills.csv', 'missing.csv', '--data-set', 'By command'], {
    env: {
      ...process.env,
      INIT_CWD: folder,
      DATA_DIR: folder,
      HOST: hostname,
      PORT: port,
      DATABASE_URL: test.ownerUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  expect(said).toContain('bills.csv: 11 rows read, 10 added, 0 there already, 1 refused;')
  expect(problems).toMatch(/^missing\.csv: /m)
  expect(code).toBe(1)
  expect(readFileSync(join(folder, 'bills.csv.rejects.csv'), 'utf8')).toContain('not a date')
  const { data } = await test.call(tradeData.list)
  expect(data.rows.find(({ name }) => name === 'By command')).toMatchObject({ rowCount: 10 })
  expect(await sessions()).toEqual(before)
  rmSync(folder, { recursive: true })
})
