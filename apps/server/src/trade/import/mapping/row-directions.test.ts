/** Files whose rows say whether they are imports or exports. */
import { expect, it } from 'vitest'
import { Transformer } from '../transform.ts'
import { guessMapping } from './guess.ts'

function told(name: string, ...lines: string[]) {
  const rows = lines.map(line => line.split(';'))
  const { mapping } = guessMapping(rows, { name })
  const transformer = new Transformer(mapping, new Date('2026-06-01'))
  const found = rows.slice(mapping.headerRow).map(cells => transformer.shipmentOf(cells))
  return found.map(row =>
    'problem' in row
      ? row.problem
      : `${row.direction} ${row.supplierName} ${row.origCountry} > ${row.buyerName} ${row.destCountry}`,
  )
}

it.each<[string, string, string]>([
  ['words of Chinese customs', '进出口标志', '进口 出口'],
  ['letters', 'I/E', 'I E'],
  ['a trade type', 'TRADE TYPE', 'IMP EXP'],
  ['a direction in Russian', 'Направление перемещения', 'ИМ ЭК'],
  ['a direction in Spanish', 'Tipo de operación', 'IMPORTACION EXPORTACION'],
  ['words below any name', 'Kind', 'Import Export'],
  ['regimes of declarations', 'REGIME', 'IM4 EX1'],
  ['procedures of declarations', 'Customs procedure', '4000 1040'],
  ['types of declarations', 'Тип декларации', 'ИМ40 ЭК10'],
])('%s turn the country abroad, the company at home and the port with each row', (_name, header, values) => {
  const [imported = '', exported = ''] = values.split(' ')
  const rows = told(
    'Kenya trade 2026.csv',
    `Date;${header};Company;Foreign company;Country;Port;Goods`,
    `2026-01-05;${imported};NAIROBI LTD;HANIL CO;South Korea;Mombasa;LAMPS`,
    `2026-01-06;${exported};NAIROBI LTD;ROSSI SPA;Italy;Mombasa;TEA`,
    `2026-01-07;${imported};KISUMU LTD;ACME INC;United States;Mombasa;CHAIRS`,
  )
  expect(rows).toEqual([
    'import HANIL CO KR > NAIROBI LTD KE',
    'export NAIROBI LTD KE > ROSSI SPA IT',
    'import ACME INC US > KISUMU LTD KE',
  ])
})

it('leaves importers, exporters and countries with a side of their own where they are', () => {
  const rows = told(
    'rwanda 2026.csv',
    'Date;REGIME;Importer;Exporter;Country of origin;Country of destination;Goods',
    '2026-01-05;IM4;KIGALI LTD;HANIL CO;South Korea;Rwanda;LAMPS',
    '2026-01-06;EX1;ROSSI SPA;KIGALI LTD;Rwanda;Italy;TEA',
  )
  expect(rows).toEqual(['import HANIL CO KR > KIGALI LTD RW', 'export KIGALI LTD RW > ROSSI SPA IT'])
})

it('a declaration of Chinese customs names both sides of the border', () => {
  const rows = told(
    '海关数据.csv',
    '进出口日期;进出口类型;境内收发货人;境外收发货人;启运国（运抵国）;商品名称',
    '2026-01-05;进口;宁波电器有限公司;HANIL CO;韩国;灯具',
    '2026-01-06;出口;宁波电器有限公司;ROSSI SPA;意大利;椅子',
  )
  expect(rows).toEqual([
    'import HANIL CO KR > 宁波电器有限公司 CN',
    'export 宁波电器有限公司 CN > ROSSI SPA IT',
  ])
})

it('one direction in all rows decides the side against the name of the file', () => {
  const [row] = told(
    'Kenya import 2026.csv',
    'Date;Trade type;Company;Country;Goods',
    '2026-01-05;Export;NAIROBI LTD;Italy;TEA',
    '2026-01-06;Export;NAIROBI LTD;France;TEA',
  )
  expect(row).toBe('export NAIROBI LTD KE >  IT')
})
