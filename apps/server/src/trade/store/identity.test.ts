import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companyIdentity,
  identify,
  namesNobody,
  normaliseCompanyName,
  uidNumber,
  uidText,
} from './identity.ts'

const same = (...names: string[]) => new Set(names.map(name => companyIdentity(name, 'CN').uid)).size === 1

describe('who a company is', () => {
  it.each([
    [
      [
        'ACME TRADING CO., LTD.',
        'Acme Trading Co Ltd',
        'ACME  TRADING COMPANY LIMITED',
        'ＡＣＭＥ TRADING CO.,LTD',
      ],
    ],
    [['深圳市恒华家具有限公司', '深圳市恒华家具有限责任公司', ' 深圳市 恒华家具有限公司 ']],
    [['Müller GmbH', 'MULLER G.M.B.H.']],
    [['TATA (P) LTD', 'Tata Pvt. Ltd.', 'TATA PRIVATE LIMITED']],
    [['A & B Inc.', 'A and B Incorporated', 'A AND B INC']],
    [['GRUPO X S.A. de C.V.', 'GRUPO X SA DE CV']],
    [['ハナ商事', 'ﾊﾅ商事']],
    [['バナ商事', 'ハ\u3099ナ商事', 'ﾊﾞﾅ商事']],
    [['Ёлка Плюс', 'ЕЛКА ПЛЮС']],
    [['Ελλάς Τρόφιμα', 'ΕΛΛΑΣ ΤΡΟΦΙΜΑ']],
    [['شَرِكَة الأحمد', 'شركة الاحمد']],
    [['שָׁלוֹם סחר', 'שׁלום סחר']],
    [['Việt Tiến', 'VIET TIEN']],
  ])('spellings of one: %j', names => {
    expect(same(...names)).toBe(true)
  })

  it.each([
    ['ACME LTD', 'ACME INC'],
    ['ACME TRADING LTD', 'ACME LTD'],
    ['深圳恒华有限公司', '深圳恒华股份有限公司'],
    ['STAR 1 LTD', 'STAR 2 LTD'],
    // Marks that are letters of their script.
    ['ハナ商事', 'バナ商事'],
    ['ﾊﾅ商事', 'ﾊﾞﾅ商事'],
    ['สีดา การค้า', 'สุดา การค้า'],
    ['कमल ट्रेडर्स', 'कमला ट्रेडर्स'],
    ['ராஜா', 'ரோஜா'],
    ['সোনা', 'সেনা'],
    ['ហាង ពេជ្រ', 'ហាង ពាជ្រ'],
    ['རྒྱལ', 'རྒྱུལ'],
    ['မင်း', 'မောင်း'],
    ['ພອນ', 'ພິນ'],
    ['شركة سؤال', 'شركة سوال'],
  ])('two companies: %s, %s', (a, b) => {
    expect(same(a, b)).toBe(false)
  })

  it('tells countries apart, and keeps what it once gave', () => {
    expect(companyIdentity('ACME LTD', 'CN').uid).not.toBe(companyIdentity('ACME LTD', 'HK').uid)
    expect(companyIdentity('ACME TRADING CO., LTD.', 'CN')).toEqual({
      uid: companyIdentity('acme trading co ltd', 'cn').uid,
      id: identify('ACME TRADING CO LTD', 'CN'),
      normalised: 'acme trading co ltd',
    })
  })

  it.each([
    'TO ORDER',
    'TO THE ORDER OF SHIPPER',
    'To order of ABC Bank',
    'SAME AS CONSIGNEE',
    'N/A',
    '凭指示',
    '-',
    '',
    '123',
    'Co., Ltd.',
    '有限公司',
    'ООО',
    '株式会社',
    '(주)',
    '주식회사',
    'บริษัท จำกัด',
    'PVT. LTD.',
    'Company Limited',
  ])('nobody: %j', name => {
    expect(namesNobody(name)).toBe(true)
    expect(companyIdentity(name, 'US')).toEqual({ uid: '', id: 0n, normalised: '' })
  })

  it.each([
    'BT LTD',
    'AG CO., LTD',
    'SAC INC',
    'ORDERMAN GMBH',
    'TO ORDER FOODS LTD',
    'NATIONAL OILWELL',
    'SAME DAY LTD',
    '指南针有限公司',
  ])('somebody: %s', name => {
    expect(namesNobody(name)).toBe(false)
  })

  it('writes every number as text and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), id => {
        expect(uidNumber(uidText(id))).toBe(id)
      }),
    )
    expect(['', 'A', 'zzzzzzzzzzzzz', '0', 'x'.repeat(20)].map(uidNumber)).toEqual(Array(5).fill(undefined))
  })

  it('is the same for a name that is normalised already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), name => {
        const normalised = normaliseCompanyName(name)
        expect(normaliseCompanyName(normalised)).toBe(normalised)
      }),
    )
  })
})
