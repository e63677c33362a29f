/** The cards of a result list show these facts (decisions §4 Company calls). */

import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { coveredSums, isConverted } from '../profile/covered-sums.ts'
import { activeMonths } from './company-list.query.ts'
import { type SearchScope, whereOf, whereOfRows } from './company-search.query.ts'
import { type KeyCount, rankKeys } from './ranked.ts'

/** The list's facts about the matching shipments of one company. */
export interface Card {
  company: string
  count: number
  amountSum: number
  weightSum: number
  amountBills: number
  weightBills: number
  /** Some of the values were converted from another currency. */
  hasConverted: boolean
  lastDate: string
  firstDate: string
  activeMonths: number
  tranTypes: string[]
  /** Most used first. */
  ports: string[]
}

/** Keys and, in the same order, how often each was seen: the result of the engine's sumMap. */
type Tally = [string[], number[]]

const rankedTally = ([keys, counts]: Tally) => rankKeys(keys.map((key, i) => [key, counts[i] ?? 0]))

interface CardRow extends Omit<Card, 'tranTypes'> {
  modes: string[]
}

const cardColumns = `toString(company) AS company, count() AS count, ${coveredSums}, ${isConverted}, toString(max(date)) AS lastDate,
  toString(min(date)) AS firstDate, ${activeMonths} AS activeMonths, groupUniqArray(transport_mode) AS modes,
  arrayMap(p -> p.1, arraySort(p -> (-p.2, p.1), arrayFilter(p -> p.1 != '',
    CAST(countMap(map(orig_port, 1, dest_port, 1)), 'Array(Tuple(String, UInt64))')))) AS ports`

const toCard = ({ modes, ...row }: CardRow): Card => ({
  ...row,
  tranTypes: modes.filter(mode => mode !== '').sort(),
})

/** Only the totals by company are precomputed. When rows matter, checking for others costs a millisecond. */
const plain = { optimize_use_projections: 0 }

/** One thread reads few rows, whatever is computed from them. */
const byAllThreads = {
  ...plain,
  merge_tree_min_rows_for_concurrent_read: 1,
  merge_tree_min_bytes_for_concurrent_read: 1,
}

/** Finds the facts of each company of a page in the shipments of a scope. */
export async function findCards(
  engine: TradeEngine,
  scope: SearchScope,
  companies: string[],
  options: QueryOptions,
): Promise<Card[]> {
  const rows = await engine.query<CardRow>(
    `SELECT ${cardColumns} FROM trade_shipment
     ${whereOfRows(scope, ['company IN {companies:Array(UInt64)}'])} GROUP BY company`,
    { ...scope.params, companies: companies.map(BigInt) },
    { ...options, settings: byAllThreads },
  )
  return rows.map(toCard)
}

/**
 * Matching goods are mostly in a block of their own, of which all columns are read; the rows of a company are stored
 * together.
 */
const fewRows = ({ name }: SearchScope) => (name ? 1000 : 50)

/** The fields of a matching shipment that a card shows; sums as text, so that they are exact. */
interface ShipmentRow {
  company: string
  amount: string | null
  rate: string
  weight: string | null
  date: string
  mode: string
  origPort: string
  destPort: string
}

/** In units of the last of three decimals. */
function thousandths(text: string | null): bigint {
  const [whole = '0', decimals = ''] = (text ?? '0').split('.')
  return BigInt(whole + decimals.padEnd(3, '0'))
}

const sumOf = (texts: (string | null)[]) =>
  Number(texts.reduce((sum, text) => sum + thousandths(text), 0n)) / 1000

function cardOf(company: string, rows: ShipmentRow[]): Card {
  const ports = new Map<string, number>()
  for (const port of rows.flatMap(({ origPort, destPort }) => [origPort, destPort]))
    ports.set(port, (ports.get(port) ?? 0) + 1)
  const modes = [...new Set(rows.map(({ mode }) => mode))]
  return {
    company,
    count: rows.length,
    amountSum: sumOf(rows.map(({ amount }) => amount)),
    weightSum: sumOf(rows.map(({ weight }) => weight)),
    amountBills: rows.filter(({ amount }) => amount !== null).length,
    weightBills: rows.filter(({ weight }) => weight !== null).length,
    hasConverted: rows.some(({ rate }) => Number(rate) > 0),
    lastDate: rows.reduce((last, { date }) => (date > last ? date : last), ''),
    firstDate: rows.reduce((first, { date }) => (first && first < date ? first : date), ''),
    activeMonths: new Set(rows.map(({ date }) => date.slice(0, 7))).size,
    tranTypes: modes.filter(mode => mode !== '').sort(),
    ports: rankKeys(ports).map(({ key }) => key),
  }
}

/**
 * Cards of all the companies, when there are few matching shipments; undefined when there are more. Computed here from
 * the rows: the engine takes longer to prepare the sums than to find the rows of a rare word.
 */
export async function findFewCards(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<Card[] | undefined> {
  const rows = await engine.query<ShipmentRow>(
    `SELECT toString(company) AS company, amount_usd AS amount, amount_rate AS rate, weight_kg AS weight, date, transport_mode AS mode,
       orig_port AS origPort, dest_port AS destPort
     FROM trade_shipment ${whereOf(scope)} LIMIT ${fewRows(scope) + 1}`,
    scope.params,
    { ...options, settings: { ...plain, output_format_json_quote_decimals: 1 } },
  )
  if (rows.length > fewRows(scope)) return undefined
  const byCompany = Map.groupBy(rows, ({ company }) => company)
  return [...byCompany].map(([company, own]) => cardOf(company, own))
}

interface Summary {
  lastDate: string
  ports: KeyCount[]
  /** Countries of the other side. */
  countries: KeyCount[]
  /** `YYYY-MM` */
  months: KeyCount[]
}

interface SummaryRow {
  count: number
  lastDate: string
  ports: Tally
  countries: Tally
  months: Tally
}

const ofCompany = 'company = {company:UInt64}'

/** Sums up the matching shipments of one company; undefined when there are none. */
export async function findSummary(
  engine: TradeEngine,
  scope: SearchScope,
  company: string,
  options: QueryOptions,
): Promise<Summary | undefined> {
  const country = scope.role === 'supplier' ? 'dest_country' : 'orig_country'
  const [row] = await engine.query<SummaryRow>(
    `SELECT count() AS count, max(date) AS lastDate, sumMap([orig_port, dest_port], [1, 1]) AS ports,
       sumMap([if(${country} != '', ${country}, partner_country)], [1]) AS countries,
       sumMap([formatDateTime(date, '%Y-%m')], [1]) AS months
     FROM trade_shipment ${whereOfRows(scope, [ofCompany])}`,
    { ...scope.params, company },
    options,
  )
  if (!row || row.count === 0) return undefined
  const { lastDate, ports, countries, months } = row
  return {
    lastDate,
    ports: rankedTally(ports),
    countries: rankedTally(countries),
    months: rankedTally(months),
  }
}

interface Goods {
  product: string
  hsCode: string
  count: number
  /** The goods are the text of the HS heading. */
  isHeading: boolean
}

/** Descriptions of the matching goods of one company, most frequent first. */
export function findTopGoods(
  engine: TradeEngine,
  scope: SearchScope,
  company: string,
  options: QueryOptions,
): Promise<Goods[]> {
  return engine.query(
    `SELECT product, anyHeavy(hs_code) AS hsCode, count() AS count, toBool(max(heading)) AS isHeading
     FROM trade_shipment ${whereOfRows(scope, [ofCompany, "product != ''"])}
     GROUP BY product ORDER BY count DESC, product LIMIT 5`,
    { ...scope.params, company },
    options,
  )
}
