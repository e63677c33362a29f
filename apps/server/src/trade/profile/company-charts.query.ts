/** The charts of a company's profile show these counts and sums. */
import type { ChartData, CompanyChart } from '@backoffice/contract'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { MatchConditions } from '../search/company-search.query.ts'
import { own } from './company-detail.query.ts'

interface ChartQuestion {
  engine: TradeEngine
  /** 64 bits in decimal digits. */
  company: string
  /** Imports whose rows must not be visible. */
  hidden: number[]
  /** The search that shipments must match. */
  match: MatchConditions | undefined
  options: QueryOptions
}

interface Grouping {
  /** Expressions, named as in the answer. */
  columns: string
  by: string
  /** When absent, the order is by the grouping column. */
  order?: string
}

type Role = 'buyer' | 'supplier'

async function perRole<Row>(
  { engine, company, hidden, match, options }: ChartQuestion,
  { columns, by, order = by }: Grouping,
): Promise<Record<Role, Row[]>> {
  const { where, params } = own(company, hidden, match)
  const rows = await engine.query<Row & { role: Role }>(
    `SELECT role, ${columns} FROM trade_shipment ${where} GROUP BY role, ${by} ORDER BY ${order}`,
    params,
    options,
  )
  return {
    buyer: rows.filter(({ role }) => role === 'buyer'),
    supplier: rows.filter(({ role }) => role === 'supplier'),
  }
}

export const chartQueries: {
  [Chart in CompanyChart]: (question: ChartQuestion) => Promise<ChartData<Chart>>
} = {
  timeline: question =>
    perRole(question, {
      columns: `formatDateTime(toStartOfMonth(date) AS start, '%Y-%m') AS month, count() AS count,
        ifNull(sum(weight_kg), 0) AS weightSum, ifNull(sum(amount_usd), 0) AS amountSum`,
      by: 'start',
    }),

  transportModes: question =>
    perRole(question, {
      columns: 'transport_mode AS mode, count() AS count',
      by: 'mode',
      order: 'count DESC, mode',
    }),
}
