/** No file can block its reader, or make it use more memory than allowed (security.md 29). */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { bookOfManyTexts } from '../../test/factories/hostile-files.ts'
import type { PreviewMessage } from '../trade/import/worker-messages.ts'
import { onePreview, readInWorker } from './reading-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'readers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'file')
/** Longer than a test may take, so that a busy machine does not end a reader for its time. */
const unhurried = 3_600_000
const preview = new URL('../trade/import/file-worker.ts', import.meta.url)
const bills = (rows: number) =>
  ['Date,Supplier,Goods', ...Array.from({ length: rows }, (_, n) => `2026-01-05,ALPHA ${n},LAMPS`)].join('\n')

async function look(content: string | Buffer, bounds: { limitMs?: number; memoryMb?: number } = {}) {
  writeFileSync(path, content)
  const all = { limitMs: unhurried, ...bounds }
  for await (const message of readInWorker<PreviewMessage>(preview, { path }, all)) return message.preview
  throw new Error('no preview')
}

describe('a worker that reads a file', () => {
  it('ends when its time is over', async () => {
    await expect(look(bills(1000), { limitMs: 1 })).rejects.toMatchObject({ problem: 'tooSlow' })
  })

  it('ends when the file is too much for its memory, and the process goes on', async () => {
    const looking = look(bookOfManyTexts(1_500_000), { memoryMb: 48 })
    await expect(looking).rejects.toMatchObject({ problem: 'tooMuchMemory' })
  })

  it('ends with whoever asked', async () => {
    writeFileSync(path, bills(10))
    const signal = AbortSignal.abort(new Error('gone'))
    const reading = readInWorker<PreviewMessage>(preview, { path }, { limitMs: unhurried, signal })
    await expect(reading.next()).rejects.toThrow('gone')
  })

  it('gives rows of a megabyte as few as people see', async () => {
    const wide = `2026-01-05,${'x'.repeat(1_000_000)},LAMPS`
    const { rows, prints } = await look(`Date,Supplier,Goods\n${`${wide}\n`.repeat(60)}`)
    expect(rows).toHaveLength(61)
    expect(JSON.stringify(rows).length).toBeLessThan(1_000_000)
    expect(rows[1]?.[1]).toBe('x'.repeat(1000))
    expect(prints).toHaveLength(40)
  })
})

describe('a process that has read a file', () => {
  const script = join(folder, 'worker.ts')
  const port = new URL('worker-port.ts', import.meta.url).href
  const says = `import { readFileSync } from 'node:fs'
    import { sendMessage, work } from ${JSON.stringify(port)}
    let kept
    work(async ({ path }) => {
      const asked = readFileSync(path, 'utf8')
      if (asked === 'fail') throw new Error('broken')
      if (asked === 'keep much') kept = Buffer.alloc(300_000_000, 1)
      await sendMessage({ kind: 'told', pid: process.pid, folder: process.cwd() })
    })`
  async function processOf(asked: string) {
    writeFileSync(script, says)
    writeFileSync(path, asked)
    const told: { kind: string; pid: number; folder: string }[] = []
    for await (const one of readInWorker<(typeof told)[number]>(
      pathToFileURL(script),
      { path },
      { limitMs: unhurried },
    ))
      told.push(one)
    expect(told).toMatchObject([{ folder: realpathSync(folder) }])
    return told[0]?.pid
  }

  it('reads the next one, unless it failed or holds much memory', async () => {
    const first = await processOf('tell')
    expect(await processOf('keep much')).toBe(first)
    const second = await processOf('tell')
    expect(second).not.toBe(first)
    await expect(processOf('fail')).rejects.toMatchObject({
      problem: 'unreadable',
      cause: { message: 'broken' },
    })
    expect([first, second]).not.toContain(await processOf('tell'))
  })

  it('reads one at a time', async () => {
    const first = await processOf('tell')
    for await (const _ of readInWorker(pathToFileURL(script), { path }, { limitMs: unhurried }))
      expect(await processOf('tell')).not.toBe(first)
  })
})

it('looks for so many people are taken, a few at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const all = Array.from({ length: 30 }, (_, accountId) =>
    onePreview(accountId, async () => {
      most = Math.max(most, ++running)
      await promise
      running--
    }),
  )
  const refused = Promise.allSettled(all)
  resolve()
  const states = (await refused).map(({ status }) => status)
  expect(most).toBe(2)
  expect(states.filter(state => state === 'rejected')).toHaveLength(8)
})

it("lets one account's files wait for each other, not those of the others for them", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = Array.from({ length: 13 }, () => onePreview(1, () => promise))
  const settled = Promise.allSettled(slow)
  expect(await onePreview(2, async () => 'at once')).toBe('at once')
  resolve()
  const states = (await settled).map(({ status }) => status)
  expect(states.filter(state => state === 'rejected')).toHaveLength(2)
  expect(await onePreview(1, async () => 'again')).toBe('again')
})
