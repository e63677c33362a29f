/** One page of a company search: who, how many shipments, and what the card shows. */
import { type Card, findCards } from './company-card.query.ts'
import type { CompanyFacts } from './company-detail.query.ts'
import type { CompanyFactsCache } from './company-facts.ts'
import { type CountedCompany, countCompanies, findFewRows, type Range } from './company-list.query.ts'
import type { Scope } from './company-search.query.ts'
import type { QueryOptions, TradeEngine } from './engine.ts'
import { pageOfFew } from './few-rows.ts'
import type { FrequentTexts } from './frequent-texts.ts'

export interface FoundCompany extends CountedCompany {
  card: Card | undefined
  facts: CompanyFacts | undefined
}

const idsOf = (rows: CountedCompany[]) => rows.map(({ company }) => company)

export interface PageSource {
  engine: TradeEngine
  frequent: FrequentTexts
  facts: CompanyFactsCache
}

/** The matching rows where they may be few: where a text is asked for that is not known to be everywhere. */
async function findFew({ engine, frequent }: PageSource, scope: Scope, options: QueryOptions) {
  if (scope.text === '' || frequent.has(scope.text)) return undefined
  const rows = await findFewRows(engine, scope, options)
  if (!rows) frequent.add(scope.text)
  return rows
}

export async function findCompanyPage(
  source: PageSource,
  scope: Scope,
  range: Range,
  options: QueryOptions,
): Promise<{ rows: FoundCompany[]; total: number }> {
  const { engine } = source
  const few = await findFew(source, scope, options)
  if (few) {
    const page = pageOfFew(few, range)
    return join(page, page.cards, await source.facts.get(idsOf(page.rows), options))
  }
  const page = await countCompanies(engine, scope, range, options)
  const [shown, facts] = await Promise.all([
    page.rows.length > 0 ? findCards(engine, scope, idsOf(page.rows), options) : [],
    source.facts.get(idsOf(page.rows), options),
  ])
  return join(page, shown, facts)
}

function join(page: { rows: CountedCompany[]; total: number }, shown: Card[], facts: CompanyFacts[]) {
  const cardOf = new Map(shown.map(card => [card.company, card]))
  const factsOfCompany = new Map(facts.map(fact => [fact.company, fact]))
  const rows = page.rows.map(row => ({
    ...row,
    card: cardOf.get(row.company),
    facts: factsOfCompany.get(row.company),
  }))
  return { rows, total: page.total }
}
