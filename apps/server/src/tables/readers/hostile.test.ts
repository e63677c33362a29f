/** Small files that cost a careless reader minutes (security.md 29, 34). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cpuClock } from '../../../test/cpu-clock.ts'
import {
  bookOfOneSheetNamedOften,
  bookWithFormat,
  hostileTexts,
} from '../../../test/factories/hostile-files.ts'
import { workbookOf, zipOf } from '../../../test/factories/test-zip.ts'
import { detectFormat, openTable } from '../open-table.ts'
import { showsDays } from './xlsx-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a file and measures how long that takes this thread. */
async function read(content: string | Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const spentMs = cpuClock()
  let rows = 0
  const problem = await (async () => {
    for await (const batch of openTable(path, await detectFormat(path))) rows += batch.length
    return 'none'
  })().catch(error => error.problem)
  return { problem, rows, tookMs: spentMs() }
}

/** Each takes 0.1 to 1 second. A careless reader took 30 seconds and more. */
const limitMs = 10_000

describe('number formats (A.H1)', () => {
  it.each<[string, boolean]>([
    ['yyyy-mm-dd', true],
    ['d/m', true],
    ['[$-409]D-MMM', true],
    ['0.00', false],
    ['[Red]0;"day"0', false],
    ['"y"0\\d', false],
    ['yyyy"年"', true],
    ['[', false],
    ['"d', false],
    ['', false],
    [`${' '.repeat(255)}d`, false],
  ])('%s shows days: %s', (format, shown) => expect(showsDays(format)).toBe(shown))

  it('of 200,000 brackets take no time', async () => {
    const { problem, rows, tookMs } = await read(bookWithFormat('['.repeat(200_000)))
    expect([problem, rows]).toEqual(['none', 2])
    expect(tookMs).toBeLessThan(limitMs)
  })
})

it.each(Object.entries(hostileTexts))('%s: read in a time that grows with the size', async (_name, write) => {
  expect((await read(write(1_000_000))).tookMs).toBeLessThan(limitMs)
})

describe('workbooks (A.M5)', () => {
  it('are not said to hold merged cells because a sheet is long', async () => {
    const rows = `<row><c t="inlineStr"><is><t>${'x'.repeat(1000)}</t></is></c></row>`.repeat(34_000)
    expect(await read(zipOf(workbookOf([rows])))).toMatchObject({ problem: 'none', rows: 34_000 })
  })

  it('look through a sheet once, however often it is named', async () => {
    expect((await read(bookOfOneSheetNamedOften(5_000))).tookMs).toBeLessThan(limitMs)
  })

  it('are refused for parts that together are too many times the file', async () => {
    const part = Buffer.alloc(60 * 1024 * 1024, ' ')
    const parts = ['a', 'b'].map(name => ({ name: `xl/media/${name}`, content: part }))
    expect(await read(zipOf([...workbookOf(['<row/>']), ...parts]))).toMatchObject({ problem: 'zipBomb' })
  })

  it('are refused for parts that lie on one another', async () => {
    const book = zipOf([...workbookOf(['<row/>']), { name: 'x', content: 'x'.repeat(200) }])
    // Every entry of the directory says that its part is as long as the file.
    for (let at = book.indexOf('504b0102', 0, 'hex'); at > 0; at = book.indexOf('504b0102', at + 4, 'hex'))
      book.writeUInt32LE(book.length - 60, at + 20)
    expect(await read(book)).toMatchObject({ problem: 'damagedWorkbook' })
  })
})
