/** Which concepts in a column's name make it which field, and how certain that is. */
import { shipmentNumbers } from '@backoffice/contract'
import { currencyWordIn, scaleIn } from '../../../reference/scales.ts'
import { isCountedUnit, kilogramsPer } from '../../../reference/units.ts'
import { type HeaderMeaning, meaningOf } from './concepts.ts'
import type { ShipmentField } from './fields.ts'
import { nameAndUnit } from './unit-of-quantity.ts'

interface Rule {
  field: ShipmentField
  /** All of these; `A|B` is either. */
  need: string
  /** Certainty, 0 to 100. */
  score: number
  /** More concepts that the name may have, and what they add; any other concept excludes the field. */
  may?: string
}

/** A standardised name is one spelling for one company, so it is better than the declared one. */
const party =
  'NAME:3 EN:4 LOCALLANG:-3 RAW:-12 STD:8 COMPANY FOREIGN LOCALSIDE IMPORT EXPORT UNLOADING LOADING TRADEWORD ACTUAL DECLARATION CLIENT:-2 MAKER:-20 FILER:-41 CODE:-45'
const partyAddress =
  'CLIENT EN:3 LOCALLANG:-3 RAW:-12 STD:-6 COMPANY NAME:-8 FOREIGN LOCALSIDE CITY:-25 STATE:-30 NUMBERS:-10 IMPORT EXPORT UNLOADING LOADING DECLARATION'
const partyCountry =
  'CLIENT EN:2 LOCALLANG:-2 NAME CODE:-3 ADDRESS:-3 STD RAW:-10 IMPORT EXPORT UNLOADING LOADING'
const partyId =
  'CLIENT ID NUMBER CODE:-8 COMPANY FOREIGN LOCALSIDE NAME:-30 IMPORT EXPORT UNLOADING LOADING EN DECLARATION RAW:-12 TAX'
const partyCode = 'CLIENT ID NUMBER COMPANY IMPORT EXPORT LOADING UNLOADING DECLARATION'
const partyContact =
  'CLIENT FAX:-8 NUMBER:1 NUMBERS:-8 NAME:-20 COMPANY EN RAW:-12 IMPORT EXPORT UNLOADING LOADING ID DECLARATION'
const place = 'NAME CODE:-4 EN:2 LOCALLANG:-2 FOREIGN:-2 TRADEWORD:-2 RAW:-5 NUMBERS:-12 STD GOODS'
const port =
  'NAME:1 CODE:-2 EN:2 LOCALLANG:-2 MARITIME:-3 FOREIGN:-1 LOCALSIDE PLACE CITY:-4 CUSTOMS:-4 RAW:-5 NUMBERS:-10 STD'
const money =
  'TOTAL:3 STATISTICAL:1 CUSTOMS:2 INVOICE:-2 CALCULATED:-7 ITEM:7 SUB:-8 GOODS DECLARATION ESTIMATED:-3 LOADING:-14 IMPORT EXPORT UNLOADING STD:-3 CURRENCY:-2 TRADEWORD COMMERCIAL CARGO:-3 NET:-2 REGIME:-3 NUMBERS:-12 DUTIABLE:-6'

const rules: Rule[] = [
  {
    // The day of the declaration goes before those of the voyage and of the invoice.
    field: 'date',
    need: 'DATE',
    score: 84,
    may: 'ARRIVAL:2 ACTUAL:3 IMPORT:8 EXPORT:8 LOADING:1 UNLOADING:0 DISPATCH:1 SAILING:1 DECLARATION:7 REGISTER:6 CUSTOMS:6 TRADEWORD:6 BILL:2 TRANSPORT:2 ESTIMATED:-8 MANIFEST:-8 CLOSING:-10 INVOICE:-25 PAYMENT:-20 DEST ORIGIN VESSEL FLOW:4 REGIME:2 RECORD:-10 MONTH:-10 YEAR:-10 GOODS PORT VOYAGE:-2',
  },
  { field: 'date', need: 'ARRIVAL|SAILING', score: 66, may: 'ACTUAL ESTIMATED:-6 TRANSPORT VESSEL' },
  {
    field: 'date',
    need: 'MONTH',
    score: 55,
    may: 'YEAR:3 DECLARATION REGISTER IMPORT EXPORT UNLOADING LOADING',
  },
  { field: 'supplierName', need: 'SUPPLIER', score: 92, may: party },
  { field: 'buyerName', need: 'BUYER', score: 92, may: party },
  { field: 'notifyName', need: 'NOTIFY', score: 92, may: `${party} NUMBERS:-8` },
  { field: 'supplierName', need: 'SUPPLIER NAME ADDRESS', score: 90, may: party },
  { field: 'buyerName', need: 'BUYER NAME ADDRESS', score: 90, may: party },
  { field: 'supplierName', need: 'SUPPLIER TAXID NAME', score: 74, may: 'ID COMPANY IMPORT EXPORT' },
  { field: 'buyerName', need: 'BUYER TAXID NAME', score: 74, may: 'ID COMPANY IMPORT EXPORT' },
  { field: 'supplierAddress', need: 'SUPPLIER ADDRESS', score: 94, may: partyAddress },
  { field: 'buyerAddress', need: 'BUYER ADDRESS', score: 94, may: partyAddress },
  { field: 'supplierCountry', need: 'SUPPLIER COUNTRY', score: 94, may: partyCountry },
  { field: 'buyerCountry', need: 'BUYER COUNTRY', score: 94, may: partyCountry },
  {
    field: 'product',
    need: 'GOODS DESC',
    score: 94,
    may: 'EN:4 LOCALLANG:-3 COMMERCIAL:2 NAME CARGO RAW:-4 STD:-4 NUMBERS:-12 ITEM SUB:-8 DECLARATION INVOICE:-2 TOTAL CODE:-30 CONTAINER:-20 LOADING IMPORT EXPORT UNLOADING',
  },
  {
    field: 'product',
    need: 'GOODS',
    score: 78,
    may: 'NAME:8 EN:4 LOCALLANG:-3 COMMERCIAL:2 RAW:-4 NUMBERS:-10 LOADING:2 CARGO ITEM EXPORT IMPORT UNLOADING',
  },
  {
    field: 'product',
    need: 'DESC',
    score: 72,
    may: 'EN:4 LOCALLANG:-3 CARGO:10 ITEM:8 COMMERCIAL:4 NUMBERS:-10 MARKS:-20 NAME PACKAGES:-10 DECLARATION IMPORT EXPORT UNLOADING LOADING INVOICE PARTIDA:-25',
  },
  { field: 'product', need: 'CARGO', score: 56, may: 'NAME' },
  { field: 'product', need: 'ITEM', score: 48 },
  { field: 'product', need: 'ITEM NAME', score: 70, may: 'EN' },
  {
    field: 'product',
    need: 'HS DESC|NAME',
    score: 48,
    may: 'EN:2 LOCALLANG:-2 CODE GOODS STD NAME DESC ITEM:12',
  },
  {
    field: 'product',
    need: 'HS GOODS DESC|NAME',
    score: 70,
    may: 'EN:2 LOCALLANG:-2 STD NAME DESC COMMERCIAL DECLARATION',
  },
  {
    field: 'hsCode',
    need: 'HS',
    score: 86,
    may: 'CODE:6 NUMBER:3 ITEM GOODS:1 CUSTOMS:-8 HSDIGITS:-4 FULLHS:2 DECLARATION IMPORT EXPORT UNLOADING LOADING STD EN RECORD ID COMMERCIAL CHAPTER:-40',
  },
  { field: 'hsCode', need: 'PARTIDA', score: 50, may: 'ITEM NUMBER CODE CUSTOMS COUNTRY:-60' },
  { field: 'hsCode', need: 'GOODS CODE', score: 74, may: 'NUMBER NAME:-20 STD CUSTOMS:4 RECORD' },
  {
    field: 'origCountry',
    need: 'COUNTRY ORIGIN',
    score: 94,
    may: `${place} DISPATCH:-4 LOADING:-4 EXPORT:-2`,
  },
  { field: 'origCountry', need: 'ORIGIN', score: 70, may: `${place} PLACE:-40 LOADING` },
  {
    field: 'origCountry',
    need: 'COUNTRY DISPATCH|LOADING|EXPORT',
    score: 80,
    may: `${place} PORT:-3 LOADING EXPORT DISPATCH LAST:-6`,
  },
  { field: 'origCountry', need: 'DISPATCH', score: 58, may: 'EN LOCALLANG CODE:-4' },
  {
    field: 'destCountry',
    need: 'COUNTRY DEST',
    score: 94,
    may: `${place} LAST LOADING:-60 IMPORT:-2 UNLOADING:-2`,
  },
  { field: 'origCountry', need: 'COUNTRY PURCHASE', score: 42, may: 'NAME CODE:-4 EN LOCALLANG:-2' },
  { field: 'destCountry', need: 'DEST', score: 66, may: `${place} LAST LOADING` },
  // The customs of Argentina and Paraguay call a declaration so; elsewhere it is the destination.
  { field: 'destCountry', need: 'DESTINACION', score: 66 },
  { field: 'declarationNo', need: 'DESTINACION', score: 64, may: 'NUMBER ID CUSTOMS' },
  {
    field: 'destCountry',
    need: 'COUNTRY UNLOADING|IMPORT|ARRIVAL',
    score: 80,
    may: `${place} PORT:-3 UNLOADING IMPORT ARRIVAL`,
  },
  { field: 'origPort', need: 'PORT LOADING', score: 94, may: `${port} EXPORT ORIGIN DISPATCH SAILING` },
  {
    field: 'origPort',
    need: 'PORT ORIGIN|DISPATCH|SAILING',
    score: 90,
    may: `${port} ORIGIN DISPATCH SAILING`,
  },
  { field: 'origPort', need: 'LOADING PLACE', score: 64, may: 'NAME CODE EN EXPORT' },
  {
    field: 'origPort',
    need: 'LOADING|ORIGIN|DISPATCH CITY',
    score: 58,
    may: 'NAME EN EXPORT LOADING ORIGIN DISPATCH',
  },
  { field: 'destPort', need: 'PORT UNLOADING', score: 94, may: `${port} IMPORT:-4 DEST ARRIVAL` },
  { field: 'destPort', need: 'PORT DEST|ARRIVAL', score: 90, may: `${port} LAST DEST ARRIVAL` },
  { field: 'destPort', need: 'CUSTOMS UNLOADING', score: 62, may: 'NAME EN IMPORT PORT' },
  { field: 'origPort', need: 'CUSTOMS LOADING', score: 62, may: 'NAME EN EXPORT PORT' },
  { field: 'destPort', need: 'UNLOADING PLACE', score: 60, may: 'NAME CODE EN IMPORT' },
  { field: 'destPort', need: 'UNLOADING|DEST CITY', score: 56, may: 'NAME EN IMPORT DEST' },
  {
    field: 'weight',
    need: 'WEIGHT',
    score: 82,
    may: 'GROSS:8 NET:-8 KG:7 TON:-3 LB:-6 MASS:-3 TOTAL:1 RAW:-14 LOADING:-40 GOODS ITEM COMMERCIAL STATISTICAL STD:-3 DECLARATION IMPORT EXPORT UNLOADING:-2 CALCULATED VALUE:-20 CARGO INVOICE QTY NUMBERS:-12',
  },
  { field: 'weight', need: 'GROSS|NET KG|TON|MASS', score: 80, may: 'GROSS NET:-8 KG:4 TON MASS TOTAL QTY' },
  { field: 'weight', need: 'GROSS', score: 56, may: 'TOTAL' },
  { field: 'weight', need: 'NET', score: 48, may: 'TOTAL' },
  {
    field: 'weight',
    need: 'KG|TON|MASS',
    score: 58,
    may: 'QTY:-4 TOTAL KG TON:-4 VOLUME:-10 IMPORT EXPORT UNLOADING LOADING',
  },
  {
    field: 'netWeight',
    need: 'WEIGHT NET',
    score: 90,
    may: 'KG:6 TON:-3 LB:-6 MASS:-3 TOTAL:1 RAW:-14 GOODS ITEM COMMERCIAL STATISTICAL STD:-3 DECLARATION CARGO INVOICE QTY NUMBERS:-12',
  },
  { field: 'netWeight', need: 'NET KG|TON|MASS', score: 86, may: 'KG:4 TON MASS TOTAL QTY' },
  { field: 'netWeight', need: 'NET', score: 56, may: 'TOTAL' },
  { field: 'weightUnit', need: 'WEIGHT UNIT', score: 94, may: 'GROSS NET:-8 CODE NAME TYPE' },
  {
    field: 'quantity',
    need: 'QTY',
    score: 90,
    may: 'COMMERCIAL:-2 STATISTICAL:-4 STD:-5 PACKAGES:-16 SUB:-14 SUPPLEMENTARY:-12 TOTAL GOODS ITEM NUMBERS:-10 DECLARATION INVOICE:-2 IMPORT EXPORT UNLOADING LOADING:-3 CARGO TRADEWORD RAW:-3 COUNT PRICE:-20 REGIME MANIFEST:-2',
  },
  {
    field: 'quantity',
    need: 'QTY UNIT',
    score: 76,
    may: 'COMMERCIAL:-2 STATISTICAL:-4 STD:-5 SUPPLEMENTARY:-12 TOTAL NUMBERS:-10 DECLARATION',
  },
  { field: 'quantity', need: 'UNITS', score: 62, may: 'UNIT TOTAL COUNT:4 NUMBER COMMERCIAL' },
  { field: 'quantity', need: 'COUNT GOODS', score: 60, may: 'UNIT COMMERCIAL TOTAL' },
  { field: 'quantity', need: 'PACKAGES', score: 56, may: 'COUNT:4 NUMBER:2 TOTAL RECORD LOADING' },
  {
    field: 'quantityUnit',
    need: 'UNIT',
    score: 84,
    may: 'UNITS:-24 QTY:6 SUPPLEMENTARY:-12 COMMERCIAL:-2 STATISTICAL:-4 STD:-5 NAME CODE:-4 TYPE GOODS NUMBERS:-10 PACKAGES:-10 EN LOCALLANG DESC ITEM VOLUME:-6 INVOICE MODE TRADEWORD MANIFEST:-2',
  },
  { field: 'quantityUnit', need: 'QTY TYPE', score: 70, may: 'ITEM GOODS CODE NAME' },
  { field: 'quantityUnit', need: 'PACKAGES TYPE|UNIT|CODE|DESC', score: 56, may: 'NAME TYPE UNIT CODE DESC' },
  { field: 'amountUsd', need: 'VALUE USD', score: 90, may: `${money} FOB CIF CFR:-2 PRICE` },
  { field: 'amountUsd', need: 'FOB|CIF USD', score: 84, may: `${money} FOB CIF CFR:-2 PRICE` },
  { field: 'amountUsd', need: 'TOTAL USD', score: 70, may: `${money} PRICE` },
  { field: 'amountUsd', need: 'PRICE USD', score: 55, may: money },
  { field: 'amountUsd', need: 'USD', score: 50, may: 'STATISTICAL CUSTOMS' },
  {
    field: 'amount',
    need: 'VALUE',
    score: 76,
    may: `${money} FOB CIF CFR:-2 FC:6 FOREIGN:2 LOCALCUR:-8 PRICE OWNCUR:-4 INVOICE:6`,
  },
  {
    field: 'amount',
    need: 'FOB|CIF',
    score: 72,
    may: `${money} FOB CIF CFR:-2 FC:10 FOREIGN:2 LOCALCUR:-8 OWNCUR:-4 PRICE INVOICE:6`,
  },
  // It may be the price of one piece: a person looks.
  { field: 'amount', need: 'ITEM PRICE', score: 44, may: 'INVOICE TOTAL GOODS FC FOREIGN' },
  {
    field: 'amount',
    need: 'OWNCUR',
    score: 48,
    may: 'LOCALCUR STATISTICAL CUSTOMS TOTAL IMPORT EXPORT LOADING UNLOADING',
  },
  { field: 'amount', need: 'PRICE OWNCUR', score: 56, may: 'TOTAL OWNCUR CUSTOMS' },
  { field: 'amount', need: 'FC TOTAL|INVOICE', score: 62, may: 'TOTAL INVOICE FOREIGN' },
  { field: 'amount', need: 'TOTAL INVOICE|PRICE', score: 58, may: 'TOTAL INVOICE PRICE OWNCUR FC FOREIGN' },
  {
    field: 'currency',
    need: 'CURRENCY',
    score: 90,
    may: 'INVOICE:3 COMMERCIAL:3 CARGO GOODS CODE:1 NAME FOREIGN FC TYPE EN PRICE:-12 UNIT:-4 REGIME TRADEWORD DECLARATION VALUE:-12 CUSTOMS',
  },
  { field: 'currency', need: 'FC', score: 70, may: 'FOREIGN CODE' },
  {
    field: 'teu',
    need: 'TEU',
    score: 92,
    may: 'COUNT NUMBER QTY TOTAL CONTAINER LOADING VOLUME:-4 NUMBERS:-5',
  },
  {
    field: 'containers',
    need: 'CONTAINER',
    score: 62,
    may: 'NUMBER:26 ID:20 NAME:-5 RECORD NUMBERS:-30 DESC:-40 COUNT:-40 MARKS',
  },
  {
    field: 'vessel',
    need: 'VESSEL',
    score: 90,
    may: 'NAME:4 TRANSPORT:-4 EN CODE:-30 VOYAGE:-6 CARRIER:-10',
  },
  {
    field: 'carrier',
    need: 'CARRIER',
    score: 88,
    may: 'NAME:5 CODE:-6 COMPANY EN LOADING:-2 VESSEL:-6 TRANSPORT',
  },
  { field: 'carrier', need: 'TRANSPORT COMPANY', score: 80, may: 'NAME:2 EN' },
  {
    field: 'transportMode',
    need: 'TRANSPORT MODE|TYPE',
    score: 92,
    may: 'CODE:-2 NAME EN MODE TYPE DESC UNLOADING:-3 CUSTOMS LOCALSIDE:-3 LOADING FOREIGN',
  },
  { field: 'transportMode', need: 'LOADING MODE|TYPE', score: 62, may: 'MODE TYPE CODE' },
  { field: 'transportMode', need: 'TRANSPORT', score: 70, may: 'NAME CODE EN' },
  { field: 'transportMode', need: 'MODE', score: 50 },
  {
    field: 'billNo',
    need: 'BILL',
    score: 90,
    may: 'NUMBER:3 HOUSE:4 ID CODE:-10 RECORD TRANSPORT LOADING EN NAME',
  },
  { field: 'billNo', need: 'HOUSE', score: 84, may: 'NUMBER:3 ID RECORD CODE:-10 TRANSPORT' },
  {
    field: 'masterBillNo',
    need: 'MASTER',
    score: 90,
    may: 'BILL:3 NUMBER:3 ID RECORD CODE:-10 TRANSPORT PARENT LOADING',
  },
  { field: 'billType', need: 'BILL TYPE', score: 92, may: 'CODE NAME LOADING HOUSE MASTER' },
  { field: 'billType', need: 'HOUSE MASTER', score: 60, may: 'INDICATOR TYPE BILL CODE' },
  {
    field: 'direction',
    need: 'FLOW',
    score: 88,
    may: 'TYPE DESC CODE NAME INDICATOR TRADEWORD REGIME IMPORT EXPORT UNLOADING LOADING NUMBERS',
  },
  {
    field: 'direction',
    need: 'IMPORT EXPORT',
    score: 88,
    may: 'TYPE CODE NAME INDICATOR TRADEWORD REGIME UNLOADING LOADING',
  },
  // The kind of a customs operation is the direction only where the data say so: 1 and 2, or words.
  { field: 'direction', need: 'REGIME TYPE', score: 41, may: 'CODE NAME TRADEWORD' },
  {
    field: 'incoterm',
    need: 'INCOTERM',
    score: 88,
    may: 'CODE NAME TYPE EN LOCALLANG NUMBERS:-2 TRADEWORD SUPPLIER BUYER TERMS UNLOADING LOADING INVOICE',
  },
  {
    field: 'unitPrice',
    need: 'UNITPRICE',
    score: 86,
    may: 'VALUE PRICE FOB:-1 CIF:-1 USD:4 FC:2 OWNCUR:-2 CURRENCY FOREIGN LOCALCUR:-6 CUSTOMS:-4 STATISTICAL:-4 INVOICE GOODS ITEM DECLARATION STD:-12 CALCULATED:-8 ESTIMATED:-3 UNIT QTY KG:-4 TON:-4 LB:-4 MASS:-4 TRADEWORD NUMBERS:-12',
  },
  {
    field: 'unitPrice',
    need: 'VALUE|PRICE|FOB|CIF UNIT',
    score: 74,
    may: 'VALUE PRICE FOB:-1 CIF:-1 CFR:-2 USD:4 OWNCUR:-2 FC:2 STATISTICAL:-4 CUSTOMS:-4 ITEM GOODS INVOICE STD:-12 DECLARATION CURRENCY FOREIGN COMMERCIAL ESTIMATED:-3 CALCULATED:-8 LOCALCUR:-6',
  },
  { field: 'brand', need: 'BRAND', score: 84, may: 'NAME:3 EN LOCALLANG:-3 GOODS DESC:-4 ITEM RAW:-12 STD' },
  {
    field: 'declarationNo',
    need: 'DECLARATION NUMBER',
    score: 84,
    may: 'CUSTOMS:2 IMPORT EXPORT UNLOADING LOADING ID RECORD:-10 DISPATCH CODE:-6 SUPPLIER:-60',
  },
  {
    field: 'declarationNo',
    need: 'DECLARATION',
    score: 60,
    may: 'CUSTOMS IMPORT EXPORT UNLOADING LOADING ID',
  },
  {
    field: 'declarationNo',
    need: 'REGISTER NUMBER',
    score: 62,
    may: 'RECORD CUSTOMS DECLARATION IMPORT EXPORT',
  },
  { field: 'declarationNo', need: 'DECLARATION CODE', score: 48, may: 'IMPORT EXPORT UNLOADING LOADING' },
  { field: 'supplierTaxId', need: 'SUPPLIER TAXID', score: 88, may: partyId },
  { field: 'buyerTaxId', need: 'BUYER TAXID', score: 88, may: partyId },
  { field: 'supplierTaxId', need: 'SUPPLIER ID', score: 48, may: 'IMPORT EXPORT LOADING UNLOADING' },
  { field: 'buyerTaxId', need: 'BUYER ID', score: 48, may: 'IMPORT EXPORT LOADING UNLOADING' },
  // Too little by itself: what the column holds decides.
  { field: 'supplierTaxId', need: 'SUPPLIER CODE', score: 50, may: partyCode },
  { field: 'buyerTaxId', need: 'BUYER CODE', score: 50, may: partyCode },
  { field: 'supplierPhone', need: 'SUPPLIER PHONE', score: 88, may: partyContact },
  { field: 'buyerPhone', need: 'BUYER PHONE', score: 88, may: partyContact },
  { field: 'supplierPhone', need: 'SUPPLIER PHONE EMAIL', score: 60 },
  { field: 'buyerPhone', need: 'BUYER PHONE EMAIL', score: 60 },
  { field: 'supplierEmail', need: 'SUPPLIER PHONE EMAIL', score: 61 },
  { field: 'buyerEmail', need: 'BUYER PHONE EMAIL', score: 61 },
  { field: 'supplierEmail', need: 'SUPPLIER EMAIL', score: 88, may: partyContact },
  { field: 'buyerEmail', need: 'BUYER EMAIL', score: 88, may: partyContact },
  { field: 'revision', need: 'REVISION', score: 70, may: 'NUMBER RECORD BILL COUNT' },
]

interface Compiled {
  field: ShipmentField
  score: number
  need: string[][]
  may: Map<string, number>
}

const compiled: Compiled[] = rules.map(({ field, need, score, may = '' }) => {
  const needed = need.split(' ').map(part => part.split('|'))
  const allowed = new Map<string, number>()
  for (const concept of needed.flat()) allowed.set(concept, 0)
  for (const part of may.split(' ').filter(Boolean)) {
    const [concept = '', bonus = '0'] = part.split(':')
    allowed.set(concept, Number(bonus))
  }
  // The plural may stand wherever the word may.
  const ofUnit = allowed.get('UNIT')
  if (ofUnit !== undefined && !allowed.has('UNITS')) allowed.set('UNITS', ofUnit)
  if (allowed.has('UNLOADING')) allowed.set('DELIVERY', 0)
  return { field, score, need: needed, may: allowed }
})

/** The concepts, including the meaning of numbers and currency codes in the name. */
function fullConcepts(meaning: HeaderMeaning): Set<string> {
  const concepts = new Set(meaning.concepts)
  if (meaning.currency) concepts.add('OWNCUR')
  if (meaning.numbers.length === 0) return concepts
  if (!concepts.has('HS')) return concepts.add('NUMBERS')
  if (meaning.numbers.every(digits => digits >= 8 && digits <= 12)) return concepts.add('FULLHS')
  return concepts.add(meaning.numbers.every(digits => digits === 6) ? 'HSDIGITS' : 'NUMBERS')
}

/** The name of a file of a set before that of a column: `cargodesc.container_number`. */
export const ofFile = /^[\p{L}\p{N}_]{3,60}\.(?=[\p{L}\p{N}_]{3})/u

const isOfNumbers = (meaning: HeaderMeaning) => {
  const scores = scoresOf(meaning)
  return shipmentNumbers.some(field => scores.has(field))
}

/** The same without its power of ten, where that makes it a measure: `Value (thousand USD)`. */
function withScale(header: string, meaning: HeaderMeaning): HeaderMeaning {
  const scale = scaleIn(header)
  const stripped = scale && meaningOf(scale.rest)
  // The unit of the power, as in 美元千元, is no other currency.
  if (stripped?.concepts.has('USD')) stripped.concepts.delete('OWNCUR')
  if (!scale || !stripped || !isOfNumbers(stripped)) return meaning
  const { concepts } = stripped
  const isSaid = stripped.currency !== '' || concepts.has('USD')
  const currency = isSaid ? '' : currencyWordIn(scale.rest)
  if (currency === 'USD') concepts.add('USD')
  const own = currency === 'USD' ? '' : currency
  return {
    ...stripped,
    currency: stripped.currency || own,
    scale: { power: scale.power, isSure: scale.isSure },
  }
}

const unitWords = ['KG', 'TON', 'LB', 'GRAM', 'MASS']
const measureWords = ['QTY', 'WEIGHT', 'GROSS', 'NET']
/** Letters that a person should look at: `Weight (G)` may be the gross one. */
const openLetter = /^[A-Zq]$/
/** `bales of 170 kg` */
const packed = /(?<![\d.,])(?!10{1,3}\D)(\d{2,4}) ?(\p{L}{1,10})(?!\p{L})/u

/** `Gewicht (dt)`, `Quantity in Nos`: what stands behind a measure is its unit, whatever it means elsewhere. */
function withUnit(header: string, meaning: HeaderMeaning): HeaderMeaning {
  const has = (names: string[], { concepts }: HeaderMeaning) => names.some(name => concepts.has(name))
  const [, , word = ''] = packed.exec(header) ?? []
  if (has(measureWords, meaning) && kilogramsPer(word)) {
    const concepts = new Set(meaning.concepts)
    if (concepts.has('QTY')) for (const unit of unitWords) concepts.delete(unit)
    return { ...meaning, concepts, numbers: [], isOpen: true }
  }
  const { name, unit } = nameAndUnit(header)
  const own = unit ? meaningOf(name) : meaning
  if (
    !unit ||
    !has(measureWords, own) ||
    [meaning, meaningOf(unit)].some(one => has(unitWords.slice(0, 4), one))
  )
    return meaning
  const isOpen = openLetter.test(unit)
  if (kilogramsPer(unit)) return { ...own, concepts: new Set([...own.concepts, 'MASS']), unit, isOpen }
  return isCountedUnit(unit) ? { ...own, unit, scale: meaning.scale } : meaning
}

/** The meaning of a column's name; the file's name before it does not count where both say nothing together. */
export function meaningOfColumn(header: string): HeaderMeaning {
  const meaning = withUnit(header, withScale(header, meaningOf(header)))
  if (!ofFile.test(header) || scoresOf(meaning).size > 0) return meaning
  return withScale(header, meaningOf(header.replace(ofFile, '')))
}

/** Fields that a column's name can mean, with a certainty of 0 to 100. */
export function scoresOf(meaning: HeaderMeaning): Map<ShipmentField, number> {
  const concepts = fullConcepts(meaning)
  const scores = new Map<ShipmentField, number>()
  for (const { field, score, need, may } of compiled) {
    if (!need.every(anyOf => anyOf.some(concept => concepts.has(concept)))) continue
    let sum = score - Math.min(meaning.unknown, 4) * 7
    for (const concept of concepts) sum += may.get(concept) ?? -1000
    if (sum > (scores.get(field) ?? 40)) scores.set(field, Math.min(100, sum))
  }
  return scores
}
