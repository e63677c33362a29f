/** What imports have brought of some companies, each since a version of its own. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { CompanySide } from './company-search.query.ts'

export interface WatchedSince {
  /** 64 bits in decimal digits. */
  company: string
  since: number
}

export interface CompanyNews {
  company: string
  role: CompanySide
  bills: number
  /** At most three, most bills first, and how many there are. */
  newPartners: string[]
  partners: number
  newCodes: string[]
  codes: number
}

const shown = 3

/** The keys that only new bills have, most bills first, with the number of new bills of all. */
const newKeys = (key: string) => `
  SELECT company, role, sum(fresh) AS bills, arraySlice(arrayMap(one -> one.2, arrayReverseSort(
      groupArrayIf((fresh, key), known = 0 AND key NOT IN ('', '0')))), 1, ${shown}) AS firstOnes,
    countIf(fresh > 0 AND known = 0 AND key NOT IN ('', '0')) AS ones
  FROM (
    SELECT company, role, ${key} AS key, countIf(isNew) AS fresh, countIf(NOT isNew) AS known
    FROM (
      SELECT company, role, partner, hs_code,
        transform(batch, {batches:Array(UInt32)}, {versions:Array(UInt64)}, toUInt64(0))
          > transform(company, {watched:Array(UInt64)}, {since:Array(UInt64)}, toUInt64(0)) AS isNew
      FROM trade_shipment WHERE company IN {watched:Array(UInt64)} AND batch NOT IN {hidden:Array(UInt32)}
    ) GROUP BY company, role, key
  ) GROUP BY company, role HAVING bills > 0`

/** Companies without news are left out. @param hidden imports whose rows must not be visible */
export async function findCompanyNews(
  engine: TradeEngine,
  watched: WatchedSince[],
  hidden: number[],
  options: QueryOptions,
): Promise<CompanyNews[]> {
  const oldest = Math.min(...watched.map(({ since }) => since))
  const batches = await engine.query<{ batch: number; version: number }>(
    `SELECT batch, version FROM trade_batch FINAL WHERE state = 'committed' AND version > {oldest:UInt64}`,
    { oldest },
    options,
  )
  if (batches.length === 0) return []
  const params = {
    batches: batches.map(({ batch }) => batch),
    versions: batches.map(({ version }) => version),
    watched: watched.map(({ company }) => BigInt(company)),
    since: watched.map(({ since }) => since),
    hidden,
  }
  return engine.query<CompanyNews>(
    `SELECT toString(p.company) AS company, p.role AS role, p.bills AS bills, p.firstOnes AS newPartners, p.ones AS partners,
       h.firstOnes AS newCodes, h.ones AS codes
     FROM (${newKeys('toString(partner)')}) AS p
     INNER JOIN (${newKeys('substring(hs_code, 1, 6)')}) AS h ON h.company = p.company AND h.role = p.role`,
    params,
    options,
  )
}
