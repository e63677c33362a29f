/** From when to when the data reaches, by data set and country of the customs. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'

export interface DataReach {
  dataSet: number
  /** `import`, `export`, or '' where the bills do not say it. */
  direction: string
  /** The country whose customs took the bills: of destination for imports, of dispatch for exports; '' if not known. */
  country: string
  startDate: string
  endDate: string
  bills: number
  /** Months with bills as `202503`, in order. */
  months: number[]
}

/** More sources do not help a reader. */
const most = 500

/** Every bill once, from the side of its supplier. @param hidden imports whose rows must not be visible */
export const findDataReach = (
  engine: TradeEngine,
  hidden: number[],
  options: QueryOptions,
): Promise<DataReach[]> =>
  engine.query<DataReach>(
    `SELECT dataSet, toString(side) AS direction, toString(customs) AS country, startDate, endDate, bills, months
     FROM (
       SELECT dataSet, side, customs, toString(min(date)) AS startDate, toString(max(date)) AS endDate, sum(n) AS bills,
         arraySort(groupUniqArray(toYYYYMM(date))) AS months
       FROM (
         SELECT data_set AS dataSet, direction AS side, date, count() AS n,
           multiIf(direction = 'import', dest_country, direction = 'export', orig_country, '') AS customs
         FROM trade_shipment WHERE role = 'supplier' ${hidden.length > 0 ? 'AND batch NOT IN {hidden:Array(UInt32)}' : ''}
         GROUP BY dataSet, side, customs, date
       )
       GROUP BY dataSet, side, customs
     )
     ORDER BY bills DESC, dataSet, direction, country LIMIT ${most}`,
    hidden.length > 0 ? { hidden } : {},
    options,
  )
