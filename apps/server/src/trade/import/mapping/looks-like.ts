/** Columns whose names say nothing and whose values look like a field that the file seems to lack. */
import type { ColumnEvidence } from './evidence.ts'
import type { FieldColumn, Mapping, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'

/** What a column with such a word is known to be, though it is no field. */
const known =
  'ADDRESS CITY STATE POSTAL CONTACT AGENT CARRIER BANK MAKER CUSTOMS WAREHOUSE PARENT INDUSTRY INDICATOR MODEL MARKS REGIME COUNTRY PORT PLACE DESC NAME UNIT TYPE PACKAGES TRANSPORT INCOTERM CURRENCY DATE RECORD HS TAX TAXID PERCENT CONTAINER VESSEL VOYAGE'.split(
    ' ',
  )

/** Fewer different values may be anything. */
const fewValues = 5

const isCompany = ({ company, text }: ColumnEvidence) => text >= 0.9 && company >= 0.5
const isGoods = ({ text, long, company, country, port, id, link, packed }: ColumnEvidence) =>
  text >= 0.95 && long >= 0.5 && company < 0.1 && Math.max(country, port, id, link, packed) < 0.3
/** Numbers without letters may be anything. */
const isNumber = ({ code, id, short, date, count, filled }: ColumnEvidence) =>
  code >= 0.9 && short === 0 && Math.max(date, id) < 0.3 && count >= Math.min(filled, 60) * 0.95

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
  const isOpen = (meaning: MeaningInContext, column: number) =>
    !taken.has(column) &&
    (evidence[column]?.count ?? 0) >= fewValues &&
    !known.some(concept => meaning.concepts.has(concept)) &&
    scoresOf(meaning).size === 0
  const look = (field: ShipmentField, is: (seen: ColumnEvidence) => boolean) => {
    if (columns[field]) return
    const column = meanings.findIndex(
      (meaning, at) => isOpen(meaning, at) && is(evidence[at] as ColumnEvidence),
    )
    if (column < 0) return
    taken.add(column)
    found.push({ field, column })
  }
  for (const party of parties(direction)) look(party, isCompany)
  look('product', isGoods)
  if (!columns.billNo && !columns.masterBillNo) look('declarationNo', isNumber)
  return found
}
