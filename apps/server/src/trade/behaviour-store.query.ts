/** How behaviour events get into the engine, once each, and out of it again. */
import { type NumberedEvent, placeOf, whoOf } from './behaviour.ts'
import type { TradeEngine } from './engine.ts'

/** A block may touch a hundred partitions by default. */
const monthsAtOnce = 50

const timeText = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '')

/** Which of these the engine has already. */
async function findKnown(engine: TradeEngine, uids: string[]): Promise<Set<string>> {
  const rows = await engine.rows<{ uid: string }>(
    'SELECT toString(uid) AS uid FROM behaviour_event WHERE uid IN (SELECT toUUID(arrayJoin({uids:Array(String)})))',
    { uids },
  )
  return new Set(rows.map(({ uid }) => uid))
}

async function insertNames(engine: TradeEngine, events: NumberedEvent[]): Promise<void> {
  const whos = new Map(events.map(({ event }) => [whoOf(event), event]))
  const places = new Map(events.map(({ event }) => [placeOf(event), event.address]))
  await engine.insert(
    'behaviour_who',
    ['who', 'user_id', 'username', 'name', 'phone', 'avatar_url'],
    [...whos].map(([who, it]) => [who, it.userId, it.username, it.name, it.phone, it.avatarUrl]),
  )
  await engine.insert('behaviour_place', ['place', 'address'], [...places])
}

const rowOf = ({ seq, uid, event }: NumberedEvent) => [
  event.kind,
  event.type,
  timeText(event.timeMs),
  seq,
  uid,
  whoOf(event),
  placeOf(event),
  event.level ?? -1,
  event.sample ? 1 : 0,
]

/**
 * Inserts those that are not there yet. May be called again with the same events after a crash at any point: each
 * month's rows go in whole or not at all, what is in is found by its key, and the same rows sent twice at once are
 * the same block, which the engine takes once. Names come first: an event without its names is never seen.
 */
export async function insertEvents(engine: TradeEngine, events: NumberedEvent[]): Promise<number> {
  const known = await findKnown(
    engine,
    events.map(({ uid }) => uid),
  )
  const missing = events.filter(({ uid }) => !known.has(uid))
  if (missing.length === 0) return 0
  await insertNames(engine, missing)
  const byMonth = [...Map.groupBy(missing, ({ event }) => timeText(event.timeMs).slice(0, 7)).values()]
  for (let at = 0; at < byMonth.length; at += monthsAtOnce)
    await engine.insert(
      'behaviour_event',
      ['kind', 'type', 'time', 'seq', 'uid', 'who', 'place', 'level', 'sample'],
      byMonth.slice(at, at + monthsAtOnce).flatMap(rows => rows.map(rowOf)),
    )
  return missing.length
}

/**
 * Forgets whole months.
 *
 * @param before the first month that stays, `YYYYMM`
 * @param dropped told after each month, and before the first
 * @returns how many went
 */
export async function dropMonthsBefore(
  engine: TradeEngine,
  before: number,
  dropped?: (done: number, total: number) => void,
): Promise<number> {
  const months = await engine.rows<{ month: number }>(
    `SELECT DISTINCT toUInt32(_partition_id) AS month FROM behaviour_event
     WHERE toUInt32(_partition_id) < {before:UInt32}`,
    { before },
  )
  dropped?.(0, months.length)
  for (const [index, { month }] of months.entries()) {
    // A partition's name is no value that could be bound; these are numbers.
    await engine.alter('behaviour_event', `DROP PARTITION ${Number(month)}`)
    dropped?.(index + 1, months.length)
  }
  return months.length
}

/** Takes the events of the sample out. */
export async function deleteSampleEvents(engine: TradeEngine): Promise<void> {
  await engine.alter('behaviour_event', 'DELETE WHERE sample = 1')
}
