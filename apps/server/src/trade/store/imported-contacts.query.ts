/**
 * Which companies have contacts that were imported as records. The flag is next to that of the bills
 * (`trade_company_name.contact`), so a search reads one column for both.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { rebuild } from '../schema/twin.ts'
import { companyNumber } from './identity.ts'

/** How a record identifies a company: its normalised name, and ISO alpha-2 or ''. */
export interface RecordName {
  nameKey: string
  country: string
}

const contactColumns: [string, ...string[]] = ['own', 'name_key', 'version']

/** A record with a country can belong to a company whose bills name none. */
const rowsOf = ({ nameKey, country }: RecordName) =>
  country === ''
    ? [['0', nameKey, 0]]
    : [country, ''].map(place => [String(companyNumber(nameKey, place)), '', 0])

/** The number of one company, as `identity.ts` makes it, for a name in all the countries that occur. */
const numberSql = "reinterpretAsUInt64(reverse(substring(SHA256(concat(place, '\\n', name_key)), 1, 8)))"

/**
 * SQL for whether a company with this own number has imported contacts.
 *
 * @param countries a SELECT of all countries that the companies may have, as `place`; none when every record has a
 * country
 */
export function isImportedSql(own: string, countries: string | undefined): string {
  const named = `${own} IN (SELECT own FROM trade_contact WHERE own != 0)`
  if (countries === undefined) return named
  return `(${named} OR ${own} IN (
    SELECT ${numberSql} FROM (SELECT name_key FROM trade_contact WHERE own = 0 AND name_key != '') AS anywhere
    CROSS JOIN (${countries}) AS places))`
}

/** Tells whether some record names no country. */
export async function hasCountryless(engine: TradeEngine): Promise<boolean> {
  const rows = await engine.rows("SELECT 1 FROM trade_contact WHERE own = 0 AND name_key != '' LIMIT 1")
  return rows.length > 0
}

/** Replaces the known records with others. */
export async function replaceContacts(
  engine: TradeEngine,
  records: AsyncIterable<RecordName[]>,
  version: number,
  beforeStep: () => void,
): Promise<void> {
  const fill = async (twin: 'trade_contact_new') => {
    // The version never goes back, not even for a moment.
    await engine.insert(twin, contactColumns, [['0', '', version]])
    for await (const some of records) {
      beforeStep()
      await engine.insert(twin, contactColumns, some.flatMap(rowsOf))
    }
  }
  await rebuild(engine, 'trade_contact', fill, beforeStep)
}

/** Announces that searches may find something else now. */
export const noteContacts = (engine: TradeEngine, version: number) =>
  engine.insert('trade_contact', contactColumns, [['0', '', version]])

export async function contactVersion(engine: TradeEngine): Promise<number> {
  const [row] = await engine.rows<{ version: number }>('SELECT max(version) AS version FROM trade_contact')
  return row?.version ?? 0
}
