/** Groups of shipments added up by measure, and their goods as a tree of the HS. */
import { limits, type TradedGoods } from '@backoffice/contract'
import { hsNames } from '../../reference/hs-names.ts'
import type { Group, TradeSums } from './company-figures.query.ts'
import type { MarketMeasure } from './market.query.ts'

const most = { chapters: limits.goodsChaptersMax, headings: 5, codes: 5 }

export const nothing: TradeSums = { count: 0, amountSum: 0, weightSum: 0, amountBills: 0, weightBills: 0 }

export const sumIn = (sums: TradeSums, by: MarketMeasure) =>
  ({ count: sums.count, value: sums.amountSum, weight: sums.weightSum })[by]
export const billsOf = (sums: TradeSums, by: MarketMeasure) =>
  ({ count: sums.count, value: sums.amountBills, weight: sums.weightBills })[by]

const rounded = (sum: number) => Math.round(sum * 1000) / 1000

const added = (a: TradeSums, b: TradeSums): TradeSums => ({
  count: a.count + b.count,
  amountSum: rounded(a.amountSum + b.amountSum),
  weightSum: rounded(a.weightSum + b.weightSum),
  amountBills: a.amountBills + b.amountBills,
  weightBills: a.weightBills + b.weightBills,
})

export const sumOf = (rows: TradeSums[]): TradeSums => rows.reduce(added, nothing)

/** Groups folded by another key, the largest first; what has none is left out. */
export function folded(groups: Group[], keyOf: (key: string) => string, by: MarketMeasure): Group[] {
  const found = new Map<string, TradeSums>()
  for (const { key, ...sums } of groups) found.set(keyOf(key), added(found.get(keyOf(key)) ?? nothing, sums))
  return [...found]
    .flatMap(([key, sums]) => (key === '' ? [] : { key, ...sums }))
    .sort((a, b) => sumIn(b, by) - sumIn(a, by) || b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** Chapters, of each its headings, of each its subheadings. */
export function goodsTree(groups: Group[], by: MarketMeasure): TradedGoods[] {
  const below = (digits: number, begin: string, limit: number) =>
    folded(groups, key => (key.startsWith(begin) && key.length >= digits ? key.slice(0, digits) : ''), by)
      .slice(0, limit)
      .map(({ key, ...sums }) => ({ code: key, ...hsNames(key), ...sums }))
  return below(2, '', most.chapters).flatMap(chapter => [
    chapter,
    ...below(4, chapter.code, most.headings).flatMap(heading => [
      heading,
      ...below(6, heading.code, most.codes),
    ]),
  ])
}
