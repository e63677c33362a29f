/** Stored rows that name no goods: they get those of their HS heading, marked. */
import { headingText } from '../../reference/hs-names.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { insertHeadingWords } from './known-companies.query.ts'

const tables = ['trade_shipment', 'trade_aside']
const noGoods = "product = '' AND hs_code != ''"

/** As much text as the address of a request can hold. */
const charactersAtOnce = 60_000

/** Codes with the text of their headings, as many as a statement takes. */
function* chunksOf(codes: string[]): Generator<{ codes: string[]; texts: string[] }> {
  let chunk = { codes: [] as string[], texts: [] as string[] }
  let size = 0
  for (const code of codes) {
    const text = headingText(code)
    if (text === '') continue
    const characters = encodeURIComponent(text).length + code.length
    if (size + characters > charactersAtOnce && chunk.codes.length > 0) {
      yield chunk
      chunk = { codes: [], texts: [] }
      size = 0
    }
    chunk.codes.push(code)
    chunk.texts.push(text)
    size += characters
  }
  if (chunk.codes.length > 0) yield chunk
}

/**
 * Rows are identified by what their file says, which stays. After a kill it can run again and ends in the same state.
 *
 * @param beforeStep throws to stop
 * @returns how many codes had rows without goods
 */
export async function fillHeadings(engine: TradeEngine, beforeStep: () => void): Promise<number> {
  const found = await engine.rows<{ code: string }>(
    tables
      .map(table => `SELECT DISTINCT hs_code AS code FROM ${table} WHERE ${noGoods}`)
      .join(' UNION DISTINCT '),
  )
  let count = 0
  for (const { codes, texts } of chunksOf(found.map(({ code }) => code)))
    for (const table of tables) {
      beforeStep()
      await engine.alter(
        table,
        `UPDATE product = transform(toString(hs_code), {codes:Array(String)}, {texts:Array(String)}, product), heading = 1
         WHERE product = '' AND hs_code IN {codes:Array(String)} SETTINGS mutations_sync = 2`,
        { codes, texts },
      )
      count += table === 'trade_shipment' ? codes.length : 0
    }
  if (count > 0) await insertHeadingWords(engine)
  return count
}
