/** Names that stand for two things in different files: the values decide. */
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'

/** The least share of names with a legal form in a column of companies: persons trade, too. */
const companies = 0.3

/** Words of columns that say how goods travel by their values only: `TRANS_TYPE`, `MODE`. */
const ofModes = new Set(['REGIME', 'MODE', 'TYPE', 'NAME', 'CODE', 'DESC', 'EN', 'TRADEWORD'])
/** The least share of words for modes of transport. */
const mostModes = 0.9

const isOfModes = ({ concepts, unknown }: HeaderMeaning, { mode = 0, text = 0 }: Partial<ColumnEvidence>) =>
  (concepts.has('REGIME') || concepts.has('MODE')) &&
  unknown === 0 &&
  [...concepts].every(concept => ofModes.has(concept)) &&
  Math.min(mode, text) >= mostModes

/** Names of a party or of goods are no directions, even of an importer and an exporter. */
const noFlows =
  'SUPPLIER BUYER NOTIFY AGENT CARRIER COMPANY PARTNER GOODS DESC ADDRESS BANK MAKER PORT'.split(' ')
/** More different texts are no two directions. */
const mostFlows = 12
const mostDirections = 0.95

const mayBeFlow = ({ concepts }: HeaderMeaning, { direction }: ColumnEvidence) =>
  direction >= mostDirections && !noFlows.some(name => concepts.has(name))

/** `REGIME` of `IM4` and `EX1`, procedures of 4000 and 1040. */
export function isOfRegimes(meaning: HeaderMeaning, seen: ColumnEvidence): boolean {
  const { concepts } = meaning
  const isNamed = concepts.has('REGIME') || (concepts.has('DECLARATION') && concepts.has('TYPE'))
  return isNamed && mayBeFlow(meaning, seen) && Math.max(seen.text, seen.large) >= mostDirections
}

/** `GOODS DECLARATION` is a number in Pakistan, and a text about the goods elsewhere. */
function declared(meaning: HeaderMeaning, { code, long, date }: ColumnEvidence): HeaderMeaning {
  const { concepts } = meaning
  if (!concepts.has('GOODS') || !concepts.has('DECLARATION') || concepts.size > 2) return meaning
  const isOfGoods = long >= 0.5 && Math.max(code, date) < 0.3
  return { ...meaning, concepts: new Set(isOfGoods ? ['GOODS', 'DESC'] : ['DECLARATION']) }
}

/** A column in which some rows are imports and some are exports. */
function saysDirection(meaning: HeaderMeaning, seen: ColumnEvidence): boolean {
  const hasBoth = seen.exporting > 0 && seen.exporting < seen.direction && seen.ofRows >= mostCountries
  const isOfWords = seen.text >= mostDirections && seen.count <= mostFlows && mayBeFlow(meaning, seen)
  return hasBoth && (isOfWords || isOfRegimes(meaning, seen))
}

/** The least share of countries in columns of the two sides of a trade. */
const mostCountries = 0.8

/** Companies that are called like countries are not all of a column. */
const allCountries = 0.95
const ofParty = ['ADDRESS', 'PHONE', 'EMAIL', 'TAXID', 'CITY', 'STATE']

/** `REPORTER` and `PARTNER` of statistics are countries; those of bills are companies, and so are exporters and importers. */
function withCountries(
  meaning: HeaderMeaning,
  { country = 0, count = 0 }: Partial<ColumnEvidence>,
): HeaderMeaning {
  const { concepts } = meaning
  if (concepts.has('COUNTRY') || country < mostCountries) return meaning
  if (concepts.has('REPORTER') || concepts.has('PARTNER'))
    return { ...meaning, concepts: new Set([...concepts, 'COUNTRY']) }
  const isParty =
    concepts.has('SUPPLIER') !== concepts.has('BUYER') && !ofParty.some(name => concepts.has(name))
  if (!isParty || country < allCountries || count < fewCountries) return meaning
  return {
    ...meaning,
    isOpen: true,
    concepts: new Set(['COUNTRY', concepts.has('SUPPLIER') ? 'ORIGIN' : 'DEST']),
  }
}
const fewCountries = 2

/** A column of codes may have these words besides. */
const ofCodes = new Set(['CODE', 'ITEM', 'GOODS', 'CUSTOMS', 'NUMBER', 'ID', 'PARTIDA', 'DIGITS'])
/** Fewer codes may be numbers by chance. */
const [fewCodes, mostCodes] = [1, 0.95]

/** `CustomsItem_8_Digits` and `code` are HS codes where all of their values are codes of the nomenclature. */
function withCodes(
  meaning: HeaderMeaning,
  { listed = 0, count = 0 }: Partial<ColumnEvidence>,
): HeaderMeaning {
  const { concepts } = meaning
  const isNamed = concepts.size > 0 && [...concepts].every(name => ofCodes.has(name))
  if (!isNamed || listed < mostCodes || count < fewCodes) return meaning
  return { ...meaning, unknown: 0, numbers: [], concepts: new Set(['HS', 'CODE']) }
}

/** The tonnage of a ship is no weight of goods; where a file has no ships, a person looks. */
const tonnageIn = (meaning: HeaderMeaning, hasShips: boolean): HeaderMeaning =>
  meaning.concepts.has('TONNAGE') && !hasShips
    ? { ...meaning, isOpen: true, concepts: new Set(['WEIGHT', 'TON']) }
    : meaning

/** `Commodity (HS Code)` of texts is the name of the goods. */
function withoutCodes(
  meaning: HeaderMeaning,
  { hs = 0, text = 0, long = 0 }: Partial<ColumnEvidence>,
): HeaderMeaning {
  const { concepts } = meaning
  const isOfTexts =
    concepts.has('GOODS') && concepts.has('HS') && hs < 0.3 && Math.min(text, long + 0.5) >= 0.5
  if (!isOfTexts || concepts.has('DESC') || concepts.has('NAME')) return meaning
  return { ...meaning, numbers: [], isOpen: true, concepts: new Set(['GOODS']) }
}

/** `DNOMBRE` is the name of the goods in Chile, and that of the company at home in Peru. */
export function byValues(meanings: HeaderMeaning[], evidence: ColumnEvidence[]): HeaderMeaning[] {
  const hasShips = meanings.some(({ concepts }) => concepts.has('VESSEL') || concepts.has('IMO'))
  return meanings.map((named, column) => {
    const of = evidence[column] ?? {}
    const meaning = withoutCodes(withCodes(withCountries(tonnageIn(named, hasShips), of), of), of)
    const { concepts } = meaning
    if (isOfModes(meaning, evidence[column] ?? {}))
      return { ...meaning, concepts: new Set(['TRANSPORT', 'MODE']) }
    const seen = evidence[column]
    if (seen && saysDirection(meaning, seen))
      return { ...meaning, unknown: 0, numbers: [], concepts: new Set(['FLOW']) }
    const isOfCompanies = (evidence[column]?.company ?? 0) >= companies
    // `RAZON SOCIAL` says whose name it is by its values only.
    if (isOfCompanies && concepts.size === 1 && concepts.has('NAME'))
      return { ...meaning, concepts: new Set(['NAME', 'COMPANY', 'LOCALSIDE']) }
    if (!concepts.has('GOODS') || !concepts.has('COMPANY')) return seen ? declared(meaning, seen) : meaning
    const decided = new Set(concepts)
    decided.delete(isOfCompanies ? 'GOODS' : 'COMPANY')
    if (isOfCompanies) decided.add('LOCALSIDE')
    return { ...meaning, concepts: decided }
  })
}
