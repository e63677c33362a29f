/** Names that may be one company's, which `name-variants.ts` then judges one by one. */
import { simplifiedPairs } from '../../platform/lib/han-forms.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { bracketForms, formsBehind, formsInFront, formsJoined } from '../store/legal-forms.ts'

/** More groups wait for the next run. */
const groupsMax = 50_000
/** A group this large is a common word, not a company. */
const groupSizeMax = 20

/** As the engine folds names here: no marks at all, because the judge looks again. */
const plainForm = (form: string) =>
  form
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const either = (all: Iterable<string>) =>
  [...new Set([...all].map(plainForm))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')
const [front, behind] = [either(formsInFront.keys()), either(formsBehind.keys())]
const joined = either(formsJoined.map(([form]) => form))
const signs = bracketForms.map(([sign]) => plainForm(sign)).join('|')

const folded = String.raw`lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(name), '\\p{M}+', ''))`
const letters = String.raw`replaceRegexpAll(replaceAll(replaceRegexpAll(${folded}, '\\((?:${signs})\\)', ' '), '&', ' and '), '[^\\p{L}\\p{N}]+', ' ')`
const unjoined = `replaceRegexpAll(concat(' ', ${letters}, ' '), '^ *(?:${joined})+ ?| ?(?:${joined})+ *$', ' ')`
/** SQL of the words of a name without its legal forms, with a space before and after each. */
export const bareNameSql = `replaceRegexpOne(replaceRegexpOne(replaceRegexpOne(${unjoined}, '(?: (?:${behind}|and))* *$', ' '), '^(?: (?:${front}))* *', ' '), '(?: (?:${behind}|and))* *$', ' ')`
const { from, to } = simplifiedPairs()
const simplified = `if(match(${bareNameSql}, '[一-龥]'), translateUTF8(${bareNameSql}, '${from}', '${to}'), ${bareNameSql})`
const unplaced = String.raw`replaceRegexpOne(replaceRegexpOne(${simplified}, '^( *\\p{Han}{2,3})省', '\\1'), '^( *\\p{Han}{2,6}?)市', '\\1')`
/** SQL of what similar names share: their letters without plural, for long names in any order. */
const likeness = String.raw`replaceAll(replaceRegexpAll(${unplaced}, '([a-z]{3})s ', '\\1 '), ' ', '')`

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
