import { describe, expect, it } from 'vitest'
import { parseDate } from '../../../tables/dates.ts'
import { guessMapping } from '../mapping/guess.ts'
import { hasMonthsOnly, monthlyTotals } from './monthly-totals.ts'
import { isMonth, joinedMonth, monthOf, periodName } from './periods.ts'
import { withMonth } from './total-of.ts'

const names = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN']
const spanish = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio']
const codes = ['84713010', '94052110', '87089900', '61091000', '39269090', '90183100', '85171300', '72104990']
const texts = [
  'Portable computers',
  'Lamps',
  'Parts of vehicles',
  'T-shirts',
  'Articles of plastics',
  'Syringes',
  'Smartphones',
  'Flat steel',
]
const lands = [
  'China',
  'Germany',
  'United States',
  'Brazil',
  'India',
  'Vietnam',
  'Italy',
  'Mexico',
  'Japan',
  'Turkey',
]
const iso = ['CN', 'DE', 'US', 'BR', 'IN', 'VN', 'IT', 'MX', 'JP', 'TR']
const firms = [
  'ALPHA TRADING LTD',
  'BETA IMPORTS SA',
  'GAMMA FOODS LLC',
  'DELTA MOTORS GMBH',
  'OMEGA TEXTIL SPA',
]

/** Sums go through goods, countries and months, each once; row `n` of a file. */
const at = (n: number) => ({ code: n % 8, land: Math.floor(n / 8) % 10, month: Math.floor(n / 80) % 6 })
const name3 = (month: number) => ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][month] ?? ''
const two = (value: number) => String(value).padStart(2, '0')
/** A few days of each month, as a vendor of few shipments has them. */
const sparse = (n: number) => `2026-0${1 + (n % 6)}-${two([3, 14, 27, 1][n % 4] ?? 1)}`

const cells: Record<string, (n: number) => string> = {
  ym: n => `2026-0${at(n).month + 1}`,
  ym6: n => `20260${at(n).month + 1}`,
  ymSlash: n => `2026/0${at(n).month + 1}`,
  my: n => `0${at(n).month + 1}/2026`,
  mon: n => `${names[at(n).month]}-2026`,
  monShort: n => `${names[at(n).month]}-26`,
  ymZh: n => `2026年${at(n).month + 1}月`,
  first: n => `2026-0${at(n).month + 1}-01`,
  firstUs: n => `${at(n).month + 1}/1/2026`,
  end: n => `2026-0${at(n).month + 1}-${[31, 28, 31, 30, 31, 30][at(n).month]}`,
  year: () => '2026',
  monSpace: n => `${name3(at(n).month)} 2026`,
  monLongEs: n => `${spanish[at(n).month]} de 2026`,
  monTr: n => `${['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Ağustos'][at(n).month]} 2026`,
  yymm: n => `260${at(n).month + 1}`,
  mySlashless: n => `0${at(n).month + 1}2026`,
  quarter: n => `2026Q${1 + Math.floor(at(n).month / 3)}`,
  quarterEs: n => `${1 + Math.floor(at(n).month / 3)}er trimestre 2026`,
  quarterZh: n => `2026年第${'一二'[Math.floor(at(n).month / 3)]}季度`,
  quarterAlone: n => `Q${1 + Math.floor(at(n).month / 3)}`,
  share: n => `0.00${1 + (n % 7)}`,
  month: n => String(at(n).month + 1),
  monthTwo: n => `0${at(n).month + 1}`,
  monthName: n => names[at(n).month] ?? '',
  monthEs: n => spanish[at(n).month] ?? '',
  hs: n => codes[at(n).code] ?? '',
  hs4: n => (codes[at(n).code] ?? '').slice(0, 4),
  hsText: n => texts[at(n).code] ?? '',
  land: n => lands[at(n).land] ?? '',
  iso: n => iso[at(n).land] ?? '',
  office: n => ['Santos', 'Paranagua', 'Itajai'][n % 3] ?? '',
  officeCode: n => ['817800', '917500', '927700'][n % 3] ?? '',
  firm: n => firms[n % 5] ?? '',
  flow: () => 'Import',
  flowExport: () => 'Exports',
  mode: n => ['Sea', 'Air', 'Road'][n % 3] ?? '',
  unit: () => 'KG',
  usd: n => String(1200 + ((n * 7919) % 500_000)),
  usdCents: n => `${1200 + ((n * 7919) % 500_000)}.25`,
  kg: n => String(30 + ((n * 104_729) % 90_000)),
  qty: n => String(1 + ((n * 31) % 900)),
  count: n => String(1 + ((n * 17) % 40)),
  // The numbers of bills.
  day: sparse,
  dayDmy: n => sparse(n).split('-').toReversed().join('/'),
  dayMon: n => `${sparse(n).slice(8)}-${names[n % 6]}-2026`,
  shipper: n => `${firms[(n * 3) % 5]} ${1 + (n % 9)}`,
  consignee: n => `${firms[(n * 2) % 5]} BRANCH ${1 + (n % 4)}`,
  goods: n => `${texts[at(n).code]} MODEL ${n} ${['NEW', 'USED', 'SPARE'][n % 3]} PCS ${n * 3}`,
  bill: n => `MEDU${1_000_000 + n * 37}`,
  decl: n => `26IM${500_000 + n * 13}`,
  container: n => `MSCU${1_000_000 + n}`,
  vessel: n => ['MSC OSCAR', 'EVER GIVEN'][n % 2] ?? '',
  port: n => ['Shanghai', 'Hamburg', 'Los Angeles'][n % 3] ?? '',
}

/** `Name:kind|Name:kind` */
function fileOf(style: string, count: number): { headers: string[]; rows: string[][] } {
  const columns = style.split('|').map(column => column.split(':') as [string, string])
  const rows = Array.from({ length: count }, (_, n) => columns.map(([, kind]) => cells[kind]?.(n) ?? '?'))
  return { headers: columns.map(([name]) => name), rows }
}

function found(style: string, count = 300) {
  const { headers, rows } = fileOf(style, count)
  const { mapping } = guessMapping([headers, ...rows])
  return { totals: monthlyTotals(headers, rows, { ...mapping, headerRow: 1 }), mapping }
}

const totals = [
  'Period:ym6|HS Code:hs|Goods Description:goods|Value USD:usd|Gross Weight (kg):kg',
  'Period:ym6|Code NC:hs|Pays:land|Valeur (EUR):usd|Masse brute (tonnes):kg',
  'MONTH:mon|HS_CODE:hs|HS_DESCRIPTION:hsText|COUNTRY:land|FOB_USD:usd|NET_WEIGHT_KG:kg',
  'YEAR:year|MONTH:month|HS Code:hs|Description:hsText|Country of Origin:land|CIF Value USD:usd|Quantity:qty|Unit:unit',
  'CO_ANO:year|CO_MES:monthTwo|CO_NCM:hs|CO_UNID:unit|CO_PAIS:iso|CO_VIA:mode|CO_URF:officeCode|QT_ESTAT:qty|KG_LIQUIDO:kg|VL_FOB:usd',
  'PERIOD:ym6|REPORTER:land|FLOW:flow|PARTNER:iso|PRODUCT_NC:hs|VALUE_IN_EUROS:usd|QUANTITY_IN_KG:kg',
  'period:ym6|reporterISO:iso|flowDesc:flow|partnerDesc:land|cmdCode:hs|cmdDesc:hsText|netWgt:kg|primaryValue:usdCents',
  '数据年月:ym6|商品编码:hs|商品名称:hsText|贸易伙伴名称:land|第一数量:qty|第一计量单位:unit|美元:usd',
  '月份:ym|HS编码:hs|商品名称:hsText|国家:land|数量:qty|金额(美元):usd',
  '年月:ymZh|进出口:flow|HS编码:hs|产品:hsText|原产国:land|重量(千克):kg|金额(美元):usd',
  'Año:year|Mes:monthEs|Partida arancelaria:hs|Descripción arancelaria:hsText|País de origen:land|Valor CIF USD:usd|Peso neto (kg):kg',
  'Mes:my|Posición arancelaria:hs|Descripción:hsText|País de destino:land|FOB USD:usd|Peso neto:kg',
  'Year:year|Month:monthName|Commodity Code:hs|Commodity:hsText|Country:land|Port:office|Value (USD):usd|Net mass (kg):kg',
  'Date:first|HS Code:hs|Product:hsText|Country of Origin:land|Value USD:usd|Weight (kg):kg',
  'Date:firstUs|HTS Number:hs|Description:hsText|Country:land|Customs Value USD:usd|Quantity:qty',
  'TIME_PERIOD:ym|PRODUCT:hs|PARTNER:land|FLOW:flowExport|VALUE_USD:usd|NET_MASS_KG:kg',
  'Tahun:year|Bulan:month|Kode HS:hs|Uraian:hsText|Negara:land|Nilai (USD):usd|Berat Bersih (kg):kg',
  'Yıl:year|Ay:month|GTİP:hs|GTİP Tanımı:hsText|Ülke:land|Değer (USD):usd|Miktar (kg):kg',
  'Год:year|Месяц:month|Код ТН ВЭД:hs|Наименование товара:hsText|Страна:land|Стоимость USD:usd|Вес нетто (кг):kg',
  'Month:monShort|Importer:firm|HS Code:hs|HS Description:hsText|Origin Country:land|No of Shipments:count|Total Value USD:usd|Total Weight (kg):kg',
  'MONTH:ymSlash|EXPORTER:firm|HS_CODE:hs|COUNTRY:land|FOB_USD:usd|NET_WEIGHT:kg',
  'Month End:end|HS Code:hs|Goods:hsText|Destination Country:land|Value USD:usd',
  'Statistical month:ym|Heading:hs4|HS Code:hs|Description:hsText|Partner country:land|Mode of transport:mode|Statistical value USD:usd|Net weight kg:kg',
  'Année:year|Mois:month|Code SH:hs|Libellé:hsText|Pays:land|Valeur USD:usd|Masse nette (kg):kg',
  'Jahr:year|Monat:monthTwo|Warennummer:hs|HS Code:hs|Warenbezeichnung:hsText|Land:land|Wert USD:usd|Eigenmasse kg:kg',
  'FLOW:flow|YEAR:year|MONTH:monthTwo|HS6:hs|COUNTRY_NAME:land|DISTRICT:office|GEN_VAL_MO USD:usd|AIR_WGT_MO KG:kg',
  'Reporting period:ym6|Importer name:firm|Tariff code:hs|Tariff description:hsText|Country of origin:land|Transactions count:count|CIF USD:usd',
  '统计月份:ym|商品编码:hs|商品名称:hsText|国别:land|票数:count|美元金额:usd|重量:kg',
]

/** Lines of goods and companies whose day nobody knows. */
const lines = [
  'Date:mon|Importer:consignee|Exporter:shipper|Product Description:goods|HS Code:hs|Quantity:qty|Value USD:usd',
  'YEAR:year|MONTH:monthName|IMPORTER:firm|SUPPLIER:shipper|GOODS DESCRIPTION:goods|HS CODE:hs|TOTAL VALUE USD:usd',
  'Mes:my|Importador:consignee|Proveedor:shipper|Descripción comercial:goods|Partida:hs|País de origen:land|CIF USD:usd',
  'Month:ym|Consignee:consignee|Shipper:shipper|Product:goods|Country of Origin:land|Quantity:qty',
  'SUPPLIER_NAME:shipper|IMPORTER_NAME:firm|HS_CODE:hs|HS_DESCRIPTION:goods|ORIGIN_COUNTRY:land|TOTALVALUE:usd|%GTTOTALVALUE:share|TOTALQUANTITY:qty|MONTHYEAR:monSpace',
  'IMPORTER_NAME:firm|HS_CODE:hs|ORIGIN_COUNTRY:land|TOTALVALUE_USD:usd|TOTALQUANTITY:qty|MONTHYEAR:my',
  'GESTION:year|MES:month|NANDINA:hs|DESNAN:goods|PAIS:iso|DESPAIS:land|KILNET:kg|VALOR FOB (USD):usd',
  'Exportador:firm|Subpartida:hs|Descripción:goods|País destino:land|FOB USD:usd|Mes y año:monLongEs',
  'İthalatçı:firm|GTİP:hs|Eşya Tanımı:goods|Menşe Ülke:land|Değer USD:usd|Ay/Yıl:monTr',
  '统计年月:ymZh|进口商:firm|商品编码:hs|商品名称:goods|原产国:land|美元金额:usd',
  'Month:monShort|Buyer:firm|Supplier:shipper|HS Code:hs|Product:goods|Value USD:usd',
  'Month:first|Buyer:firm|Supplier:shipper|HS Code:hs|Product:goods|Value USD:usd',
  'FECH:yymm|POSAR:hs|PAISGEN:land|VACID USD:usd|PNK:kg|RZIMPO:firm',
  'Quarter:quarter|HS Code:hs|Importer:firm|Product:goods|Country of Origin:land|Value USD:usd',
  'Trimestre:quarterEs|Partida:hs|Importador:firm|País de origen:land|CIF USD:usd',
  '季度:quarterZh|商品编码:hs|商品名称:hsText|国别:land|美元金额:usd',
  'Year:year|Quarter:quarterAlone|HS Code:hs|Product:goods|Importer:firm|Country of Origin:land|Value USD:usd',
  'ANIO FISCAL:year|MES:monthTwo|Partida:hs|Importador:firm|Descripción:goods|CIF USD:usd',
  'Период:mySlashless|Импортер:firm|Код ТН ВЭД:hs|Наименование товара:goods|Стоимость USD:usd',
]

const bills = [
  'Date:day|Shipper:shipper|Consignee:consignee|Goods Description:goods|HS Code:hs|Country of Origin:land|Weight (kg):kg',
  'ARRIVAL_DATE:day|BILL_OF_LADING:bill|SHIPPER:shipper|CONSIGNEE:consignee|PRODUCT_DESCRIPTION:goods|WEIGHT:kg',
  'Month:mon|Bill of Lading No:bill|Shipper:shipper|Consignee:consignee|Goods:goods|HS Code:hs|Weight kg:kg',
  'Month:ym|Declaration No:decl|Importer:firm|HS Code:hs|HS Description:hsText|Country of origin:land|Value USD:usd',
  'Date:first|Bill No:bill|Shipper:shipper|Consignee:consignee|Description:hsText|HS Code:hs|Country:land',
  'Date:first|Importer:firm|Supplier:shipper|Description:goods|HS Code:hs|Origin:land|Value USD:usd',
  'YEAR:year|MONTH:month|DATE:day|IMPORTER:firm|SUPPLIER:shipper|GOODS DESCRIPTION:goods|HS CODE:hs|TOTAL VALUE USD:usd',
  '日期:day|供应商:shipper|采购商:consignee|商品描述:goods|HS编码:hs|重量:kg',
  '年月:ym|提单号:bill|供应商:shipper|采购商:consignee|商品描述:goods|HS编码:hs|金额:usd',
  '日期:first|报关单号:decl|进口商:firm|商品名称:hsText|HS编码:hs|原产国:land|金额:usd',
  'Fecha:dayDmy|Importador:firm|Exportador:shipper|Descripción:goods|Partida:hs|País de origen:land|CIF USD:usd',
  'SHIPMENT MONTH:monShort|SHIPPER NAME:shipper|CONSIGNEE NAME:consignee|CONTAINER NO:container|GOODS:goods|GROSS WEIGHT:kg',
  'Date:dayMon|Exporter:shipper|Buyer:consignee|Item Description:goods|HS Code:hs|Port of Loading:port|FOB USD:usd',
  'Date:first|Vessel:vessel|Shipper:shipper|Consignee:consignee|Goods:goods|Port of discharge:port|Weight:kg',
  'Arrival:day|Vessel Name:vessel|Consignee:consignee|Shipper:shipper|Cargo description:goods|TEU:count',
  'EXP_DATE:day|EXPORTER_NAME:firm|HS_CODE:hs|HS_CODE_DESCRIPTION:hsText|COUNTRY_DESTINATION:land|TOTAL_USD_FOB:usd|GROSS_WEIGHT:kg',
  'Дата:dayDmy|Отправитель:shipper|Получатель:consignee|Описание товара:goods|Код ТН ВЭД:hs|Вес нетто:kg',
  'Period:ym6|Entry number:decl|Importer:firm|Tariff code:hs|Description:hsText|Origin:land|Value USD:usd',
  'Date:end|Bill of Entry No:decl|Importer:firm|HS Code:hs|Item:goods|Country of Origin:land|Value USD:usd',
  'Date:day|HS Code:hs|Product:hsText|Country of Origin:land|Value USD:usd|Weight (kg):kg',
  'Month:mon|Invoice No:decl|Exporter:firm|Importer:consignee|HS Code:hs|Description:hsText|FOB USD:usd',
  'Tarih:dayDmy|Gönderici:shipper|Alıcı:consignee|Eşya Tanımı:goods|GTİP:hs|Menşe Ülke:land|Değer USD:usd',
]

describe('monthly totals', () => {
  it.each(totals)('are told: %s', style => {
    const { totals: told, mapping } = found(style)
    expect(told?.rowsAre).toBe('totals')
    expect({ ...mapping.columns, ...told?.columns }.hsCode).toBeDefined()
  })

  it.each(lines)('are told without a number of a bill, however their goods vary: %s', style => {
    expect(found(style).totals?.rowsAre).toBe('totals')
    expect(found(style, 7).totals?.rowsAre).toBe('totals')
  })

  it.each(bills)('are not: %s', style => {
    expect(found(style).totals).toBeUndefined()
  })

  it('would be dated the first where bills have months only: a person is asked', () => {
    const isAsked = (style: string) => {
      const { headers, rows } = fileOf(style, 300)
      return hasMonthsOnly(headers, rows, { ...found(style, 300).mapping, headerRow: 1 })
    }
    const isOfMonths = /:(?:mon|monShort|ym|ym6|my|first|end)\|/
    expect(bills.filter(isAsked)).toEqual(
      bills.filter(style => isOfMonths.test(style) && !/:day/.test(style)),
    )
  })

  it('need no more than two months, and bills a dozen rows', () => {
    expect(totals.filter(style => !found(style, 90).totals)).toEqual([])
    expect(bills.filter(style => found(style, 12).totals)).toEqual([])
  })
})

it.each([
  ['2026-03', '2026-03-01'],
  ['202603', '2026-03-01'],
  ['03/2026', '2026-03-01'],
  ['3.2026', '2026-03-01'],
  ['MAR-2026', '2026-03-01'],
  ['Mar-26', '2026-03-01'],
  ['March 2026', '2026-03-01'],
  ['2026 March', '2026-03-01'],
  ['2026年3月', '2026-03-01'],
  ['2026M03', '2026-03-01'],
  ['Agosto de 2026', '2026-08-01'],
  ['Ağustos 2026', '2026-08-01'],
  ['2026Q3', '2026-07-01'],
  ['Q2 2026', '2026-04-01'],
  ['3T2026', '2026-07-01'],
  ['2026年第四季度', '2026-10-01'],
])('reads %s as a month', (text, day) => {
  expect([isMonth(text), monthOf(text)]).toEqual([true, day])
})

it('takes no day, year or word for a month', () => {
  expect(
    ['2026-03-15', '20260315', '2026', '15/03/2026', 'TOTAL 2026', 'abc', '2012', '2608', 'Q5 2026'].filter(
      isMonth,
    ),
  ).toEqual([])
})

it('makes a day of two or three columns, of bills as well', () => {
  const daysOf = (...rows: string[][]) => {
    const { mapping } = guessMapping(rows)
    return rows.slice(1).map(cells => withMonth(cells, mapping)[mapping.columns.date?.[0] ?? -1])
  }
  const bills = ['ANO', 'MES', 'DIA', 'Importador', 'Producto', 'B/L No']
  expect(daysOf(bills, ['2025', '3', '9', 'ACME SA', 'SILLAS', 'B1'])).toEqual(['2025-03-09'])
  expect(
    daysOf(['Year', 'Month', 'Day', 'Importer', 'Goods'], ['2025', 'MAR', '09', 'ACME', 'CHAIRS']),
  ).toEqual(['09 MAR 2025'])
  expect(daysOf(['CO_ANO', 'CO_MES', 'CO_NCM', 'VL_FOB'], ['2025', '03', '94036000', '12'])).toEqual([
    '2025-03-01',
  ])
  const whole = ['Date', 'Year', 'Month', 'Importer', 'Goods']
  expect(daysOf(whole, ['2025-03-09', '2025', '3', 'ACME', 'CHAIRS'])).toEqual(['2025-03-09'])
})

it('joins year and month of two columns', () => {
  const joined = [joinedMonth('2026', '3'), joinedMonth('2026', 'MAR'), joinedMonth('2026.0', '03')]
  expect(joined.map(text => parseDate(text))).toEqual(Array(3).fill('2026-03-01'))
})

it('knows names of periods', () => {
  expect(['CO_ANO', 'Bulan', 'Time period', 'Month', 'Arrival date', '年月'].map(periodName)).toEqual([
    'year',
    'month',
    'period',
    'month',
    undefined,
    'period',
  ])
})
