/** Sends the records of the sample once more, pressed into days, with keys of their own. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FrontSite } from '@backoffice/client/source'
import type { IntakeAnswer, IntakeOutcome, OrderRow } from '@backoffice/contract'
import {
  type SampleKind,
  type SampleRow,
  sampleKinds,
  sampleMembers,
  sampleRecords,
} from '../../modules/samples/sample-records.ts'
import { startOfDay, today } from '../../platform/lib/time.ts'
import type { TrafficOptions } from './options.ts'

const dayMs = 86_400_000

interface Call {
  kind: SampleKind
  rows: SampleRow[]
}

/** An order as it was before anything became of it. */
const placed = ({ paid_time, ...order }: OrderRow): OrderRow => ({
  ...order,
  status: 'UNPAID',
  updateTime: order.create_time,
})

/** The whole days before today, oldest first: calls that may go at once, one stage after the other. */
function* stagesOf({ days, members, batch, seed }: TrafficOptions, timeZone: string): Generator<Call[]> {
  const callsOf = (kind: SampleKind, rows: SampleRow[]) =>
    Array.from({ length: Math.ceil(rows.length / batch) }, (_, n) => ({
      kind,
      rows: rows.slice(n * batch, (n + 1) * batch),
    }))
  for (let ago = days; ago > 0; ago--) {
    const day = today(timeZone, new Date(Date.now() - ago * dayMs))
    const endMs = startOfDay(day, timeZone).getTime() + dayMs
    for (let first = 0; first < members; first += sampleMembers) {
      const tag = `T${day.replaceAll('-', '').slice(2)}${seed.toString(36).toUpperCase()}-${first || ''}`
      const records = sampleRecords({ endMs, tag, days: 1, members: members - first })
      for (const [kind, rows] of Object.entries(records) as [SampleKind, SampleRow[]][]) {
        // An order exists before it is paid, so that each state is visible.
        if (kind === 'orders') yield callsOf(kind, (rows as OrderRow[]).map(placed))
        yield callsOf(kind, rows)
      }
    }
  }
}

/** The results of the rows, and the times of the calls. */
export class Tally {
  private readonly beganMs = performance.now()
  private readonly times: number[] = []
  readonly kinds = new Map<string, Record<IntakeOutcome, number>>()
  rows = 0
  /** The first reason for which a row was rejected. */
  firstReason: string | undefined

  get seconds(): number {
    return (performance.now() - this.beganMs) / 1000
  }

  async timed<T>(call: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await call()
    this.times.push(performance.now() - began)
    return answer
  }

  add(kind: string, { rows }: IntakeAnswer): void {
    const counts = this.kinds.get(kind) ?? { created: 0, updated: 0, unchanged: 0, stale: 0, rejected: 0 }
    this.kinds.set(kind, counts)
    this.rows += rows.length
    for (const { key, outcome, errors } of rows) {
      counts[outcome]++
      const [error] = errors ?? []
      if (error) this.firstReason ??= `${kind} ${key}: ${error.field_name} ${error.error_reason}`
    }
  }

  line(): string {
    const perSecond = Math.round(this.rows / this.seconds)
    return `${this.rows} rows, ${perSecond} a second, ${this.times.length} calls in ${this.seconds.toFixed(1)} s`
  }

  /** A table of kinds and outcomes, then rates and times. */
  report(): string {
    const sorted = this.times.toSorted((a, b) => a - b)
    const ms = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
    const lines = [...this.kinds].map(
      ([kind, counts]) =>
        `  ${kind.padEnd(16)}${Object.entries(counts).map(([name, n]) => `${n} ${name}`.padStart(16))}`,
    )
    if (this.firstReason) lines.push(`  first rejection: ${this.firstReason}`)
    lines.push(`  ${this.line()}; a call takes ${ms(0.5)} in the middle, ${ms(0.99)} at 99 %`)
    return `${lines.join('\n')}\n`
  }
}

/** The reads by which a front site shows its pages. */
async function read(frontSite: FrontSite, tally: Tally): Promise<void> {
  await tally.timed(() => frontSite.catalog())
  await tally.timed(() => frontSite.notices({ signedIn: true }))
  await tally.timed(() => frontSite.collections())
  await tally.timed(() => frontSite.menus('trade_site'))
}

/**
 * @param timeZone the zone in which days begin
 * @param show called after each call
 */
export async function runTraffic(
  frontSite: FrontSite,
  options: TrafficOptions,
  timeZone: string,
  show: (tally: Tally) => void = () => {},
): Promise<Tally> {
  const tally = new Tally()
  const isOver = () => tally.rows >= options.rows || tally.seconds >= options.seconds
  for (const stage of stagesOf(options, timeZone)) {
    await read(frontSite, tally)
    const queue = stage.values()
    const work = async () => {
      for (const { kind, rows } of queue) {
        if (isOver()) return
        const wanted = rows.slice(0, options.rows - tally.rows) as never[]
        tally.add(kind, await tally.timed(() => frontSite.push(sampleKinds[kind], wanted)))
        show(tally)
        await delay(Math.max(0, (tally.rows / options.rate - tally.seconds) * 1000))
      }
    }
    await Promise.all(Array.from({ length: options.parallel }, work))
    if (isOver()) break
  }
  return tally
}
