/** One page of a company search: the companies, their shipments, and what the card shows. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { QueryCache } from '../engine/query-cache.ts'
import type { CompanyFacts } from '../profile/company-detail.query.ts'
import type { CompanyFactsCache } from '../profile/company-facts.ts'
import { type Card, findCards, findFewCards } from './company-card.query.ts'
import type { CompanyOrder, CountedCompany, RankRange } from './company-list.query.ts'
import { rankedPage } from './company-ranking.ts'
import type { SearchScope } from './company-search.query.ts'
import { isOfFew, pageOfFew } from './few-rows.ts'
import type { FrequentTexts } from './frequent-texts.ts'

export interface FoundCompany extends CountedCompany {
  card: Card | undefined
  facts: CompanyFacts | undefined
}

export interface PageSource {
  engine: TradeEngine
  frequent: FrequentTexts
  facts: CompanyFactsCache
  cache: QueryCache
}

interface CompanyPageRequest extends RankRange, Partial<CompanyOrder> {
  /** Version of the searched data; cached orders are valid for one version only. */
  version?: number
}

/** Cards of all companies, when there may be few: when the search has a text that is not known to be frequent. */
async function findFew({ engine, frequent }: PageSource, scope: SearchScope, options: QueryOptions) {
  if (scope.text === '' || frequent.has(scope.text)) return undefined
  const cards = await findFewCards(engine, scope, options)
  if (!cards) frequent.add(scope.text)
  return cards
}

export async function findCompanyPage(
  source: PageSource,
  scope: SearchScope,
  { sort = 'count', isRising = false, version = 0, ...range }: CompanyPageRequest,
  options: QueryOptions,
): Promise<{ rows: FoundCompany[]; total: number }> {
  const { engine, facts } = source
  const few = isOfFew(sort) ? await findFew(source, scope, options) : undefined
  if (few && isOfFew(sort)) {
    const { cards, total } = pageOfFew(few, range, { sort, isRising, minCount: scope.minCount })
    return { rows: join(cards, cards, await facts.get(idsOf(cards), options)), total }
  }
  const { rows, total } = await rankedPage(source, scope, { ...range, sort, isRising, version }, options)
  const [cards, known] = await Promise.all([
    rows.length > 0 ? findCards(engine, scope, idsOf(rows), options) : [],
    facts.get(idsOf(rows), options),
  ])
  return { rows: join(rows, cards, known), total }
}

const idsOf = (rows: CountedCompany[]) => rows.map(({ company }) => company)

function join(rows: CountedCompany[], cards: Card[], facts: CompanyFacts[]): FoundCompany[] {
  const cardOf = new Map(cards.map(card => [card.company, card]))
  const factsOf = new Map(facts.map(fact => [fact.company, fact]))
  return rows.map(({ company, count }) => ({
    company,
    count,
    card: cardOf.get(company),
    facts: factsOf.get(company),
  }))
}
