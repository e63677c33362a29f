import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { CompanySide, MatchConditions } from '../search/company-search.query.ts'
import { filterBy } from '../search/text-match.query.ts'

interface BillsOfCompanies {
  /** 64 bits in decimal digits. */
  companies: string[]
  /** Both sides without it. */
  role?: CompanySide | undefined
  match: MatchConditions
  /** Imports whose rows must not be visible. */
  hidden: number[]
}

const billsOfEach = 3

/** The latest bills of each company that match, at most three, with their ids as lists of bills have them. */
export function latestBills(
  engine: TradeEngine,
  { companies, role, match: { rows, checks, params }, hidden }: BillsOfCompanies,
  options: QueryOptions,
): Promise<{ company: string; id: string; date: string }[]> {
  const ofThem = ['company IN {cited:Array(UInt64)}', 'batch NOT IN {hidden:Array(UInt32)}']
  if (role) ofThem.push(`role = '${role}'`)
  return engine.query(
    `SELECT toString(company) AS company, concat(toString(row_hash), '-', toString(row_n)) AS id, toString(date) AS date
     FROM trade_shipment AS s ${filterBy([...ofThem, ...rows], checks)}
     ORDER BY s.company, s.date DESC, row_hash, row_n LIMIT ${billsOfEach} BY s.company`,
    { ...params, cited: companies.map(BigInt), hidden },
    options,
  )
}
