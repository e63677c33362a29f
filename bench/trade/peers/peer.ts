/** What the questions are compared with: the same rows on the same machine in the same run. */
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'
import type { Asked } from '../ours.ts'
import type { Call } from '../questions.ts'

export interface Peer {
  name: string
  /** Its version and settings, for the report. */
  settings: string
  /** Copies the engine's rows over and indexes them. @returns seconds; undefined when they are there already */
  load(engine: TradeEngine): Promise<number | undefined>
  /** @returns the numbers that `gistOf` takes from our answer; undefined when the peer's text search cannot ask this */
  ask(call: Call, asked: Asked): Promise<number[] | undefined>
  bytes(): Promise<number>
  close(): Promise<void>
}

export interface PeerFolder {
  /** Where its data lies; kept with BENCH_DIR. */
  folder: string
  rows: number
}
