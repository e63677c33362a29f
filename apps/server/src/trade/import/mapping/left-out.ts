/** Columns that plainly hold a field that no column was mapped to, by what they hold or by their names. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { isSubheading, parseHsCode } from '../../../reference/hs-codes.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { FieldColumn, Mapping, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { looksLike } from './looks-like.ts'
import { scoresOf } from './rules.ts'
import { figure } from './weigh.ts'

type Concepts = Set<string>

const hasOne = (concepts: Concepts, names: string) => names.split(' ').some(name => concepts.has(name))

const shownCodes = 200
/** Fewer different codes may be numbers by chance. */
const differentCodes = 3

/** Most texts are codes of the nomenclature, which random numbers hardly ever are. */
function isOfCodes(texts: string[], concepts: Concepts): boolean {
  const filled = new Set(texts.filter(text => !isBlank(text)).slice(0, shownCodes))
  const codes = [...filled].filter(text => text.length <= 20 && isSubheading(parseHsCode(text)))
  const isNamed = hasOne(concepts, 'HS CODE GOODS PARTIDA')
  return codes.length >= Math.max(filled.size * 0.8, isNamed ? 1 : differentCodes)
}

/** Names of weights, and of what is counted or paid beside them. */
const weighs = 'WEIGHT GROSS NET KG TON'
const pays = 'VALUE FOB CIF USD FC OWNCUR PRICE LOCALCUR TOTAL'
const others =
  'UNITPRICE UNIT RATE PERCENT TAX FEE FREIGHT INSURANCE AVERAGE VOLUME TARE NUMBER CODE CURRENCY QTY PACKAGES CONTAINER TEU YEAR MONTH CALCULATED'

/** Companies that are neither the supplier nor the buyer, and what is named like one. */
const otherParties =
  'AGENT CARRIER BANK MAKER NOTIFY BRAND VESSEL GOODS DESC ADDRESS PARENT CUSTOMS SUPPLIER BUYER'
/** The least share of names with a legal form. */
const mostCompanies = 0.6

function isNamed({ concepts, currency }: HeaderMeaning, names: string): boolean {
  return !hasOne(concepts, others) && (hasOne(concepts, names) || (names === pays && currency !== ''))
}

/** Fields that a file should not lose because of what a column of this name holds, and those that are as good. */
const named: Partial<Record<ShipmentField, ShipmentField[]>> = {
  date: [],
  product: [],
  hsCode: [],
  supplierName: [],
  buyerName: [],
  origCountry: [],
  destCountry: [],
  weight: ['netWeight'],
  weightUnit: [],
  quantity: [],
  origPort: [],
  destPort: [],
  transportMode: [],
  incoterm: [],
  billNo: ['masterBillNo'],
  containers: [],
  direction: [],
  amount: ['amountUsd'],
  amountUsd: ['amount'],
}
/** The least score of a name that says the field by itself. */
const plainName = 70

/** Columns whose names say a field that no column was mapped to, because of what they hold. */
function namedColumns(meanings: MeaningInContext[], { columns, evidence }: MappingEvidence): FieldColumn[] {
  const taken = new Set(Object.values(columns).flat())
  const holdsSome = (column: number) => {
    const { count = 0, zero = 0, packed = 0 } = evidence[column] ?? {}
    return count > 0 && zero < 0.98 && packed < 0.5
  }
  return Object.entries(named).flatMap(([name, others]) => {
    const field = name as ShipmentField
    if ([field, ...others].some(one => columns[one])) return []
    const column = meanings.findIndex(
      (meaning, at) =>
        meaning.cost === 0 &&
        !taken.has(at) &&
        holdsSome(at) &&
        (scoresOf(meaning).get(field) ?? 0) >= plainName,
    )
    return column < 0 ? [] : [{ field, column }]
  })
}

/** A name must have these, beside words that keep a column from its field: `Qty (Gross)`, `Last Shipment Date`. */
const keys: [field: ShipmentField, key: string, without: string, test: (seen: ColumnEvidence) => boolean][] =
  [
    [
      'date',
      'DATE',
      'INVOICE PAYMENT EXPIRY CLOSING',
      ({ writtenDate, digits }) => Math.max(writtenDate, digits) >= 0.9,
    ],
    [
      'quantity',
      'QTY PACKAGES',
      'UNIT TYPE CODE DESC VALUE PRICE UNITPRICE PERCENT',
      seen => figure(seen) >= 0.7,
    ],
    ['teu', 'TEU', 'VALUE PRICE PERCENT FREIGHT', seen => figure(seen) >= 0.7],
  ]

/** Columns whose names say a field beside words that keep them from it, where no other column has the field. */
function shadowedColumns(
  meanings: MeaningInContext[],
  { columns, evidence }: MappingEvidence,
): FieldColumn[] {
  const taken = new Set(Object.values(columns).flat())
  return keys.flatMap(([field, key, without, test]) => {
    if (columns[field]) return []
    const column = meanings.findIndex(({ concepts }, at) => {
      const seen = evidence[at]
      return (
        !taken.has(at) &&
        seen &&
        seen.count > 0 &&
        hasOne(concepts, key) &&
        !hasOne(concepts, without) &&
        test(seen)
      )
    })
    return column < 0 ? [] : [{ field, column }]
  })
}

/** A name of a value has these words for its basis. */
const basis = 'FOB CIF CFR INVOICE FC CUSTOMS STATISTICAL DUTIABLE COMMERCIAL DECLARATION'

/** The first value by FOB or CIF, where the names of the values that are used do not say what they are. */
function plainerValue(meanings: MeaningInContext[], { columns, evidence }: MappingEvidence): FieldColumn[] {
  const used = [...(columns.amount ?? []), ...(columns.amountUsd ?? [])]
  const isPlain = (column: number) => hasOne(meanings[column]?.concepts ?? new Set(), basis)
  if (used.length === 0 || used.some(isPlain)) return []
  const taken = new Set(Object.values(columns).flat())
  const column = meanings.findIndex((meaning, at) => {
    const scores = scoresOf(meaning)
    const score = Math.max(scores.get('amount') ?? 0, scores.get('amountUsd') ?? 0)
    const seen = evidence[at]
    const isValue = hasOne(meaning.concepts, 'FOB CIF') && score >= leastValue
    return isValue && !taken.has(at) && seen !== undefined && seen.count > 0 && figure(seen) >= 0.7
  })
  return column < 0 ? [] : [{ field: columns.amount ? 'amount' : 'amountUsd', column }]
}
/** Less than that of a plain name: words that nobody knows may stand beside. */
const leastValue = 60

type MappingEvidence = Pick<Mapping, 'columns'> & { evidence: ColumnEvidence[]; direction: string }

/** @param rows below the column names */
export function leftOutColumns(
  meanings: MeaningInContext[],
  rows: string[][],
  seen: MappingEvidence,
): FieldColumn[] {
  const found = [
    ...contentColumns(meanings, rows, seen),
    ...namedColumns(meanings, seen),
    ...shadowedColumns(meanings, seen),
    ...plainerValue(meanings, seen),
    ...looksLike(meanings, { ...seen, columns: withoutHeadings(meanings, seen.columns) }, seen.direction),
  ]
  // The first of each field, and of each column.
  const isFirst = ({ field, column }: FieldColumn, at: number) =>
    !found.slice(0, at).some(other => other.field === field || other.column === column)
  return found.filter(isFirst)
}

/** The text of the heading of a code is no name of goods where another column may have one. */
function withoutHeadings(meanings: MeaningInContext[], columns: Mapping['columns']): Mapping['columns'] {
  const { product = [], ...others } = columns
  const isHeading = product.every(column => meanings[column]?.concepts.has('HS'))
  return isHeading
    ? { ...others, ...(product.length > 0 && { hsCode: [...(columns.hsCode ?? []), ...product] }) }
    : columns
}

function contentColumns(
  meanings: HeaderMeaning[],
  rows: string[][],
  { columns, evidence, direction }: MappingEvidence,
): FieldColumn[] {
  const taken = new Set(Object.values(columns).flat())
  const find = (field: ShipmentField, test: (meaning: HeaderMeaning, column: number) => boolean) => {
    const column = meanings.findIndex((meaning, column) => !taken.has(column) && test(meaning, column))
    return column < 0 ? [] : [{ field, column }]
  }
  const isFigure = (column: number) => {
    const seen = evidence[column]
    return seen !== undefined && seen.count > 0 && figure(seen) >= 0.7
  }
  const isOfCompanies = ({ concepts }: HeaderMeaning, column: number) =>
    (evidence[column]?.company ?? 0) >= mostCompanies && !hasOne(concepts, otherParties)
  const parties = ['buyerName', 'supplierName'] as const
  const missing = (direction === 'export' ? parties.toReversed() : parties).find(party => !columns[party])
  const ofParties = missing ? find(missing, isOfCompanies) : []
  // A currency is that of some value, whatever this is called.
  const isOpenValue = (meaning: HeaderMeaning) =>
    columns.currency !== undefined && meaning.unknown > 0 && !hasOne(meaning.concepts, others)
  const ofAmount = () =>
    find(
      'amount',
      (meaning, column) =>
        (isNamed(meaning, pays) || isOpenValue(meaning)) &&
        !hasOne(meaning.concepts, weighs) &&
        isFigure(column),
    )
  return [
    ...(columns.hsCode
      ? []
      : find('hsCode', ({ concepts }, column) =>
          isOfCodes(
            rows.map(cells => cells[column] ?? ''),
            concepts,
          ),
        )),
    ...ofParties,
    ...((columns.weight ?? columns.netWeight)
      ? []
      : find(
          'weight',
          (meaning, column) =>
            isNamed(meaning, weighs) && !hasOne(meaning.concepts, pays) && isFigure(column),
        )),
    ...((columns.amount ?? columns.amountUsd) ? [] : ofAmount()),
  ]
}
