/** The past of a front site as the first start shows it, and a day of its traffic. */
import type { SampleEvent } from './events.ts'
import { makeLife } from './life.ts'
import type { Person } from './person.ts'
import type { Pace } from './place.ts'

const dayMs = 86_400_000
const hourMs = dayMs / 24

const historyDays = 548
const historyMembers = 2_000

const historyPace: Pace = {
  orderMs: 26 * dayMs,
  laterMs: 2 * dayMs,
  visitMs: 15 * dayMs,
  ordersMax: 12,
  visitsMax: 14,
  usesMax: 2,
}

const dayPace: Pace = {
  orderMs: 2 * hourMs,
  laterMs: 3 * hourMs,
  visitMs: hourMs,
  ordersMax: 3,
  visitsMax: 6,
  usesMax: 3,
}

interface Stretch {
  tag: string
  seed: number
  members: number
  beginMs: number
  endMs: number
  pace: Pace
  /** Share of the stretch at which the n-th of all members registers. */
  placeOf(share: number): number
}

/** One member after another, with the events of each record in the order of time. */
function eventsOf({ members, beginMs, endMs, placeOf, ...rest }: Stretch): SampleEvent[] {
  const earlier: Person[] = []
  const events: SampleEvent[] = []
  for (let n = 0; n < members; n++) {
    const at = Math.round(beginMs + (endMs - beginMs) * placeOf(n / members))
    const life = makeLife({ ...rest, n, at, endMs, earlier })
    for (const event of life.events) events.push(event)
    earlier.push(life.person)
  }
  return events
}

/**
 * A year and a half up to a moment, always the same for the same moment; more members come each month. Member after
 * member: what a push says of one member is then reckoned at once.
 */
export const makeHistory = (endMs: number): SampleEvent[] =>
  eventsOf({
    tag: 'S',
    seed: 20_260_101,
    members: historyMembers,
    beginMs: endMs - historyDays * dayMs,
    endMs,
    pace: historyPace,
    placeOf: Math.sqrt,
  })

/** One day in the order of time, from its first instant to 24 hours later or to `endMs`: members who live it all in that day. */
export const makeDay = ({
  tag,
  seed,
  members,
  beginMs,
  endMs,
}: Omit<Stretch, 'pace' | 'placeOf'>): SampleEvent[] =>
  eventsOf({
    tag,
    seed,
    members,
    beginMs,
    endMs: Math.min(endMs, beginMs + dayMs),
    pace: dayPace,
    // From seven in the morning, mostly before noon.
    placeOf: share => (7 + 15 * share ** 1.3) / 24,
    // Equal times keep their order: an order exists before it is paid.
  }).sort((a, b) => a.at - b.at)

/** The final state of every record: the last event of each key, by kind. */
export function latestByKind(events: readonly SampleEvent[]): Map<SampleEvent['kind'], SampleEvent[]> {
  const latest = new Map<string, SampleEvent>()
  for (const event of events) latest.set(`${event.kind} ${event.key}`, event)
  return Map.groupBy(latest.values(), ({ kind }) => kind)
}
