/** The fixed set of searches; each kind has several, asked in turn, so that none is answered from memory. */
import type { CompanySearch } from '@backoffice/contract'

export interface Question {
  kind: string
  searches: CompanySearch[]
  /** Chinese text, which PostgreSQL's own text search cannot cut into words: it is not asked. */
  notForPostgres?: true
}

const words = (...keywords: string[]): CompanySearch[] => keywords.map(keyword => ({ keyword }))
const year = { startDate: '2024-01-01', endDate: '2024-12-31' }

export const rareKind = 'rare word'
export const commonKinds = ['word in 45 % of the rows', 'the same, buyers', 'word in 4 to 9 %']

export const questions: Question[] = [
  { kind: 'two words', searches: words('steel tubes', 'cotton fabrics', 'copper wire', 'frozen fish') },
  {
    kind: 'two words, one year',
    searches: words('steel tubes', 'cotton fabrics', 'copper wire').map(search => ({ ...search, ...year })),
  },
  {
    kind: 'word, ports and countries',
    searches: words('steel', 'cotton', 'copper').map(search => ({
      ...search,
      origPorts: ['AEJEA', 'AUSYD', 'BEANR', 'CNSGH', 'DEHAM'],
      destCountries: ['US', 'DE'],
    })),
  },
  { kind: rareKind, searches: words('x123', 'x4711', 'x99', 'x31337', 'x808', 'x27182') },
  { kind: 'word in 4 to 9 %', searches: words('of', 'and', 'not', 'other') },
  { kind: 'word in 45 % of the rows', searches: [{ keyword: 'or' }] },
  { kind: 'the same, buyers', searches: [{ keyword: 'or', resultType: 'cgls_buyer' }] },
  { kind: 'common word, one year', searches: words('or', 'of').map(search => ({ ...search, ...year })) },
  { kind: 'phrase', searches: words('"stainless steel"', '"woven fabrics"', '"frozen fish"') },
  { kind: 'exclusion', searches: words('steel -of', 'cotton -or', 'copper -and') },
  { kind: 'prefix', searches: words('alumin*', 'cott*', 'refriger*') },
  { kind: 'Chinese', searches: words('淡水', '不锈钢', '其他', '冷冻'), notForPostgres: true },
  { kind: 'Chinese, one character', searches: words('钢', '鱼', '棉'), notForPostgres: true },
  {
    kind: 'company name',
    searches: words('4711', '31337', 'trading 1234', 'industrial 777').map(search => ({
      ...search,
      type: 'company' as const,
    })),
  },
  {
    kind: 'company name, common word',
    searches: words('trading', 'gmbh').map(search => ({ ...search, type: 'company' as const })),
  },
  {
    kind: 'no keyword, country, one year',
    searches: [
      { destCountries: ['US'], ...year },
      { destCountries: ['DE'], ...year },
    ],
  },
]
