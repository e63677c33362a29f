import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { openEngine, type TradeEngine } from './engine.ts'
import { searchTexts } from './engine-errors.ts'

const folders: string[] = []
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-engine-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A process of its own that opens the folder, tells how it went, and then does as told. */
function opener(folder: string): ChildProcess {
  const script = join(makeFolder(), 'opener.ts')
  const engine = new URL('./engine.ts', import.meta.url)
  writeFileSync(
    script,
    `import { openEngine } from ${JSON.stringify(engine.href)}
     try {
       const engine = await openEngine({ path: ${JSON.stringify(folder)} })
       await engine.command('CREATE TABLE IF NOT EXISTS t (n UInt64) ENGINE = MergeTree ORDER BY n')
       const rows = await engine.rows('SELECT count() AS n FROM t')
       process.send({ opened: true, rows: rows[0].n })
       process.on('message', async () => {
         for (let n = 0; ; n++) {
           await engine.insert('t', ['n'], [[n]])
           process.send({ written: n + 1 })
         }
       })
     } catch (error) {
       process.send({ opened: false, message: error.message }, () => process.exit(1))
     }`,
  )
  return fork(script)
}

const nextMessage = (child: ChildProcess) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('message', message => resolve(message as Record<string, unknown>))
    child.once('error', reject)
  })

describe('one folder', () => {
  it('belongs to one process: a second is told what to do, the first is unharmed', async () => {
    const folder = makeFolder()
    const first = opener(folder)
    try {
      expect(await nextMessage(first)).toMatchObject({ opened: true })
      await expect(openEngine({ path: folder })).rejects.toThrow('CLICKHOUSE_URL')
      first.send('write')
      expect(await nextMessage(first)).toEqual({ written: 1 })
    } finally {
      first.kill('SIGKILL')
    }
  })

  it('opens again after a kill, with every acknowledged row', async () => {
    const folder = makeFolder()
    const killed = opener(folder)
    await nextMessage(killed)
    let written = 0
    killed.on('message', message => {
      written = (message as { written: number }).written
    })
    killed.send('write')
    while (written < 20) await wait(5)
    const gone = new Promise(resolve => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await gone
    const again = opener(folder)
    try {
      const { opened, rows } = await nextMessage(again)
      expect(opened).toBe(true)
      expect(rows).toBeGreaterThanOrEqual(written)
    } finally {
      again.kill('SIGKILL')
    }
  })
})

describe('queries', () => {
  let engine: TradeEngine
  const endless = 'SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 1'
  const endlessRunning = async () => {
    const ask = `SELECT count() AS n FROM system.processes WHERE startsWith(query, {query:String})`
    const [row] = await engine.rows<{ n: number }>(ask, { query: endless })
    return row?.n
  }

  beforeAll(async () => {
    engine = await openEngine({ path: makeFolder() }, { executionMs: 3000, searchesWaiting: 1 })
  })
  afterAll(() => engine.close())

  it('bind every value', async () => {
    const text = `it's \\ "x" \n {y:String} 不锈钢`
    const rows = await engine.query(
      'SELECT {text:String} AS text, {list:Array(String)} AS list, toString({id:UInt64}) AS id',
      { text, list: [text, "'"], id: 18446744073709551615n },
    )
    expect(rows).toEqual([{ text, list: [text, "'"], id: '18446744073709551615' }])
  })

  it('have nothing in their answers of what failed or was killed before', async () => {
    const rows = "SELECT number AS old, throwIf(number = 100000, 'enough') AS t FROM numbers(200000)"
    const settings = { max_block_size: 1000 }
    const fail = () => engine.query(rows, {}, { settings })
    // Each of the connections has failed once.
    const failed = await Promise.allSettled([fail(), fail()])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const ask = () => engine.query('SELECT 1 AS one')
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 3].map(() => [{ one: 1 }]))
    await expect(engine.rows(`${rows} SETTINGS max_block_size = 1000`)).rejects.toThrow()
    expect(await engine.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('have all threads alone, and share them with those that run beside', async () => {
    const threads = async () =>
      (await engine.query<{ n: number }>(`SELECT getSetting('max_threads') AS n`))[0]?.n
    expect(await threads()).toBe(2)
    expect(await Promise.all([threads(), threads()])).toEqual([1, 1])
    expect(await threads()).toBe(2)
  })

  it('stop by themselves after a time, the neighbours unharmed, and more than may wait are refused', async () => {
    const running = [engine.query(endless), engine.query(endless), engine.query('SELECT 1 AS one')]
    const outcome = Promise.allSettled(running)
    await expect(engine.query('SELECT 1')).rejects.toMatchObject({ told: searchTexts.tooMany })
    await engine.ping()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    const tooSlow = running[0] as Promise<unknown>
    await expect(tooSlow).rejects.toThrow(UnavailableError)
    await expect(tooSlow).rejects.toMatchObject({ told: searchTexts.tooSlow })
  })

  it('end in the engine too when the caller has gone', async () => {
    const gone = new AbortController()
    const settings = { max_execution_time: 600 }
    const running = [1, 2].map(() => engine.query(endless, {}, { signal: gone.signal, settings }))
    await expect.poll(endlessRunning).toBe(2)
    gone.abort(new Error('gone'))
    for (const query of running) await expect(query).rejects.toThrow('gone')
    // A place is free long before they would have ended by themselves.
    expect(await engine.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
