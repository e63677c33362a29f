/** The market of a search (docs/trade-figures.md). */
import type { Body, ComparedDays, Data, MarketSide, market } from '@backoffice/contract'
import { type Group, sumSearch, type TradeSums } from '../../trade/market/company-figures.query.ts'
import { billsOf, folded, goodsTree, sumIn, sumOf } from '../../trade/market/goods-tree.ts'
import {
  findGroups,
  findMonths,
  findPortLanes,
  type MarketMeasure,
  otherSideOf,
  rankSide,
  type SideScope,
  sumOfSide,
} from '../../trade/market/market.query.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { readUnitPrices } from '../../trade/profile/unit-prices.ts'
import { cached } from '../../trade/search/cached.ts'
import { type SearchScope, searchScope, whereOfAll } from '../../trade/search/company-search.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkCard, checkSearch } from '../companies/search-rules.ts'
import { daysOf, lastDayOf, type Reader } from './compared-days.ts'

const most = { companies: 10, entrants: 5, countries: 10, portLanes: 10 }
/** Of fewer bills, no concentration is said. */
const billsForConcentration = 10

interface Question {
  by: MarketMeasure
  /** The days of the search, where they are compared with the days before and with all earlier ones. */
  both: SearchScope
  ever: SearchScope
  /** Their first day, where they are compared. */
  since: string | undefined
  /** No condition is about one side alone. */
  isAboutBoth: boolean
}

async function findSide(
  { engine, facts }: Trade,
  { by, both, ever, since, isAboutBoth }: Question,
  side: 'own' | 'other',
  signal: AbortSignal,
) {
  const options = { signal }
  const sided = (scope: SearchScope): SideScope =>
    side === 'own' ? { scope, column: 'company' } : otherSideOf(scope, isAboutBoth)
  const limits = { limit: most.companies, newLimit: most.entrants }
  const ranked = await rankSide(engine, sided(ever), { by, since, ...limits }, options)
  const companies = [...ranked.companies, ...ranked.newCompanies.map(([company]) => company)]
  const [sums, known] = await Promise.all([
    sumOfSide(engine, sided(both), { companies, since }, options),
    facts.get(companies, options),
  ])
  return { ranked, sums, known, since }
}

function sideFigures(
  { ranked, sums, known, since }: Awaited<ReturnType<typeof findSide>>,
  named: TradeSums,
  by: MarketMeasure,
): MarketSide {
  const factsOf = new Map(known.map(fact => [fact.company, fact]))
  const called = (company: string) => ({
    uid: uidText(BigInt(company)),
    uname: factsOf.get(company)?.names[0] ?? '',
    country: factsOf.get(company)?.country ?? '',
  })
  const sumsOf = (company: string, isBefore: 0 | 1) =>
    sumOf(sums.filter(one => one.id === company && one.isBefore === isBefore))
  const isEnough = billsOf(named, by) >= billsForConcentration && ranked.all > 0
  const five = ranked.companies.slice(0, 5).reduce((sum, one) => sum + sumIn(sumsOf(one, 0), by), 0)
  return {
    num: ranked.num,
    named,
    topFive: isEnough ? Math.round((five / ranked.all) * 1e4) / 1e4 : null,
    hhi: isEnough ? Math.round((ranked.squares / ranked.all ** 2) * 1e4) : null,
    top: ranked.companies.map(company => ({
      ...called(company),
      ...sumsOf(company, 0),
      before: since ? sumsOf(company, 1) : null,
    })),
    entrantNum: since ? ranked.newNum : null,
    entrants: ranked.newCompanies.map(([company, firstDate]) => ({
      ...called(company),
      ...sumsOf(company, 0),
      firstDate,
    })),
  }
}

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

type Search = Omit<Body<typeof market.figures> & Reader, 'by'>

async function findMarket(
  trade: Trade,
  {
    by,
    compared,
    hidden,
    ...search
  }: Search & { by: MarketMeasure; compared: ComparedDays; hidden: number[] },
  signal: AbortSignal,
) {
  const { engine } = trade
  const options = { signal }
  const scopeFrom = (firstDay: string | undefined) => {
    const { startDate: _firstDay, ...same } = search
    return searchScope(engine, { ...same, ...(firstDay && { startDate: firstDay }) }, hidden, options)
  }
  const scope = await scopeFrom(search.startDate)
  const both = compared ? await scopeFrom(compared.before.startDate) : scope
  const ever = compared ? await scopeFrom(undefined) : scope
  const since = compared?.days.startDate
  const asked = { by, both, ever, since, isAboutBoth: !search.address }
  const [months, lanes, goods, own, others] = await Promise.all([
    findMonths(engine, both, since, options),
    findGroups(engine, scope, 'lanes', options),
    findGroups(engine, scope, 'goods', options),
    findSide(trade, asked, 'own', signal),
    findSide(trade, asked, 'other', signal),
  ])
  return { months, lanes, goods, own, others }
}

function lanesOf(groups: Group[], by: MarketMeasure) {
  const end = (at: 0 | 1) => folded(groups, key => key.split('>')[at] ?? '', by).slice(0, most.countries)
  const [origins, destinations] = [end(0), end(1)]
  const isShown = (ends: Group[], code: string) => ends.some(({ key }) => key === code)
  const lanes = folded(groups, key => key, by).flatMap(({ key, ...lane }) => {
    const [orig = '', dest = ''] = key.split('>')
    return isShown(origins, orig) && isShown(destinations, dest) ? { orig, dest, ...lane } : []
  })
  return { origins, destinations, lanes }
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
    const found = await findMarket(trade, { ...search, by, compared, hidden }, shared)
    const counted = found.months.filter(({ isBefore }) => isBefore === 0)
    const months = counted.map(({ month, ...sums }) => ({ ...sums, key: monthText(month) }))
    const all = sumOf(counted)
    const named = sumOf(counted.filter(({ isNamed }) => isNamed === 1))
    const [own, others] = [sideFigures(found.own, all, by), sideFigures(found.others, named, by)]
    return {
      all,
      before: compared ? sumOf(found.months.filter(({ isBefore }) => isBefore === 1)) : null,
      compared,
      months: folded(months, key => key, by).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      ...lanesOf(found.lanes, by),
      goods: goodsTree(found.goods, by),
      ...(search.resultType === 'cgls_buyer'
        ? { suppliers: others, buyers: own }
        : { suppliers: own, buyers: others }),
    }
  })
}

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function readPortLanes(
  app: SearchApp,
  { by = 'count', ...search }: Body<typeof market.portLanes> & Reader,
  signal: AbortSignal,
): Promise<Data<typeof market.portLanes>> {
  checkCard(search, await daysFor(app, search, signal))
  const { trade } = app
  return cached(trade, ['portLanes', by, search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const scope = await searchScope(trade.engine, search, hidden, options)
    return findPortLanes(trade.engine, scope, { by, limit: most.portLanes }, options)
  })
}

/** @throws AppError 10400 without a condition, and on `keyword`, `address`, `endDate`; UnavailableError */
export async function readMarketPrices(
  app: SearchApp,
  search: Body<typeof market.prices> & Reader,
  signal: AbortSignal,
): Promise<Data<typeof market.prices>> {
  checkSearch(search, await daysFor(app, search, signal))
  const { trade } = app
  const until = await lastDayOf(app, search, signal)
  return cached(trade, ['marketPrices', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const { engine } = trade
    const scope = await searchScope(engine, search, hidden, options)
    const bills = { where: (...further: string[]) => whereOfAll(scope, further), params: scope.params }
    const [all, prices] = await Promise.all([
      sumSearch(engine, scope, options),
      readUnitPrices(engine, bills, until, options),
    ])
    return { bills: all.count, ...prices }
  })
}
