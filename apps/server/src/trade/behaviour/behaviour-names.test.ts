/** Filters by who acted and where from stay exact, whichever way the engine takes: few names, many, most of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type TradeEngine } from '../engine/engine.ts'
import { migrateTrade } from '../schema/migrate.ts'
import { type BehaviourEvent, type NumberedEvent, placeNumber, uidOfKey, whoOf } from './behaviour.ts'
import { countEvents, findEvents, readEvents } from './behaviour-list.query.ts'
import type { BehaviourFilters } from './behaviour-scope.query.ts'
import { dropMonthsBefore, findNumbers, insertEvents, type NumberNames } from './behaviour-store.query.ts'

const people = 1500

/** Two names of a user, and users who share a name. */
function eventOf(seq: number): NumberedEvent {
  const person = (seq * 7) % people
  const event: BehaviourEvent = {
    kind: seq % 3 === 0 ? 'action' : 'log',
    type: seq % 2 === 0 ? 'LOGIN' : 'REGISTER',
    timeMs: Date.UTC(2025, seq % 12, 1 + (seq % 28), 16, 30) + (seq % 5),
    userId: `u-${Math.floor(person / 2)}`,
    username: `User ${person % 2 === 0 ? person : `Ä${person % 40}`}`,
    name: person % 10 === 0 ? '王芳' : '',
    phone: `138${String(person).padStart(8, '0')}`,
    avatarUrl: '',
    level: null,
    address: `10.0.${person % 3}.${person % 200}`,
    sample: false,
  }
  return { seq, uid: uidOfKey(String(seq)), event }
}

const old = Array.from({ length: 3000 }, (_, seq) => eventOf(seq))
const later = Array.from({ length: 600 }, (_, n) => eventOf(3000 + n)).map(({ event, ...row }, n) => ({
  ...row,
  event: { ...event, username: n % 2 === 0 ? event.username : `New ${n}`, address: `10.9.0.${n % 250}` },
}))

const folder = mkdtempSync(join(tmpdir(), 'backoffice-behaviour-'))
let engine: TradeEngine
let stored = [...old, ...later]

const timeText = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '')

/** As events were stored before they carried numbers. */
async function insertOld(rows: NumberedEvent[]): Promise<void> {
  const names = rows.map(({ event: e }) => [whoOf(e), e.userId, e.username, e.name, e.phone, e.avatarUrl])
  const events = rows.map(({ seq, uid, event: e }) => [
    ...[e.kind, e.type, timeText(e.timeMs), seq, uid, whoOf(e), placeNumber(e), -1, 0],
  ])
  // Twice, as names come with each batch.
  for (let n = 0; n < 2; n++) {
    await engine.insert('behaviour_who', ['who', 'user_id', 'username', 'name', 'phone', 'avatar_url'], names)
    await engine.insert(
      'behaviour_place',
      ['place', 'address'],
      rows.map(({ event }) => [placeNumber(event), event.address]),
    )
  }
  await engine.insert(
    'behaviour_event',
    ['kind', 'type', 'time', 'seq', 'uid', 'who', 'place', 'level', 'sample'],
    events,
  )
}

const numberNames: NumberNames = async (kind, keys) => {
  const { numbers, top } = await findNumbers(engine, kind, keys)
  const fresh = keys.filter(key => !numbers.has(key))
  return new Map([...numbers, ...fresh.map((key, n) => [key, top + 1 + n] as const)])
}

beforeAll(async () => {
  // Whatever holds for Distributed tables holds for plain ones: the statements are the same.
  engine = await openEngine({ path: folder, cluster: 'one_shard' })
  await migrateTrade(engine, '20261122050000_contacts.sql')
  await insertOld(old)
  await migrateTrade(engine)
  for (let at = 0; at < later.length; at += 300)
    await insertEvents(engine, later.slice(at, at + 300), numberNames)
})

afterAll(async () => {
  await engine?.close()
  rmSync(folder, { recursive: true, force: true })
})

type NameFilters = Partial<BehaviourFilters>

const has = (text: string, part: string | undefined) =>
  !part || text.toLowerCase().includes(part.toLowerCase())

function expected(filters: NameFilters): number[] {
  const { kind = 'log', type, userIds, username, name, phone = [''], address = '', from, before } = filters
  const rows = stored.filter(
    ({ event: e }) =>
      e.kind === kind &&
      (!type || type.includes(e.type)) &&
      (!userIds || userIds.includes(e.userId)) &&
      has(e.username, username) &&
      has(e.name, name) &&
      phone.some(number => e.phone.startsWith(number)) &&
      e.address.startsWith(address) &&
      (!from || e.timeMs >= from.getTime()) &&
      (!before || e.timeMs < before.getTime()),
  )
  const way = filters.ascending ? 1 : -1
  return rows.sort((a, b) => way * (a.event.timeMs - b.event.timeMs || a.seq - b.seq)).map(({ seq }) => seq)
}

const cases: [string, NameFilters][] = [
  ['no filter', {}],
  ['nobody', { username: 'nobody' }],
  ['nowhere', { userIds: ['u-7'], address: '11.' }],
  ['a user under two names', { userIds: ['u-7'] }],
  ['a user under two ids', { userIds: ['u-7', 'u-8'] }],
  ['a name that users share, in any case', { username: 'ä7' }],
  ['one name, which came later', { username: 'New 17' }],
  ['names that came later', { username: 'new' }],
  ['most names', { username: 'user' }],
  ['all names', { phone: ['138'] }],
  ['all places', { address: '10.' }],
  ['a tenth of the names', { name: '王', ascending: true }],
  ['a few places', { address: '10.0.1.1' }],
  ['who and where', { username: 'user', address: '10.0.2' }],
  ['few of many', { userIds: ['u-8'], address: '10.0' }],
  ['types and names', { type: ['REGISTER', 'LOGIN'], username: '1' }],
  ['records', { kind: 'action', phone: ['13800000', '1380000001'], ascending: true }],
  ['a range that cuts two months', { from: new Date('2025-03-10'), before: new Date('2025-05-20') }],
  ['names in a range', { username: 'user', from: new Date('2025-03-10'), before: new Date('2025-05-20') }],
]

describe.each(cases)('%s', (_, wanted) => {
  const filters: BehaviourFilters = { kind: 'log', wholeNumbers: false, ...wanted }

  it('has the exact total, and any page of it', async () => {
    const all = expected(wanted)
    const counted = await countEvents(engine, filters)
    expect(counted.total).toBe(all.length)
    for (const offset of [0, 30, Math.floor(all.length / 2), Math.max(0, all.length - 20), all.length]) {
      const rows = await findEvents(engine, counted, { limit: 20, offset })
      expect(rows.map(({ seq }) => seq)).toEqual(all.slice(offset, offset + 20))
    }
  })

  it('is exported whole', async () => {
    const read: number[] = []
    for await (const rows of readEvents(engine, filters, { batch: 700 }))
      read.push(...rows.map(({ seq }) => seq))
    expect(read).toEqual(expected(wanted))
  })
})

it('carries the names that the events said', async () => {
  const page = await findEvents(engine, await countEvents(engine, { kind: 'log', wholeNumbers: false }), {
    limit: 3000,
    offset: 0,
  })
  const bySeq = new Map(stored.map(({ seq, event }) => [seq, event]))
  for (const { seq, userId, username, phone, address } of page)
    expect({ userId, username, phone, address }).toEqual({
      userId: bySeq.get(seq)?.userId,
      username: bySeq.get(seq)?.username,
      phone: bySeq.get(seq)?.phone,
      address: bySeq.get(seq)?.address,
    })
})

it('counts what months that are dropped leave', async () => {
  expect(await dropMonthsBefore(engine, 202504)).toBe(3)
  stored = stored.filter(({ event }) => event.timeMs >= Date.UTC(2025, 3))
  for (const wanted of [{}, { type: ['LOGIN'] }, { username: 'user' }, { userIds: ['u-7'] }]) {
    const filters: BehaviourFilters = { kind: 'log', wholeNumbers: false, ...wanted }
    expect((await countEvents(engine, filters)).total).toBe(expected(wanted).length)
  }
})
