/** Asks a peer what we were asked. */
import { type Timing, timed, timingOf } from '../measure.ts'
import type { Measured } from '../ours.ts'
import type { Peer } from './peer.ts'

const rounds = { most: 8, least: 3, ms: 8_000 }

interface PeerAnswers {
  /** By kind of question; without those that the peer has no words for. */
  times: Map<string, Timing>
  /** Kinds of questions for which the peer's answers differed from ours. */
  differs: string[]
}

async function timesOf(peer: Peer, { question, asked }: Measured): Promise<number[]> {
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

export async function measurePeer(
  peer: Peer,
  measured: Measured[],
  say: (text: string) => void,
): Promise<PeerAnswers> {
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
    say(`${peer.name}, ${question.kind}: ${all.map(time => time.toFixed(0)).join(' ')}`)
    if (!same) say(`  found ${found.join(' ')}\n  ours  ${gist.join(' ')}`)
  }
  return { times, differs }
}
