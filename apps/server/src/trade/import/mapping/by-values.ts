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

/** `DNOMBRE` is the name of the goods in Chile, and that of the company at home in Peru. */
export function byValues(meanings: HeaderMeaning[], evidence: ColumnEvidence[]): HeaderMeaning[] {
  return meanings.map((meaning, column) => {
    const { concepts } = meaning
    if (isOfModes(meaning, evidence[column] ?? {}))
      return { ...meaning, concepts: new Set(['TRANSPORT', 'MODE']) }
    const isOfCompanies = (evidence[column]?.company ?? 0) >= companies
    // `RAZON SOCIAL` says whose name it is by its values only.
    if (isOfCompanies && concepts.size === 1 && concepts.has('NAME'))
      return { ...meaning, concepts: new Set(['NAME', 'COMPANY', 'LOCALSIDE']) }
    if (!concepts.has('GOODS') || !concepts.has('COMPANY')) return meaning
    const decided = new Set(concepts)
    decided.delete(isOfCompanies ? 'GOODS' : 'COMPANY')
    if (isOfCompanies) decided.add('LOCALSIDE')
    return { ...meaning, concepts: decided }
  })
}
