import type { SavedFilters } from '@backoffice/contract'
import { limits, type savedSearches as operations, type Query } from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'savedSearch.search': SavedFilters
  }
}

export type SavedSearchRow = Selectable<Database['savedSearch']>
export type NewSavedSearch = Insertable<Database['savedSearch']>
export type SavedSearchChange = Updateable<Database['savedSearch']>

export async function listSavedSearches(
  db: Db,
  accountId: number,
  { page = 1, size = limits.pageSizeDefault }: Query<typeof operations.list>,
): Promise<{ rows: SavedSearchRow[]; total: number }> {
  const own = db.selectFrom('savedSearch').where('accountId', '=', accountId)
  const rows = await own
    .selectAll()
    .orderBy(({ fn }) => fn('lower', ['name']))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Holds the person until the transaction ends, so that the count of what they have saved stands. */
export async function countSavedSearches(trx: Trx, accountId: number): Promise<number> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { total } = await trx
    .selectFrom('savedSearch')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function findSavedSearch(
  db: Db | Trx,
  accountId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('savedSearch')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Holds the row until the transaction ends, so that what is compared is what is changed. */
export async function lockSavedSearch(
  trx: Trx,
  accountId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return trx
    .selectFrom('savedSearch')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertSavedSearch(trx: Trx, search: NewSavedSearch): Promise<SavedSearchRow> {
  return trx.insertInto('savedSearch').values(search).returningAll().executeTakeFirstOrThrow()
}

export async function updateSavedSearch(
  trx: Trx,
  id: number,
  change: SavedSearchChange,
): Promise<SavedSearchRow> {
  return trx
    .updateTable('savedSearch')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateTime: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A look is no change of the search: its version stays. */
export async function markSeen(
  db: Db,
  accountId: number,
  id: number,
  seenVersion: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearch')
    .set({ seenVersion, seenTime: new Date() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSavedSearch(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('savedSearch').where('id', '=', id).execute()
}
