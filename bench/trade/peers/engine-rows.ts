/** The engine's rows as tab-separated text; generated goods and names hold no tabs, lines or backslashes. */
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'

/** A result is held in memory as a whole. */
const rowsOfSlice = 125_000

export const shipmentColumns = [
  'supplier',
  'buyer',
  'date',
  'product',
  'orig_port',
  'dest_port',
  'orig_country',
  'dest_country',
  'mode',
  'hs',
  'kg',
  'usd',
  'supplier_country',
  'buyer_country',
]

/** Numbers of companies lose their lowest bit: peers have none above 63 bits. */
const number = (column: string) => `toInt64(bitShiftRight(${column}, 1))`

async function* textOf(engine: TradeEngine, sql: string): AsyncGenerator<Buffer> {
  const result = await engine.client.exec({ query: `${sql} FORMAT TSVRaw` })
  for await (const chunk of result.stream) yield Buffer.from(chunk)
}

export async function* shipmentText(engine: TradeEngine, rows: number): AsyncGenerator<Buffer> {
  const slices = Math.ceil(rows / rowsOfSlice)
  for (let slice = 0; slice < slices; slice++)
    yield* textOf(
      engine,
      `SELECT ${number('company')}, ${number('partner')}, date, product, orig_port, dest_port, orig_country,
         dest_country, transport_mode, hs_code, toFloat64(ifNull(weight_kg, 0)), toFloat64(ifNull(amount_usd, 0)),
         country, partner_country
       FROM trade_shipment WHERE role = 'supplier' AND row_hash % ${slices} = ${slice}`,
    )
}

export const nameText = (engine: TradeEngine) =>
  textOf(engine, `SELECT ${number('company')}, name FROM trade_company_name`)
