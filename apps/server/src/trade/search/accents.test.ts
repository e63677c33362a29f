/** Goods and addresses are found whatever their accents, in rows of an earlier version too. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldLetters, foldName } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine, type TradeEngine } from '../engine/engine.ts'
import { migrateTrade } from '../schema/migrate.ts'
import { parseKeyword } from './keyword.ts'
import { filterBy, textConditions } from './text-match.query.ts'
import { nameWordsSql, searchPieces, wordsSql } from './words.ts'

const goods = [
  'Cà phê nhân chưa rang, hàng mới 100%',
  'Øl og smørrebrød',
  'Weiße Fußmatten',
  'Плитка керамическая',
  'ŁÓŻKO drewniane',
  'kapı ışığı',
  'cafe table',
]
const address = 'Av. Paulista 1000, São Paulo'

const folder = mkdtempSync(join(tmpdir(), 'backoffice-accents-'))
let engine: TradeEngine

beforeAll(async () => {
  engine = await openEngine({ path: folder, cluster: 'one_shard' })
  await migrateTrade(engine, '20261126033000_country_texts.sql')
  await engine.insert(
    'trade_shipment',
    ['role', 'company', 'date', 'product', 'address', 'row_hash'],
    goods.map((product, n) => ['supplier', n + 1, '2025-01-01', product, address, n + 1]),
  )
  // As they were stored then.
  const words = [...goods.map(text => ['product', text]), ['address', address]].flatMap(
    ([field, text = '']) =>
      (
        text
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
      ).map(word => [field, word]),
  )
  await engine.insert('trade_word', ['field', 'word'], words)
  await migrateTrade(engine)
})

afterAll(async () => {
  await engine?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function found(field: 'product' | 'address', text: string): Promise<number[]> {
  const asked = await textConditions(engine, { field, keyword: parseKeyword(text) })
  const { required, checks, excluded, params } = asked
  const conditions = [...required, ...excluded.map(sql => `NOT ${sql}`)]
  const rows = await engine.query<{ n: number }>(
    `SELECT toUInt32(row_hash) AS n FROM trade_shipment ${filterBy(conditions, checks)} ORDER BY n`,
    params,
  )
  return rows.map(({ n }) => n)
}

it.each([
  ['ca phe', [1]],
  ['"ca phe" nhan', [1]],
  ['cà phê', [1]],
  ['CÀ PHÊ', [1]],
  ['"phe nhan chua"', [1]],
  ['chưa', [1]],
  ['ol smorrebrod', [2]],
  ['smør*', [2]],
  ['weisse', [3]],
  ['WEIẞE fussm*', [3]],
  ['плит*', [4]],
  ['керамическая', [4]],
  ['plitka', []],
  ['lozko', [5]],
  ['kapi isigi', [6]],
  ['café', [7]],
  ['caf*', [7]],
])('%s finds goods %j', async (text, rows) => {
  expect(await found('product', text)).toEqual(rows)
})

it('finds addresses too', async () => {
  for (const text of ['sao paulo', 'São Paulo', '"av paulista"', 'sã*'])
    expect([text, (await found('address', text)).length]).toEqual([text, goods.length])
  expect(await found('address', 'sao -paulista')).toEqual([])
})

it('keeps no word of before that nothing finds', async () => {
  const rows = await engine.rows<{ word: string }>('SELECT DISTINCT word FROM trade_word')
  expect(rows.map(({ word }) => word).filter(word => word !== foldLetters(word))).toEqual([])
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['phe', 'weisse', 'плитка', 'sao']))
})

it('cuts every text as the engine does', async () => {
  const letter = fc.oneof(
    fc.constantFrom(..."aàÂãaÄåaĄçčđéêęğĞıİłŁñńøœŒßẞşțüýžьйёЁїΆώĆ ạ̃ộ́Ǻǿ\u0301\u0308が가ーﾊﾟＡ９&'’´`-.²Ⅳﬁ"),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const texts = fc.sample(
    fc.array(letter, { maxLength: 12 }).map(letters => letters.join('')),
    { numRuns: 400, seed: 7 },
  )
  const rows = await engine.rows<{ text: string; words: string[]; names: string[] }>(
    `SELECT text, ${wordsSql('text')} AS words, ${nameWordsSql('text')} AS names
     FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts },
  )
  const words = (text: string) =>
    searchPieces(text)
      .filter(({ run }) => !run)
      .map(piece => piece.text)
  const asHere = rows.map(({ text }) => ({ text, words: words(text), names: words(foldName(text)) }))
  expect(
    rows.map(row => ({ ...row, words: row.words.filter(Boolean), names: row.names.filter(Boolean) })),
  ).toEqual(asHere)
})
