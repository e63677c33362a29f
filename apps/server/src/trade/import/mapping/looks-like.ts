/** Columns whose names say nothing and whose values look like a field that the file seems to lack. */
import type { ColumnEvidence } from './evidence.ts'
import type { FieldColumn, Mapping, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'

/** A column with such a word is known, though it is no field. */
const known =
  'ID ADDRESS CITY STATE POSTAL CONTACT AGENT CARRIER BANK MAKER CUSTOMS WAREHOUSE PARENT INDUSTRY INDICATOR MODEL MARKS REGIME COUNTRY PORT PLACE DESC NAME UNIT TYPE PACKAGES TRANSPORT INCOTERM CURRENCY DATE RECORD HS TAX TAXID PERCENT CONTAINER VESSEL VOYAGE'.split(
    ' ',
  )

/** Fewer different values may be anything. */
const fewValues = 5
/** Legal forms show companies sooner. */
const fewCompanies = 2

const isCompany = ({ company, text }: ColumnEvidence) => text >= 0.9 && company >= 0.5
const isGoods = ({ text, long, company, country, port, id, link, packed }: ColumnEvidence) =>
  text >= 0.95 && long >= 0.5 && company < 0.1 && Math.max(country, port, id, link, packed) < 0.3
/** Numbers without letters may be anything. */
const isNumber = ({ code, id, short, date, count, filled }: ColumnEvidence) =>
  code >= 0.9 && short === 0 && Math.max(date, id) < 0.3 && count >= Math.min(filled, 60) * 0.95

/** A column holds these values, whatever it is called; fields that are as good, and the fewest different values. */
const byValues: [ShipmentField, ShipmentField[], (seen: ColumnEvidence) => boolean, number][] = [
  ['date', [], ({ date, writtenDate }) => Math.min(date, writtenDate) >= 0.95, 2],
  [
    'origCountry',
    ['destCountry', 'supplierCountry', 'buyerCountry'],
    ({ country, text }) => Math.min(country, text) >= 0.9,
    2,
  ],
  ['origPort', ['destPort'], ({ port, text, country }) => Math.min(port, text) >= 0.9 && country < 0.5, 3],
  ['containers', [], ({ containerNumber }) => containerNumber >= 0.8, 2],
  // `U` and `I` of Serbia.
  [
    'direction',
    [],
    ({ direction, short, digits, count }) => direction >= 0.5 && short === 1 && digits === 0 && count === 2,
    2,
  ],
  ['transportMode', [], ({ mode, text }) => Math.min(mode, text) >= 0.95, 2],
]

/** The party at home first: customs name it more often. */
const parties = (direction: string): ShipmentField[] =>
  direction === 'export' ? ['supplierName', 'buyerName'] : ['buyerName', 'supplierName']

/** At most one column for each field that no column has. */
export function looksLike(
  meanings: MeaningInContext[],
  { columns, evidence }: Pick<Mapping, 'columns'> & { evidence: ColumnEvidence[] },
  direction: string,
): FieldColumn[] {
  const taken = new Set(Object.values(columns).flat())
  const found: FieldColumn[] = []
  const isOpen = (meaning: MeaningInContext, column: number, few = fewValues) =>
    !taken.has(column) &&
    (evidence[column]?.count ?? 0) >= few &&
    !known.some(concept => meaning.concepts.has(concept)) &&
    scoresOf(meaning).size === 0
  const look = (field: ShipmentField, is: (seen: ColumnEvidence) => boolean, few?: number) => {
    if (columns[field]) return
    const column = meanings.findIndex(
      (meaning, at) => isOpen(meaning, at, few) && is(evidence[at] as ColumnEvidence),
    )
    if (column < 0) return
    taken.add(column)
    found.push({ field, column })
  }
  for (const party of parties(direction)) look(party, isCompany, fewCompanies)
  look('product', isGoods)
  if (!columns.billNo && !columns.masterBillNo) look('declarationNo', isNumber)
  for (const [field, others, is, few] of byValues)
    if (!others.some(other => columns[other])) look(field, is, few)
  return found
}
