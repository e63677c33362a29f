/**
 * Frees a key that is one for all front sites: the record that has it goes on under a local key, with all that names it,
 * and its site's next pushes find it there (intake/claim-rows.ts).
 */
import { type Body, heldOf, type intakeKeys } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { localId } from '../../platform/intake/local-ids.ts'
import { memberOwner, orderOwner } from '../../platform/intake/owners.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { lockLedgers } from './ledger.ts'
import { memberColumnsOf } from './settle-records.ts'

interface Place {
  table: string
  column: string
  owner: RawBuilder<string | null>
  /** These columns name the record, besides those that the database changes along with it. */
  named: readonly (readonly [table: string, column: string])[]
}

const places: Record<Body<typeof intakeKeys.release>['record'], Place> = {
  member: {
    table: 'members',
    column: 'user_id',
    owner: memberOwner('t'),
    named: [
      ...memberColumnsOf,
      ['member_points', 'user_id'],
      ['member_stats', 'user_id'],
      ['login_fact', 'user_id'],
      ['renewal_message', 'user_id'],
    ],
  },
  order: { table: 'orders', column: 'order_no', owner: orderOwner('t'), named: [['reward', 'order_no']] },
  chargeOrder: { table: 'charge_order', column: 'order_no', owner: sql`nullif(t.owner, '')`, named: [] },
}

async function getOwner(trx: Trx, { table, column, owner }: Place, key: string): Promise<string> {
  const { rows } = await sql<{ owner: string | null }>`
    SELECT ${owner} AS owner FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${column}`)} = ${key} FOR UPDATE OF t
  `.execute(trx)
  const [row] = rows
  if (!row) throw new AppError(10404)
  if (row.owner) return row.owner
  throw new AppError(10409, {
    message: { zh: '该记录不属于任何前台站点', en: 'The record belongs to no front site' },
  })
}

/** Ledger rows that an order gave are known by its number. */
async function renameGifts(trx: Trx, key: string, local: string) {
  for (const table of ['member_periods', 'member_points'])
    await sql`
      UPDATE ${sql.table(table)} SET source_key = ${local} || substr(source_key, char_length(${key}) + 1)
      WHERE order_no = ${local} AND starts_with(source_key, ${key})
    `.execute(trx)
}

/** @param site that must have it @throws AppError 10404; 10409 for a record of no front site */
export async function releaseKey(
  db: Db,
  { record, key, site }: Body<typeof intakeKeys.release> & { site?: string },
  origin: Origin,
): Promise<{ key: string }> {
  const place = places[record]
  return db.transaction().execute(async trx => {
    if (record === 'member') await lockLedgers(trx, [key])
    const owner = await getOwner(trx, place, key)
    if (site !== undefined && owner !== site) throw new AppError(10404)
    const local = localId(key, owner)
    for (const [table, column] of place.named)
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${local}
        WHERE ${sql.ref(column)} = ${key} AND ${sql.ref(column)} <> ''
      `.execute(trx)
    await sql`
      UPDATE ${sql.table(place.table)} SET ${sql.ref(place.column)} = ${local}, owner = ${owner}
      WHERE ${sql.ref(place.column)} = ${key}
    `.execute(trx)
    if (record === 'order') await renameGifts(trx, key, local)
    await recordAudit(trx, origin, {
      action: 'intake.release',
      entity: 'intake',
      entityId: key,
      changes: [{ field: 'key', before: key, after: local }],
    })
    return { key: local }
  })
}

/** Each key by itself: what was freed meanwhile is left. @throws AppError 10404 for an event of something else */
export async function releaseRefused(
  db: Db,
  { eventId }: Body<typeof intakeKeys.releaseRefused>,
  origin: Origin,
): Promise<{ released: number; left: number }> {
  const event = await db
    .selectFrom('auditEvent')
    .select('changes')
    .where('id', '=', eventId)
    .where('action', '=', 'intake.push')
    .where('outcome', '=', 'denied')
    .executeTakeFirst()
  const held = event?.changes.flatMap(({ field, after }) => heldOf(field, String(after)) ?? []) ?? []
  if (held.length === 0) throw new AppError(10404)
  let released = 0
  for (const each of held)
    try {
      await releaseKey(db, each, origin)
      released++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return { released, left: held.length - released }
}
