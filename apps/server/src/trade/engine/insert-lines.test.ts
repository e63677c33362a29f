import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine, type TradeEngine } from './engine.ts'

const path = mkdtempSync(join(tmpdir(), 'backoffice-lines-'))
const lines = join(path, 'lines')
let engine: TradeEngine

beforeAll(async () => {
  mkdirSync(lines)
  writeFileSync(join(lines, 'left by a kill'), 'x')
  engine = await openEngine({ path })
  await engine.command(
    `CREATE TABLE t (day Date, id UInt64, text String, code LowCardinality(String), kg Nullable(Decimal(18, 3)))
     ENGINE = MergeTree ORDER BY id`,
  )
})

afterAll(async () => {
  await engine.close()
  rmSync(path, { recursive: true, force: true })
})

const insert = (text: string) =>
  engine.insertLines('t', ['id', 'text', 'code', 'kg', 'day'], new TextEncoder().encode(text))
const rows = () => engine.rows('SELECT toString(id) AS id, text, code, kg, day FROM t ORDER BY id')

it('brings lines in as they are, whatever the order of the columns', async () => {
  expect(readdirSync(lines)).toEqual([])
  await insert(
    '18446744073709551615\ta\\\\b \\\' "c", \\t\\n钢\tKG\t1.250\t2026-01-31\n2\t\t\t\\N\t1970-01-01\n',
  )
  expect(await rows()).toEqual([
    { id: '2', text: '', code: '', kg: null, day: '1970-01-01' },
    { id: '18446744073709551615', text: 'a\\b \' "c", \t\n钢', code: 'KG', kg: 1.25, day: '2026-01-31' },
  ])
  expect(readdirSync(lines)).toEqual([])
})

it('leaves nothing of lines that cannot be read', async () => {
  const before = await rows()
  await expect(insert('3\tgood\tKG\t1\t2026-01-31\nfour\tbad\tKG\t1\t2026-01-31\n')).rejects.toThrow()
  expect(await rows()).toEqual(before)
  expect(readdirSync(lines)).toEqual([])
})
