/**
 * Names of columns that belong to one publisher: abbreviations of customs and statistical offices in their own files.
 * Sources: SUNAT `estructura_bases.xls` (imports `ma`, exports `x`), DANE microdata of imports and exports, the open
 * data of the customs of Chile (DIN, DUS), SENAE and its resellers, SAT Guatemala, DNIT Paraguay, Comex Stat, the
 * column lists of full files of African and Latin American customs as vendors sell them.
 */
import type { LanguageWords } from './language-words.ts'

const peru: LanguageWords = {
  'CUSTOMS CODE': 'codi aduan|cadu',
  YEAR: 'ano prese|fano',
  'DECLARATION NUMBER': 'nume corre|ndcl',
  'DATE DECLARATION': 'fnum|fech numer|fech ingsi|fecha num',
  'COUNTRY ORIGIN': 'pais orige',
  'DATE LOADING': 'femb',
  TAXID: 'libr tribu|ndoc',
  'NAME GOODS COMPANY': 'dnombre|dnombres|dnompro',
  ADDRESS: 'ddirpro',
  'COUNTRY DEST': 'cpaides',
  'PORT DEST': 'cpuedes',
  'TRANSPORT MODE': 'cviatra',
  VESSEL: 'dmat',
  CARRIER: 'empr trans',
  'ITEM NUMBER': 'nser|nume serie',
  'GOODS DESC COMMERCIAL': 'dcom',
  'GOODS DESC': 'dmer',
  MATERIAL: 'desc matco|desc usoap|desc fopre|desc otros',
  'FOB USD': 'vfobserdol',
  'WEIGHT NET': 'vpesnet',
  'WEIGHT GROSS': 'vpesbru',
  QTY: 'qunifis',
  UNIT: 'tunifis',
  'QTY COMMERCIAL': 'qunicom',
  'UNIT COMMERCIAL': 'tunicom',
  'COUNTRY PURCHASE': 'pais adqui',
  'FREIGHT USD': 'fle dolar',
  'INSURANCE USD': 'seg dolar',
  'TAX USD': 'adv dolar|igv dolar|isc dolar|ipm dolar|des dolar',
}

const colombia: LanguageWords = {
  'COUNTRY ORIGIN': 'paisgen',
  'COUNTRY DISPATCH': 'paispro',
  'COUNTRY PURCHASE': 'paiscom',
  'TRANSPORT MODE': 'viatrans',
  'WEIGHT GROSS KG': 'pbk',
  'WEIGHT NET KG': 'pnk',
  QTY: 'canu|cantiuni',
  UNIT: 'coduni|coduni2',
  HS: 'posar|nabar',
  'FOB USD': 'vafodo|fobdol|fob dol',
  'CIF USD': 'vacid',
  'CIF LOCALCUR': 'vacip',
  'FOB LOCALCUR': 'fobpes|fob pes',
  'BUYER NAME': 'rzimpo',
  'SUPPLIER NAME': 'rzexpo|razsoexp',
  TAX: 'imptos|totalivayo|baseiva',
}

const chile: LanguageWords = {
  'DECLARATION NUMBER': 'no din|num din|numero din|nro din|numencriptado|numeroident|numero ident',
  'DATE DECLARATION': 'fecacep|fechaacept',
  'BUYER TAXID': 'num unico importador|rut importador',
  'SUPPLIER TAXID': 'nro exportador|codigorutexportadorppal',
  'BILL NUMBER': 'num conoc|nrodoctotransporte',
  'COUNTRY DEST': 'paisdestino|glosapaisdestino',
  'PORT LOADING': 'puertoemb|glosapuertoemb',
  'PORT UNLOADING': 'puertodesemb|glosapuertodesemb',
  VESSEL: 'nombrenave',
  HS: 'codigoarancel|aranc ala',
  'FOB USD': 'fobus',
  'WEIGHT GROSS': 'pesobrutoitem|pesobrutototal',
  QTY: 'cantidadmercancia',
  UNIT: 'unidadmedida',
  'UNITPRICE FOB': 'fobunitario',
}

const ecuador: LanguageWords = {
  SUPPLIER: 'consignante',
  'DECLARATION NUMBER': 'refrendo',
  'DATE DECLARATION': 'fecha de liquidacion|fecha liquidacion',
  'PORT LOADING': 'ciudad embarque|ciudad de embarque',
}

const guatemala: LanguageWords = {
  INDICATOR: 'puertas|asientos|distintivo|tipo combustible|tipo de combustible|cilindros|ejes',
  VOLUME: 'centimetros cubicos',
  'DATE DECLARATION': 'fecha de la poliza',
  'GOODS NAME': 'tipo de vehiculo|tipo vehiculo',
  MODEL: 'modelo del vehiculo|linea',
  'COUNTRY DISPATCH': 'pais de proveniencia',
}

const southernCone: LanguageWords = {
  DESTINACION: 'destinacion',
  'FLOW REGIME': 'operacion',
  'COUNTRY DEST': 'pais destinacion|pais de destinacion',
  INCOTERM: 'condicion de venta|condicion venta',
  BRAND: 'marca item',
  'CIF USD': 'imponible dolar',
  'CIF LOCALCUR': 'imponible gs',
  HS: 'posicion sim|posicion|posicion ncm',
  'HS DESC': 'desc posicion|desc capitulo',
  'WEIGHT NET KG': 'kilos netos|kilo neto',
  'WEIGHT GROSS KG': 'kilos brutos|kilo bruto',
  GOODS: 'mercaderia',
}

const bolivia: LanguageWords = {
  YEAR: 'gestion',
  HS: 'nandina',
  'GOODS DESC': 'desnan',
  'COUNTRY NAME': 'despais',
  CUSTOMS: 'desadu|aduades',
  'TRANSPORT MODE': 'desvia',
  'WEIGHT GROSS KG': 'kilbru',
  'WEIGHT NET KG': 'kilnet',
}

const africa: LanguageWords = {
  'TRANSPORT MODE': 'flux',
  'VALUE STATISTICAL': 'val stat art',
  'VALUE ITEM': 'val fact art',
  DECLARATION: 'dum',
  TAXID: 'ice|identifiant fiscal|matricule fiscal',
  'BUYER TAXID': 'code importateur',
  'SUPPLIER TAXID': 'code exportateur',
  'PACKAGES TYPE': 'nature colis',
  'PACKAGES COUNT': 'nbre colis',
}

const taiwan: LanguageWords = {
  'DECLARATION NUMBER': '報單號碼',
  DECLARATION: '報單',
  TAXID: '統一編號|統編',
  BUYER: '進口人|買受人',
  SUPPLIER: '出口人|賣方名稱',
  'COUNTRY ORIGIN': '原產地|生產國別',
  'COUNTRY DEST': '目的地國家|買方國家',
  HS: '貨品分類號列|輸出入貨品分類號列|稅則號別|貨品號列',
  'GOODS NAME': '貨物名稱|貨名',
  FOB: '離岸價格|離岸價',
  CIF: '起岸價格|起岸價|到岸價格',
  CURRENCY: '幣別',
}

/** Boxes of the declaration on goods of the Eurasian Economic Union (its commission's decision 257) without captions. */
const boxes: LanguageWords = {
  'SUPPLIER ADDRESS': '023',
  'BUYER ADDRESS': '083',
  // Who settles the payment, and who declares.
  AGENT: '9|09|091|092|093|14|141|142|143',
  'COUNTRY TRADEWORD': '11',
  'COUNTRY DISPATCH': '15|15 a|151',
  'COUNTRY DEST': '17 a|17 b|171',
  'CONTAINER INDICATOR': '19',
  'UNLOADING DELIVERY PLACE': '2021|20 21|203',
  'INVOICE TOTAL': '222',
  RATE: '23',
  'LOADING PLACE': '27',
  CUSTOMS: '29',
  WAREHOUSE: '30',
  'GOODS DESC': '31 1',
  MAKER: '31 11',
  BRAND: '31 12',
  MODEL: '31 13|31 14|31 15',
  'ITEM NUMBER': '32',
  REGIME: '37',
  'CUSTOMS VALUE': '45',
}

/** The number of a box as vendors write it: `G31_1`, `гр. 31`. */
const boxWords: LanguageWords = Object.fromEntries(
  Object.entries(boxes).map(([key, numbers]) => {
    const all = numbers
      .split('|')
      .flatMap(number => ['g', 'г', 'гр', 'графа'].map(word => `${word} ${number}`))
    return [key, all.join('|')]
  }),
)

const ukraine: LanguageWords = {
  'COUNTRY DEST': 'кр призн|країна призн',
  'DATE DECLARATION': 'час оформлення',
  QTY: 'к ть',
  UNIT: 'од вим|одиниця вим',
  INCOTERM: 'умови пост|ум пост',
  'COUNTRY ORIGIN': 'кр пох|країна пох',
  'COUNTRY DISPATCH': 'кр відпр|країна відпр',
  CURRENCY: 'вал',
  'VALUE INVOICE': 'фактурна вартість валюта',
}

const russia: LanguageWords = {
  INCOTERM: 'усл пост|условия пост',
  BRAND: 'торг марка|тов знак',
  'UNIT SUPPLEMENTARY': 'деи',
}

/** The filings of exporters in the United States (AES). */
const unitedStates: LanguageWords = {
  SUPPLIER: 'usppi',
  BUYER: 'ultimate consignee',
  HS: 'schedule b',
  'DECLARATION NUMBER': 'itn',
}

const mexico: LanguageWords = {
  'FLOW REGIME': 'oper|tipo oper|tipo op|tip op',
  PARTNER: 'vendedor comp|proveedor comprador|comprador proveedor|pais orig dest',
  USD: 'dlls|dls',
  'VALUE USD': 'val dlls',
  'VALUE CUSTOMS': 'val aduana',
}

/** `NT` is the currency of the contract, elsewhere it may be the net weight. */
const vietnam: LanguageWords = {
  'VALUE FC': 'tri gia nt|tri gia nguyen te',
  'UNITPRICE FC': 'don gia nt|don gia nguyen te',
  'FC CODE': 'ma nt',
}

/** Fields of SAP, which lists carry instead of names. */
const sap: LanguageWords = {
  'DATE INVOICE': 'fkdat',
  'DATE LOADING': 'wadat',
  'WEIGHT GROSS': 'brgew',
  'WEIGHT NET': 'ntgew',
  'WEIGHT UNIT': 'gewei',
  VALUE: 'netwr',
  CURRENCY: 'waerk|waers',
  'GOODS DESC': 'arktx|maktx',
  QTY: 'fkimg|lfimg',
  UNIT: 'vrkme|meins',
  'COUNTRY DEST': 'land 1',
  'PARTNER NAME': 'name 1',
  'BUYER CODE': 'kunnr',
  'SUPPLIER CODE': 'lifnr',
  RECORD: 'posnr',
  'ITEM CODE': 'matnr',
  'INVOICE NUMBER': 'vbeln',
  'COUNTRY ORIGIN': 'herkl',
  INCOTERM: 'inco 1',
  HS: 'stawn',
}

/** Notices of awards, by public buyers. */
const tenders: LanguageWords = {
  BUYER:
    'procuring entity|procuring agency|procurement entity|contracting authority|contracting entity|entidad contratante|entidad compradora|organo de contratacion|orgao contratante|orgao comprador|entidade adjudicante|autorite contractante|pouvoir adjudicateur|acheteur public|vergabestelle|stazione appaltante|zamawiający|采购人|采购单位|招标人|招标单位',
  'BUYER CLIENT': 'auftraggeber|заказчик|замовник',
  SUPPLIER:
    'bidder|successful bidder|winning bidder|contractor|awardee|adjudicatario|proveedor adjudicado|vencedor|contratada|attributaire|auftragnehmer|aggiudicatario|wykonawca|победитель|переможець|中标人|中标单位|中标供应商|成交供应商',
  'GOODS DESC':
    'tender title|tender description|contract title|title of contract|subject of contract|objeto|objeto del contrato|objeto do contrato|objet du marche|auftragsgegenstand|oggetto|przedmiot zamówienia|предмет контракта|предмет договора|предмет закупки|предмет закупівлі|项目名称|采购项目|采购项目名称|标的名称',
}

/** Numbers of documents, and other names, that full files of customs are known by. */
const everywhere: LanguageWords = {
  'INVOICE VALUE':
    'invoice val|inv val|fakturovaná cena|fakturovana cena|fakturovaná částka|cena faktury|fakturna cena|fakturni cena|цена инвойса',
  BUYER: 'đối tác nhập khẩu',
  SUPPLIER: 'đối tác xuất khẩu',
  CURRENCY: 'mã nt',
  'WEIGHT UNIT': 'wun',
  'QTY COMMERCIAL': 'cant umc|cantidad umc',
  'QTY STATISTICAL': 'cant umt|cantidad umt',
  'UNIT COMMERCIAL': 'umc',
  'UNIT STATISTICAL': 'umt',
  'VALUE CUSTOMS': 'value for duty|vfd',
  'PORT UNLOADING': 'entry point|point of entry|punto de entrada|punto de ingreso',
  'PORT LOADING': 'exit point|point of exit|punto de salida|puerto carga|pto carga|porto carga',
  TARE: 'tare|tara|тара|皮重|風袋|dara|leergewicht|peso vacio|vgm|verified gross mass',
  // Years that the reader of days takes for others.
  'DATE CALENDAR': 'date e c|date ec|ethiopian date|date ah|hijri date|date hijri|date bs|miti|miti bs',
  PACKAGES: 'cajas|sacos|sacas|caixas|cases|cartones|fardos',
  'DECLARATION NUMBER':
    'dua number|document no|document number|registration number|operation number|operation no|numero de operacion|numero operacion|nro operacion|import id|export id|import shipment id|export shipment id|numero de dua|nro dua',
  DECLARATION: 'registry|CusDec',
  'DECLARATION EXPORT': 'bill of export',
  'BUYER TAXID': 'importer id|importer bp|importer tin',
  'SUPPLIER TAXID': 'exporter id|exporter bp|exporter tin',
  'CUSTOMS UNLOADING': 'aduana de ingreso|aduana ingreso|office of entry|entry office',
  'CUSTOMS LOADING': 'aduana de salida|aduana salida|office of exit|exit office',
}

export const ofCustoms = [
  peru,
  colombia,
  chile,
  ecuador,
  guatemala,
  southernCone,
  bolivia,
  africa,
  taiwan,
  boxWords,
  ukraine,
  russia,
  unitedStates,
  mexico,
  vietnam,
  sap,
  tenders,
  everywhere,
]
