/** Behaviour events with the names and addresses whose numbers they store. */
import { pushedId } from '../../platform/intake/local-ids.ts'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'

export interface EventWithNames {
  seq: number
  type: string
  timeMs: number
  userId: string
  username: string
  name: string
  phone: string
  avatarUrl: string
  level: number
  address: string
}

export interface EventRow {
  seq: number
  type: string
  timeMs: number
  who: number
  place: number
  level: number
}

/** Names and addresses of rows that were found. */
export async function withNames(
  engine: TradeEngine,
  found: EventRow[],
  options: QueryOptions,
): Promise<EventWithNames[]> {
  if (found.length === 0) return []
  const numbersOf = (field: 'who' | 'place') => [...new Set(found.map(row => row[field]))]
  type Who = Pick<EventWithNames, 'userId' | 'username' | 'name' | 'phone' | 'avatarUrl'> & { key: number }
  const [whos, places] = await Promise.all([
    engine.query<Who>(
      `SELECT who AS key, user_id AS userId, username, name, phone, avatar_url AS avatarUrl
       FROM behaviour_actor WHERE who IN {keys:Array(UInt32)} LIMIT 1 BY who`,
      { keys: numbersOf('who') },
      options,
    ),
    engine.query<{ key: number; address: string }>(
      `SELECT place AS key, address FROM behaviour_address WHERE place IN {keys:Array(UInt32)} LIMIT 1 BY place`,
      { keys: numbersOf('place') },
      options,
    ),
  ])
  const whoByKey = new Map(whos.map(({ key, ...who }) => [key, { ...who, userId: pushedId(who.userId) }]))
  const addressByKey = new Map(places.map(({ key, address }) => [key, address]))
  const nobody = { userId: '', username: '', name: '', phone: '', avatarUrl: '' }
  return found.map(({ who, place, ...row }) => ({
    ...row,
    ...(whoByKey.get(who) ?? nobody),
    address: addressByKey.get(place) ?? '',
  }))
}
