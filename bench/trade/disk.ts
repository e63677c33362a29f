/** What the loaded rows take on disk. */
import type { TradeEngine } from '../../apps/server/src/trade/engine/engine.ts'

export interface Disk {
  /** Bytes of the table that is searched, both copies of each shipment with their indexes. */
  search: number
  /** Bytes of all tables. */
  all: number
  /** The largest parts of the searched table, in bytes. */
  largest: Record<string, number>
}

export async function measureDisk(engine: TradeEngine): Promise<Disk> {
  const tables = await engine.rows<{ table: string; bytes: number }>(
    `SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts
     WHERE active AND database = currentDatabase() AND table != 'bench_list' GROUP BY table`,
  )
  const parts = await engine.rows<{ part: string; bytes: number }>(
    `SELECT part, bytes FROM (
       SELECT column AS part, sum(column_bytes_on_disk) AS bytes FROM system.parts_columns
       WHERE active AND database = currentDatabase() AND table = 'trade_shipment' GROUP BY column
       UNION ALL
       SELECT name AS part, sum(data_compressed_bytes) AS bytes FROM system.data_skipping_indices
       WHERE database = currentDatabase() AND table = 'trade_shipment' GROUP BY name
     ) ORDER BY bytes DESC LIMIT 12`,
  )
  const search = tables.find(({ table }) => table === 'trade_shipment')?.bytes ?? 0
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return { search, all, largest: Object.fromEntries(parts.map(({ part, bytes }) => [part, bytes])) }
}
