/** Files as customs publish them: their own names of columns, and names that only the values tell apart. */
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const rows = (header: string, lines: string[]) => [header, ...lines].map(line => line.split(';'))
const named = (header: string, lines: string[], name = '') => {
  const names = header.split(';')
  const guess = guessMapping(rows(header, lines), { name })
  const fields = Object.entries(guess.mapping.columns).map(([field, [first = -1]]) => [field, names[first]])
  return { ...guess, fields: Object.fromEntries(fields) as Record<string, string | undefined> }
}
const confidenceOf = ({ columns }: ReturnType<typeof guessMapping>, field: string) =>
  columns.find(column => column.field === field)?.confidence

const peru =
  'CADU;NDCL;FNUM;NDOC;DNOMBRE;CPAIDES;CPUEDES;CVIATRA;DMAT;PART_NANDI;DCOM;VFOBSERDOL;VPESNET;VPESBRU;QUNIFIS;TUNIFIS'

it('reads exports of Peru: the name is that of the exporter, the goods stand beside it', () => {
  const { fields, context } = named(peru, [
    '118;575746;20250728;20100055237;ALICORP SAA;IN;INNSA;1;MSC ANNA;1511900000;ACEITE DE PALMA;32238.56;25751.6;27395.3;30;KG',
    '118;575747;20250729;20508565934;FRUTAS DEL SUR S.A.C.;CL;CLVAP;1;MSC EVA;0806100000;UVAS FRESCAS;8100;9000;9900;900;KG',
    '118;575748;20250730;20100055237;ALICORP SAA;US;USNYC;1;MSC EVA;1902190000;FIDEOS;4100.5;3100;3300;310;KG',
  ])
  expect(fields).toMatchObject({
    declarationNo: 'NDCL',
    date: 'FNUM',
    supplierTaxId: 'NDOC',
    supplierName: 'DNOMBRE',
    destCountry: 'CPAIDES',
    destPort: 'CPUEDES',
    transportMode: 'CVIATRA',
    vessel: 'DMAT',
    hsCode: 'PART_NANDI',
    product: 'DCOM',
    amountUsd: 'VFOBSERDOL',
    netWeight: 'VPESNET',
    weight: 'VPESBRU',
    quantity: 'QUNIFIS',
    quantityUnit: 'TUNIFIS',
  })
  expect(context).toContainEqual({ part: 'country', value: 'PE', from: 'columns', sure: false })
})

it('reads the same name as goods in Chile', () => {
  const { fields } = named('NUMENCRIPTADO;FECTRA;NUM_UNICO_IMPORTADOR;PA_ORIG;NUM_CONOC;DNOMBRE;ARANC-NAC', [
    '8811223344;05012026;6601122;CHINA;MEDU123456;LAMPARAS;94054200',
    '8811223345;17012026;6601199;CHINA;MEDU123457;SILLAS DE MADERA;94016100',
  ])
  expect(fields).toMatchObject({
    product: 'DNOMBRE',
    declarationNo: 'NUMENCRIPTADO',
    buyerTaxId: 'NUM_UNICO_IMPORTADOR',
    billNo: 'NUM_CONOC',
  })
})

it('takes a declaration of Argentina by its values, never as a country', () => {
  const { fields } = named(
    'FECHA;DESTINACION;CUIT;IMPORTADOR;POSICION SIM;DESCRIPCION DE MERCADERIA;PAIS DE ORIGEN;CONDICION DE VENTA;KILOS NETOS',
    [
      '14/09/2025;25001IC04855983C;30711111118;ACME SA;0901.11.00.140E;CAFE ORO;ALEMANIA;FOB;3499.5',
      '15/09/2025;25001IC04855984D;30711111118;ACME SA;8541.43.00.190T;PANELES SOLARES;CHINA;CIF;412',
    ],
  )
  expect(fields).toMatchObject({
    declarationNo: 'DESTINACION',
    hsCode: 'POSICION SIM',
    incoterm: 'CONDICION DE VENTA',
    weight: 'KILOS NETOS',
    netWeight: 'KILOS NETOS',
  })
  expect(fields.destCountry).toBeUndefined()
  const kinds = named('OPERACION;DESTINACION;FECHA;MERCADERIA', [
    ...Array.from({ length: 20 }, (_, at) => `IMPORTACION;IC0${at % 2};${at + 1}/08/2025;LAMPARAS`),
  ])
  expect(kinds.fields).toMatchObject({ direction: 'OPERACION', product: 'MERCADERIA' })
  expect(kinds.fields.declarationNo).toBeUndefined()
  expect(kinds.fields.destCountry).toBeUndefined()
})

it('takes no doors for ports, and the customs office of entry as the port of entry', () => {
  const { fields } = named(
    'Fecha de la Poliza;Partida Arancelaria;Aduana de Ingreso;Puertas;Marca;Tipo de Vehiculo',
    [
      '01/08/2025;8703239000;PUERTO QUETZAL;4;TOYOTA;CAMIONETA',
      '02/08/2025;8703239000;SANTO TOMAS DE CASTILLA;2;HINO;CAMION',
    ],
    'GUATEMALA_web_imp_08202507.csv',
  )
  expect(fields).toMatchObject({ destPort: 'Aduana de Ingreso', product: 'Tipo de Vehiculo' })
})

it('says that the supplier of Ecuador is the consignor', () => {
  const { fields } = named('REFRENDO;FECHA DE LIQUIDACION;RAZON SOCIAL IMPORTADOR;CONSIGNANTE;SUBPARTIDA', [
    '028-2025-10-00712345;01/08/2025;ACME SA;SHENZHEN TRADING CO LTD;8703239000',
    '028-2025-10-00712346;02/08/2025;BETA SA;NINGBO EWAY LTD;9405420000',
  ])
  expect(fields).toMatchObject({ supplierName: 'CONSIGNANTE', declarationNo: 'REFRENDO' })
})

it('takes a filled column before an empty one, whatever the empty one is called', () => {
  const { fields } = named('IMP_DATE;IMPORTER_NAME;DECLARATION_NUMBER;DUA_NUMBER;PRODUCT_DESCRIPTION', [
    '2025-08-01;ACME SA;NULL;005-2025-123456;LAMPS',
    '2025-08-02;BETA SA;NaN;005-2025-123457;CHAIRS',
  ])
  expect(fields.declarationNo).toBe('DUA_NUMBER')
})

it('reads premises at home as the port of entry of an import', () => {
  const { fields } = named(
    'IMP_DATE;IMPORTER_NAME;DEPARTURE_PORT_OR_PREMISES;ORIGIN_COUNTRY;PRODUCT_DESCRIPTION',
    [
      '2025-08-01;ACME SA;COLON;CHINA;LAMPS',
      '2025-08-02;BETA SA;BALBOA;INDIA;CHAIRS',
      '2025-08-03;BETA SA;CHINA;COLON;CHINA;CHAIRS',
    ],
    'panama_imp_sep25.csv',
  )
  expect(fields).toMatchObject({ destPort: 'DEPARTURE_PORT_OR_PREMISES' })
  expect(fields.origPort).toBeUndefined()
})

it('takes no names of companies for goods', () => {
  const { fields } = named('FECHA;PRODUCTO;DESCRIPCION COMERCIAL', [
    '05/01/2026;ACME S.R.L.;LAMPARAS',
    '16/01/2026;BETA SA;VEHICULOS',
    '17/01/2026;ACME S.R.L.;SILLAS',
  ])
  expect(fields.product).toBe('DESCRIPCION COMERCIAL')
})

it('asks only where columns compete or the values contradict the name', () => {
  const sure = named('IMP_DATE;IMPORTER_ID;HS_NAME;VOLUME_KG', [
    '2025-08-01;100012345;CHAIRS OF WOOD;120',
    '2025-08-02;100098765;LAMPS;900.5',
    '2025-08-03;100098766;TABLES;75',
  ])
  for (const field of ['buyerTaxId', 'product', 'weight'])
    expect(confidenceOf(sure, field)).toBeGreaterThanOrEqual(0.7)
  const other = named('IMP_DATE;HS_NAME;VOLUME_KG', [
    '2025-08-01;ACME LTD;120',
    '2025-08-02;BETA SA;900.5',
    '2025-08-03;GAMMA SA;75',
  ])
  expect(confidenceOf(other, 'product') ?? 0).toBeLessThan(0.7)
})

it.each([
  ['import', 'IMP_DATE', 'ARRIVAL_DATE'],
  ['import', 'DECLARATION_DATE', 'ACTUAL ARRIVAL DATE'],
  ['import', 'REGISTRATION DATE', 'VESSEL ARRIVAL DATE AT DESTINATION PORT'],
  ['import', 'CLEARANCE_DATE', 'DEPARTURE_DATE'],
  ['import', 'CUSTOMS DATE', 'ETA DATE'],
  ['import', 'DATE_OF_ENTRY', 'INVOICE_DATE'],
  ['import', 'FECHA DE ACEPTACION', 'FECHA DE LLEGADA'],
  ['export', 'EXP_DATE', 'DEPARTURE_DATE'],
  ['export', 'REGISTRATION DATE', 'SHIPMENT DATE'],
  ['export', 'SB_DATE', 'SAILING DATE'],
  ['export', 'CLEARANCE DATE', 'ARRIVAL DATE'],
  ['export', 'DEPARTURE DATE', 'ARRIVAL DATE'],
])('takes the day of an %s from %s before %s', (direction, day, other) => {
  const party = direction === 'import' ? 'IMPORTER_NAME;ORIGIN_COUNTRY' : 'EXPORTER_NAME;DESTINATION_COUNTRY'
  const lines = [
    '2025-08-01;2025-07-28;ACME SA;INDIA;LAMPS',
    '2025-08-14;2025-08-03;BETA SA;CHINA;CHAIRS',
    '2025-08-25;2025-08-19;GAMMA SA;CHINA;TABLES',
  ]
  const name = `chile ${direction} 2025.csv`
  expect(named(`${day};${other};${party};PRODUCT_DESCRIPTION`, lines, name).fields.date).toBe(day)
  expect(named(`${other};${day};${party};PRODUCT_DESCRIPTION`, lines, name).fields.date).toBe(day)
})

/** Columns of ports in a file with a column of places. */
const portsOf = (name: string, column: string, places: string[], beside = 'NOTE') => {
  const [party, country] = name.includes('import')
    ? ['IMPORTER_NAME', 'ORIGIN_COUNTRY']
    : ['EXPORTER_NAME', 'DESTINATION_COUNTRY']
  const lines = places.map((place, at) => `2025-08-1${at};ACME LLC;GERMANY;LAMPS;${place};Poti`)
  const { fields } = named(`DATE;${party};${country};PRODUCT_DESCRIPTION;${column};${beside}`, lines, name)
  return [fields.origPort, fields.destPort]
}

it('takes a place of delivery for a port only where it may be one', () => {
  const delivery = 'PLACE_OF_DELIVERY_EN'
  expect(portsOf('kazakhstan export.csv', delivery, ['ALMATY', 'ALMATY'])).toEqual([undefined, undefined])
  const mixed = ['ALMATY', 'HAMBURG', 'ASTANA', 'ROTTERDAM']
  expect(portsOf('kazakhstan export.csv', delivery, mixed)).toEqual([undefined, undefined])
  const abroad = ['HAMBURG', 'ROTTERDAM', 'HAMBURG']
  expect(portsOf('kazakhstan export.csv', delivery, abroad)).toEqual([undefined, delivery])
  const inland = ['TASHKENT', 'TASHKENT']
  expect(portsOf('uzbekistan import.csv', 'DELIVERY_PLACE', inland)).toEqual([undefined, undefined])
  expect(portsOf('uzbekistan import.csv', 'PLACE OF LOADING', inland)).toEqual([undefined, undefined])
  const ports = ['CALLAO', 'CALLAO']
  expect(portsOf('peru import.csv', 'DELIVERY_PLACE', ports)).toEqual([undefined, 'DELIVERY_PLACE'])
  expect(portsOf('peru import.csv', 'DELIVERY_PLACE', ['SHANGHAI', 'NINGBO'])).toEqual([undefined, undefined])
  const beside = 'PORT OF DISCHARGE'
  expect(portsOf('peru import.csv', 'DELIVERY_PLACE', ports, beside)).toEqual([undefined, beside])
})

it.each([
  ['TRANS_TYPE', ['MARITIMA', 'AEREA']],
  ['TRANS_TYPE_NAME', ['Sea (Container)', 'Road (Truck)']],
  ['MODE', ['Sea', 'Air']],
  ['MODE_NAME', ['Sea', 'Rail']],
])('takes %s for the mode of transport by its values only', (column, modes) => {
  const read = (values: string[]) =>
    named(`IMP_DATE;IMPORTER_NAME;PRODUCT_DESCRIPTION;${column}`, [
      ...values.map((value, at) => `2025-08-0${at + 1};ACME SA;LAMPS;${value}`),
    ])
  expect(read(modes).fields.transportMode).toBe(column)
  expect(confidenceOf(read(modes), 'transportMode')).toBeGreaterThanOrEqual(0.7)
  expect(read(['NORMAL', 'BONDED']).fields.transportMode).toBeUndefined()
})
