/** Quantities in units of weight are weights where a file has no others. */
import { expect, it } from 'vitest'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

function told(...lines: string[]) {
  const rows = lines.map(line => line.split(';'))
  const { mapping } = guessMapping(rows)
  const transformer = new Transformer(mapping, new Date('2026-06-01'))
  return rows.slice(mapping.headerRow).map(cells => {
    const row = transformer.shipmentOf(cells)
    if ('problem' in row) return row.problem
    const extras = row.details?.extras?.map(([name, text]) => `${name} ${text}`) ?? []
    return [`${row.quantity} ${row.quantityUnit}`, row.weightKg, ...extras]
  })
}

it('of two legal quantities of Chinese customs, that in kilograms or tonnes, row by row', () => {
  const rows = told(
    '出口日期;境内发货人;商品名称;第一数量;第一计量单位;第二数量;第二计量单位',
    '2026-01-05;宁波电器有限公司;灯具;120;个;350.5;千克',
    '2026-01-06;宁波电器有限公司;钢材;8000;千克;;',
    '2026-01-07;宁波电器有限公司;板材;40;立方米;25;吨',
    '2026-01-08;宁波电器有限公司;汽车;3;辆;4;台',
  )
  expect(rows).toEqual([
    ['120 个', 350.5, '第二数量 350.5', '第二计量单位 千克'],
    ['8000 千克', 8000],
    ['40 立方米', 25_000, '第二数量 25', '第二计量单位 吨'],
    ['3 辆', null, '第二数量 4', '第二计量单位 台'],
  ])
})

it.each([
  'KGS',
  'kg',
  'KILOGRAMOS',
  'Kilogrammes',
  'QUILOGRAMA LIQUIDO',
  'KN - KILOGRAMO NETO',
  'кг',
  'กิโลกรัม',
])('the only quantity, in rows with %s', unit => {
  const rows = told(
    'Date;Shipper;Goods;Quantity;Unit',
    `2026-01-05;A LTD;RICE;500;${unit}`,
    '2026-01-06;A LTD;LAMPS;20;PCS',
  )
  expect(rows).toEqual([
    [`500 ${unit}`, 500],
    ['20 PCS', null],
  ])
})

it.each(['LT', 'MT', 'G', 'T SHIRT', 'gross', 'carat'])('no quantity in %s', unit => {
  const rows = told('Date;Shipper;Goods;Quantity;Unit', `2026-01-05;A LTD;RICE;500;${unit}`)
  expect(rows).toEqual([[`500 ${unit}`, null]])
})

it('no quantity beside a weight', () => {
  const head = 'Date;Shipper;Goods;Quantity;Unit;Gross weight kg'
  expect(told(head, '2026-01-05;A LTD;RICE;500;KGS;512')).toEqual([['500 KGS', 512]])
})
