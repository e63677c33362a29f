import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindValues } from './bind-values.ts'
import { openEngine, type QueryParams, type TradeEngine } from './engine.ts'

let folder: string
let engine: TradeEngine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-bind-'))
  engine = await openEngine({ path: folder })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A caller may try these, and every character there is. */
const nasty = ["'", "\\'", '\\', "''", '\0', '\\0', '`', '"', '--', '/*', '*/', ';', '#', '{a0:String}']
nasty.push(
  "' OR 1=1 --",
  "', 'String') UNION ALL SELECT 1 --",
  '\n',
  '\r',
  '\t',
  '\b',
  '$1',
  '$&',
  '%27',
  '\u2019',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...nasty, 'a', '不锈钢')).map(parts => parts.join('')),
)
const whole = (bits: 32n | 64n) => fc.bigInt(0n, 2n ** bits - 1n)

describe('bound values', () => {
  it('come out of the engine as they went in, whatever they hold', async () => {
    const rows = fc.record({
      strings: fc.array(text, { minLength: 30, maxLength: 30 }),
      list: fc.array(text),
      ids: fc.array(whole(64n)),
      big: whole(64n),
      small: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      signed: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
      flag: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(rows, async ({ strings, ids, big, signed, flag, ...rest }) => {
        const params: QueryParams = { ...rest, ids, big, signed, flag }
        strings.forEach((value, i) => {
          params[`a${i}`] = value
        })
        const own = strings.map((_, i) => `{a${i}:String}`).join(', ')
        const sql = `SELECT [${own}] AS strings, {list:Array(String)} AS list, toString({big:UInt64}) AS big,
          arrayMap(n -> toString(n), {ids:Array(UInt64)}) AS ids, {small:UInt32} AS small,
          toString({signed:Int64}) AS signed, {flag:UInt8} AS flag`
        expect(await engine.query(sql, params)).toEqual([
          {
            ...rest,
            strings,
            ids: ids.map(String),
            big: String(big),
            signed: String(signed),
            flag: Number(flag),
          },
        ])
      }),
      { numRuns: 150 },
    )
  })

  it('serve where the engine wants a constant, and many at once', async () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => BigInt(i) * 10_000_000_000_000n)
    const [row] = await engine.query(
      'SELECT count() AS n FROM numbers({rows:UInt64}) WHERE number IN {ids:Array(UInt64)} LIMIT {limit:UInt32}',
      { rows: 10, ids, limit: 1 },
    )
    expect(row).toEqual({ n: 1 })
    expect(await engine.query('SELECT {day:Date} AS day', { day: '2026-02-28' })).toEqual([
      { day: '2026-02-28' },
    ])
  })

  it('of another type than their place are refused', async () => {
    for (const value of ['1 OR 1=1', "1', 'UInt64') OR 1=1 --", '', 'x'])
      await expect(engine.query('SELECT {id:UInt64}', { id: value })).rejects.toThrow()
    await expect(engine.query('SELECT {ids:Array(UInt64)}', { ids: ['1', 'x'] })).rejects.toThrow()
  })

  it('must be there for every place, and be its own', () => {
    expect(() => bindValues('SELECT {id:UInt64}', {})).toThrow('no value for id')
    expect(() => bindValues('SELECT {toString:String}', {})).toThrow('no value for toString')
  })
})
