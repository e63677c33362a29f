/** Names that may be one company's, which `name-variants.ts` then judges one by one. */
import type { TradeEngine } from '../engine/engine.ts'

/** More groups wait for the next run. */
const groupsMax = 50_000
/** A group this large is a common word, not a company. */
const groupSizeMax = 20

const letters = String.raw`replaceRegexpAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(name), '\\p{M}+', '')), '[^\\p{L}\\p{N}]+', ' ')`
const forms =
  'company limited|co ltd|private limited|pvt ltd|limited|ltd|company|co|incorporated|inc|corporation|corp|llc|gmbh|ag|sa de cv|srl|sas|sac|sa|spa|bv|nv|jsc|sdn bhd|ltda|ltd sti|plc'
/** SQL of the words of a name without its legal form, with a space before and after each. */
export const bareName = `replaceRegexpAll(replaceRegexpAll(concat(' ', ${letters}, ' '), '股份有限公司|有限责任公司|有限責任公司|有限公司|公司', ''), ' (?:${forms})(?: (?:${forms}))* *$', ' ')`
/** SQL of what similar names share: their letters without plural, for long names in any order. */
const likeness = String.raw`replaceAll(replaceRegexpAll(${bareName}, '([a-z]{3})s ', '\\1 '), ' ', '')`

export const namesSql =
  'SELECT company, name, max(country) AS country FROM trade_company_name GROUP BY company, name'

/** Companies with similar names of one country, or of one and of none, in groups. */
export async function findAlike(engine: TradeEngine): Promise<string[][]> {
  const rows = await engine.rows<{ companies: string[] }>(
    `SELECT groupUniqArray(${groupSizeMax + 1})(toString(company)) AS companies
     FROM (SELECT company, country, ${likeness} AS plain,
             if(lengthUTF8(plain) >= 12, arrayStringConcat(arraySort(extractAll(plain, '.'))), plain) AS alike
           FROM (${namesSql}))
     ARRAY JOIN arrayDistinct([country, '']) AS place
     WHERE alike != ''
     GROUP BY place, alike
     HAVING length(companies) BETWEEN 2 AND ${groupSizeMax} AND (place != '' OR countIf(country = '') > 0)
     ORDER BY place = '', place, alike LIMIT ${groupsMax}`,
  )
  return rows.map(({ companies }) => companies)
}

/**
 * How many shipments companies have in both roles.
 *
 * @param search whether a person waits for it: then it queues with the searches, not behind an import
 */
export async function countShipments(
  engine: TradeEngine,
  companies: string[],
  { search = false } = {},
): Promise<Map<string, number>> {
  const sql = `SELECT toString(company) AS company, count() AS n FROM trade_shipment
     WHERE company IN {companies:Array(UInt64)} GROUP BY company`
  const params = { companies: companies.map(BigInt) }
  type Count = { company: string; n: number }
  const rows = await (search ? engine.query<Count>(sql, params) : engine.rows<Count>(sql, params))
  return new Map(rows.map(({ company, n }) => [company, n]))
}
