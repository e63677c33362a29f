/**
 * From which day and up to which day the data of a bill runs. "Today" of a figure is the last day of the data, not of
 * the clock: nobody is lost because an import is old (docs/trade-figures.md).
 */
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { Trade } from '../open-trade.ts'
import { cached } from '../search/cached.ts'

/** Whose customs record a bill: data sets of two years are one source. */
const customs = "concat(direction, if(direction = 'import', dest_country, orig_country))"

interface Source {
  key: string
  from: string
  to: string
}

const visible = (hidden: number[]) => (hidden.length > 0 ? 'AND batch NOT IN {hidden:Array(UInt32)}' : '')

async function findSources(
  engine: TradeEngine,
  hidden: number[],
  options: QueryOptions,
): Promise<QueryParams> {
  const by = (key: string) =>
    engine.query<Source>(
      `SELECT toString(source) AS key, toString(min(date)) AS from, toString(max(date)) AS to
       FROM (SELECT ${key} AS source, date FROM trade_shipment WHERE role = 'supplier' ${visible(hidden)} GROUP BY source, date)
       GROUP BY key`,
      { hidden },
      options,
    )
  const sets = await by('data_set')
  const offices = await by(customs)
  return {
    sets: sets.map(({ key }) => Number(key)),
    setFrom: sets.map(({ from }) => from),
    setTo: sets.map(({ to }) => to),
    offices: offices.map(({ key }) => key),
    officeFrom: offices.map(({ from }) => from),
    officeTo: offices.map(({ to }) => to),
  }
}

/** The values of the SQL below, read once for each version of the data. */
export const sourceParams = (trade: Pick<Trade, 'engine' | 'state' | 'cache'>, signal: AbortSignal) =>
  cached(trade, ['sources'], signal, (hidden, shared) =>
    findSources(trade.engine, hidden, { signal: shared }),
  )

const look = (of: 'From' | 'To') =>
  [
    `transform(data_set, {sets:Array(UInt32)}, {set${of}:Array(Date)}, date)`,
    `transform(${customs}, {offices:Array(String)}, {office${of}:Array(Date)}, date)`,
  ].join(', ')

/** SQL of the first and of the last day of the data that a bill comes from: its data set, or its customs where that is more. */
export const dataFrom = `least(${look('From')})`
export const dataTo = `greatest(${look('To')})`
