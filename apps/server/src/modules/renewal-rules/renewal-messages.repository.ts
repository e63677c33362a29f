import type { Body, Query, renewalMessages } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isUnfiltered } from '../../platform/db/filters.ts'
import { rowCountsOf } from '../../platform/db/row-counts.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { memberOwner } from '../../platform/intake/owners.ts'
import { countTogether, pageOf } from '../../platform/kit/pages.ts'

export type RenewalRuleRow = Selectable<Database['renewalRule']>
export type MessageRow = Selectable<Database['renewalMessage']>
export type OpenMessage = MessageRow & { memberName: string }

/** Who is due for a rule: everybody whose validity ends before a time, or chosen members whenever it ends. */
type ReminderScope = { before: Date } | { members: number[] }

/** Members with the validity that runs now, whether or not the hourly job has written it. */
const running = sql`(
  SELECT uid_pk, user_id, channel_code, source, end_time, level FROM members
  WHERE level > 0 AND start_time <= now() AND end_time > now()
  UNION ALL
  SELECT uid_pk, user_id, channel_code, source, next_end, next_level FROM members
  WHERE next_start <= now() AND next_end > now() AND end_time <= now()
)`

/** @returns the members for whom it made a message: none for who has one */
export async function insertDue(
  trx: Trx,
  rule: RenewalRuleRow,
  due: ReminderScope,
  limit: number,
): Promise<number[]> {
  const which =
    'before' in due ? sql`due.end_time < ${due.before}` : sql`due.uid_pk = ANY (${due.members}::integer[])`
  const { rows } = await sql<{ uidPk: number }>`
    WITH made AS (
    INSERT INTO renewal_message (rule_id, user_id, end_time, level, language, text)
    SELECT ${rule.id}, due.user_id, due.end_time, due.level, ${rule.language}, ${rule.text}
    FROM ${running} AS due
    WHERE ${which} AND (${rule.level}::smallint IS NULL OR due.level = ${rule.level})
      AND (${rule.channelCode} = '' OR lower(due.channel_code) = lower(${rule.channelCode}))
      AND NOT EXISTS (
        SELECT FROM renewal_message made
        WHERE made.user_id = due.user_id AND made.end_time = due.end_time AND made.rule_id = ${rule.id}
      )
    ORDER BY due.end_time LIMIT ${limit}
    ON CONFLICT ON CONSTRAINT renewal_message_once DO NOTHING
    RETURNING user_id
    ) SELECT uid_pk FROM members JOIN made USING (user_id)
  `.execute(trx)
  return rows.map(({ uidPk }) => uidPk)
}

export const listRulesOn = (db: Db): Promise<RenewalRuleRow[]> =>
  db.selectFrom('renewalRule').selectAll().where('status', '=', 'on').orderBy('id').execute()

/** It cannot be changed or deleted until the transaction ends. */
export const findRule = (trx: Trx, id: number): Promise<RenewalRuleRow | undefined> =>
  trx.selectFrom('renewalRule').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** Waiting messages of members who have renewed or gone meanwhile. */
export async function dropOutdated(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE renewal_message message SET dropped_time = now()
    WHERE state = 'waiting' AND NOT EXISTS (
      SELECT FROM ${running} AS due WHERE due.user_id = message.user_id AND due.end_time = message.end_time
    )
  `.execute(db)
  return Number(numAffectedRows)
}

type Fetch = Body<typeof renewalMessages.fetch>

/** Only members of the front sites to which the caller is bound. */
const ofSites = (bound: string[] | undefined) =>
  bound
    ? sql<boolean>`EXISTS (
        SELECT FROM members m WHERE m.user_id = message.user_id AND ${memberOwner('m')} = ANY (${bound}::text[])
      )`
    : sql<boolean>`true`

/** Only of members whose validity still ends as they say. The first time of fetching stays. */
export async function fetchMessages(
  db: Db,
  { after = 0, source }: Fetch,
  size: number,
  bound: string[] | undefined,
): Promise<OpenMessage[]> {
  const { rows } = await sql<OpenMessage>`
    WITH open AS (
      SELECT message.id FROM renewal_message message
      WHERE state IN ('waiting', 'fetched') AND id > ${after} AND EXISTS (
        SELECT FROM ${running} AS due WHERE due.user_id = message.user_id AND due.end_time = message.end_time
          AND (${source ?? ''} = '' OR due.source = ${source ?? ''})
      ) AND ${ofSites(bound)}
      ORDER BY id LIMIT ${size}
    ), noted AS (
      UPDATE renewal_message SET fetched_time = coalesce(fetched_time, now())
      WHERE id IN (SELECT id FROM open) AND state IN ('waiting', 'fetched')
      RETURNING *
    )
    SELECT noted.*, members.name AS member_name FROM noted JOIN members USING (user_id) ORDER BY id
  `.execute(db)
  return rows
}

/** @returns ids that this call acknowledged, and those that exist for the caller */
export async function acknowledge(db: Db, ids: number[], bound: string[] | undefined) {
  const { rows: done } = await sql<{ id: number }>`
    UPDATE renewal_message message SET acknowledged_time = now()
    WHERE id = ANY (${ids}::integer[]) AND acknowledged_time IS NULL AND ${ofSites(bound)}
    RETURNING id
  `.execute(db)
  const { rows: known } = await sql<{ id: number }>`
    SELECT id FROM renewal_message message WHERE id = ANY (${ids}::integer[]) AND ${ofSites(bound)}
  `.execute(db)
  return { done: new Set(done.map(({ id }) => id)), known: new Set(known.map(({ id }) => id)) }
}

/** The first order that was paid since, and not refunded: by the index of the member, for the rows of a page. */
const renewedSince = sql<Date | null>`(
  SELECT min(p.given_at) FROM member_periods p
  WHERE p.user_id = message.user_id AND p.source = 'order' AND p.revoked_at IS NULL
    AND p.given_at >= message.create_time
)`.as('renewedTime')

export function listMessages(db: Db, query: Query<typeof renewalMessages.list>) {
  const { page, size, ...filters } = query
  const { ruleId, userId, state } = filters
  let matching = db
    .selectFrom('renewalMessage as message')
    .innerJoin('renewalRule as rule', 'rule.id', 'message.ruleId')
  if (ruleId) matching = matching.where('message.ruleId', '=', ruleId)
  if (userId) matching = matching.where('message.userId', '=', userId)
  if (state) matching = matching.where('message.state', 'in', state)
  const count = async () =>
    isUnfiltered(filters)
      ? (await rowCountsOf(db, 'renewal_messages')).reduce((sum, { total }) => sum + total, 0)
      : countTogether(db, matching)
  return pageOf(
    matching
      .selectAll('message')
      .select(['rule.name as ruleName', renewedSince])
      .orderBy('message.id', 'desc'),
    { page, size },
    count,
  )
}
