/**
 * The contacts and words of companies in the rows are stored next to them: added with new rows, rebuilt when rows are
 * deleted.
 */
import type { QueryParams, TradeEngine } from '../engine/engine.ts'
import { nameWordsSql, wordsSql } from '../search/words.ts'
import { hasCountryless, isImportedSql } from './imported-contacts.query.ts'
import { slicesOf } from './staged-rows.query.ts'

/**
 * SQL of the words in texts, each once. Grouped texts come in hundreds of small blocks, and the engine prepares the
 * non-ASCII split for each one. So ASCII texts, which are the most, are handled separately.
 *
 * @param texts SQL of the texts, in a column named `text`
 */
function wordsOf(field: string, texts: string): string {
  const words = field === 'name' ? nameWordsSql('text') : wordsSql('text')
  return ['', 'NOT ']
    .map(
      not =>
        `SELECT '${field}' AS field, arrayJoin(${words}) AS word
         FROM (SELECT text FROM (${texts}) WHERE ${not}isValidASCII(text) GROUP BY text) GROUP BY word`,
    )
    .join(' UNION ALL ')
}

/**
 * Stores the words of the staged rows, for prefixes. Texts repeat, and splitting one into words is the expensive part.
 * They are grouped, because grouping can use the disk when memory is full; DISTINCT cannot.
 */
export async function insertWords(engine: TradeEngine, batch: number): Promise<void> {
  const fields = [
    { field: 'product', columns: ['product', 'given_product'] },
    { field: 'name', columns: ['supplier_name', 'buyer_name'] },
    { field: 'address', columns: ['supplier_address', 'buyer_address'] },
  ]
  for (const { field, columns } of fields) {
    const texts = `SELECT arrayJoin([${columns}]) AS text FROM trade_staging WHERE batch = {batch:UInt32}`
    await engine.command(`INSERT INTO trade_word (field, word) ${wordsOf(field, texts)}`, { batch })
  }
}

/** Stores the words of headings that stand for goods. */
export async function insertHeadingWords(engine: TradeEngine): Promise<void> {
  const texts = ['trade_shipment', 'trade_aside']
    .map(rows => `SELECT product AS text FROM ${rows} WHERE role = 'supplier' AND heading = 1`)
    .join(' UNION ALL ')
  await engine.command(`INSERT INTO trade_word (field, word) ${wordsOf('product', texts)}`)
}

/** The words of all rows, whether they count or not. */
export async function allWords(engine: TradeEngine, table: 'trade_word_new'): Promise<void> {
  for (const field of ['product', 'name', 'address']) {
    // Names and addresses are in one of the two copies of a row, goods in both.
    const where = field === 'product' ? ` WHERE role = 'supplier'` : ''
    const texts = ['trade_shipment', 'trade_aside']
      .map(rows => `SELECT ${field} AS text FROM ${rows}${where}`)
      .join(' UNION ALL ')
    await engine.command(`INSERT INTO ${table} (field, word) ${wordsOf(field, texts)}`)
  }
}

const emailPattern = '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}\\\\.[A-Za-z]{2,24}'
/** A number with its label before it, or one in international form. */
const labelledPhone =
  '(?i)(?:telephone|tel|phone|ph|mobile|mob|cell|fax|whatsapp|电话|電話|手机|传真)[^\\\\d+(]{0,6}([+(]?\\\\d[\\\\d ()./-]{5,18}\\\\d)'
const plainPhone = '(\\\\+\\\\d[\\\\d ()./-]{6,17}\\\\d)'

/** A name with more numbers than one company has is of nobody in particular. */
const taxIdsMax = 5

/** For this many rows, the known facts of companies fit in memory. */
const factRows = 4_000_000

const rowsWith = (columns: string, wanted: string) =>
  ['trade_shipment', 'trade_aside']
    .map(source => `SELECT ${columns} FROM ${source} WHERE ${wanted}`)
    .join(' UNION ALL ')

/**
 * SQL of what rows say about companies. Bills tell about a company whether they count or not. Its address is checked
 * once, not in each bill. The output of a group comes in hundreds of small blocks, and the engine prepares the patterns
 * for each; sorted, it comes in a few large ones.
 */
function factsSql(wanted: string, isCountryless: boolean): string {
  // A company whose country a person mapped keeps the number of a name without one.
  const countries = `SELECT DISTINCT arrayJoin([toString(country), '']) AS place FROM (${rowsWith('country', wanted)})`
  const own = 'if(own_company = 0, company, own_company)'
  const tax = `if(details = '', '', JSONExtractString(details, if(role = 'supplier', 'supplierTaxId', 'buyerTaxId')))`
  const columns = `company, ${own} AS own, name, toString(country) AS place, date, address, logistics, sample, ${tax} AS tax`
  return `SELECT company, name, max(country), max(date) AS last,
       argMaxState(address, (toUInt8(address != ''), date, address)),
       groupUniqArrayArray(20)(emails) AS allEmails, groupUniqArrayArray(20)(phones) AS allPhones,
       notEmpty(allEmails) OR notEmpty(allPhones) OR max(imported), max(logistics), min(sample),
       groupUniqArrayArray(${taxIdsMax})(taxes)
     FROM (
       SELECT company, name, country, date, address, logistics, sample, taxes,
         ${isImportedSql('own', isCountryless ? countries : undefined)} AS imported,
         arrayMap(e -> lower(e), extractAll(address, '${emailPattern}')) AS emails,
         arrayConcat(extractAll(address, '${labelledPhone}'), extractAll(address, '${plainPhone}')) AS phones
       FROM (
         SELECT company, own, name, address, max(place) AS country, max(date) AS date, max(logistics) AS logistics,
           min(sample) AS sample, groupUniqArrayIf(${taxIdsMax})(tax, tax != '') AS taxes
         FROM (${rowsWith(columns, wanted)})
         GROUP BY company, own, name, address ORDER BY company
       )
     )
     GROUP BY company, name ORDER BY company, name`
}

/**
 * Adds what the rows say about companies: names, address, contacts, kind of business.
 *
 * @param where only the rows of this import or of these companies; otherwise all rows
 * @param atOnce about how many rows are processed together
 */
export async function companyFacts(
  engine: TradeEngine,
  table: 'trade_company_name' | 'trade_company_name_new',
  { batch, companies }: { batch?: number; companies?: bigint[] },
  atOnce = factRows,
): Promise<void> {
  const params: QueryParams = { ...(batch !== undefined && { batch }), ...(companies && { companies }) }
  const wanted = [
    'company != 0',
    ...(batch === undefined ? [] : ['batch = {batch:UInt32}']),
    ...(companies ? ['company IN {companies:Array(UInt64)}'] : []),
  ].join(' AND ')
  const counted = `SELECT count() AS n FROM (${rowsWith('company', wanted)})`
  const [found] = await engine.rows<{ n: number }>(counted, params)
  const isCountryless = await hasCountryless(engine)
  for (const { from, to } of slicesOf(found?.n ?? 0, atOnce)) {
    const sql = factsSql(`${wanted} AND company BETWEEN {from:UInt64} AND {to:UInt64}`, isCountryless)
    await engine.command(
      `INSERT INTO ${table} (company, name, country, last_date, address, emails, phones, contact, logistics, sample,
         tax_ids)
       ${sql}`,
      { ...params, from, to },
    )
  }
}

const knownCountries = "SELECT DISTINCT arrayJoin([country, '']) AS place FROM trade_company_name"

/** The same for companies as searches list them: merged names bring their contacts along. */
const imported = `(${isImportedSql('company', knownCountries)}
  OR company IN (SELECT target FROM trade_alias FINAL WHERE ${isImportedSql('own', knownCountries)}))`

/** As many as the address of a request can name. */
const companiesAtOnce = 5000

/**
 * Sets the flags of the companies again. If interrupted it simply runs again.
 *
 * @param beforeStep throws to stop
 * @param afterChange announces that searches may find something else
 */
export async function markContacts(
  engine: TradeEngine,
  beforeStep: () => void,
  afterChange: () => Promise<void>,
): Promise<void> {
  const fresh = `FROM trade_company_name
     WHERE company NOT IN (SELECT company FROM trade_company_name WHERE contact) AND ${imported}`
  const [found] = await engine.rows<{ n: number }>(`SELECT count() AS n ${fresh}`)
  beforeStep()
  if (found && found.n > 0) {
    await engine.command(
      `INSERT INTO trade_company_name
         (company, name, country, last_date, address, emails, phones, contact, logistics, sample, tax_ids)
       SELECT company, name, country, last_date, address, emails, phones, 1, logistics, sample, tax_ids ${fresh}`,
    )
    await afterChange()
  }
  const gone = await engine.rows<{ company: string }>(
    `SELECT toString(company) AS company FROM trade_company_name GROUP BY company
     HAVING max(contact) = 1 AND sum(length(emails) + length(phones)) = 0 AND NOT ${imported}`,
  )
  for (let at = 0; at < gone.length; at += companiesAtOnce) {
    beforeStep()
    const companies = gone.slice(at, at + companiesAtOnce).map(({ company }) => BigInt(company))
    const where = 'DELETE WHERE company IN ({companies:Array(UInt64)}) SETTINGS mutations_sync = 2'
    await engine.alter('trade_company_name', where, { companies })
    await companyFacts(engine, 'trade_company_name', { companies })
    await afterChange()
  }
}
