/** What the rows of a data set cover. */
import type { TradeEngine } from './engine.ts'

export interface Coverage {
  rowCount: number
  startDate: string | null
  endDate: string | null
  /** The ten most frequent of both sides. */
  countries: { code: string; count: number }[]
}

interface Totals {
  rowCount: number
  startDate: string
  endDate: string
}

export async function coverageOf(engine: TradeEngine, dataSetId: number): Promise<Coverage> {
  const params = { dataSet: dataSetId }
  const rows = `FROM trade_shipment WHERE role = 'supplier' AND data_set = {dataSet:UInt32}`
  const [totals] = await engine.rows<Totals>(
    `SELECT count() AS rowCount, toString(min(date)) AS startDate, toString(max(date)) AS endDate ${rows}`,
    params,
  )
  const countries = await engine.rows<{ code: string; count: number }>(
    `SELECT code, count() AS count
     FROM (SELECT arrayJoin(arrayDistinct([orig_country, dest_country])) AS code ${rows})
     WHERE code != '' GROUP BY code ORDER BY count DESC, code LIMIT 10`,
    params,
  )
  const rowCount = totals?.rowCount ?? 0
  if (!totals || rowCount === 0) return { rowCount: 0, startDate: null, endDate: null, countries: [] }
  return { rowCount, startDate: totals.startDate, endDate: totals.endDate, countries }
}
