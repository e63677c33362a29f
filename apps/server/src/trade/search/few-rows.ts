/**
 * Most searches match few shipments. These are read as they are, in the time that counting them would take, and the
 * page, its total and the cards are made from them here. The engine only ranks when there are more.
 */
import type { CompanySort } from '@backoffice/contract'
import type { Card } from './company-card.query.ts'
import type { RankRange } from './company-list.query.ts'

const compareNumbers = (a: string, b: string) => {
  const [x, y] = [BigInt(a), BigInt(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** These need more than the matching rows. */
const ofMore = ['relevance', 'growing', 'switched'] as const
type FewSort = Exclude<CompanySort, (typeof ofMore)[number]>
export const isOfFew = (sort: CompanySort): sort is FewSort => !ofMore.some(other => other === sort)

const orders: Record<FewSort, (a: Card, b: Card) => number> = {
  count: (a, b) => b.count - a.count,
  value: (a, b) => b.amountSum - a.amountSum,
  weight: (a, b) => b.weightSum - a.weightSum,
  latest: (a, b) => compareTexts(b.lastDate, a.lastDate),
  first: (a, b) => compareTexts(b.firstDate, a.firstDate),
  months: (a, b) => b.activeMonths - a.activeMonths,
}

/** One page of companies, in the order of the engine, and the number of all. */
export function pageOfFew(
  found: Card[],
  { limit, offset }: RankRange,
  { sort, isRising, minCount }: { sort: FewSort; isRising: boolean; minCount: number },
): { cards: Card[]; total: number } {
  const inOrder = (a: Card, b: Card) => (isRising ? orders[sort](b, a) : orders[sort](a, b))
  const all = found
    .filter(({ count }) => count >= minCount)
    .sort((a, b) => inOrder(a, b) || b.count - a.count || compareNumbers(a.company, b.company))
  return { cards: all.slice(offset, offset + limit), total: all.length }
}
