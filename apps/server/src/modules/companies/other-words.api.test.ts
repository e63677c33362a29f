/** A search finds more than the words as they are typed: the other number of nouns, the other script of Chinese. */
import { type CompanySearch, companies, companyProfile } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'

const goods: [string, string][] = [
  ['Bath House', 'COTTON TOWELS, 50X100'],
  ['Bath Line', 'beach towel'],
  ['Glass House', 'DRINKING GLASSES'],
  ['Glass Line', 'glass, tempered'],
  ['Gas Line', 'gas cookers'],
  ['Bus Line', 'buses, used'],
  ['Knife House', 'KITCHEN KNIVES'],
  ['Joint Simple', '旋转接头'],
  ['Joint Full', '旋轉接頭 A'],
  ['Screw Simple', '不锈钢螺丝钉'],
  ['Screw Full', '不銹鋼螺絲釘'],
  ['Engine Simple', '汽车发动机零件'],
  ['Engine Full', '汽車發動機零件'],
  ['广兴贸易有限公司', 'lamp'],
  ['廣興貿易有限公司', 'lamp'],
  ['Men A', 'MENS COTTON T-SHIRTS'],
  ['Men B', "men's shirt"],
  ['Men C', 'shirts for men’s wear'],
  ['Man D', 'man shirt'],
  ['Women A', 'WOMENS SHIRT'],
  ['Women B', "women's shirt"],
  ['Women C', 'shirts, woman'],
  ['Saint House', "ST JOHN'S WORT TEA"],
  ['John House', 'john deere parts, 12 st'],
  ['Mail House', 'spares, write to towels@house.example'],
]

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(
    test.app.trade,
    goods.map(([supplierName, product], n) =>
      makeShipment({
        billNo: `W${n}`,
        supplierName,
        product,
        buyerName: 'Any Buyer',
        supplierAddress: n % 2 ? '宁波市江东路' : '寧波市江東路',
      }),
    ),
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

describe('goods in both numbers', () => {
  it.each([
    ['towel', ['Bath House', 'Bath Line', 'Mail House']],
    ['towels', ['Bath House', 'Bath Line', 'Mail House']],
    ['cotton towel', ['Bath House']],
    ['"towel"', ['Bath Line']],
    ['"cotton towel"', []],
    ['towel -towels', []],
    ['towel -"towels"', ['Bath Line']],
    ...["men's shirt", 'mens shirts', 'MEN`S', 'man', 'men’s', 'shirt -women'].map(
      (keyword): [string, string[]] => [keyword, ['Man D', 'Men A', 'Men B', 'Men C']],
    ),
    ['men t-shirt', ['Men A']],
    ...["women's", 'women', 'womens shirt', 'woman', "woman's shirts"].map((keyword): [string, string[]] => [
      keyword,
      ['Women A', 'Women B', 'Women C'],
    ]),
    ['"men\'s shirt"', ['Men B']],
    ["st john's", ['Saint House']],
    ['bus OR knife', ['Bus Line', 'Knife House']],
    ['"drinking glasses" OR 螺丝', ['Glass House', 'Screw Full', 'Screw Simple']],
    ['tow*', ['Bath House', 'Bath Line', 'Mail House']],
    ['glass', ['Glass House', 'Glass Line']],
    ['glasses', ['Glass House', 'Glass Line']],
    ['gas', ['Gas Line']],
    ['bus', ['Bus Line']],
    ['knife', ['Knife House']],
    ['"knife"', []],
  ])('%s', async (keyword, expected) => {
    expect(await names({ keyword })).toEqual(expected)
  })

  it('says what it has looked for beside the word, and not for one in quotes', async () => {
    expect((await found({ keyword: 'cotton towel "red lamp" -bus' })).widened).toEqual([
      { field: 'keyword', word: 'towel', also: ['towels'] },
      { field: 'keyword', word: 'bus', also: ['buses'] },
    ])
    expect((await found({ keyword: '"towel"', address: '宁波' })).widened).toEqual([
      { field: 'address', word: '宁波', also: expect.arrayContaining(['寧波']) },
    ])
  })

  it('says nothing of forms that nothing has, in names and addresses either', async () => {
    expect((await found({ keyword: 'lamp', address: 'ningbo street' })).widened).toEqual([])
    expect((await found({ keyword: 'bath house lines', type: 'company' })).widened).toEqual([
      { field: 'keyword', word: 'lines', also: ['line'] },
    ])
  })

  it('says it of the bills of a company too', async () => {
    const ask = async (keyword: string) =>
      (await test.call(companyProfile.shipments, { body: { name: 'Bath House', keyword } })).data
    expect(await ask('towel cotton')).toMatchObject({
      total: 1,
      widened: [{ field: 'keyword', word: 'towel', also: ['towels'] }],
    })
    expect((await ask('"towels"')).widened).toEqual([])
  })

  it('finds no word of an e-mail address that the reader sees masked (security.md 31)', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    expect(await names({ keyword: 'towel' }, token)).toEqual(['Bath House', 'Bath Line'])
    expect(await names({ keyword: 'towels' }, token)).toEqual(['Bath House', 'Bath Line'])
  })
})

describe('simplified and traditional Chinese (b32)', () => {
  it.each([
    ['旋转接头', ['Joint Full', 'Joint Simple']],
    ['旋轉接頭', ['Joint Full', 'Joint Simple']],
    ['螺丝', ['Screw Full', 'Screw Simple']],
    ['螺絲釘', ['Screw Full', 'Screw Simple']],
    ['发动机', ['Engine Full', 'Engine Simple']],
    ['發動機零件', ['Engine Full', 'Engine Simple']],
    ['"螺絲"', ['Screw Full']],
    ['汽车 -發動機', []],
  ])('goods: %s', async (keyword, expected) => {
    expect(await names({ keyword })).toEqual(expected)
  })

  it.each(['广兴', '廣興', '廣興貿易', '廣興貿易有限公司', '广兴贸易有限责任公司'])(
    'names: %s',
    async keyword => {
      expect(await names({ keyword, type: 'company' })).toEqual(['广兴贸易有限公司', '廣興貿易有限公司'])
    },
  )

  it.each(['宁波', '寧波市江東路', '江東'])('addresses: %s', async address => {
    expect((await found({ address, pageSize: 50 })).total).toBe(goods.length)
  })
})

describe('a search has at most ten terms (security.md 52)', () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `-w${n}*`).join(' ')
  it('refuses more, at the field that has them', async () => {
    expect((await test.call(companies.list, { body: { keyword: `lamp ${words(9)}` } })).errorcode).toBe(0)
    const many = await test.call(companies.list, { body: { keyword: `lamp ${words(10)}` } })
    expect([many.errorcode, Object.keys(many.fields)]).toEqual([10400, ['keyword']])
    const both = await test.call(companies.facets, {
      body: { keyword: `lamp ${words(6)}`, address: 'a b c d' },
    })
    expect([both.errorcode, Object.keys(both.fields)]).toEqual([10400, ['address']])
    expect((await test.call(companies.list, { body: { keyword: `"${words(30)}"` } })).errorcode).toBe(0)
  })
})
