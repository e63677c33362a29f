/** Sends the events of days in the order of time, a quarter of an hour at once. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FrontSite } from '@backoffice/client/source'
import { startOfDay, today } from '../../platform/lib/time.ts'
import { type SampleEvent, type SampleKind, sampleKinds } from '../../seed/sample/events.ts'
import { makeDay } from '../../seed/sample/history.ts'
import type { TrafficOptions } from './options.ts'
import { Tally } from './tally.ts'

const windowMs = 15 * 60_000
const dayMs = 86_400_000

/** The whole days before today, oldest first; one day at a time, because many members make many events. */
function* daysOf({ days, members, seed }: TrafficOptions, timeZone: string): Generator<SampleEvent[]> {
  for (let ago = days; ago > 0; ago--) {
    const day = today(timeZone, new Date(Date.now() - ago * dayMs))
    const begin = startOfDay(day, timeZone).getTime()
    const tag = `T${day.replaceAll('-', '').slice(2)}${seed.toString(36).toUpperCase()}-`
    yield makeDay({ tag, seed, members, beginMs: begin, endMs: begin + dayMs })
  }
}

interface Call {
  kind: SampleKind
  rows: SampleEvent['row'][]
}

/** Events of a window in rounds: another event of a record is in the next round, so that each state is visible. */
function roundsOf(events: SampleEvent[]): SampleEvent[][] {
  const seen = new Map<string, number>()
  const rounds: SampleEvent[][] = []
  for (const event of events) {
    const record = `${event.kind} ${event.key}`
    const round = seen.get(record) ?? 0
    seen.set(record, round + 1)
    const others = rounds[round]
    if (others) others.push(event)
    else rounds[round] = [event]
  }
  return rounds
}

const callsOf = (events: SampleEvent[], batch: number): Call[] =>
  [...Map.groupBy(events, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const rows = ofKind.map(({ row }) => row)
    return Array.from({ length: Math.ceil(rows.length / batch) }, (_, n) => ({
      kind,
      rows: rows.slice(n * batch, (n + 1) * batch),
    }))
  })

/** The reads by which a front site shows its pages. */
async function read(frontSite: FrontSite, tally: Tally): Promise<void> {
  const reads = [
    () => frontSite.catalog(),
    () => frontSite.notices({ signedIn: true }),
    () => frontSite.collections(),
    () => frontSite.menus('trade_site'),
  ]
  for (const call of reads) await tally.timed<unknown>(call)
  tally.reads += reads.length
}

async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/**
 * @param timeZone the zone in which days begin
 * @param show called after each window
 */
export async function runTraffic(
  frontSite: FrontSite,
  options: TrafficOptions,
  timeZone: string,
  show: (tally: Tally) => void = () => {},
): Promise<Tally> {
  const { batch, parallel, rate, rowsMax, secondsMax } = options
  const tally = new Tally()
  const isOver = () => tally.rows >= rowsMax || tally.elapsedMs >= secondsMax * 1000
  for (const events of daysOf(options, timeZone)) {
    for (const window of Map.groupBy(events, ({ at }) => Math.floor(at / windowMs)).values()) {
      await read(frontSite, tally)
      for (const round of roundsOf(window))
        await inParallel(callsOf(round, batch), parallel, async ({ kind, rows }) => {
          if (isOver()) return
          const wanted = rows.slice(0, rowsMax - tally.rows) as never[]
          tally.add(kind, await tally.timed(() => frontSite.push(sampleKinds[kind], wanted)))
        })
      show(tally)
      if (isOver()) return tally
      if (rate) await delay(Math.max(0, (tally.rows / rate) * 1000 - tally.elapsedMs))
    }
  }
  return tally
}
