/** The fixed set of questions. Each kind has several, asked in turn, so that no answer comes from a cache. */
import type { CompanySearch } from '@backoffice/contract'

/** `table` is what a table of companies adds to its page. */
export type BenchCall =
  | 'list'
  | 'facets'
  | 'sub'
  | 'overview'
  | 'market'
  | 'table'
  | 'story'
  | 'partners'
  | 'prices'
  | 'goods'
  | 'comparison'
  | 'portLanes'
  | 'marketPrices'
  | 'totals'
  | 'changes'
  | 'reading'
  | 'marks'

/** The input of a call; those about one company, but `sub`, use only its number. */
export interface BenchInput extends CompanySearch {
  uid?: string
  uids?: string[]
}

/** What a promise speaks of: `broad` are words in most rows and no keyword. */
export type PromiseGroup = 'keyword' | 'broad' | 'name' | 'facets' | 'card' | 'market' | 'profile'

export interface BenchQuestion {
  kind: string
  call: BenchCall
  group: PromiseGroup
  /** Of calls about companies: the searches that lead to the companies that are asked about. */
  searches: CompanySearch[]
  /** One of the lists for which the slowest time at 5,000,000 rows is promised. */
  first?: true
}

const words = (...keywords: string[]): CompanySearch[] => keywords.map(keyword => ({ keyword }))
const names = (...keywords: string[]): CompanySearch[] =>
  keywords.map(keyword => ({ keyword, type: 'company' }))
const withAll = (searches: CompanySearch[], more: CompanySearch): CompanySearch[] =>
  searches.map(search => ({ ...search, ...more }))

const year = { startDate: '2024-01-01', endDate: '2024-12-31' }
const lane = { origPorts: ['AEJEA', 'AUSYD', 'BEANR', 'CNSGH', 'DEHAM'], destCountries: ['US', 'DE'] }
const countries: CompanySearch[] = [{ destCountries: ['US'] }, { destCountries: ['DE'] }]
const common = words('of', 'and', 'not', 'other')
const most = words('or')
const chinese = words('淡水', '不锈钢', '其他', '冷冻')

export const rareKind = 'rare word'
export const commonKinds = ['word in 45 % of the rows', 'the same, buyers', 'word in 4 to 9 %']

const list = (kind: string, group: PromiseGroup, searches: CompanySearch[]): BenchQuestion => ({
  kind,
  call: 'list',
  group,
  searches,
})
const first = (...input: Parameters<typeof list>): BenchQuestion => ({ ...list(...input), first: true })
const facets = (kind: string, searches: CompanySearch[]): BenchQuestion => ({
  ...list(`facets: ${kind}`, 'facets', searches),
  call: 'facets',
})
type Card = Extract<BenchCall, 'sub' | 'overview'>
const card = (call: Card, kind: string, searches: CompanySearch[]): BenchQuestion => ({
  ...list(kind, 'card', searches),
  call,
})
const market = (call: BenchCall, kind: string, searches: CompanySearch[]): BenchQuestion => ({
  ...list(`${call}: ${kind}`, 'market', searches),
  call,
})
const profile = (call: BenchCall, kind: string, searches: CompanySearch[]): BenchQuestion => ({
  ...list(`${call}: ${kind}`, 'profile', searches),
  call,
})

const goods: CompanySearch[] = ['61', '8471', '85', '8708'].map(hsCode => ({ hsCode }))
const lanes: CompanySearch[] = [
  { origCountries: ['CN'], destCountries: ['US'] },
  { origCountries: ['VN'], destCountries: ['DE'] },
]
const buyers = withAll(most, { resultType: 'cgls_buyer' })

export const questions: BenchQuestion[] = [
  first('two words', 'keyword', words('steel tubes', 'cotton fabrics', 'copper wire', 'frozen fish')),
  first(
    'two words, one year',
    'keyword',
    withAll(words('steel tubes', 'cotton fabrics', 'copper wire'), year),
  ),
  first('word, ports and countries', 'keyword', withAll(words('steel', 'cotton', 'copper'), lane)),
  first(rareKind, 'keyword', words('x123', 'x4711', 'x99', 'x31337', 'x808', 'x27182')),
  first('word in 4 to 9 %', 'keyword', common),
  first('word in 45 % of the rows', 'broad', most),
  first('the same, buyers', 'broad', withAll(most, { resultType: 'cgls_buyer' })),
  first('common word, one year', 'broad', withAll(words('or', 'of'), year)),
  first('phrase', 'keyword', words('"stainless steel"', '"woven fabrics"', '"frozen fish"')),
  first('exclusion', 'keyword', words('steel -of', 'cotton -or', 'copper -and')),
  first('prefix', 'keyword', words('alumin*', 'cott*', 'refriger*')),
  first('Chinese', 'keyword', chinese),
  first('Chinese, one character', 'keyword', words('钢', '鱼', '棉')),
  first('company name', 'name', names('4711', '31337', 'trading 1234', 'industrial 777')),
  first('company name, common word', 'broad', names('trading', 'gmbh')),
  first('no keyword, country, one year', 'broad', withAll(countries, year)),

  list('no keyword, country', 'broad', countries),
  list('no keyword, half of the rows', 'broad', [
    { transportMode: 'SEA' },
    { transportMode: 'SEA', resultType: 'cgls_buyer' },
  ]),
  list('Chinese, long', 'keyword', words('纯种繁殖用', '冷冻未切成块者', '其他纺织材料制')),
  list(
    'Chinese, one year, ports, countries',
    'keyword',
    withAll(words('其他', '钢', '鱼'), { ...year, ...lane }),
  ),
  list('Chinese, exclusion', 'keyword', words('钢 -不锈钢', '鱼 -冷冻', '其他 -棉')),
  list('Chinese and English', 'keyword', words('钢 steel', '鱼 of', '其他 or')),
  list('Chinese, by value', 'keyword', withAll(chinese, { sort: 'value' })),
  list(
    'Chinese company name',
    'name',
    names('厦门泻灵电子', '深圳藻琴纺织有限公司', '上海润锰', '义乌浓珠纺织'),
  ),
  list('Chinese company name, common word', 'broad', names('有限公司', '贸易')),

  ...(['value', 'weight', 'latest', 'relevance'] as const).flatMap(sort => [
    list(`word in 4 to 9 %, by ${sort}`, 'keyword', withAll(common, { sort })),
    list(`word in 45 %, by ${sort}`, 'broad', withAll(most, { sort })),
    list(`no keyword, country, one year, by ${sort}`, 'broad', withAll(countries, { ...year, sort })),
  ]),

  facets('two words', words('steel tubes', 'cotton fabrics', 'copper wire')),
  facets('word in 4 to 9 %', common),
  facets('word in 45 % of the rows', most),
  facets('no keyword, country, one year', withAll(countries, year)),
  facets('no keyword, half of the rows', [{ transportMode: 'SEA' }]),
  facets('Chinese', words('钢', '其他', '不锈钢')),
  facets('company name, common word', names('trading', '有限公司')),

  card('sub', 'card: word in 45 % of the rows', most),
  card('sub', 'card: two words', words('steel tubes', 'cotton fabrics', 'copper wire')),
  card('sub', 'card: Chinese', words('钢', '其他', '不锈钢')),
  card('overview', 'overview: leading suppliers', most),
  card('overview', 'overview: leading buyers', buyers),
  card('overview', 'overview: some', words('zinc', 'wool', 'tin')),

  ...(['market', 'table'] as const).flatMap(call => [
    market(call, 'two words, one year', withAll(words('steel tubes', 'cotton fabrics', 'copper wire'), year)),
    market(call, 'word in 4 to 9 %, one year', withAll(common, year)),
    market(call, 'HS code, one year', withAll(goods, year)),
    market(call, 'HS code', goods),
    market(call, 'lane, one year', withAll(lanes, year)),
  ]),
  market('market', 'no condition, one year', [year]),
  market('market', 'no condition', [{}]),
  ...(['portLanes', 'marketPrices', 'totals'] as const).flatMap(call => [
    market(call, 'HS code', goods),
    market(call, 'lane, one year', withAll(lanes, year)),
  ]),
  market('portLanes', 'no condition', [{}]),
  market('changes', 'leading buyers', buyers),
  { ...list('reading: words', 'keyword', words('steel', 'cotton', '6302', 'CNSHA')), call: 'reading' },
  { ...list('marks: leading suppliers', 'card', most), call: 'marks' },

  ...(['story', 'partners', 'prices', 'goods', 'comparison'] as const).flatMap(call => [
    profile(call, 'leading suppliers', most),
    profile(call, 'leading buyers', buyers),
    profile(call, 'some', words('zinc', 'wool', 'tin')),
  ]),
]
