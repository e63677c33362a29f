/** The market of a search (docs/trade-figures.md). */
import type { Body, Data, MarketSide, market } from '@backoffice/contract'
import { type Group, sumSearch } from '../../trade/market/company-figures.query.ts'
import { billsOf, folded, goodsTree, nothing, sumIn } from '../../trade/market/goods-tree.ts'
import {
  findEntrants,
  findMarketGroups,
  type MarketMeasure,
  rankSide,
  sumOfSide,
} from '../../trade/market/market.query.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { cached } from '../../trade/search/cached.ts'
import { type SearchScope, searchScope } from '../../trade/search/company-search.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkCard } from '../companies/search-rules.ts'
import { earlier, type Reader } from './company-figures.service.ts'
import { daysOf } from './compared-days.ts'

const most = { companies: 10, entrants: 5, countries: 10 }
/** Of fewer bills, no concentration is said. */
const billsForConcentration = 10

interface Scopes {
  scope: SearchScope
  /** Of the days before, and of all days up to the last one of the search; none where nothing is compared. */
  before: SearchScope | undefined
  ever: SearchScope | undefined
  since: string
}

async function sideOf(
  { engine, facts }: Trade,
  { scope, before, ever, since }: Scopes,
  column: 'company' | 'partner',
  by: MarketMeasure,
  signal: AbortSignal,
): Promise<MarketSide> {
  const options = { signal }
  const [rows, named, entrants] = await Promise.all([
    rankSide(engine, scope, { column, by, limit: most.companies }, options),
    sumSearch(engine, scope, options, [`${column} != 0`]),
    ever ? findEntrants(engine, ever, { column, by, limit: most.entrants, since }, options) : [],
  ])
  const companies = rows.map(({ company }) => company)
  const [earlierSums, known] = await Promise.all([
    before && companies.length > 0 ? sumOfSide(engine, before, { column, companies }, options) : undefined,
    facts.get([...companies, ...entrants.map(({ company }) => company)], options),
  ])
  const factsOf = new Map(known.map(fact => [fact.company, fact]))
  const called = (company: string) => ({
    uid: uidText(BigInt(company)),
    uname: factsOf.get(company)?.names[0] ?? '',
    country: factsOf.get(company)?.country ?? '',
  })
  const [first] = rows
  const isEnough = billsOf(named, by) >= billsForConcentration && first !== undefined && first.all > 0
  const five = rows.slice(0, 5).reduce((sum, row) => sum + sumIn(row, by), 0)
  return {
    num: first?.num ?? 0,
    named,
    topFive: isEnough ? Math.round((five / first.all) * 1e4) / 1e4 : null,
    hhi: isEnough ? Math.round((first.squares / first.all ** 2) * 1e4) : null,
    top: rows.map(({ company, num: _num, all: _all, squares: _squares, ...sums }) => ({
      ...called(company),
      ...sums,
      before: before ? (earlierSums?.get(company) ?? nothing) : null,
    })),
    entrantNum: ever ? (entrants[0]?.num ?? 0) : null,
    entrants: entrants.map(({ company, num: _num, ...entrant }) => ({ ...called(company), ...entrant })),
  }
}

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function readMarket(
  app: SearchApp,
  { by = 'count', ...search }: Body<typeof market.figures> & Reader,
  signal: AbortSignal,
): Promise<Data<typeof market.figures>> {
  checkCard(search, await daysFor(app, search, signal))
  const { trade } = app
  // The companies with enough shipments are those of the days that are searched.
  const isComparable = search.newSince === undefined && (search.minCount ?? 1) === 1
  const compared = isComparable ? await daysOf(app, search, signal) : null
  return cached(trade, ['market', by, search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const { engine } = trade
    const scopeOf = (asked: typeof search) => searchScope(engine, asked, hidden, options)
    const scope = await scopeOf(search)
    const before = compared ? await scopeOf(earlier(search, compared.before)) : undefined
    const { startDate = '', ...sinceEver } = search
    const ever = compared ? await scopeOf(sinceEver) : undefined
    const scopes = { scope, before, ever, since: startDate }
    const [groups, all, sums, own, others] = await Promise.all([
      findMarketGroups(engine, scope, options),
      sumSearch(engine, scope, options),
      before && sumSearch(engine, before, options),
      sideOf(trade, scopes, 'company', by, shared),
      sideOf(trade, scopes, 'partner', by, shared),
    ])
    const end = (at: 0 | 1) =>
      folded(groups.lanes, key => key.split('>')[at] ?? '', by).slice(0, most.countries)
    const [origins, destinations] = [end(0), end(1)]
    const isShown = (ends: Group[], code: string) => ends.some(({ key }) => key === code)
    return {
      all,
      before: sums ?? null,
      compared,
      months: groups.months.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      origins,
      destinations,
      lanes: folded(groups.lanes, key => key, by).flatMap(({ key, ...lane }) => {
        const [orig = '', dest = ''] = key.split('>')
        return isShown(origins, orig) && isShown(destinations, dest) ? { orig, dest, ...lane } : []
      }),
      goods: goodsTree(groups.goods, by),
      ...(search.resultType === 'cgls_buyer'
        ? { suppliers: others, buyers: own }
        : { suppliers: own, buyers: others }),
    }
  })
}
