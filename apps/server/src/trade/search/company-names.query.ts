/** A few companies by the words of their names that somebody has typed so far. */
import { limits } from '@backoffice/contract'
import type { QueryOptions } from '../engine/engine.ts'
import type { Trade } from '../open-trade.ts'
import { cached } from './cached.ts'
import { type Keyword, parseNames } from './keyword.ts'
import { filterBy, textConditions } from './text-match.query.ts'

interface NamedCompany {
  /** 64 bits in decimal digits. */
  company: string
  name: string
  country: string
}

interface NameRequest {
  keyword: Keyword
  limit: number
  /** Imports whose rows must not be visible. */
  hidden: number[]
}

async function findNames(
  { engine }: Pick<Trade, 'engine'>,
  { keyword, limit, hidden }: NameRequest,
  options: QueryOptions,
): Promise<NamedCompany[]> {
  if (!keyword.asksForSomething) return []
  const { required, checks, excluded, params } = await textConditions(
    engine,
    { field: 'name', keyword },
    options,
  )
  const where = filterBy([...required, ...excluded.map(sql => `NOT ${sql}`)], checks)
  const visible = `HAVING company IN (SELECT company FROM trade_shipment WHERE batch NOT IN {hidden:Array(UInt32)})`
  return engine.query<NamedCompany>(
    `SELECT toString(company) AS company, argMin(name, lengthUTF8(name)) AS name, max(country) AS country
     FROM (SELECT company, name, country, last_date FROM trade_company_name ${where})
     GROUP BY company ${hidden.length > 0 ? visible : ''}
     ORDER BY min(lengthUTF8(name)), max(last_date) DESC, company LIMIT {limit:UInt32}`,
    { ...params, limit, ...(hidden.length > 0 && { hidden }) },
    options,
  )
}

/**
 * The shortest names first: they are nearest to what was typed. Words are whole, as in the company search; where no name has
 * them, the last may be begun only.
 *
 * @throws UnavailableError when too many searches wait, or the engine is down
 */
export function suggestCompanies(
  trade: Pick<Trade, 'engine' | 'state' | 'cache'>,
  { text, limit }: { text: string; limit: number },
  signal: AbortSignal,
): Promise<NamedCompany[]> {
  return cached(trade, ['suggest', limit, text], signal, async (hidden, shared) => {
    for (const typed of [text, `${text}*`]) {
      const { terms, ...rest } = parseNames(typed)
      // A whole name may have more words than a search; its first ones find it.
      const keyword = { ...rest, terms: terms.slice(0, limits.searchTermsMax) }
      const found = await findNames(trade, { keyword, limit, hidden }, { signal: shared })
      if (found.length > 0) return found
    }
    return []
  })
}
