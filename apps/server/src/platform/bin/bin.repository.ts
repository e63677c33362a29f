import { type bin, type OperationSpec, operations, type Query } from '@backoffice/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, may, permits } from '../access/actor.ts'
import type { Db, Trx } from '../db/database.ts'
import { orderByPresent, startsWith, withinTimes } from '../db/filters.ts'
import type { Database } from '../db/tables.gen.ts'
import { countTogether, pageOf } from '../kit/pages.ts'
import { timeRange } from '../lib/time-range.ts'
import { hasSeenPart } from '../masking/personal-data.ts'

/** How long deleted records are kept. */
const keepDays = 30

type Builder = ExpressionBuilder<Database, 'binItem'>

const isKept = sql<boolean>`bin_item.delete_time > now() - ${keepDays} * interval '1 day'`

/** Those that the actor may delete; a person's own things are only theirs. */
function whereOf(
  actor: Actor,
  { id, access }: OperationSpec,
  { eb, and }: Builder,
): Expression<SqlBool> | undefined {
  const same = eb('binItem.operation', '=', id)
  if (access === 'signedIn') return and([same, eb('binItem.accountId', '=', actor.accountId)])
  if (typeof access === 'string') return undefined
  if (!('permission' in access) || !('site' in access) || actor.superAdmin)
    return permits(access, actor) ? same : undefined
  const sites = actor.sites.filter(site => may(actor, access.permission, site))
  return sites.length > 0 ? and([same, eb('binItem.siteCode', 'in', sites)]) : undefined
}

const visible = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('binItem')
    .where(isKept)
    .where(builder =>
      builder.or(
        operations
          .filter(({ method }) => method === 'DELETE')
          .flatMap(operation => whereOf(actor, operation, builder) ?? []),
      ),
    )

export async function listBin(db: Db, actor: Actor, query: Query<typeof bin.list>, timeZone: string) {
  const { name, entity, userId, sort, page, size } = query
  let rows = visible(db, actor).leftJoin('account', 'account.id', 'binItem.accountId')
  if (name) rows = rows.where(hasSeenPart(actor, 'bin_item.name', name))
  if (entity) rows = rows.where('binItem.entity', '=', entity)
  if (userId) rows = rows.where(sql`lower(account.user_id)`, 'like', startsWith(userId.toLowerCase()))
  const listed = rows
    .$call(withinTimes('binItem.deleteTime', timeRange(query, timeZone)))
    .select(['binItem.id', 'binItem.entity', 'binItem.name', 'binItem.siteCode', 'binItem.deleteTime'])
    .select(['binItem.operation', 'binItem.rowId'])
    .select(['account.userId', sql<Date>`delete_time + ${keepDays} * interval '1 day'`.as('expireTime')])
  return pageOf(
    listed.$call(orderByPresent<'deleteTime'>(sort, 'deleteTime,DESC')).orderBy('binItem.id', 'desc'),
    { page, size },
    () => countTogether(db, listed),
  )
}

export const kindsInBin = (db: Db, actor: Actor) =>
  visible(db, actor).select('binItem.entity').distinct().orderBy('binItem.entity').execute()

/** One entry that the actor may restore, locked, so that two people cannot restore it at once. */
export const lockInBin = (
  trx: Trx,
  actor: Actor,
  { id, deleted }: { id?: number; deleted?: { operation: string; id: number } },
) => {
  let rows = visible(trx, actor).select([
    'binItem.id',
    'binItem.entity',
    'binItem.name',
    'binItem.rowId',
    'binItem.siteCode',
    'binItem.operation',
  ])
  if (id !== undefined) rows = rows.where('binItem.id', '=', id)
  if (deleted) rows = rows.where('binItem.operation', '=', deleted.operation).where('rowId', '=', deleted.id)
  return rows.orderBy('binItem.id', 'desc').limit(1).forUpdate().executeTakeFirst()
}

/** Deletes an entry for good. */
export const purge = (trx: Trx, id: number) => trx.deleteFrom('binItem').where('id', '=', id).execute()

/** @returns how many were deleted for good */
export async function emptyBin(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('binItem')
    .where(sql<boolean>`NOT ${isKept}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
