/** Countries of stored rows whose text no list knows: the code that a person gives each text. */
import type { TradeEngine } from '../engine/engine.ts'
import { rebuild } from '../schema/twin.ts'
import { companyFacts } from './known-companies.query.ts'
import { countryColumns } from './shipment-columns.ts'

const tables = ['trade_shipment', 'trade_aside']

/** SQL of the code that a row has without a mapping: that of its port, for the ends of the way. */
const without = (column: string) => {
  const [, end] = /^(orig|dest)_/.exec(column) ?? []
  return end ? `substring(toString(${end}_port), 1, 2)` : `''`
}

interface CountryText {
  text: string
  code: string
  other: string
}

/** Different texts of a column, with the codes that rows have. */
const textsIn = (engine: TradeEngine, column: string) =>
  engine.rows<CountryText>(
    tables
      .map(
        table => `SELECT DISTINCT toString(${column}_text) AS text, toString(${column}) AS code, ${without(column)} AS other
          FROM ${table} WHERE ${column}_text != ''`,
      )
      .join(' UNION DISTINCT '),
  )

const textsAtOnce = 500

interface Moves {
  /** '' for none. */
  codeOf(text: string): string
  beforeStep(): void
}

/** @returns how many different texts of the column have got another code */
async function moveColumn(
  engine: TradeEngine,
  column: string,
  { codeOf, beforeStep }: Moves,
): Promise<number> {
  const found = await textsIn(engine, column)
  const changed = found.filter(({ text, code, other }) => (codeOf(text) || other) !== code)
  const texts = [...new Set(changed.map(({ text }) => text))]
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    const some = texts.slice(at, at + textsAtOnce)
    const code = `transform(toString(${column}_text), {texts:Array(String)}, {codes:Array(String)}, '')`
    for (const table of tables) {
      beforeStep()
      await engine.alter(
        table,
        `UPDATE ${column} = if(${code} = '', ${without(column)}, ${code})
         WHERE ${column}_text IN {texts:Array(String)} SETTINGS mutations_sync = 2`,
        { texts: some, codes: some.map(codeOf) },
      )
    }
  }
  return texts.length
}

/**
 * Gives stored rows the countries of their texts, and takes back what is not mapped any more. After a kill it can run again
 * and ends in the same state. A company stays the one that it is: rows are identified by what their file says.
 *
 * @returns how many different texts have got another code
 */
export async function moveCountries(engine: TradeEngine, moves: Moves): Promise<number> {
  let count = 0
  let ofCompanies = 0
  for (const column of countryColumns) {
    const moved = await moveColumn(engine, column, moves)
    count += moved
    if (column === 'country') ofCompanies = moved
  }
  if (ofCompanies > 0)
    await rebuild(engine, 'trade_company_name', table => companyFacts(engine, table, {}), moves.beforeStep)
  return count
}
