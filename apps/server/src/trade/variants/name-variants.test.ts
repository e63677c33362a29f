import type { VariantReason } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { isCertain, isWorthAsking, sharedEvidence } from './evidence.ts'
import { spellingDifferences } from './name-variants.ts'

it.each<[string, string, VariantReason[] | undefined]>([
  ['SUN TEC INDUSTRIAL CO., LTD.', 'SUNTEC INDUSTRIAL CO LTD', ['spacing']],
  ['Acme Furniture Inc', 'ACME FURNITURE', ['legalForm']],
  ['ACME FURNITURE LTD', 'ACME FURNITURE INC', ['otherForm']],
  ['GLOBAL TOOLS LTD', 'GLOBAL TOOL LTD', ['plural']],
  ['GREENFIELD TEXTILES LTD', 'GREENFEILD TEXTILES LTD', ['transposed']],
  ['GREENFIELD TEXTILES LTD', 'GREENFIELD TEXTILES', ['legalForm']],
  ['深圳市恒华家具有限公司', '深圳市恒华家具', ['legalForm']],
  ['深圳市恒华家具有限公司', '深圳市恒华灯具有限公司', undefined],
  // Too short for a slip to tell, numbers that differ, one letter more, another word.
  ['ABCD LTD', 'ABDC LTD', undefined],
  ['STAR 12 TRADING LTD', 'STAR 21 TRADING LTD', undefined],
  ['GREENFIELD TEXTILES LTD', 'GREENFIELDS TEXTIL LTD', undefined],
  ['ACME FURNITURE LTD', 'ACME FURNITURE LTD', undefined],
  ['A B LTD', 'AB LTD', undefined],
])('%s and %s: %j', (a, b, reasons) => {
  expect(spellingDifferences(a, b)).toEqual(reasons)
  expect(spellingDifferences(b, a)).toEqual(reasons)
})

it('merges only what is certain, and asks about what may be', () => {
  const known = {
    address: '12 Harbour Road, Ningbo',
    taxIds: [],
    emails: ['a@x.com'],
    phones: ['+86 574 8888 1234'],
  }
  const shared = sharedEvidence(known, {
    address: '12 HARBOUR ROAD NINGBO',
    taxIds: [],
    emails: [],
    phones: ['57488881234'],
  })
  expect(shared.map(({ kind }) => kind)).toEqual(['address', 'phone'])
  expect(
    sharedEvidence(known, { address: 'Ningbo', taxIds: [], emails: ['b@x.com'], phones: ['1234'] }),
  ).toEqual([])
  const name = 'SUN TEC INDUSTRIAL CO LTD'
  expect(isCertain(name, 'CN', ['spacing'], shared)).toBe(true)
  expect(isCertain(name, 'CN', ['spacing'], [])).toBe(false)
  expect(isCertain(name, '', ['spacing'], shared)).toBe(false)
  expect(isCertain(name, 'CN', ['spacing', 'legalForm'], shared)).toBe(false)
  expect(isCertain('S T CO LTD', 'CN', ['spacing'], shared)).toBe(false)
  expect(isWorthAsking({ reasons: ['otherForm'] }, [], name)).toBe(false)
  expect(isWorthAsking({ reasons: ['otherForm'] }, shared, name)).toBe(true)
  expect(isWorthAsking({ reasons: ['plural'] }, [], name)).toBe(true)
})
