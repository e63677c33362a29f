/** Dollars a kilogram of single bills, against the market of the same goods and lane (docs/trade-figures.md). */
import type { UnitPrice } from '@backoffice/contract'
import { quantityUnits } from '../../reference/quantity-units.ts'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { filterOf, type ProfileScope, partnerLead, productGroup } from './company-profile.query.ts'

/** Fewer bills make no figure, and no market. */
export const priceBillsMin = 10
export const dotsMax = 2000

const isPriced = 'amount_usd > 0 AND weight_kg > 0'
const place = (end: 'orig' | 'dest') =>
  `toString(if(${end}_country != '', ${end}_country, substring(${end}_port, 1, 2)))`
/** What is compared with each other; the years count back from the last day of the data. */
const goods = `toString(${productGroup}) AS hs6, ${place('orig')} AS lane_from, ${place('dest')} AS lane_to,
  intDiv(age('month', date, {until:Date}), 12) AS year`
const price = 'toFloat64(amount_usd) / toFloat64(weight_kg) AS price'
const quartiles = 'quantilesExactInclusive(0.25, 0.5, 0.75)'
const hasLane = "length(hs6) = 6 AND lane_from != '' AND lane_to != ''"

/** What figures are made of: all bills, and each of their goods; each partner; each of the goods. */
export type PriceGroups = 'all' | 'partner' | 'product'

/** The bills whose prices are asked for. */
export interface PricedBills {
  /** SQL of their filter, with further conditions. */
  where: (...further: string[]) => string
  params: QueryParams
  /** The company that a partner is counted as, where prices are by partner. */
  twins?: { with: string; lead: string }
}

export const billsOfCompany = (scope: ProfileScope): PricedBills => ({
  where: (...further) => filterOf(scope, ...further).where,
  params: filterOf(scope).params,
  twins: partnerLead(scope),
})

/** SQL of the bills that say both, each with what the market of its goods says of it. */
function judgedBills(bills: PricedBills, groups: PriceGroups) {
  const where = bills.where(isPriced, ...(groups === 'partner' ? ['partner != 0'] : []))
  const twins = (groups === 'partner' && bills.twins) || { with: '', lead: "''" }
  const own = `SELECT toString(${groups === 'partner' ? twins.lead : productGroup}) AS part, partner, date, row_hash, row_n, ${goods}, ${price}
    FROM trade_shipment ${where}`
  const isVisible = bills.params.hidden ? 'AND batch NOT IN {hidden:Array(UInt32)}' : ''
  const compared = `FROM trade_shipment ${bills.where(isPriced, 'length(hs_code) >= 6')}`
  // Of a company, ends and goods by themselves leave few rows, at less cost than the three of them together.
  const rough = [productGroup, ...(bills.twins ? [place('orig'), place('dest')] : [])]
    .map(one => `AND ${one} GLOBAL IN (SELECT DISTINCT ${one} ${compared})`)
    .join(' ')
  const market = `SELECT hs6, lane_from, lane_to, year, ${quartiles}(price) AS quarters FROM (
      SELECT ${goods}, ${price} FROM trade_shipment
      PREWHERE role = 'supplier' AND date <= {until:Date} ${isVisible} ${rough}
      WHERE ${isPriced} AND (hs6, lane_from, lane_to) GLOBAL IN (
        SELECT DISTINCT toString(${productGroup}), ${place('orig')}, ${place('dest')} ${compared})
    ) WHERE ${hasLane} GROUP BY hs6, lane_from, lane_to, year HAVING count() >= ${priceBillsMin}`
  const sql = `SELECT *, length(quarters) > 0 AS isCompared, quarters[3] - quarters[1] AS middle,
      isCompared AND (price < quarters[1] - 1.5 * middle OR price > quarters[3] + 1.5 * middle) AS isOutlier
    FROM (${own}) AS own GLOBAL LEFT JOIN (${market}) AS market USING (hs6, lane_from, lane_to, year)`
  return { begin: twins.with, sql, params: bills.params }
}

export interface GroupPrice extends UnitPrice {
  key: string
  /** Of all bills. */
  isWhole: boolean
  /** Of all: how many goods have a figure, and how many any price. */
  goodsNum: number
  codeNum: number
  /** The numbers of the companies, where it is of a partner. */
  partners: string[]
  /** Of all: the latest bills that say both, each with its price and whether it is an outlier. */
  dots: [id: string, date: string, price: number, isOutlier: boolean][]
}

const rounded = (sql: string, digits: number) => `round(${sql}, ${digits})`

const dots = `arrayMap(one -> (concat(toString(one.2), '-', toString(one.3)), toString(one.4), ${rounded('one.5', 4)}, CAST(one.6, 'Bool')),
  groupArraySortedIf(${dotsMax})((-toInt32(date), row_hash, row_n, date, price, isOutlier), isWhole))`

/** Most bills first; of all, also where there are too few for a figure. */
export function findPrices(
  engine: TradeEngine,
  bills: PricedBills,
  groups: PriceGroups,
  until: string,
  options: QueryOptions,
): Promise<GroupPrice[]> {
  const { begin, sql, params } = judgedBills(bills, groups)
  const isOf = (group: PriceGroups, some: string) => (groups === group ? some : '[]')
  return engine.query(
    `${begin} SELECT if(isWhole, '', part) AS key, isWhole, uniqExactIf(hs6, isWhole AND hs6 != '') AS codeNum,
       countIf(NOT isWhole AND key != '') OVER () AS goodsNum, countIf(NOT isOutlier) AS bills, countIf(isOutlier) AS outliers,
       quantilesExactInclusiveIf(0.25, 0.5, 0.75)(price, NOT isOutlier) AS own_quarters, ${rounded('own_quarters[1]', 4)} AS low,
       ${rounded('own_quarters[2]', 4)} AS median, ${rounded('own_quarters[3]', 4)} AS high,
       countIf(isCompared AND NOT isOutlier) AS againstBills,
       if(againstBills < ${priceBillsMin}, NULL,
         ${rounded('quantileExactInclusiveIf(0.5)(price / quarters[2] - 1, isCompared AND NOT isOutlier)', 4)}) AS against,
       ${isOf('partner', 'arrayMap(one -> toString(one), groupUniqArray(20)(partner))')} AS partners, ${isOf('all', dots)} AS dots
     FROM (${sql}) ARRAY JOIN [false${groups === 'all' ? ', true' : ''}] AS isWhole GROUP BY key, isWhole
     HAVING isWhole OR bills >= ${priceBillsMin} ORDER BY isWhole DESC, bills DESC, key LIMIT 1000`,
    { ...params, until },
    options,
  )
}

export interface PiecePrice {
  unit: string
  low: number
  median: number
  high: number
  bills: number
}

/** `ctn(s)` is `CTN`; what is no known unit stays as it is written. */
const unit = String.raw`transform(upperUTF8(replaceRegexpAll(quantity_unit, '[^\\p{L}\\p{N}]', '')),
  {words:Array(String)}, {units:Array(String)}, upperUTF8(quantity_unit))`

/** Dollars a unit, of the units that bills declare; most bills first. No outliers are taken out. */
export function findPiecePrices(
  engine: TradeEngine,
  bills: PricedBills,
  options: QueryOptions,
): Promise<PiecePrice[]> {
  const where = bills.where("amount_usd > 0 AND quantity > 0 AND quantity_unit != ''")
  return engine.query(
    `SELECT ${unit} AS unit, count() AS bills,
       ${quartiles}(toFloat64(amount_usd) / toFloat64(quantity)) AS quarters, ${rounded('quarters[1]', 4)} AS low,
       ${rounded('quarters[2]', 4)} AS median, ${rounded('quarters[3]', 4)} AS high
     FROM trade_shipment ${where} GROUP BY unit HAVING bills >= ${priceBillsMin} ORDER BY bills DESC, unit LIMIT 3`,
    { ...bills.params, ...quantityUnits },
    options,
  )
}
