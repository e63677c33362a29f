/** A column is doubted where another one competes with it, or where its values do not say the same as its name. */
import { trustOf } from '@backoffice/contract'
import type { ColumnEvidence } from './evidence.ts'
import type { GuessedColumn, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'

type Scored = GuessedColumn & { score: number }
type Agrees = (evidence: ColumnEvidence) => boolean

/** The least confidence that needs no look, and one that needs it. */
const [sure, toCheck] = [0.7, 0.6]
/** A name that says less needs a look, whatever the values are. */
const leastName = 0.45
/** A column whose score is lower by more is no rival. */
const near: Partial<Record<ShipmentField, number>> = { declarationNo: 30, amount: 1, amountUsd: 1 }
const nearOthers = 8

const isCompany: Agrees = ({ text, company, date }) => text >= 0.9 && company >= 0.2 && date < 0.5
const isText: Agrees = ({ text, company, country, port }) =>
  text >= 0.9 && company < 0.2 && country < 0.5 && port < 0.5
const isNumber: Agrees = ({ number, zero, isSerial, date, writtenDate }) =>
  number >= 0.95 && zero < 0.9 && !isSerial && Math.max(date - 0.5, writtenDate) < 0.5
const isCountry: Agrees = ({ country }) => country >= 0.8
const isPort: Agrees = ({ port }) => port >= 0.6
const isDocument: Agrees = ({ digits, short, date }) => digits >= 0.95 && short < 0.2 && date < 0.7
const isUnit: Agrees = ({ text, count, short }) => count <= 40 && Math.max(text, short) >= 0.9

/** Values that are what the name says. Names of persons, ships and brands show nothing. */
const agrees: Partial<Record<ShipmentField, Agrees>> = {
  date: ({ date }) => date >= 0.95,
  supplierName: isCompany,
  buyerName: isCompany,
  notifyName: isCompany,
  product: isText,
  hsCode: ({ hs }) => hs >= 0.9,
  origCountry: isCountry,
  destCountry: isCountry,
  supplierCountry: isCountry,
  buyerCountry: isCountry,
  origPort: isPort,
  destPort: isPort,
  weight: isNumber,
  netWeight: isNumber,
  quantity: isNumber,
  quantityUnit: isUnit,
  amount: isNumber,
  amountUsd: isNumber,
  unitPrice: isNumber,
  transportMode: ({ mode }) => mode >= 0.8,
  direction: ({ direction }) => direction >= 0.8,
  billType: ({ billType }) => billType >= 0.9,
  currency: ({ currency }) => currency >= 0.8,
  supplierTaxId: isDocument,
  buyerTaxId: isDocument,
}

/** Codes of units are numbers, and so are quantities; who files for another may be the supplier. */
const needsLook = ({ field }: Scored, { number }: Partial<ColumnEvidence>, meaning?: MeaningInContext) =>
  (field === 'quantityUnit' && (number ?? 0) >= 0.5) ||
  meaning?.concepts.has('FILER') === true ||
  meaning?.isOpen === true

/** The text of a heading in all rows, `Other`, is no name of goods. */
const saysNothing = ({ field }: Scored, { count, filled }: ColumnEvidence, meaning?: MeaningInContext) =>
  field === 'product' && meaning?.concepts.has('HS') === true && filled >= fewRows && count <= 2
const fewRows = 5

/**
 * Sets the confidence of columns by their values and their rivals.
 *
 * @param candidates columns with all fields that they may be
 */
export function rateConfidence<C extends Scored>(
  chosen: C[],
  candidates: C[],
  { evidence, meanings }: { evidence: ColumnEvidence[]; meanings: MeaningInContext[] },
): C[] {
  const taken = new Set(chosen.map(({ column }) => column))
  // A side that only the neighbours give is no rival of one that the name itself says.
  const isWeaker = (other: C, one: C) =>
    (meanings[other.column]?.cost ?? 0) > 0 && meanings[one.column]?.cost === 0
  const hasRival = (one: C) =>
    candidates.some(
      other =>
        other.field === one.field &&
        !isWeaker(other, one) &&
        !taken.has(other.column) &&
        other.score > one.score - (near[one.field] ?? nearOthers),
    )
  const withConfidence = (one: C, confidence: number) => ({ ...one, confidence })
  return chosen.map(one => {
    const isOpen = trustOf(one.confidence) !== 'sure'
    if (needsLook(one, evidence[one.column] ?? {}, meanings[one.column]))
      return withConfidence(one, Math.min(one.confidence, toCheck))
    if (one.field === 'declarationNo') {
      if (one.confidence < toCheck) return one
      if (hasRival(one)) return withConfidence(one, Math.min(one.confidence, toCheck))
      return isOpen ? withConfidence(one, sure) : one
    }
    const seen = evidence[one.column]
    if (seen && saysNothing(one, seen, meanings[one.column]))
      return withConfidence(one, Math.min(one.confidence, toCheck))
    const isSaid = isOpen && one.confidence >= leastName && seen && agrees[one.field]?.(seen)
    return isSaid && !hasRival(one) ? withConfidence(one, sure) : one
  })
}
