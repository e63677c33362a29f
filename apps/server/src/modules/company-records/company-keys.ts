/** How records find their company: by normalised name and country, from which its uid is made. */
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import { namesNobody, normaliseCompanyName } from '../../trade/store/identity.ts'

export interface RecordKeys {
  /** For every name of the company: merged names bring their records along. */
  nameKeys: string[]
  /** ISO alpha-2, or ''. */
  country: string
}

const keyMax = 600

/** @returns '' when the name is not a company */
export function recordKey(name: string): string {
  if (namesNobody(name)) return ''
  const key = normaliseCompanyName(name).slice(0, keyMax)
  return key.length < 2 ? '' : key
}

export const keysOf = ({ names, country }: Pick<CompanyFacts, 'names' | 'country'>): RecordKeys => ({
  nameKeys: [...new Set(names.map(recordKey))].filter(key => key !== ''),
  country,
})

/** Tells whether a record's country can be the company's: a record without a country fits all. */
export const sameCountry = (a: string, b: string) => a === '' || b === '' || a === b
