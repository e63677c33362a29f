/** Behaviour events as front sites push them: acknowledged in PostgreSQL, where sign-ins are counted at once. */
import { type BehaviourRow, behaviourLogTypes, intakeBehaviour } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { defineIntake, type RowResult, type StoredSource } from '../../platform/intake/define-intake.ts'
import { localId } from '../../platform/intake/local-ids.ts'
import { type BehaviourEvent, uidOfKey } from '../../trade/behaviour/behaviour.ts'

type MemberFacts = Pick<BehaviourEvent, 'name' | 'phone' | 'level'>

/** Finds the members who acted, as far as they are known here. */
async function findMembers(trx: Trx, rows: BehaviourRow[]): Promise<Map<string, MemberFacts>> {
  const found = await sql<MemberFacts & { userId: string }>`
    SELECT user_id AS "userId", name, phone, CASE WHEN end_time <= now() THEN 0 ELSE level END AS level
    FROM members WHERE user_id = ANY (${rows.map(row => row.userId)}::text[])
  `.execute(trx)
  return new Map(found.rows.map(row => [row.userId, row]))
}

const logTypes: ReadonlySet<string> = new Set(behaviourLogTypes.values)

function toEvent(row: BehaviourRow, userId: string, member: MemberFacts | undefined): BehaviourEvent {
  return {
    kind: logTypes.has(row.type) ? 'log' : 'action',
    type: row.type,
    timeMs: Date.parse(row.time),
    userId,
    username: row.username || member?.name || '',
    name: row.name || member?.name || '',
    phone: row.phone || member?.phone || '',
    avatarUrl: row.avatarUrl ?? '',
    level: row.level ?? member?.level ?? null,
    address: row.remoteAddress ?? '',
    sample: row.sample ?? false,
  }
}

interface Acknowledged {
  uid: string
  row: BehaviourRow
  userId: string
}

/** Keys of the events that an app of one site pushed before they were its own: they are not counted again. */
async function knownBefore(
  trx: Trx,
  rows: BehaviourRow[],
  { accountId }: StoredSource,
): Promise<Set<string>> {
  const events = rows.map(row => ({ uid: uidOfKey(row.id), user_id: row.userId, login_time: row.time }))
  const { rows: known } = await sql<{ uid: string }>`
    SELECT uid FROM behaviour_outbox JOIN json_populate_recordset(NULL::login_fact, ${JSON.stringify(events)}::json)
      USING (uid) WHERE pushed_by = ${accountId}
    UNION ALL
    SELECT uid FROM login_fact JOIN json_populate_recordset(NULL::login_fact, ${JSON.stringify(events)}::json) AS sent
      USING (uid, user_id, login_time)
  `.execute(trx)
  return new Set(known.map(({ uid }) => uid))
}

async function acknowledge(
  trx: Trx,
  sentRows: BehaviourRow[],
  source: StoredSource,
): Promise<Acknowledged[]> {
  const { accountId } = source
  const isOfSite = (row: BehaviourRow) => source.marksOf(row).owner !== ''
  const before = await knownBefore(trx, sentRows.filter(isOfSite), source)
  const rows = sentRows.filter(row => !isOfSite(row) || !before.has(uidOfKey(row.id)))
  const members = await findMembers(trx, rows)
  const byUid = new Map(
    rows.map(row => {
      const { owner } = source.marksOf(row)
      const isKnown = !source.sites || members.has(row.userId)
      return [uidOfKey(row.id, owner), { row, userId: isKnown ? row.userId : localId(row.userId, owner) }]
    }),
  )
  const sent = [...byUid].sort(([a], [b]) => (a < b ? -1 : 1))
  const events = sent.map(([uid, { row, userId }]) => ({
    uid,
    event: toEvent(row, userId, members.get(row.userId)),
  }))
  const { rows: added } = await sql<{ uid: string }>`
    INSERT INTO behaviour_outbox (uid, event, pushed_by)
    SELECT (e->>'uid')::uuid, e->'event', ${accountId}::integer
    FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS s (e, n) ORDER BY n
    ON CONFLICT (uid) DO NOTHING RETURNING uid
  `.execute(trx)
  return added.flatMap(({ uid }) => {
    const event = byUid.get(uid)
    return event ? [{ uid, ...event }] : []
  })
}

/** Each sign-in counts once, even when it is pushed again after the outbox has deleted its key. */
async function countLogins(trx: Trx, events: Acknowledged[]): Promise<void> {
  const logins = events
    .filter(({ row }) => row.type === 'LOGIN')
    .map(({ uid, userId, row }) => ({
      uid,
      user_id: userId,
      login_time: row.time,
      sample: row.sample ?? false,
    }))
  if (logins.length === 0) return
  await sql`
    WITH added AS (
      INSERT INTO login_fact (uid, user_id, login_time, sample)
      SELECT uid, user_id, login_time, sample
      FROM json_populate_recordset(NULL::login_fact, ${JSON.stringify(logins)}::json) ORDER BY uid
      ON CONFLICT (uid) DO NOTHING RETURNING user_id, login_time
    )
    INSERT INTO member_stats AS s (user_id, login_times, last_login_at)
    SELECT user_id, count(*), max(login_time) FROM added GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET login_times = s.login_times + excluded.login_times,
      last_login_at = greatest(s.last_login_at, excluded.last_login_at)
  `.execute(trx)
}

/** New codes get a name: the sender's, otherwise the code itself. */
async function learnActions(trx: Trx, events: Acknowledged[]): Promise<void> {
  const names = new Map(
    events
      .filter(({ row }) => !logTypes.has(row.type))
      .map(({ row }) => [row.type, row.typeName || row.type]),
  )
  if (names.size === 0) return
  const codes = [...names.keys()].sort()
  await trx
    .insertInto('behaviourAction')
    .values(codes.map(code => ({ code, nameZh: names.get(code) ?? code, nameEn: names.get(code) ?? code })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const behaviourIntake = defineIntake<BehaviourRow>({
  operation: intakeBehaviour.behaviourEvents,
  keyField: 'id',
  owned: { in: 'unchanging', members: ['userId'] },
  async store(trx, rows, source) {
    const added = await acknowledge(trx, rows, source)
    await countLogins(trx, added)
    await learnActions(trx, added)
    return new Map(added.map(({ row }): [string, RowResult] => [row.id, 'created']))
  },
})
