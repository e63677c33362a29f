/** What our answers are compared with: the same rows on the same machine in the same run. */
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'
import { printLine } from '../../lib/bench.ts'
import { timed } from '../../lib/load.ts'
import { type Measurement, type Timing, timingOf } from '../ours.ts'
import type { BenchCall, BenchInput } from '../questions.ts'

export interface Peer {
  name: string
  /** Its version and settings, for the report. */
  settings: string
  /** Copies the engine's rows over and indexes them. @returns seconds; undefined when they are there already */
  load(engine: TradeEngine): Promise<number | undefined>
  /** @returns the numbers that `gistOf` takes from our answer; undefined when the peer's text search cannot ask this */
  ask(call: BenchCall, asked: BenchInput): Promise<number[] | undefined>
  bytes(): Promise<number>
  close(): Promise<void>
}

export interface PeerFolder {
  /** Where its data lies; kept with BENCH_DIR. */
  folder: string
  rows: number
}

const rounds = { most: 8, least: 3, ms: 8_000 }

interface PeerAnswers {
  /** By kind of question; without those that the peer has no words for. */
  times: Map<string, Timing>
  /** Kinds of questions for which the peer's answers differed from ours. */
  differs: string[]
}

async function timesOf(peer: Peer, { question, asked }: Measurement): Promise<number[]> {
  const times: number[] = []
  let sum = 0
  for (const one of asked.slice(1, rounds.most)) await peer.ask(question.call, one)
  while (times.length < rounds.least || (times.length < rounds.most && sum < rounds.ms)) {
    const time = await timed(() => peer.ask(question.call, asked[times.length % asked.length] ?? {}))
    times.push(time)
    sum += time
  }
  return times
}

export async function measurePeer(peer: Peer, measured: Measurement[]): Promise<PeerAnswers> {
  const times = new Map<string, Timing>()
  const differs: string[] = []
  for (const row of measured) {
    const { question, asked, gist } = row
    const found = await peer.ask(question.call, asked[0] ?? {})
    if (!found) continue
    const same = JSON.stringify(found) === JSON.stringify(gist)
    if (!same) differs.push(question.kind)
    const all = await timesOf(peer, row)
    times.set(question.kind, timingOf(all))
    printLine(`${peer.name}, ${question.kind}: ${all.map(time => time.toFixed(0)).join(' ')}`)
    if (!same) printLine(`  found ${found.join(' ')}\n  ours  ${gist.join(' ')}`)
  }
  return { times, differs }
}
