/** Conditions of a company search, shared by the list and the cards. */
import type { CompanyChangeKind, CompanySearch, ShipmentMatch, WidenedWord } from '@backoffice/contract'
import { knownPort } from '../../reference/ports.ts'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { keywordSql } from './keyword-kinds.ts'
import { filterBy, type TextConditions, textConditions } from './text-match.query.ts'
import { onlyWidened, readKeyword } from './widenings.query.ts'
import type { TextField } from './words.ts'

export type CompanySide = 'supplier' | 'buyer'

export interface SearchScope {
  role: CompanySide
  /** About single rows: goods, address, ports, countries, dates. */
  rows: string[]
  /** Conditions on the text of single rows that no index can check. */
  checks: string[]
  /** About companies: names, contacts, kind of business. */
  companies: string[]
  /** The words searched for in goods, names or addresses, all together; '' for none. */
  text: string
  /** The filter of company names, when names are searched. */
  name?: string
  /** Companies with fewer matching shipments are left out; 1 for none. */
  minCount: number
  params: QueryParams
}

/** A search, and which contacts in its texts the reader sees masked (`contactBits`). */
export type ReaderSearch = CompanySearch & { hides?: number | undefined }

/** Tells whether the keyword is words of company names. */
export const isByName = ({
  type,
  keyword,
  keywordAs,
}: Pick<CompanySearch, 'type' | 'keyword' | 'keywordAs'>) =>
  type === 'company' && Boolean(keyword) && keywordAs === undefined

const roleOf = (search: CompanySearch): CompanySide =>
  search.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'

/** Columns that a list of codes may be compared with. */
const codeFilters = {
  origPorts: 'orig_port',
  destPorts: 'dest_port',
  origCountries: 'orig_country',
  destCountries: 'dest_country',
} as const

/** The days that the engine's type supports; there are no shipments before or after. */
const [firstDay, lastDay] = ['1970-01-01', '2149-06-06']
const knownDay = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

/** @param codes the first digits of one code or several, with commas between them. @param name of the parameters */
export function hsCodeSql(codes: string, name: string, params: QueryParams): string {
  const conditions = codes.split(',').map((code, at) => {
    params[`${name}${at}`] = code
    return `startsWith(hs_code, {${name}${at}:String})`
  })
  return `(${conditions.join(' OR ')})`
}

function addPlainFilters(scope: SearchScope, search: CompanySearch): void {
  for (const [filter, column] of Object.entries(codeFilters)) {
    const codes = search[filter as keyof typeof codeFilters]
    if (!codes?.length) continue
    scope.rows.push(`${column} IN {${filter}:Array(String)}`)
    // People also search by other codes of the same place, such as CNSGH for CNSHA.
    const known = filter.endsWith('Ports') ? codes.map(code => knownPort(code)) : []
    scope.params[filter] = [...new Set([...codes, ...known])].filter(code => code !== '')
  }
  if (search.transportMode) {
    scope.rows.push('transport_mode = {mode:String}')
    scope.params.mode = search.transportMode
  }
  if (search.hsCode) {
    scope.rows.push(hsCodeSql(search.hsCode, 'hsCode', scope.params))
  }
  if (search.startDate) {
    scope.rows.push('date >= {startDate:Date}')
    scope.params.startDate = knownDay(search.startDate)
  }
  if (search.endDate) {
    scope.rows.push('date <= {endDate:Date}')
    scope.params.endDate = knownDay(search.endDate)
  }
}

/** Bounds of what a shipment states, each with its column and the type of the bound. */
const bounds = {
  minWeight: ['weight_kg >=', 'Decimal(18, 3)'],
  maxWeight: ['weight_kg <=', 'Decimal(18, 3)'],
  minValue: ['amount_usd >=', 'Decimal(18, 2)'],
  maxValue: ['amount_usd <=', 'Decimal(18, 2)'],
  minTeu: ['teu >=', 'Decimal(9, 2)'],
  maxTeu: ['teu <=', 'Decimal(9, 2)'],
} as const

/** Columns that are searched for a part of a text, in whatever case. */
const parts = { carrier: 'carrier', vessel: 'vessel', notifyParty: 'notify_name' } as const

const entriesOf = <O extends object>(of: O) => Object.entries(of) as [keyof O, O[keyof O]][]

function addStatedFilters({ rows, params }: SearchScope, search: CompanySearch): void {
  for (const [name, [compared, type]] of entriesOf(bounds)) {
    const bound = search[name]
    if (bound === undefined) continue
    rows.push(`${compared} {${name}:${type}}`)
    params[name] = bound
  }
  for (const [name, column] of entriesOf(parts)) {
    const text = search[name]?.trim()
    if (!text) continue
    rows.push(`positionCaseInsensitiveUTF8(${column}, {${name}:String}) > 0`)
    params[name] = text
  }
  if (search.billType) {
    rows.push('bill_type = {billType:String}')
    params.billType = search.billType
  }
}

const named = (filter: string) => `(SELECT company FROM trade_company_name ${filter})`

function addConditions(scope: SearchScope, { required, checks, excluded, params }: TextConditions): void {
  scope.rows.push(...required, ...excluded.map(sql => `NOT ${sql}`))
  scope.checks.push(...checks)
  Object.assign(scope.params, params)
}

async function addTexts(
  engine: TradeEngine,
  scope: SearchScope,
  search: ReaderSearch,
  options: QueryOptions,
  only?: WidenedWord,
): Promise<void> {
  const read = async (name: 'keyword' | 'address', field: TextField, text: string) => {
    const keyword = await readKeyword(engine, field, text, search, options)
    return only?.field === name ? onlyWidened(keyword, only) : keyword
  }
  if (search.keyword && search.keywordAs)
    scope.rows.push(keywordSql(search.keywordAs, search.keyword, scope.params) ?? '0')
  else if (search.keyword) {
    const field = search.type === 'company' ? 'name' : 'product'
    const keyword = await read('keyword', field, search.keyword)
    const conditions = await textConditions(engine, { field, keyword, hides: search.hides }, options)
    if (field === 'product') addConditions(scope, conditions)
    else {
      const { required, checks, excluded, params } = conditions
      Object.assign(scope.params, params)
      // All the words in one name of the company, none of the excluded in any of its names.
      scope.name = filterBy(required, checks)
      scope.companies.push(`company IN ${named(scope.name)}`)
      if (excluded.length > 0)
        scope.companies.push(`company NOT IN ${named(`WHERE ${excluded.join(' OR ')}`)}`)
    }
  }
  if (search.address) {
    const keyword = await read('address', 'address', search.address)
    const asked = { field: 'address', keyword, hides: search.hides } as const
    addConditions(scope, await textConditions(engine, asked, options))
  }
}

/** Of companies that changed; the same for each version of the data, so that the name of the condition tells it apart. */
async function addChange(
  engine: TradeEngine,
  scope: SearchScope,
  kind: CompanyChangeKind,
  options: QueryOptions,
): Promise<void> {
  const { companies } = await engine.changes.find(kind, scope.role, options)
  scope.companies.push(`company IN {${kind}:Array(UInt64)}`)
  scope.params[kind] = companies
}

/** Only rows of later imports; how many shipments a company must have still means all of them. */
async function addNewOnly(
  engine: TradeEngine,
  scope: SearchScope,
  since: number,
  options: QueryOptions,
): Promise<void> {
  const batches = await engine.query<{ batch: number }>(
    `SELECT batch FROM trade_batch FINAL WHERE state = 'committed' AND version > {since:UInt64}`,
    { since },
    options,
  )
  if (scope.minCount > 1) scope.companies.push(`company IN (${companiesWithEnough(scope)})`)
  scope.minCount = 1
  scope.params.fresh = batches.map(({ batch }) => batch)
  // Mostly nothing is new, and then no shipment is read.
  scope.rows.push(batches.length > 0 ? 'batch IN {fresh:Array(UInt32)}' : '0')
}

/**
 * @param hidden imports whose rows a search must not see yet, or not any more
 * @param only takes the place of the word that finds it too
 */
export async function searchScope(
  engine: TradeEngine,
  search: ReaderSearch,
  hidden: number[],
  options: QueryOptions,
  only?: WidenedWord,
): Promise<SearchScope> {
  const { minCount = 1 } = search
  const scope: SearchScope = {
    role: roleOf(search),
    rows: [],
    checks: [],
    companies: [],
    text: '',
    minCount,
    params: {},
  }
  if (minCount > 1) scope.params.minCount = minCount
  if (search.keyword || search.address)
    scope.text = JSON.stringify([
      scope.role,
      search.type,
      search.keyword,
      search.keywordAs,
      search.address,
      search.withoutWords,
      search.hides,
    ])
  await addTexts(engine, scope, search, options, only)
  addPlainFilters(scope, search)
  addStatedFilters(scope, search)
  if (hidden.length > 0) {
    scope.rows.push('batch NOT IN {hidden:Array(UInt32)}')
    scope.params.hidden = hidden
  }
  if (search.newSince !== undefined) await addNewOnly(engine, scope, search.newSince, options)
  if (search.change) await addChange(engine, scope, search.change, options)
  if (search.hasEmail) scope.companies.push(`company IN ${named('WHERE notEmpty(emails)')}`)
  if (search.hasContact) scope.companies.push(`company IN ${named('WHERE contact')}`)
  if (search.logistics === 1) scope.companies.push(`company IN ${named('WHERE logistics')}`)
  if (search.logistics === 2) scope.companies.push(`company NOT IN ${named('WHERE logistics')}`)
  return scope
}

/** The conditions of a search on single shipments, for statements about those of one company. */
export type MatchConditions = Pick<SearchScope, 'rows' | 'checks' | 'params'>

/** @param search names of companies are left out: the company is known */
export async function matchConditions(
  engine: TradeEngine,
  { type, keyword, change: _, ...search }: ShipmentMatch & Pick<ReaderSearch, 'hides' | 'change'>,
  options: QueryOptions,
): Promise<MatchConditions> {
  const words = (type !== 'company' || search.keywordAs) && keyword ? { keyword } : {}
  const { rows, checks, params } = await searchScope(engine, { ...search, ...words }, [], options)
  return { rows, checks, params }
}

/** The filter of a statement about shipments. @param further its own conditions */
export const whereOf = ({ role, rows, checks, companies }: SearchScope, further: string[] = []) =>
  filterBy([...further, `role = '${role}'`, 'company > 0', ...companies, ...rows], checks)

/** For the HAVING of a statement that groups by company. */
export const havingOf = ({ minCount }: SearchScope) =>
  minCount > 1 ? 'HAVING count() >= {minCount:UInt64}' : ''

/** How many shipments match. */
export async function countShipments(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<number> {
  const [row] = await engine.query<{ total: number }>(
    `SELECT count() AS total FROM trade_shipment ${whereOfAll(scope)}`,
    scope.params,
    options,
  )
  return row?.total ?? 0
}

const companiesWithEnough = (scope: SearchScope) =>
  `SELECT company FROM trade_shipment ${whereOf(scope)} GROUP BY company ${havingOf(scope)}`

/** The same for statements about shipments: those of companies with too few are left out too. */
export function whereOfAll(scope: SearchScope, further: string[] = []): string {
  if (scope.minCount <= 1) return whereOf(scope, further)
  return whereOf(scope, [...further, `company IN (${companiesWithEnough(scope)})`])
}

/** The same when the companies are known: their conditions need not be checked again. */
export const whereOfRows = ({ role, rows, checks }: SearchScope, further: string[]) =>
  filterBy([...further, `role = '${role}'`, ...rows], checks)
