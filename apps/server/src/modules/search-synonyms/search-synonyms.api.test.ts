import { type CompanySearch, companies, type SearchSynonym, searchSynonyms } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'

const goods: [string, string][] = [
  ['Cotton House', 'COTTON BED LINEN'],
  ['Mian House', '纯棉床单'],
  ['Algodon House', 'tejidos de ALGODÓN'],
  ['Silk House', 'silk scarves'],
  ['Screw House', 'STEEL SCREWS'],
  ['Tornillo House', 'TORNILLOS DE ACERO'],
  ['Vit House', 'ốc vít thép'],
  ['Luosi House', '不銹鋼螺絲'],
  ['Coffee House', 'cà phê hạt'],
  ['Ca House', 'phe only, ca too'],
  ['Mail House', 'spares, write to coton@house.example'],
]

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(
    test.app.trade,
    goods.map(([supplierName, product], n) => makeShipment({ billNo: `S${n}`, supplierName, product })),
  )
})
afterAll(() => test.close())

async function found(body: CompanySearch, token?: string) {
  const answer = await test.call(companies.list, { body, ...(token && { token }) })
  expect(answer.errorcode).toBe(0)
  return answer.data
}
const names = async (body: CompanySearch, token?: string) =>
  (await found(body, token)).rows.map(({ info }) => info.uname).sort()

const cotton = ['Algodon House', 'Cotton House', 'Mail House', 'Mian House']
const screws = ['Luosi House', 'Screw House', 'Tornillo House', 'Vit House']

describe('a word finds its synonyms', () => {
  it.each<[string, string[]]>([
    ['棉', cotton],
    ['cotton', cotton],
    ['ALGODÓN', cotton],
    ['"cotton"', ['Cotton House']],
    ['cot*', ['Cotton House', 'Mail House']],
    ['螺丝', screws],
    ['螺絲', screws],
    ['screws', screws],
    ['tornillos acero', screws],
    ['steel -螺丝', []],
    ['silk OR 螺丝', [...screws.slice(0, 2), 'Silk House', ...screws.slice(2)]],
    ['咖啡', ['Coffee House']],
  ])('%s', async (keyword, expected) => {
    expect(await names({ keyword })).toEqual(expected)
  })

  it('says each one that the data has, and leaves one out where it is asked to', async () => {
    const { widened } = await found({ keyword: '螺丝' })
    expect(widened).toEqual([
      { field: 'keyword', word: '螺丝', also: ['螺絲'] },
      { field: 'keyword', word: '螺丝', also: ['screws'] },
      { field: 'keyword', word: '螺丝', also: ['tornillos'] },
      { field: 'keyword', word: '螺丝', also: ['vit'] },
    ])
    expect(await names({ keyword: '螺丝', withoutWords: 'screws,vit' })).toEqual([
      'Luosi House',
      'Tornillo House',
    ])
    expect(await names({ keyword: 'screw', withoutWords: 'screws,螺丝,螺絲' })).toEqual([
      'Tornillo House',
      'Vit House',
    ])
  })

  it.each<[CompanySearch & { keyword: string }, string]>([
    [{ keyword: '螺丝' }, '螺丝'],
    [{ keyword: 'cotton', destCountries: ['US'], resultType: 'cgls_buyer' }, 'cotton'],
    [{ keyword: 'steel screws', withoutWords: '钢,鋼' }, 'screws'],
  ])('counts the shipments of each as a search for it alone finds them: %j', async (search, typed) => {
    const { rows } = (await test.call(companies.widened, { body: search })).data
    expect(rows.map(({ count: _count, ...word }) => word)).toEqual((await found(search)).widened)
    const counted = rows.filter(({ word }) => word === typed)
    expect(counted.length).toBeGreaterThan(1)
    for (const { also, count } of counted) {
      const keyword = search.keyword.replace(typed, `"${also[0]}"`)
      expect([
        also,
        (await test.call(companies.facets, { body: { ...search, keyword } })).data.count,
      ]).toEqual([also, count])
    }
  })

  it('finds no synonym in an e-mail address that the reader sees masked (security.md 31)', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    expect(await names({ keyword: '棉' }, token)).not.toContain('Mail House')
    const { widened } = await found({ keyword: '棉' }, token)
    expect(widened.flatMap(({ also }) => also)).not.toContain('coton')
  })

  it('follows a change at once', async () => {
    expect(await names({ keyword: 'tissue' })).toEqual([])
    const { data } = await test.call(searchSynonyms.create, { body: { words: 'tissue, silk' } })
    expect(await names({ keyword: 'tissue' })).toEqual(['Silk House'])
    await test.call(searchSynonyms.delete, { params: { id: data.id } })
    expect(await names({ keyword: 'tissue' })).toEqual([])
  })
})

describe('the list', () => {
  beforeEach(() => test.sql(`DELETE FROM search_synonym WHERE source = 'test'`))
  const valid = { words: '鞋带, shoelace, cordón', source: 'test' }
  async function create(body: object = {}): Promise<SearchSynonym> {
    const answer = await test.call(searchSynonyms.create, { body: { ...valid, ...body } })
    expect(answer.errorcode).toBe(0)
    return answer.data
  }

  it('answers the row as get does, finds and exports it', async () => {
    const created = await create()
    expect((await test.call(searchSynonyms.get, { params: { id: created.id } })).data).toEqual(created)
    const { data } = await test.call(searchSynonyms.list, { query: { words: 'shoelace' } })
    expect(data).toEqual({ rows: [created], total: 1 })
    const file = await test.app.http.inject(
      requestOf(searchSynonyms.export, {
        query: { format: 'csv', words: 'shoelace' },
        token: test.adminToken,
      }),
    )
    expect(file.body).toContain('"鞋带, shoelace, cordón",test')
  })

  it.each<[field: string, change: object, reason: string]>([
    ['words', { words: undefined }, words.required],
    ['words', { words: '鞋带' }, '请输入至少两个不同的词，用逗号隔开'],
    ['words', { words: 'cordón, CORDON, -' }, '请输入至少两个不同的词，用逗号隔开'],
    ['words', { words: Array.from({ length: 17 }, (_, n) => `w${n}`).join() }, '最多 16 个词'],
    ['words', { words: 'x'.repeat(301) }, '最多 300 个字符'],
    ['source', { source: 'x'.repeat(101) }, '最多 100 个字符'],
    ['other', { other: 1 }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(searchSynonyms.create, { body: { ...valid, ...change } as never })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql(`SELECT 1 FROM search_synonym WHERE source = 'test'`)).toEqual([])
  })

  it.each(['SHOELACE, 鞋带, Cordon', '鞋帶，ｓｈｏｅｌａｃｅ；cordón', 'shoelace, cordón, 鞋带, Shoelace'])(
    'takes the same words in another writing or order for the same: %s',
    async words => {
      const { id } = await create()
      const other = await create({ words: 'lace, cord' })
      const reason = { words: '这组同义词已存在' }
      expect((await test.call(searchSynonyms.create, { body: { ...valid, words } })).fields).toEqual(reason)
      const changed = await test.call(searchSynonyms.update, { body: { id: other.id, words } })
      expect(changed.fields).toEqual(reason)
      expect((await test.call(searchSynonyms.update, { body: { id, words } })).errorcode).toBe(0)
    },
  )

  it('takes one of two that come at once', async () => {
    const answers = await Promise.all(
      ['a1, b1', 'B1, A1'].map(words => test.call(searchSynonyms.create, { body: { ...valid, words } })),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400])
  })

  it('refuses the same words twice, who has seen an older version, and who lacks the permission', async () => {
    const { id, version } = await create()
    expect((await test.call(searchSynonyms.create, { body: valid })).fields).toEqual({
      words: '这组同义词已存在',
    })
    await test.call(searchSynonyms.update, { body: { id, version, words: 'shoelace, lace' } })
    const second = await test.call(searchSynonyms.update, { body: { id, version, words: 'a, b' } })
    expect(second).toMatchObject({ errorcode: 10409, data: { words: 'shoelace, lace', version: 2 } })
    const reader = await signedInAs(test, { permissions: { default_site: ['searchSynonym.read'] } })
    const refused = await test.call(searchSynonyms.delete, { params: { id }, token: reader })
    expect(refused).toMatchObject({ status: 403, errorcode: 10406 })
    expect((await lastEvent(test, 'searchSynonym.update'))?.changes).toEqual([
      { field: 'words', before: '鞋带, shoelace, cordón', after: 'shoelace, lace' },
    ])
  })
})
