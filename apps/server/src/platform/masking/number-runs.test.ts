/** Several numbers beside each other, and whatever stands between their digits (security.md 31). */
import { describe, expect, it } from 'vitest'
import { contactMarks, showContactsIn, showContactsInNote } from './contact-text.ts'
import { mask } from './masking.ts'
import { namesSeenBy, nobody, textsSeenBy } from './personal-data.ts'

const note = (text: string) => showContactsInNote(text, (kind, value) => mask[kind](value))
const labels = [
  '',
  '电话 ',
  '手机',
  '联系电话：',
  'Tel: ',
  'TEL ',
  'phone ',
  'WhatsApp: ',
  '联系方式 ',
  '传真：',
]
const secrets = ['13912340009', '13912340010', '15812340011', '17712340012']
const marks = [
  ...[
    ' ',
    '-',
    '.',
    '/',
    '_',
    '·',
    '•',
    ':',
    '：',
    ',',
    '，',
    '、',
    '|',
    '~',
    '～',
    '*',
    '＊',
    '[',
    ']',
    ';',
    '=',
    '#',
  ],
  ...['+', '\u3000', '\u200b', '\u2011', ' - ', '] [', ') ('],
]
const lists = [' ', ',', '，', '、', '/', ' / ', '; ', '|', '\n', '  ']
const fullWidth = (text: string) =>
  text.replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
const groupings = [/^(...)(....)(....)$/, /^(...)(...)(.....)$/, /^(....)(....)(...)$/, /^(...)(........)$/]

const cases = labels.flatMap(label => [
  ...[2, 3, 4].flatMap(count => lists.map(between => label + secrets.slice(0, count).join(between))),
  ...lists.map(between => label + secrets.map(secret => `+86 ${secret}`).join(between)),
  ...lists.map(
    between => label + secrets.map(secret => `+86-${secret.replace(/^(...)(....)/, '$1-$2-')}`).join(between),
  ),
  ...marks.flatMap(mark =>
    groupings.flatMap(groups => {
      const parts = secrets.map(secret => groups.exec(secret)?.slice(1).join(mark) ?? '')
      return [parts[0] ?? '', parts.slice(0, 2).join('  '), parts.slice(0, 3).join(' / ')].map(
        text => label + text,
      )
    }),
  ),
  ...secrets.slice(0, 2).map(secret => `${label}${fullWidth(secret)}，${fullWidth('13912340010')}`),
  ...['转801', ' ext. 801', '-801', ' x801'].map(more => `${label}13912340009${more} 13912340010${more}`),
])

/** A hidden middle of a number, however it is written. */
const hiddenPart = /3912340|5812340|7712340/
const digitsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^0-9*]/g, '')
    .replaceAll(/\*+/g, '*')

describe('every number of a run is masked, whatever label stands before', () => {
  it('in notes', () => {
    expect(cases.length).toBeGreaterThan(3000)
    expect(cases.filter(text => hiddenPart.test(digitsOf(note(text))))).toEqual([])
  })

  it('in texts and names as a reader without rights sees them', () => {
    const [text, name] = [textsSeenBy(nobody), namesSeenBy(nobody)]
    expect(cases.filter(each => hiddenPart.test(digitsOf(`${text(each)} x ${name(each)}`)))).toEqual([])
  })

  it('in goods and addresses, after a label', () => {
    const see = (text: string, where: 'product' | 'address') =>
      showContactsIn(text, where, (kind, value) => mask[kind](value))
    for (const text of ['TEL 13912340009 13912340010', 'TEL: 139 1234 0009 139 1234 0010/0574 8888 1234'])
      for (const where of ['product', 'address'] as const)
        expect(see(text, where)).not.toMatch(/1234 ?0|8888/)
  })

  it.each([
    ['电话 13912340009 13912340010', '电话 139****0009 139****0010'],
    ['联系电话：139 1234 0009 139 1234 0010', '联系电话:139****0009 139****0010'],
    ['139·1234·0010', '139****0010'],
    ['手机 13912340009 或 88881234', '手机 139****0009 或 88****34'],
    ['电话 0574-88881234、0574-88885678', '电话 057****1234、057****5678'],
    ['电话 12 34 56 78 90 12 34 56 78 90', '电话 123****7890'],
    ['电话 0574-8888:1234', '电话 057****1234'],
    ['账号 6222 0000 1111 2222 333 6222 0000 1111 2222 444', '账号 622****2333 622****2444'],
  ])('%s', (text, seen) => expect(note(text)).toBe(seen))
})

it.each([
  '电话回访 2026-11-26 14:30，付 1,699.00 元',
  '收 1699.00 1700.00 1800.00 元',
  '价格 12,500.00，2026-11-26，再 1,234,567.89',
  '时间 13:30, 14:30, 15:30, 16:30',
  '2026-11-26 14:30:25 至 2026-11-27 15:30:25',
  'HS 9405.42.1000、8501.10.4020',
  '箱 MSKU1234567、TCLU7654321',
  '订单 S202611260015501 S202611260015502',
  '20261126 20271126',
  '尺寸 10*20*30',
])('leaves days, times, amounts and codes: %s', text => expect(note(text)).toBe(text))

it('what is masked is never masked again to less', () => {
  for (const text of ['电话 13912340009 13912340010', '6222-0000-1111-2222-333'])
    expect(note(note(text))).toBe(note(text))
})

it('the mark by which the databases hide texts finds each text that is masked', () => {
  const [text, name] = [textsSeenBy(nobody), namesSeenBy(nobody)]
  const marked = new RegExp(contactMarks.phone, 'i')
  const odd = ['139 ---- 1234 ---- 0009', '1_____3912340009', '139....1234....0009']
  const unmarked = [...cases, ...odd]
    .filter(each => text(each) !== each || name(each) !== each)
    .filter(each => !marked.test(each.normalize('NFKC')))
  expect(unmarked).toEqual([])
  expect(odd.map(name)).not.toContain(odd[0])
})
