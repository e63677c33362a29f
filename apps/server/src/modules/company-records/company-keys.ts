/** How records find their company: by normalised name and country, the two things that its uid is made of. */
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import { namesNobody, normaliseCompanyName } from '../../trade/store/identity.ts'

export interface RecordKeys {
  /** Of every name the company goes by: names that were merged into it bring their records along. */
  nameKeys: string[]
  /** ISO alpha-2, or ''. */
  country: string
}

const keyMax = 600

/** @returns '' where the name names nobody */
export function recordKey(name: string): string {
  if (namesNobody(name)) return ''
  const key = normaliseCompanyName(name).slice(0, keyMax)
  return key.length < 2 ? '' : key
}

export const keysOf = ({ names, country }: Pick<CompanyFacts, 'names' | 'country'>): RecordKeys => ({
  nameKeys: [...new Set(names.map(recordKey))].filter(key => key !== ''),
  country,
})

/** Whether a record's country may be the company's: one that names none fits all. */
export const sameCountry = (a: string, b: string) => a === '' || b === '' || a === b
