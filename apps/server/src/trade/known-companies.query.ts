/** What the rows say about companies, and the words in them, kept beside the rows: made as they come, and anew when some go. */
import type { QueryParams, TradeEngine } from './engine.ts'
import { columnWordsSql, nameWordsSql, wordsSql } from './words.ts'

/** Keeps the words of the staged rows, for prefixes: texts repeat, and cutting one into words is what costs. */
export async function insertWords(engine: TradeEngine, batch: number): Promise<void> {
  const fields = [
    { field: 'product', columns: ['product'], words: wordsSql('text') },
    { field: 'name', columns: ['supplier_name', 'buyer_name'], words: nameWordsSql('text') },
    { field: 'address', columns: ['supplier_address', 'buyer_address'], words: wordsSql('text') },
  ]
  for (const { field, columns, words } of fields)
    await engine.command(
      `INSERT INTO trade_word (field, word)
       SELECT DISTINCT '${field}', arrayJoin(${words}) AS word
       FROM (SELECT DISTINCT arrayJoin([${columns}]) AS text FROM trade_staging WHERE batch = {batch:UInt32})`,
      { batch },
    )
}

/** The words of all rows, whether they count or not. */
export async function allWords(engine: TradeEngine, table: 'trade_word_new'): Promise<void> {
  for (const field of ['product', 'name', 'address']) {
    // Names and addresses stand in either copy of a row, goods in both.
    const where = field === 'product' ? ` WHERE role = 'supplier'` : ''
    const texts = ['trade_shipment', 'trade_aside'].map(
      rows => `SELECT DISTINCT ${field} FROM ${rows}${where}`,
    )
    await engine.command(
      `INSERT INTO ${table} (field, word)
       SELECT DISTINCT '${field}', arrayJoin(${columnWordsSql(field)}) FROM (${texts.join(' UNION ALL ')})`,
    )
  }
}

const emailPattern = '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}\\\\.[A-Za-z]{2,24}'
/** A number with its label in front, or one in international form. */
const labelledPhone =
  '(?i)(?:telephone|tel|phone|ph|mobile|mob|cell|fax|whatsapp|电话|電話|手机|传真)[^\\\\d+(]{0,6}([+(]?\\\\d[\\\\d ()./-]{5,18}\\\\d)'
const plainPhone = '(\\\\+\\\\d[\\\\d ()./-]{6,17}\\\\d)'
/**
 * Adds what the rows say about companies: names, address, contacts, what kind of business.
 *
 * @param where only the rows of this import or of these companies; else all rows
 */
export async function companyFacts(
  engine: TradeEngine,
  table: 'trade_company_name' | 'trade_company_name_new',
  where: { batch?: number; companies?: bigint[] },
): Promise<void> {
  const { batch, companies } = where
  const params: QueryParams = { ...(batch !== undefined && { batch }), ...(companies && { companies }) }
  const wanted = [
    'company != 0',
    ...(batch === undefined ? [] : ['batch = {batch:UInt32}']),
    ...(companies ? ['company IN {companies:Array(UInt64)}'] : []),
  ].join(' AND ')
  // What bills say of a company is known whether they count or not. Its address is looked at once, not in each bill.
  const rows = ['trade_shipment', 'trade_aside'].map(
    source =>
      `SELECT company, name, address, max(toString(country)) AS country, max(date) AS date,
         max(logistics) AS logistics, min(sample) AS sample
       FROM ${source} WHERE ${wanted} GROUP BY company, name, address`,
  )
  await engine.command(
    `INSERT INTO ${table}
       (company, name, country, last_date, address, emails, phones, contact, logistics, sample)
     SELECT company, name, max(country), max(date) AS last,
       argMaxState(address, (toUInt8(address != ''), date, address)),
       groupUniqArrayArray(20)(emails) AS allEmails, groupUniqArrayArray(20)(phones) AS allPhones,
       notEmpty(allEmails) OR notEmpty(allPhones), max(logistics), min(sample)
     FROM (
       SELECT company, name, country, date, address, logistics, sample,
         arrayMap(e -> lower(e), extractAll(address, '${emailPattern}')) AS emails,
         arrayConcat(extractAll(address, '${labelledPhone}'), extractAll(address, '${plainPhone}')) AS phones
       FROM (${rows.join(' UNION ALL ')})
     )
     GROUP BY company, name`,
    params,
  )
}
