/** What a run has measured, as it is kept for a later one to compare with. */
import { readFileSync } from 'node:fs'
import type { TradeEngine } from '../../apps/server/src/trade/engine/engine.ts'
import type { ConcurrentTiming, Paint, Timing } from './ours.ts'
import type { BenchQuestion } from './questions.ts'

export interface Disk {
  /** Bytes of the table that is searched, both copies of each shipment with their indexes. */
  search: number
  /** Bytes of all tables. */
  all: number
  /** The largest parts of the searched table, in bytes. */
  largest: Record<string, number>
}

export interface ResultRow extends Omit<BenchQuestion, 'searches'> {
  /** The first number of the first answer: companies of a list. */
  found: number
  http: Timing
  /** HTTP time beyond the time in which the engine worked. */
  over: Timing
  peers: Record<string, Timing>
}

export interface PeerResult {
  name: string
  settings: string
  bytes: number
  loadSeconds: number | undefined
  /** Kinds of questions for which the peer's answers differed from ours. */
  differs: string[]
}

export interface Result {
  rows: number
  /** On both sides. */
  companies: number
  rounds: number
  engineMebibytes: number
  loadSeconds: number | undefined
  questions: ResultRow[]
  atOnce: ConcurrentTiming
  profile: Paint
  disk: Disk
  peers: PeerResult[]
}

export const readResult = (file: string): Result => JSON.parse(readFileSync(file, 'utf8'))

/** How cost grows with rows, as the exponent: 1 is a straight line. */
export function exponentOf(now: Result, earlier: Result, kind: string): number | undefined {
  const of = ({ questions }: Result) => questions.find(row => row.kind === kind)?.http.p50
  const [later, before] = [of(now), of(earlier)]
  if (!later || !before) return undefined
  return Math.log(later / before) / Math.log(now.rows / earlier.rows)
}

/** What the loaded rows take on disk. */
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
