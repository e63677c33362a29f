/** Names that stand for two things in different files: the values decide. */
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'

/** The least share of names with a legal form in a column of companies: persons trade, too. */
const companies = 0.3

/** `DNOMBRE` is the name of the goods in Chile, and that of the company at home in Peru. */
export function byValues(meanings: HeaderMeaning[], evidence: ColumnEvidence[]): HeaderMeaning[] {
  return meanings.map((meaning, column) => {
    const { concepts } = meaning
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
