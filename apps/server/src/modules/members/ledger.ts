/**
 * The ledger behind memberships. Code that changes periods first locks the ledgers of the members, then calculates
 * their validity, all in one transaction. So the order of changes does not affect the result.
 */
import { sql } from 'kysely'
import { recordAudits } from '../../platform/audit/audit.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { IntakeSource } from '../../platform/intake/define-intake.ts'
import { foldValidity, type ValidityGrant } from './validity.ts'

/** Locks the ledgers of members, known here or not yet, until the transaction ends. */
export async function lockLedgers(trx: Trx, userIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(userIds)].sort()
  // Always in the order of ids, so that there is no deadlock; new ledgers first.
  await sql`
    INSERT INTO member_ledgers (user_id) SELECT unnest(${sorted}::text[])
    ON CONFLICT (user_id) DO NOTHING
  `.execute(trx)
  await sql`
    SELECT FROM member_ledgers WHERE user_id = ANY (${sorted}::text[]) ORDER BY user_id FOR UPDATE
  `.execute(trx)
}

/** Before it is decided to which front site the members of pushed rows belong. */
export const lockLedgersOf = (trx: Trx, rows: readonly { userId: string }[]) =>
  lockLedgers(
    trx,
    rows.map(({ userId }) => userId),
  )

/** Sites may grant something to an id that is nobody's; it counts once it is known whose the member is. */
const isGiven = sql<boolean>`(source <> 'grant' OR EXISTS (SELECT FROM members m WHERE m.user_id = p.user_id))`

async function readGifts(trx: Trx, userIds: readonly string[]) {
  const rows = await trx
    .selectFrom('memberPeriods as p')
    .where('revokedAt', 'is', null)
    .where(isGiven)
    .where(sql<boolean>`user_id = ANY (${userIds}::text[])`)
    .select([
      'id',
      'userId',
      'level',
      'givenAt',
      'source',
      'sourceKey',
      'periodValue',
      'periodUnit',
      'givenStart',
      'givenEnd',
      'startTime',
      'endTime',
      'days',
      'renews',
    ])
    .execute()
  return Map.groupBy(rows, row => row.userId)
}

type GiftRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readGifts>>['get']>>[number]

const toGiven = (row: GiftRow): ValidityGrant => ({
  level: row.level,
  givenAt: row.givenAt,
  key: `${row.source} ${row.sourceKey}`,
  ...(row.periodValue !== null &&
    row.periodUnit !== null && { period: { value: row.periodValue, unit: row.periodUnit } }),
  ...(row.givenEnd && { end: row.givenEnd }),
  ...(row.givenStart && { start: row.givenStart }),
  ...(row.days !== null && { days: row.days }),
})

const none: ReadonlySet<number> = new Set()

async function knownAmong(trx: Trx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('members')
    .where(sql<boolean>`user_id = ANY (${userIds}::text[])`)
    .select('userId')
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * A paid VIP membership of somebody who was given one before. Only members who are known here have renewals, so that
 * they are counted without looking up the members.
 */
function renewals(rows: readonly GiftRow[]): Set<number> {
  const vip = rows.filter(({ level, source }) => level === 1 && source !== 'adjustment')
  const first = Math.min(...vip.map(({ givenAt }) => givenAt.getTime()))
  const later = vip.filter(({ source, givenAt }) => source === 'order' && givenAt.getTime() > first)
  return new Set(later.map(({ id }) => id))
}

const isSame = (a: Date | null, b: Date) => a?.getTime() === b.getTime()

async function storePlaces(
  trx: Trx,
  places: { id: number; start_time: Date; end_time: Date; renews: boolean }[],
) {
  if (places.length === 0) return
  await sql`
    UPDATE member_periods p SET start_time = n.start_time, end_time = n.end_time, renews = n.renews
    FROM json_populate_recordset(NULL::member_periods, ${JSON.stringify(places)}::json) n
    WHERE p.id = n.id
  `.execute(trx)
}

/** The level of the membership that runs, or else of the last one, by member; none for who never had one. */
export async function levelsOf(
  trx: Trx,
  userIds: readonly string[],
  timeZone: string,
): Promise<Map<string, 1 | 2>> {
  const gifts = await readGifts(trx, userIds)
  const now = new Date()
  return new Map(
    [...gifts].flatMap(([userId, rows]): [string, 1 | 2][] => {
      const level = foldValidity(rows.map(toGiven), timeZone, now).validity?.level
      return level === 1 || level === 2 ? [[userId, level]] : []
    }),
  )
}

interface ValidityChange {
  uidPk: number
  name: string
  oldLevel: number
  oldStart: Date | null
  oldEnd: Date | null
  level: number
  startTime: Date | null
  endTime: Date | null
}

type Standing = Pick<ReturnType<typeof foldValidity>, 'validity' | 'next'>

/** @returns the members with any change, even if only a later period changed */
async function storeValidities(
  trx: Trx,
  standings: Map<string, Standing>,
  now: Date,
): Promise<ValidityChange[]> {
  const rows = [...standings].map(([userId, { validity, next }]) => ({
    user_id: userId,
    level: validity && validity.end > now ? validity.level : 0,
    start_time: validity?.start ?? null,
    end_time: validity?.end ?? null,
    next_level: next?.level ?? null,
    next_start: next?.start ?? null,
    next_end: next?.end ?? null,
  }))
  const { rows: changed } = await sql<ValidityChange>`
    UPDATE members m SET level = n.level, start_time = n.start_time, end_time = n.end_time,
      next_level = n.next_level, next_start = n.next_start, next_end = n.next_end, version = m.version + 1
    FROM json_populate_recordset(NULL::members, ${JSON.stringify(rows)}::json) n
      JOIN members old USING (user_id)
    WHERE m.user_id = n.user_id
      AND (m.level, m.start_time, m.end_time, m.next_level, m.next_start, m.next_end)
        IS DISTINCT FROM (n.level, n.start_time, n.end_time, n.next_level, n.next_start, n.next_end)
    RETURNING m.uid_pk, m.name, old.level AS old_level, old.start_time AS old_start, old.end_time AS old_end,
      m.level, m.start_time, m.end_time
  `.execute(trx)
  return changed
}

const fieldsOf = ({ oldLevel, oldStart, oldEnd, level, startTime, endTime }: ValidityChange) =>
  [
    { field: 'level', before: oldLevel, after: level },
    { field: 'start', before: oldStart, after: startTime },
    { field: 'end', before: oldEnd, after: endTime },
  ].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))

/**
 * Calculates the validity of members again from their ledgers, which the transaction has locked (`lockLedgers`), and
 * records each change.
 *
 * @param verb in the audit log: `member.<verb>`
 * @param why what else the log has of it
 */
export async function recompute(
  trx: Trx,
  userIds: readonly string[],
  { origin, timeZone }: Pick<IntakeSource, 'origin' | 'timeZone'>,
  verb = 'validity',
  why: readonly FieldChange[] = [],
): Promise<void> {
  const now = new Date()
  const gifts = await readGifts(trx, userIds)
  const known = await knownAmong(trx, userIds)
  const places: Parameters<typeof storePlaces>[1] = []
  const standings = new Map<string, Standing>()
  for (const userId of new Set(userIds)) {
    const rows = gifts.get(userId) ?? []
    const folded = foldValidity(rows.map(toGiven), timeZone, now)
    standings.set(userId, folded)
    const renews = known.has(userId) ? renewals(rows) : none
    for (const row of rows) {
      const place = folded.places.get(toGiven(row).key)
      const isKept = place && isSame(row.startTime, place.start) && isSame(row.endTime, place.end)
      if (place && !(isKept && row.renews === renews.has(row.id)))
        places.push({ id: row.id, start_time: place.start, end_time: place.end, renews: renews.has(row.id) })
    }
  }
  await storePlaces(trx, places)
  const changed = await storeValidities(trx, standings, now)
  const events = changed.map(row => ({
    action: `member.${verb}`,
    entity: 'member',
    entityId: row.uidPk,
    entityName: row.name,
    changes: [...fieldsOf(row), ...why],
  }))
  await recordAudits(
    trx,
    origin,
    events.filter(({ changes }) => changes.length > 0),
  )
}
