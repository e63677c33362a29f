import { describe, expect, it } from 'vitest'
import { cpuClock } from '../../../test/cpu-clock.ts'
import { contactMarks, showContactsIn, showContactsInNote } from './contact-text.ts'
import { mask } from './masking.ts'

const goods = (text: string) => showContactsIn(text, 'product', (kind, value) => mask[kind](value))
const address = (text: string) => showContactsIn(text, 'address', (kind, value) => mask[kind](value))
const note = (text: string) => showContactsInNote(text, (kind, value) => mask[kind](value))

it.each([
  ['改打 13912345678 联系', '改打 139****5678 联系'],
  ['013800138000', '013****8000'],
  ['138.1234.5678', '138****5678'],
  ['(138)12345678', '138****5678'],
  ['138 12345 678', '138****5678'],
  ['13812-345678', '138****5678'],
  ['138/1234/5678', '138****5678'],
  ['1 3 8 1 2 3 4 5 6 7 8', '138****5678'],
  ['1381234\u200b5678', '138****5678'],
  ['اتصل ١٣٨١٢٣٤٥٦٧٨', 'اتصل 138****5678'],
  ['फ़ोन १३८१२३४५६७८', 'फ़ोन 138****5678'],
  ['โทร ๑๓๘ ๑๒๓๔ ๕๖๗๘', 'โทร 138****5678'],
  ['១៣៨១២៣៤៥៦៧៨', '138****5678'],
  ['wx:abc13812345678', 'wx:abc138****5678'],
  ['卡 6222021234567890123', '卡 622****0123'],
  ['12912345678', '129****5678'],
  ['13812345678 6222000011112222333', '138****5678 622****2333'],
  ['13812345678 2026-11-26', '138****5678 2026-11-26'],
  ['6222-0000-1111-2222-333 6222-0000-1111-2222-444', '622****2333 622****2444'],
  ['2026-11-26 14:30 回访，20261126 到期', '2026-11-26 14:30 回访，20261126 到期'],
  [
    '订单 S202611260015501 退 1,699.00 元，库存 1,234,567',
    '订单 S202611260015501 退 1,699.00 元，库存 1,234,567',
  ],
])('masks numbers in the note %j', (text, seen) => {
  expect(note(text)).toBe(seen)
  expect(showContactsInNote(text, (_, value) => value)).toBe(text)
})

const taxTexts = [
  ['税号91330106MA2B0X1Y2Q。', '税号9133****1Y2Q。'],
  ['开票 91330106MA2B0X1Y2Q 请寄', '开票 9133****1Y2Q 请寄'],
  ['91330106ma2b0x1y2q', '9133****1y2q'],
  ['９１３３０１０６ＭＡ２Ｂ０Ｘ１Ｙ２Ｑ', '9133****1Y2Q'],
  ['9133 0106 MA2B 0X1Y 2Q', '9133****Y 2Q'],
  ['91 330106 MA2B0X1Y2 Q', '91 3****Y2 Q'],
  ['纳税人识别号：91110000600037341L，请核对', '纳税人识别号:9111****341L,请核对'],
  ['VAT DE123456789', 'VAT ****'],
  ['client DE 123 456 789', 'client DE 1**** 789'],
  ['FRK7399859412', 'FRK7****9412'],
  ['ESX1234567R, ATU12345678', '****, ****'],
  ['NL 123456789 B01', 'NL 1**** B01'],
  ['IE1234567FA', '****'],
  ['税号：K1234567', '税号:****'],
  ['Tax ID 12-3456789', 'Tax ID ****'],
] as const

describe('security.md 31: tax numbers in notes', () => {
  const tax = (text: string) =>
    showContactsInNote(text, (kind, value) => (kind === 'taxNo' ? mask[kind](value) : value))

  it.each(taxTexts)('are masked in %j, and the databases find these', (text, seen) => {
    expect(tax(text)).toBe(seen)
    for (const mark of [contactMarks.taxNo, contactMarks.phone])
      expect(text.normalize('NFKC')).toMatch(new RegExp(mark, 'i'))
  })

  it.each([
    '订单 S202611260015501 退 1,699.00 元，含税 2026-11-26',
    'VAT 2026-03-01 已付，VAT 1300.50',
    '20260301 payment of the invoice',
    'PO20261126-0001-1, MSCU1234567, HS 8517.13.00',
    'call it 20260301, GB18030',
  ])('are not seen in %j', text => {
    expect(tax(text)).toBe(text)
  })

  it('show no telephone number to somebody who may see tax numbers', () => {
    const text = 'IT 13812345678'
    expect(showContactsInNote(text, (kind, value) => (kind === 'taxNo' ? value : mask[kind](value)))).toBe(
      'IT 138****5678',
    )
  })
})

describe('A.M2 contacts in goods are masked', () => {
  it.each([
    ['LAMPS CONTACT 13812345163 NINGBO', 'LAMPS CONTACT 138****5163 NINGBO'],
    ['灯具联系人13812345163张三', '灯具联系人138****5163张三'],
    ['LAMPS 138 1234 5163', 'LAMPS 138****5163'],
    ['LAMPS 138-1234-5163', 'LAMPS 138****5163'],
    ['LAMPS 86-13812345163', 'LAMPS 861****5163'],
    ['LAMPS 8613812345163', 'LAMPS 861****5163'],
    ['LAMPS １３８１２３４５１６３', 'LAMPS 138****5163'],
    ['LAMPS ۱۳۸۱۲۳۴۵۱۶۳', 'LAMPS 138****5163'],
    ['LAMPS TEL 57488881234', 'LAMPS TEL 574****1234'],
    ['LAMPS TEL:0574-88881234/88885678', 'LAMPS TEL:057****1234/88****78'],
    ['LAMPS PHONE: 88881234', 'LAMPS PHONE: 88****34'],
    ['LAMPS FAX NO. 2025550143', 'LAMPS FAX NO. 20****43'],
    ['灯具 电话：88881234', '灯具 电话:88****34'],
    ['LAMPS +86 574 8888 1234', 'LAMPS 865****1234'],
    ['LAMPS +44 (0)20 7946 0958', 'LAMPS 440****0958'],
    ['LAMPS 0574-88881234', 'LAMPS 057****1234'],
    ['LAMPS (0574)8888 1234', 'LAMPS 057****1234'],
    ['LAMPS (202) 555-0143', 'LAMPS 20****43'],
    ['LAMPS 212-555-0143', 'LAMPS 21****43'],
    ['LAMPS sales@lamps.example.com OK', 'LAMPS s****@lamps.example.com OK'],
    ['LAMPS TEL 138/0013/8000', 'LAMPS TEL 138****8000'],
    ['LAMPS 138_0013_8000', 'LAMPS 138****8000'],
    ['LAMPS TEL 138_0013_8000', 'LAMPS TEL 138****8000'],
    ['LAMPS 138\u20110013\u20118000', 'LAMPS 138****8000'],
    ['LAMPS 138\u22120013\u20138000', 'LAMPS 138****8000'],
    ['LAMPS 0574\u201188881234', 'LAMPS 057****1234'],
    ['LAMPS TEL1380 013 8000 2', 'LAMPS TEL138****8000 2'],
    ['LAMPS PH 12 34 56 78 90', 'LAMPS PH 12****90'],
    ['LAMPS PHONE (02) 555 199', 'LAMPS PHONE 02****99'],
    ['LAMPS FAX 88881234', 'LAMPS FAX 88****34'],
    ['灯具 电话88881234', '灯具 电话88****34'],
    ['灯具 手机号88881234', '灯具 手机号88****34'],
    ['LAMPS sales @ foo-corp.com', 'LAMPS s****@ foo-corp.com'],
    ['LAMPS sales(at)foocorp.com', 'LAMPS ****'],
    ['LAMPS sales [at] foocorp (dot) com OK', 'LAMPS **** OK'],
    ['LAMPS A/C 1234567890', 'LAMPS A/C 12****90'],
    ['LAMPS A/C NO. 6222 0212 3456 7890 123', 'LAMPS A/C NO. 622****0123'],
    ['LAMPS ACCOUNT: 62220212345', 'LAMPS ACCOUNT: 622****2345'],
    ['LAMPS IBAN GB29 NWBK 6016 1331 9268 19', 'LAMPS IBAN GB29 NWBK 601****6819'],
    ['LAMPS IBAN DE89370400440532013000', 'LAMPS IBAN DE893****3000'],
    ['LAMPS 13812345163,13912345164', 'LAMPS 138****5163,139****5164'],
    ['LAMPS 138.1234.5163', 'LAMPS 138****5163'],
    ['LAMPS 138/1234/5163 NINGBO', 'LAMPS 138****5163 NINGBO'],
    ['LAMPS 1 3 8 1 2 3 4 5 1 6 3', 'LAMPS 138****5163'],
    ['LAMPS 1.3.8.1.2.3.4.5.1.6.3', 'LAMPS 138****5163'],
    ['LAMPS 86 138.1234.5163', 'LAMPS 861****5163'],
    ['LAMPS 0574.8888.1234', 'LAMPS 057****1234'],
    ['LAMPS 0574/88881234', 'LAMPS 057****1234'],
    ['LAMPS 010 8888 1234', 'LAMPS 010****1234'],
    ['LAMPS +86/138/1234/5163', 'LAMPS 861****5163'],
  ])('%s', (text, shown) => expect(goods(text)).toBe(shown))

  it.each([
    'MOBILE PHONE 85171300',
    'MOBILE PHONE HS CODE 8517130000',
    'HS 94054210 LED LAMPS',
    'LED LAMPS 9405.42.1000 8501.10.4020',
    'ITEM NO 13812345163',
    'ITEM NO.: 13812345163 LAMPS',
    'P.O 13812345163',
    '货号13812345163 灯具',
    'MODEL AB-13812345163',
    'LAMPS 12000000 PCS',
    'LAMPS 1234567890 1234567890123',
    'EAN 6901234567892',
    'LAMPS 6901234567892',
    'CONTAINER MSKU1234567 MSKU 1234567',
    'IMEI 356938035643809 356938035643809',
    'LAMPS 2024-01-15 20240115 2024/01/15',
    'CAS 7732-18-5 POWDER',
    '1.250.000 PCS 1,250,000 KG 12 500 000 G',
    'TEL CABLE 12/24V 100M',
    'PIPES 219.1X8.18X12000 MM',
    'BEARING 6204-2RS 6305 7206 3210',
    '100 PCS@5.50 USD @ 12',
    'LITHIUM CELL 18650 2600MAH',
    'SIZE 10-20-3040',
    'MOBILE PHONE 8517.13.0000',
    'MOBILE PHONE 8517 13 00',
    'MOBILE PHONE 1 200 000 PCS',
    'PHONE 1000000 PCS',
    '手机85171300',
    '手机1000000台',
    'FAX 2024-01-15',
    'PH 7.01 10.01 BUFFER 1000 ML',
    'PH 6.5-7.5 1000KG',
    'A/C 8415101000',
    'A/C 8415.10.1000',
    'ON ACCOUNT OF 1234567890',
    'LAMPS 12/24/36V 2024/01/15 100_200_3000',
    '100 PCS @ 5.50 USD',
    'LAMPS @ FACTORY',
    'BOARDS 150/1200/2400 MM',
    'BOARDS 150 1200 2400MM',
    'BOARDS 150X1200X2400 1500.600.2000 KG',
    'SIZES 1 2 3 4 5 6 7 8 9 10 11 12',
    'SIZES 34 36 38 40 42 44',
    'HS 0304.8910.0000 0304 8910 0000',
    'HS 1806.31.00 1806 31 0000 1905.9090.9090',
    '1.500.000.000 PCS 1/2/3/4/5/6/7/8/9/10/11',
    'VALVE 1/2 3/4 15000 200000',
    '12.12.2024 13/10/2024 2024.12.12',
    'GROSS 13812.345163 KG 15000.000000 138.12345678',
    'TOLERANCE +0.05/0.10/0.15/0.20',
    '',
  ])('and nothing else: %s', text => expect(goods(text)).toBe(text))
})

describe('A.M2 contacts in addresses are masked', () => {
  it.each([
    ['88 HARBOUR RD NINGBO TEL: 0574-88881234', '88 HARBOUR RD NINGBO TEL: 057****1234'],
    ['88 HARBOUR RD PHONE 88881234 NINGBO 315000', '88 HARBOUR RD PHONE 88****34 NINGBO 315000'],
    ['宁波市海曙区1号 电话0574-88881234', '宁波市海曙区1号 电话057****1234'],
    ['1 MAIN ST 13812345163', '1 MAIN ST 138****5163'],
    ['1 MAIN ST PH 12 34 56 78 90', '1 MAIN ST PH 12****90'],
    ['1 MAIN ST sales @ foo-corp.com', '1 MAIN ST s****@ foo-corp.com'],
    ['1 MAIN ST sales(at)foocorp.com', '1 MAIN ST ****'],
    ['1 MAIN ST IBAN DE89370400440532013000', '1 MAIN ST IBAN DE893****3000'],
    ['1 MAIN ST info@a.b MR X', '1 MAIN ST i****@a.b MR X'],
  ])('%s', (text, shown) => expect(address(text)).toBe(shown))

  it.each([
    'RUA X 1250, CEP 01310-100 SAO PAULO',
    'NO 1234-1236 ZHONGSHAN RD 315000',
    '1 MAIN ST ZIP 90001-1234',
  ])('and nothing else: %s', text => expect(address(text)).toBe(text))
})

it('shows all to who may see it, as it was written', () => {
  const text = 'LAMPS １３８１２３４５１６３ A@b.co'
  expect(showContactsIn(text, 'product', (_, value) => value)).toBe(text)
})

it('takes no more than in proportion for four times the text', () => {
  const pieces = [
    '1',
    '1 ',
    '(',
    '+',
    '1-',
    'tel:',
    'a@',
    'a.',
    '0574-',
    'item no ',
    '138 1234 ',
    '/1234567',
    'a',
    'a @ ',
    'a(at)a',
    'phone 1 ',
    'ph 12',
    'a/c 1 ',
    '12/',
    '1_',
    'tel',
    ' (dot) a',
    '电话',
    '1、 ',
    '或1',
    '2026-',
    '1,123',
    '6222 ',
  ]
  const once = (text: string) => {
    const spentMs = cpuClock()
    goods(text)
    address(text)
    note(text)
    return spentMs()
  }
  const ms = (text: string) => Math.min(once(text), once(text))
  for (const piece of pieces) {
    ms(piece.repeat(1000))
    const [short, long] = [ms(piece.repeat(5000)), ms(piece.repeat(20_000))]
    expect(long).toBeLessThan(Math.max(200, short * 10))
  }
})
