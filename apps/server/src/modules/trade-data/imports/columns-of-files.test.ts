/** Small files that stand for classes of faults in the meaning of columns, each with its right values. */
import type { FileDoubt } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { seenFile, seenRows } from '../../../../test/factories/seen-file.ts'
import { Transformer } from '../../../trade/import/transform.ts'

interface Case {
  /** Values of the first rows that can be imported; `undefined` and '' are blank. */
  rows?: Record<string, unknown>[]
  /** Counts only rows that can be imported. */
  count?: number
  isTotals?: boolean
  /** Among the doubts. */
  doubts?: FileDoubt[]
  /** Not among the doubts. */
  settled?: FileDoubt[]
  /** The direction of all rows is sure; undefined where rows say it. */
  isSure?: boolean
  said?: { direction?: 'import' | 'export'; country?: string }
}

const cases: Record<string, Case> = {
  'a_inbond.csv': {
    rows: [
      {
        date: '2025-06-19',
        direction: 'import',
        buyerName: 'ALPHA CEMENT LLC',
        origPort: 'EGALY',
        destPort: 'USHOU',
      },
      { date: '2025-06-18', direction: 'import', product: 'CLINKER' },
    ],
    isSure: true,
  },
  'b_1402.csv': {
    isTotals: true,
    rows: [
      { date: '2023-03-01', origCountry: 'CN', hsCode: '07132030', weightKg: 220740, amountUsd: 296263 },
      { date: '2023-03-01', origCountry: 'DE' },
      { date: '2023-03-01', origCountry: 'TR' },
    ],
    doubts: ['yearsOnly'],
    settled: ['unreadCountries'],
  },
  'China-import.csv': {
    isSure: false,
    isTotals: true,
    doubts: ['yearsOnly', 'unsureCountry', 'totalRows', 'nestedCodes'],
  },
  'd_client.csv': {
    rows: [
      {
        direction: 'import',
        buyerName: 'ALPHA GMBH',
        supplierName: '',
        amountOriginal: 149670.67,
        currency: 'EUR',
        origPort: 'CNSGH',
      },
      {
        direction: 'export',
        buyerName: '',
        supplierName: 'BETA LTD',
        amountOriginal: 59007.95,
        destPort: 'BRSSZ',
      },
    ],
  },
  'e_currency.csv': {
    rows: [
      { amountOriginal: 4755.27, currency: 'EUR', amountUsd: null },
      { amountOriginal: 20348.1, currency: 'USD', amountUsd: 20348.1 },
    ],
    settled: ['noCurrency'],
  },
  'f_country.csv': {
    said: { direction: 'import' },
    rows: [
      {
        date: '2015-08-31',
        destCountry: 'UG',
        origCountry: '',
        supplierName: 'ALPHA PHARMA LTD',
        incoterm: 'EXW',
      },
      { date: '2006-11-14', destCountry: 'VN', incoterm: 'FCA', amountOriginal: 6200 },
    ],
  },
  'g_zero.csv': { rows: [{ amountUsd: 40260.99 }, { amountUsd: 15100.1 }] },
  'i_goods.csv': {
    rows: [{ product: '' }, { product: '' }, { product: '', supplierName: 'GAMMA PVT LTD' }],
    doubts: ['noGoods'],
  },
  'j_states.csv': {
    rows: [
      {
        supplierName: '',
        buyerName: '',
        origCountry: 'CR',
        destCountry: 'US',
        product: 'Coffee',
        amountUsd: 15000,
      },
      { origCountry: 'DE', destCountry: 'JP' },
    ],
    doubts: ['unsureColumns'],
  },
  'k_world.csv': {
    isTotals: true,
    rows: [
      { origCountry: 'VN', destCountry: 'AF', buyerName: '', amountOriginal: 100, direction: 'export' },
      { destCountry: 'DZ', amountOriginal: 200 },
    ],
    doubts: ['totalRows'],
  },
  'l_both.csv': {
    isTotals: true,
    rows: [
      { date: '2014-01-01', direction: 'export', amountUsd: 14472289332, weightKg: 49154384703 },
      { date: '2014-01-01', direction: 'import', amountUsd: 14916227693, weightKg: 11590996964 },
    ],
    settled: ['noDirection'],
  },
  'm_nis.csv': {
    rows: [
      { amountOriginal: 117, currency: 'ILS', amountUsd: null },
      { amountOriginal: 194.83, currency: 'ILS', amountUsd: null },
      { hsCode: '62034200', origCountry: 'BD' },
    ],
  },
  'n_sums.csv': { isTotals: true, doubts: ['noMeasure'] },
  'o_onerow.csv': {
    settled: ['monthlyTotals'],
    isTotals: true,
    rows: [{ date: '2025-03-01', amountUsd: 1000, quantity: 20 }],
  },
  'q_ports.csv': { rows: [{ destPort: 'JOAQJ' }, { destPort: 'ZADUR' }] },
  's_fax.csv': {
    rows: [{ details: expect.objectContaining({ supplierPhone: '+20 1 234 5678' }) }],
  },
  'x_gst.csv': {
    count: 0,
    doubts: ['noGoodsOrParty'],
    settled: ['leftOutColumns'],
    said: { direction: 'export' },
  },
  'y_same.csv': { rows: [{ amountUsd: 100 }, { amountUsd: 100 }, { amountUsd: 100 }] },
  'turkey_both.csv': {
    isTotals: true,
    rows: [
      { direction: 'export', origCountry: '', destCountry: 'DE', amountUsd: 5000, weightKg: 1000 },
      { direction: 'import', origCountry: 'DE', destCountry: '', amountUsd: 900, weightKg: 200 },
    ],
  },
  'two_countries.csv': { isTotals: true, count: 2, rows: [{ origCountry: 'VN', destCountry: 'JP' }] },
  'both_in_tons.csv': {
    rows: [
      { direction: 'export', weightKg: 1_000_000, amountUsd: 5_000_000 },
      { direction: 'import', weightKg: 200_000, amountUsd: 3_000_000 },
    ],
  },
  'long_measures.csv': { isTotals: true, doubts: ['mixedMeasures', 'totalRows'] },
  'transborder.csv': {
    isTotals: true,
    rows: [
      { direction: 'export', origCountry: 'US', destCountry: 'MX', amountOriginal: 250000 },
      { direction: 'import', origCountry: 'MX', destCountry: 'US', weightKg: 12000 },
      { direction: 'export', destCountry: 'CA' },
    ],
  },
  'client_exports.csv': {
    rows: [{ direction: 'export', supplierName: 'ALPHA GMBH', buyerName: '', currency: 'EUR' }],
  },
  'Germany_export.csv': { doubts: ['unsureCountry'], rows: [{ destCountry: 'DE', origCountry: '' }] },
  'packed_labels.csv': { doubts: ['noGoodsOrParty'] },
  'goods_labels.csv': { rows: [{ product: expect.stringMatching(/^COTTON SHIRTS/) }] },
  'purchase.csv': {
    rows: [{ destCountry: 'KE', supplierCountry: 'IN', amountOriginal: 1250, date: '2025-03-12' }],
  },
  'cities.csv': { rows: [{ origPort: 'VNSGN', destPort: 'USLGB', transportMode: 'SEA', product: 'Shoes' }] },
  'company_total.csv': { count: 3, rows: [{ buyerName: 'TOTAL' }] },
  'anos.csv': {
    isTotals: true,
    count: 2,
    doubts: ['yearsOnly', 'totalRows'],
    rows: [{ date: '2022-01-01' }],
  },
}

function check({ mapping, guess, shipments, doubts }: ReturnType<typeof seenRows>, wanted: Case) {
  const names = doubts.map(({ doubt }) => doubt)
  if (wanted.rows) expect(shipments.slice(0, wanted.rows.length)).toMatchObject(wanted.rows)
  if (wanted.count !== undefined) expect(shipments).toHaveLength(wanted.count)
  if (wanted.isTotals !== undefined) expect(mapping.rowsAre === 'totals').toBe(wanted.isTotals)
  if (wanted.isSure !== undefined)
    expect(guess.context.some(({ part, sure }) => part === 'direction' && sure)).toBe(wanted.isSure)
  expect(names).toEqual(expect.arrayContaining(wanted.doubts ?? []))
  for (const doubt of wanted.settled ?? []) expect(names).not.toContain(doubt)
}

describe('the meaning of columns', () => {
  it.for(Object.entries(cases))('%s', async ([file, wanted]) => {
    const path = new URL(`../../../../test/fixtures/columns/${file}`, import.meta.url).pathname
    check(await seenFile(path, wanted.said), wanted)
  })
})

/** Columns of a plain file of imports: each beside those that it has anyway, or in their place. */
const plain = {
  Date: '2025-01-05|2025-01-16|2025-01-27|2025-02-03|2025-02-14',
  Importer: 'ALPHA LTD|BETA LTD|GAMMA LTD',
  Exporter: 'OMEGA CO LTD|SIGMA CO LTD|DELTA GMBH',
  'Country of Origin': 'India|India|China',
  'HS Code': '100630|940540|940130',
  'Goods Description': 'RICE|LAMPS|CHAIRS',
}
type Columns = Record<string, string>

function fileOf(columns: Columns, without: (keyof typeof plain)[] = []): string[][] {
  const all = Object.entries({ ...plain, ...columns }).filter(([name]) => !without.some(one => one === name))
  const cell = (texts: string, row: number) => texts.split('|').at(row % texts.split('|').length) ?? ''
  return [all.map(([name]) => name), ...[0, 1, 2, 3, 4].map(row => all.map(([, texts]) => cell(texts, row)))]
}

const asked = (...doubts: FileDoubt[]): Case => ({ doubts })
const kilograms = (weightKg: number): Case => ({ rows: [{ weightKg }], settled: ['openUnit'] })
const dollars = (amountUsd: number): Case => ({ rows: [{ amountUsd }], settled: ['noCurrency'] })
const unitsOf = (unit: string) => ({ Weight: '10|20|30', 'Weight Unit': unit })

const meant: [columns: Columns, wanted: Case, without?: (keyof typeof plain)[]][] = [
  [{ 'Weight (Qtls)': '10' }, kilograms(1000)],
  [{ 'Net Weight in Quintals': '10' }, kilograms(1000)],
  [{ 'Gross Weight (oz)': '10' }, kilograms(0.283)],
  [{ 'Weight (troy oz)': '10' }, kilograms(0.311)],
  [{ 'Weight (Short Tons)': '10' }, kilograms(9071.847)],
  [{ 'Weight in Long Tons': '10' }, kilograms(10160.469)],
  [{ 'Weight (Tola)': '10' }, kilograms(0.117)],
  [{ 'Weight (100 kg)': '10' }, kilograms(1000)],
  [{ 'Weight (cwt)': '10' }, { rows: [{ weightKg: 453.592 }], doubts: ['openUnit'] }],
  [{ 'Weight (Maunds)': '10' }, asked('openUnit')],
  [{ 'Weight (Bales)': '10' }, { rows: [{ weightKg: null, weightOriginal: 10 }], doubts: ['openUnit'] }],
  [unitsOf('QTL'), kilograms(1000)],
  [unitsOf('US ton'), kilograms(9071.847)],
  [unitsOf('BALES|KGS'), { rows: [{ weightKg: null }, { weightKg: 20 }], doubts: ['openUnit'] }],
  [unitsOf('01|02'), asked('leftOutColumns')],
  [{ Weight: '10 QTL' }, kilograms(1000)],
  [{ Weight: 'G.W. 10 kg' }, kilograms(10)],
  [{ Weight: '10 bags' }, { rows: [{ weightKg: null }], doubts: ['openUnit'] }],
  [{ 'Gewicht (dt)': '10' }, kilograms(1000)],
  [{ 'Menge (dt)': '10' }, kilograms(1000)],
  [{ 'Qty (MT)': '10' }, kilograms(10_000)],
  [{ 'Кількість (ц)': '10' }, kilograms(1000)],
  [{ 'Quantità (q)': '10' }, { rows: [{ weightKg: 1000 }], doubts: ['unsureColumns'] }],
  [{ 'Weight (G)': '10' }, asked('unsureColumns')],
  [{ 'Weight (L)': '10' }, { rows: [{ weightKg: null, weightOriginal: 10 }], doubts: ['openUnit'] }],
  [
    { 'Qty (bales of 170 kg)': '10' },
    { rows: [{ quantity: 10, weightKg: null }], doubts: ['unsureColumns'] },
  ],
  [{ 'Weight (50 kg bags)': '10' }, asked('unsureColumns')],
  [
    { Weight: '10|20|30', Unit: 'KGS|LTR' },
    { rows: [{ weightKg: 10 }, { weightKg: null }], doubts: ['openUnit'] },
  ],
  [
    { Quantity: '10|20|30', Unit: 'KGS|Dozen|KL' },
    {
      rows: [
        { weightKg: 10 },
        { weightKg: null, quantity: 20, quantityUnit: 'Dozen' },
        { quantityUnit: 'KL' },
      ],
      settled: ['openUnit'],
    },
  ],
  ...[
    'Quantity (Dozen)',
    'Quantity (Ltr)',
    'Quantity (M3)',
    'QTY_DOZ',
    'Quantity in Nos',
    'Cantidad (docenas)',
  ].map((name): [Columns, Case] => [
    { [name]: '10' },
    {
      rows: [{ quantity: 10, weightKg: null, quantityUnit: /\w+(?=\)?$)/.exec(name.replace('_', ' '))?.[0] }],
      settled: ['unsureColumns', 'leftOutColumns'],
    },
  ]),
  [
    { invoice_value_pence: '1050' },
    { rows: [{ amountOriginal: 10.5, currency: 'GBP' }], settled: ['openScale'] },
  ],
  [{ Value: '1050', Currency: 'pence' }, { rows: [{ amountOriginal: 10.5, currency: 'GBP' }] }],
  [
    { 'Wartość (grosze)': '1050' },
    { rows: [{ amountOriginal: 10.5, currency: 'PLN' }], settled: ['openScale'] },
  ],
  [
    { 'Arvo (1 000 €)': '12' },
    { rows: [{ amountOriginal: 12_000, currency: 'EUR' }], settled: ['openScale'] },
  ],
  [{ 'Arvo (1\u00a0000\u00a0€)': '12' }, { rows: [{ amountOriginal: 12_000, currency: 'EUR' }] }],
  [{ 'Bill No': '2.02603E+11' }, asked('roundedNumbers')],
  [
    { 'Exp or Imp': '1|2' },
    { rows: [{ direction: 'export' }, { direction: 'import' }], settled: ['openCodes'] },
  ],
  [
    { 'Flow (1=Import 2=Export)': '2|1' },
    { rows: [{ direction: 'export' }, { direction: 'import' }], settled: ['openCodes'] },
  ],
  [{ Flow: '1|2' }, asked('openCodes')],
  [{ Flow: 'E|S' }, { rows: [{ direction: 'import' }, { direction: 'export' }], doubts: ['openCodes'] }],
  [{ Flow: 'I|E' }, { rows: [{ direction: 'import' }, { direction: 'export' }], settled: ['openCodes'] }],
  [{ 'Weight (kg)': '1.234,56|1,234.56' }, asked('openDecimalSign')],
  [
    { 'Country of Destination': 'Germany', 'Country of Origin': 'China' },
    { isSure: false, ...asked('noDirection') },
    ['Importer', 'Exporter'],
  ],
  [{ AWB: '176-12345675', 'Vessel / Flight': 'EK 202' }, { rows: [{ transportMode: 'AIR' }] }],
  [{ Vessel: 'MSC ANNA', 'Bill No': 'B1|B2' }, { rows: [{ transportMode: 'SEA' }] }],
  [{ 'Manifest No': '12|13', 'Bill No': 'B1|B2' }, { rows: [{ transportMode: '' }] }],
  [
    { Vessel: 'MSC ANNA|TRUCK|BY RAIL|', 'Bill No': 'B1|B2' },
    {
      rows: [
        { transportMode: 'SEA' },
        { transportMode: 'ROAD' },
        { transportMode: 'RAIL' },
        { transportMode: '' },
      ],
    },
  ],
  [{ 'Value (US cents)': '1000' }, dollars(10)],
  [{ 'Value (USD cents)': '1000|2050' }, { rows: [{ amountUsd: 10 }, { amountUsd: 20.5 }] }],
  [{ Value: '1000', Currency: 'US cents' }, dollars(10)],
  [{ Value: '3', Currency: 'Rs. Crore' }, { rows: [{ amountOriginal: 30_000_000, currency: 'INR' }] }],
  [{ 'Value (Rs. Lakh)': '3' }, { rows: [{ amountOriginal: 300_000, currency: 'INR' }] }],
  [{ Value: '3', Currency: 'GBX' }, asked('noCurrency')],
  [
    { 'Assess Value BDT': '450000', 'Invoice Val FC': '3800', 'FC Cur': 'USD|USD|EUR' },
    { rows: [{ amountOriginal: 3800, currency: 'USD' }] },
  ],
  [{ 'Trị giá NT': '3800', 'Mã NT': 'USD|EUR' }, { rows: [{ amountOriginal: 3800, currency: 'USD' }] }],
  [{ 'Cant. UMC': '100', UMC: 'PIEZA' }, { rows: [{ quantity: 100, quantityUnit: 'PIEZA' }] }],
  [{ 'Gross Wt': '12', WUn: 'LB' }, { rows: [{ weightKg: 5.443 }] }],
  [{ 'Value for Duty (CAD)': '100' }, { rows: [{ amountOriginal: 100, currency: 'CAD' }] }],
  [{ 'Goods Description': '851713 Smartphones|940540 Lamps' }, { rows: [{ hsCode: '851713' }] }, ['HS Code']],
  [{ 'Entry Point': 'Los Angeles|Long Beach' }, { rows: [{ destPort: 'USLAX' }] }],
  [{ Rechnungsdatum: '05.01.2025|16.01.2025' }, { rows: [{ date: '2025-01-05' }] }, ['Date']],
  [{ 'К-ть': '100', 'Умови пост.': 'CIF' }, { rows: [{ quantity: 100, incoterm: 'CIF' }] }],
  [{ 'Усл. пост.': 'CIF', 'Вид трансп.': 'ж/д' }, { rows: [{ incoterm: 'CIF', transportMode: 'RAIL' }] }],
  [{ "FOB value ($AUD '000)": '3' }, { rows: [{ amountOriginal: 3000, currency: 'AUD' }] }],
  [
    { DECLARANT_ISO: 'DE', PARTNER_ISO: 'CN', TRADE_TYPE: 'E', FLOW: '1|2' },
    { rows: [{ direction: 'import' }, { direction: 'export' }], settled: ['openCodes'] },
    ['Importer', 'Exporter', 'Country of Origin'],
  ],
  [{ 'Gross weight (kg)': '', 'Netweight (kg)': '900' }, { rows: [{ weightKg: 900 }] }],
  [{ 'Стоимость, тыс. бел. руб.': '3' }, { rows: [{ amountOriginal: 3000, currency: 'BYN' }] }],
  [{ 'Flow of Serbia': 'U|I' }, asked('openCodes')],
  [{ XX: 'U|I' }, asked('leftOutColumns')],
  [{ 'Unit price (USD/MT)': '550' }, { rows: [{ details: expect.objectContaining({ unitPrice: '550' }) }] }],
  [{ XYZ: 'MSKU1234565|TEMU7654321' }, asked('leftOutColumns')],
  [{ XYZ: 'ООО АЛЬФА|ТОО БЕТА|株式会社北斗' }, asked('leftOutColumns'), ['Importer']],
  [
    {
      Operación: 'Importación|Exportación',
      'Importador / Exportador': 'ACME SA|BETA SA',
      'Proveedor / Cliente Extranjero': 'X CO LTD|Y CO LTD',
    },
    {
      rows: [
        { buyerName: 'ACME SA', supplierName: 'X CO LTD' },
        { buyerName: 'Y CO LTD', supplierName: 'BETA SA' },
      ],
    },
    ['Importer', 'Exporter'],
  ],
  [
    { USPPI: 'ACME INC|BETA INC', 'Exporter (Filer)': 'DHL GLOBAL FORWARDING' },
    { rows: [{ supplierName: 'ACME INC' }] },
    ['Exporter'],
  ],
  [
    { 'Intermediate Consignee': 'ZONA FRANCA SA', 'Ultimate Consignee': 'ACME SRL|BETA SA' },
    { rows: [{ buyerName: 'ACME SRL' }] },
    ['Importer'],
  ],
  [{ 'Schedule B Number': '8429510000|8433510000' }, { rows: [{ hsCode: '8429510000' }] }, ['HS Code']],
  [
    { 'Frt Curr': 'USD', Freight: '150', 'Inv Curr': 'EUR', 'Invoice Value': '5000' },
    { rows: [{ amountOriginal: 5000, currency: 'EUR' }] },
  ],
  [
    { 'Cargo Weight KG': '20000|', 'Tare Weight KG': '2200' },
    { rows: [{ weightKg: 20000 }, { weightKg: null }] },
  ],
  [{ 'Date (E.C.)': '01/01/2018|02/02/2018' }, asked('noDate', 'leftOutColumns'), ['Date']],
  [{ 'Date (AH)': '1447/01/01|1447/02/02' }, asked('noDate', 'leftOutColumns'), ['Date']],
  [{ 'Last Shipment Date': '2026-02-14' }, asked('noDate', 'leftOutColumns'), ['Date']],
  [
    { 'Puerto Carga': 'GUAYAQUIL', 'Puerto Descarga': 'HAMBURGO', 'Fecha Zarpe': '2026-03-06' },
    { rows: [{ origPort: 'ECGYE', destPort: 'DEHAM' }], isSure: false },
    ['Importer', 'Exporter', 'Country of Origin', 'Date'],
  ],
  [
    { 进出口: '进口|出口', 收发货人: '宁波甲公司', 境外企业: 'ABC GMBH', 贸易国: '德国' },
    {
      rows: [
        { buyerName: '宁波甲公司', supplierName: 'ABC GMBH', origCountry: 'DE' },
        { buyerName: 'ABC GMBH', supplierName: '宁波甲公司', destCountry: 'DE' },
      ],
    },
    ['Importer', 'Exporter', 'Country of Origin'],
  ],
  [
    { 수출입구분: '수입|수출', 국내업체: '(주)엘지', 해외거래처: 'ABC GMBH', 상대국: '독일' },
    {
      rows: [
        { buyerName: '(주)엘지', supplierName: 'ABC GMBH', origCountry: 'DE' },
        { buyerName: 'ABC GMBH', supplierName: '(주)엘지', destCountry: 'DE' },
      ],
    },
    ['Importer', 'Exporter', 'Country of Origin'],
  ],
  [
    { TIPO_OPER: '1|2', RAZON_SOCIAL: 'AGRO SA', PROVEEDOR_COMPRADOR: 'BASF SE', VAL_DLLS: '271.60' },
    {
      rows: [
        { direction: 'import', buyerName: 'AGRO SA', supplierName: 'BASF SE', amountUsd: 271.6 },
        { direction: 'export', buyerName: 'BASF SE', supplierName: 'AGRO SA' },
      ],
      settled: ['openCodes'],
    },
    ['Importer', 'Exporter', 'Country of Origin'],
  ],
  [
    { 'Trị giá NT': '7501.45', 'Mã NT': 'EUR', 'Đơn giá NT': '29.65', 'Trị giá VND': '195037700' },
    {
      rows: [
        {
          amountOriginal: 7501.45,
          currency: 'EUR',
          details: expect.objectContaining({ unitPrice: '29.65' }),
        },
      ],
    },
  ],
  ...['Expéditeur', 'Fabricante/Exportador', 'Manufacturer/Exporter'].map(
    (name): [Columns, Case, (keyof typeof plain)[]] => [
      { [name]: 'OMEGA SA|SIGMA SARL' },
      { rows: [{ supplierName: 'OMEGA SA' }] },
      ['Exporter'],
    ],
  ),
  ...['Cajas', 'Sacos', 'cases'].map((name): [Columns, Case] => [
    { [name]: '180|300' },
    { rows: [{ quantity: 180 }] },
  ]),
  [
    { Flow: '0|1', 收发货人: '宁波甲公司', 境外企业: 'ABC GMBH', 贸易国: '德国' },
    {
      rows: [{ direction: '', supplierName: '', buyerName: '', origCountry: '', destCountry: '' }],
      doubts: ['openCodes'],
    },
    ['Importer', 'Exporter', 'Country of Origin'],
  ],
  [
    { Weight: '8014.4|44006', 'Weight Unit': 'K|L' },
    { rows: [{ weightKg: 8014.4 }, { weightKg: 19960.786 }], settled: ['leftOutColumns'] },
  ],
  [{ Weight: '8014.4', 'Weight Unit': 'L' }, asked('leftOutColumns')],
  [
    { Value: '$42.38M|$20705.4K' },
    { rows: [{ amountOriginal: 42_380_000 }, { amountOriginal: 20_705_400 }], doubts: ['openScale'] },
  ],
  [{ 'Value (USD 100)': '423.79' }, { rows: [{ amountUsd: 42_379 }], doubts: ['openScale'] }],
  [{ Importer: 'ALPHA LTD|BETA LTD|ALL BUYERS' }, { doubts: ['totalRows'], count: 4 }],
  [{ 'Qty (Gross)': '180|300' }, asked('leftOutColumns')],
  [
    { Total: '900.5|800', 'USD/Kg': '3.1|4.2' },
    { rows: [{ amountUsd: null }], doubts: ['leftOutColumns'] },
  ],
  [{ 'Demurrage USD/dia': '95', 'Price (USD/MT)': '550|560' }, { settled: ['leftOutColumns'] }],
  [
    { Weight: '10', Remarks: 'weight in tons' },
    { rows: [{ weightKg: 10_000 }], doubts: ['openUnit'] },
  ],
  [{ Weight: '120|300', 'Weight Unit': 'L|KG' }, asked('openUnit')],
  [{ 'Entry Date': '05/13/2025|13/05/2025|01/02/2025' }, asked('mixedDateOrders'), ['Date']],
  [
    {
      'Bill of Lading': 'B1|B1|B2|B2|B3',
      'Container No': 'MSKU1234565|TEMU7654321|MSCU1|MSCU2',
      'Weight (kg)': '24000|24000|36000|36000|9',
    },
    asked('repeatedNumbers'),
  ],
  [
    {
      'Bill of Lading': 'B1|B1|B2|B2|B3',
      'Container No': 'MSKU1234565|TEMU7654321|MSCU1|MSCU2',
      'Weight (kg)': '24000|21000|36000|36000|9',
    },
    { settled: ['repeatedNumbers'] },
  ],
  [{ 'Кол-во': '343', ДЕИ: 'ШТ' }, { rows: [{ quantity: 343, quantityUnit: 'ШТ' }] }],
  [{ 'Вес брутто (тн)': '10' }, kilograms(10_000)],
  ...['тонны', 'M.T.', 'M/T', '公噸', 'tn'].map((unit): [Columns, Case] => [
    unitsOf(unit),
    kilograms(10_000),
  ]),
  [
    { 'کد تعرفه': '۷۲۰۷۱۲۰۰|۳۹۰۱۱۰۰۰' },
    { rows: [{ hsCode: '72071200' }], settled: ['leftOutColumns'] },
    ['HS Code'],
  ],
  [
    { Warennummer: 'WA84137099|WA72083900' },
    { rows: [{ hsCode: '84137099' }], settled: ['leftOutColumns'] },
    ['HS Code'],
  ],
  [
    {
      'PEL MUAT': 'CNSHA',
      'PEL BONGKAR': 'IDJKT',
      'JML SATUAN': '10|20',
      SATUAN: 'PCE|KGM',
      BRUTO: '12.5|33',
      MERK: 'ACME',
    },
    {
      rows: [
        {
          origPort: 'CNSGH',
          destPort: 'IDJKT',
          quantity: 10,
          quantityUnit: 'PCE',
          weightKg: 12.5,
          details: expect.objectContaining({ brand: 'ACME' }),
        },
      ],
      settled: ['openUnit', 'leftOutColumns'],
    },
  ],
  ...[
    ['Procuring Entity', 'Awarded Supplier', 'Tender Title'],
    ['Contracting Authority', 'Successful Bidder', 'Subject of Contract'],
    ['Entidad contratante', 'Proveedor adjudicado', 'Objeto del contrato'],
    ['Órgão contratante', 'Vencedor', 'Objeto'],
    ['Autorité contractante', 'Attributaire', 'Objet du marché'],
    ['Заказчик', 'Победитель', 'Предмет контракта'],
    ['采购人', '中标人', '项目名称'],
  ].map(([buyer = '', supplier = '', goods = '']): [Columns, Case, (keyof typeof plain)[]] => [
    { [buyer]: 'ALPHA AGENCY|BETA MINISTRY', [supplier]: 'OMEGA CO LTD', [goods]: 'SUPPLY OF LAMPS' },
    { rows: [{ buyerName: 'ALPHA AGENCY', supplierName: 'OMEGA CO LTD', product: 'SUPPLY OF LAMPS' }] },
    ['Importer', 'Exporter', 'Goods Description'],
  ]),
  ...['Bill of Export No', 'Zollanmeldungsnr.', 'CusDec No', 'N° DIN'].map((name): [Columns, Case] => [
    { [name]: 'E 10234|E 10235' },
    { rows: [{ details: expect.objectContaining({ declarationNo: 'E 10234' }) }] },
  ]),
  [
    { 'ارزش ریالی': '314760000' },
    { rows: [{ amountOriginal: 314_760_000, currency: 'IRR' }], settled: ['noCurrency'] },
  ],
  [{ 統一編號: '22099131' }, { rows: [{ details: expect.objectContaining({ buyerTaxId: '22099131' }) }] }],
  [
    {
      REPORTER: 'DE',
      PARTNER: 'US|CN',
      PRODUCT_NC: '40111000|85444990|84137099|72083900|69089000',
      FLOW: '1|2',
      PERIOD: '202501|202502',
      VALUE_IN_EUROS: '12097|448',
    },
    { isTotals: true, rows: [{ hsCode: '40111000' }], settled: ['leftOutColumns'] },
    ['Date', 'Importer', 'Exporter', 'Country of Origin', 'HS Code', 'Goods Description'],
  ],
]

describe('what names and cells mean, or a question', () => {
  it('codes of directions that a person explains turn the parties and the countries', () => {
    const rows = fileOf({ Flow: '0|1', 收发货人: '宁波甲公司', 境外企业: 'ABC GMBH', 贸易国: '德国' }, [
      'Importer',
      'Exporter',
      'Country of Origin',
    ])
    const mapping = { ...seenRows(rows).mapping, directionCodes: { import: '1', export: '0' } }
    const read = rows
      .slice(1, 3)
      .map(cells => new Transformer(mapping, new Date('2026-06-01')).shipmentOf(cells))
    expect(read).toMatchObject([
      { direction: 'export', supplierName: '宁波甲公司', buyerName: 'ABC GMBH', destCountry: 'DE' },
      { direction: 'import', supplierName: 'ABC GMBH', buyerName: '宁波甲公司', origCountry: 'DE' },
    ])
  })

  it.for(meant.map(one => [Object.entries(one[0]).map(String).join('; '), one] as const))(
    '%s',
    ([, [columns, wanted, without]]) => {
      // Without a direction of its own, the file is said to be of imports of India.
      const hasOwn =
        /flow|imp|operac|oper,|进出口|수출입/i.test(`${Object.keys(columns).join()},`) ||
        wanted.isSure === false
      const said = hasOwn ? wanted.said : { direction: 'import' as const, country: 'IN' }
      check(seenRows(fileOf(columns, without), { said }), wanted)
    },
  )

  const weights = { 'Gross Weight': '10', Value: '20' }
  const under = (...units: string[]) => [...new Array(6).fill(''), ...units]
  it.for<[string, string[][], string[][], Case]>([
    ['values in US$', [['Import data (values in US$)']], [], asked('noCountry', 'noCurrency')],
    ['values in US dollars', [['Imports, value in million US dollars']], [], asked('noCountry', 'openScale')],
    [
      'imports of the US',
      [['Imports of the US, 2025']],
      [],
      { rows: [{ destCountry: 'US', currency: 'USD' }] },
    ],
    ...[
      'Importaciones 2025 - peso em toneladas',
      '进口 重量单位：吨',
      'Imports (Weight in MT)',
      'Unit of weight: tonnes; value: USD',
      '(단위: 톤, 천 달러)',
      '单位：吨；金额：万美元',
      'Единицы измерения: тыс. долл. США, тонн',
    ].map((title): [string, string[][], string[][], Case] => [
      title,
      [[title]],
      [],
      { rows: [{ weightKg: 10_000 }], doubts: ['openUnit'] },
    ]),
    ['an island', [['IMPORT MANIFEST - TIN CAN ISLAND, LAGOS']], [], asked('noCountry')],
    ['a continent', [['Latin America: imports 2025']], [], asked('noCountry')],
    ['Weight in KG', [['Imports (Weight in KG)']], [], { rows: [{ weightKg: 10 }], settled: ['openUnit'] }],
    [
      'a weight in the title',
      [['Imports above 20 tons gross']],
      [],
      { rows: [{ weightKg: 10 }], settled: ['openUnit'] },
    ],
    [
      'a power in a note',
      [],
      [['Notes: weights in thousand kg']],
      { rows: [{ weightKg: 10_000 }], doubts: ['openUnit'] },
    ],
    ['a note below', [], [['* Peso en toneladas']], { rows: [{ weightKg: 10_000 }], doubts: ['openUnit'] }],
  ])('%s', ([, above, below, wanted]) => {
    const rows = [...above, ...fileOf(weights), ...below]
    check(seenRows(rows), wanted)
  })

  it.for<[string[], Record<string, unknown>]>([
    [under('(t)', "(USD '000)"), { weightKg: 10_000, amountUsd: 20_000 }],
    [under('kg', 'EUR'), { weightKg: 10, amountOriginal: 20, currency: 'EUR' }],
    [['-', '-', '-', '-', '-', '-', 'tonnes', 'USD'], { weightKg: 10_000, amountUsd: 20 }],
  ])('a row of units below the names: %s', ([units, row]) => {
    const [names = [], ...rows] = fileOf(weights)
    check(seenRows([names, units, ...rows], { said: { direction: 'import', country: 'IN' } }), {
      count: 5,
      rows: [row],
      settled: ['noCurrency', 'unsureColumns'],
    })
  })

  it('the head of each page is no row, whatever its case, spaces and page number', () => {
    const [names = [], ...rows] = fileOf({ 'Gross Weight (kg)': '10|20|30' })
    const page = (n: number) => [
      [`Trade report, page ${n} of 3`],
      names.map(name => (n > 1 ? ` ${name.toUpperCase()}` : name)),
    ]
    const pages = [1, 2, 3].flatMap(n => [...page(n), ...rows])
    const read = seenRows(pages, { said: { direction: 'import', country: 'IN' } })
    check(read, { count: 15, rows: [{ weightKg: 10 }] })
    expect(read.doubts).toEqual([])
  })

  it('a manifest by the name of its file is one of ships where a column says so', () => {
    const read = (columns: Columns) => seenRows(fileOf(columns), { name: 'importgenius-us-2025.csv' })
    expect(read({ 'Manifest No': '12|13' }).mapping.context?.transportMode).toBeUndefined()
    expect(read({ 'Container No': 'MSKU1234565' }).mapping.context?.transportMode).toBe('SEA')
  })

  it.each([
    ['CA', '9', 'SEA'],
    ['CA', '1', 'AIR'],
    ['MX', '7', 'ROAD'],
    ['DE', '3', 'ROAD'],
  ] as const)('in %s a mode of %s is %s', (country, code, transportMode) =>
    check(seenRows(fileOf({ 'Mode of Transport': code }), { said: { direction: 'import', country } }), {
      rows: [{ transportMode }],
    }),
  )
})
