/** Stored rows that name no goods: they get those of their HS heading, marked. */
import { headingText } from '../../reference/hs-names.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { insertHeadingWords } from './known-companies.query.ts'
import type { ShipmentStore } from './shipment-store.ts'

const tables = ['trade_shipment', 'trade_aside']
const noGoods = "hs_code != '' AND (product = '' OR heading = 1)"

interface Heading {
  code: string
  text: string
}

/** As much text as the address of a request can hold. */
const charactersAtOnce = 60_000

/** As many as a statement takes. */
function* chunksOf(headings: Heading[]): Generator<Heading[]> {
  let chunk: Heading[] = []
  let size = 0
  for (const heading of headings) {
    const characters = encodeURIComponent(heading.text).length + heading.code.length
    if (size + characters > charactersAtOnce && chunk.length > 0) {
      yield chunk
      chunk = []
      size = 0
    }
    chunk.push(heading)
    size += characters
  }
  if (chunk.length > 0) yield chunk
}

/** Codes of rows without goods, or with goods of a heading that reads otherwise now. */
async function headingsDue(engine: TradeEngine): Promise<Heading[]> {
  const found = await engine.rows<Heading>(
    tables
      .map(
        table => `SELECT DISTINCT toString(hs_code) AS code, product AS text FROM ${table} WHERE ${noGoods}`,
      )
      .join(' UNION DISTINCT '),
  )
  const due = new Map<string, string>()
  for (const { code, text } of found) {
    const now = headingText(code)
    if (now !== '' && now !== text) due.set(code, now)
  }
  return [...due].map(([code, text]) => ({ code, text }))
}

async function setHeadings(engine: TradeEngine, headings: Heading[], beforeStep: () => void): Promise<void> {
  for (const table of tables) {
    beforeStep()
    await engine.alter(
      table,
      `UPDATE product = transform(toString(hs_code), {codes:Array(String)}, {texts:Array(String)}, product), heading = 1
       WHERE ${noGoods} AND hs_code IN {codes:Array(String)} SETTINGS mutations_sync = 2`,
      { codes: headings.map(({ code }) => code), texts: headings.map(({ text }) => text) },
    )
  }
}

interface Stores {
  engine: TradeEngine
  store: ShipmentStore
}

interface Course {
  signal?: AbortSignal
  onProgress?(counts: { done: number; total: number }): void
}

/**
 * Rows are identified by what their file says, which stays. Imports may come between two steps. After a kill it can run
 * again and ends in the same state.
 *
 * @returns for how many codes rows have got the heading
 */
export async function fillHeadings(
  { engine, store }: Stores,
  { signal, onProgress }: Course = {},
): Promise<number> {
  const due = await headingsDue(engine)
  let done = 0
  for (const chunk of chunksOf(due)) {
    await store.revise(async beforeStep => {
      await setHeadings(engine, chunk, beforeStep)
      return chunk.length
    }, signal)
    done += chunk.length
    onProgress?.({ done, total: due.length })
  }
  // Also after a run that broke off before it had stored them.
  await store.revise(async () => {
    await insertHeadingWords(engine)
    return due.length
  }, signal)
  return due.length
}
