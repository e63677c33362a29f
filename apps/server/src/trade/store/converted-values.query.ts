/**
 * Values of stored rows in US dollars, by the rate of the row's month. A row keeps what the file says (amount_original,
 * currency) beside the converted value (amount_usd) and the rate (amount_rate), so a conversion can be made again and
 * undone. Values that the file itself has in dollars are never touched.
 */
import type { TradeEngine } from '../engine/engine.ts'

export interface DollarRate {
  currency: string
  /** `2026-03` */
  month: string
  /** Units of the currency for one dollar, in digits: at most eight decimals, without zeros at the end. */
  rate: string
  source: string
}

export interface Conversion {
  /** All that are known: a value whose rate is not among them loses its conversion. */
  rates: DollarRate[]
  /** Throws to stop. */
  beforeStep(): void
  onProgress?(counts: { done: number; total: number }): void
}

/** Rows of each kind. */
export interface StoredConversion {
  /** Those that were converted now, or again by another rate. */
  converted: number
  /** Those whose rate is not known any more. */
  undone: number
  /** Those in another currency without a rate. */
  without: number
}

/** Where values are, the day of their month, and which rows count: a shipment has a copy for each side. */
const places = [
  { table: 'trade_shipment', day: 'date', counted: "role = 'supplier'" },
  { table: 'trade_aside', day: 'date', counted: "role = 'supplier'" },
  { table: 'trade_aggregate', day: 'month', counted: '1' },
] as const
type Place = (typeof places)[number]

const keyOf = ({ currency, month }: Pick<DollarRate, 'currency' | 'month'>) =>
  `${currency}${month.replace('-', '')}`
const keySql = ({ day }: Place) => `concat(currency, toString(toYYYYMM(${day})))`

const convertible = `amount_original IS NOT NULL AND currency NOT IN ('', 'USD')
  AND (amount_rate != 0 OR amount_usd IS NULL)`

interface Group {
  key: string
  rate: string
  source: string
  n: number
}

const groupsOf = (engine: TradeEngine, place: Place) =>
  engine.rows<Group>(
    `SELECT ${keySql(place)} AS key, toString(amount_rate) AS rate, rate_source AS source,
       countIf(${place.counted}) AS n
     FROM ${place.table} WHERE ${convertible} GROUP BY key, amount_rate, rate_source ORDER BY key`,
  )

const none = { rate: '0', source: '' }
type RateChoice = Pick<DollarRate, 'rate' | 'source'>

async function apply(
  engine: TradeEngine,
  place: Place,
  moves: [key: string, wanted: RateChoice][],
): Promise<void> {
  const wanted = (list: string, otherwise: string) =>
    `transform(${keySql(place)}, {keys:Array(String)}, {${list}:Array(String)}, ${otherwise})`
  const rate = `toDecimal64(${wanted('rates', "'0'")}, 8)`
  const source = wanted('sources', "''")
  const divisor = `if(${rate} = 0, toDecimal64(1, 8), ${rate})`
  await engine.alter(
    place.table,
    `UPDATE amount_rate = ${rate}, rate_source = ${source},
       amount_usd = if(${rate} = 0, NULL, round(toDecimal128(assumeNotNull(amount_original), 10) / ${divisor}, 2))
     WHERE ${convertible} AND ${keySql(place)} IN {keys:Array(String)}
       AND (amount_rate != ${rate} OR rate_source != ${source}) SETTINGS mutations_sync = 2`,
    {
      keys: moves.map(([key]) => key),
      rates: moves.map(([, { rate }]) => rate),
      sources: moves.map(([, { source }]) => source),
    },
  )
}

/** As many as the address of a request can hold. */
const movesAtOnce = 500

/** Gives stored rows the values of the rates. After a kill it can run again and ends in the same state. */
export async function convertStored(
  engine: TradeEngine,
  { rates, beforeStep, onProgress }: Conversion,
): Promise<StoredConversion> {
  const known = new Map<string, RateChoice>(rates.map(rate => [keyOf(rate), rate]))
  const result = { converted: 0, undone: 0, without: 0 }
  for (const [done, place] of places.entries()) {
    beforeStep()
    const moves = new Map<string, RateChoice>()
    for (const { key, rate, source, n } of await groupsOf(engine, place)) {
      const wanted = known.get(key) ?? none
      if (wanted === none) result.without += n
      if (wanted.rate === rate && wanted.source === source) continue
      moves.set(key, wanted)
      if (wanted === none) result.undone += n
      else result.converted += n
    }
    const all = [...moves]
    for (let at = 0; at < all.length; at += movesAtOnce) {
      beforeStep()
      await apply(engine, place, all.slice(at, at + movesAtOnce))
    }
    onProgress?.({ done: done + 1, total: places.length })
  }
  return result
}
