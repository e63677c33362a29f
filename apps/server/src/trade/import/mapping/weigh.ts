/** The values of a column add to the score of its name, or take away. */
import type { ColumnEvidence } from './evidence.ts'
import type { ShipmentField } from './fields.ts'

/** Shares of the values: as many as not, enough to agree with the name, and all but a few. */
const [half, most, nearlyAll] = [0.5, 0.7, 0.9]
/** A few amounts beside zeros are entries by mistake. */
const allZero = 0.98
/** Persons trade, too, but goods hardly ever look like a company. */
const someCompanies = 0.4
/** Keys have digits as well: most of them must be numbers of taxes. */
const mostTaxNumbers = 0.8
/** Codes of a kind are short, and each stands in many rows. */
const [mostShort, rowsOfKind] = [0.8, 10]
/** A file hardly has more codes of units; more different numbers are amounts. */
const mostUnits = 12
/** Fewer rows prove nothing. */
const enoughRows = 3

type Judge = (evidence: ColumnEvidence) => number

/** Keys, links and yes or no are no goods, no party, no place. */
const isNoWords = ({ id, link, flag, email, packed }: ColumnEvidence) =>
  id >= half || link >= half || flag >= nearlyAll || email >= nearlyAll || packed >= half

const words: Judge = evidence => (isNoWords(evidence) ? 0 : evidence.text)

/** Goods have no legal form. */
const goods: Judge = evidence => (evidence.company >= someCompanies ? 0 : words(evidence))

/** Zeros, shares and the numbers of the rows are no amounts. */
export const figure: Judge = evidence => {
  const isNothing = evidence.zero >= allZero && evidence.filled >= enoughRows
  return isNothing || evidence.percent >= half || evidence.isSerial || evidence.writtenDate >= nearlyAll
    ? 0
    : evidence.number
}

const taxId: Judge = ({ digits, writtenDate, link, id, postcode, taxNumber, packed, sentence }) =>
  Math.max(packed, sentence) >= half ||
  writtenDate >= nearlyAll ||
  link >= half ||
  (id >= half && taxNumber < mostTaxNumbers) ||
  postcode >= nearlyAll
    ? 0
    : digits

const documentNumber: Judge = ({ date, link, zero, flag }) =>
  date >= most || link >= half || zero >= nearlyAll || flag >= nearlyAll ? 0 : 1

/** Codes of units lose to their names beside them. */
const belowWords = 0.65

/** How far the values of a column are those of a field. */
const kinds: Partial<Record<ShipmentField, Judge>> = {
  date: ({ date }) => date,
  hsCode: ({ hs }) => hs,
  weight: figure,
  netWeight: figure,
  quantity: figure,
  amount: figure,
  amountUsd: figure,
  unitPrice: figure,
  teu: ({ number }) => number,
  supplierName: words,
  buyerName: words,
  notifyName: words,
  product: goods,
  supplierAddress: words,
  buyerAddress: words,
  brand: evidence => (isNoWords(evidence) || evidence.number >= half ? 0 : 1),
  vessel: words,
  carrier: words,
  quantityUnit: ({ date, link, id, count, number, large, smallNumber }) =>
    date >= nearlyAll ||
    link >= half ||
    id >= half ||
    large >= half ||
    (number >= nearlyAll && (count > mostUnits || smallNumber < nearlyAll))
      ? 0
      : number >= nearlyAll
        ? belowWords
        : 1,
  supplierTaxId: taxId,
  buyerTaxId: taxId,
  declarationNo: ({ digits, date, link, zero, short, count, filled }) =>
    date >= most || link >= half || zero >= nearlyAll || (short >= mostShort && count <= filled / rowsOfKind)
      ? 0
      : digits,
  billNo: documentNumber,
  masterBillNo: documentNumber,
  supplierPhone: ({ phone, digits }) => Math.max(phone, digits),
  buyerPhone: ({ phone, digits }) => Math.max(phone, digits),
  supplierEmail: ({ email }) => email,
  buyerEmail: ({ email }) => email,
}

export const isOfFigures = (field: ShipmentField) => kinds[field] === figure

/** Scores of names that say a code of a party only, and what numbers of taxes add to them. */
const [codeOfParty, taxBonus] = [50, 22]
/** Below it, the name alone does not say that a column numbers declarations. */
const sureNumber = 60
/** Rows of which a number of declarations has a different one in every third, and the most kinds of declarations. */
const [someNumbers, mostKinds] = [10, 20]
/** Scores below are no names of a number. */
const leastSerial = 45
/** These shares of a score remain: the values contradict the name, do not show it, or are too few to contradict it. */
const [contradiction, noSupport, fewValues] = [0.3, 0.6, 0.8]
/** No text of the column is a direction, or a currency. */
const noReading = 0.4
/** Values that are what the name says add a little; numbers of containers are hardly anything else. */
const [recognition, wordsAdd, containersAdd] = [8, 4, 25]
/** Places of a column that has the other kind of them, a country in place of a port. */
const otherPlaces = { cost: 20, least: 0.6, mostOwn: 0.3 }

type Weigh = (score: number, evidence: ColumnEvidence) => number

const weighTaxId: Weigh = (score, evidence) => {
  if (score > codeOfParty) return weighShare('supplierTaxId', score, evidence)
  return evidence.taxNumber >= mostTaxNumbers ? score + taxBonus : score * contradiction
}

/** A kind of declaration is in many rows, a number in few. */
const isKind = ({ count, filled }: ColumnEvidence) =>
  filled >= someNumbers && count < Math.min(mostKinds, filled / 3)

const weighDeclarationNo: Weigh = (score, evidence) =>
  score < sureNumber && isKind(evidence)
    ? score * contradiction
    : weighShare('declarationNo', score, evidence)

const placeBonus = (own: number, other: number) =>
  (own >= otherPlaces.least ? recognition : 0) -
  (other >= otherPlaces.least && own < otherPlaces.mostOwn ? otherPlaces.cost : 0)

const weighCountry: Weigh = (score, evidence) => {
  const { country, port, code, date } = evidence
  // No country is written in letters and digits.
  const isOfCodes = country === 0 && code >= nearlyAll
  return isNoWords(evidence) || date >= nearlyAll || isOfCodes
    ? score * contradiction
    : score + placeBonus(country, port)
}

const weighPort: Weigh = (score, evidence) => {
  const { country, port, date } = evidence
  return isNoWords(evidence) || (date >= most && port === 0)
    ? score * contradiction
    : score + placeBonus(port, country)
}

const weighDirection: Weigh = (score, { direction, text }) => {
  if (direction >= half) return score + (text >= half ? wordsAdd : 0)
  return score * (direction > 0 ? noSupport : noReading)
}

/** Words that are no units that we know leave the weight without kilograms: a person looks. */
const weighWeightUnit: Weigh = (score, { weightUnit, text }) => {
  if (weightUnit >= half) return score + wordsAdd
  return text >= half ? score : score * contradiction
}

/** Fields whose values are not judged by one share only. */
const weighs: Partial<Record<ShipmentField, Weigh>> = {
  supplierTaxId: weighTaxId,
  buyerTaxId: weighTaxId,
  declarationNo: weighDeclarationNo,
  origCountry: weighCountry,
  destCountry: weighCountry,
  supplierCountry: weighCountry,
  buyerCountry: weighCountry,
  originCountry: weighCountry,
  origPort: weighPort,
  destPort: weighPort,
  transportMode: (score, { mode }) => (mode >= half ? score + recognition : score * noSupport),
  direction: weighDirection,
  currency: (score, { currency }) => (currency >= half ? score + wordsAdd : score * noReading),
  weightUnit: weighWeightUnit,
  containers: (score, { containerNumber }) =>
    containerNumber >= half ? score + containersAdd : score * noSupport,
}

function weighShare(field: ShipmentField, score: number, evidence: ColumnEvidence): number {
  const share = kinds[field]?.(evidence)
  if (share === undefined || share >= most) return score
  // The name says that it is a number; a person looks whether it only counts the rows.
  if (evidence.isSerial && isOfFigures(field))
    return Math.max(score * noSupport, Math.min(score, leastSerial))
  return score * (evidence.filled < enoughRows && evidence.packed < half ? fewValues : contradiction + share)
}

/**
 * Changes a score by the evidence of the data: the same when it agrees or there is too little data, down to 0.3 of it
 * when it contradicts, and a little more where values are recognised.
 */
export function weigh(field: ShipmentField, score: number, evidence: ColumnEvidence | undefined): number {
  if (!evidence || evidence.count === 0) return score
  return weighs[field]?.(score, evidence) ?? weighShare(field, score, evidence)
}
