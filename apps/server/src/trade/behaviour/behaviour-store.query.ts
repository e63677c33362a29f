/** How behaviour events get into the engine, each once, and out of it again. */

import type { TradeEngine } from '../engine/engine.ts'
import { type NumberedEvent, placeNumber, whoOf } from './behaviour.ts'

/** PostgreSQL's lock: one node delivers events at a time, and none while a backup reads the engine. */
export const deliveryLockKey = 7_420_318_851

const timeText = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '')

/** Which of these the engine has already. */
async function findKnown(engine: TradeEngine, uids: string[]): Promise<Set<string>> {
  const rows = await engine.rows<{ uid: string }>(
    'SELECT toString(uid) AS uid FROM behaviour_fact WHERE uid IN (SELECT toUUID(arrayJoin({uids:Array(String)})))',
    { uids },
  )
  return new Set(rows.map(({ uid }) => uid))
}

/** Who acted, and from where: events store these as numbers. */
export type NameKind = 'who' | 'place'

/** The number of each key, the same every time. */
export type NumberNames = (kind: NameKind, keys: string[]) => Promise<ReadonlyMap<string, number>>

const tables = { who: 'behaviour_actor', place: 'behaviour_address' } as const

/** The numbers of these keys that the engine knows, and the largest of all. */
export async function findNumbers(
  engine: TradeEngine,
  kind: NameKind,
  keys: string[],
): Promise<{ numbers: Map<string, number>; top: number }> {
  const rows = await engine.rows<{ key: string; number: number }>(
    `SELECT toString(key) AS key, min(${kind}) AS number FROM ${tables[kind]}
     WHERE key IN (SELECT toUInt64(arrayJoin({keys:Array(String)}))) GROUP BY key`,
    { keys },
  )
  const [greatest] = await engine.rows<{ top: number }>(`SELECT max(${kind}) AS top FROM ${tables[kind]}`)
  return { numbers: new Map(rows.map(({ key, number }) => [key, number])), top: greatest?.top ?? 0 }
}

interface Numbers {
  who: ReadonlyMap<string, number>
  place: ReadonlyMap<string, number>
}

function numberOf(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key)
  if (number === undefined) throw new Error(`No number was given to ${key}`)
  return number
}

/** Names that are there already are the same rows again; the engine merges them. */
async function insertNames(
  engine: TradeEngine,
  events: NumberedEvent[],
  numberNames: NumberNames,
): Promise<Numbers> {
  const whos = new Map(events.map(({ event }) => [whoOf(event), event]))
  const places = new Map(events.map(({ event }) => [placeNumber(event), event.address]))
  const numbers: Numbers = {
    who: await numberNames('who', [...whos.keys()]),
    place: await numberNames('place', [...places.keys()]),
  }
  await engine.insert(
    tables.who,
    ['who', 'key', 'user_id', 'username', 'name', 'phone', 'avatar_url'],
    [...whos].map(([key, it]) => [
      numberOf(numbers.who, key),
      key,
      it.userId,
      it.username,
      it.name,
      it.phone,
      it.avatarUrl,
    ]),
  )
  await engine.insert(
    tables.place,
    ['place', 'key', 'address'],
    [...places].map(([key, address]) => [numberOf(numbers.place, key), key, address]),
  )
  return numbers
}

const monthOf = (ms: number) => Number(timeText(ms).slice(0, 7).replace('-', ''))

const rowOf = ({ seq, uid, event }: NumberedEvent, numbers: Numbers) => [
  event.kind,
  monthOf(event.timeMs),
  event.type,
  timeText(event.timeMs),
  seq,
  uid,
  numberOf(numbers.who, whoOf(event)),
  numberOf(numbers.place, placeNumber(event)),
  event.level ?? -1,
  event.sample ? 1 : 0,
]

/**
 * Inserts those that are not there yet. Safe to call again with the same events after a crash at any point. The rows of
 * each month go in completely or not at all, and existing events are found by their key. The same rows sent twice at
 * once are the same block, which the engine takes once. Names come first, so an event never appears without its names.
 */
export async function insertEvents(
  engine: TradeEngine,
  events: NumberedEvent[],
  numberNames: NumberNames,
): Promise<number> {
  const known = await findKnown(
    engine,
    events.map(({ uid }) => uid),
  )
  const missing = events.filter(({ uid }) => !known.has(uid))
  if (missing.length === 0) return 0
  const numbers = await insertNames(engine, missing, numberNames)
  await engine.insert(
    'behaviour_fact',
    ['kind', 'month', 'type', 'time', 'seq', 'uid', 'who', 'place', 'level', 'sample'],
    missing.map(event => rowOf(event, numbers)),
  )
  return missing.length
}

/**
 * Deletes whole months.
 *
 * @param before the first month that stays, `YYYYMM`
 * @param dropped called after each month, and before the first
 * @returns how many were deleted
 */
export async function dropMonthsBefore(
  engine: TradeEngine,
  before: number,
  dropped?: (done: number, total: number) => void,
): Promise<number> {
  const months = await engine.rows<{ month: number }>(
    'SELECT DISTINCT month FROM behaviour_fact WHERE month < {before:UInt32} ORDER BY month',
    { before },
  )
  dropped?.(0, months.length)
  for (const [index, { month }] of months.entries()) {
    // The name of a partition cannot be bound; these are numbers and our own words.
    for (const kind of ['log', 'action'])
      await engine.alter('behaviour_fact', `DROP PARTITION ('${kind}', ${Number(month)})`)
    dropped?.(index + 1, months.length)
  }
  return months.length
}

/** Deletes the events of the sample. @returns how many there were */
export async function deleteSampleEvents(engine: TradeEngine): Promise<number> {
  const [row] = await engine.rows<{ n: number }>('SELECT count() AS n FROM behaviour_fact WHERE sample = 1')
  const count = Number(row?.n ?? 0)
  if (count > 0) await engine.alter('behaviour_fact', 'DELETE WHERE sample = 1')
  return count
}
