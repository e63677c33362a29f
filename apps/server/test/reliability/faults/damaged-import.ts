import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../src/platform/config.ts'
import { importFile } from '../../../src/trade/import/import-file.ts'
import { openTrade, type Trade } from '../../../src/trade/open-trade.ts'
import type { Fault } from '../fault.ts'
import { secondsOf } from '../load.ts'

const header = 'Date,Supplier,Buyer,Goods description,HS code,Weight (kg)'
const row = (n: number) =>
  `2026-05-${String((n % 28) + 1).padStart(2, '0')},SUPPLIER ${n} LTD,BUYER ${n} INC,BALL VALVE ${n},848180,${n}`
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(from + n))

const giantLineMiB = 256

interface Case {
  name: string
  /** Good rows in the file. */
  good: number
  /** Writes the file. */
  write(path: string): void
}

const lines = (...parts: (string | string[])[]) => [header, ...parts.flat()].join('\n')

const cases: Case[] = [
  {
    name: 'cut off in a row',
    good: 50,
    write: path => writeFileSync(path, lines(rows(1000, 1050), row(1050).slice(0, 6))),
  },
  {
    name: 'a quote that is never closed',
    good: 20,
    write: path => writeFileSync(path, lines(rows(2000, 2020), `2026-05-01,"SUPPLIER`, rows(2020, 2030))),
  },
  {
    name: 'bytes of another encoding in the middle',
    good: 40,
    write: path => {
      const bad = Buffer.concat([
        Buffer.from('not a date,'),
        Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
        Buffer.from(',x,y,1,1'),
      ])
      const [before, after] = [lines(rows(3000, 3020)), rows(3020, 3040).join('\n')].map(text =>
        Buffer.from(text),
      )
      const newline = Buffer.from('\n')
      writeFileSync(path, Buffer.concat([before ?? newline, newline, bad, newline, after ?? newline]))
    },
  },
  {
    name: `a line of ${giantLineMiB} MiB`,
    good: 20,
    write: path => {
      const file = openSync(path, 'w')
      writeSync(file, `${lines(rows(4000, 4020))}\n2026-05-01,`)
      const piece = Buffer.alloc(1024 * 1024, 'x')
      for (let n = 0; n < giantLineMiB; n++) writeSync(file, piece)
      writeSync(file, '\n')
      closeSync(file)
    },
  },
]

async function importCase({ engine, store }: Trade, folder: string, batchId: number, { write }: Case) {
  const path = join(folder, `file-${batchId}.csv`)
  const rejectsPath = `${path}.rejects.csv`
  write(path)
  try {
    const result = await importFile(engine, store, { path, batchId, dataSetId: 1, rejectsPath })
    const listed = readFileSync(rejectsPath, 'utf8').split('\n').filter(Boolean).length - 1
    return { added: result.added, rejected: result.rejected, listed: Math.max(0, listed) }
  } finally {
    rmSync(path, { force: true })
  }
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-import-'))
  const trade = await openTrade(readConfig({ DATA_DIR: folder }), '')
  const figures: Record<string, number> = {
    'good rows lost': 0,
    'rejected rows': 0,
    'rejected rows listed': 0,
  }
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  try {
    // The first import takes what the engine and the thread need in any case.
    await importCase(trade, folder, 1, {
      name: '',
      good: 0,
      write: path => writeFileSync(path, lines(rows(0, 100))),
    })
    const before = process.memoryUsage.rss()
    const began = performance.now()
    for (const [index, damaged] of cases.entries()) {
      const { added, rejected, listed } = await importCase(trade, folder, index + 2, damaged)
      figures['good rows lost'] =
        (figures['good rows lost'] ?? 0) + damaged.good - Math.min(added, damaged.good)
      figures['rejected rows'] = (figures['rejected rows'] ?? 0) + rejected
      figures['rejected rows listed'] = (figures['rejected rows listed'] ?? 0) + listed
    }
    figures['memory grown MiB'] = Math.round(Math.max(0, peak - before) / 1024 / 1024)
    figures['took s'] = secondsOf(performance.now() - began)
    return figures
  } finally {
    clearInterval(watch)
    await trade.engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const damagedImport: Fault = {
  number: 22,
  name: `import of damaged files (cut off, wrong bytes, a line of ${giantLineMiB} MiB)`,
  run,
  holds: figures =>
    figures['good rows lost'] === 0 &&
    (figures['rejected rows'] ?? 0) >= cases.length &&
    figures['rejected rows'] === figures['rejected rows listed'] &&
    (figures['memory grown MiB'] ?? 9999) < giantLineMiB,
}
