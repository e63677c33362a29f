/** From which data sets the bills of a company are. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { filterOf, type ProfileScope } from './company-profile.query.ts'

interface CompanySource {
  dataSet: number
  bills: number
  firstDate: string
  lastDate: string
}

/** Those with most bills first. */
export function findCompanySources(
  engine: TradeEngine,
  scope: ProfileScope,
  options: QueryOptions,
): Promise<CompanySource[]> {
  const { where, params } = filterOf(scope)
  return engine.query(
    `SELECT data_set AS dataSet, count() AS bills, toString(min(date)) AS firstDate, toString(max(date)) AS lastDate
     FROM trade_shipment ${where} GROUP BY data_set ORDER BY bills DESC, data_set`,
    params,
    options,
  )
}
