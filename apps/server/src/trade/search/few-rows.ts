/**
 * Most searches match few shipments. They are read as they are, in the time that a count of them would take, and the
 * cards of all their companies, the page and its total are made of them here; only where there are more is the engine
 * asked to rank.
 */
import type { CompanySort } from '@backoffice/contract'
import type { Card } from './company-card.query.ts'
import type { Range } from './company-list.query.ts'

const compareNumbers = (a: string, b: string) => {
  const [x, y] = [BigInt(a), BigInt(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What the engine knows only from more than the matching rows is not among them. */
export type FewSort = Exclude<CompanySort, 'relevance'>

const orders: Record<FewSort, (a: Card, b: Card) => number> = {
  count: () => 0,
  value: (a, b) => b.amountSum - a.amountSum,
  weight: (a, b) => b.weightSum - a.weightSum,
  latest: (a, b) => compareTexts(b.lastDate, a.lastDate),
}

/** One page of companies, in the order in which the engine would put them, and the number of all. */
export function pageOfFew(
  found: Card[],
  { limit, offset }: Range,
  { sort, minCount }: { sort: FewSort; minCount: number },
): { cards: Card[]; total: number } {
  const all = found
    .filter(({ count }) => count >= minCount)
    .sort((a, b) => orders[sort](a, b) || b.count - a.count || compareNumbers(a.company, b.company))
  return { cards: all.slice(offset, offset + limit), total: all.length }
}
