import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportField } from './fields.ts'
import { guessMapping, headerFingerprint } from './guess.ts'

interface Style {
  dataset: string
  headerRow: number
  headers: string[]
}

const fixture = readFileSync(new URL('./header-styles.fixture.json', import.meta.url), 'utf8')
const styles: Style[] = JSON.parse(fixture)

/** The column that each field must come from, by the name of the style. */
const expected: Record<string, Partial<Record<ImportField, string>>> = {
  'US Import 610990  (1)': {
    amount: 'CIF',
    billNo: 'BILL_OF_LADING',
    billType: 'BILL_TYPE_CODE',
    buyerAddress: 'CONSIGNEE_ADDRESS',
    buyerName: 'CONSIGNEE_NAME',
    carrier: 'CARRIER_SASC_CODE',
    containers: 'CONTAINER_ID',
    date: 'ACTUAL_ARRIVAL_DATE',
    destPort: 'UNLOADING_PORT',
    hsCode: 'HS_CODE',
    masterBillNo: 'MASTER_BILL_OF_LADING',
    notifyName: 'NOTIFY_PARTY_NAME',
    origCountry: 'COUNTRY',
    origPort: 'LOADING_PORT',
    product: 'PRODUCT_DESCRIPTION',
    quantity: 'QUANTITY',
    quantityUnit: 'QUANTITY_UNIT',
    supplierAddress: 'SHIPPER_ADDRESS',
    supplierName: 'SHIPPER_NAME',
    teu: 'TEU',
    transportMode: 'MODE_OF_TRANSPORTATION',
    vessel: 'VESSEL_NAME',
    weight: 'WEIGHT_IN_KG',
  },
  'Vietnam import full': {
    amount: 'TOTAL_PRICE_IN_FOREIGN_CURRENCY',
    amountUsd: 'TOTAL_PRICE_IN_USD',
    buyerAddress: 'IMPORTER_ADDRESS_EN',
    buyerName: 'IMPORTER_NAME_EN',
    currency: 'FOREIGN_CURRENCY',
    date: 'DECLARATION_DATE',
    hsCode: 'HS_CODE',
    origCountry: 'ORIGIN_COUNTRY',
    product: 'PRODUCT_DESC_EN',
    quantity: 'QTY',
    quantityUnit: 'UNIT',
    supplierAddress: 'EXPORTER_ADDRESS',
    supplierName: 'EXPORTER_NAME',
  },
  'India Import F': {
    amount: 'TOTAL VALUE_INR',
    amountUsd: 'TOTAL VALUE_USD',
    buyerAddress: 'ADDRESS',
    buyerName: 'IMPORTER',
    date: 'DATE',
    destPort: 'INDIAN PORT',
    hsCode: 'HS CODE',
    origCountry: 'COUNTRY OF_ORIGIN',
    origPort: 'LOADING PORT',
    product: 'GOODS DESCRIPTION',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierAddress: 'SUPPLIER ADDRESS',
    supplierName: 'SUPPLIER',
  },
  'Argentina Export F': {
    amountUsd: 'USD_FOB_ITEM',
    date: 'EXP_DATE',
    destCountry: 'COUNTRY_DESTINATION',
    hsCode: 'HS_CODE',
    product: 'PRODUCT_DESCRIPTION',
    quantity: 'COMMERCIAL_QUANTITY',
    quantityUnit: 'COMMERCIAL_UNIT',
    supplierName: 'EXPORTER_NAME',
    transportMode: 'TYPE_OF_TRANSPORT',
    weight: 'GROSS_WEIGHT',
  },
  'Brazil BL Import F': {
    amountUsd: 'VALUE_IN_USD',
    buyerAddress: 'CONSIGNEE_ADDRESS',
    buyerCountry: 'CONSIGNEE_COUNTRY',
    buyerName: 'CONSIGNEE_NAME',
    carrier: 'CARRIER',
    date: 'SHIPMENT_DATE',
    destPort: 'UNLOADING_PORT',
    direction: 'IMP_OR_EXP',
    hsCode: 'HS_CODE',
    notifyName: 'NORTIFY_PARTY_NAME',
    origPort: 'ORIGIN_PORT',
    product: 'PRODUCT_DESCRIPTION',
    supplierAddress: 'SHIPPER_ADDRESS',
    supplierCountry: 'SHIPPER_COUNTRY',
    supplierName: 'SHIPPER_NAME',
    teu: 'TEU',
    transportMode: 'TRANSPORT',
    vessel: 'VESSEL_NAME',
    weight: 'GROSS_WEIGHT',
  },
  'Armenia Export F': {
    amount: 'INVOICE AMOUNT',
    amountUsd: 'CUSTOMS VALUE USD',
    buyerName: 'BUYER NAME EN',
    currency: 'INVOICE CURRENCY',
    date: 'ASSESSMENT DATE',
    destCountry: 'DESTINATION COUNTRY',
    hsCode: 'HS CODE',
    origCountry: 'ORIGIN COUNTRY',
    product: 'PRODUCT DESCRIPTION EN',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierName: 'EXPORTER NAME EN',
    weight: 'GROSS WEIGHT',
  },
  'Turkey Import F': {
    amount: 'INVOICE_AMOUNT',
    amountUsd: 'STATISTICAL_VALUE_USD',
    buyerName: 'IMPORTER_NAME_EN',
    currency: 'CURRENCY',
    date: 'REGISTRATION_DATE',
    hsCode: 'HS_CODE',
    origCountry: 'ORIGIN_COUNTRY',
    product: 'PRODUCT_DESCRIPTION_EN',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierName: 'SUPPLIER_NAME',
    weight: 'NET_WEIGHT_KG',
  },
  'Peru Import F': {
    amountUsd: 'USD_CIF',
    buyerAddress: 'IMPORTER_ADDRESS',
    buyerName: 'IMPORTER_NAME_EN',
    carrier: 'TRANSPORT_COMPANY',
    date: 'IMP_DATE',
    hsCode: 'HS_CODE',
    origCountry: 'ORIGIN_COUNTRY',
    origPort: 'SHIPPING_PORT',
    product: 'PRODUCT_DESCRIPTION',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierName: 'SHIPPER_NAME',
    transportMode: 'TRANSPORT_TYPE',
    weight: 'GROSS_WEIGHT',
  },
  'Kenya Export F': {
    amount: 'FOB_FC',
    amountUsd: 'TOTAL_VALUE_USD',
    billNo: 'BILL_OF_LADING',
    buyerAddress: 'BUYER_ADDRESS',
    buyerName: 'BUYER_NAME',
    currency: 'CURRENCY',
    date: 'EXP_DATE',
    destCountry: 'DESTINATION_COUNTRY',
    destPort: 'PORT_OF_DISCHARGE',
    hsCode: 'HS_CODE',
    origCountry: 'ORIGIN_COUNTRY',
    product: 'PRODUCT_DESCRIPTION',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierAddress: 'EXPORTER_ADDRESS',
    supplierName: 'EXPORTER_NAME',
    transportMode: 'MODE_OF_TRANSPORT',
    weight: 'GROSS_WEIGHT',
  },
  'Russia Import Full': {
    amount: 'INVOICE_VALUE_RUB',
    amountUsd: 'TOTAL_VALUE_USD',
    buyerAddress: 'IMPORTER_ADDRESS_EN',
    buyerName: 'IMPORTER_NAME_EN',
    date: 'IMP_DATE',
    destCountry: 'DESTINATION_COUNTRY',
    destPort: 'IMPORT_PORT_EN',
    hsCode: 'HS_CODE',
    origCountry: 'ORIGIN_COUNTRY',
    product: 'PRODUCT_DESCRIPTION_EN',
    quantity: 'QUANTITY',
    quantityUnit: 'UNIT',
    supplierAddress: 'SUPPLIER_ADDRESS',
    supplierName: 'SUPPLIER_NAME',
    weight: 'GROSS_WEIGHT_KG',
  },
  'US imports, bill-of-ladi': {
    amountUsd: 'Value of Goods (USD)',
    billNo: 'Bill of Lading Number',
    buyerName: 'Consignee',
    carrier: 'Carrier',
    containers: 'Container Numbers',
    date: 'Arrival Date',
    destCountry: 'Shipment Destination',
    destPort: 'Port of Unlading',
    hsCode: 'HS Code',
    notifyName: 'Notify Party',
    origCountry: 'Port of Lading Country',
    origPort: 'Port of Lading',
    product: 'Goods Shipped',
    quantity: 'Quantity',
    supplierName: 'Shipper',
    transportMode: 'Transport Method',
    vessel: 'Vessel',
    weight: 'Weight (kg)',
  },
  'Chinese vendor style': {
    amountUsd: '金额(USD)',
    billNo: '提单号',
    buyerAddress: '采购商地址',
    buyerName: '采购商',
    carrier: '承运人',
    date: '日期',
    destCountry: '目的国',
    destPort: '目的港',
    hsCode: 'HS编码',
    notifyName: '通知方',
    origCountry: '原产国',
    origPort: '起运港',
    product: '产品描述',
    quantity: '件数',
    quantityUnit: '件数单位',
    supplierAddress: '供应商地址',
    supplierName: '供应商',
    teu: 'TEU',
    transportMode: '运输方式',
    vessel: '船名',
    weight: '重量(KG)',
  },
}

/** A file whose first rows are titles, as the vendors' are. */
const fileOf = ({ dataset, headerRow, headers }: Style) => {
  const rows: string[][] = Array.from({ length: headerRow - 1 }, () => [])
  if (rows[0]) rows[0] = ['', dataset]
  return [...rows, headers]
}

const mainColumns = (headers: string[], columns: Partial<Record<ImportField, number[]>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, [main = -1]]) => [field, headers[main]?.trim()]))

describe('header styles of real files', () => {
  it.each(styles.map(style => [style.dataset.slice(0, 24), style] as const))('%s', (name, style) => {
    const { mapping, confidence } = guessMapping(fileOf(style))
    expect(mapping.headerRow).toBe(style.headerRow)
    expect(mainColumns(style.headers, mapping.columns)).toEqual(expected[name])
    expect(confidence).toBeGreaterThan(0.7)
  })

  it('takes direction and country from the titles', () => {
    const constants = (name: string) =>
      guessMapping(fileOf(styles.find(({ dataset }) => dataset === name) as Style)).mapping.constants
    expect(constants('Vietnam import full')).toEqual({
      direction: 'import',
      destCountry: 'VN',
      buyerCountry: 'VN',
    })
    expect(constants('Argentina Export F')).toEqual({
      direction: 'export',
      origCountry: 'AR',
      supplierCountry: 'AR',
    })
    expect(constants('Russia Import Full')).toMatchObject({ currency: 'RUB', weightUnit: 'kg' })
  })
})

const others: [string, string, Partial<Record<ImportField, string>>][] = [
  [
    'Mexico',
    'FECHA|PEDIMENTO|ADUANA|RFC IMPORTADOR|IMPORTADOR|DOMICILIO IMPORTADOR|PROVEEDOR|PAIS ORIGEN|FRACCION ARANCELARIA|DESCRIPCION MERCANCIA|CANTIDAD COMERCIAL|UNIDAD COMERCIAL|VALOR DOLARES|PESO BRUTO KG|MEDIO DE TRANSPORTE',
    {
      date: 'FECHA',
      buyerName: 'IMPORTADOR',
      buyerAddress: 'DOMICILIO IMPORTADOR',
      supplierName: 'PROVEEDOR',
      origCountry: 'PAIS ORIGEN',
      hsCode: 'FRACCION ARANCELARIA',
      product: 'DESCRIPCION MERCANCIA',
      quantity: 'CANTIDAD COMERCIAL',
      quantityUnit: 'UNIDAD COMERCIAL',
      amountUsd: 'VALOR DOLARES',
      weight: 'PESO BRUTO KG',
      transportMode: 'MEDIO DE TRANSPORTE',
    },
  ],
  [
    'Chile',
    'Fecha Aceptación|RUT Importador|Nombre Importador|País Origen|Puerto Embarque|Puerto Desembarque|Vía Transporte|Código Arancelario|Producto|Cantidad Mercancía|Unidad Medida|Flete US$|CIF US$|Peso Bruto Total|Nave|Compañía Transporte',
    {
      date: 'Fecha Aceptación',
      buyerName: 'Nombre Importador',
      origCountry: 'País Origen',
      origPort: 'Puerto Embarque',
      destPort: 'Puerto Desembarque',
      transportMode: 'Vía Transporte',
      hsCode: 'Código Arancelario',
      product: 'Producto',
      quantity: 'Cantidad Mercancía',
      quantityUnit: 'Unidad Medida',
      amountUsd: 'CIF US$',
      weight: 'Peso Bruto Total',
      vessel: 'Nave',
      carrier: 'Compañía Transporte',
    },
  ],
  [
    'Brazil, Portuguese',
    'DATA|CNPJ IMPORTADOR|PROVÁVEL IMPORTADOR|PAÍS DE ORIGEM|NCM|DESCRIÇÃO DO PRODUTO|QUANTIDADE COMERCIALIZADA|UNIDADE COMERCIAL|VALOR UNITÁRIO US$|VALOR TOTAL US$|PESO LÍQUIDO KG|PORTO DE DESEMBARQUE|VIA DE TRANSPORTE',
    {
      date: 'DATA',
      buyerName: 'PROVÁVEL IMPORTADOR',
      origCountry: 'PAÍS DE ORIGEM',
      hsCode: 'NCM',
      product: 'DESCRIÇÃO DO PRODUTO',
      quantity: 'QUANTIDADE COMERCIALIZADA',
      quantityUnit: 'UNIDADE COMERCIAL',
      amountUsd: 'VALOR TOTAL US$',
      weight: 'PESO LÍQUIDO KG',
      destPort: 'PORTO DE DESEMBARQUE',
      transportMode: 'VIA DE TRANSPORTE',
    },
  ],
  [
    'Russian',
    'Номер декларации|Дата регистрации|Отправитель|Адрес отправителя|Получатель|Адрес получателя|ИНН получателя|Страна происхождения|Страна назначения|Код ТН ВЭД|Описание товара|Вес брутто, кг|Вес нетто, кг|Количество|Единица измерения|Валюта|Фактурная стоимость|Статистическая стоимость, USD|Вид транспорта',
    {
      date: 'Дата регистрации',
      supplierName: 'Отправитель',
      supplierAddress: 'Адрес отправителя',
      buyerName: 'Получатель',
      buyerAddress: 'Адрес получателя',
      origCountry: 'Страна происхождения',
      destCountry: 'Страна назначения',
      hsCode: 'Код ТН ВЭД',
      product: 'Описание товара',
      weight: 'Вес брутто, кг',
      quantity: 'Количество',
      quantityUnit: 'Единица измерения',
      currency: 'Валюта',
      amount: 'Фактурная стоимость',
      amountUsd: 'Статистическая стоимость, USD',
      transportMode: 'Вид транспорта',
    },
  ],
  [
    'Turkish',
    'TESCİL TARİHİ|BEYANNAME NO|ALICI ÜNVANI|GÖNDERİCİ ÜNVANI|MENŞE ÜLKE|GTİP KODU|TİCARİ TANIM|BRÜT AĞIRLIK|MİKTAR|BİRİM|FATURA TUTARI|DÖVİZ CİNSİ|İSTATİSTİKİ KIYMET USD|TAŞIMA ŞEKLİ',
    {
      date: 'TESCİL TARİHİ',
      buyerName: 'ALICI ÜNVANI',
      supplierName: 'GÖNDERİCİ ÜNVANI',
      origCountry: 'MENŞE ÜLKE',
      hsCode: 'GTİP KODU',
      product: 'TİCARİ TANIM',
      weight: 'BRÜT AĞIRLIK',
      quantity: 'MİKTAR',
      quantityUnit: 'BİRİM',
      amount: 'FATURA TUTARI',
      currency: 'DÖVİZ CİNSİ',
      amountUsd: 'İSTATİSTİKİ KIYMET USD',
      transportMode: 'TAŞIMA ŞEKLİ',
    },
  ],
  [
    'Vietnamese',
    'Số tờ khai|Ngày đăng ký|Tên doanh nghiệp nhập khẩu|Địa chỉ doanh nghiệp|Tên đơn vị đối tác|Nước xuất xứ|Mã HS|Tên hàng|Số lượng|Đơn vị tính|Đơn giá|Trị giá USD|Cảng xếp hàng|Cảng dỡ hàng|Phương thức vận chuyển|Trọng lượng',
    {
      date: 'Ngày đăng ký',
      buyerName: 'Tên doanh nghiệp nhập khẩu',
      buyerAddress: 'Địa chỉ doanh nghiệp',
      supplierName: 'Tên đơn vị đối tác',
      origCountry: 'Nước xuất xứ',
      hsCode: 'Mã HS',
      product: 'Tên hàng',
      quantity: 'Số lượng',
      quantityUnit: 'Đơn vị tính',
      amountUsd: 'Trị giá USD',
      origPort: 'Cảng xếp hàng',
      destPort: 'Cảng dỡ hàng',
      transportMode: 'Phương thức vận chuyển',
      weight: 'Trọng lượng',
    },
  ],
  [
    'Indonesian',
    'TANGGAL PIB|NAMA IMPORTIR|ALAMAT IMPORTIR|NPWP|NAMA PEMASOK|NEGARA ASAL|PELABUHAN MUAT|PELABUHAN BONGKAR|POS TARIF|URAIAN BARANG|JUMLAH|SATUAN|BERAT BERSIH (KG)|NILAI CIF USD|MATA UANG|CARA PENGANGKUTAN',
    {
      date: 'TANGGAL PIB',
      buyerName: 'NAMA IMPORTIR',
      buyerAddress: 'ALAMAT IMPORTIR',
      supplierName: 'NAMA PEMASOK',
      origCountry: 'NEGARA ASAL',
      origPort: 'PELABUHAN MUAT',
      destPort: 'PELABUHAN BONGKAR',
      hsCode: 'POS TARIF',
      product: 'URAIAN BARANG',
      quantity: 'JUMLAH',
      quantityUnit: 'SATUAN',
      weight: 'BERAT BERSIH (KG)',
      amountUsd: 'NILAI CIF USD',
      currency: 'MATA UANG',
      transportMode: 'CARA PENGANGKUTAN',
    },
  ],
  [
    'house and master bills of a vendor',
    'Arrival Date|House Bill of Lading|Master Bill of Lading|Consignee Name|Shipper Name|Country of Origin|US Port|Foreign Port|Carrier Code|Vessel Name|Voyage Number|Vessel Country|Weight|Weight Unit|Quantity|Quantity Unit|Measure|Measure Unit|Container Count|Container Number|Product Description|Bill Type',
    {
      date: 'Arrival Date',
      billNo: 'House Bill of Lading',
      masterBillNo: 'Master Bill of Lading',
      buyerName: 'Consignee Name',
      supplierName: 'Shipper Name',
      origCountry: 'Country of Origin',
      destPort: 'US Port',
      origPort: 'Foreign Port',
      carrier: 'Carrier Code',
      vessel: 'Vessel Name',
      weight: 'Weight',
      weightUnit: 'Weight Unit',
      quantity: 'Quantity',
      quantityUnit: 'Quantity Unit',
      containers: 'Container Number',
      product: 'Product Description',
      billType: 'Bill Type',
    },
  ],
  [
    'traditional Chinese',
    '報關日期|進口商名稱|出口商名稱|貨物名稱|商品編碼|原產國|目的港|裝貨港|毛重|淨重|數量|單位|總金額(美元)|運輸方式|提單號',
    {
      date: '報關日期',
      buyerName: '進口商名稱',
      supplierName: '出口商名稱',
      product: '貨物名稱',
      hsCode: '商品編碼',
      origCountry: '原產國',
      destPort: '目的港',
      origPort: '裝貨港',
      weight: '毛重',
      quantity: '數量',
      quantityUnit: '單位',
      amountUsd: '總金額(美元)',
      transportMode: '運輸方式',
      billNo: '提單號',
    },
  ],
  [
    'glued and abbreviated names',
    'arrivaldate|SHPR_NM|CNEE_NM|shipperaddress|POL|portofdischarge|HS_CD|productdescription|GR_WT_KG|billoflading|VSL_NM|CNTR_NO',
    {
      date: 'arrivaldate',
      supplierName: 'SHPR_NM',
      buyerName: 'CNEE_NM',
      supplierAddress: 'shipperaddress',
      origPort: 'POL',
      destPort: 'portofdischarge',
      hsCode: 'HS_CD',
      product: 'productdescription',
      weight: 'GR_WT_KG',
      billNo: 'billoflading',
      vessel: 'VSL_NM',
      containers: 'CNTR_NO',
    },
  ],
]

describe('their like', () => {
  it.each(others)('%s', (_name, names, columns) => {
    const headers = names.split('|')
    const { mapping } = guessMapping([['Report of trade'], [], headers])
    expect(mapping.headerRow).toBe(3)
    expect(mainColumns(headers, mapping.columns)).toEqual(columns)
  })

  it('reads a header in two rows, the groups above', () => {
    const rows = [
      ['Shipment', '', 'Shipper', '', 'Consignee', '', 'Cargo'],
      ['Date', 'B/L No', 'Name', 'Address', 'Name', 'Address', 'Description'],
      ['2026-01-31', 'AB1', 'ACME LTD', '1 ROAD', 'BETA INC', '2 ROAD', 'LAMPS'],
    ]
    const { mapping } = guessMapping(rows)
    expect(mapping.headerRow).toBe(2)
    expect(mapping.columns).toMatchObject({
      date: [0],
      billNo: [1],
      supplierName: [2],
      supplierAddress: [3],
      buyerName: [4],
      buyerAddress: [5],
      product: [6],
    })
  })
})

describe('the data', () => {
  const names = ['Date', 'Shipper', 'Goods', 'HS Code', 'HS Code', 'Weight']
  const rows = (cells: string[][]) => guessMapping([names, ...cells]).mapping

  it('decides between columns of one name', () => {
    const { columns } = rows([
      ['31/01/2026', 'ACME LTD', 'LAMPS', 'lamps and lighting', '940511', '1.234,5'],
      ['30/01/2026', 'BETA LTD', 'CHAIRS', 'seats', '940171', '2.345,25'],
      ['05/02/2026', 'GAMMA LTD', 'SHOES', 'footwear', '640399', '12,5'],
    ])
    expect(columns.hsCode).toEqual([4])
  })

  it('decides the order of the date and the decimal sign', () => {
    const mapping = rows([
      ['01/31/2026', 'ACME LTD', 'LAMPS', '', '940511', '1.234,5'],
      ['02/05/2026', 'ACME LTD', 'LAMPS', '', '940511', '10'],
    ])
    expect(mapping).toMatchObject({ dateOrder: 'mdy', decimalComma: ['weight'] })
  })
})

it('gives the same header the same mark, whatever its spacing and case', () => {
  expect(headerFingerprint([' Date', 'HS\nCode', ''])).toBe(headerFingerprint(['date', 'hs code']))
  expect(headerFingerprint(['date'])).not.toBe(headerFingerprint(['date', 'hs code']))
})

it('never fails on any cells', () => {
  const cells = fc.array(
    fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...styles.flatMap(s => s.headers)))),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(cells, rows => {
      const { mapping, confidence } = guessMapping(rows)
      expect(confidence).toBeGreaterThanOrEqual(0)
      const columns = Object.values(mapping.columns).flat()
      expect(new Set(columns).size).toBe(columns.length)
    }),
    { numRuns: 150 },
  )
})
