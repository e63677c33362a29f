import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JoinWay } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FileToJoin, joinFiles } from './join-files.ts'

// Each file is read by a process of its own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const folder = join(tmpdir(), `join-${randomUUID()}`)
beforeAll(() => mkdir(folder))
afterAll(() => rm(folder, { recursive: true }))

type Columns = [name: string, way: JoinWay][]

/** @param headers of the file with the way of each column; the key is the first */
function file(name: string, columns: Columns, content: string | Buffer): FileToJoin {
  const kept = columns
    .map(([, way], column) => ({ column, way }))
    .filter(({ column }) => name === 'main' || column > 0)
  const unit = columns.findIndex(([title]) => title === 'unit')
  return {
    name,
    async bring(to) {
      const path = join(to, 'file')
      await writeFile(path, content)
      return path
    },
    head: { headerRow: 1 },
    key: 0,
    columns: kept.map(one => (one.way === 'summed' && unit >= 0 ? { ...one, unitColumn: unit } : one)),
    names: kept.map(({ column }) => (name === 'main' ? '' : `${name}.`) + columns[column]?.[0]),
  }
}

async function joined(files: FileToJoin[]) {
  const own = join(folder, randomUUID())
  const path = join(own, 'joined.csv')
  await mkdir(own)
  const counts = await joinFiles(files, { folder: own, path, maxBytes: 1024 ** 3 })
  const [headers, ...rows] = (await readFile(path, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
  return { counts, headers, rows }
}

const main = (rows: string) =>
  file(
    'main',
    [
      ['id', 'first'],
      ['date', 'first'],
    ],
    `id,date\n${rows}`,
  )

it('joins rows by key: first of a party, texts once, sums of one unit only, in whatever encoding', async () => {
  const gbk = Buffer.concat([
    Buffer.from('id;name;country\nB2;'),
    Buffer.from([0xc9, 0xcf, 0xba, 0xa3, 0xb9, 0xab, 0xcb, 0xbe, 0xb9, 0xfa, 0xbc, 0xca]),
    Buffer.from(';CN\nA1;ALPHA "LTD";\nA1;BETA;DE\nB2;LATER;US\n'),
  ])
  const goods = [
    'A1,LAMPS,2,KG',
    'A1,"CHAIRS\nOF WOOD",3.5,KG',
    'A1,LAMPS,1,KG',
    'B2,TOYS,7,KG',
    'B2,TOYS,8,LB',
    'B2,GAMES,,',
  ]
  const { headers, rows, counts } = await joined([
    main('B2,2026-01-02\nA1,2026-01-01\n'),
    file(
      'party',
      [
        ['id', 'first'],
        ['name', 'first'],
        ['country', 'first'],
      ],
      gbk,
    ),
    file(
      'goods',
      [
        ['id', 'first'],
        ['text', 'joined'],
        ['weight', 'summed'],
        ['unit', 'joined'],
      ],
      `id,text,weight,unit\n${goods.join('\n')}`,
    ),
  ])
  expect(headers).toBe('id,date,party.name,party.country,goods.text,goods.weight,goods.unit')
  expect(rows).toEqual([
    // The country of the second party is none of the first one.
    'A1,2026-01-01,"ALPHA ""LTD""",,"LAMPS / CHAIRS\nOF WOOD",6.5,KG',
    'B2,2026-01-02,上海公司国际,CN,TOYS / GAMES,,KG / LB',
  ])
  expect(counts).toMatchObject({
    rows: 2,
    repeatedKeys: 0,
    parts: [{ rows: 2 }, { several: 2 }, { unsummed: 1 }],
  })
})

it('says what has no partner, and never multiplies rows', async () => {
  const { rows, counts } = await joined([
    main('A1,1\n ,2\nA1,3\nC3,4\nA1,5\n'),
    file(
      'side',
      [
        ['id', 'first'],
        ['text', 'joined'],
      ],
      'id,text\nA1,x\nA1,y\n,lost\nZ9,alone\nB2,alone\n',
    ),
  ])
  expect(rows).toEqual([' ,2,', 'A1,1,x / y', 'A1,3,x / y', 'A1,5,x / y', 'C3,4,'])
  expect(counts).toMatchObject({
    rows: 5,
    repeatedKeys: 1,
    repeatedRows: 3,
    parts: [
      { rows: 5, keyless: 1 },
      { rows: 5, keyless: 1, partnerless: 2, missing: 2, several: 3, cut: 0 },
    ],
  })
})

it('gives the numbers of a bill to the first of its cargo lines alone, so that sums stay right', async () => {
  const { rows, counts } = await joined([
    main('A1,1\nB2,2\nA1,3\nA1,4\nC3,5\nC3,6\n'),
    file(
      'head',
      [
        ['id', 'first'],
        ['vessel', 'joined'],
        ['weight', 'summed'],
        ['unit', 'joined'],
      ],
      'id,vessel,weight,unit\nA1,STAR,900,KG\nB2,SUN,40,KG\nC3,MOON,,\n',
    ),
  ])
  expect(rows).toEqual([
    'A1,1,STAR,900,KG',
    'A1,3,STAR,,KG',
    'A1,4,STAR,,KG',
    'B2,2,SUN,40,KG',
    'C3,5,MOON,,',
    'C3,6,MOON,,',
  ])
  expect(counts.parts[1]).toMatchObject({ counted: 2, unsummed: 0 })
})

it('bounds the text of 100,000 rows with one key', async () => {
  const lines = Array.from({ length: 100_000 }, (_, n) => `A1,TEXT ${n},1`)
  const { rows, counts } = await joined([
    main('A1,1\n'),
    file(
      'side',
      [
        ['id', 'first'],
        ['text', 'joined'],
        ['pieces', 'summed'],
      ],
      `id,text,pieces\n${lines.join('\n')}`,
    ),
  ])
  expect(rows[0]?.length).toBeLessThan(4100)
  expect(rows[0]).toMatch(/^A1,1,TEXT 0 \/ TEXT 1 .*,100000$/)
  expect(counts.parts[1]).toMatchObject({ rows: 100_000, several: 1, cut: 1, unsummed: 0 })
})

it('names the file that cannot be read', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])
  await expect(joined([main('A1,1\n'), file('photo', [['id', 'first']], photo)])).rejects.toMatchObject({
    problem: 'unknownKind',
    detail: 'photo',
  })
})

it('joined files are bounded by their planned output, before any of it is written (security.md 53)', async () => {
  // 5 MB of rows with one key, each with 400 KB beside it.
  const keys = Array.from({ length: 40_000 }, (_, n) => `A1,${n}`).join('\n')
  const columns: Columns = [['id', 'first']]
  const texts = Array.from({ length: 90 }, (_, n) => [`t${n}`, 'joined'] as [string, JoinWay])
  const line = (n: number) => ['A1', ...texts.map((_, at) => `${n}-${at}`.padEnd(900, 'x'))].join(',')
  const side = file(
    'side',
    [...columns, ...texts],
    [['id', ...texts.map(([name]) => name)].join(','), ...[1, 2, 3, 4].map(line)].join('\n'),
  )
  const own = join(folder, randomUUID())
  const path = join(own, 'joined.csv')
  await mkdir(own)
  await expect(
    joinFiles([main(keys), side], { folder: own, path, maxBytes: 20 * 1024 ** 3 }),
  ).rejects.toMatchObject({ problem: 'joinTooLarge' })
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
})
