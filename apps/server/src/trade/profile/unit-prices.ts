/** The prices of some bills, and of each of their goods (docs/trade-figures.md). */
import type { UnitPrices } from '@backoffice/contract'
import { hsNames } from '../../reference/hs-names.ts'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import {
  findPiecePrices,
  findPrices,
  type GroupPrice,
  type PricedBills,
  priceBillsMin,
} from './unit-prices.query.ts'

const goodsMax = 100

export const priceOf = ({ low, median, high, bills, outliers, against, againstBills }: GroupPrice) => ({
  low,
  median,
  high,
  bills,
  outliers,
  against,
  againstBills,
})

/** All but how many bills there are. */
export async function readUnitPrices(
  engine: TradeEngine,
  bills: PricedBills,
  until: string,
  options: QueryOptions,
): Promise<Omit<UnitPrices, 'bills'>> {
  const [[whole, ...goods], units] = await Promise.all([
    findPrices(engine, bills, 'all', until, options),
    findPiecePrices(engine, bills, options),
  ])
  return {
    rows: whole && whole.bills >= priceBillsMin ? [{ uids: [], ...priceOf(whole) }] : [],
    goods: goods
      .filter(({ key }) => key !== '')
      .slice(0, goodsMax)
      .map(one => ({ hsCode: one.key, ...hsNames(one.key), ...priceOf(one) })),
    goodsNum: whole?.goodsNum ?? 0,
    codeNum: whole?.codeNum ?? 0,
    units,
    dots: (whole?.dots ?? []).map(([id, date, price, isOutlier]) => ({ id, date, price, isOutlier })),
  }
}

/** Of bills of which nothing is known. */
export const noPrices: UnitPrices = {
  bills: 0,
  rows: [],
  goods: [],
  goodsNum: 0,
  codeNum: 0,
  units: [],
  dots: [],
}
