/** What the bills of several companies sum up to, in one statement that reads only their rows. */
import type { CollectionFigures, TradeRole } from '@backoffice/contract'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { MatchConditions } from '../search/company-search.query.ts'
import { rankKeys } from '../search/ranked.ts'
import { filterBy } from '../search/text-match.query.ts'
import { coveredSums, isConverted } from './covered-sums.ts'

interface FiguresRow extends Omit<CollectionFigures, 'lanes' | 'amountSum' | 'weightSum'> {
  company: string
  amountSum: number
  weightSum: number
  /** `CN-US` and, in the same order, bills. */
  lanes: [string[], number[]]
}

export interface FiguresScope {
  /** 64 bits in decimal digits. */
  companies: string[]
  /** Undefined for the side of each company that has more of the bills. */
  role: TradeRole | undefined
  /** Imports whose rows must not be visible. */
  hidden: number[]
  match: MatchConditions
}

/** A missing country is taken from the port, or else from the company on that side, as in routes. */
const placeOf = (end: 'orig' | 'dest', side: TradeRole) =>
  `multiIf(${end}_country != '', ${end}_country, ${end}_port != '', substring(${end}_port, 1, 2),
    role = '${side}', country, partner_country)`

const lanesMax = 3

/** By company; those without a matching bill are absent. */
export async function findFigures(
  engine: TradeEngine,
  { companies, role, hidden, match }: FiguresScope,
  options: QueryOptions,
): Promise<Map<string, CollectionFigures>> {
  const conditions = ['company IN {companies:Array(UInt64)}', ...match.rows]
  if (role) conditions.push(`role = '${role}'`)
  if (hidden.length > 0) conditions.push('batch NOT IN {hidden:Array(UInt32)}')
  const rows = await engine.query<FiguresRow>(
    `SELECT toString(company) AS company, role, count() AS count, ${coveredSums}, ${isConverted},
       toString(min(date)) AS firstDate, toString(max(date)) AS lastDate,
       sumMap([concat(${placeOf('orig', 'supplier')}, '-', ${placeOf('dest', 'buyer')})], [toUInt64(1)]) AS lanes
     FROM trade_shipment ${filterBy(conditions, match.checks)}
     GROUP BY company, role ORDER BY count, role DESC`,
    { ...match.params, companies: companies.map(BigInt), ...(hidden.length > 0 && { hidden }) },
    options,
  )
  // Of both sides the larger is last, and stays.
  return new Map(rows.map(({ company, ...row }) => [company, figuresOf(row)]))
}

function figuresOf({ lanes: [keys, counts], ...row }: Omit<FiguresRow, 'company'>): CollectionFigures {
  const known = keys.flatMap((key, at): [string, number][] =>
    /^..-..$/.test(key) ? [[key, counts[at] ?? 0]] : [],
  )
  return {
    ...row,
    amountSum: row.amountBills > 0 ? row.amountSum : null,
    weightSum: row.weightBills > 0 ? row.weightSum : null,
    lanes: rankKeys(known)
      .slice(0, lanesMax)
      .map(({ key, count }) => ({ from: key.slice(0, 2), to: key.slice(3), count })),
  }
}

interface Standing {
  company: string
  /** The day of its last bill, whatever it is a bill of. */
  lastDate: string
  hasContact: boolean
  sample: boolean
}

/** By company; those without data are absent. */
export async function findStandings(
  engine: TradeEngine,
  companies: string[],
  options: QueryOptions,
): Promise<Map<string, Standing>> {
  const rows = await engine.query<Standing>(
    `SELECT toString(company) AS company, toString(max(last_date)) AS lastDate, toBool(max(contact)) AS hasContact,
       toBool(min(trade_company_name.sample)) AS sample
     FROM trade_company_name WHERE company IN {companies:Array(UInt64)} GROUP BY company`,
    { companies: companies.map(BigInt) },
    options,
  )
  return new Map(rows.map(row => [row.company, row]))
}
