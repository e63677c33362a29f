/** Which import has rows of a file already, before that is imported. */
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { identify } from './identity.ts'
import type { Shipment } from './shipment.ts'

/** Rows that are compared: they are looked up by company and day. */
const comparedRows = 40
/** Share of them that one import must have. */
const mostRows = 0.5

interface Key {
  company: string
  date: string
  text: string
}

function keyOf({ supplierName, supplierCountry, date, hsCode, billNo, product }: Shipment): Key[] {
  const id = identify(supplierName, supplierCountry)
  if (id === 0n || product === '') return []
  const company = String(id)
  return [{ company, date, text: [company, date, hsCode, billNo, product].join('|') }]
}

/** None while the search is down: a file can be looked at without it. */
async function rowsInBatches(engine: TradeEngine, chosen: Key[], texts: string[]) {
  try {
    return await engine.rows<{ batch: number; n: number }>(
      `SELECT batch, uniqExact(text) AS n
     FROM (SELECT batch, concat(toString(company), '|', toString(date), '|', hs_code, '|', bill_no, '|', product) AS text
           FROM trade_shipment
           WHERE role = 'supplier' AND company IN {companies:Array(UInt64)} AND date IN {dates:Array(Date)})
     WHERE text IN {texts:Array(String)}
     GROUP BY batch ORDER BY n DESC, batch DESC LIMIT 1`,
      {
        companies: [...new Set(chosen.map(({ company }) => BigInt(company)))],
        dates: [...new Set(chosen.map(({ date }) => date))],
        texts,
      },
    )
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return []
  }
}

/** @returns the batch of the import that has most of the rows of a file; undefined when none has */
export async function batchWithMost(engine: TradeEngine, rows: Shipment[]): Promise<number | undefined> {
  const keys = rows.flatMap(keyOf)
  const step = Math.max(1, Math.floor(keys.length / comparedRows))
  const chosen = keys.filter((_, at) => at % step === 0).slice(0, comparedRows)
  const texts = [...new Set(chosen.map(({ text }) => text))]
  if (texts.length === 0) return undefined
  const [found] = await rowsInBatches(engine, chosen, texts)
  return found && found.n >= texts.length * mostRows ? found.batch : undefined
}
