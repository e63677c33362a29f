/** Trade partners and goods of companies, as far as they show that two names belong to one company. */
import type { TradeEngine } from '../engine/engine.ts'

export interface Dealings {
  partners: string[]
  goods: string[]
}

/** A company's most frequent ones tell enough. */
const partnersMax = 30
const goodsMax = 20
/** Whoever deals with more companies says nothing of two of them. */
const busyPartner = 200

/** SQL of goods as they are compared: the heading of six digits, or the text where there is no code. */
const goodsSql = `if(hs_code = '', lowerUTF8(product), substring(hs_code, 1, 6))`

export async function listDealings(engine: TradeEngine, companies: string[]): Promise<Map<string, Dealings>> {
  const most = (value: string, max: number) =>
    engine.rows<{ company: string; found: string[] }>(
      `SELECT toString(company) AS company, groupArray(value) AS found FROM (
         SELECT company, toString(${value}) AS value, count() AS n FROM trade_shipment
         WHERE company IN {companies:Array(UInt64)} GROUP BY company, value
         ORDER BY n DESC, value LIMIT ${max} BY company)
       WHERE value NOT IN ('', '0') GROUP BY company`,
      { companies: companies.map(BigInt) },
    )
  const [partners, goods] = [await most('partner', partnersMax), await most(goodsSql, goodsMax)]
  const dealings = new Map(companies.map(company => [company, { partners: [], goods: [] } as Dealings]))
  for (const { company, found } of partners) dealings.get(company)?.partners.push(...found)
  for (const { company, found } of goods) dealings.get(company)?.goods.push(...found)
  return dealings
}

/** Names of partners that say something of who deals with them: no forwarders, no banks, nobody who deals with all. */
export async function nameTellingPartners(
  engine: TradeEngine,
  companies: string[],
): Promise<Map<string, string>> {
  const params = { companies: companies.map(BigInt) }
  const named = await engine.rows<{ company: string; name: string }>(
    `SELECT toString(company) AS company, argMax(name, last_date) AS name FROM trade_company_name
     WHERE company IN {companies:Array(UInt64)} GROUP BY company HAVING max(logistics) = 0`,
    params,
  )
  const busy = await engine.rows<{ company: string }>(
    `SELECT toString(company) AS company FROM trade_shipment
     WHERE company IN {companies:Array(UInt64)} GROUP BY company HAVING uniq(partner) > ${busyPartner}`,
    params,
  )
  const names = new Map(named.map(({ company, name }) => [company, name]))
  for (const { company } of busy) names.delete(company)
  return names
}
