/** Company search and the company drawer (specification §2, §7; decisions §4, §5 Company). */
import type {
  Body,
  CompanyFacets,
  CompanyInfo,
  CompanyList,
  CompanySearch,
  CompanySort,
  CompanySub,
  companies,
  Data,
  TradeOverview,
  WidenedCounts,
} from '@backoffice/contract'
import { AppError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import type { Trade } from '../../trade/open-trade.ts'
import {
  type CompanyFacts,
  findCompanyByName,
  findLatestDay,
  findTwinBills,
  overviews,
} from '../../trade/profile/company-detail.query.ts'
import { otherValuesOf } from '../../trade/profile/covered-sums.ts'
import { lastMonths } from '../../trade/profile/last-months.ts'
import { cached } from '../../trade/search/cached.ts'
import { findSummary, findTopGoods } from '../../trade/search/company-card.query.ts'
import { findFacets } from '../../trade/search/company-facets.query.ts'
import type { CompanyOrder } from '../../trade/search/company-list.query.ts'
import { findCompanyPage } from '../../trade/search/company-page.ts'
import {
  countShipments,
  isByName,
  matchConditions,
  type SearchScope,
  searchScope,
} from '../../trade/search/company-search.query.ts'
import { parseNames } from '../../trade/search/keyword.ts'
import type { KeyCount } from '../../trade/search/ranked.ts'
import { findWidened } from '../../trade/search/widenings.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { toCompanyInfo, toCompanyRow, toFacets } from './companies.mapper.ts'
import { daysFor, type SearchApp } from './data-days.ts'
import { checkCard, checkMatch, checkSearch } from './search-rules.ts'

/** Facts about the searcher that change the result. */
interface SearchReader {
  /** Contacts in texts that the reader sees masked (`maskedContactBits`). */
  hides?: number | undefined
}

interface CompanyKey {
  uid?: string
  name?: string
}

/** How the companies of a search are ordered. */
export function orderOf(order: CompanySearch['sort'] = 'count'): CompanyOrder {
  const [sort = '', direction] = order.split(',')
  return { sort: sort as CompanySort, isRising: direction === 'ASC' }
}

const textsOf = ({ type, keyword, keywordAs, address, withoutWords }: CompanySearch) => [
  {
    name: 'keyword',
    field: type === 'company' ? 'name' : 'product',
    text: keywordAs ? undefined : keyword,
    withoutWords,
  } as const,
  { name: 'address', field: 'address', text: address, withoutWords } as const,
]

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function listCompanies(
  app: SearchApp,
  { page = 1, pageSize = 15, sort, ...search }: Body<typeof companies.list> & SearchReader,
  signal: AbortSignal,
): Promise<CompanyList> {
  checkSearch(search, await daysFor(app, search, signal))
  const { trade } = app
  const key = ['list', page, pageSize, orderOf(sort), search]
  return cached(trade, key, signal, async (hidden, shared, version) => {
    const options = { signal: shared }
    const scope = await searchScope(trade.engine, search, hidden, options)
    const names = isByName(search) ? parseNames(search.keyword ?? '', search) : undefined
    const asked = { limit: pageSize, offset: (page - 1) * pageSize, ...orderOf(sort), version }
    const [{ rows, total }, widened] = await Promise.all([
      findCompanyPage(trade, scope, asked, options),
      findWidened(trade.engine, textsOf(search), search.hides, options),
    ])
    return { rows: rows.map(row => toCompanyRow(row, names)), total, widened }
  })
}

/** More words would keep the engine busy for one screen. */
const countedWords = 24

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function countWidened(
  app: SearchApp,
  { page: _page, pageSize: _size, sort: _sort, ...search }: Body<typeof companies.widened> & SearchReader,
  signal: AbortSignal,
): Promise<WidenedCounts> {
  checkSearch(search, await daysFor(app, search, signal))
  const { trade } = app
  return cached(trade, ['widened', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const words = await findWidened(trade.engine, textsOf(search), search.hides, options)
    const rows: WidenedCounts['rows'] = []
    for (const word of words.slice(0, countedWords)) {
      const scope = await searchScope(trade.engine, search, hidden, options, word)
      rows.push({ ...word, count: await countShipments(trade.engine, scope, options) })
    }
    return { rows }
  })
}

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function readCompanyFacets(
  app: SearchApp,
  { page: _page, pageSize: _size, sort: _sort, ...search }: Body<typeof companies.facets> & SearchReader,
  signal: AbortSignal,
): Promise<CompanyFacets> {
  checkSearch(search, await daysFor(app, search, signal))
  const { trade } = app
  return cached(trade, ['facets', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const scope = await searchScope(trade.engine, search, hidden, options)
    return toFacets(await findFacets(trade.engine, scope, options))
  })
}

/** Which company is meant. @throws AppError 10400 when neither is given, 10404 */
export async function findCompany(trade: Trade, key: CompanyKey, signal: AbortSignal): Promise<CompanyFacts> {
  const { engine } = trade
  if (!key.uid && !key.name)
    throw new AppError(10400, { fields: [{ field: 'uid', reason: { zh: '必填', en: 'Required' } }] })
  const id = key.uid
    ? uidNumber(key.uid)?.toString()
    : await findCompanyByName(engine, key.name ?? '', { signal })
  const [facts] = id === undefined ? [] : await trade.facts.get([id], { signal })
  if (!facts) throw new AppError(10404)
  return facts
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function readCompanySub(
  app: SearchApp,
  {
    page: _page,
    pageSize: _size,
    sort: _sort,
    uid,
    name,
    ...search
  }: Body<typeof companies.sub> & SearchReader,
  signal: AbortSignal,
): Promise<CompanySub> {
  checkCard(search, await daysFor(app, search, signal))
  const { trade, config } = app
  return cached(trade, ['sub', uid, name, search], signal, async (hidden, shared) => {
    const { company } = await findCompany(trade, keyOf(uid, name), shared)
    const scope = await searchScope(trade.engine, search, hidden, { signal: shared })
    const lastDay = lastDayOf(trade, search.endDate, today(config.businessTimezone), shared)
    return subOf(trade, scope, company, lastDay, shared)
  })
}

/** Up to which day months are shown: the same for all cards of a list, never in the future. */
async function lastDayOf(
  trade: Trade,
  endDate: string | undefined,
  todayThere: string,
  signal: AbortSignal,
): Promise<string> {
  const last =
    endDate ??
    (await cached(trade, ['latestDay'], signal, (_hidden, shared) =>
      findLatestDay(trade.engine, { signal: shared }),
    ))
  return last < todayThere ? last : todayThere
}

async function subOf(
  { engine }: Trade,
  scope: SearchScope,
  company: string,
  untilDay: Promise<string>,
  signal: AbortSignal,
): Promise<CompanySub> {
  const [found, products, lastDay] = await Promise.all([
    findSummary(engine, scope, company, { signal }),
    findTopGoods(engine, scope, company, { signal }),
    untilDay,
  ])
  const top = (list: KeyCount[] = []) => list.slice(0, 5).map(({ key, count }) => ({ code: key, count }))
  return {
    lastDate: found?.lastDate ?? null,
    products,
    ports: top(found?.ports),
    countries: top(found?.countries),
    months: found ? lastMonths(found.months, lastDay) : [],
  }
}

/** @throws AppError 10400, 10404; UnavailableError */
export function readCompanyInfo(trade: Trade, key: CompanyKey, signal: AbortSignal): Promise<CompanyInfo> {
  return cached(trade, ['info', key], signal, async (_hidden, shared) =>
    toCompanyInfo(await findCompany(trade, key, shared)),
  )
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function companyOverview(
  app: SearchApp,
  { search, ...key }: Body<typeof companies.overview>,
  signal: AbortSignal,
): Promise<Data<typeof companies.overview>> {
  checkMatch(search, await daysFor(app, search ?? {}, signal))
  const { trade } = app
  return cached(trade, ['overview', key, search], signal, async (hidden, shared) => {
    const { company } = await findCompany(trade, key, shared)
    const options = { signal: shared }
    const match = search && (await matchConditions(trade.engine, search, options))
    const { hasTwins } = await trade.state.get()
    const rows = await overviews(trade.engine, company, { hidden, hasTwins }, match, options)
    const of = (role: 'supplier' | 'buyer'): TradeOverview => {
      const found = rows.find(row => row.role === role)
      if (!found) return noTrade
      const { role: _, otherSums, ...figures } = found
      return { ...figures, otherValues: otherValuesOf(otherSums) }
    }
    const twins = hasTwins ? await findTwinBills(trade.engine, company, hidden, match, options) : []
    const names = new Map(
      (
        await trade.facts.get(
          twins.map(twin => twin.company),
          options,
        )
      ).map(({ company: twin, names: [name] }) => [twin, name]),
    )
    return {
      buyerOv: of('buyer'),
      supplierOv: of('supplier'),
      twins: twins.map(({ company: twin, ...bills }) => ({
        uid: uidText(BigInt(twin)),
        uname: names.get(twin) ?? '',
        ...bills,
      })),
    }
  })
}

const noTrade: TradeOverview = {
  count: 0,
  amountSum: 0,
  weightSum: 0,
  amountBills: 0,
  weightBills: 0,
  unitValueBills: 0,
  usdPerKg: null,
  hasConverted: false,
  countryNum: 0,
  num: 0,
  spellings: 0,
}

export const keyOf = (uid: string | undefined, name: string | undefined): CompanyKey => ({
  ...(uid && { uid }),
  ...(name && { name }),
})
