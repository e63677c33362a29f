import { countryNameIn, places } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const list = async (query: Record<string, unknown>) => {
  const answer = await test.call(places.list, { query })
  expect(answer.errorcode).toBe(0)
  return answer.data
}
const codes = async (query: Record<string, unknown>) => (await list(query)).rows.map(({ code }) => code)

describe('ports and countries', () => {
  it.each([
    ['CNSGH', 'CNSHA'],
    ['cnsgh', 'CNSHA'],
    ['CNSHA', 'CNSHA'],
    ['CNSHG', 'CNSHA'],
    ['Shanghai', 'CNSHA'],
    ['shang', 'CNSHA'],
    ['上海', 'CNSHA'],
    ['CNNGB', 'CNNGB'],
    ['CNNBO', 'CNNGB'],
    ['宁波', 'CNNGB'],
    ['寧波', 'CNNGB'],
    ['連雲港', 'CNLYG'],
    ['CNQIN', 'CNTAO'],
    ['CNXAM', 'CNXMN'],
    ['CNDAL', 'CNDLC'],
    ['福州', 'CNFOC'],
    ['rotterdam', 'NLRTM'],
    ['Los Angeles', 'USLAX'],
    ['越南', 'VN'],
    ['Germany', 'DE'],
    ['de', 'DE'],
    ...(
      [
        ['ID', '印尼', '印度尼西亚', 'Indonesia', 'indon', 'IDN'],
        ['US', '美国', 'USA', 'US', 'United States', 'united states of america'],
        ['VN', '越南', 'Viet Nam', 'Vietnam', 'VNM'],
        ['KR', '韩国', 'South Korea', 'Korea, Republic of', 'korea'],
        ['TR', '土耳其', 'Türkiye', 'Turkiye', 'Turkey'],
        ['GB', '英国', 'UK', 'United Kingdom', 'great britain'],
        ['RU', '俄罗斯', 'Russia', 'Russian Federation'],
        ['AE', '阿联酋', '阿拉伯联合酋长国', 'UAE'],
        ['HK', '香港', '中国香港', 'Hong Kong'],
      ] as const
    ).flatMap(([code, ...names]) => names.map((name): [string, string] => [name, code])),
  ])('%s finds %s first', async (text, code) => {
    expect((await codes({ likesSearchContent: text }))[0]).toBe(code)
  })

  it('puts well-known ports before small ones', async () => {
    expect((await codes({ likesSearchContent: 'hamb', clType: 'port' }))[0]).toBe('DEHAM')
  })

  it('takes accents or leaves them', async () => {
    expect(await codes({ likesSearchContent: 'Göteborg' })).toContain('SEGOT')
    expect(await codes({ likesSearchContent: 'goteborg' })).toContain('SEGOT')
  })

  it('C has each place once, under the code that freight people use, and names it by any', async () => {
    for (const [old, code] of [
      ['CNSGH', 'CNSHA'],
      ['CNNBG', 'CNNGB'],
      ['CNQDG', 'CNTAO'],
    ] as const) {
      expect(await codes({ codes: `${old},${code}` })).toEqual([code])
      expect(await codes({ likesSearchContent: old })).not.toContain(old)
    }
  })

  it('B.12 calls a country by one name, the one that cards have', async () => {
    const { rows } = await list({ clType: 'country', size: 200 })
    expect(rows.length).toBe(200)
    for (const { code, nameZh, nameEn } of rows)
      expect([nameZh, nameEn]).toEqual([countryNameIn('zh', code), countryNameIn('en', code)])
    expect(rows.find(({ code }) => code === 'ID')?.nameZh).toBe('印度尼西亚')
  })

  it('gives names to codes', async () => {
    const { rows, total } = await list({ codes: 'USLAX, CN,XXXXX' })
    expect(total).toBe(2)
    expect(rows.map(({ code, clType }) => `${clType} ${code}`)).toEqual(['country CN', 'port USLAX'])
  })

  it('pages to the last, beyond which there is nothing', async () => {
    const { total } = await list({ clType: 'port', size: 5 })
    expect(total).toBeGreaterThan(17_000)
    const seen = await Promise.all([1, 2, 100].map(page => codes({ clType: 'port', size: 5, page })))
    expect(new Set(seen.flat()).size).toBe(15)
    expect(await list({ clType: 'port', size: 5, page: 9_000_000 })).toEqual({ rows: [], total })
    expect((await list({ clType: 'country' })).total).toBe(250)
  })

  it('finds nothing without failing', async () => {
    for (const text of ['%', "'", '\\', '没有这个港口'])
      expect(await list({ likesSearchContent: text })).toMatchObject({ total: expect.any(Number) })
    expect((await list({ likesSearchContent: '没有这个港口' })).total).toBe(0)
  })

  it('refuses bad input', async () => {
    const answer = await test.call(places.list, { query: { clType: 'city', size: 201 } })
    expect(answer.errorcode).toBe(10400)
    expect(Object.keys(answer.fields).sort()).toEqual(['clType', 'size'])
  })

  it('is for people with a token', async () => {
    expect((await test.call(places.list, { token: null })).errorcode).toBe(10403)
  })
})
