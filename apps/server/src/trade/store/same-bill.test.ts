import { describe, expect, it } from 'vitest'
import { type BillLine, sameRows } from './same-bill.ts'

let rows = 0
const line = (changes: Partial<BillLine> = {}): BillLine => ({
  hash: String(++rows),
  n: 1,
  batch: 1,
  bill: 'COSU6123456780',
  master: '',
  billType: '',
  revision: 0,
  day: 20_000,
  direction: 'import',
  mode: 'SEA',
  supplier: '0',
  buyer: '0',
  supplierName: 'NINGBO HARDWARE CO., LTD.',
  buyerName: 'ACME TOOLS INC',
  product: 'HAND TOOLS, SPANNERS',
  hsCode: '820411',
  weight: 1200.5,
  quantity: 40,
  quantityUnit: 'CTN',
  amount: 9800,
  currency: 'USD',
  containers: '',
  filled: 12,
  ...changes,
})
/** The same line of another export. */
const other = (changes: Partial<BillLine> = {}) => line({ batch: 2, ...changes })
const bare = { product: '', hsCode: '', weight: null, quantity: null, amount: null }

describe('are the same bill', () => {
  it.each<[string, Partial<BillLine>, Partial<BillLine>]>([
    ['all alike', {}, {}],
    ['the day after', {}, { day: 20_001 }],
    ['fewer columns', {}, { hsCode: '', weight: null, amount: null, currency: '' }],
    ['no goods at all', {}, bare],
    ['one party only', {}, { supplierName: '' }],
    ['a party to order', {}, { buyerName: 'TO THE ORDER OF HSBC BANK' }],
    ['another spelling of the legal form', {}, { supplierName: 'Ningbo Hardware Company Limited' }],
    ['merged companies', { supplier: '7', supplierName: 'NGB HARDWARE' }, { supplier: '7' }],
    ['accents and case', { buyerName: 'Aços São João Ltda' }, { buyerName: 'ACOS SAO JOAO LTDA.' }],
    [
      'a name that is cut',
      { buyerName: 'INDUSTRIAS METALURGICAS DEL SUR SA' },
      { buyerName: 'INDUSTRIAS METALURGICAS DEL' },
    ],
    [
      'goods that are cut',
      { product: 'HAND TOOLS, SPANNERS AND WRENCHES OF STEEL' },
      { product: 'HAND TOOLS, SPANNERS AND WREN' },
    ],
    ['fewer digits of the code', { hsCode: '82041100' }, { hsCode: '8204' }],
    ['a rounded weight', {}, { weight: 1201 }],
    ['another unit of quantity', {}, { quantity: 480, quantityUnit: 'PCS' }],
    ['another currency', {}, { amount: 71_000, currency: 'CNY' }],
    ['no direction', {}, { direction: '' }],
    ['a house and a bill of no type', { billType: 'house', master: 'MAEU1' }, {}],
    [
      'containers, written differently',
      { containers: 'MSKU1234567' },
      { containers: 'msku1234567 / TGHU7654321' },
    ],
  ])('%s', (_, one, two) => {
    expect(sameRows([line(one)], [other(two)])).toHaveLength(1)
  })
})

describe('alike in all that a bill says', () => {
  const bare = { product: '', hsCode: '', weight: null, quantity: null, amount: null, currency: '' }
  it.each<[string, Partial<BillLine>]>([
    ['no party, but containers', { supplierName: '', buyerName: '', containers: 'MSKU1234567' }],
    ['both to order', { supplierName: '', buyerName: 'TO ORDER', containers: 'MSKU1234567' }],
    ['only containers', { ...bare, containers: 'MSKU 123456-7' }],
    ['containers of the line alone', { ...bare, containers: '40HC 1 of 3' }],
  ])('%s', (_, said) => {
    const lines = () => [line(said), line(said)]
    expect(sameRows(lines(), [other(said), other({ ...said, mode: '' })])).toHaveLength(2)
    expect(sameRows(lines(), [other({ ...said, containers: 'TGHU7654321' })])).toEqual([])
    expect(sameRows([line(said)], [other({ ...said, weight: 7 })])).toHaveLength('weight' in said ? 1 : 0)
  })
})

describe('are not the same bill', () => {
  it.each<[string, Partial<BillLine>, Partial<BillLine>]>([
    ['another number', {}, { bill: 'COSU6123456781' }],
    ['a placeholder as number', { bill: '00000000' }, { bill: '00000000' }],
    ['a number of two digits only', { bill: '1010101' }, { bill: '1010101' }],
    ['two days later', {}, { day: 20_002 }],
    ['the same number a year later', {}, { day: 20_365 }],
    ['house bills under one master: another consignee', {}, { buyerName: 'BETA TOOLS INC' }],
    ['house bills under one master: another shipper', {}, { supplierName: 'YIWU HARDWARE CO LTD' }],
    ['both parties differ', {}, { supplierName: 'A B C LTD', buyerName: 'D E F LTD' }],
    ['no party on one side', {}, { supplierName: '', buyerName: '' }],
    ['parties on opposite sides', { buyerName: '' }, { supplierName: '' }],
    [
      'both to order',
      { supplierName: '', buyerName: 'TO ORDER' },
      { supplierName: '', buyerName: 'TO ORDER' },
    ],
    ['LTD and INC are two companies', {}, { buyerName: 'ACME TOOLS LTD' }],
    ['branches of one name', { buyerName: 'ACME TOOLS' }, { buyerName: 'ACME TOOLS CHILE' }],
    ['names swapped', {}, { supplierName: 'ACME TOOLS INC', buyerName: 'NINGBO HARDWARE CO., LTD.' }],
    ['other goods', {}, { product: 'GARDEN HOSES' }],
    ['goods of another colour', { product: 'T-SHIRTS RED' }, { product: 'T-SHIRTS BLUE' }],
    ['another code', {}, { hsCode: '820412' }],
    ['another weight', {}, { weight: 1190 }],
    ['a weight near by', {}, { weight: 1203.5 }],
    ['another quantity', {}, { quantity: 41 }],
    ['another value', {}, { amount: 9900 }],
    ['other containers', { containers: 'MSKU1234567' }, { containers: 'MSKU7654321' }],
    ['import and export', {}, { direction: 'export' }],
    ['sea and air', {}, { mode: 'AIR' }],
    ['a master and a house', { billType: 'master' }, { billType: 'house' }],
    ['houses of two masters', { master: 'MAEU111' }, { master: 'MAEU222' }],
    ['a revision', {}, { revision: 1 }],
    ['one and two pieces', { quantity: 1, weight: null }, { quantity: 1.4, weight: null }],
  ])('%s', (_, one, two) => {
    expect(sameRows([line(one)], [other(two)])).toEqual([])
  })
})

describe('bills of several lines', () => {
  const goods = ['SPANNERS', 'HAMMERS', 'PLIERS'].map((product, at) => ({ product, weight: 100 + at }))

  it('are matched line by line, whatever their order', () => {
    const found = sameRows(goods.map(line), goods.toReversed().map(other))
    expect(found.map(([a, b]) => [a.product, b.product])).toEqual(
      goods.map(({ product }) => [product, product]),
    )
  })

  it('are never more than there are', () => {
    expect(sameRows([line(), line(), line()], [other(), other()])).toHaveLength(2)
    expect(sameRows([line()], [other(), other()])).toHaveLength(1)
  })

  it('need something in common besides the parties', () => {
    expect(sameRows([line(bare)], [other()])).toHaveLength(1)
    expect(sameRows([line(bare), line(bare)], [other()])).toEqual([])
  })

  it('prefer the line that agrees most', () => {
    const vague = line({ ...bare, weight: 1200.5 })
    const [pair] = sameRows([vague, line()], [other()])
    expect(pair?.[0].product).toBe('HAND TOOLS, SPANNERS')
  })

  it('leave out numbers that hundreds of rows share', () => {
    expect(
      sameRows(
        Array.from({ length: 301 }, () => line()),
        [other()],
      ),
    ).toEqual([])
  })
})
