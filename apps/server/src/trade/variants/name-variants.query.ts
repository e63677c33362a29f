/** Similar names of one country, which `name-variants.ts` then judges one by one. */
import type { TradeEngine } from '../engine/engine.ts'

/** More groups wait for the next run. */
const groupsMax = 50_000
/** A group this large is a common word, not a company. */
const groupSizeMax = 20

const letters = String.raw`replaceRegexpAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(name), '\\p{M}+', '')), '[^\\p{L}\\p{N}]+', ' ')`
const forms =
  'company limited|co ltd|private limited|pvt ltd|limited|ltd|company|co|incorporated|inc|corporation|corp|llc|gmbh|ag|sa de cv|srl|sas|sac|sa|spa|bv|nv|jsc|sdn bhd|ltda|ltd sti|plc'
/** SQL of a name without its legal form, a blank at both ends. */
const formless = `replaceRegexpAll(replaceRegexpAll(concat(' ', ${letters}, ' '), '股份有限公司|有限责任公司|有限責任公司|有限公司|公司', ''), ' (?:${forms})(?: (?:${forms}))* *$', ' ')`
/** SQL of what similar names share: their letters without legal form and plural, for long names in any order. */
const likeness = String.raw`replaceAll(replaceRegexpAll(${formless}, '([a-z]{3})s ', '\\1 '), ' ', '')`

/** Companies with similar names, in groups. */
export async function findAlike(engine: TradeEngine): Promise<string[][]> {
  const rows = await engine.rows<{ companies: string[] }>(
    `SELECT groupUniqArray(${groupSizeMax + 1})(toString(company)) AS companies
     FROM (SELECT company, country, ${likeness} AS plain,
             if(lengthUTF8(plain) >= 12, arrayStringConcat(arraySort(extractAll(plain, '.'))), plain) AS alike
           FROM (SELECT company, name, max(country) AS country FROM trade_company_name GROUP BY company, name))
     WHERE alike != ''
     GROUP BY country, alike
     HAVING length(companies) BETWEEN 2 AND ${groupSizeMax} ORDER BY country, alike LIMIT ${groupsMax}`,
  )
  return rows.map(({ companies }) => companies)
}

/** Letters at either end of a word that a typing error in it leaves as they are. */
const endLetters = 3
/** Shorter words are not looked at: another letter makes another word of them. */
const longWord = 6

/**
 * Companies whose names differ in one long word alone, which begins or ends alike; a name of one word is taken by its
 * halves. In groups.
 */
export async function findMistyped(engine: TradeEngine): Promise<string[][]> {
  const length = `if(length(words) = 1, intDiv(lengthUTF8(word), 2), ${endLetters})`
  const rows = await engine.rows<{ companies: string[] }>(
    `SELECT groupUniqArray(${groupSizeMax + 1})(toString(company)) AS companies
     FROM (
       SELECT company, country, words, arrayJoin(arrayEnumerate(words)) AS at, words[at] AS word,
         arrayStringConcat(arrayMap((w, i) -> if(i = at, '*', w), words, arrayEnumerate(words)), ' ') AS rest,
         arrayJoin([concat('<', leftUTF8(word, ${length})), concat('>', rightUTF8(word, ${length}))]) AS piece
       FROM (SELECT company, splitByChar(' ', trimBoth(${formless})) AS words, max(country) AS country
             FROM trade_company_name GROUP BY company, name)
       WHERE length(words) <= 12
     )
     WHERE lengthUTF8(word) >= ${longWord}
     GROUP BY country, rest, piece
     HAVING length(companies) BETWEEN 2 AND ${groupSizeMax} ORDER BY country, rest, piece LIMIT ${groupsMax}`,
  )
  return rows.map(({ companies }) => companies)
}

export interface Dealings {
  /** Numbers of companies that it trades with. */
  partners: string[]
  /** Headings of the goods. */
  headings: string[]
}

/** What companies trade in, and with whom. */
export async function findDealings(engine: TradeEngine, companies: string[]): Promise<Map<string, Dealings>> {
  const rows = await engine.rows<Dealings & { company: string }>(
    `SELECT toString(company) AS company,
       groupUniqArrayIf(50)(toString(partner), partner != 0) AS partners,
       groupUniqArrayIf(30)(substring(hs_code, 1, 4), length(hs_code) >= 4) AS headings
     FROM trade_shipment WHERE company IN {companies:Array(UInt64)} GROUP BY company`,
    { companies: companies.map(BigInt) },
  )
  return new Map(rows.map(({ company, ...dealings }) => [company, dealings]))
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
